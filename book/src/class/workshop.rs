//! Compiles what a pupil handed in, and runs the book's checkers on it, in a temporary project.

use super::{in_words, limit};
use crate::chapter::{DAYS, folder};
use crate::reader::{Project, Texts, replay};
use anyhow::{Context, Result, bail, ensure};
use cargo_metadata::Message;
use cargo_metadata::diagnostic::{Diagnostic, DiagnosticLevel};
use std::fmt::{self, Display, Formatter};
use std::fs;
use std::path::PathBuf;
use std::time::Duration;

/// How long a pupil's program may compile, and how long a checker may run. Nobody waits for the libraries more than once.
const COMPILING: Duration = Duration::from_secs(120);
const CHECKING: Duration = Duration::from_secs(20);
const LIBRARIES: Duration = Duration::from_secs(3600);

/// How cargo makes the program with the checkers.
const TEST: [&str; 4] = ["test", "--no-run", "--bin", "othello"];

/// The program with which the libraries are compiled.
const EMPTY: &str = "fn main() {}\n";

/// A project in a temporary folder, with the book's libraries. Pupils' programs are compiled in it, one after another.
pub struct Workshop {
    project: Project,
}

/// What cargo says about a program.
#[derive(Default)]
struct Build {
    /// The program with the tests, if it was made.
    program: Option<PathBuf>,
    messages: Vec<Diagnostic>,
    /// The lines that are not about a place in the code.
    rest: String,
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
    let checks = chapters
        .iter()
        .flat_map(|chapter| (0..10).filter_map(|number| check(chapter, number)));
    checks.collect()
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
        let empty = Texts::from([("main.rs".to_string(), EMPTY.to_string())]);
        workshop.build(&empty, &["build"], LIBRARIES)?;
        Ok(workshop)
    }

    /// Compiles a program as `cargo run` does, and says so in a few words.
    ///
    /// # Errors
    ///
    /// If it does not compile, or takes too long.
    pub fn compile(&self, files: &Texts) -> Result<String> {
        let build = self.build(files, &["build"], COMPILING)?;
        if let Some(error) = build.messages.iter().find(|message| is_error(message)) {
            bail!("doesn't compile: {}", in_one_line(error));
        }
        Ok(match build.messages.len() {
            0 => "compiles".to_string(),
            1 => "compiles, with 1 warning".to_string(),
            count => format!("compiles, with {count} warnings"),
        })
    }

    /// Runs checkers on a program that compiles. If one of them does not compile with it, its challenge has not been
    /// started, and it is left out.
    pub fn check(&self, files: &Texts, mut checks: Vec<Check>) -> Result<Vec<Check>> {
        let program = loop {
            let build = self.build(&with(&checks, files), &TEST, COMPILING)?;
            if let Some(program) = build.program {
                break program;
            }
            let count = checks.len();
            checks.retain(|check| !build.messages.iter().any(|message| is_in(message, check)));
            ensure!(checks.len() < count, "compiles, but its tests don't");
        };
        for check in &mut checks {
            let mut tests = limit::guarded(&program);
            tests
                .arg(format!("{}::", check.module))
                .arg("--test-threads=1")
                .current_dir(self.project.root());
            check.problem = match limit::run(tests, CHECKING)? {
                None => Some(format!(
                    "it was stopped after {} seconds",
                    CHECKING.as_secs()
                )),
                Some(run) if run.is_success && !run.printed.contains(" 0 passed") => None,
                Some(run) => Some(complaint(&run.printed)),
            };
        }
        Ok(checks)
    }

    fn build(&self, files: &Texts, arguments: &[&str], limit: Duration) -> Result<Build> {
        self.project.write(files)?;
        let mut cargo = limit::guarded("cargo");
        self.project.prepare(&mut cargo);
        cargo
            .args(arguments)
            .args(["--quiet", "--message-format=json"]);
        let run = limit::run(cargo, limit)?;
        let run =
            run.with_context(|| format!("takes longer than {} s to compile", limit.as_secs()))?;
        let mut build = Build::default();
        for message in Message::parse_stream(run.printed.as_bytes()) {
            match message? {
                Message::CompilerMessage(said) if !said.message.spans.is_empty() => {
                    build.messages.push(said.message);
                }
                Message::CompilerArtifact(made) if made.profile.test => {
                    build.program = made.executable.map(PathBuf::from);
                }
                Message::TextLine(line) => build.rest = build.rest + line.trim() + "\n",
                _ => {}
            }
        }
        let is_explained = run.is_success || build.messages.iter().any(is_error);
        ensure!(is_explained, "doesn't compile: {}", build.rest.trim());
        Ok(build)
    }
}

fn is_error(message: &Diagnostic) -> bool {
    message.level == DiagnosticLevel::Error
}

/// The message with its place, as in `src/main.rs:12: mismatched types`.
fn in_one_line(message: &Diagnostic) -> String {
    let place = message.spans.iter().find(|span| span.is_primary);
    let place = place.map(|span| format!("{}:{}: ", span.file_name, span.line_start));
    place.unwrap_or_default().replace('\\', "/") + &message.message
}

/// What a test says when it fails: the line after its place.
fn complaint(printed: &str) -> String {
    let lines = printed.lines().map(str::trim);
    let mut after = lines
        .skip_while(|line| !line.contains("panicked at "))
        .skip(1);
    after
        .find(|line| !line.is_empty())
        .unwrap_or("it crashed, or needed too much memory")
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

/// Whether a message is about a checker.
fn is_in(message: &Diagnostic, check: &Check) -> bool {
    let file = format!("{}.rs", check.module);
    is_error(message)
        && message
            .spans
            .iter()
            .any(|span| span.file_name.ends_with(&file))
}
