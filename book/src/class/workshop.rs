//! Compiles what a pupil handed in, and runs the book's checkers on it, in a temporary project.

use super::in_words;
use super::limit::{self, Run};
use crate::chapter::{DAYS, folder};
use crate::reader::{Project, Texts, replay};
use anyhow::{Context, Result, bail, ensure};
use std::fmt::{self, Display, Formatter};
use std::fs;
use std::time::Duration;

/// How long a pupil's program may take to compile, how long each checker may run, and how long the libraries may take.
const COMPILING: Duration = Duration::from_secs(120);
const CHECKING: Duration = Duration::from_secs(20);
const LIBRARIES: Duration = Duration::from_secs(3600);

/// A project in a temporary folder, with the book's libraries. Pupils' programs are compiled in it, one after another.
pub struct Workshop {
    project: Project,
}

/// A checker of the book, and what it says about a program.
pub struct Check {
    /// `day 4, challenge 2`.
    pub challenge: String,
    /// What is wrong, once it has run.
    pub problem: Option<String>,
    module: String,
    text: String,
}

/// The checkers of some chapters, in their order.
pub fn checks(chapters: &[&str]) -> Vec<Check> {
    let of = |chapter| (0..10).filter_map(move |number| check(chapter, number));
    chapters.iter().flat_map(|chapter| of(*chapter)).collect()
}

/// A chapter's checker. Number 0 is the one for the whole day.
fn check(chapter: &str, number: usize) -> Option<Check> {
    let (file, what) = match number {
        0 => (chapter.to_string(), "the rules".to_string()),
        _ => (format!("{chapter}-{number}"), format!("challenge {number}")),
    };
    let text = fs::read_to_string(folder().join(format!("checkers/{file}.rs"))).ok()?;
    let check = Check {
        challenge: format!("{}, {what}", in_words(chapter)),
        problem: None,
        module: format!("checker_{}", file.replace('-', "_")),
        text,
    };
    // A checker that starts the program needs more than the program's text.
    Some(check).filter(|check| !check.text.contains("crate::main()"))
}

impl Display for Check {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        match &self.problem {
            None => write!(f, "{}: passes", self.challenge),
            Some(problem) => write!(f, "{}: not yet: {problem}", self.challenge),
        }
    }
}

impl Workshop {
    /// Makes the project, and compiles the libraries, which takes a minute when it happens for the first time.
    pub fn new() -> Result<Workshop> {
        let project = replay::project_before(DAYS)?;
        let workshop = Workshop { project };
        let empty = Texts::from([("main.rs".to_string(), "fn main() {}\n".to_string())]);
        workshop.project.write(&empty)?;
        let run = workshop.cargo(&["build"], LIBRARIES)?;
        let run = run.context("the libraries take too long")?;
        ensure!(run.is_success, "{}", run.printed);
        Ok(workshop)
    }

    /// Compiles a program as `cargo run` does, and says so in a few words.
    ///
    /// # Errors
    ///
    /// If it does not compile, or takes too long.
    pub fn compile(&self, files: &Texts) -> Result<String> {
        let run = self.build(files, &["build"])?;
        let is_error = |line: &&str| line.starts_with("error") || line.contains(": error");
        if !run.is_success {
            let error = run.printed.lines().find(is_error);
            bail!("doesn't compile: {}", error.unwrap_or(&run.printed));
        }
        Ok(match run.printed.matches(": warning").count() {
            0 => "compiles".to_string(),
            1 => "compiles, with 1 warning".to_string(),
            count => format!("compiles, with {count} warnings"),
        })
    }

    /// Runs checkers on a program that compiles. If one of them does not compile with it, its challenge has not been
    /// started, and it is left out.
    pub fn check(&self, files: &Texts, mut checks: Vec<Check>) -> Result<Vec<Check>> {
        loop {
            let run = self.build(&with(&checks, files), &["test", "--no-run"])?;
            if run.is_success {
                break;
            }
            let count = checks.len();
            checks.retain(|check| !is_refused(check, &run.printed));
            ensure!(checks.len() < count, "compiles, but its tests don't");
        }
        for check in &mut checks {
            let filter = format!("{}::", check.module);
            let run = self.cargo(&["test", &filter, "--", "--test-threads=1"], CHECKING)?;
            let is_right = |run: &Run| run.is_success && !run.printed.contains(" 0 passed");
            check.problem = match run {
                None => Some(format!(
                    "it was stopped after {} seconds",
                    CHECKING.as_secs()
                )),
                Some(run) if is_right(&run) => None,
                Some(run) => Some(complaint(&run.printed)),
            };
        }
        Ok(checks)
    }

    fn build(&self, files: &Texts, arguments: &[&str]) -> Result<Run> {
        self.project.write(files)?;
        let run = self.cargo(arguments, COMPILING)?;
        run.with_context(|| format!("takes over {} seconds to compile", COMPILING.as_secs()))
    }

    fn cargo(&self, arguments: &[&str], limit: Duration) -> Result<Option<Run>> {
        let (command, rest) = arguments.split_at(1);
        let mut cargo = limit::guarded("cargo");
        self.project.prepare(&mut cargo);
        cargo
            .args(command)
            .args(["--quiet", "--color=never", "--message-format=short"]);
        cargo.args(["--bin", "othello"]).args(rest);
        limit::run(cargo, limit)
    }
}

/// Whether the compiler refuses a checker.
fn is_refused(check: &Check, printed: &str) -> bool {
    let file = format!("{}.rs:", check.module);
    let mut errors = printed.lines().filter(|line| line.contains(": error"));
    errors.any(|line| line.contains(&file))
}

/// What a test says when it fails: the line after its place.
fn complaint(printed: &str) -> String {
    let mut lines = printed
        .lines()
        .skip_while(|line| !line.contains("panicked at "))
        .skip(1);
    let said = lines.find(|line| !line.is_empty());
    said.unwrap_or("it crashed, or needed too much memory")
        .to_string()
}

/// The program with checkers as modules that only `cargo test` compiles.
fn with(checks: &[Check], files: &Texts) -> Texts {
    let mut files = files.clone();
    for Check { module, text, .. } in checks {
        files.insert(format!("{module}.rs"), text.clone());
        let main = files.entry("main.rs".to_string()).or_default();
        *main += &format!("\n#[cfg(test)]\nmod {module};\n");
    }
    files
}
