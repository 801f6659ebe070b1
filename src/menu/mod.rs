//! The buttons that a person can press: those of the panel, and those of each dialog. Every button says what it does with an
//! action, and everything else is derived from that: the window, the keys, the page's real buttons.

use crate::table::{Action, Dialog, Focus, Navigate, Play, Table};

mod dialogs;
mod panel;
mod words;

pub use panel::{PANEL, command, help, panel};
pub use words::{sentences, words};

/// A button.
pub struct Button {
    /// What it says, …
    pub label: String,
    /// … what it says below that in smaller letters, if anything, …
    pub about: String,
    /// … and the strength whose face it shows.
    pub face: Option<usize>,
    /// What it does.
    pub action: Action,
    /// The action of its left arrow, if it steps through a list. The right arrow does the `action`.
    pub back: Option<Action>,
    /// Whether it can be pressed now.
    pub enabled: bool,
}

impl Button {
    fn new(label: impl Into<String>, action: impl Into<Action>) -> Button {
        Button {
            label: label.into(),
            about: String::new(),
            face: None,
            action: action.into(),
            back: None,
            enabled: true,
        }
    }

    /// The same button, which can be pressed in some positions only.
    fn only_if(self, enabled: bool) -> Button {
        Button { enabled, ..self }
    }

    /// A button that steps through a list, forwards and back.
    fn list<T: Into<Action>>(label: String, action: impl Fn(isize) -> T) -> Button {
        Button {
            back: Some(action(-1).into()),
            ..Button::new(label, action(1))
        }
    }

    /// Whether the button or one of its arrows does this.
    fn does(&self, action: Action) -> bool {
        self.action == action || self.back == Some(action)
    }
}

/// The buttons that can be pressed now: those of the dialog, or the panel's.
pub fn buttons(table: &Table) -> Vec<Button> {
    match table.dialog() {
        Some(dialog) => dialogs::buttons(table, dialog),
        None => panel(table),
    }
}

/// The key that presses a button, by its number from 0: its letter in the panel; 1 to 9, and then a, b, … in a dialog.
pub fn key(table: &Table, number: usize) -> char {
    match table.dialog() {
        None => PANEL[number].key,
        Some(_) => dialog_key(number),
    }
}

/// The button of the dialog that a key presses.
pub fn pressed_by(table: &Table, key: char) -> Option<Button> {
    buttons(table).into_iter().nth(dialog_number(key)?)
}

fn dialog_key(number: usize) -> char {
    char::from_digit(number as u32 + 1, 36).unwrap_or('?')
}

fn dialog_number(key: char) -> Option<usize> {
    let digit = key.to_digit(36)?.checked_sub(1)?;
    Some(digit as usize)
}

/// The number of the button that Enter presses in the dialog.
pub fn focus(table: &Table) -> usize {
    let buttons = buttons(table);
    let place = |action| buttons.iter().position(|button| button.does(action));
    match table.overlay.focus {
        Focus::Number(number) => number.min(buttons.len() - 1),
        Focus::Pressed(action) => place(action).unwrap_or(0),
        Focus::OpenedFrom(last) => {
            let led = last.and_then(way_to).and_then(place);
            led.or_else(|| seated(table))
                .or_else(|| safe(table).and_then(place))
                .unwrap_or(0)
        }
    }
}

/// The number of the button that comes this many places after the focus, around the dialog.
pub fn beside_focus(table: &Table, step: isize) -> usize {
    let count = buttons(table).len() as isize;
    (focus(table) as isize + step).rem_euclid(count) as usize
}

/// The action that leads to a dialog from the one it closes to.
fn way_to(dialog: Dialog) -> Option<Action> {
    match dialog {
        Dialog::Settings => Some(Navigate::Settings.into()),
        Dialog::Keys => Some(Navigate::Keys.into()),
        _ => None,
    }
}

/// What Enter should do, if the first button would end a game that nobody wanted to end.
fn safe(table: &Table) -> Option<Action> {
    let is_question = table.dialog() == Some(Dialog::AskNewGame);
    is_question.then_some(Navigate::Close.into())
}

/// The number of the button of the player who plays now, in a list of players.
pub fn seated(table: &Table) -> Option<usize> {
    let (stone, other) = match table.dialog()? {
        Dialog::Players(stone) => (stone, Some(Navigate::Course(stone))),
        Dialog::Course(stone) => (stone, None),
        _ => return None,
    };
    let buttons = buttons(table);
    let place = |action| buttons.iter().position(|button| button.action == action);
    let own = Play::Seat(stone, table.seats.get(stone).name());
    place(own.into()).or_else(|| place(other?.into()))
}

/// The number of the button to reach first, if a dialog is open: what Enter presses, or a step back or forward.
pub fn first(table: &Table) -> Option<usize> {
    let buttons = buttons(table);
    let step = |moves| {
        let step = Play::LookAt(moves).into();
        buttons.iter().rposition(|button| button.action == step)
    };
    let wish = match table.dialog()? {
        Dialog::Moves(0) => step(1)?,
        Dialog::Moves(shown) => step(shown - 1)?,
        _ => focus(table),
    };
    let ready = |number: &usize| buttons[*number].enabled;
    [wish].into_iter().chain(0..buttons.len()).find(ready)
}

/// The label of the setting that an action changes, such as `Sound: off`.
pub fn setting(table: &Table, action: Action) -> Option<String> {
    let mut settings = dialogs::settings(table).into_iter();
    let setting = settings.find(|button| button.action == action);
    setting.map(|button| button.label)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cell::Stone;

    #[test]
    fn the_tenth_button_of_a_dialog_has_a_key_too() {
        for number in 0..35 {
            let key = dialog_key(number);
            assert!(key.is_ascii_lowercase() || key.is_ascii_digit(), "{key}");
            assert_eq!(dialog_number(key), Some(number));
        }
        assert_eq!(dialog_number('0'), None);
    }

    #[test]
    fn the_panel_has_room_for_the_buttons_of_each_dialog_next_to_it() {
        let dialogs = [Dialog::Result, Dialog::Moves(0), Dialog::Scene(0)];
        let table = Table::new(1, 0.0);
        for dialog in dialogs {
            assert!(dialog.is_beside());
            assert!(dialogs::buttons(&table, dialog).len() <= PANEL.len());
        }
    }

    #[test]
    fn a_dialog_that_is_closed_has_its_way_back_among_the_buttons() {
        let table = Table::new(1, 0.0);
        let stone = Stone::Black;
        for dialog in [
            Dialog::Menu,
            Dialog::Settings,
            Dialog::Players(stone),
            Dialog::Course(stone),
            Dialog::AskNewGame,
            Dialog::Message,
            Dialog::Scene(0),
            Dialog::Keys,
            Dialog::Moves(0),
        ] {
            let buttons = dialogs::buttons(&table, dialog);
            assert!(
                buttons
                    .iter()
                    .any(|button| button.action == dialog.way_back())
            );
        }
    }
}
