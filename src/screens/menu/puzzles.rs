//! The buttons for puzzles.

use super::{Button, Rank};
use crate::screens::texts;
use crate::table::album::{Day, Star};
use crate::table::puzzles;
use crate::table::task::Solve;
use crate::table::{Dialog, External, Navigate, Play, Table};

/// The buttons that start a puzzle, and the one that leaves the puzzle on the table. The past days of the week come
/// first, so the keys 1 to 7 are Monday to Sunday.
pub fn dialog(table: &Table) -> Vec<Button> {
    let today = table.story.album.puzzle();
    let solve = match table.story.album.star(today) {
        Some(_) => "Play it again",
        None => "Solve it",
    };
    let solve = Button::main(solve, Play::Solve(Solve::Start(today)));
    let leave = Button::new("Back to my game", Play::Solve(Solve::Leave));
    let leave = table.story.task.is_some().then_some(leave);
    let close = Button::new("Close", Dialog::Puzzles.exit_action(None));
    let past = table.story.album.past_days().into_iter().map(past_day);
    let buttons = past.chain([solve, another(table), easy(table)]);
    buttons.chain(leave).chain([close]).collect()
}

/// The button for a past day of this week.
fn past_day(day: Day) -> Button {
    let start = Play::Solve(Solve::Start(day.puzzle));
    let about = match day.star {
        Some(Star::Full) => "Solved",
        Some(Star::Half) => texts::puzzles::HINTED,
        None => "Not solved yet",
    };
    Button {
        about: String::from(about),
        ..Button::new(texts::puzzles::of_day(day), start)
    }
}

/// The choices after a puzzle.
pub fn result(table: &Table) -> Vec<Button> {
    let task = table.story.task.as_ref();
    let is_solved = task.and_then(|task| task.is_solved(&table.game)) == Some(true);
    let last = table.game.moves().len();
    let mut buttons = match is_solved {
        true => vec![
            Button {
                rank: Rank::Main,
                ..another(table)
            },
            Button::new("This week", Navigate::Puzzles),
            share(),
        ],
        false => vec![
            Button::main("Try again", Play::Solve(Solve::Again)),
            Button::new("Show me", Play::Solve(Solve::Show)),
            easy(table),
        ],
    };
    buttons.push(Button::new("Review", Play::LookAt(last)));
    buttons.push(Button::new("My game", Play::Solve(Solve::Leave)));
    buttons
}

fn another(table: &Table) -> Button {
    let number = puzzles::another(current(table));
    Button::new("Another one", Play::Solve(Solve::Start(number)))
}

fn easy(table: &Table) -> Button {
    let number = puzzles::another_easy(current(table));
    Button::new("An easy one", Play::Solve(Solve::Start(number)))
}

/// The number of the puzzle on the table, or else of today's.
fn current(table: &Table) -> usize {
    let task = table.story.task.as_ref();
    task.map_or(table.story.album.puzzle(), |task| task.number)
}

/// The button that copies the puzzle's link, or its name if there is no page.
fn share() -> Button {
    match cfg!(target_arch = "wasm32") {
        true => Button::new("Share", External::CopyLink),
        false => Button::new("Copy", External::Copy),
    }
}
