//! The buttons: those that are always there, and those of each dialog.

use super::table::{Action, Dialog, Table};
use super::texts;
use othello::cell::Stone;

/// A button: what is written on it, and what it does.
pub struct Choice {
    pub label: String,
    pub action: Action,
    pub enabled: bool,
}

fn choice(label: impl Into<String>, action: Action) -> Choice {
    Choice {
        label: label.into(),
        action,
        enabled: true,
    }
}

/// The title of the dialog that is open, and what it says.
pub fn words(table: &Table, dialog: Dialog) -> (String, Vec<String>) {
    match dialog {
        Dialog::Menu => (String::from("Othello"), Vec::new()),
        Dialog::AskNewGame => {
            let question = String::from("This game is not over yet.");
            (String::from("A new game?"), vec![question])
        }
        Dialog::Result => {
            let (headline, score) = texts::result(table);
            (headline, vec![score])
        }
    }
}

/// The buttons that can be pressed now: those of the dialog, or the ones that are always there.
pub fn choices(table: &Table) -> Vec<Choice> {
    match table.dialog {
        None => always(table),
        Some(Dialog::Menu) => menu(table),
        Some(Dialog::AskNewGame) => vec![
            choice("New game", Action::NewGame),
            choice("Go on playing", Action::CloseDialog),
        ],
        Some(Dialog::Result) => vec![
            choice("New game", Action::NewGame),
            choice("Swap colours", Action::SwapColours),
            choice("View board", Action::CloseDialog),
        ],
    }
}

/// The four buttons beside the board.
pub fn always(table: &Table) -> Vec<Choice> {
    vec![
        choice("New game", Action::AskNewGame),
        Choice {
            enabled: table.can_undo(),
            ..choice("Undo", Action::Undo)
        },
        Choice {
            enabled: table.can_redo(),
            ..choice("Redo", Action::Redo)
        },
        choice("Menu", Action::OpenMenu),
    ]
}

fn menu(table: &Table) -> Vec<Choice> {
    let player = |stone| {
        let label = format!(
            "{}: {}",
            texts::colour(stone),
            texts::player(table.seat(stone))
        );
        choice(label, Action::ChangePlayer(stone))
    };
    let legal = if table.shows_legal { "shown" } else { "hidden" };
    let speed = texts::speed(table.speed);
    vec![
        choice("Play", Action::CloseDialog),
        player(Stone::Black),
        player(Stone::White),
        choice(format!("Legal squares: {legal}"), Action::ToggleLegal),
        choice(format!("Animation: {speed}"), Action::ChangeSpeed),
    ]
}
