//! What the keys mean.
//!
//! A key sends two events: its place on the keyboard, as the name of the key there on an English one, and the character that
//! it types. Commands and squares are characters, because places differ from country to country. Arrows,
//! Enter, Escape and shortcuts are places.

use crate::window::input::InputEvent;
use crate::window::page::IS_PAGE;
use macroquad::miniquad::{EventHandler, KeyMods};
use macroquad::prelude::*;
use othello::screens::action::{Action, Change, External, Navigate, Play};
use othello::screens::buttons::{Button, Buttons};
use othello::screens::{Screen, Screens, accessibility, play, review};

/// While one of these is held, other keys are shortcuts.
const MODIFIERS: [KeyCode; 6] = [
    KeyCode::LeftControl,
    KeyCode::RightControl,
    KeyCode::LeftSuper,
    KeyCode::RightSuper,
    KeyCode::LeftAlt,
    KeyCode::RightAlt,
];

/// What the keys with the digits 1 to 8 type on a French keyboard. An X server does not tell their places.
const FRENCH_ROWS: &str = "&é\"'(-è_";

/// Whether the character comes before the place. An X server sends it first.
const IS_CHARACTER_FIRST: bool = cfg!(target_os = "linux");

/// The keys that have been pressed since the last frame. Their order matters, because what a key does may depend on the
/// keys before it.
#[derive(Default)]
pub struct Keys {
    pub pressed: Vec<InputEvent>,
    /// The place of the last key.
    place: char,
    /// Whether the last character was of no use, so that the place counts, which comes next.
    waits_for_place: bool,
    /// The last character.
    last: char,
    /// Whether a modifier is held. In a web page, character events do not include this information.
    is_modified: bool,
}

/// What a key means now, which depends on the screen in front.
pub struct Meaning<'a> {
    pub screens: &'a Screens,
    pub buttons: &'a Buttons,
    pub now: f64,
}

fn has_modifier(held: KeyMods) -> bool {
    held.ctrl || held.alt || held.logo
}

impl EventHandler for Keys {
    fn update(&mut self) {}

    fn draw(&mut self) {}

    fn key_down_event(&mut self, key: KeyCode, held: KeyMods, is_repeated: bool) {
        self.is_modified = has_modifier(held);
        self.place = char::from_u32(key as u32).unwrap_or_default();
        match self.is_modified {
            _ if is_repeated => {}
            true => self.pressed.push(InputEvent::Shortcut(key)),
            false if key == KeyCode::Tab => {
                let step = if held.shift { -1 } else { 1 };
                self.pressed.push(InputEvent::Tab(step));
            }
            false => self.pressed.push(InputEvent::Key(key)),
        }
        if std::mem::take(&mut self.waits_for_place) && !is_repeated {
            self.push(self.place);
        }
    }

    fn key_up_event(&mut self, key: KeyCode, held: KeyMods) {
        self.is_modified = has_modifier(held) && !MODIFIERS.contains(&key);
    }

    fn char_event(&mut self, character: char, held: KeyMods, _is_repeated: bool) {
        let in_page = cfg!(target_arch = "wasm32") && self.is_modified;
        if !in_page && !has_modifier(held) {
            self.type_character(character);
        }
    }
}

impl Keys {
    /// Notes a typed character. If it is of no use here, because it is not from the Latin alphabet, for example, the
    /// character at the key's place on an English keyboard counts.
    fn type_character(&mut self, typed: char) {
        let row = FRENCH_ROWS.chars().position(|row| row == typed);
        match row {
            _ if typed.is_ascii_alphanumeric() || "? ".contains(typed) || typed.is_control() => {
                self.push(typed);
            }
            Some(row) if IS_CHARACTER_FIRST && is_column(self.last) => {
                self.push((b'1' + row as u8).into());
            }
            _ if IS_CHARACTER_FIRST => self.waits_for_place = true,
            _ => self.push(self.place),
        }
    }

    fn push(&mut self, character: char) {
        let character = character.to_ascii_lowercase();
        let is_row = is_column(self.last) && character.is_ascii_digit();
        let event = if is_row {
            InputEvent::Row
        } else {
            InputEvent::Character
        };
        self.pressed.push(event(character));
        self.last = character;
    }
}

/// Whether a press on a button counts now. Right after a change on the screen, the press may be meant for what was
/// there before. Undo and Redo always count, because people press them repeatedly.
pub fn counts(action: Action, screens: &Screens, now: f64) -> bool {
    let is_repeated = [Play::Undo, Play::Redo].map(Action::from).contains(&action);
    is_repeated || screens.table.pace.is_settled(now)
}

fn is_column(character: char) -> bool {
    matches!(character, 'a'..='h')
}

fn is_enter(key: KeyCode) -> bool {
    matches!(key, KeyCode::Enter | KeyCode::KpEnter | KeyCode::Space)
}

/// Whether this character can be part of a square's name, or goes to the next legal square.
fn names_a_square(character: char) -> bool {
    matches!(character, 'a'..='h' | '1'..='8' | 'j')
}

/// A letter chooses a column. The number after it chooses the row, and places the stone. Other keys are commands.
fn character_at_the_board(character: char) -> Option<Action> {
    match character {
        'a'..='h' => Some(Play::CursorColumn(character as i32 - 'a' as i32).into()),
        '1'..='8' => Some(Play::ChooseRow(character as i32 - '1' as i32).into()),
        _ => play::command(character),
    }
}

/// Escape leads back from everything that is open, so the page hides the cursor with Delete.
fn key_at_the_board(key: KeyCode) -> Option<Action> {
    let action = match key {
        KeyCode::Left => Play::MoveCursor(-1, 0),
        KeyCode::Right => Play::MoveCursor(1, 0),
        KeyCode::Up => Play::MoveCursor(0, -1),
        KeyCode::Down => Play::MoveCursor(0, 1),
        KeyCode::Escape | KeyCode::Delete => Play::HideCursor,
        _ => return None,
    };
    Some(action.into())
}

impl Meaning<'_> {
    /// The action of a key that is pressed together with Ctrl.
    pub fn of_shortcut(&self, key: KeyCode) -> Option<Action> {
        match key {
            KeyCode::C => Some(External::Copy.into()),
            KeyCode::V => Some(External::Paste.into()),
            KeyCode::Z if self.screens.is_play() => Some(Play::Undo.into()),
            KeyCode::Y if self.screens.is_play() => Some(Play::Redo.into()),
            _ => None,
        }
    }

    /// The action of a key that types no character: arrows, Enter, Escape and the like.
    pub fn of_key(&self, key: KeyCode) -> Option<Action> {
        match (self.screens.front(), self.screens.reviewed()) {
            (screen, _) if key == KeyCode::Escape && !matches!(screen, Screen::Play) => {
                Some(Navigate::Back.into())
            }
            (_, Some(shown)) => self.key_in_the_moves(key, shown),
            (screen, _) if screen.places_stones() && is_enter(key) => self.enter(),
            (screen, _) if screen.places_stones() => key_at_the_board(key),
            _ => self.key_in_a_list(key),
        }
    }

    /// The action of the Tab key, which moves the frame to the next button. During a game in a page, the browser moves the
    /// focus instead.
    pub fn of_tab(&self, step: isize) -> Option<Action> {
        let is_browsers = IS_PAGE && self.screens.is_play();
        (!is_browsers).then(|| Navigate::Focus(self.buttons.tab_stop(step)).into())
    }

    /// The action of a digit after a letter. Next to the result, the name of a square means nothing, and its digit must not
    /// press a button.
    pub fn of_row(&self, digit: char) -> Option<Action> {
        match self.screens.front() {
            Screen::Result => None,
            _ => self.of_character(digit),
        }
    }

    /// The action of a character.
    pub fn of_character(&self, character: char) -> Option<Action> {
        let is_digit = character.is_ascii_digit();
        match self.screens.front() {
            Screen::Play => character_at_the_board(character),
            screen if screen.is_review() => self.character_in_the_moves(character),
            Screen::Menu if character == 'm' => Some(Navigate::Close.into()),
            Screen::Practice(_) if character == 'u' => Some(Play::Undo.into()),
            screen if screen.places_stones() && names_a_square(character) => {
                character_at_the_board(character)
            }
            Screen::Result if !names_a_square(character) && !is_digit => {
                character_at_the_board(character)
            }
            _ => self.press(self.buttons.for_key(character)),
        }
    }

    /// The action of a button that is pressed with a key, or `None` if the press does not count. A button that can't be
    /// pressed counts if there is something to say about it.
    fn press(&self, button: Option<&Button>) -> Option<Action> {
        let says_why = |action| accessibility::why_not(self.screens, action).is_some();
        let button = button.filter(|button| button.enabled || says_why(button.action))?;
        counts(button.action, self.screens, self.now).then_some(button.action)
    }

    /// The action of Enter next to a board: presses the button with the frame, or else places a stone at the cursor. In “Find
    /// the better move” and in “How to play”, presses the first button if no move is asked for. While “Find the better move”
    /// asks for one, Enter alone never presses a button, because that would give the answer away.
    fn enter(&self) -> Option<Action> {
        let screens = self.screens;
        let has_place = screens.cursor.square().is_some() || screens.practice().is_some();
        let is_on_a_task = screens.asked().is_some() && has_place;
        let buttons = self.buttons;
        let first = buttons.all.first();
        let first = first.filter(|_| !screens.is_play() && !is_on_a_task);
        match buttons.framed_button().or(first) {
            Some(button) if button.enabled => self.press(Some(button)),
            _ => Some(Play::ChooseCursor.into()),
        }
    }

    /// Arrows, Home and End step through the moves. On a button with arrows, Left and Right press these. Enter presses the
    /// button with the frame, or else tries a move at the cursor.
    fn key_in_the_moves(&self, key: KeyCode, shown: usize) -> Option<Action> {
        let step = |step| review::step(self.screens, shown, step);
        let framed = self.buttons.framed_button();
        let is_stepper = |button: &&Button| button.enabled && button.back.is_some();
        let stepper = framed.filter(is_stepper);
        let action = match key {
            KeyCode::Left if stepper.is_some() => return stepper?.back,
            KeyCode::Right if stepper.is_some() => return Some(stepper?.action),
            KeyCode::Left | KeyCode::Up => step(-1),
            KeyCode::Right | KeyCode::Down => step(1),
            KeyCode::Home => Play::LookAt(0),
            KeyCode::End => Play::LookAt(usize::MAX),
            key if is_enter(key) => match framed {
                Some(_) => return self.press(framed),
                None => self.screens.pointed().map(|_| Play::ChooseCursor)?,
            },
            _ => return None,
        };
        Some(action.into())
    }

    /// N and P go to the next and the previous mistake, V shows values, L closes the review, and other letters press the
    /// buttons. The name of a square tries a move there.
    fn character_in_the_moves(&self, character: char) -> Option<Action> {
        match character {
            'n' => Some(Play::LookAtMistake(1).into()),
            'p' => Some(Play::LookAtMistake(-1).into()),
            'v' => Some(Change::Values.into()),
            'l' => Some(Navigate::Close.into()),
            _ if names_a_square(character) => character_at_the_board(character),
            _ => self.press(self.buttons.for_key(character)),
        }
    }

    /// Up and Down move the focus, and so do Left and Right, unless they step through the focused button's list. Enter and
    /// Space press that button. The page hides the frame with Delete when the focus leaves the game.
    fn key_in_a_list(&self, key: KeyCode) -> Option<Action> {
        let buttons = self.buttons;
        let button = buttons.all.get(buttons.focus)?;
        let go = |step| Navigate::Focus(buttons.after_focus(step)).into();
        match key {
            KeyCode::Up => Some(go(-1)),
            KeyCode::Down => Some(go(1)),
            KeyCode::Left => button.back.or_else(|| Some(go(-1))),
            KeyCode::Right if button.back.is_some() => Some(button.action),
            KeyCode::Right => Some(go(1)),
            key if is_enter(key) => self.press(Some(button)),
            KeyCode::Delete => Some(Play::HideCursor.into()),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::window::controls::Controls;
    use crate::window::layout::Layout;
    use othello::screens::review::practice::Step;
    use othello::table::Table;

    /// Enter would press the first button, which skips the task or shows the answer.
    #[test]
    fn enter_presses_no_button_while_a_better_move_is_asked_for() {
        let mut screens = Screens::from(Table::new(1, 0.0));
        screens.load("e6f4e3f6g5d6e7f5c5", 0.0);
        screens.handle(Play::LookAt(8), 1.0);
        while screens.think().is_pending() {}
        screens.handle(Play::Practise(Step::Begin), 2.0);
        let layout = Layout::new(900.0, 640.0, true);
        let enter = |screens: &Screens, now| {
            let controls = Controls::of(screens, &layout);
            InputEvent::Key(KeyCode::Enter).action(screens, &controls, now)
        };
        assert_eq!(enter(&screens, 3.0), Some(Play::ChooseCursor.into()));
        screens.handle(Navigate::Focus(0), 3.0);
        assert_eq!(
            enter(&screens, 4.0),
            Some(Play::Practise(Step::Next).into())
        );
        screens.handle(Play::MoveCursor(0, 0), 4.0);
        assert_eq!(enter(&screens, 5.0), Some(Play::ChooseCursor.into()));
        screens.handle(Play::Practise(Step::Show), 5.0);
        assert_eq!(
            enter(&screens, 9.0),
            Some(Play::Practise(Step::Next).into())
        );
    }

    /// What a key types, its place, and what it means.
    const KEYS: [(&str, KeyCode, char); 12] = [
        ("d", KeyCode::D, 'd'),
        ("q", KeyCode::A, 'q'), // French letters are where they are typed
        ("в", KeyCode::D, 'd'),
        ("В", KeyCode::D, 'd'),
        ("δ", KeyCode::D, 'd'),
        ("ג", KeyCode::D, 'd'),
        ("ي", KeyCode::D, 'd'),
        ("/", KeyCode::Q, 'q'), // Hebrew
        ("é", KeyCode::Key2, '2'),
        ("٢", KeyCode::Key2, '2'),
        ("?", KeyCode::Minus, '?'),
        (";", KeyCode::Semicolon, ';'),
    ];

    #[test]
    fn a_character_from_another_alphabet_means_the_place_of_its_key() {
        for (typed, place, meant) in KEYS {
            let typed = typed.parse().unwrap();
            let mut keys = Keys::default();
            press(&mut keys, KeyCode::M, 'm');
            press(&mut keys, place, typed);
            assert_eq!(characters(&keys), ['m', meant], "{typed}");
        }
    }

    /// The character of Escape is of no use, but neither is the place of the key before it.
    #[test]
    fn escape_means_only_itself() {
        let mut keys = Keys::default();
        press(&mut keys, KeyCode::M, 'm');
        press(&mut keys, KeyCode::Escape, '\u{1b}');
        assert_eq!(characters(&keys), ['m', '\u{1b}']);
    }

    /// Presses a key, in the order in which this system sends its events.
    fn press(keys: &mut Keys, place: KeyCode, typed: char) {
        let none = KeyMods::default();
        if IS_CHARACTER_FIRST {
            keys.char_event(typed, none, false);
        }
        keys.key_down_event(place, none, false);
        if !IS_CHARACTER_FIRST {
            keys.char_event(typed, none, false);
        }
    }

    fn characters(keys: &Keys) -> Vec<char> {
        let typed = |event: &InputEvent| match event {
            InputEvent::Character(character) => Some(*character),
            _ => None,
        };
        keys.pressed.iter().filter_map(typed).collect()
    }

    #[test]
    fn a_french_row_can_follow_a_column_without_shift() {
        let none = KeyMods::default();
        for (row, digit) in FRENCH_ROWS.chars().zip('1'..) {
            let mut keys = Keys::default();
            for character in ['d', row] {
                keys.char_event(character, none, false);
            }
            let last = keys.pressed.pop();
            let is_row = matches!(last, Some(InputEvent::Row(character)) if character == digit);
            assert_eq!(is_row, cfg!(target_os = "linux"), "{row}");
        }
    }
}
