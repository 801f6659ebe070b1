//! The states of the reader's files in a chapter, in the form that the comparer needs.

use crate::chapter::{self, Chapter, Kind};
use crate::reader::replay;
use crate::reader::steps::Step;
use anyhow::Result;
use compare::{Day, State};

/// The states of all days and side trips.
pub fn all() -> Result<Vec<Day>> {
    chapter::lessons()?.iter().map(day).collect()
}

/// The states of one chapter: one at the start, one after each block that changes a file, and one after each solution.
pub fn day(chapter: &Chapter) -> Result<Day> {
    let steps = replay::steps(chapter)?;
    let (solutions, typed): (Vec<&Step>, Vec<&Step>) = changes(&steps).partition(is_solution);
    let morning = steps.first().map(|step| State {
        step: morning(chapter),
        block: 0,
        files: step.before.clone(),
    });
    let mut states: Vec<State> = morning.into_iter().chain(states(&typed, chapter)).collect();
    states.retain(|state| !state.files.is_empty());
    if let (Some(last), Some(day)) = (states.last_mut(), chapter.day()) {
        last.step = format!("the end of Day {day}");
    }
    states.extend(finished(&solutions, chapter));
    Ok(Day {
        name: chapter.name.clone(),
        states,
    })
}

fn changes<'a>(steps: &'a [Step<'a>]) -> impl Iterator<Item = &'a Step<'a>> {
    let changes = |step: &&Step| step.before != step.files;
    let stays = |step: &&Step| !matches!(step.block.kind, Kind::Mistake { .. } | Kind::Try { .. });
    steps.iter().filter(changes).filter(stays)
}

fn is_solution(step: &&Step) -> bool {
    matches!(step.block.kind, Kind::Solution { .. })
}

/// The book's name for the program that a chapter begins with.
fn morning(chapter: &Chapter) -> String {
    let before = chapter
        .side_trip()
        .or(chapter.day().map(|day| day.max(1) - 1));
    format!("the end of Day {}", before.unwrap_or_default())
}

/// The state after each solution, when all of its blocks have been typed.
fn finished(solutions: &[&Step], chapter: &Chapter) -> Vec<State> {
    let headings = solutions.chunk_by(|a, b| a.block.heading == b.block.heading);
    let last: Vec<&Step> = headings.filter_map(|steps| steps.last().copied()).collect();
    let mut states = states(&last, chapter);
    for state in &mut states {
        let (number, title) = state.step.split_once(". ").unwrap_or(("", &state.step));
        let (title, _) = title.split_once(" (").unwrap_or((title, ""));
        state.step = format!("Challenge {number}: {title}");
    }
    states
}

fn states(steps: &[&Step], chapter: &Chapter) -> Vec<State> {
    let place = |step: &Step| chapter.blocks.iter().position(|block| block == step.block);
    let state = |step: &&Step| State {
        step: step.block.heading.clone(),
        block: place(step).unwrap_or_default(),
        files: step.files.clone(),
    };
    steps.iter().map(state).collect()
}
