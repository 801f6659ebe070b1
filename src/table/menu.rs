//! The buttons: those that are always there, and those of each dialog.

use super::{Action, Dialog, Table, texts};
use crate::cell::Stone;

/// A button.
pub struct Choice {
    /// What is written on it.
    pub label: String,
    /// What it does.
    pub action: Action,
    /// What its left half does, where it leads through a list: the way back.
    pub back: Option<Action>,
    /// Whether it can be pressed now.
    pub enabled: bool,
}

impl Choice {
    /// What it does when its left or its right half is pressed.
    pub fn pressed(&self, left: bool) -> Action {
        self.back.filter(|_| left).unwrap_or(self.action)
    }
}

fn choice(label: &str, action: Action) -> Choice {
    Choice {
        label: String::from(label),
        action,
        back: None,
        enabled: true,
    }
}

/// A button that can be pressed only in some positions.
fn choice_if(enabled: bool, label: &str, action: Action) -> Choice {
    Choice {
        enabled,
        ..choice(label, action)
    }
}

/// A button that leads through a list, forwards and back.
fn list(label: String, action: impl Fn(isize) -> Action) -> Choice {
    Choice {
        back: Some(action(-1)),
        ..choice(&label, action(1))
    }
}

/// The title of the dialog that is open, and what it says.
pub fn words(table: &Table, dialog: Dialog) -> (String, Vec<String>) {
    match dialog {
        Dialog::Menu => (
            String::from("Othello · オセロ"),
            texts::in_two_lines(&texts::players(table)),
        ),
        Dialog::AskNewGame => {
            let question = String::from("This game is not over yet.");
            (String::from("A new game?"), vec![question])
        }
        Dialog::Result => texts::result(table),
        Dialog::Message => {
            let mut lines = table.message.iter().cloned();
            (lines.next().unwrap_or_default(), lines.collect())
        }
        Dialog::Moves(_) => (String::new(), Vec::new()),
    }
}

/// The buttons that can be pressed now: those of the dialog, or the ones that are always there.
pub fn choices(table: &Table) -> Vec<Choice> {
    match table.dialog {
        None => always(table),
        Some(Dialog::Menu) => menu(table),
        Some(Dialog::AskNewGame) => vec![
            choice("New game", Action::NewGame),
            choice("Go on playing", Action::Close),
        ],
        Some(Dialog::Result) => vec![
            choice("New game", Action::NewGame),
            choice("Swap colours", Action::SwapColours),
            choice("View board", Action::Close),
        ],
        Some(Dialog::Message) => vec![choice("Go on", Action::Close)],
        Some(Dialog::Moves(shown)) => moves(table, shown),
    }
}

/// What somebody has to hear who does not see the window: the dialog that is open and the button that Enter presses,
/// or else what was refused, or the last move and whose turn it is.
pub fn spoken(table: &Table, now: f64) -> String {
    match (table.dialog, table.refusal(now)) {
        (None, Some((square, _))) => format!("{square} cannot be played."),
        (None, None) => texts::spoken(table),
        (Some(Dialog::Moves(_)), _) => texts::status(table, now).join(". "),
        (Some(dialog), _) => {
            let (title, mut lines) = words(table, dialog);
            lines.insert(0, title);
            lines.push(format!("Button: {}", choices(table)[table.focus].label));
            lines.retain(|line| !line.is_empty());
            lines.join(". ")
        }
    }
}

/// The five buttons beside the board.
pub fn always(table: &Table) -> Vec<Choice> {
    vec![
        choice("New game", Action::AskNewGame),
        choice_if(table.can_undo(), "Undo", Action::Undo),
        choice_if(table.game.can_redo(), "Redo", Action::Redo),
        choice_if(table.human_turn().is_some(), "Hint", Action::Hint),
        choice("Menu", Action::OpenMenu),
    ]
}

/// The five buttons beside the list of the moves.
fn moves(table: &Table, shown: usize) -> Vec<Choice> {
    let last = table.game.moves().len();
    vec![
        choice_if(shown > 0, "Start", Action::LookAt(0)),
        choice_if(shown > 0, "Back", Action::LookAt(shown.saturating_sub(1))),
        choice_if(shown < last, "Forward", Action::LookAt(shown + 1)),
        choice_if(shown < last, "Play here", Action::PlayFromHere),
        choice("Close", Action::Close),
    ]
}

fn menu(table: &Table) -> Vec<Choice> {
    let player = |stone| {
        let label = format!("{stone}: {}", texts::player(table.seat(stone)));
        list(label, move |step| Action::ChangePlayer(stone, step))
    };
    let shown = |shown| if shown { "shown" } else { "hidden" };
    let legal = format!("Legal squares: {}", shown(table.shows_legal));
    let values = format!("What moves are worth: {}", shown(table.shows_values));
    let speed = format!("Animation: {}", table.speed.name());
    let last = table.game.moves().len();
    vec![
        choice("Play", Action::Close),
        player(Stone::Black),
        player(Stone::White),
        choice(&legal, Action::ToggleLegal),
        choice(&values, Action::ToggleValues),
        list(speed, Action::ChangeSpeed),
        choice_if(last > 0, "Look back at the moves", Action::LookAt(last)),
        choice_if(last > 0, "Copy this game", Action::Copy),
        choice("Paste a game", Action::Paste),
    ]
}
