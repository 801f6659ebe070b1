//! What a page loads when a reader asks "Does my program match?": the comparer, and each day's states. Both are
//! scripts, because a page opened from a file is not allowed to load anything else.

use crate::chapter::{self, Chapter};
use crate::reader::states;
use crate::wasm;
use anyhow::Result;
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use compare::{Day, State};
use std::fs;
use std::path::Path;

/// Adds the states of all chapters with a program, and the comparer. It is empty if nobody has compiled it yet.
pub fn add(made: &Path) -> Result<()> {
    let chapters = chapter::lessons()?;
    for chapter in &chapters {
        let day = states::day(chapter)?;
        let (name, text) = (&chapter.name, compare::states::write(&day));
        let done = finished(&day, chapter);
        let script = format!("bookStates[{name:?}] = {{ done: {done:?}, text: {text:?} }};\n");
        fs::write(made.join(format!("states-{name}.js")), script)?;
    }
    let names: Vec<&str> = chapters
        .iter()
        .map(|chapter| chapter.name.as_str())
        .collect();
    let program = BASE64_STANDARD.encode(wasm::compiled("compare")?.unwrap_or_default());
    let script = format!("window.comparer = {{ chapters: {names:?}, program: \"{program}\" }};\n");
    Ok(fs::write(made.join("compare-wasm.js"), script)?)
}

/// For each state, the number of the chapter's steps that are finished. A step is finished after its last change.
fn finished(day: &Day, chapter: &Chapter) -> Vec<usize> {
    let steps: Vec<usize> = day
        .states
        .iter()
        .map(|state| step(state, chapter))
        .collect();
    let nexts = steps.iter().skip(1).map(Some).chain([None]);
    let mut most = 0;
    let finished = steps.iter().zip(nexts).map(|(step, next)| {
        most = most.max(if next == Some(step) {
            step.saturating_sub(1)
        } else {
            *step
        });
        most
    });
    finished.collect()
}

/// The number of the step that leads to a state. It is 0 for the start of a chapter and for its challenges.
fn step(state: &State, chapter: &Chapter) -> usize {
    let is_morning = state.block == 0 && !state.step.starts_with("Step ");
    let block = chapter.blocks.get(state.block).filter(|_| !is_morning);
    let number = block.and_then(|block| {
        let (number, _) = block.heading.strip_prefix("Step ")?.split_once(':')?;
        number.parse().ok()
    });
    number.unwrap_or_default()
}
