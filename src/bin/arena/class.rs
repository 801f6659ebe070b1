//! A class's players: finds every `mine.rs` and `learner.rs` in a folder, and builds each as a program of its own.

use crate::entrants::{Entrant, Kind};
use crate::workshop::Workshop;
use othello::players;
use std::path::{Path, PathBuf};
use std::{fs, io, thread};

/// The players from the library that join the class, so that everyone beats someone.
const COMPANY: [&str; 3] = ["first", "greedy", "careful"];

/// Folders that contain none of a pupil's own work.
const SKIPPED: [&str; 2] = ["target", "vendor"];

/// A class that is ready to play.
pub struct Class {
    pub players: Vec<Entrant>,
    /// Why some players cannot take part.
    pub absent: Vec<String>,
    /// Where the programs are. They exist as long as this value.
    _workshop: Workshop,
}

/// A player that a pupil has handed in.
#[derive(Debug)]
struct Pupil {
    name: String,
    file: PathBuf,
}

/// Builds all players in a folder, on this many threads.
///
/// # Errors
///
/// If there is no such folder, or no player in it, if two players have the same name, or if the library cannot be built.
pub fn gather(folder: &Path, threads: usize) -> io::Result<Class> {
    check_folder(folder)?;
    let (pupils, mut absent) = pupils(folder)?;
    eprintln!(
        "Building {} players. This takes about a second for each.",
        pupils.len()
    );
    let workshop = Workshop::open(fs::canonicalize(folder)?)?;
    let results = build(&pupils, &workshop, threads);
    let mut players = Vec::new();
    for (Pupil { name, .. }, result) in pupils.into_iter().zip(results) {
        match result {
            Ok(program) => players.push(program_of(name, &program)),
            Err(problem) => absent.push(format!("{name} can't play: {problem}")),
        }
    }
    let company = COMPANY.into_iter().filter_map(players::named);
    players.extend(company.map(Entrant::library));
    Ok(Class {
        players,
        absent,
        _workshop: workshop,
    })
}

fn check_folder(folder: &Path) -> io::Result<()> {
    if !folder.is_dir() {
        let place = folder.display();
        return Err(io::Error::other(format!(
            "There is no folder {place}. After --class, name the folder with your pupils' players."
        )));
    }
    Ok(())
}

/// Builds players on several threads, and returns the programs in order.
fn build(pupils: &[Pupil], workshop: &Workshop, threads: usize) -> Vec<Result<PathBuf, String>> {
    let build = |(number, pupil): (usize, &Pupil)| workshop.build(number, &pupil.name, &pupil.file);
    let numbered: Vec<(usize, &Pupil)> = pupils.iter().enumerate().collect();
    let shares = numbered.chunks(pupils.len().div_ceil(threads));
    thread::scope(|scope| {
        let start = |share: Vec<_>| scope.spawn(move || share.into_iter().map(build).collect());
        let workers: Vec<_> = shares.map(<[_]>::to_vec).map(start).collect();
        let join = |worker: thread::ScopedJoinHandle<Vec<_>>| worker.join().unwrap_or_default();
        workers.into_iter().flat_map(join).collect()
    })
}

fn program_of(name: String, program: &Path) -> Entrant {
    let kind = Kind::Program(vec![program.display().to_string()]);
    Entrant { name, kind }
}

/// Finds all players in a folder, and gives each a name of its own. Also returns what contains no player.
fn pupils(folder: &Path) -> io::Result<(Vec<Pupil>, Vec<String>)> {
    let wrong = |error| io::Error::other(format!("{}: {error}", folder.display()));
    let (mut pupils, mut absent) = (Vec::new(), Vec::new());
    for file in entries(folder).map_err(wrong)? {
        let name = file.file_name().unwrap_or_default();
        let name = name.to_string_lossy().into_owned();
        if file.is_dir() && is_own(&name) {
            let mut files = Vec::new();
            find(&file, &mut files).map_err(wrong)?;
            if files.is_empty() {
                absent.push(format!("{name} can't play: there is no mine.rs in it"));
            }
            pupils.extend(in_folder(&name, &file, files));
        } else if name.ends_with(".zip") {
            absent.push(format!("{name} can't play: unpack it first"));
        } else if let Some(name) = name.strip_suffix(".rs").map(String::from) {
            pupils.push(Pupil { name, file });
        }
    }
    check(&pupils, folder).map_err(io::Error::other)?;
    Ok((pupils, absent))
}

/// The files and folders in a folder, in order.
fn entries(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder)?.map(|entry| Ok(entry?.path()));
    let mut paths = entries.collect::<io::Result<Vec<PathBuf>>>()?;
    paths.sort();
    Ok(paths)
}

/// Whether a folder with this name can contain a pupil's own work.
fn is_own(name: &str) -> bool {
    !name.starts_with('.') && !SKIPPED.contains(&name)
}

/// Names the players in a pupil's folder after the folder. If there are several of a kind, their own folders tell them
/// apart.
fn in_folder(name: &str, folder: &Path, files: Vec<PathBuf>) -> Vec<Pupil> {
    let of_kind = |kind| files.iter().filter(|file| file.ends_with(kind)).count();
    let pupil = |file: &PathBuf| {
        let is_learner = file.ends_with("learner.rs");
        let kind = if is_learner { "learner.rs" } else { "mine.rs" };
        let mut name = name.to_string();
        if let (true, Ok(path)) = (of_kind(kind) > 1, file.strip_prefix(folder)) {
            let path = path.display().to_string().replace('\\', "/");
            let path = path.replace("src/", "").replace(&format!("/{kind}"), "");
            name += &format!("/{path}");
        }
        if is_learner {
            name += " (learner)";
        }
        let file = file.clone();
        Pupil { name, file }
    };
    files.iter().map(pupil).collect()
}

/// Finds the players in a folder, and in all folders in it.
fn find(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let (kind, name) = (entry.file_type()?, entry.file_name());
        let name = name.to_string_lossy();
        if kind.is_dir() && is_own(&name) {
            find(&entry.path(), files)?;
        } else if kind.is_file() && ["mine.rs", "learner.rs"].contains(&&*name) {
            files.push(entry.path());
        }
    }
    Ok(())
}

/// Checks that there are players, and that their names are different.
fn check(pupils: &[Pupil], folder: &Path) -> Result<(), String> {
    if pupils.is_empty() {
        return Err(format!(
            "There is no player in {}. Put each pupil's file into it, as anna.rs or as anna/mine.rs.",
            folder.display()
        ));
    }
    for (number, Pupil { name, file }) in pupils.iter().enumerate() {
        if COMPANY.contains(&name.as_str()) {
            let file = file.display();
            return Err(format!(
                "{name} is also a player of the arena. Rename {file}."
            ));
        }
        if let Some(other) = pupils[..number].iter().find(|other| other.name == *name) {
            let (one, two) = (other.file.display(), file.display());
            return Err(format!(
                "Two players are called {name}. Rename {one} or {two}."
            ));
        }
    }
    Ok(())
}
