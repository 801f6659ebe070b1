//! The buttons of a review and of “Find the better move”.

use super::Button;
use crate::drill::{Drill, State, Step};
use crate::table::{Action, Navigate, Play, Table};

/// The buttons of the review at the position after `shown` moves.
pub fn moves(table: &Table, shown: usize) -> Vec<Button> {
    let last = table.game.moves().len();
    let look_at = |label, moves, enabled| Button::new(label, Play::LookAt(moves)).only_if(enabled);
    let mistakes = table.mistakes();
    let has_any = !mistakes.is_empty();
    let show = if table.overlay.study.is_line() {
        "Stop"
    } else {
        "Show"
    };
    vec![
        look_at("Back", shown.saturating_sub(1), shown > 0),
        look_at("Forward", shown + 1, shown < last),
        Button::list(place(table, &mistakes, shown), Play::LookAtMistake).only_if(has_any),
        Button::new(show, Play::ShowLine).only_if(table.better_line().is_some()),
        Button::main("Practise", Play::Drill(Step::Begin)).only_if(has_any),
        Button::new("Play here", Play::PlayFromHere).only_if(shown < last),
        Button::new("Close", Navigate::Close),
    ]
}

/// How many mistakes there are, or which of them is shown.
fn place(table: &Table, mistakes: &[usize], shown: usize) -> String {
    let is_done = table.judged().len() == table.game.moves().len();
    let place = mistakes.iter().position(|number| *number == shown);
    match (place, mistakes.len()) {
        (Some(place), all) => format!("Mistake {} of {all}", place + 1),
        (None, 0) if is_done => String::from("No mistakes here"),
        (None, 0) => String::from("No mistakes yet"),
        (None, 1) => String::from("1 mistake"),
        (None, all) => format!("{all} mistakes"),
    }
}

/// The buttons of “Find the better move”.
pub fn drill(drill: &Drill) -> Vec<Button> {
    let step = |label, step| Button::new(label, Play::Drill(step));
    let is_wrong = matches!(drill.state, State::Wrong(..));
    let steps = match drill.state {
        State::Over => vec![step("Again", Step::Again)],
        State::Right(_) | State::Shown => vec![Button::main("Next", Play::Drill(Step::Next))],
        State::Asking | State::Wrong(..) => vec![
            Button::main("Try again", Play::Drill(Step::Retry)).only_if(is_wrong),
            step("Show me", Step::Show).only_if(drill.can_show()),
            step("Skip", Step::Next),
        ],
    };
    let back = Button::new("Review", Play::LookAt(drill.number()));
    steps.into_iter().chain([back]).collect()
}

/// The key of a button in “Find the better move”. There, digits are the rows of the board.
pub fn drill_key(action: Action) -> char {
    match action {
        Action::Play(Play::Drill(Step::Retry | Step::Again)) => 'r',
        Action::Play(Play::Drill(Step::Show)) => 's',
        Action::Play(Play::Drill(Step::Next)) => 'n',
        _ => 'l',
    }
}
