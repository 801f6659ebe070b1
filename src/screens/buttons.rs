//! Buttons: what is written on them, what they do, which key presses them, and which of them Enter presses. The window,
//! the keys, and the page's own buttons all use the same list, which is worked out once.

use crate::screens::Screens;
use crate::screens::action::Action;

/// A button.
#[derive(Clone)]
pub struct Button {
    /// The label.
    pub label: String,
    /// The text in smaller letters below the label. May be empty.
    pub about: String,
    /// Whether the button is part of the screen's [picture](Screens::picture).
    pub is_pictured: bool,
    /// The letter that presses the button, if it is not the number of the button.
    pub(super) letter: Option<char>,
    /// What happens when the button is pressed.
    pub action: Action,
    /// The action of the left arrow, if the button steps through a list. Then `action` belongs to the right arrow.
    pub back: Option<Action>,
    /// Whether the button can be pressed now.
    pub enabled: bool,
    /// Whether the button stands out, because most people will want it now. There is at most one.
    pub is_main: bool,
    /// Whether the button has a star, because a puzzle waits behind it.
    pub has_star: bool,
    /// Whether the button stands for the player who has the seat.
    pub is_seated: bool,
}

impl Button {
    pub(super) fn new(label: impl Into<String>, action: impl Into<Action>) -> Button {
        Button {
            label: label.into(),
            about: String::new(),
            is_pictured: false,
            letter: None,
            action: action.into(),
            back: None,
            enabled: true,
            is_main: false,
            has_star: false,
            is_seated: false,
        }
    }

    /// The button that most people will want now. Like the next three functions, this one has many callers, so it is never
    /// copied into them, which would make the page larger.
    #[inline(never)]
    pub(super) fn main(label: impl Into<String>, action: impl Into<Action>) -> Button {
        Button::new(label, action).main_if(true)
    }

    /// Returns the button, which stands out if that `is_main`.
    #[inline(never)]
    pub(super) fn main_if(self, is_main: bool) -> Button {
        Button { is_main, ..self }
    }

    /// Returns the button, which this letter presses. The buttons next to a board have letters, because digits belong
    /// to the names of squares.
    #[inline(never)]
    pub(super) fn on(self, letter: char) -> Button {
        let letter = Some(letter);
        Button { letter, ..self }
    }

    /// Returns the button, which can be pressed only if `enabled` is true.
    #[inline(never)]
    pub(super) fn only_if(self, enabled: bool) -> Button {
        Button { enabled, ..self }
    }

    /// A button that steps through a list, forwards and back.
    pub(super) fn list<T: Into<Action>>(label: String, action: impl Fn(isize) -> T) -> Button {
        Button {
            back: Some(action(-1).into()),
            ..Button::new(label, action(1))
        }
    }

    /// Whether the button or its left arrow has this action.
    fn does(&self, action: Action) -> bool {
        self.action == action || self.back == Some(action)
    }
}

/// The button that Enter presses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Focus {
    /// The screen's default button.
    Default,
    /// The button with this action, because a person has just pressed it.
    Pressed(Action),
    /// The button with this number, counted from 0.
    Number(usize),
    /// The default button, but without a frame, because the focus is somewhere else.
    Hidden,
}

/// The buttons of the screen in front.
pub struct Buttons {
    /// The buttons, from top to bottom.
    pub all: Vec<Button>,
    /// The number of the button that Enter presses, counted from 0.
    pub focus: usize,
    /// The number of the button that has a frame, because Enter presses it. Next to a board, a button has one only after a
    /// person has chosen it with the Tab key, or when the cursor is on the board and nobody has to place a stone there.
    pub framed: Option<usize>,
}

impl Buttons {
    pub(super) fn new(screens: &Screens, all: Vec<Button>) -> Buttons {
        let place = |action: Action| all.iter().position(|button| button.does(action));
        let (screen, has_cursor) = (screens.front(), screens.cursor.square().is_some());
        let focus = match screens.front.focus {
            Focus::Number(number) => number.min(all.len().saturating_sub(1)),
            Focus::Pressed(action) => place(action).unwrap_or(0),
            Focus::Default | Focus::Hidden => {
                let default = |button: &Button| button.is_seated || button.is_main;
                all.iter().position(default).unwrap_or(0)
            }
        };
        let is_chosen = matches!(screens.front.focus, Focus::Number(_));
        let is_framed = match screen {
            screen if screen.is_review() => is_chosen || !screens.is_whole_review(),
            screen if screen.places_stones() && has_cursor => screens.is_answered(),
            screen if screen.places_stones() => is_chosen,
            _ => screens.front.focus != Focus::Hidden,
        };
        let is_ready = |number: &usize| all.get(*number).is_some_and(|button| button.enabled);
        let can_have_frame = |number: &usize| screen.covers_board() || is_ready(number);
        let framed = Some(focus).filter(|number| is_framed && can_have_frame(number));
        Buttons { focus, framed, all }
    }

    /// The button that has a frame.
    pub fn framed_button(&self) -> Option<&Button> {
        self.all.get(self.framed?)
    }

    /// The key that presses the button with this number, counted from 0: its letter if it has one. Otherwise, the keys
    /// are 1 to 9, and then a, b, …
    pub fn key(&self, number: usize) -> char {
        let letter = self.all.get(number).and_then(|button| button.letter);
        let numbered = char::from_digit(number as u32 + 1, 36);
        letter.or(numbered).unwrap_or('?')
    }

    /// The button that a key presses.
    pub fn for_key(&self, key: char) -> Option<&Button> {
        let number = (0..self.all.len()).find(|number| self.key(*number) == key);
        self.all.get(number?)
    }

    /// The number of the button that the Tab key moves the frame to: the next one that can be pressed, or the previous one
    /// if `step` is -1.
    pub fn tab_stop(&self, step: isize) -> usize {
        let count = self.all.len() as isize;
        let before = if step > 0 { -1 } else { count };
        let from = self.framed.map_or(before, |number| number as isize);
        let mut others =
            (1..=count).map(|places| (from + step * places).rem_euclid(count) as usize);
        others.find(|number| self.all[*number].enabled).unwrap_or(0)
    }

    /// The number of the button this many places after the focus. The first button comes after the last one.
    pub fn after_focus(&self, step: isize) -> usize {
        let count = self.all.len().max(1) as isize;
        (self.focus as isize + step).rem_euclid(count) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cell::Stone;
    use crate::screens::action::{Navigate, Play};
    use crate::screens::menu::List;
    use crate::table::Table;

    fn new_game() -> Screens {
        Screens::from(Table::new(1, 0.0))
    }

    #[test]
    fn every_button_of_a_list_has_its_own_key() {
        let mut screens = new_game();
        screens.handle(List::Players(Stone::Black), 1.0);
        let button = &screens.buttons().all[0];
        let buttons = Buttons::new(&screens, vec![button.clone(); 35]);
        for number in 0..35 {
            let key = buttons.key(number);
            assert!(key.is_ascii_lowercase() || key.is_ascii_digit(), "{key}");
            assert_eq!((0..number).find(|other| buttons.key(*other) == key), None);
        }
    }

    #[test]
    fn buttons_next_to_a_board_have_letters_that_name_no_square() {
        let mut screens = new_game();
        screens.load("e6f4e3f6g5d6e7f5c5", 0.0);
        while screens.think().is_pending() {}
        for action in [Action::from(Play::LookAt(4)), Navigate::Scene(1).into()] {
            screens.handle(action, 1.0);
            let buttons = screens.buttons();
            let keys = Vec::from_iter((0..buttons.all.len()).map(|number| buttons.key(number)));
            for (number, own) in keys.iter().enumerate() {
                assert!(!matches!(own, 'a'..='h' | '0'..='9' | 'j'), "{own}");
                assert!(!keys[..number].contains(own), "{own} presses two buttons");
            }
        }
    }

    #[test]
    fn at_most_one_button_stands_out() {
        let main = |screens: &Screens| {
            let buttons = screens.buttons().all.into_iter();
            let main = buttons.filter(|button| button.is_main && button.enabled);
            Vec::from_iter(main.map(|button| button.label))
        };
        let mut screens = new_game();
        screens.update(19.0);
        assert_eq!(main(&screens), [""; 0]);
        screens.update(20.0);
        assert_eq!(main(&screens), ["Hint"], "after a long thought");
        for (action, label) in [
            (Action::from(List::Menu), "Play"),
            (List::Keys.into(), "Back"),
            (Navigate::Scene(0).into(), "Show me"),
        ] {
            screens.handle(action, 1.0);
            assert_eq!(main(&screens), [label]);
        }
        screens.load("e6f4e3f6g5d6e7f5c5", 22.0);
        assert_eq!(main(&screens), [""; 0]);
        screens.update(29.0);
        assert_eq!(
            main(&screens),
            ["New game"],
            "it may be other people's game"
        );
    }
}
