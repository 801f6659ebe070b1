//! Time: how it passes at the table, and how long each colour has thought.

use crate::cell::Stone;

/// The most time that a frame can take at the table, in seconds. So time stops while a page is hidden or a computer
/// sleeps.
pub const LONGEST_FRAME: f64 = 0.5;

/// The time at the table, in seconds since the program started.
#[derive(Default)]
pub struct Time {
    now: f64,
    /// What the computer's own clock showed in the last frame.
    last_clock: f64,
}

impl Time {
    /// The time at the table in a frame that begins when the computer's own clock says `clock`.
    pub fn at(&mut self, clock: f64) -> f64 {
        self.now += (clock - self.last_clock).clamp(0.0, LONGEST_FRAME);
        self.last_clock = clock;
        self.now
    }
}

/// The thinking time of both colours. All times are in seconds.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Clock {
    /// The time that black and white have used for their moves.
    used: [f64; 2],
    /// The time that the colour to move has used for its next move so far.
    thinking: f64,
    /// When it was last updated.
    updated: f64,
}

impl Clock {
    /// A clock that already shows some time for each colour.
    pub fn new(used: [f64; 2], now: f64) -> Clock {
        Clock {
            used,
            thinking: 0.0,
            updated: now,
        }
    }

    /// Advances to `now`. Time counts only while the clock `runs`.
    pub fn tick(&mut self, runs: bool, now: f64) {
        if runs {
            self.thinking += now - self.updated;
        }
        self.updated = now;
    }

    /// Adds the thinking time so far to this colour's time, because it made a move, or a move was taken back.
    pub fn press(&mut self, stone: Stone) {
        self.used[stone as usize] += self.thinking;
        self.thinking = 0.0;
    }

    /// When it was last updated.
    pub fn updated(&self) -> f64 {
        self.updated
    }

    /// The time that this colour had used when the clock was last pressed.
    pub fn used(&self, stone: Stone) -> f64 {
        self.used[stone as usize]
    }

    /// The time that this colour has used until now. `turn` is the colour to move.
    pub fn shown(&self, stone: Stone, turn: Option<Stone>) -> f64 {
        let thinking = if turn == Some(stone) {
            self.thinking
        } else {
            0.0
        };
        self.used(stone) + thinking
    }
}
