//! Plays a reader who follows the book, and compares what this reader has with the lessons.

use crate::Error;
use crate::chapter::{self, Block, Chapter, Kind, folder};
use crate::quiz::Quiz;
use crate::reader::items::{self, File, Item};
use crate::reader::lessons::{lesson, lesson_of};
use crate::reader::project::Project;
use crate::reader::steps::{Reader, Step};
use crate::reader::texts::Texts;
use crate::reader::{library, quizzes};
use std::fs;

/// What a run of a chapter has printed.
#[derive(Debug)]
pub struct Printed {
    pub chapter: String,
    /// The line of the block that runs it.
    pub line: usize,
    pub text: String,
}

/// Follows all days that are written, one after the other, in one project; then each side trip. Gives back what is printed.
pub fn all() -> Result<Vec<Printed>, Error> {
    let mut printed = all_days()?;
    for chapter in &chapter::side_trips()? {
        printed.extend(one(chapter)?);
    }
    Ok(printed)
}

fn all_days() -> Result<Vec<Printed>, Error> {
    let mut reader = Reader::at_the_start_of(0)?;
    let mut project = Project::new()?;
    let mut printed = Vec::new();
    for chapter in &chapter::days()? {
        reader.goes_on_to(&lesson(chapter.day().unwrap_or_default())?)?;
        printed.extend(follow(chapter, &mut reader, &mut project)?);
    }
    project.compare_libraries()?;
    Ok(printed)
}

/// Follows one chapter only, from what the day before has left.
pub fn one(chapter: &Chapter) -> Result<Vec<Printed>, Error> {
    let mut project = project_at_the_start_of(chapter)?;
    follow(chapter, &mut at_the_start_of(chapter)?, &mut project)
}

/// The project in which a chapter begins.
pub fn project_at_the_start_of(chapter: &Chapter) -> Result<Project, Error> {
    match chapter.side_trip() {
        Some(day) => project_before(day + 1),
        None => project_before(chapter.day().unwrap_or_default()),
    }
}

/// A project with the libraries that the days before have added.
pub fn project_before(day: usize) -> Result<Project, Error> {
    let project = Project::new()?;
    for command in commands_before(day)? {
        project.command(&command)?;
    }
    Ok(project)
}

/// A reader who begins a day. What day 0 leaves is in its chapter only; and what a library that is not finished has, too.
pub fn before(day: usize) -> Result<Reader, Error> {
    let first = match day {
        1 => 0,
        _ => day.min(library::BEGINS),
    };
    let mut reader = Reader::at_the_start_of(first)?;
    for number in first..day {
        reader.goes_on_to(&lesson(number)?)?;
        reader.follow(&Chapter::read(&format!("day{number}"))?)?;
    }
    reader.goes_on_to(&lesson(day)?)?;
    Ok(reader)
}

/// A reader who begins a chapter. A side trip begins with the finished program of a day.
pub fn at_the_start_of(chapter: &Chapter) -> Result<Reader, Error> {
    match chapter.side_trip() {
        Some(day) => Reader::between(&lesson(day)?, &lesson_of(&chapter.name)?),
        None => before(chapter.day().unwrap_or_default()),
    }
}

/// The `cargo add` commands of the days before.
pub fn commands_before(day: usize) -> Result<Vec<String>, Error> {
    let mut commands = Vec::new();
    let is_before = |chapter: &&Chapter| chapter.day().is_some_and(|number| number < day);
    for chapter in chapter::days()?.iter().filter(is_before) {
        let terminals = chapter
            .blocks
            .iter()
            .filter(|block| block.kind == Kind::Terminal);
        let lines = terminals.flat_map(|block| block.text.lines());
        commands.extend(
            lines
                .filter(|line| line.starts_with("cargo add"))
                .map(str::to_string),
        );
    }
    Ok(commands)
}

/// Follows a chapter, and stops at the first thing that a reader would stumble over.
///
/// # Errors
///
/// A block that cannot be followed, a program that does not compile where it is to be run, a solution
/// that its checker refuses, or a difference from the lesson at the end: where it is, and what is wrong.
pub fn follow(
    chapter: &Chapter,
    reader: &mut Reader,
    project: &mut Project,
) -> Result<Vec<Printed>, Error> {
    let steps = reader.follow(chapter)?;
    let mut runs = Vec::new();
    for (i, step) in steps.iter().enumerate() {
        let place = |error: Error| format!("{}: {error}", chapter.place(step.block));
        let texts = try_out(step, i, &steps, chapter, project).map_err(place)?;
        runs.extend(texts.into_iter().map(|text| Printed {
            chapter: chapter.name.clone(),
            line: step.block.line,
            text,
        }));
    }
    everything_is_run(chapter, &steps)?;
    compare(chapter, reader, &steps)?;
    println!(
        "{}: {} blocks, {} runs, and in the end the lesson",
        chapter.name,
        steps.len(),
        runs.len()
    );
    Ok(runs)
}

/// Brings what a chapter downloads and builds to the place where its programs look for it.
pub fn bring_along(chapter: &Chapter, project: &Project) -> Result<(), Error> {
    for step in at_the_start_of(chapter)?.follow(chapter)? {
        let mut lines = step.block.text.lines();
        match step.block.kind {
            Kind::Download => lines.try_for_each(|name| project.download(name))?,
            Kind::Terminal => lines
                .filter(|line| line.starts_with("cargo build "))
                .try_for_each(|line| project.build_for_friends(&step.files, line))?,
            _ => {}
        }
    }
    Ok(())
}

/// Whether the files of a block are a try that is forgotten after it.
fn is_try(kind: &Kind) -> bool {
    matches!(
        kind,
        Kind::Solution { .. } | Kind::Mistake { .. } | Kind::Try { .. }
    )
}

/// What is typed last has to be run, too.
fn everything_is_run(chapter: &Chapter, steps: &[Step]) -> Result<(), Error> {
    let is_run = |line: &str| matches!(line, "cargo run" | "cargo run --release" | "cargo test");
    let runs =
        |step: &Step| step.block.kind == Kind::Terminal && step.block.text.lines().any(is_run);
    let types = |step: &Step| step.before != step.files && !is_try(&step.block.kind);
    match (steps.iter().rposition(types), steps.iter().rposition(runs)) {
        (Some(typed), run) if run.is_none_or(|run| run < typed) => {
            let place = chapter.place(steps[typed].block);
            Err(
                format!("{place}: this is typed last, and never run. Add `cargo run` after it")
                    .into(),
            )
        }
        _ => Ok(()),
    }
}

/// Compiles and runs where a block says so, and gives back what each run prints.
fn try_out(
    step: &Step,
    index: usize,
    steps: &[Step],
    chapter: &Chapter,
    project: &mut Project,
) -> Result<Vec<String>, Error> {
    match &step.block.kind {
        Kind::Terminal => return run(step, project),
        Kind::Solution { .. } if is_last_of_solution(index, steps) => {
            must_compile(project, &step.files)?;
            check_solution(step, chapter, project)?;
        }
        Kind::Example => must_compile(project, &example(&step.block.text))?,
        Kind::Try { .. } => must_compile(project, &step.files)?,
        Kind::Download => step
            .block
            .text
            .lines()
            .try_for_each(|name| project.download(name))?,
        Kind::Quiz(proof) => quizzes::verify(&Quiz::parse(&step.block.text)?, proof, project)?,
        Kind::Text => check_output(step, &steps[..index], project)?,
        _ => {}
    }
    Ok(Vec::new())
}

fn run(step: &Step, project: &mut Project) -> Result<Vec<String>, Error> {
    let mut printed = Vec::new();
    for line in step.block.text.lines() {
        match line {
            // A program with a window prints nothing; what another one prints stands in the next block.
            "cargo run" | "cargo run --release" => {
                must_compile(project, &step.files)?;
                printed.push(String::new());
            }
            "cargo test" => printed.push(project.run(&step.files, "test")?),
            _ if line.starts_with("cargo build ") => {
                project.build_for_friends(&step.files, line)?;
            }
            _ if line.starts_with("cd ") => {}
            _ if line.starts_with("cargo doc ") => {
                must_compile(project, &step.files)?;
                project.command(&line.replace(" --open", ""))?; // nobody is here to look at it
            }
            _ if line.starts_with("rustup ") => {} // that is for the owner of this computer to decide
            _ => match line.strip_prefix("cargo new ") {
                Some(name) => project.begin(name)?,
                None => project.command(line)?,
            },
        }
    }
    Ok(printed)
}

/// Where a block shows what a command before it prints, every line of it has to be printed; what was typed
/// into the program may stand between them, or a change with which the command fails.
fn check_output(step: &Step, before: &[Step], project: &Project) -> Result<(), Error> {
    let (before, input) = match before {
        [before @ .., input] if input.block.kind == Kind::Input => (before, &*input.block.text),
        _ => (before, ""),
    };
    let (command, printed) = match before {
        [earlier @ .., change] if matches!(change.block.kind, Kind::Try { .. }) => {
            let command = earlier.iter().rev().find_map(run_command);
            let command = command.ok_or("nothing was run that could fail with this change")?;
            (command, failure(command, &change.files, project)?)
        }
        [.., run] => match run_command(run) {
            Some(command) => (command, project.run_with(&run.files, command, input)?),
            None => return Ok(()),
        },
        [] => return Ok(()),
    };
    let mut lines = step.block.text.lines();
    match lines.find(|line| !printed.contains(*line)) {
        Some(line) => {
            Err(format!("`cargo {command}` does not print “{line}”, but:\n{printed}").into())
        }
        None => Ok(()),
    }
}

/// The last command of a terminal whose output can be compared. A program with a window prints nothing, and is not run here.
fn run_command(step: &Step) -> Option<&'static str> {
    let has_window = || step.files["main.rs"].contains("macroquad");
    match step.block.text.lines().last() {
        _ if step.block.kind != Kind::Terminal => None,
        Some("cargo test") => Some("test"),
        Some("cargo run") if !has_window() => Some("run"),
        _ => None,
    }
}

/// What a command prints that has to fail.
fn failure(command: &str, files: &Texts, project: &Project) -> Result<String, Error> {
    match project.run(files, command) {
        Ok(printed) => {
            Err(format!("`cargo {command}` does not fail, but prints:\n{printed}").into())
        }
        Err(error) => Ok(error.to_string()),
    }
}

fn must_compile(project: &Project, files: &Texts) -> Result<(), Error> {
    match project.check(files)?.first() {
        None => Ok(()),
        Some(message) => Err(format!("the compiler complains:\n\n{}", message.text).into()),
    }
}

/// An example is the body of a `main`.
fn example(text: &str) -> Texts {
    let allow = "#![allow(dead_code, unused)]\n";
    let program = format!("{allow}use macroquad::prelude::*;\n\nfn main() {{\n{text}}}\n");
    Texts::from([("main.rs".to_string(), program)])
}

/// Several blocks may belong to one solution; it is complete with the last of them.
fn is_last_of_solution(index: usize, steps: &[Step]) -> bool {
    let belongs = |step: &Step| {
        matches!(step.block.kind, Kind::Solution { .. })
            && step.block.heading == steps[index].block.heading
    };
    !steps[index + 1..].iter().any(belongs)
}

/// Runs the checker of a challenge on its solution, if there is one: `checkers/day2-1.rs`.
fn check_solution(step: &Step, chapter: &Chapter, project: &Project) -> Result<(), Error> {
    let number = step.block.heading.split('.').next().unwrap_or_default();
    let path = folder().join(format!("checkers/{}-{number}.rs", chapter.name));
    match fs::read_to_string(path) {
        Ok(checker) => {
            project.run(&with_checker(&step.files, &checker), "test")?;
            Ok(())
        }
        Err(_) => Ok(()),
    }
}

/// What a reader adds at the end of `main.rs` for a checker.
pub const WITH_CHECKER: &str = "#[cfg(test)]\nmod checker;\n";

/// The program with a checker as a module of its own, which only `cargo test` compiles.
pub fn with_checker(files: &Texts, checker: &str) -> Texts {
    let mut files = files.clone();
    files.insert("checker.rs".to_string(), checker.to_string());
    if let Some(main) = files.get_mut("main.rs") {
        main.push_str(&format!("\n{WITH_CHECKER}"));
    }
    files
}

/// Compares what the reader has at the end of a day with the lesson, line by line.
fn compare(chapter: &Chapter, reader: &Reader, steps: &[Step]) -> Result<(), Error> {
    let (texts, lesson) = (reader.texts(), reader.lesson());
    if lesson.is_empty() {
        return Ok(()); // day 0 has none
    }
    let (name, nothing) = (&chapter.name, String::new());
    if let Some(file) = texts.keys().find(|file| !lesson.contains_key(*file)) {
        return Err(format!(
            "{name}.md: the reader has a file {file}, and lessons/{name} has none"
        )
        .into());
    }
    let day = chapter.day().unwrap_or_default();
    for (file, right) in lesson
        .iter()
        .filter(|(file, _)| library::is_finished(file, day))
    {
        let text = texts.get(file).unwrap_or(&nothing);
        if let Some(line) = items::first_difference(text, right) {
            let of = |text: &str| text.lines().nth(line).unwrap_or("(nothing)").to_string();
            let shown = match last_shown(file, right, line, steps) {
                Some(block) => format!("its item was last shown at {}", chapter.place(block)),
                None => "no block shows its item".to_string(),
            };
            return Err(format!(
                "{name}.md: at the end the reader's {file} is not lessons/{name}/{file}. The first difference \
                 is in line {}:\n  reader: {}\n  lesson: {}\n{shown}.\n\
                 `cargo run -p book -- take` takes a changed lesson into the book.",
                line + 1,
                of(text),
                of(right)
            )
            .into());
        }
    }
    Ok(())
}

/// The last block that shows the item to which a line of the lesson belongs.
fn last_shown<'a>(name: &str, text: &str, line: usize, steps: &'a [Step]) -> Option<&'a Block> {
    let lesson = File::read(name, text).ok()?;
    let mut end = 0;
    let belongs = |(i, item): &(usize, &Item)| {
        let blank = *i > 0 && items::needs_blank_line(&lesson.items[i - 1], item);
        end += usize::from(blank) + item.all_lines().len();
        line < end
    };
    let (_, item) = lesson.items.iter().enumerate().find(belongs)?;
    let shows = |step: &&Step| {
        let is_file = step.block.kind.file() == Some(name);
        let block = File::read(name, &step.block.text);
        is_file && block.is_ok_and(|block| block.get(&item.key).is_some())
    };
    steps.iter().rev().find(shows).map(|step| step.block)
}
