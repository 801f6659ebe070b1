//! Turns input from the mouse, fingers and the keyboard into actions.
//!
//! What a click means depends on what is below it, so it becomes an action here. What a key means depends on the screen in
//! front, and [`keyboard`](super::keyboard) knows that.

use crate::window::controls::Controls;
use crate::window::keyboard::{Keys, Meaning, counts};
use crate::window::layout::Layout;
use crate::window::sound::IS_AUDIBLE;
use macroquad::input::utils::{register_input_subscriber, repeat_all_miniquad_input};
use macroquad::miniquad::CursorIcon;
use macroquad::miniquad::window::set_mouse_cursor;
use macroquad::prelude::*;
use othello::cell::Stone;
use othello::screens::action::{Action, Change, Navigate, Play};
use othello::screens::review::{self, Part};
use othello::screens::{Screen, Screens};

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

impl InputEvent {
    /// Returns the action that this event causes in the current state.
    pub fn action(&self, screens: &Screens, controls: &Controls, now: f64) -> Option<Action> {
        let meaning = Meaning {
            screens,
            buttons: &controls.buttons,
            now,
        };
        match *self {
            InputEvent::Act(action) => Some(action),
            InputEvent::Key(key) => meaning.of_key(key),
            InputEvent::Tab(step) => meaning.of_tab(step),
            InputEvent::Shortcut(key) => meaning.of_shortcut(key),
            InputEvent::Character(character) => meaning.of_character(character),
            InputEvent::Row(digit) => meaning.of_row(digit),
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
                let places = &self.layout.review;
                let moves = match screens.review_part() {
                    Part::All => places.moves_at(point, shown, all),
                    _ => places.curve_at(point, all),
                };
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
    /// sound on or off, and a move in the list opens the review.
    fn off_board(&self, point: Vec2) -> Option<Action> {
        let cards = [Stone::Black, Stone::White].map(|stone| Navigate::Players(stone).into());
        let cards = cards.into_iter().zip(self.layout.scores);
        let speaker = (Change::Sound.into(), self.layout.sound_switch());
        let speaker = IS_AUDIBLE.then_some(speaker);
        let mut places = cards.chain(speaker);
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

/// Returns the action of the mouse wheel, which steps through the list of moves.
fn wheel_action(screens: &Screens) -> Option<Action> {
    let shown = screens.reviewed()?;
    match mouse_wheel().1 {
        turn if turn > 0.0 => Some(review::step(screens, shown, -1).into()),
        turn if turn < 0.0 => Some(review::step(screens, shown, 1).into()),
        _ => None,
    }
}
