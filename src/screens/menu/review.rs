//! The buttons of a review and of “Find the better move”.

use super::Button;
use crate::table::drill::{Drill, State, Step};
use crate::table::study::Study;
use crate::table::{Navigate, Play, Table};

/// The buttons of the review at the position after `shown` moves.
pub fn moves(table: &Table, shown: usize) -> Vec<Button> {
    let mistakes = table.mistakes();
    let has_any = !mistakes.is_empty();
    let mistake = Button::list(place(table, &mistakes, shown), Play::LookAtMistake);
    let practise = Button::main("Practise", Play::Drill(Step::Begin));
    let [goes_back, goes_on, can_play] = possible(table, shown);
    let is_aside = table.overlay.study.is_aside();
    let show = Button::new(if is_aside { "Stop" } else { "Show" }, Play::ShowLine);
    let play_here = Button::new("Play here", Play::PlayFromHere);
    let look = |label, by| Button::new(label, step(table, shown, by));
    vec![
        look("Back", -1).only_if(goes_back).on('<'),
        look("Forward", 1).only_if(goes_on).on('>'),
        mistake.only_if(has_any).on('n'),
        show.only_if(is_aside || table.better_line().is_some())
            .on('s'),
        practise.only_if(has_any).on('t'),
        play_here.only_if(can_play).on('k'),
        Button::new("Close", Navigate::Close).on('l'),
    ]
}

/// Whether people can go back, go forward, and play on from the position that is shown. From moves that were tried, people
/// can play on only if the game is over, because it would be lost otherwise.
fn possible(table: &Table, shown: usize) -> [bool; 3] {
    let has_later = shown < table.game.moves().len();
    match &table.overlay.study {
        Study::Line(line) => [line.can_go_back(), line.can_go_on(), has_later],
        Study::Trial(trial) => {
            let can_play = table.game.turn().is_none() && trial.branch.game.turn().is_some();
            let goes_back = trial.begin > 0 || !trial.moves().is_empty();
            [goes_back, trial.branch.game.can_redo(), can_play]
        }
        Study::Nothing | Study::Drill(_) => [shown > 0, has_later, has_later],
    }
}

/// What a step back (-1) or forward (1) does in a review of the position after `shown` moves: it takes back a move that was
/// tried or shown, or makes the next one, or looks at a different position.
pub fn step(table: &Table, shown: usize, step: isize) -> Play {
    match &table.overlay.study {
        Study::Trial(trial) if step < 0 && trial.moves().is_empty() => {
            Play::LookAt(trial.begin.saturating_sub(1))
        }
        Study::Line(_) | Study::Trial(_) if step < 0 => Play::Undo,
        Study::Line(_) | Study::Trial(_) => Play::Redo,
        Study::Nothing | Study::Drill(_) => Play::LookAt(shown.saturating_add_signed(step)),
    }
}

/// How many mistakes there are, or which of them is shown. While the program is still looking, dots follow.
fn place(table: &Table, mistakes: &[usize], shown: usize) -> String {
    let is_done = table.judged().len() == table.game.moves().len();
    let so_far = if is_done { "" } else { " …" };
    let place = mistakes.iter().position(|number| *number == shown);
    let whose = if table.reviewer().is_some() {
        "Your "
    } else {
        ""
    };
    match (place, mistakes.len()) {
        (Some(place), all) => format!("Mistake {} of {all}{so_far}", place + 1),
        (None, 0) if is_done => String::from("No mistakes here"),
        (None, 0) => String::from("No mistakes yet"),
        (None, 1) => format!("{whose}1 mistake{so_far}"),
        (None, all) => format!("{whose}{all} mistakes{so_far}"),
    }
}

/// The buttons of “Find the better move”, besides the one that leaves it.
pub fn drill(drill: &Drill) -> Vec<Button> {
    let step = |label, step| Button::new(label, Play::Drill(step));
    let skip = || step("Skip", Step::Next).on('n');
    let show = || step("Show me", Step::Show).on('s');
    match drill.state {
        State::Over if drill.has_more() => vec![
            Button::main("More", Play::Drill(Step::More)).on('n'),
            step("Again", Step::Again).on('r'),
        ],
        State::Over => vec![Button::main("Again", Play::Drill(Step::Again)).on('r')],
        State::Right(_) | State::Shown => {
            vec![Button::main("Next", Play::Drill(Step::Next)).on('n')]
        }
        State::Wrong(..) => {
            let retry = Button::main("Try again", Play::Drill(Step::Retry));
            vec![retry.on('r'), show(), skip()]
        }
        State::Asking if drill.can_show() => vec![show(), skip()],
        State::Asking => vec![skip()],
    }
}
