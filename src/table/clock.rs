//! The time at the table, and how long each colour has thought.

use crate::cell::Stone;

/// The most that one frame can add to the time at the table, in seconds. Because of this limit, the time hardly
/// advances while a page is hidden or the computer sleeps.
pub const LONGEST_FRAME: f64 = 0.5;

/// The time at the table, in seconds since the program started.
#[derive(Default)]
pub struct Time {
    now: f64,
    /// What the system clock showed in the previous frame, in seconds.
    last_clock: f64,
}

impl Time {
    /// Begins a frame when the system clock shows `clock` seconds, and returns the time at the table.
    pub fn at(&mut self, clock: f64) -> f64 {
        self.now += (clock - self.last_clock).clamp(0.0, LONGEST_FRAME);
        self.last_clock = clock;
        self.now
    }
}

/// The thinking time of both colours. All times are in seconds.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Clock {
    /// The time that Black and White have used for their moves.
    used: [f64; 2],
    /// The time that the colour to move has used for its next move so far.
    thinking: f64,
    /// When the clock was last updated.
    updated: f64,
}

impl Clock {
    /// Creates a clock with the times that Black and White have already used.
    pub fn new(used: [f64; 2], now: f64) -> Clock {
        Clock {
            used,
            thinking: 0.0,
            updated: now,
        }
    }

    /// The seconds that Black and White have used, as text.
    pub fn as_text(&self) -> String {
        let [black, white] = self.used.map(|seconds| seconds as u32);
        format!("{black} {white}")
    }

    /// Reads what [`Clock::as_text`] returned. Returns `None` if the text is wrong.
    pub fn read(text: &str, now: f64) -> Option<Clock> {
        let (black, white) = text.split_once(' ')?;
        let seconds = |text: &str| text.parse::<u32>().ok().map(f64::from);
        Some(Clock::new([seconds(black)?, seconds(white)?], now))
    }

    /// Carries on at `now`, after the game has waited.
    pub fn resume(&mut self, now: f64) {
        *self = Clock::new(self.used, now);
    }

    /// Advances to `now`. Time counts only while the clock `runs`.
    pub fn tick(&mut self, runs: bool, now: f64) {
        if runs {
            self.thinking += now - self.updated;
        }
        self.updated = now;
    }

    /// Adds the thinking time so far to this colour's time. Callers press the clock after a move, and when a move is
    /// taken back.
    pub fn press(&mut self, stone: Stone) {
        self.used[stone as usize] += self.thinking;
        self.thinking = 0.0;
    }

    /// When the clock was last updated.
    pub fn updated(&self) -> f64 {
        self.updated
    }

    /// The time that this colour has used so far. `turn` is the colour to move.
    pub fn shown(&self, stone: Stone, turn: Option<Stone>) -> f64 {
        let thinking = if turn == Some(stone) {
            self.thinking
        } else {
            0.0
        };
        self.used[stone as usize] + thinking
    }
}
