//! Compiles what a pupil handed in, and runs the book's checkers on it, in a temporary project.

use super::in_words;
use crate::chapter::{DAYS, folder};
use crate::reader::{Project, Texts, replay};
use anyhow::{Context, Result, bail, ensure};
use othello::guard::{self, Run};
use std::fmt::{self, Display, Formatter};
use std::fs;
use std::time::Duration;

/// The time limits for compiling a pupil's program, for running a checker, and for compiling the libraries.
const COMPILING: Duration = Duration::from_secs(120);
const CHECKING: Duration = Duration::from_secs(20);
const LIBRARIES: Duration = Duration::from_secs(3600);

/// A project in a temporary folder, with the book's libraries. Pupils' programs are compiled in it, one after another.
pub struct Workshop {
    project: Project,
}

/// A checker of the book, and what it says about a program.
pub struct Check {
    /// What the checker is for: `day 4, challenge 2`.
    pub challenge: String,
    /// What is wrong with the program. `None` if nothing is wrong, or if the checker has not run yet.
    pub problem: Option<String>,
    module: String,
    text: String,
}

/// The checkers for these chapters, in order.
pub fn checks(chapters: &[&str]) -> Vec<Check> {
    let of = |chapter| (0..10).filter_map(move |number| check(chapter, number));
    chapters.iter().flat_map(|chapter| of(*chapter)).collect()
}

/// A chapter's checker, or `None` if there is none that can run here. Number 0 checks the whole day, and the other
/// numbers are those of the challenges.
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
    // Leave out a checker that starts the program, because the program may need files that were not handed in.
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
    /// Creates the project, and compiles the libraries. This takes about a minute the first time.
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

    /// Compiles a program as `cargo run` does. Returns the result in a few words.
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

    /// Runs checkers on a program that compiles. A checker that does not compile with the program is left out, because
    /// it means that the pupil has not started this challenge.
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
        let mut cargo = guard::guarded("cargo");
        self.project.prepare(&mut cargo);
        cargo
            .args(command)
            .args(["--quiet", "--color=never", "--message-format=short"]);
        cargo.args(["--bin", "othello"]).args(rest);
        Ok(guard::run(cargo, limit)?)
    }
}

/// Whether the compiler rejects a checker.
fn is_refused(check: &Check, printed: &str) -> bool {
    let file = format!("{}.rs:", check.module);
    let mut errors = printed.lines().filter(|line| line.contains(": error"));
    errors.any(|line| line.contains(&file))
}

/// The message of the first test that failed: the line after the one with the place of the failure.
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
