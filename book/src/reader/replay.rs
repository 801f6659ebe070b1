//! Simulates a reader who follows the book, and compares the reader's files with the lessons.

use crate::chapter::{self, Chapter, Kind};
use crate::files::Texts;
use crate::quiz::Quiz;
use crate::reader::items::first_difference;
use crate::reader::{Project, Reader, Step, lesson, lesson_of, library, quizzes, trial};
use anyhow::{Context, Result, anyhow, bail, ensure};
use std::collections::BTreeMap;
use std::sync::Mutex;

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
    drop(project); // the side trips are compiled in projects of their own
    for chapter in &chapter::lessons()? {
        if chapter.side_trip().is_some() {
            printed.extend(one(chapter)?);
        }
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
    project_before(chapter.morning().unwrap_or_default())
}

/// Creates a project with the libraries that earlier days add.
pub fn project_before(day: usize) -> Result<Project> {
    let project = Project::new()?;
    for command in commands_before(day)? {
        project.command(&command)?;
    }
    Ok(project)
}

/// Readers at the start of days, by the texts of the days before, which are followed again and again.
static BEFORE: Mutex<BTreeMap<Vec<String>, Reader>> = Mutex::new(BTreeMap::new());

/// A reader at the start of a day. Day 0's files, and unfinished library files, exist only in chapters, so the reader
/// follows the chapters that make them.
pub fn before(day: usize) -> Result<Reader> {
    let first = match day {
        0 | 1 => 0,
        _ => day.min(library::BEGINS),
    };
    let (mut reader, mut texts) = (Reader::default(), Vec::new());
    if first > 0 {
        let lesson = lesson(first - 1)?;
        reader = Reader::between(&lesson, &Texts::new())?;
        texts.extend(lesson.into_values());
    }
    let mut known = BEFORE
        .lock()
        .map_err(|_| anyhow!("another thread failed"))?;
    for number in first..day {
        let (lesson, chapter) = (lesson(number)?, Chapter::read(&format!("day{number}"))?);
        texts.extend(lesson.values().cloned().chain([chapter.source.clone()]));
        if let Some(known) = known.get(&texts) {
            reader = known.clone();
        } else {
            reader.goes_on_to(&lesson)?;
            reader.follow(&chapter)?;
            known.insert(texts.clone(), reader.clone());
        }
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
pub fn steps(chapter: &Chapter) -> Result<Vec<Step>> {
    at_the_start_of(chapter)?.follow(chapter)
}

/// The `cargo add` commands of the earlier days.
pub fn commands_before(day: usize) -> Result<Vec<String>> {
    let mut commands = Vec::new();
    for number in 0..day.min(chapter::DAYS + 1) {
        for block in Chapter::read(&format!("day{number}"))?.blocks_of(Kind::Terminal) {
            let lines = block.text.lines().map(str::to_string);
            commands.extend(lines.filter(|line| line.starts_with("cargo add")));
        }
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
        let texts = texts
            .with_context(|| chapter.place(&step.block))?
            .into_iter();
        runs.extend(texts.map(|text| Printed {
            chapter: chapter.name.clone(),
            line: step.block.line,
            text,
        }));
    }
    everything_is_run(chapter, &steps)?;
    compare(chapter, reader, &steps)?;
    let (name, blocks, count) = (&chapter.name, steps.len(), runs.len());
    eprintln!("{name}: {blocks} blocks, {count} runs, and the same files as the lesson");
    Ok(runs)
}

/// Downloads and builds a chapter's extra files, which its programs need at run time.
pub fn bring_along(chapter: &Chapter, project: &Project) -> Result<()> {
    for step in steps(chapter)? {
        for line in step.block.text.lines() {
            match step.block.kind {
                Kind::Download => project.download(line)?,
                Kind::Terminal if line.starts_with("cargo build ") => {
                    project.build_for_friends(&step.files, line)?;
                }
                _ => {}
            }
        }
    }
    Ok(())
}

/// Checks that the program or its tests are run after the last code that readers type.
fn everything_is_run(chapter: &Chapter, steps: &[Step]) -> Result<()> {
    let runs = |step: &Step| {
        let commands = ["cargo run", "cargo run --release", "cargo test"];
        let mut lines = step.block.text.lines();
        step.block.kind == Kind::Terminal && lines.any(|line| commands.contains(&line))
    };
    let types = |step: &Step| step.before != step.files && !step.block.kind.is_try();
    if let Some(last) = steps.iter().rfind(|step| runs(step) || types(step)) {
        let place = chapter.place(&last.block);
        ensure!(
            runs(last),
            "{place}: the code that is typed last is never run. Add `cargo run` after it"
        );
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
        let cure = "Delete it in the chapter, or add it to the lesson";
        bail!("{name}.md: the reader has a file {file}, but lessons/{name} does not. {cure}");
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
    let number = index + 1;
    let mut text =
        format!("The first difference is in line {number}:\n  reader: {mine}\n  lesson: {ours}");
    let mut typed = steps.iter().rev().filter(|step| !step.block.kind.is_try());
    if let Some(step) = typed.find(|step| step.block.text.lines().any(|line| line == mine)) {
        let place = chapter.place(&step.block);
        text += &format!("\nThe reader's line was last typed in {place}");
    }
    text
}
