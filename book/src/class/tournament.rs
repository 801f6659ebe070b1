//! Lets the players that pupils handed in meet in the arena.

use super::found::{self, HandIn};
use super::players::{Player, Programs};
use anyhow::{Result, bail, ensure};
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// The players from the library that join the class, so that everyone beats someone.
const COMPANY: [&str; 3] = ["first", "greedy", "careful"];

/// The names of files with players.
const MINE: &str = "mine.rs";
const LEARNER: &str = "learner.rs";

/// What the arena should do, unless the teacher's options say something else.
const OPTIONS: [&str; 4] = ["--title", "Our Othello tournament", "--games", "10"];

/// Builds all players in a folder, and starts the arena with them and these options. Whoever cannot play is named there,
/// with the reason.
///
/// # Errors
///
/// If there is no player, if the arena cannot be compiled, or if it refuses the options.
pub fn tournament(place: &Path, options: &[OsString]) -> Result<()> {
    let (players, mut absent) = players(&found::hand_ins(&[place.to_path_buf()])?);
    if players.is_empty() {
        absent.iter().for_each(|words| eprintln!("{words}"));
        let place = place.display();
        bail!(
            "there is no player in {place}: put each pupil's file into it, as anna.rs or as anna/mine.rs"
        );
    }
    eprintln!(
        "Building {} players. This takes about a second for each.",
        players.len()
    );
    let programs = Programs::new()?;
    let mut arena = Command::new(&programs.arena);
    arena.args(OPTIONS);
    for (player, program) in players.iter().zip(build(&players, &programs)) {
        match program {
            Ok(program) => drop(arena.args(["--program", &player.name]).arg(program)),
            Err(problem) => absent.push(format!("{} can't play: {problem:#}", player.name)),
        }
    }
    for words in &absent {
        arena.args(["--note", words]);
    }
    let status = arena.args(COMPANY).args(options).status()?;
    ensure!(status.success(), "there was no tournament");
    Ok(())
}

/// Compiles players, several at the same time, and returns the programs in order.
fn build(players: &[Player], programs: &Programs) -> Vec<Result<PathBuf>> {
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let next = AtomicUsize::new(0);
    let work = || {
        let numbers = std::iter::repeat_with(|| next.fetch_add(1, Ordering::Relaxed));
        let players = numbers.map_while(|number| Some((number, players.get(number)?)));
        players
            .map(|(number, player)| (number, programs.build(number, player)))
            .collect()
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        let built = workers
            .into_iter()
            .flat_map(|worker| -> Vec<_> { worker.join().unwrap_or_default() });
        built
            .collect::<BTreeMap<usize, _>>()
            .into_values()
            .collect()
    })
}

/// The players in what was handed in, and why others cannot play.
fn players(hand_ins: &[HandIn]) -> (Vec<Player>, Vec<String>) {
    let (mut players, mut absent) = (Vec::new(), Vec::new());
    let play = |hand_in: &&HandIn| !files_of(hand_in).is_empty();
    let pupils: Vec<&str> = hand_ins.iter().filter(play).map(pupil).collect();
    for hand_in in hand_ins {
        let is_only = pupils
            .iter()
            .filter(|other| **other == pupil(hand_in))
            .count()
            == 1;
        let name = if is_only {
            pupil(hand_in)
        } else {
            &hand_in.name
        };
        let found = files_of(hand_in);
        if found.is_empty() {
            let reason = hand_in.files.get("").and_then(|all| all.as_ref().err());
            let reason = reason.map_or("there is no mine.rs in it", String::as_str);
            absent.push(format!("{} can't play: {reason}", hand_in.name));
        }
        for file in &found {
            let (folder, kind) = file.rsplit_once('/').unwrap_or_default();
            let mut name = name.to_string();
            if found.iter().filter(|other| other.ends_with(kind)).count() > 1 {
                name += &folder.replacen("src", "", 1);
            }
            if kind == LEARNER {
                name += " (learner)";
            }
            if COMPANY.contains(&name.as_str()) {
                name += " (pupil)";
            }
            let files = hand_in.files.iter();
            let files = files.filter_map(|(file, text)| Some((file.clone(), text.clone().ok()?)));
            let is_loose = hand_in.path.ends_with(".rs") && hand_in.files.len() == 1;
            players.push(Player {
                name,
                file: file.to_string(),
                shown: if is_loose { &hand_in.path } else { *file }.to_string(),
                files: files.collect(),
            });
        }
    }
    (players, absent)
}

/// The files of a project that contain players.
fn files_of(hand_in: &HandIn) -> Vec<&str> {
    let files = hand_in.files.iter().filter(|(_, text)| text.is_ok());
    let files = files.map(|(file, _)| file.as_str());
    let is_player = |file: &&str| {
        file.rsplit('/')
            .next()
            .is_some_and(|name| [MINE, LEARNER].contains(&name))
    };
    files.filter(is_player).collect()
}

/// The folder or the zip that a project was in. Nearly always, that is the pupil's name.
fn pupil(hand_in: &HandIn) -> &str {
    let first = hand_in.name.split('/').next().unwrap_or_default();
    first.trim_end_matches(".zip")
}
