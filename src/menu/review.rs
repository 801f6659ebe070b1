//! The buttons of a review and of “Find the better move”.

use super::Button;
use crate::drill::{Drill, State, Step};
use crate::table::{Navigate, Play, Table};

/// The buttons of the review at the position after `shown` moves.
pub fn moves(table: &Table, shown: usize) -> Vec<Button> {
    let last = table.game.moves().len();
    let look_at = |label, moves, enabled| Button::new(label, Play::LookAt(moves)).only_if(enabled);
    let mistakes = table.mistakes();
    let has_any = !mistakes.is_empty();
    let label = ["Show", "Stop"][usize::from(table.overlay.study.is_line())];
    let has_better = table.better_line().is_some();
    let mistake = Button::list(place(table, &mistakes, shown), Play::LookAtMistake);
    let show = Button::new(label, Play::ShowLine);
    let practise = Button::main("Practise", Play::Drill(Step::Begin));
    let play_here = Button::new("Play here", Play::PlayFromHere);
    vec![
        look_at("Back", shown.saturating_sub(1), shown > 0).on('<'),
        look_at("Forward", shown + 1, shown < last).on('>'),
        mistake.only_if(has_any).on('n'),
        show.only_if(has_better).on('s'),
        practise.only_if(has_any).on('t'),
        play_here.only_if(shown < last).on('k'),
        Button::new("Close", Navigate::Close).on('l'),
    ]
}

/// How many mistakes there are, or which of them is shown. While the program is still looking, dots follow.
fn place(table: &Table, mistakes: &[usize], shown: usize) -> String {
    let is_done = table.judged().len() == table.game.moves().len();
    let so_far = if is_done { "" } else { " …" };
    let place = mistakes.iter().position(|number| *number == shown);
    match (place, mistakes.len()) {
        (Some(place), all) => format!("Mistake {} of {all}{so_far}", place + 1),
        (None, 0) if is_done => String::from("No mistakes here"),
        (None, 0) => String::from("No mistakes yet"),
        (None, 1) => format!("1 mistake{so_far}"),
        (None, all) => format!("{all} mistakes{so_far}"),
    }
}

/// The buttons of “Find the better move”.
pub fn drill(drill: &Drill) -> Vec<Button> {
    let step = |label, step| Button::new(label, Play::Drill(step));
    let is_wrong = matches!(drill.state, State::Wrong(..));
    let steps = match drill.state {
        State::Over => vec![Button::main("Again", Play::Drill(Step::Again)).on('r')],
        State::Right(_) | State::Shown => {
            vec![Button::main("Next", Play::Drill(Step::Next)).on('n')]
        }
        State::Asking | State::Wrong(..) => vec![
            Button::main("Try again", Play::Drill(Step::Retry))
                .only_if(is_wrong)
                .on('r'),
            step("Show me", Step::Show)
                .only_if(drill.can_show())
                .on('s'),
            step("Skip", Step::Next).on('n'),
        ],
    };
    let back = Button::new("Review", Play::LookAt(drill.number())).on('l');
    steps.into_iter().chain([back]).collect()
}
