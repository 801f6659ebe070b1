//! A game as it is played: who plays, what time it is, what is being shown, and which dialog is open. It has no window and no
//! clock: callers pass in the time, in seconds since the program started.
//!
//! An [`Action`] says what a person does, and [`Table::update`] what time does. Each part of the table knows how to reset
//! itself. The window gets a `&Table` and reads it, often through the methods in `view.rs`.

use crate::board::Square;
use crate::cell::Stone;
use crate::clock::Clock;
use crate::game::{Event, Game};
use crate::import;
use crate::replay::{Replay, Sound};
use crate::seat::Seats;
use crate::settings::{Settings, Speed};
use std::task::Poll;

mod action;
mod cursor;
mod handle;
mod mind;
mod overlay;
mod pace;
mod play;
pub mod save;
mod story;
mod view;

pub use action::{Action, Change, Dialog, External, Navigate, Play};
pub use cursor::Cursor;
pub use mind::Mind;
pub use overlay::{Focus, Overlay};
pub use pace::Pace;
pub use story::{Refusal, Story};

/// White's player in the first game: a beginner can beat it.
const OPPONENT: &str = "level1";

/// A game in progress, and everything that a person sees of it.
pub struct Table {
    /// The game.
    pub game: Game,
    /// The players.
    pub seats: Seats,
    /// What was chosen besides the players.
    pub settings: Settings,
    /// How far the last move has been shown.
    pub replay: Replay,
    /// When things happen.
    pub pace: Pace,
    /// What the program thinks.
    pub mind: Mind,
    /// What has just happened.
    pub story: Story,
    /// The dialog on top of the game.
    pub overlay: Overlay,
    /// The keyboard's cursor.
    pub cursor: Cursor,
}

impl Table {
    /// A new game: a person with black against a player that a beginner can beat. Players take their chance from `seed`.
    pub fn new(seed: u64, now: f64) -> Table {
        let mut seats = Seats::new(seed);
        seats.assign(Stone::White, OPPONENT);
        Table {
            game: Game::start(),
            seats,
            settings: Settings::default(),
            replay: Replay::nothing(),
            pace: Pace::new([0.0, 0.0], now),
            mind: Mind::default(),
            story: Story::default(),
            overlay: Overlay::default(),
            cursor: Cursor::default(),
        }
    }

    /// The table of a person who is here for the first time.
    pub fn first_visit(seed: u64, now: f64) -> Table {
        let mut table = Table::new(seed, now);
        table.story.is_first_visit = true;
        table
    }

    /// Advances to `now`: lets the computer think, plays its move when due, and announces the end. Returns the sounds that
    /// are due.
    pub fn update(&mut self, now: f64) -> Vec<Sound> {
        let mut sounds = self.shown_replay().sounds(self.pace.clock.seen(), now);
        // While the computer's chosen move waits to be due, nobody's clock runs.
        let has_dialog = self.overlay.dialog.is_some();
        let runs = self.game.turn().is_some() && !has_dialog && self.mind.choice.is_none();
        self.pace.clock.tick(runs, now);
        let _ = self.think();
        let is_shown = !self.replay.is_running(now) || self.is_in_a_hurry();
        if is_shown && !has_dialog {
            sounds.extend(self.step_game(now));
        }
        sounds.retain(|_| self.settings.has_sound);
        sounds
    }

    /// Plays the computer's move or announces the end, if that is due. Returns the sound of the end.
    fn step_game(&mut self, now: f64) -> Option<Sound> {
        if self.game.turn().is_some() {
            self.step_computer(now);
            return None;
        }
        if self.story.is_result_shown || !self.pace.is_result_due(now) {
            return None;
        }
        self.story.is_result_shown = true;
        self.open(Dialog::Result, now);
        self.pace.announce(now);
        Some(Sound::Over)
    }

    fn step_computer(&mut self, now: f64) {
        let is_due = self.is_in_a_hurry() || now >= self.pace.move_due(&self.replay);
        if let Some(square) = self.mind.choice.filter(|_| is_due) {
            self.play(square, now);
        }
    }

    /// Thinks for a few milliseconds at most: for the computer, about the moves under review, or about a person's next one.
    /// It is ready when there is nothing more to think about.
    pub fn think(&mut self) -> Poll<()> {
        let (mind, game) = (&mut self.mind, &self.game);
        if mind.step_computer(&mut self.seats, game).is_pending() {
            return Poll::Pending;
        }
        let is_review = matches!(self.overlay.dialog, Some(Dialog::Moves(_)));
        if is_review && mind.review.think(game).is_pending() {
            return Poll::Pending;
        }
        match self.human_turn().filter(|_| self.wants_advice()) {
            Some(stone) => self.mind.step_advice(&self.game, stone),
            None => Poll::Ready(()),
        }
    }

    /// Whether nobody waits for anything: computers play each other, and nothing moves on the screen.
    fn is_in_a_hurry(&self) -> bool {
        let is_still = self.settings.speed == Speed::Off;
        is_still && self.seats.are_computers() && self.game.turn().is_some()
    }

    /// Plays a stone of the colour to move, or shows that the move is not legal.
    fn play(&mut self, square: Square, now: f64) {
        let turn = self.game.turn();
        match self.game.play(square) {
            Ok(events) => self.show(&events, turn, now),
            Err(reason) => {
                self.story.refusal = Some(Refusal {
                    square,
                    reason,
                    began: now,
                });
            }
        }
    }

    fn show(&mut self, events: &[Event], moved: Option<Stone>, now: f64) {
        self.position_changed(moved, now);
        self.story.is_imported = false;
        self.replay = Replay::of(events, self.settings.speed, now);
        self.pace.listen(now);
    }

    /// Drops whatever belonged to the last position. `turn` is the colour that was to move: its clock stops.
    fn position_changed(&mut self, turn: Option<Stone>, now: f64) {
        if let Some(stone) = turn {
            self.pace.clock.press(stone);
        }
        self.replay = Replay::nothing();
        self.mind.next_position();
        self.story.next_position();
        self.overlay.close();
        self.pace.restart(now);
    }

    fn reset_clock(&mut self, now: f64) {
        self.pace.clock = Clock::new([0.0, 0.0], now);
    }

    fn open(&mut self, dialog: Dialog, now: f64) {
        match self.overlay.open(dialog) {
            None => self.pace.cover(now),
            Some(Dialog::Result) => self.story.is_result_shown = false, // it comes again
            Some(_) => {}
        }
    }

    /// Shows a message on top of everything.
    pub fn tell(&mut self, lines: &[&str], now: f64) {
        self.overlay.message = lines.iter().map(|line| line.to_string()).collect();
        self.open(Dialog::Message, now);
    }

    /// Asks which game to carry on with, after another window has saved a different one.
    pub fn ask_which(&mut self, now: f64) {
        if self.overlay.dialog != Some(Dialog::AskWhich) {
            self.open(Dialog::AskWhich, now);
        }
    }

    /// Loads a game from its record, after asking if that would lose one. If the record is wrong, says so and keeps the game.
    pub fn load(&mut self, text: &str, now: f64) {
        match import::read(text) {
            Ok(game) if game.moves().is_empty() => {
                let help = "Copy a record such as f5d6c3 first.";
                self.tell(&["There is no game to paste", help], now);
            }
            Ok(game) => self.ask_new_game(game, now),
            Err(error) => self.tell(&["This record is wrong", &format!("At {error}")], now),
        }
    }
}
