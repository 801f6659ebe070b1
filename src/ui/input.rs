//! What mouse, fingers and keyboard want.

use super::layout::{Layout, arrows};
use crate::paint::shapes::grown;
use macroquad::input::utils::{register_input_subscriber, repeat_all_miniquad_input};
use macroquad::miniquad::{EventHandler, KeyMods};
use macroquad::prelude::*;
use othello::advice::review;
use othello::cell::Stone;
use othello::table::menu::{self, Choice};
use othello::table::{Action, Dialog, Table};

/// With one of these, other keys mean something else.
const MODIFIERS: [KeyCode; 6] = [
    KeyCode::LeftControl,
    KeyCode::RightControl,
    KeyCode::LeftSuper,
    KeyCode::RightSuper,
    KeyCode::LeftAlt,
    KeyCode::RightAlt,
];

/// So much around the loudspeaker, which is small, leads to it, too.
const EASY: f32 = 10.0;

/// What has to be remembered from frame to frame.
pub struct Input {
    /// Whether fingers are on the screen, …
    touched: bool,
    /// … and what the only one of them will do when it is lifted.
    held: Option<Action>,
    /// By this number macroquad knows which keys it has told us of.
    listener: usize,
    keys: Keys,
    mouse: Vec2,
    /// When somebody did something last.
    used: f64,
}

/// The keys that were pressed since the last frame, in their order; what one of them does may depend on those before.
#[derive(Default)]
struct Keys {
    pressed: Vec<Wish>,
    /// Whether a key is held that makes others mean something else; in a page letters do not say so themselves.
    is_modified: bool,
}

/// What a person wants: an action, or whatever a key or a sign means at the table as it is then.
pub enum Wish {
    Act(Action),
    Press(KeyCode),
    Shortcut(KeyCode),
    Type(char),
}

/// What a click or a tap is aimed at.
struct Aim<'a> {
    table: &'a Table,
    layout: &'a Layout,
    now: f64,
}

fn has_modifier(held: KeyMods) -> bool {
    held.ctrl || held.alt || held.logo
}

impl EventHandler for Keys {
    fn update(&mut self) {}

    fn draw(&mut self) {}

    fn key_down_event(&mut self, key: KeyCode, held: KeyMods, is_repeated: bool) {
        self.is_modified = has_modifier(held);
        match self.is_modified {
            _ if is_repeated => {}
            true => self.pressed.push(Wish::Shortcut(key)),
            false => self.pressed.push(Wish::Press(key)),
        }
    }

    fn key_up_event(&mut self, key: KeyCode, held: KeyMods) {
        self.is_modified = has_modifier(held) && !MODIFIERS.contains(&key);
    }

    fn char_event(&mut self, sign: char, held: KeyMods, _is_repeated: bool) {
        let in_page = cfg!(target_arch = "wasm32") && self.is_modified;
        if !in_page && !has_modifier(held) {
            self.pressed.push(Wish::Type(sign.to_ascii_lowercase()));
        }
    }
}

impl Wish {
    /// What it means at the table as it is now.
    pub fn action(&self, table: &Table, now: f64) -> Option<Action> {
        match *self {
            Wish::Act(action) => Some(action),
            Wish::Press(key) => key_pressed(key, table, now),
            Wish::Shortcut(key) => shortcut(key),
            Wish::Type(sign) => sign_typed(sign, table, now),
        }
    }
}

impl Input {
    /// Listens from now on.
    pub fn listen() -> Input {
        Input {
            touched: false,
            held: None,
            listener: register_input_subscriber(),
            keys: Keys::default(),
            mouse: Vec2::ZERO,
            used: 0.0,
        }
    }

    /// What is wanted in this frame: what was clicked or tapped, then the keys.
    pub fn wishes(&mut self, table: &Table, layout: &Layout, now: f64) -> Vec<Wish> {
        let aim = Aim { table, layout, now };
        let mut actions = Vec::from_iter(self.tap(&aim));
        let mouse = mouse_position().into();
        if is_mouse_button_pressed(MouseButton::Left) {
            actions.extend(aim.at(mouse));
        }
        actions.extend(turned_wheel(table));
        let mut wishes = Vec::from_iter(actions.into_iter().map(Wish::Act));
        repeat_all_miniquad_input(&mut self.keys, self.listener);
        wishes.append(&mut self.keys.pressed);
        if mouse != self.mouse || self.touched || !wishes.is_empty() {
            self.used = now;
        }
        self.mouse = mouse;
        wishes
    }

    /// For how long nobody has done anything, in seconds.
    pub fn idle(&self, now: f64) -> f64 {
        now - self.used
    }

    /// A finger has to be lifted where it was put down. Dragging it away or a second finger cancels.
    fn tap(&mut self, aim: &Aim) -> Option<Action> {
        let touches = touches();
        let [touch] = touches.as_slice() else {
            self.touched = !touches.is_empty();
            self.held = None;
            return None;
        };
        // Fingers are where pixels are; everything else counts in units that may be several pixels wide.
        let here = aim.at(touch.position / miniquad::window::dpi_scale());
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

impl Aim<'_> {
    /// What a click on this point means.
    fn at(&self, point: Vec2) -> Option<Action> {
        let (table, layout) = (self.table, self.layout);
        if table.replay.pass(self.now).is_some() && table.dialog.is_none() {
            return Some(Action::EndNotice);
        }
        let choices = menu::choices(table);
        let rects = button_rects(table, layout, choices.len());
        let mut buttons = choices.iter().zip(rects);
        match buttons.find(|(choice, rect)| rect.contains(point) && choice.enabled) {
            Some((choice, _)) if table.is_deaf(self.now) && !is_repeated(choice) => None,
            Some((choice, rect)) => pressed(choice, rect, point),
            None => self.beside_buttons(point),
        }
    }

    fn beside_buttons(&self, point: Vec2) -> Option<Action> {
        let square = self.layout.square_at(point);
        let action = match self.table.dialog {
            None => square.map(Action::Choose),
            Some(Dialog::Moves(shown)) => return self.move_at(point, shown).map(Action::LookAt),
            Some(Dialog::Scene(_)) => {
                let next = self.table.pointer().filter(|next| square == Some(*next));
                return next.map(|_| Action::PlayScene);
            }
            Some(Dialog::Result) if !self.table.is_deaf(self.now) => square.map(|_| Action::Close),
            Some(_) => return None,
        };
        action.or_else(|| self.beside_board(point))
    }

    /// A player's card leads to those who could play instead, the loudspeaker to silence and back, and the words of welcome
    /// to how to play.
    fn beside_board(&self, point: Vec2) -> Option<Action> {
        let cards = [Stone::Black, Stone::White].map(Action::AskPlayer);
        let speaker = (Action::ToggleSound, grown(self.layout.speaker, EASY));
        let places = cards.into_iter().zip(self.layout.scores);
        let lesson = (Action::ShowScene(0), self.layout.status);
        let lesson = self.table.is_first_visit.then_some(lesson);
        let mut places = places.chain([speaker]).chain(lesson);
        let place = places.find(|(_, rect)| rect.contains(point));
        place.map(|(action, _)| action)
    }

    /// The position at this point of the curve or of the list, as the number of moves that led there.
    fn move_at(&self, point: Vec2, shown: usize) -> Option<usize> {
        let (layout, moves) = (self.layout, self.table.game.moves().len());
        let mut places = layout.listed(shown, moves).enumerate();
        let at = |place| layout.list_place(place).contains(point);
        let entry = places.find(|(place, _)| at(*place));
        let listed = entry.map(|(_, number)| number + 1);
        listed.or_else(|| layout.curve_at(point, moves))
    }
}

/// The mouse wheel goes through the list of the moves.
fn turned_wheel(table: &Table) -> Option<Action> {
    let Some(Dialog::Moves(shown)) = table.dialog else {
        return None;
    };
    match mouse_wheel().1 {
        turn if turn > 0.0 => Some(Action::LookAt(shown.saturating_sub(1))),
        turn if turn < 0.0 => Some(Action::LookAt(shown + 1)),
        _ => None,
    }
}

/// What a button does that is pressed at a point. One that leads through a list is pressed on its arrows.
fn pressed(choice: &Choice, rect: Rect, point: Vec2) -> Option<Action> {
    let Some(back) = choice.back else {
        return Some(choice.action);
    };
    let actions = [back, choice.action].into_iter();
    let mut arrows = actions.zip(arrows(rect));
    let arrow = arrows.find(|(_, arrow)| arrow.contains(point));
    arrow.map(|(action, _)| action)
}

/// Whether one presses this button again and again, so that it has to hear also what comes soon after the last time.
fn is_repeated(choice: &Choice) -> bool {
    matches!(choice.action, Action::Undo | Action::Redo)
}

/// Where the buttons are that can be pressed now.
pub fn button_rects(table: &Table, layout: &Layout, count: usize) -> Vec<Rect> {
    match table.dialog.filter(|dialog| !dialog.is_beside()) {
        None => layout.buttons.to_vec(),
        Some(dialog) => {
            let lines = menu::words(table, dialog).1.len();
            layout.dialog(lines, count).buttons
        }
    }
}

fn shortcut(key: KeyCode) -> Option<Action> {
    match key {
        KeyCode::C => Some(Action::Copy),
        KeyCode::V => Some(Action::Paste),
        _ => None,
    }
}

fn key_pressed(key: KeyCode, table: &Table, now: f64) -> Option<Action> {
    match table.dialog {
        None => key_at_the_board(key),
        Some(Dialog::Moves(shown)) => key_in_the_moves(key, shown),
        Some(_) => key_in_a_dialog(key, table, now),
    }
}

/// It counts what is written on a key: where it lies differs from country to country.
fn sign_typed(sign: char, table: &Table, now: f64) -> Option<Action> {
    match table.dialog {
        None => sign_at_the_board(sign),
        Some(Dialog::Moves(shown)) => sign_in_the_moves(sign, shown, table, now),
        Some(Dialog::Result) if sign.is_alphabetic() => sign_at_the_board(sign),
        Some(_) => sign_in_a_dialog(sign, table, now),
    }
}

fn key_at_the_board(key: KeyCode) -> Option<Action> {
    let action = match key {
        KeyCode::Left => Action::MoveCursor(-1, 0),
        KeyCode::Right => Action::MoveCursor(1, 0),
        KeyCode::Up => Action::MoveCursor(0, -1),
        KeyCode::Down => Action::MoveCursor(0, 1),
        KeyCode::Enter | KeyCode::KpEnter | KeyCode::Space => Action::ChooseCursor,
        KeyCode::Escape => Action::HideCursor,
        _ => return None,
    };
    Some(action)
}

fn key_in_the_moves(key: KeyCode, shown: usize) -> Option<Action> {
    let action = match key {
        KeyCode::Left | KeyCode::Up => Action::LookAt(shown.saturating_sub(1)),
        KeyCode::Right | KeyCode::Down => Action::LookAt(shown + 1),
        KeyCode::Home => Action::LookAt(0),
        KeyCode::End => Action::LookAt(usize::MAX),
        KeyCode::Enter | KeyCode::KpEnter => Action::PlayFromHere,
        KeyCode::Escape => Action::Close,
        _ => return None,
    };
    Some(action)
}

/// The next mistake, the one before, and the numbers of the buttons.
fn sign_in_the_moves(sign: char, shown: usize, table: &Table, now: f64) -> Option<Action> {
    match sign {
        'n' => review::next_mistake(table.judged(), shown).map(Action::LookAt),
        'p' => review::mistake_before(table.judged(), shown).map(Action::LookAt),
        'l' => Some(Action::Close),
        _ => sign_in_a_dialog(sign, table, now),
    }
}

/// Up and down go around the buttons, left and right through the list of one, Enter presses it, and
/// Escape goes back.
fn key_in_a_dialog(key: KeyCode, table: &Table, now: f64) -> Option<Action> {
    let choice = &menu::choices(table)[table.focus];
    match key {
        KeyCode::Up => Some(Action::MoveFocus(-1)),
        KeyCode::Down => Some(Action::MoveFocus(1)),
        KeyCode::Left => choice.back,
        KeyCode::Right => choice.back.map(|_| choice.action),
        KeyCode::Enter | KeyCode::KpEnter | KeyCode::Space => {
            let ready = choice.enabled && !table.is_deaf(now);
            ready.then_some(choice.action)
        }
        KeyCode::Escape => table.dialog.map(Dialog::way_back),
        _ => None,
    }
}

/// The number of a button presses it.
fn sign_in_a_dialog(sign: char, table: &Table, now: f64) -> Option<Action> {
    let number = sign.to_digit(10)?.checked_sub(1)?;
    let choices = menu::choices(table);
    let choice = choices.get(number as usize)?;
    let ready = choice.enabled && !table.is_deaf(now);
    ready.then_some(choice.action)
}

/// A letter chooses a column; the number after it chooses the row, and plays. Other letters are commands.
fn sign_at_the_board(sign: char) -> Option<Action> {
    let action = match sign {
        'a'..='h' => Action::CursorColumn(sign as i32 - 'a' as i32),
        '1'..='8' => Action::ChooseRow(sign as i32 - '1' as i32),
        'u' => Action::Undo,
        'r' => Action::Redo,
        'n' => Action::AskNewGame,
        't' => Action::Hint,
        'v' => Action::ToggleValues,
        'l' => Action::LookAt(usize::MAX),
        's' => Action::ToggleSound,
        'm' => Action::OpenMenu,
        '?' => Action::ShowScene(0),
        _ => return None,
    };
    Some(action)
}
