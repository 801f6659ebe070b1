//! Turns a pupil's file into a program that speaks the Go Text Protocol. The compiler reads the file where it is, so its
//! messages name the pupil's own file and line.

use othello::tools::guard;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;
use std::{env, fs, io};

/// How long the compiler may take for one player, and for the library.
const COMPILING: Duration = Duration::from_secs(120);
const LIBRARY: Duration = Duration::from_secs(3600);

const DAY: Duration = Duration::from_secs(24 * 3600);

/// The program around a player. `PLAYER` is how to create it.
const MAIN: &str = "#![allow(warnings)]
use othello::{*, players::*};
MODULES
fn create(_seed: u64) -> Box<dyn othello::players::Player> {
    Box::new(PLAYER)
}
fn main() -> std::io::Result<()> {
    othello::tools::gtp::Engine::new(NAME, 0, create).run(&mut std::io::stdin().lock())
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

/// A folder for programs, and the libraries that they need.
pub struct Workshop {
    /// Where the pupils' files are.
    root: PathBuf,
    /// Where the programs go.
    programs: PathBuf,
    /// The options that tell the compiler where the libraries are.
    libraries: Vec<String>,
}

impl Drop for Workshop {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.programs);
    }
}

impl Workshop {
    /// Builds the library for the players in this folder, unless that is done already.
    pub fn open(root: PathBuf) -> io::Result<Workshop> {
        let home = env::current_exe()?;
        let home = home.parent().unwrap_or(Path::new("."));
        clean(home)?;
        let programs = home.join(format!("class-{}", std::process::id()));
        fs::create_dir_all(&programs)?;
        Ok(Workshop {
            root,
            programs,
            libraries: libraries(home)?,
        })
    }

    /// Builds a player, and returns the program.
    ///
    /// # Errors
    ///
    /// Returns the first thing that is wrong in the pupil's file, with its place.
    pub fn build(&self, number: usize, name: &str, file: &Path) -> Result<PathBuf, String> {
        let place = |error: io::Error| format!("{}: {error}", file.display());
        let file = fs::canonicalize(file).map_err(place)?;
        let text = fs::read_to_string(&file).map_err(place)?;
        let main = main(name, &file, &text)?;
        let program = self
            .programs
            .join(format!("{number}{}", env::consts::EXE_SUFFIX));
        let source = self.programs.join(format!("{number}.rs"));
        fs::write(&source, main).map_err(place)?;
        let run = guard::run(self.compiler(&source, &program), COMPILING).map_err(place)?;
        match run {
            None => Err(format!(
                "compiling took over {} seconds",
                COMPILING.as_secs()
            )),
            Some(run) if run.is_success => Ok(program),
            Some(run) => Err(first_error(&run.printed)),
        }
    }

    fn compiler(&self, source: &Path, program: &Path) -> Command {
        let mut command = guard::guarded("rustc");
        command
            .current_dir(&self.root)
            .args(["--edition=2024", "--crate-name=player"]);
        command.args(["--cap-lints=allow", "--error-format=short", "-Copt-level=2"]);
        command.arg(format!("--remap-path-prefix={}/=", self.root.display()));
        command
            .args(&self.libraries)
            .arg(source)
            .arg("-o")
            .arg(program);
        command
    }
}

/// Removes the programs of arenas that were stopped at least a day ago. Ctrl+C leaves them behind.
fn clean(home: &Path) -> io::Result<()> {
    for entry in fs::read_dir(home)? {
        let entry = entry?;
        let is_class = entry.file_name().to_string_lossy().starts_with("class-");
        let age = entry.metadata()?.modified()?.elapsed().unwrap_or_default();
        if is_class && age > DAY {
            fs::remove_dir_all(entry.path())?;
        }
    }
    Ok(())
}

/// The program around a player, with the modules that the player's file uses.
fn main(name: &str, file: &Path, text: &str) -> Result<String, String> {
    let shown = file.file_name().unwrap_or_default().to_string_lossy();
    let player = text.split("impl Player for ").nth(1).map(identifier);
    let Some(player) = player.filter(|player| !player.is_empty()) else {
        return Err(format!("{shown}: there is no `impl Player for Mine` in it"));
    };
    let (modules, player) = match player {
        "Learner" => (
            modules("learner", file, text) + LEARNER,
            String::from("Taught"),
        ),
        _ if text.contains(&format!("struct {player};")) => {
            (modules("mine", file, text), format!("mine::{player}"))
        }
        _ => (
            modules("mine", file, text),
            format!("mine::{player}::new()"),
        ),
    };
    let main = MAIN.replace("MODULES", &modules);
    Ok(main
        .replace("PLAYER", &player)
        .replace("NAME", &format!("{name:?}")))
}

/// The module for a player's file, and the modules for its neighbours.
fn modules(module: &str, file: &Path, text: &str) -> String {
    let mut modules = format!("#[path = {file:?}] pub mod {module};\n");
    for neighbour in neighbours(file, text) {
        let name = neighbour.file_stem().unwrap_or_default().to_string_lossy();
        if name != module {
            modules += &format!("#[path = {neighbour:?}] pub mod {name};\n");
        }
    }
    modules
}

/// The files next to a player's file that it uses as `crate::…`, and those that they use.
fn neighbours(file: &Path, text: &str) -> BTreeSet<PathBuf> {
    let (mut found, mut texts) = (BTreeSet::new(), vec![text.to_string()]);
    while let Some(text) = texts.pop() {
        for name in text.split("crate::").skip(1).map(identifier) {
            let path = file.with_file_name(format!("{name}.rs"));
            match fs::read_to_string(&path) {
                Ok(text) if found.insert(path) => texts.push(text),
                _ => {}
            }
        }
    }
    found
}

/// The identifier at the start of a text.
fn identifier(text: &str) -> &str {
    let is_end = |letter: char| !letter.is_alphanumeric() && letter != '_';
    &text[..text.find(is_end).unwrap_or(text.len())]
}

/// The first error that the compiler printed, such as `anna.rs:12:5: error: …`.
fn first_error(printed: &str) -> String {
    let is_error = |line: &&str| line.contains("error");
    let error = printed
        .lines()
        .find(is_error)
        .unwrap_or("the compiler stopped");
    error.chars().take(300).collect()
}

/// Builds the library in the same way as this program. Returns the compiler's options that find it, and the library for
/// random numbers, which learners use.
fn libraries(home: &Path) -> io::Result<Vec<String>> {
    let mut cargo = guard::guarded(env::var("CARGO").as_deref().unwrap_or("cargo"));
    cargo.current_dir(env!("CARGO_MANIFEST_DIR"));
    cargo.args(["build", "--lib", "--quiet", "--message-format=json"]);
    if let Some(target) = home.parent() {
        cargo.env("CARGO_TARGET_DIR", target);
    }
    if home.ends_with("release") {
        cargo.arg("--release");
    }
    let run = guard::run(cargo, LIBRARY)?.ok_or(io::ErrorKind::TimedOut)?;
    let mut options = vec![format!("-Ldependency={}", home.join("deps").display())];
    for name in ["othello", "rand"] {
        let missing =
            || io::Error::other(format!("cargo could not build {name}:\n{}", run.printed));
        let file = library(&run.printed, name).ok_or_else(missing)?;
        options.push(format!("--extern={name}={file}"));
    }
    Ok(options)
}

/// Finds a library's file in what cargo prints about it.
fn library(messages: &str, name: &str) -> Option<String> {
    let target = format!("\"crate_types\":[\"lib\"],\"name\":\"{name}\"");
    let message = messages.lines().find(|line| line.contains(&target))?;
    let (_, files) = message.split_once("\"filenames\":[\"")?;
    let (file, _) = files.split_once('"')?;
    Some(file.replace("\\\\", "\\"))
}
