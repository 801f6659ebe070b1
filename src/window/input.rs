//! Turns input from the mouse, fingers and the keyboard into actions.

use crate::window::layout::review::{PLAY, SHOW};
use crate::window::layout::{DialogBox, Layout, arrows};
use crate::window::page::IS_PAGE;
use crate::window::sound::IS_AUDIBLE;
use macroquad::input::utils::{register_input_subscriber, repeat_all_miniquad_input};
use macroquad::miniquad::window::set_mouse_cursor;
use macroquad::miniquad::{CursorIcon, EventHandler, KeyMods};
use macroquad::prelude::*;
use othello::cell::Stone;
use othello::screens::menu::{self, Button};
use othello::table::{Action, Change, Dialog, External, Navigate, Play, Table};

/// While one of these is held, other keys are shortcuts.
const MODIFIERS: [KeyCode; 6] = [
    KeyCode::LeftControl,
    KeyCode::RightControl,
    KeyCode::LeftSuper,
    KeyCode::RightSuper,
    KeyCode::LeftAlt,
    KeyCode::RightAlt,
];

/// Reads input, and remembers what is needed from frame to frame.
pub struct Input {
    /// Whether fingers are on the screen.
    touched: bool,
    /// What a single finger will do when it is lifted.
    held: Option<Action>,
    /// The number of this listener. Macroquad uses it to keep track of which events have been read.
    listener: usize,
    keys: Keys,
    mouse: Vec2,
    /// Whether the mouse pointer is a hand.
    is_hand: bool,
    /// When a person last did something.
    last_used: f64,
}

/// The keys that have been pressed since the last frame. Their order matters, because what a key does may depend on the
/// keys before it.
#[derive(Default)]
struct Keys {
    pressed: Vec<InputEvent>,
    /// The last character.
    last: char,
    /// Whether a modifier is held. In a web page, character events do not include this information.
    is_modified: bool,
}

/// Something that a person did. A click becomes an action at once. A key becomes an action when its turn comes, because
/// its meaning depends on the table.
pub enum InputEvent {
    Act(Action),
    Key(KeyCode),
    /// The Tab key: 1, or -1 with Shift.
    Tab(isize),
    Shortcut(KeyCode),
    Character(char),
    /// A digit right after a letter, which together name a square.
    Row(char),
}

/// Everything needed to find out what a click or a tap means.
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
            true => self.pressed.push(InputEvent::Shortcut(key)),
            false if key == KeyCode::Tab => {
                let step = if held.shift { -1 } else { 1 };
                self.pressed.push(InputEvent::Tab(step));
            }
            false => self.pressed.push(InputEvent::Key(key)),
        }
    }

    fn key_up_event(&mut self, key: KeyCode, held: KeyMods) {
        self.is_modified = has_modifier(held) && !MODIFIERS.contains(&key);
    }

    fn char_event(&mut self, character: char, held: KeyMods, _is_repeated: bool) {
        let in_page = cfg!(target_arch = "wasm32") && self.is_modified;
        if !in_page && !has_modifier(held) {
            let character = character.to_ascii_lowercase();
            let is_row = matches!(self.last, 'a'..='h') && character.is_ascii_digit();
            let event = if is_row {
                InputEvent::Row
            } else {
                InputEvent::Character
            };
            self.pressed.push(event(character));
            self.last = character;
        }
    }
}

impl InputEvent {
    /// Returns the action that this event causes in the table's current state.
    pub fn action(&self, table: &Table, now: f64) -> Option<Action> {
        match *self {
            InputEvent::Act(action) => Some(action),
            InputEvent::Key(key) => key_pressed(key, table, now),
            InputEvent::Tab(step) => {
                // During a game in a page, the browser moves the focus.
                let is_browsers = IS_PAGE && table.dialog().is_none();
                (!is_browsers).then(|| Navigate::Focus(menu::tab_stop(table, step)).into())
            }
            InputEvent::Shortcut(key) => shortcut(key, table),
            // Next to the result, the name of a square means nothing. Its digit must not press a button.
            InputEvent::Row(_) if table.dialog() == Some(Dialog::Result) => None,
            InputEvent::Character(character) | InputEvent::Row(character) => {
                character_typed(character, table, now)
            }
        }
    }
}

impl Input {
    /// Starts listening for input.
    pub fn listen() -> Input {
        Input {
            touched: false,
            held: None,
            listener: register_input_subscriber(),
            keys: Keys::default(),
            mouse: Vec2::ZERO,
            is_hand: false,
            last_used: 0.0,
        }
    }

    /// Returns what a person has done since the last frame: first taps, clicks and turns of the wheel, then keys.
    pub fn events(&mut self, table: &Table, layout: &Layout, now: f64) -> Vec<InputEvent> {
        let aim = Aim { table, layout, now };
        let mut actions = Vec::from_iter(self.tap(&aim));
        let mouse = mouse_position().into();
        if is_mouse_button_pressed(MouseButton::Left) {
            actions.extend(aim.at(mouse));
        }
        actions.extend(wheel_action(table));
        self.show_hand(aim.has_target(mouse));
        let mut events = Vec::from_iter(actions.into_iter().map(InputEvent::Act));
        repeat_all_miniquad_input(&mut self.keys, self.listener);
        events.append(&mut self.keys.pressed);
        if mouse != self.mouse || self.touched || !events.is_empty() {
            self.last_used = now;
        }
        self.mouse = mouse;
        events
    }

    /// Turns the mouse pointer into a hand, or back into an arrow.
    fn show_hand(&mut self, is_hand: bool) {
        if self.is_hand != is_hand {
            set_mouse_cursor(if is_hand {
                CursorIcon::Pointer
            } else {
                CursorIcon::Default
            });
            self.is_hand = is_hand;
        }
    }

    /// The seconds since anyone last did anything.
    pub fn idle(&self, now: f64) -> f64 {
        now - self.last_used
    }

    /// Detects a tap. The finger must be lifted where it was put down. Dragging it or adding a second finger cancels
    /// the tap.
    fn tap(&mut self, aim: &Aim) -> Option<Action> {
        let touches = touches();
        let [touch] = touches.as_slice() else {
            self.touched = !touches.is_empty();
            self.held = None;
            return None;
        };
        // The positions of touches are in physical pixels. All others are in logical pixels, which may be larger.
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
    /// The action of a click on this point. The function is large and has several callers, so it is never copied into
    /// them, which would make the page larger.
    #[inline(never)]
    fn at(&self, point: Vec2) -> Option<Action> {
        let (table, layout) = (self.table, self.layout);
        if table.replay.pass(self.now).is_some() && table.dialog().is_none() {
            return Some(Play::EndNotice.into());
        }
        let buttons = menu::buttons(table);
        let rects = button_rects(table, layout, &buttons);
        let mut buttons = buttons.iter().zip(rects);
        match buttons.find(|(button, rect)| rect.contains(point) && button.enabled) {
            Some((button, rect)) => {
                let action = pressed(button, rect, point);
                counts(action, table, self.now).then_some(action)
            }
            None => self.off_buttons(point),
        }
    }

    /// Whether there is something to press at this point: a button, a card, or a square for a move.
    fn has_target(&self, point: Vec2) -> bool {
        match self.at(point) {
            None | Some(Action::Play(Play::EndNotice)) => false,
            Some(Action::Play(Play::Choose(square))) => {
                let turn = self.table.may_choose(self.now);
                turn.is_some_and(|stone| !self.table.shown_board().flips(square, stone).is_empty())
            }
            Some(_) => true,
        }
    }

    fn off_buttons(&self, point: Vec2) -> Option<Action> {
        let square = self.layout.square_at(point);
        let close = Navigate::Close.into();
        let action = match self.table.dialog() {
            None => square.map(|square| Play::Choose(square).into()),
            Some(Dialog::Moves(shown)) => {
                let all = self.table.game.moves().len();
                let moves = self.layout.review.moves_at(point, shown, all);
                let look_at = moves.map(|moves| Play::LookAt(moves).into());
                return look_at.or(square.map(|square| Play::Choose(square).into()));
            }
            Some(Dialog::Drill(_) | Dialog::Scene(_)) => {
                return square.map(|square| Play::Choose(square).into());
            }
            Some(Dialog::Result) if counts(close, self.table, self.now) => square.map(|_| close),
            Some(_) => return None,
        };
        action.or_else(|| self.off_board(point))
    }

    /// The action of a click next to the board. A player's card opens the list of players, the loudspeaker switches the
    /// sound on or off, the welcome opens “How to play”, and a move in the list opens the review.
    fn off_board(&self, point: Vec2) -> Option<Action> {
        let cards = [Stone::Black, Stone::White].map(|stone| Navigate::Players(stone).into());
        let cards = cards.into_iter().zip(self.layout.scores);
        let speaker = (Change::Sound.into(), self.layout.sound_switch());
        let speaker = IS_AUDIBLE.then_some(speaker);
        let lesson = (Navigate::Scene(0).into(), self.layout.status);
        let lesson = self.table.has_welcome().then_some(lesson);
        let mut places = cards.chain(speaker).chain(lesson);
        let place = places.find(|(_, rect)| rect.contains(point));
        place
            .map(|(action, _)| action)
            .or_else(|| self.listed(point))
    }

    /// The action of a click on a move in the list during a game: a review of the position after that move.
    fn listed(&self, point: Vec2) -> Option<Action> {
        let list = self.layout.moves.as_ref();
        let list = list.filter(|_| self.table.dialog().is_none())?;
        let moves = self.table.game.moves().len();
        let moves = list.moves_at(point, moves, moves)?;
        Some(Play::LookAt(moves).into())
    }
}

/// Whether a press on a button counts now. Right after a change on the screen, the press may be meant for what was
/// there before. Undo and Redo always count, because people press them repeatedly.
fn counts(action: Action, table: &Table, now: f64) -> bool {
    let is_repeated = [Play::Undo, Play::Redo].map(Action::from).contains(&action);
    is_repeated || table.pace.is_settled(now)
}

/// Returns the action of the mouse wheel, which steps through the list of moves.
fn wheel_action(table: &Table) -> Option<Action> {
    let Some(Dialog::Moves(shown)) = table.dialog() else {
        return None;
    };
    match mouse_wheel().1 {
        turn if turn > 0.0 => Some(menu::step(table, shown, -1).into()),
        turn if turn < 0.0 => Some(menu::step(table, shown, 1).into()),
        _ => None,
    }
}

/// The action of a button that is pressed at a point. A button that steps through a list steps back if its left arrow is
/// pressed.
fn pressed(button: &Button, rect: Rect, point: Vec2) -> Action {
    let [left, _] = arrows(rect);
    let back = button.back.filter(|_| left.contains(point));
    back.unwrap_or(button.action)
}

/// The action of a button that is pressed with a key, or `None` if the press does not count.
fn pressed_by_key(button: Button, table: &Table, now: f64) -> Option<Action> {
    let ready = button.enabled && counts(button.action, table, now);
    ready.then_some(button.action)
}

/// The rectangles of the buttons: in the open dialog if it covers the board, or else in the panel.
pub fn button_rects(table: &Table, layout: &Layout, buttons: &[Button]) -> Vec<Rect> {
    let dialog = table.dialog();
    match dialog.filter(|dialog| !dialog.leaves_board_visible()) {
        None => panel_rects(table, layout, buttons),
        Some(dialog) => dialog_box(table, layout, dialog, buttons.len()).buttons,
    }
}

/// The places of the parts of a dialog with this many buttons. Those for past days are in the picture of the week.
pub fn dialog_box(table: &Table, layout: &Layout, dialog: Dialog, count: usize) -> DialogBox {
    let lines = menu::words(table, dialog).1.len();
    let days = menu::past_days(table, dialog);
    let mut places = layout.dialog(lines, count - days);
    if days > 0 {
        places
            .buttons
            .splice(..0, places.week().into_iter().take(days));
    }
    places
}

/// The rectangles of the buttons in the panel.
pub fn panel_rects(table: &Table, layout: &Layout, buttons: &[Button]) -> Vec<Rect> {
    match table.dialog() {
        Some(Dialog::Moves(_)) => {
            let is_end = [SHOW, PLAY].iter().all(|number| !buttons[*number].enabled);
            layout.review.buttons(is_end)
        }
        Some(dialog) if dialog.leaves_board_visible() => layout.choices(buttons.len()),
        _ => layout.buttons.to_vec(),
    }
}

fn shortcut(key: KeyCode, table: &Table) -> Option<Action> {
    match key {
        KeyCode::C => Some(External::Copy.into()),
        KeyCode::V => Some(External::Paste.into()),
        KeyCode::Z if table.dialog().is_none() => Some(Play::Undo.into()),
        KeyCode::Y if table.dialog().is_none() => Some(Play::Redo.into()),
        _ => None,
    }
}

fn key_pressed(key: KeyCode, table: &Table, now: f64) -> Option<Action> {
    match table.dialog() {
        Some(dialog) if key == KeyCode::Escape => Some(menu::exit(table, dialog)),
        None | Some(Dialog::Drill(_) | Dialog::Scene(_)) if is_enter(key) => enter(table, now),
        None | Some(Dialog::Drill(_) | Dialog::Scene(_)) => key_at_the_board(key).map(Action::from),
        Some(Dialog::Moves(shown)) => key_in_the_moves(key, table, shown, now),
        Some(_) => key_in_a_dialog(key, table, now),
    }
}

/// The action of a typed character. Characters are used instead of keys, because keyboard layouts differ from country
/// to country.
fn character_typed(character: char, table: &Table, now: f64) -> Option<Action> {
    match table.dialog() {
        None => character_at_the_board(character),
        Some(Dialog::Moves(_)) => character_in_the_moves(character, table, now),
        Some(Dialog::Menu) if character == 'm' => Some(Navigate::Close.into()),
        Some(Dialog::Drill(_) | Dialog::Scene(_)) if names_a_square(character) => {
            character_at_the_board(character)
        }
        Some(Dialog::Result) if !names_a_square(character) && !character.is_ascii_digit() => {
            character_at_the_board(character)
        }
        Some(_) => character_in_a_dialog(character, table, now),
    }
}

fn is_enter(key: KeyCode) -> bool {
    matches!(key, KeyCode::Enter | KeyCode::KpEnter | KeyCode::Space)
}

/// The action of Enter next to a board: presses the button with the frame, or else places a stone at the cursor. In “Find
/// the better move” and in “How to play”, presses the first button if no move is asked for. While “Find the better move”
/// asks for one, Enter alone never presses a button, because that would give the answer away.
fn enter(table: &Table, now: f64) -> Option<Action> {
    let has_place = table.cursor.square().is_some() || table.drill().is_some();
    let is_on_a_task = table.asked().is_some() && has_place;
    let first = table.dialog().map(|_| 0).filter(|_| !is_on_a_task);
    let number = menu::framed(table).or(first);
    let button = number.map(|number| menu::buttons(table).swap_remove(number));
    match button.filter(|button| button.enabled) {
        Some(button) => pressed_by_key(button, table, now),
        None => Some(Play::ChooseCursor.into()),
    }
}

/// In “Find the better move”, Escape goes back, so the page hides the cursor with Delete.
fn key_at_the_board(key: KeyCode) -> Option<Play> {
    let action = match key {
        KeyCode::Left => Play::MoveCursor(-1, 0),
        KeyCode::Right => Play::MoveCursor(1, 0),
        KeyCode::Up => Play::MoveCursor(0, -1),
        KeyCode::Down => Play::MoveCursor(0, 1),
        KeyCode::Escape | KeyCode::Delete => Play::HideCursor,
        _ => return None,
    };
    Some(action)
}

/// Arrows, Home and End step through the moves. On a button with arrows, Left and Right press these. Enter presses the
/// button with the frame, or else tries a move at the cursor.
fn key_in_the_moves(key: KeyCode, table: &Table, shown: usize, now: f64) -> Option<Action> {
    let step = |step| menu::step(table, shown, step);
    let framed = menu::framed(table).map(|number| menu::buttons(table).swap_remove(number));
    let is_stepper = |button: &&Button| button.enabled && button.back.is_some();
    let stepper = framed.as_ref().filter(is_stepper);
    let action = match key {
        KeyCode::Left if stepper.is_some() => return stepper?.back,
        KeyCode::Right if stepper.is_some() => return Some(stepper?.action),
        KeyCode::Left | KeyCode::Up => step(-1),
        KeyCode::Right | KeyCode::Down => step(1),
        KeyCode::Home => Play::LookAt(0),
        KeyCode::End => Play::LookAt(usize::MAX),
        key if is_enter(key) => match framed {
            Some(button) => return pressed_by_key(button, table, now),
            None => table.pointed().map(|_| Play::ChooseCursor)?,
        },
        _ => return None,
    };
    Some(action.into())
}

/// N and P go to the next and the previous mistake, V shows values, L closes the review, and other letters press the
/// buttons. The name of a square tries a move there.
fn character_in_the_moves(character: char, table: &Table, now: f64) -> Option<Action> {
    match character {
        'n' => Some(Play::LookAtMistake(1).into()),
        'p' => Some(Play::LookAtMistake(-1).into()),
        'v' => Some(Change::Values.into()),
        'l' => Some(Navigate::Close.into()),
        _ if names_a_square(character) => character_at_the_board(character),
        _ => character_in_a_dialog(character, table, now),
    }
}

/// Up and Down move the focus, and so do Left and Right, unless they step through the focused button's list. Enter and Space
/// press that button. The page hides the frame with Delete when the focus leaves the game.
fn key_in_a_dialog(key: KeyCode, table: &Table, now: f64) -> Option<Action> {
    let button = menu::buttons(table).swap_remove(menu::focus(table));
    let go = |step| Navigate::Focus(menu::button_after_focus(table, step)).into();
    match key {
        KeyCode::Up => Some(go(-1)),
        KeyCode::Down => Some(go(1)),
        KeyCode::Left => button.back.or_else(|| Some(go(-1))),
        KeyCode::Right if button.back.is_some() => Some(button.action),
        KeyCode::Right => Some(go(1)),
        key if is_enter(key) => pressed_by_key(button, table, now),
        KeyCode::Delete => Some(Play::HideCursor.into()),
        _ => None,
    }
}

/// The action of the button that this key presses.
fn character_in_a_dialog(character: char, table: &Table, now: f64) -> Option<Action> {
    let button = menu::button_for_key(table, character)?;
    pressed_by_key(button, table, now)
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
        _ => menu::command(character),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use othello::table::drill::Step;

    /// Enter would press the first button, which skips the task or shows the answer.
    #[test]
    fn enter_presses_no_button_while_a_better_move_is_asked_for() {
        let mut table = Table::new(1, 0.0);
        table.load("e6f4e3f6g5d6e7f5c5", 0.0);
        table.handle(Play::LookAt(8), 1.0);
        while table.think().is_pending() {}
        table.handle(Play::Drill(Step::Begin), 2.0);
        let enter = |table: &Table, now| InputEvent::Key(KeyCode::Enter).action(table, now);
        assert_eq!(enter(&table, 3.0), Some(Play::ChooseCursor.into()));
        table.handle(Navigate::Focus(0), 3.0);
        assert_eq!(enter(&table, 4.0), Some(Play::Drill(Step::Next).into()));
        table.handle(Play::MoveCursor(0, 0), 4.0);
        assert_eq!(enter(&table, 5.0), Some(Play::ChooseCursor.into()));
        table.handle(Play::Drill(Step::Show), 5.0);
        assert_eq!(enter(&table, 9.0), Some(Play::Drill(Step::Next).into()));
    }
}
