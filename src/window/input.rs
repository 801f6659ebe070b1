//! Turns input from the mouse, fingers and the keyboard into actions.

use crate::window::controls::Controls;
use crate::window::layout::Layout;
use crate::window::page::IS_PAGE;
use crate::window::sound::IS_AUDIBLE;
use macroquad::input::utils::{register_input_subscriber, repeat_all_miniquad_input};
use macroquad::miniquad::window::set_mouse_cursor;
use macroquad::miniquad::{CursorIcon, EventHandler, KeyMods};
use macroquad::prelude::*;
use othello::cell::Stone;
use othello::screens::action::{Action, Change, External, Navigate, Play};
use othello::screens::buttons::Button;
use othello::screens::{Screen, Screens, play, review};

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
    screens: &'a Screens,
    controls: &'a Controls,
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
    /// Returns the action that this event causes in the current state.
    pub fn action(&self, screens: &Screens, controls: &Controls, now: f64) -> Option<Action> {
        let keys = KeyMap {
            screens,
            controls,
            now,
        };
        match *self {
            InputEvent::Act(action) => Some(action),
            InputEvent::Key(key) => keys.pressed(key),
            InputEvent::Tab(step) => {
                // During a game in a page, the browser moves the focus.
                let is_browsers = IS_PAGE && screens.is_play();
                (!is_browsers).then(|| Navigate::Focus(controls.buttons.tab_stop(step)).into())
            }
            InputEvent::Shortcut(key) => keys.shortcut(key),
            // Next to the result, the name of a square means nothing. Its digit must not press a button.
            InputEvent::Row(_) if matches!(screens.front(), Screen::Result) => None,
            InputEvent::Character(character) | InputEvent::Row(character) => keys.typed(character),
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
    pub fn events(
        &mut self,
        screens: &Screens,
        controls: &Controls,
        layout: &Layout,
        now: f64,
    ) -> Vec<InputEvent> {
        let aim = Aim {
            screens,
            controls,
            layout,
            now,
        };
        let mut actions = Vec::from_iter(self.tap(&aim));
        let mouse = mouse_position().into();
        if is_mouse_button_pressed(MouseButton::Left) {
            actions.extend(aim.at(mouse));
        }
        actions.extend(wheel_action(screens));
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
    /// The action of a click on this point.
    fn at(&self, point: Vec2) -> Option<Action> {
        if self.screens.table.replay.pass(self.now).is_some() && self.screens.is_play() {
            return Some(Play::EndNotice.into());
        }
        match self.controls.at(point) {
            Some(action) => counts(action, self.screens, self.now).then_some(action),
            None => self.off_buttons(point),
        }
    }

    /// Whether there is something to press at this point: a button, a card, or a square for a move.
    fn has_target(&self, point: Vec2) -> bool {
        match self.at(point) {
            None | Some(Action::Play(Play::EndNotice)) => false,
            Some(Action::Play(Play::Choose(square))) => {
                let turn = self.screens.may_choose(self.now);
                turn.is_some_and(|stone| !self.screens.board().flips(square, stone).is_empty())
            }
            Some(_) => true,
        }
    }

    /// The action of a click on the board, on a move in a review, or next to the board.
    fn off_buttons(&self, point: Vec2) -> Option<Action> {
        let square = self.layout.square_at(point);
        let choose = square.map(|square| Play::Choose(square).into());
        let screens = self.screens;
        match (screens.front(), screens.reviewed()) {
            (_, Some(shown)) => {
                let all = screens.table.game().moves().len();
                let moves = self.layout.review.moves_at(point, shown, all);
                moves.map(|moves| Play::LookAt(moves).into()).or(choose)
            }
            (Screen::Play, _) => choose.or_else(|| self.off_board(point)),
            (Screen::Result, _) => {
                let close = Action::from(Navigate::Close);
                let is_ready = counts(close, screens, self.now);
                let close = square.filter(|_| is_ready).map(|_| close);
                close.or_else(|| self.off_board(point))
            }
            (screen, _) if screen.places_stones() => choose,
            _ => None,
        }
    }

    /// The action of a click next to the board. A player's card opens the list of players, the loudspeaker switches the
    /// sound on or off, the welcome opens “How to play”, and a move in the list opens the review.
    fn off_board(&self, point: Vec2) -> Option<Action> {
        let cards = [Stone::Black, Stone::White].map(|stone| Navigate::Players(stone).into());
        let cards = cards.into_iter().zip(self.layout.scores);
        let speaker = (Change::Sound.into(), self.layout.sound_switch());
        let speaker = IS_AUDIBLE.then_some(speaker);
        let lesson = (Navigate::Scene(0).into(), self.layout.status);
        let lesson = self.screens.has_welcome().then_some(lesson);
        let mut places = cards.chain(speaker).chain(lesson);
        let place = places.find(|(_, rect)| rect.contains(point));
        place
            .map(|(action, _)| action)
            .or_else(|| self.listed(point))
    }

    /// The action of a click on a move in the list during a game: a review of the position after that move.
    fn listed(&self, point: Vec2) -> Option<Action> {
        let list = self.layout.moves.as_ref();
        let list = list.filter(|_| self.screens.is_play())?;
        let moves = self.screens.table.game().moves().len();
        let moves = list.moves_at(point, moves, moves)?;
        Some(Play::LookAt(moves).into())
    }
}

/// Whether a press on a button counts now. Right after a change on the screen, the press may be meant for what was
/// there before. Undo and Redo always count, because people press them repeatedly.
fn counts(action: Action, screens: &Screens, now: f64) -> bool {
    let is_repeated = [Play::Undo, Play::Redo].map(Action::from).contains(&action);
    is_repeated || screens.table.pace.is_settled(now)
}

/// Returns the action of the mouse wheel, which steps through the list of moves.
fn wheel_action(screens: &Screens) -> Option<Action> {
    let shown = screens.reviewed()?;
    match mouse_wheel().1 {
        turn if turn > 0.0 => Some(review::step(screens, shown, -1).into()),
        turn if turn < 0.0 => Some(review::step(screens, shown, 1).into()),
        _ => None,
    }
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

/// Everything needed to find out what a key means.
struct KeyMap<'a> {
    screens: &'a Screens,
    controls: &'a Controls,
    now: f64,
}

impl KeyMap<'_> {
    fn shortcut(&self, key: KeyCode) -> Option<Action> {
        match key {
            KeyCode::C => Some(External::Copy.into()),
            KeyCode::V => Some(External::Paste.into()),
            KeyCode::Z if self.screens.is_play() => Some(Play::Undo.into()),
            KeyCode::Y if self.screens.is_play() => Some(Play::Redo.into()),
            _ => None,
        }
    }

    fn pressed(&self, key: KeyCode) -> Option<Action> {
        match (self.screens.front(), self.screens.reviewed()) {
            (screen, _) if key == KeyCode::Escape && !matches!(screen, Screen::Play) => {
                Some(Navigate::Back.into())
            }
            (_, Some(shown)) => self.pressed_in_the_moves(key, shown),
            (screen, _) if screen.places_stones() && is_enter(key) => self.enter(),
            (screen, _) if screen.places_stones() => key_at_the_board(key),
            _ => self.pressed_in_a_list(key),
        }
    }

    /// The action of a typed character. Characters are used instead of keys, because keyboard layouts differ from country
    /// to country.
    fn typed(&self, character: char) -> Option<Action> {
        let is_digit = character.is_ascii_digit();
        match self.screens.front() {
            Screen::Play => character_at_the_board(character),
            screen if screen.is_review() => self.typed_in_the_moves(character),
            Screen::Menu if character == 'm' => Some(Navigate::Close.into()),
            screen if screen.places_stones() && names_a_square(character) => {
                character_at_the_board(character)
            }
            Screen::Result if !names_a_square(character) && !is_digit => {
                character_at_the_board(character)
            }
            _ => self.press(self.controls.buttons.for_key(character)),
        }
    }

    /// The action of a button that is pressed with a key, or `None` if the press does not count.
    fn press(&self, button: Option<&Button>) -> Option<Action> {
        let button = button.filter(|button| button.enabled)?;
        counts(button.action, self.screens, self.now).then_some(button.action)
    }

    /// The action of Enter next to a board: presses the button with the frame, or else places a stone at the cursor. In “Find
    /// the better move” and in “How to play”, presses the first button if no move is asked for. While “Find the better move”
    /// asks for one, Enter alone never presses a button, because that would give the answer away.
    fn enter(&self) -> Option<Action> {
        let screens = self.screens;
        let has_place = screens.cursor.square().is_some() || screens.practice().is_some();
        let is_on_a_task = screens.asked().is_some() && has_place;
        let buttons = &self.controls.buttons;
        let first = buttons.all.first();
        let first = first.filter(|_| !screens.is_play() && !is_on_a_task);
        match buttons.framed_button().or(first) {
            Some(button) if button.enabled => self.press(Some(button)),
            _ => Some(Play::ChooseCursor.into()),
        }
    }

    /// Arrows, Home and End step through the moves. On a button with arrows, Left and Right press these. Enter presses the
    /// button with the frame, or else tries a move at the cursor.
    fn pressed_in_the_moves(&self, key: KeyCode, shown: usize) -> Option<Action> {
        let step = |step| review::step(self.screens, shown, step);
        let framed = self.controls.buttons.framed_button();
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
    fn typed_in_the_moves(&self, character: char) -> Option<Action> {
        match character {
            'n' => Some(Play::LookAtMistake(1).into()),
            'p' => Some(Play::LookAtMistake(-1).into()),
            'v' => Some(Change::Values.into()),
            'l' => Some(Navigate::Close.into()),
            _ if names_a_square(character) => character_at_the_board(character),
            _ => self.press(self.controls.buttons.for_key(character)),
        }
    }

    /// Up and Down move the focus, and so do Left and Right, unless they step through the focused button's list. Enter and
    /// Space press that button. The page hides the frame with Delete when the focus leaves the game.
    fn pressed_in_a_list(&self, key: KeyCode) -> Option<Action> {
        let buttons = &self.controls.buttons;
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
}
