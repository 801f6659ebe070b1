//! The states of the reader's files in a chapter, in the form that the comparer needs.

use crate::chapter::{self, Chapter, Kind};
use crate::reader::replay;
use anyhow::Result;
use compare::{Day, State};

/// The states of all days and side trips.
pub fn all() -> Result<Vec<Day>> {
    chapter::lessons()?.iter().map(day).collect()
}

/// The states of one chapter: one at the start, one after each block that changes a file, and one after each solution.
pub fn day(chapter: &Chapter) -> Result<Day> {
    let before = chapter.morning().unwrap_or_default().saturating_sub(1);
    let (mut states, mut solutions) = (Vec::new(), Vec::<State>::new());
    for (block, step) in replay::steps(chapter)?.into_iter().enumerate() {
        if block == 0 {
            states.push(State {
                step: format!("the end of Day {before}"),
                block,
                files: step.before.clone(),
            });
        }
        if step.before == step.files {
            continue;
        }
        let state = State {
            step: step.block.heading.clone(),
            block,
            files: step.files,
        };
        match step.block.kind {
            Kind::Mistake(_) | Kind::Try(_) => {}
            Kind::Solution(_) => {
                // Only the last block completes a solution.
                solutions.pop_if(|last| last.step == state.step);
                solutions.push(state);
            }
            _ => states.push(state),
        }
    }
    states.retain(|state| !state.files.is_empty());
    for state in &mut solutions {
        let (number, title) = state.step.split_once(". ").unwrap_or(("", &state.step));
        let (title, _) = title.split_once(" (").unwrap_or((title, ""));
        state.step = format!("Challenge {number}: {title}");
    }
    states.extend(solutions);
    let name = chapter.name.clone();
    Ok(Day { name, states })
}
