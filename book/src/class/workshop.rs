//! Compiles what a pupil handed in, and runs the book's checkers on it, in a temporary project.

use super::in_words;
use crate::chapter::DAYS;
use crate::files::{self, Texts};
use crate::reader::{Project, replay};
use anyhow::{Context, Result, bail, ensure};
use compare::Day;
use othello::tools::guard::{self, Run};
use std::time::Duration;

/// The time limits for compiling a pupil's program, for running a checker, and for compiling the libraries, in seconds.
const COMPILING: u64 = 120;
const CHECKING: u64 = 20;
const LIBRARIES: u64 = 3600;

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

/// The checkers for these days, in order.
fn checks(days: &[Day]) -> Vec<Check> {
    let mut checks = Vec::new();
    for name in days.iter().map(|day| &day.name) {
        // Number 0 checks the whole day, and the other numbers are those of the challenges.
        for number in 0..10 {
            let (file, what) = match number {
                0 => (name.clone(), "the rules".to_string()),
                _ => (format!("{name}-{number}"), format!("challenge {number}")),
            };
            let text = files::read(format!("checkers/{file}.rs")).unwrap_or_default();
            // A checker that starts the program is left out: it may need files that were not handed in.
            if !text.is_empty() && !text.contains("crate::main()") {
                checks.push(Check {
                    challenge: format!("{}, {what}", in_words(name)),
                    problem: None,
                    module: format!("checker_{}", file.replace('-', "_")),
                    text,
                });
            }
        }
    }
    checks
}

impl Check {
    /// The result in words: `day 4, challenge 2: passes`.
    pub fn result(&self) -> String {
        match &self.problem {
            None => format!("{}: passes", self.challenge),
            Some(problem) => format!("{}: not yet: {problem}", self.challenge),
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
        if !run.is_success {
            let is_error = |line: &&str| line.starts_with("error") || line.contains(": error");
            let error = run.printed.lines().find(is_error);
            bail!("doesn't compile: {}", error.unwrap_or(&run.printed));
        }
        Ok(match run.printed.matches(": warning").count() {
            0 => "compiles".to_string(),
            1 => "compiles, with 1 warning".to_string(),
            count => format!("compiles, with {count} warnings"),
        })
    }

    /// Runs the checkers for some days on a program that compiles. A checker that does not compile with the program is
    /// left out, because it means that the pupil has not started this challenge.
    pub fn check(&self, files: &Texts, days: &[Day]) -> Result<Vec<Check>> {
        let mut checks = checks(days);
        loop {
            let mut files = files.clone();
            for Check { module, text, .. } in &checks {
                files.insert(format!("{module}.rs"), text.clone());
                let main = files.entry("main.rs".to_string()).or_default();
                *main += &format!("\n#[cfg(test)]\nmod {module};\n");
            }
            let run = self.build(&files, &["test", "--no-run"])?;
            if run.is_success {
                break;
            }
            let errors = run.printed.lines().filter(|line| line.contains(": error"));
            let errors: String = errors.collect();
            let count = checks.len();
            checks.retain(|check| !errors.contains(&format!("{}.rs:", check.module)));
            ensure!(checks.len() < count, "compiles, but its tests don't");
        }
        for check in &mut checks {
            let run = self.cargo(&["test", &format!("{}::", check.module)], CHECKING)?;
            check.problem = match run {
                None => Some(format!("it was stopped after {CHECKING} seconds")),
                Some(run) if run.is_success && !run.printed.contains(" 0 passed") => None,
                Some(run) => Some(complaint(&run.printed).to_string()),
            };
        }
        Ok(checks)
    }

    fn build(&self, files: &Texts, arguments: &[&str]) -> Result<Run> {
        self.project.write(files)?;
        let run = self.cargo(arguments, COMPILING)?;
        run.with_context(|| format!("takes over {COMPILING} seconds to compile"))
    }

    /// Runs cargo. Returns `None` if it was stopped after this many seconds.
    fn cargo(&self, arguments: &[&str], limit: u64) -> Result<Option<Run>> {
        let mut cargo = guard::guarded("cargo");
        self.project.prepare(&mut cargo)?;
        cargo.args(arguments).args(["--bin", "othello", "--quiet"]);
        cargo.args(["--color=never", "--message-format=short"]);
        cargo.env("RUST_TEST_THREADS", "1");
        Ok(guard::run(cargo, Duration::from_secs(limit))?)
    }
}

/// The message of the first test that failed: the line after the one with the place of the failure.
fn complaint(printed: &str) -> &str {
    let (_, below) = printed.split_once("panicked at ").unwrap_or_default();
    let said = below.lines().skip(1).find(|line| !line.is_empty());
    said.unwrap_or("it crashed, or needed too much memory")
}
