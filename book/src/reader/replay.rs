//! Plays a reader who follows the book, and compares what this reader has with the lessons.

use crate::chapter::{self, Chapter, Kind};
use crate::reader::items::{File, first_difference};
use crate::reader::lessons::{lesson, lesson_of};
use crate::reader::library;
use crate::reader::project::Project;
use crate::reader::steps::{Reader, Step};
use crate::reader::trial;
pub use crate::reader::trial::{WITH_CHECKER, with_checker};
use anyhow::{Context, Result, bail};

/// What a run of a chapter has printed.
#[derive(Debug)]
pub struct Printed {
    pub chapter: String,
    /// The line of the block that runs it.
    pub line: usize,
    pub text: String,
}

/// Follows all days that are written, one after the other, in one project; then each side trip. Gives back what is printed.
pub fn all() -> Result<Vec<Printed>> {
    let mut reader = Reader::at_the_start_of(0)?;
    let mut project = Project::new()?;
    let mut printed = Vec::new();
    for chapter in &chapter::days()? {
        reader.goes_on_to(&lesson_of(&chapter.name)?)?;
        printed.extend(follow(chapter, &mut reader, &mut project)?);
    }
    project.compare_libraries()?;
    drop(project); // there is only one at a time
    for chapter in &chapter::side_trips()? {
        printed.extend(one(chapter)?);
    }
    Ok(printed)
}

/// Follows one chapter only, from what the day before has left.
pub fn one(chapter: &Chapter) -> Result<Vec<Printed>> {
    let mut project = project_at_the_start_of(chapter)?;
    follow(chapter, &mut at_the_start_of(chapter)?, &mut project)
}

/// The project in which a chapter begins.
pub fn project_at_the_start_of(chapter: &Chapter) -> Result<Project> {
    match chapter.side_trip() {
        Some(day) => project_before(day + 1),
        None => project_before(chapter.day().unwrap_or_default()),
    }
}

/// A project with the libraries that the days before have added.
pub fn project_before(day: usize) -> Result<Project> {
    let project = Project::new()?;
    for command in commands_before(day)? {
        project.command(&command)?;
    }
    Ok(project)
}

/// A reader who begins a day. What day 0 leaves is in its chapter only; and what a library that is not finished has, too.
pub fn before(day: usize) -> Result<Reader> {
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

/// A reader who begins a chapter. A side trip, and the page of rarer problems, begin with the finished program of a day.
pub fn at_the_start_of(chapter: &Chapter) -> Result<Reader> {
    match (chapter.side_trip(), chapter.breaks()) {
        (Some(day), _) => Reader::between(&lesson(day)?, &lesson_of(&chapter.name)?),
        (_, Some(day)) => Reader::between(&lesson(day)?, &lesson(day)?),
        _ => before(chapter.day().unwrap_or_default()),
    }
}

/// What a reader does who follows only this chapter.
pub fn steps(chapter: &Chapter) -> Result<Vec<Step<'_>>> {
    at_the_start_of(chapter)?.follow(chapter)
}

/// The `cargo add` commands of the days before.
pub fn commands_before(day: usize) -> Result<Vec<String>> {
    let mut days = chapter::days()?;
    days.retain(|chapter| chapter.day() < Some(day));
    let blocks = days.iter().flat_map(|chapter| &chapter.blocks);
    let terminals = blocks.filter(|block| block.kind == Kind::Terminal);
    let lines = terminals.flat_map(|block| block.text.lines());
    let added = lines.filter(|line| line.starts_with("cargo add"));
    Ok(added.map(str::to_string).collect())
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
) -> Result<Vec<Printed>> {
    let steps = reader.follow(chapter)?;
    let mut runs = Vec::new();
    for (i, step) in steps.iter().enumerate() {
        let texts = trial::try_out(&steps[..=i], &steps[i + 1..], chapter, project)
            .with_context(|| chapter.place(step.block))?;
        let (chapter, line) = (&chapter.name, step.block.line);
        runs.extend(texts.into_iter().map(|text| Printed {
            chapter: chapter.clone(),
            line,
            text,
        }));
    }
    everything_is_run(chapter, &steps)?;
    compare(chapter, reader, &steps)?;
    let (name, blocks, runs_made) = (&chapter.name, steps.len(), runs.len());
    println!("{name}: {blocks} blocks, {runs_made} runs, and in the end the lesson");
    Ok(runs)
}

/// Brings what a chapter downloads and builds to the place where its programs look for it.
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

/// What is typed last has to be run, too.
fn everything_is_run(chapter: &Chapter, steps: &[Step]) -> Result<()> {
    let is_run = |line: &str| matches!(line, "cargo run" | "cargo run --release" | "cargo test");
    let runs =
        |step: &Step| step.block.kind == Kind::Terminal && step.block.text.lines().any(is_run);
    let types = |step: &Step| step.before != step.files && !step.block.kind.is_try();
    let (typed, run) = (steps.iter().rposition(types), steps.iter().rposition(runs));
    match typed {
        Some(typed) if run < Some(typed) => {
            let place = chapter.place(steps[typed].block);
            let what = "this is typed last, and never run. Add `cargo run` after it";
            bail!("{place}: {what}")
        }
        _ => Ok(()),
    }
}

/// Compares what the reader has at the end of a day with the lesson.
fn compare(chapter: &Chapter, reader: &Reader, steps: &[Step]) -> Result<()> {
    let (texts, lesson, name) = (reader.texts(), reader.lesson(), &chapter.name);
    if lesson.is_empty() {
        return Ok(()); // day 0 has none
    }
    if let Some(file) = texts.keys().find(|file| !lesson.contains_key(*file)) {
        bail!("{name}.md: the reader has a file {file}, and lessons/{name} has none");
    }
    let day = chapter.day().unwrap_or_default();
    for (file, ours) in &lesson {
        let mine = texts.get(file).map_or("", String::as_str);
        if library::is_finished(file, day) && mine != ours {
            let difference = difference(mine, ours);
            let shown = last_shown(file, mine, ours, chapter, steps)?;
            bail!(
                "{name}.md: at the end the reader's {file} is not lessons/{name}/{file}. {difference}\n{shown}.\n\
                 `cargo run -p book -- take` takes a changed lesson into the book."
            );
        }
    }
    Ok(())
}

/// The first line in which a reader's file and that of the lesson differ, in words.
fn difference(mine: &str, ours: &str) -> String {
    let line = first_difference(mine, ours).unwrap_or_default();
    let [mine, ours] = [mine, ours].map(|text| text.lines().nth(line).unwrap_or("(nothing)"));
    let number = line + 1;
    format!("The first difference is in line {number}:\n  reader: {mine}\n  lesson: {ours}")
}

/// The last block that shows the first item in which a reader's file and that of the lesson differ, in words.
fn last_shown(
    name: &str,
    mine: &str,
    ours: &str,
    chapter: &Chapter,
    steps: &[Step],
) -> Result<String> {
    let mine = File::read(name, mine)?;
    let items = File::read(name, ours)?.items;
    let item = items.iter().find(|item| mine.get(&item.key) != Some(item));
    let shows = |step: &&Step| {
        let block = File::read(name, &step.block.text).unwrap_or_default();
        let has_it = item.is_some_and(|item| block.get(&item.key).is_some());
        has_it && step.block.kind.file() == Some(name)
    };
    Ok(match steps.iter().rfind(shows) {
        Some(step) => format!("its item was last shown at {}", chapter.place(step.block)),
        None => "no block shows its item".to_string(),
    })
}
