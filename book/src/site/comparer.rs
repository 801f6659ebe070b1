//! What a page loads when a reader asks "Does my program match?": the comparer, and each day's states. Both are
//! scripts, because a page opened from a file is not allowed to load anything else.

use crate::chapter::{self, Chapter, step_of};
use crate::reader::states;
use crate::wasm;
use anyhow::Result;
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use compare::Day;
use serde_json::json;
use std::fs;
use std::path::Path;

/// Adds the states of all chapters with a program, and the comparer. It is empty if nobody has compiled it yet.
pub fn add(made: &Path) -> Result<()> {
    let mut names = Vec::new();
    for chapter in chapter::lessons()? {
        let day = states::day(&chapter)?;
        let states = json!({
            "done": finished(&day, &chapter),
            "text": compare::states::write(&day),
        });
        let script = format!("bookStates[{}] = {states};\n", json!(chapter.name));
        fs::write(made.join(format!("states-{}.js", chapter.name)), script)?;
        names.push(chapter.name);
    }
    let program = BASE64_STANDARD.encode(wasm::compiled("compare")?.unwrap_or_default());
    let comparer = json!({ "chapters": names, "program": program });
    let script = format!("window.comparer = {comparer};\n");
    Ok(fs::write(made.join("compare-wasm.js"), script)?)
}

/// For each state, the number of the chapter's steps that are finished. A step is finished after its last change.
fn finished(day: &Day, chapter: &Chapter) -> Vec<usize> {
    // The number of the step that leads to a state is 0 for the start of a chapter and for its challenges.
    let steps = day.states.iter().map(|state| {
        let is_morning = state.block == 0 && !state.step.starts_with("Step ");
        let block = chapter.blocks.get(state.block).filter(|_| !is_morning);
        block.and_then(|block| step_of(&block.heading)).unwrap_or(0)
    });
    let steps: Vec<usize> = steps.collect();
    let (mut most, mut finished) = (0, Vec::new());
    for (i, step) in steps.iter().enumerate() {
        let goes_on = steps.get(i + 1) == Some(step);
        most = most.max(step.saturating_sub(usize::from(goes_on)));
        finished.push(most);
    }
    finished
}
