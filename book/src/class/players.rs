//! Turns a pupil's player into a program that speaks the Go Text Protocol.

use crate::files::{self, folder};
use anyhow::{Context, Result, bail, ensure};
use cargo_metadata::Message;
use othello::tools::guard;
use std::collections::BTreeSet;
use std::env::consts::EXE_SUFFIX;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;
use tempfile::TempDir;

/// How long the compiler may take for a player.
const COMPILING: Duration = Duration::from_secs(120);

const DAY: Duration = Duration::from_secs(24 * 3600);

/// The program around a player. `PLAYER` is how to create it.
const MAIN: &str = "#![allow(warnings)]
use othello::{*, players::*};
MODULES
fn create(_seed: u64) -> Box<dyn othello::players::Player> {
    Box::new(PLAYER)
}
fn main() -> std::io::Result<()> {
    let entry = othello::players::Entry { name: NAME, about: \"\", create };
    othello::tools::gtp::Engine::new(entry, 0).run(&mut std::io::stdin().lock())
}
";

/// Lets a learner play against itself before its first game. After that, it stays as it is.
const LEARNER: &str = "
use rand::{SeedableRng, rngs::SmallRng};
use othello::{board::{Board, Move}, cell::Stone};
thread_local! { static LEARNER: std::cell::RefCell<learner::Learner> = std::cell::RefCell::new(taught()); }
fn taught() -> learner::Learner {
    let (mut learner, mut rng) = (learner::Learner::new(), SmallRng::seed_from_u64(1));
    (0..3000).for_each(|_| learner.play(&mut rng));
    learner
}
struct Taught;
impl othello::players::Player for Taught {
    fn score(&mut self, board: &Board, stone: Stone, legal: &Move) -> i32 {
        LEARNER.with_borrow_mut(|learner| learner.score(board, stone, legal))
    }
}
";

/// A player that a pupil has handed in.
pub struct Player {
    pub name: String,
    /// The player's file in the project: `src/mine.rs`.
    pub file: String,
    /// The file as messages about it should name it: `anna.rs`, if this is what the pupil handed in.
    pub shown: String,
    /// The Rust files of the project, which the player may need.
    pub files: files::Texts,
}

/// The arena, and a temporary folder for the programs that play in it.
pub struct Programs {
    pub arena: PathBuf,
    home: TempDir,
    /// The options that tell the compiler where our library is, and the library for random numbers, which learners use.
    libraries: Vec<String>,
}

impl Programs {
    /// Compiles the arena and the library, unless that is done already.
    pub fn new() -> Result<Programs> {
        let mut cargo = Command::new("cargo");
        cargo.args([
            "build",
            "--release",
            "-p",
            "othello",
            "--lib",
            "--bin",
            "arena",
        ]);
        cargo.args(["--quiet", "--message-format=json-render-diagnostics"]);
        let output = cargo
            .current_dir(folder().join(".."))
            .stderr(Stdio::inherit())
            .output()?;
        ensure!(output.status.success(), "the arena can't be compiled");
        let (mut arena, mut libraries) = (PathBuf::new(), Vec::new());
        for message in Message::parse_stream(&*output.stdout) {
            let Message::CompilerArtifact(made) = message? else {
                continue;
            };
            let name = made.target.name.as_str();
            match made.executable {
                Some(program) => arena = program.into(),
                None if ["othello", "rand"].contains(&name) => {
                    let file = made
                        .filenames
                        .iter()
                        .find(|file| file.extension() == Some("rlib"));
                    libraries.push(format!(
                        "--extern={name}={}",
                        file.context("a library is missing")?
                    ));
                }
                None => {}
            }
        }
        let release = arena.parent().context("the arena is missing")?;
        libraries.push(format!("-Ldependency={}", release.join("deps").display()));
        let homes = release.with_file_name("class");
        fs::create_dir_all(&homes)?;
        // Ctrl+C ends a tournament before its programs are deleted.
        for old in fs::read_dir(&homes)? {
            let old = old?;
            if old
                .metadata()?
                .modified()?
                .elapsed()
                .is_ok_and(|age| age > DAY)
            {
                fs::remove_dir_all(old.path())?;
            }
        }
        let home = tempfile::tempdir_in(homes)?;
        Ok(Programs {
            arena,
            home,
            libraries,
        })
    }

    /// Compiles a player, and returns the program.
    ///
    /// # Errors
    ///
    /// Returns the first thing that is wrong in the pupil's file, with its place.
    pub fn build(&self, number: usize, player: &Player) -> Result<PathBuf> {
        let home = self.home.path().join(number.to_string());
        for (name, text) in &player.files {
            files::write(&home.join(name), text)?;
        }
        let source = home.join("player.rs");
        files::write(&source, main(player, &home)?)?;
        let program = home.join(format!("player{EXE_SUFFIX}"));
        let mut compiler = guard::guarded("rustc");
        compiler.args(["--edition=2024", "--crate-name=player", "-Copt-level=2"]);
        compiler
            .args(["--cap-lints=allow", "--error-format=short"])
            .args(&self.libraries);
        // Messages name the files as the pupil knows them.
        let file = home.join(&player.file);
        compiler.arg(format!("--remap-path-prefix={}/=", home.display()));
        compiler.arg(format!(
            "--remap-path-prefix={}={}",
            file.display(),
            player.shown
        ));
        compiler.arg(&source).arg("-o").arg(&program);
        let run = guard::run(compiler, COMPILING)?;
        let run =
            run.with_context(|| format!("compiling took over {} seconds", COMPILING.as_secs()))?;
        if !run.is_success {
            let error = run.printed.lines().find(|line| line.contains("error"));
            let error = error.unwrap_or("the compiler stopped");
            bail!("{}", error.chars().take(300).collect::<String>());
        }
        Ok(program)
    }
}

/// The program around a player, with the modules that the player's file uses.
fn main(player: &Player, home: &Path) -> Result<String> {
    let text = &player.files[&player.file];
    let kind = text
        .split("impl Player for ")
        .nth(1)
        .map(identifier)
        .unwrap_or_default();
    ensure!(
        !kind.is_empty(),
        "{}: there is no `impl Player for Mine` in it",
        player.shown
    );
    let (module, more, create) = match kind {
        "Learner" => ("learner", LEARNER, "Taught".to_string()),
        _ if text.contains(&format!("struct {kind};")) => ("mine", "", format!("mine::{kind}")),
        _ => ("mine", "", format!("mine::{kind}::new()")),
    };
    let modules = modules(module, player).into_iter();
    let modules =
        modules.map(|(name, file)| format!("#[path = {:?}] pub mod {name};\n", home.join(file)));
    let main = MAIN.replace("MODULES", &(modules.collect::<String>() + more));
    Ok(main
        .replace("PLAYER", &create)
        .replace("NAME", &format!("{:?}", player.name)))
}

/// The module for a player's file, and the modules next to it that it uses as `crate::…`, with their files.
fn modules<'a>(module: &'a str, player: &'a Player) -> BTreeSet<(&'a str, String)> {
    let (folder, _) = player.file.rsplit_once('/').unwrap_or_default();
    let mut modules = BTreeSet::from([(module, player.file.clone())]);
    let mut texts = vec![&player.files[&player.file]];
    while let Some(text) = texts.pop() {
        for name in text
            .split("crate::")
            .skip(1)
            .map(identifier)
            .filter(|name| *name != module)
        {
            let file = format!("{folder}/{name}.rs");
            if let Some(text) = player.files.get(&file)
                && modules.insert((name, file))
            {
                texts.push(text);
            }
        }
    }
    modules
}

/// The identifier at the start of a text.
fn identifier(text: &str) -> &str {
    let is_end = |letter: char| !letter.is_alphanumeric() && letter != '_';
    &text[..text.find(is_end).unwrap_or(text.len())]
}
