//! Listens to the mouse, fingers and the keyboard. What each event means is up to [`Controls::action`].
//!
//! A key sends two events: its place on the keyboard, as the name of the key there on an English one, and the character that
//! it types. Commands and squares are characters, because places differ from country to country. Arrows,
//! Enter, Escape and shortcuts are places.

use crate::window::controls::Controls;
use macroquad::input::utils::{register_input_subscriber, repeat_all_miniquad_input};
use macroquad::miniquad::window::set_mouse_cursor;
use macroquad::miniquad::{CursorIcon, EventHandler, KeyMods};
use macroquad::prelude::*;
use othello::screens::action::Action;

/// Keys, and what they type on French, Arabic, Russian, Greek and Hebrew keyboards. An X server does not tell the places of
/// these keys.
const FOREIGN_KEYS: [(&str, &str); 6] = [
    ("12345678", "&é\"'(-è_"),
    ("12345678", "١٢٣٤٥٦٧٨"),
    ("abcdefghijklmnopqrstuvwxyz", "фисвуапршолдьтщзйкыегмцчня"),
    ("abcdefghijklmnopqrstuvwxyz", "αβψδεφγηιξκλμνοπ;ρστθωςχυζ"),
    ("abcdefghijklmnopqrstuvwxyz", "שנבגקכעיןחלךצמםפ/רדאוה'סטז"),
    ("abcdefghijklmnopqrstuvwxyz", "شﻻؤيثبلاهتنمةىخحضقسفعرصءغئ"),
];

/// Whether the character comes before the place. An X server sends it first.
const IS_CHARACTER_FIRST: bool = cfg!(target_os = "linux");

/// Reads input, and remembers what is needed from frame to frame.
#[derive(Default)]
pub struct Input {
    /// Whether fingers are on the screen.
    touched: bool,
    /// What a single finger will do when it is lifted.
    held: Option<Action>,
    /// The number of this listener. Macroquad uses it to keep track of which events have been read.
    listener: usize,
    keys: Keys,
    /// When a person last did something.
    pub last_used: f64,
}

/// Something that a person did. A click becomes an action at once. A key becomes an action when its turn comes, because
/// its meaning depends on the screen in front.
pub enum InputEvent {
    Act(Action),
    /// The mouse wheel: 1 towards the person, or else -1.
    Wheel(isize),
    Key(KeyCode),
    /// The Tab key: 1, or -1 with Shift.
    Tab(isize),
    /// A character on an English keyboard, at the place of a key that is pressed together with Ctrl.
    Shortcut(char),
    Character(char),
    /// A digit right after a letter, which together name a square.
    Row(char),
}

impl Input {
    /// Starts listening for input.
    pub fn listen() -> Input {
        Input {
            listener: register_input_subscriber(),
            ..Input::default()
        }
    }

    /// Returns what a person has done since the last frame: first taps, clicks and turns of the wheel, then keys.
    pub fn events(&mut self, controls: &Controls, now: f64) -> Vec<InputEvent> {
        let mouse = mouse_position().into();
        let is_clicked = is_mouse_button_pressed(MouseButton::Left);
        let click = is_clicked.then(|| controls.at(mouse)).flatten();
        let actions = [self.tap(controls), click].into_iter().flatten();
        let mut events = Vec::from_iter(actions.map(InputEvent::Act));
        let (_, turn) = mouse_wheel();
        if turn != 0.0 {
            events.push(InputEvent::Wheel(-turn.signum() as isize));
        }
        repeat_all_miniquad_input(&mut self.keys, self.listener);
        events.append(&mut self.keys.pressed);
        if mouse_delta_position() != Vec2::ZERO || self.touched || !events.is_empty() {
            self.last_used = now;
        }
        set_mouse_cursor(match controls.has_target(mouse) {
            true => CursorIcon::Pointer,
            false => CursorIcon::Default,
        });
        events
    }

    /// Detects a tap. The finger must be lifted where it was put down. Dragging it or adding a second finger cancels
    /// the tap.
    fn tap(&mut self, controls: &Controls) -> Option<Action> {
        let touches = touches();
        let [touch] = touches.as_slice() else {
            self.touched = !touches.is_empty();
            self.held = None;
            return None;
        };
        // The positions of touches are in physical pixels. All others are in logical pixels, which may be larger.
        let here = controls.at(touch.position / miniquad::window::dpi_scale());
        if !self.touched {
            self.held = here;
        }
        self.touched = true;
        if self.held != here || touch.phase == TouchPhase::Cancelled {
            self.held = None;
        }
        self.held.take_if(|_| touch.phase == TouchPhase::Ended)
    }
}

/// The keys that have been pressed since the last frame. Their order matters, because what a key does may depend on the
/// keys before it.
#[derive(Default)]
struct Keys {
    pressed: Vec<InputEvent>,
    /// The character at the last key's place on an English keyboard.
    place: char,
    /// What the last key typed.
    typed: char,
    /// Whether that was of no use, so that the place counts, which comes next.
    waits_for_place: bool,
    /// The last character that counted.
    last: char,
    /// Whether the key that is down is a shortcut. In a web page, character events do not include this information.
    is_modified: bool,
}

fn has_modifier(held: KeyMods) -> bool {
    held.ctrl || held.alt || held.logo
}

impl EventHandler for Keys {
    fn update(&mut self) {}

    fn draw(&mut self) {}

    fn key_down_event(&mut self, key: KeyCode, held: KeyMods, is_repeated: bool) {
        self.is_modified = has_modifier(held);
        // On an English keyboard, too, keys type `-` and `'`. Only after a column are they probably French rows.
        let is_row = self.waits_for_place && is_column(self.last);
        let is_unclear = IS_CHARACTER_FIRST && (key == KeyCode::Unknown || is_row);
        let place = is_unclear.then(|| place_of(self.typed)).flatten();
        let place = place.or(char::from_u32(key as u32)).unwrap_or_default();
        self.place = place.to_ascii_lowercase();
        match self.is_modified {
            _ if is_repeated => {}
            true => self.pressed.push(InputEvent::Shortcut(self.place)),
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

    fn key_up_event(&mut self, _key: KeyCode, _held: KeyMods) {
        self.is_modified = false;
    }

    /// If the typed character is of no use here, because it is not from the Latin alphabet, for example, the character at
    /// the key's place on an English keyboard counts.
    fn char_event(&mut self, typed: char, held: KeyMods, _is_repeated: bool) {
        self.typed = typed;
        let in_page = cfg!(target_arch = "wasm32") && self.is_modified;
        if in_page || has_modifier(held) {
            return;
        }
        if typed.is_ascii_alphanumeric() || "?<> ".contains(typed) || typed.is_control() {
            self.push(typed);
        } else if IS_CHARACTER_FIRST {
            self.waits_for_place = true;
        } else {
            self.push(self.place);
        }
    }
}

impl Keys {
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

/// The character at the place of a foreign key on an English keyboard.
fn place_of(typed: char) -> Option<char> {
    let mut keys = FOREIGN_KEYS
        .iter()
        .flat_map(|(places, keys)| places.chars().zip(keys.chars()));
    keys.find(|(_, key)| *key == typed).map(|(place, _)| place)
}

fn is_column(character: char) -> bool {
    matches!(character, 'a'..='h')
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a key types, its place, and what it means.
    const KEYS: [(&str, KeyCode, char); 13] = [
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
        ("<", KeyCode::Comma, '<'), // the page sends it for a review's button
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

    #[test]
    fn a_shortcut_from_another_alphabet_means_the_place_of_its_key() {
        let ctrl = KeyMods {
            ctrl: true,
            ..KeyMods::default()
        };
        for (typed, place) in [
            ('z', KeyCode::Z),
            ('я', KeyCode::Z),
            ('я', KeyCode::Unknown),
        ] {
            let mut keys = Keys::default();
            keys.char_event(typed, ctrl, false);
            keys.key_down_event(place, ctrl, false);
            let is_known = IS_CHARACTER_FIRST || place != KeyCode::Unknown;
            let is_undo = matches!(keys.pressed[..], [InputEvent::Shortcut('z')]);
            assert_eq!(is_undo, is_known, "{typed} {place:?}");
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

    /// An X server does not know the places of most foreign keys.
    #[test]
    fn foreign_keys_have_places_even_if_the_system_does_not_tell_them() {
        for (places, keys) in FOREIGN_KEYS {
            assert_eq!(places.chars().count(), keys.chars().count());
            let pairs = places.chars().zip(keys.chars());
            for (place, typed) in pairs.filter(|(_, typed)| *typed != '\'') {
                let mut keys = Keys::default();
                press(&mut keys, KeyCode::Unknown, typed);
                assert_eq!(characters(&keys) == [place], IS_CHARACTER_FIRST, "{typed}");
            }
        }
    }

    #[test]
    fn a_french_row_can_follow_a_column_without_shift() {
        for (typed, place, digit) in [
            ('&', KeyCode::Unknown, '1'),
            ('\'', KeyCode::Apostrophe, '4'),
            ('-', KeyCode::Minus, '6'),
        ] {
            let mut keys = Keys::default();
            press(&mut keys, KeyCode::D, 'd');
            press(&mut keys, place, typed);
            let last = keys.pressed.iter().rev();
            let mut rows =
                last.filter(|event| matches!(event, InputEvent::Row(row) if *row == digit));
            assert_eq!(rows.next().is_some(), IS_CHARACTER_FIRST, "{typed}");
        }
    }
}
