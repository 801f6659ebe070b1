//! A game as it is played: who plays, how long each player has thought, what is being shown, and which dialog is open.
//! The table has no window and no clock: callers pass in the time, in seconds since the program started.
//!
//! [`Table::handle`] carries out what a person does, and [`Table::update`] does what is due as time passes. Each part
//! of the table knows how to reset itself. The window gets a `&Table` and reads it, often through the methods in
//! `view.rs`.

use crate::board::Square;
use crate::cell::Stone;
use crate::game::{Event, Game, IllegalMove};
use crate::notation::import;
use crate::table::clock::Clock;
use crate::table::cursor::Cursor;
use crate::table::pace::Pace;
use crate::table::replay::Replay;
use crate::table::seat::Seats;
use crate::table::settings::Settings;

pub mod action;
pub mod album;
pub mod aside;
pub mod branch;
pub mod choices;
pub mod clock;
pub mod cursor;
pub mod drill;
mod findings;
pub mod focus;
mod handle;
mod mind;
mod overlay;
pub mod pace;
mod play;
mod puzzle;
pub mod puzzles;
mod reactions;
pub mod replay;
mod review;
pub mod save;
pub mod scenes;
pub mod seat;
pub mod settings;
mod shown;
mod story;
pub mod study;
pub mod task;
mod time;
pub mod trial;
mod view;

pub use crate::table::action::{Action, Change, Dialog, External, Navigate, Play};

pub use mind::Mind;
pub use overlay::Overlay;
pub use story::{Refusal, Story, WentBack};

/// White's player in the first game. A beginner can beat this player.
const OPPONENT: &str = "level1";

/// A game in progress, and everything about it that a person sees.
pub struct Table {
    /// The game.
    pub game: Game,
    /// The players.
    pub seats: Seats,
    /// All settings except for the players.
    pub settings: Settings,
    /// Plays back the last move.
    pub replay: Replay,
    /// When things happen.
    pub pace: Pace,
    /// What the program is thinking about.
    pub mind: Mind,
    /// What has just happened.
    pub story: Story,
    /// The dialog on top of the game.
    pub overlay: Overlay,
    /// The keyboard's cursor.
    pub cursor: Cursor,
}

impl Table {
    /// Creates a new game, in which a person plays Black against a player that a beginner can beat. The players'
    /// randomness comes from `seed`.
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

    /// Creates the table for a person who plays for the first time.
    pub fn first_visit(seed: u64, now: f64) -> Table {
        let mut table = Table::new(seed, now);
        table.story.is_first_visit = true;
        table
    }

    /// Places a stone for the colour to move, or shows that the move is not legal.
    fn play(&mut self, square: Square, now: f64) {
        let turn = self.game.turn();
        match self.game.play(square) {
            Ok(events) => self.show(&events, turn, now),
            Err(reason) => self.refuse(square, reason, now),
        }
    }

    fn refuse(&mut self, square: Square, reason: IllegalMove, now: f64) {
        self.story.refusal = Some(Refusal {
            square,
            reason,
            began: now,
        });
    }

    fn show(&mut self, events: &[Event], moved: Option<Stone>, now: f64) {
        let moods = self.story.moods;
        self.position_changed(moved, now);
        self.story.moods = moods.after(events, now);
        self.story.origin.branch_off(self.game.moves().len() - 1);
        self.replay = Replay::from_events(events, self.settings.speed, now);
        self.pace.listen(now); // moving stones already block hasty clicks
    }

    /// Drops whatever belonged to the previous position. Stops the clock of `turn`, the colour that was to move.
    fn position_changed(&mut self, turn: Option<Stone>, now: f64) {
        if let Some(stone) = turn {
            self.pace.clock.press(stone);
        }
        self.replay = Replay::nothing();
        self.mind.next_position();
        self.story.next_position();
        self.overlay.close();
        self.pace.result = None;
        self.pace.restart(now);
    }

    fn reset_clock(&mut self, now: f64) {
        self.pace.clock = Clock::new([0.0, 0.0], now);
    }

    fn open(&mut self, dialog: Dialog, now: f64) {
        match self.overlay.open(dialog) {
            None => self.pace.cover(now),
            Some(Dialog::Result) => self.story.is_result_shown = false, // it will open again
            Some(_) => {}
        }
    }

    /// Shows a message on top of everything else.
    pub fn show_message(&mut self, lines: &[&str], now: f64) {
        self.overlay.message = lines.iter().map(|line| line.to_string()).collect();
        self.open(Dialog::Message, now);
    }

    /// Asks which game to carry on with, after another window has saved a different one.
    pub fn ask_which(&mut self, now: f64) {
        if self.overlay.dialog != Some(Dialog::AskWhich) {
            self.open(Dialog::AskWhich, now);
        }
    }

    /// Loads a game from its record. If that would lose the current game, or if the record has a mistake after its first
    /// move, asks first. If nothing in the record can be read, says so. If the text names a puzzle,
    /// starts the puzzle.
    pub fn load(&mut self, text: &str, now: f64) {
        if let Some(number) = puzzles::named(text) {
            return self.start_puzzle(number, now);
        }
        let (game, mistake) = import::read_correct_part(text);
        match import::unreadable(text, &game, mistake.as_ref()) {
            Some([title, why]) => self.show_message(&[&title, &why], now),
            None => self.ask_load(game, mistake, now),
        }
    }
}
