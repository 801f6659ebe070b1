//! Simulates a reader who follows the book, and compares the reader's files with the lessons.

use crate::chapter::{self, Chapter, Kind};
use crate::quiz::Quiz;
use crate::reader::items::first_difference;
use crate::reader::{Project, Reader, Step, Texts, lesson, lesson_of, library, quizzes, trial};
use anyhow::{Context, Result, bail};

pub use trial::{WITH_CHECKER, with_checker};

/// The output of a run in a chapter.
#[derive(Debug)]
pub struct Printed {
    pub chapter: String,
    /// The number of the line at which the run's block begins.
    pub line: usize,
    pub text: String,
}

/// Follows all days in one project, one after another, and then each side trip. Returns what the runs print.
pub fn all() -> Result<Vec<Printed>> {
    let mut reader = Reader::default();
    let mut project = Project::new()?;
    let mut printed = Vec::new();
    for chapter in &chapter::days()? {
        reader.goes_on_to(&lesson_of(&chapter.name)?)?;
        printed.extend(follow(chapter, &mut reader, &mut project)?);
    }
    drop(project); // only one project can exist at a time
    let chapters = chapter::lessons()?;
    for trip in chapters.iter().filter(|trip| trip.side_trip().is_some()) {
        printed.extend(one(trip)?);
    }
    Ok(printed)
}

/// Checks the questions of a chapter in which readers build nothing.
pub fn check_questions(chapter: &Chapter) -> Result<()> {
    let project = Project::new()?;
    for block in &chapter.blocks {
        if let Kind::Quiz(proof) = &block.kind {
            let quiz = Quiz::parse(&block.text)?;
            let result = quizzes::verify(&quiz, proof, &project);
            result.with_context(|| chapter.place(block))?;
        }
    }
    Ok(())
}

/// Follows one chapter, starting with the files that a reader has at its start.
pub fn one(chapter: &Chapter) -> Result<Vec<Printed>> {
    let mut project = project_at_the_start_of(chapter)?;
    follow(chapter, &mut at_the_start_of(chapter)?, &mut project)
}

/// Creates the project with which a chapter begins.
pub fn project_at_the_start_of(chapter: &Chapter) -> Result<Project> {
    match chapter.side_trip() {
        Some(day) => project_before(day + 1),
        None => project_before(chapter.day().unwrap_or_default()),
    }
}

/// Creates a project with the libraries that earlier days add.
pub fn project_before(day: usize) -> Result<Project> {
    let project = Project::new()?;
    for command in commands_before(day)? {
        project.command(&command)?;
    }
    Ok(project)
}

/// A reader at the start of a day. Day 0's files, and unfinished library files, exist only in chapters, so the reader
/// follows the chapters that make them.
pub fn before(day: usize) -> Result<Reader> {
    let first = match day {
        1 => 0,
        _ => day.min(library::BEGINS),
    };
    let mut reader = match first {
        0 => Reader::default(),
        _ => Reader::between(&lesson(first - 1)?, &Texts::new())?,
    };
    for number in first..day {
        reader.goes_on_to(&lesson(number)?)?;
        reader.follow(&Chapter::read(&format!("day{number}"))?)?;
    }
    reader.goes_on_to(&lesson(day)?)?;
    Ok(reader)
}

/// A reader at the start of a chapter. A side trip begins with the finished program of a day.
pub fn at_the_start_of(chapter: &Chapter) -> Result<Reader> {
    match (chapter.side_trip(), chapter.breaks()) {
        (Some(day), _) => Reader::between(&lesson(day)?, &lesson_of(&chapter.name)?),
        (_, Some(day)) => Reader::between(&lesson(day)?, &lesson(day)?),
        _ => before(chapter.day().unwrap_or_default()),
    }
}

/// The reader's files at the end of a chapter.
pub fn files_after(chapter: &Chapter) -> Result<Texts> {
    let mut reader = at_the_start_of(chapter)?;
    reader.follow(chapter)?;
    Ok(reader.texts())
}

/// The steps of a reader who follows only this chapter.
pub fn steps(chapter: &Chapter) -> Result<Vec<Step<'_>>> {
    at_the_start_of(chapter)?.follow(chapter)
}

/// The `cargo add` commands of the earlier days.
pub fn commands_before(day: usize) -> Result<Vec<String>> {
    let mut commands = Vec::new();
    for chapter in chapter::days()?.iter().take(day) {
        let terminals = chapter.blocks_of(Kind::Terminal);
        let lines = terminals.flat_map(|block| block.text.lines());
        let added = lines.filter(|line| line.starts_with("cargo add"));
        commands.extend(added.map(str::to_string));
    }
    Ok(commands)
}

/// Follows a chapter, and stops at the first problem that a reader would have.
///
/// # Errors
///
/// If a block cannot be followed, a program that is run does not compile, a checker rejects a solution, or the reader's
/// files differ from the lesson at the end, says where and why.
pub fn follow(
    chapter: &Chapter,
    reader: &mut Reader,
    project: &mut Project,
) -> Result<Vec<Printed>> {
    let steps = reader.follow(chapter)?;
    let mut runs = Vec::new();
    for (i, step) in steps.iter().enumerate() {
        let texts = trial::try_out(&steps, i, chapter, project);
        let texts = texts.with_context(|| chapter.place(step.block))?;
        runs.extend(texts.into_iter().map(|text| Printed {
            chapter: chapter.name.clone(),
            line: step.block.line,
            text,
        }));
    }
    everything_is_run(chapter, &steps)?;
    compare(chapter, reader, &steps)?;
    let (name, blocks, count) = (&chapter.name, steps.len(), runs.len());
    println!("{name}: {blocks} blocks, {count} runs, and the same files as the lesson");
    Ok(runs)
}

/// Downloads and builds a chapter's extra files, which its programs need at run time.
pub fn bring_along(chapter: &Chapter, project: &Project) -> Result<()> {
    for step in steps(chapter)? {
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

/// Checks that the program or its tests are run after the last code that readers type.
fn everything_is_run(chapter: &Chapter, steps: &[Step]) -> Result<()> {
    let is_run = |line: &str| matches!(line, "cargo run" | "cargo run --release" | "cargo test");
    let runs =
        |step: &Step| step.block.kind == Kind::Terminal && step.block.text.lines().any(is_run);
    let types = |step: &Step| step.before != step.files && !step.block.kind.is_try();
    let typed = steps.iter().rposition(types);
    if let Some(typed) = typed.filter(|typed| !steps[*typed..].iter().any(runs)) {
        let place = chapter.place(steps[typed].block);
        bail!("{place}: the code that is typed last is never run. Add `cargo run` after it");
    }
    Ok(())
}

/// Compares the reader's files at the end of a day with the lesson.
fn compare(chapter: &Chapter, reader: &Reader, steps: &[Step]) -> Result<()> {
    let (texts, lesson, name) = (reader.texts(), reader.lesson(), &chapter.name);
    if lesson.is_empty() {
        return Ok(()); // Day 0 has no lesson
    }
    if let Some(file) = texts.keys().find(|file| !lesson.contains_key(*file)) {
        bail!(
            "{name}.md: the reader has a file {file}, but lessons/{name} does not. Delete it in the chapter, or add it to the lesson"
        );
    }
    let day = chapter.day().unwrap_or_default();
    for (file, ours) in &lesson {
        let mine = texts.get(file).map_or("", String::as_str);
        if library::is_finished(file, day) && mine != ours {
            let difference = difference(mine, ours, chapter, steps);
            bail!(
                "{name}.md: at the end, the reader's {file} differs from lessons/{name}/{file}. {difference}\n\
                 If the lesson is right, run `cargo run -p book -- take`."
            );
        }
    }
    Ok(())
}

/// Describes the first line in which the reader's file differs from the lesson's, and names the last block with the
/// reader's line.
fn difference(mine: &str, ours: &str, chapter: &Chapter, steps: &[Step]) -> String {
    let index = first_difference(mine, ours).unwrap_or_default();
    let [mine, ours] = [mine, ours].map(|text| text.lines().nth(index).unwrap_or("(nothing)"));
    let has_it = |step: &&Step| {
        !step.block.kind.is_try() && step.block.text.lines().any(|line| line == mine)
    };
    let place = steps
        .iter()
        .rfind(has_it)
        .map(|step| chapter.place(step.block));
    let place = place.map(|place| format!("\nThe reader's line was last typed in {place}"));
    let (number, place) = (index + 1, place.unwrap_or_default());
    format!("The first difference is in line {number}:\n  reader: {mine}\n  lesson: {ours}{place}")
}
