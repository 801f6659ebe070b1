//! Tries a block as its reader would: compiles, runs, and compares the output.

use crate::chapter::{Chapter, Kind};
use crate::files::{self, Texts};
use crate::quiz::Quiz;
use crate::reader::{Project, Step, quizzes};
use anyhow::{Context, Result, bail};

/// Does what the step with this index asks for, such as compiling the program. Returns what each run prints.
pub fn try_out(
    steps: &[Step],
    index: usize,
    chapter: &Chapter,
    project: &mut Project,
) -> Result<Vec<String>> {
    let step = &steps[index];
    let text = &step.block.text;
    match &step.block.kind {
        Kind::Terminal => return run(step, project),
        Kind::Solution(_) => {
            let heading = &step.block.heading;
            let is_same =
                |later: &Step| later.block.kind.is_solution() && later.block.heading == *heading;
            // A solution is complete after its last block.
            if !steps[index + 1..].iter().any(is_same) {
                must_compile(project, &step.files)?;
                check_solution(step, chapter, project)?;
            }
        }
        Kind::Try(_) => must_compile(project, &step.files)?,
        Kind::Download => text.lines().try_for_each(|name| project.download(name))?,
        Kind::Quiz(proof) => quizzes::verify(&Quiz::parse(text)?, proof, project)?,
        Kind::Text => check_output(text, &steps[..index], project)?,
        _ => {}
    }
    Ok(Vec::new())
}

fn run(step: &Step, project: &mut Project) -> Result<Vec<String>> {
    let (mut printed, files) = (Vec::new(), &step.files);
    for line in step.block.text.lines() {
        let words: Vec<&str> = line.split(' ').collect();
        match words[..] {
            // Only compile here. If the next block shows the program's output, `check_output` runs it.
            ["cargo", "run"] | ["cargo", "run", "--release"] => {
                must_compile(project, files)?;
                printed.push(String::new());
            }
            ["cargo", "check"] => must_compile(project, files)?,
            ["cargo", "test"] => printed.push(project.run(files, "test", "")?),
            ["cargo", "build", ..] => project.build_for_friends(files, line)?,
            ["cargo", "doc", ..] => {
                must_compile(project, files)?;
                project.command(&line.replace(" --open", ""))?; // there is nobody to look at it
            }
            ["cargo", "new", name] => project.begin(name)?,
            ["cd", _] => {}
            ["rustup", ..] => {} // installing a target is up to the owner of this computer
            _ => project.command(line)?,
        }
    }
    Ok(printed)
}

/// If a block shows the output of an earlier command, checks that every line of it was printed. Between the command and
/// this block, there may be text to type into the program, or a change that makes the command fail.
fn check_output(text: &str, before: &[Step], project: &Project) -> Result<()> {
    let (before, input) = match before {
        [before @ .., input] if input.block.kind == Kind::Input => (before, &*input.block.text),
        _ => (before, ""),
    };
    let Some((last, earlier)) = before.split_last() else {
        return Ok(());
    };
    let (command, printed) = if let Kind::Try(_) = last.block.kind {
        let command = earlier.iter().rev().find_map(run_command);
        let command =
            command.context("run a command before this change, so that it can fail here")?;
        match project.run(&last.files, command, "") {
            Ok(printed) => {
                bail!("`cargo {command}` should fail with this change, but prints:\n{printed}")
            }
            Err(error) => (command, error.to_string()),
        }
    } else if let Some(command) = run_command(last) {
        (command, project.run(&last.files, command, input)?)
    } else {
        return Ok(());
    };
    match text.lines().find(|line| !printed.contains(*line)) {
        Some(line) => bail!("`cargo {command}` does not print “{line}”, but:\n{printed}"),
        None => Ok(()),
    }
}

/// The last command in a terminal block, if its output can be compared. A program with a window prints nothing, and is
/// not run here.
fn run_command(step: &Step) -> Option<&'static str> {
    let has_window = || step.files["main.rs"].contains("macroquad");
    match step.block.text.lines().last() {
        _ if step.block.kind != Kind::Terminal => None,
        Some("cargo test") => Some("test"),
        Some("cargo run") if !has_window() => Some("run"),
        _ => None,
    }
}

fn must_compile(project: &Project, files: &Texts) -> Result<()> {
    match project.check(files)?.first() {
        None => Ok(()),
        Some(message) => bail!("the compiler complains:\n\n{}", message.text),
    }
}

/// If a challenge has a checker, such as `checkers/day2-1.rs`, runs it on the solution.
fn check_solution(step: &Step, chapter: &Chapter, project: &Project) -> Result<()> {
    let number = step.block.heading.split('.').next().unwrap_or_default();
    if let Ok(checker) = files::read(format!("checkers/{}-{number}.rs", chapter.name)) {
        project.run(&with_checker(&step.files, &checker), "test", "")?;
    }
    Ok(())
}

/// The lines that a reader adds at the end of `main.rs` for a checker.
pub const WITH_CHECKER: &str = "#[cfg(test)]\nmod checker;\n";

/// The program with a checker as a module that only `cargo test` compiles.
pub fn with_checker(files: &Texts, checker: &str) -> Texts {
    let mut files = files.clone();
    files.insert("checker.rs".to_string(), checker.to_string());
    if let Some(main) = files.get_mut("main.rs") {
        main.push_str(&format!("\n{WITH_CHECKER}"));
    }
    files
}
