//! The buttons that people can press, in the panel and in each dialog. Every button has an action. The buttons in the
//! window, the keys, and the page's own buttons all come from these lists.

use crate::table::focus::Focus;
use crate::table::task::Solve;
use crate::table::{Action, Dialog, Navigate, Play, Table};

mod dialogs;
mod panel;
mod puzzles;
mod review;
mod words;

pub use dialogs::exit;
pub use panel::{HELP, PANEL, command, panel};
pub use review::step;
pub use words::{WEEK, WEEK_LINES, sentences, words};

/// How much a button stands out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rank {
    /// The button that most people will want now. There is at most one.
    Main,
    /// A button like most others.
    Usual,
}

/// A button.
pub struct Button {
    /// The label.
    pub label: String,
    /// The text in smaller letters below the label. May be empty.
    pub about: String,
    /// The index of the strength whose face the button shows, or `None` if it shows no face.
    pub face: Option<usize>,
    /// The letter that presses the button, if it is not the number of the button.
    letter: Option<char>,
    /// What happens when the button is pressed.
    pub action: Action,
    /// The action of the left arrow, if the button steps through a list. Then `action` belongs to the right arrow.
    pub back: Option<Action>,
    /// Whether the button can be pressed now.
    pub enabled: bool,
    /// How much the button stands out.
    pub rank: Rank,
}

impl Button {
    fn new(label: impl Into<String>, action: impl Into<Action>) -> Button {
        Button {
            label: label.into(),
            about: String::new(),
            face: None,
            letter: None,
            action: action.into(),
            back: None,
            enabled: true,
            rank: Rank::Usual,
        }
    }

    /// The button that most people will want now. Like the next two functions, this one has many callers, so it is never
    /// copied into them, which would make the page larger.
    #[inline(never)]
    fn main(label: impl Into<String>, action: impl Into<Action>) -> Button {
        Button {
            rank: Rank::Main,
            ..Button::new(label, action)
        }
    }

    /// Returns the button, which this letter presses. The buttons next to a board have letters, because digits belong
    /// to the names of squares.
    #[inline(never)]
    fn on(self, letter: char) -> Button {
        let letter = Some(letter);
        Button { letter, ..self }
    }

    /// Returns the button, which can be pressed only if `enabled` is true.
    #[inline(never)]
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

    /// The key that presses the button with this number, counted from 0: its letter if it has one. Otherwise, the keys
    /// are 1 to 9, and then a, b, …
    fn key(&self, number: usize) -> char {
        let numbered = char::from_digit(number as u32 + 1, 36);
        self.letter.or(numbered).unwrap_or('?')
    }

    /// Whether the button or its left arrow has this action.
    fn does(&self, action: Action) -> bool {
        self.action == action || self.back == Some(action)
    }
}

/// The buttons that are shown now: those in the open dialog, or else those in the panel.
pub fn buttons(table: &Table) -> Vec<Button> {
    match table.dialog() {
        Some(dialog) => dialogs::buttons(table, dialog),
        None => panel(table),
    }
}

/// How many of the first buttons in a dialog are past days. They are in the picture of the week.
pub fn past_days(table: &Table, dialog: Dialog) -> usize {
    match dialog {
        Dialog::Puzzles => table.story.album.past_days().len(),
        _ => 0,
    }
}

/// The key that presses the button with this number, counted from 0.
pub fn key(table: &Table, number: usize) -> char {
    let button = buttons(table).into_iter().nth(number);
    button.map_or('?', |button| button.key(number))
}

/// The button that a key presses while a dialog is open.
pub fn button_for_key(table: &Table, key: char) -> Option<Button> {
    let mut buttons = buttons(table).into_iter().enumerate();
    let found = buttons.find(|(number, button)| button.key(*number) == key);
    found.map(|(_, button)| button)
}

/// The number of the button that Enter presses in the dialog.
pub fn focus(table: &Table) -> usize {
    let buttons = buttons(table);
    let place = |action| buttons.iter().position(|button| button.does(action));
    match table.overlay.focus {
        Focus::Number(number) => number.min(buttons.len() - 1),
        Focus::Pressed(action) => place(action).unwrap_or(0),
        Focus::Default | Focus::Hidden => {
            let is_menu = table.dialog() == Some(Dialog::Menu);
            let from = table.overlay.from.filter(|_| is_menu);
            let led = from.and_then(opening_action).and_then(place);
            led.or_else(|| seated(table))
                .or_else(|| safe(table).and_then(place))
                .unwrap_or(0)
        }
    }
}

/// The number of the button that has a frame, because Enter presses it. Next to a board, a button has one only after a
/// person has chosen it with the Tab key, and until the cursor appears on the board.
pub fn framed(table: &Table) -> Option<usize> {
    let is_chosen = matches!(table.overlay.focus, Focus::Number(_));
    let is_framed = match table.dialog() {
        Some(Dialog::Moves(_)) => is_chosen,
        None | Some(Dialog::Scene(_) | Dialog::Drill(_)) => {
            is_chosen && table.cursor.square().is_none()
        }
        Some(_) => table.overlay.focus != Focus::Hidden,
    };
    let framed = Some(focus(table)).filter(|_| is_framed);
    let is_in_panel = table.dialog().is_none_or(Dialog::leaves_board_visible);
    framed.filter(|number| !is_in_panel || buttons(table)[*number].enabled)
}

/// The number of the button that has a frame in the window. If the cursor is on a board, but nobody has to place a stone
/// there, Enter presses the first button, so the frame moves from the cursor to that button.
pub fn marked(table: &Table) -> Option<usize> {
    let is_done = table.dialog().is_some() && table.is_at_board() && table.asked().is_none();
    let is_at_cursor = is_done && table.cursor.square().is_some();
    framed(table).or(is_at_cursor.then_some(0))
}

/// The number of the button that the Tab key moves the frame to: the next one that can be pressed, or the previous one
/// if `step` is -1.
pub fn tab_stop(table: &Table, step: isize) -> usize {
    let buttons = buttons(table);
    let count = buttons.len() as isize;
    let before = if step > 0 { -1 } else { count };
    let from = marked(table).map_or(before, |number| number as isize);
    let mut others = (1..=count).map(|places| (from + step * places).rem_euclid(count) as usize);
    others.find(|number| buttons[*number].enabled).unwrap_or(0)
}

/// The number of the button this many places after the focus. The first button comes after the last one.
pub fn button_after_focus(table: &Table, step: isize) -> usize {
    let count = buttons(table).len() as isize;
    (focus(table) as isize + step).rem_euclid(count) as usize
}

/// The action that opened this dialog from the menu. When a person comes back, the button with this action has the focus.
fn opening_action(dialog: Dialog) -> Option<Action> {
    match dialog {
        Dialog::Settings => Some(Navigate::Settings.into()),
        Dialog::Players(stone) => Some(Navigate::Players(stone).into()),
        _ => None,
    }
}

/// What Enter should do if the first button would give up a game, or is not today's puzzle.
fn safe(table: &Table) -> Option<Action> {
    match table.dialog()? {
        Dialog::Puzzles => Some(Play::Solve(Solve::Start(table.story.album.puzzle())).into()),
        Dialog::AskNewGame | Dialog::AskLoad => Some(Navigate::Close.into()),
        _ => None,
    }
}

/// If the dialog is a list of players, the number of the button for the player who has the seat. If this player has no
/// button there, the number of the button that leads to the players from the course.
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

/// The number of the button that a screen reader should focus first, if a dialog is open. In the review, this is the
/// button that steps back, or the one that steps forward if the start is shown. In other dialogs, it is the button that
/// Enter presses.
pub fn first(table: &Table) -> Option<usize> {
    let buttons = buttons(table);
    let preferred = match table.dialog()? {
        Dialog::Moves(_) => 0,
        Dialog::Drill(_) | Dialog::Scene(_) => return None,
        _ => focus(table),
    };
    let ready = |number: &usize| buttons[*number].enabled;
    [preferred].into_iter().chain(0..buttons.len()).find(ready)
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
    fn every_dialog_button_has_a_key() {
        let button = Button::new("Close", Navigate::Close);
        for number in 0..35 {
            let key = button.key(number);
            assert!(key.is_ascii_lowercase() || key.is_ascii_digit(), "{key}");
            assert_eq!((0..number).find(|other| button.key(*other) == key), None);
        }
    }

    #[test]
    fn buttons_next_to_a_board_have_letters_that_name_no_square() {
        let mut table = Table::new(1, 0.0);
        table.load("e6f4e3f6g5d6e7f5c5", 0.0);
        while table.think().is_pending() {}
        for dialog in [Action::from(Play::LookAt(4)), Navigate::Scene(1).into()] {
            table.handle(dialog, 1.0);
            let keys = Vec::from_iter((0..buttons(&table).len()).map(|number| key(&table, number)));
            for (number, own) in keys.iter().enumerate() {
                assert!(!matches!(own, 'a'..='h' | '0'..='9' | 'j'), "{own}");
                assert!(!keys[..number].contains(own), "{own} presses two buttons");
            }
            for digit in '0'..='9' {
                assert!(button_for_key(&table, digit).is_none(), "{digit}");
            }
        }
    }

    #[test]
    fn buttons_of_dialogs_next_to_the_board_fit_in_the_panel() {
        let dialogs = [Dialog::Result, Dialog::AskLoad, Dialog::Scene(0)];
        let table = Table::new(1, 0.0);
        for dialog in dialogs {
            assert!(dialog.leaves_board_visible());
            assert!(dialogs::buttons(&table, dialog).len() <= PANEL.len());
        }
    }

    #[test]
    fn at_most_one_button_stands_out() {
        let main = |table: &Table| {
            let buttons = buttons(table).into_iter();
            let main = buttons.filter(|button| button.rank == Rank::Main && button.enabled);
            Vec::from_iter(main.map(|button| button.label))
        };
        let mut table = Table::new(1, 0.0);
        assert_eq!(main(&table), ["Hint"]);
        for (action, label) in [
            (Action::from(Navigate::Menu), "Play"),
            (Navigate::Settings.into(), "Back"),
            (Navigate::Keys.into(), "Back"),
            (Navigate::Scene(0).into(), "Show me"),
        ] {
            table.handle(action, 1.0);
            assert_eq!(main(&table), [label]);
        }
        table.load("e6f4e3f6g5d6e7f5c5", 2.0);
        assert_eq!(main(&table), ["New game"]);
        table.update(9.0);
        assert_eq!(main(&table), ["New game"], "it may be other people's game");
    }

    #[test]
    fn every_dialog_has_a_button_that_leaves_it() {
        let table = Table::new(1, 0.0);
        let stone = Stone::Black;
        for dialog in [
            Dialog::Menu,
            Dialog::Puzzles,
            Dialog::Settings,
            Dialog::Players(stone),
            Dialog::Course(stone),
            Dialog::AskNewGame,
            Dialog::AskLoad,
            Dialog::Message,
            Dialog::Scene(0),
            Dialog::Keys,
            Dialog::Moves(0),
            Dialog::Drill(1),
        ] {
            let buttons = dialogs::buttons(&table, dialog);
            assert!(
                buttons
                    .iter()
                    .any(|button| button.action == dialog.exit_action(None))
            );
        }
    }
}
