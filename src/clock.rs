//! Time: how it goes on at the table, and how long each colour has thought.

use crate::cell::Stone;

/// No frame takes longer than this at the table, in seconds. While a page is hidden or a computer sleeps, time stands still.
pub const LONGEST_FRAME: f64 = 0.5;

/// The time at the table, in seconds since the program started.
#[derive(Default)]
pub struct Time {
    now: f64,
    /// What the computer's own clock said last.
    seen: f64,
}

impl Time {
    /// The time at the table in a frame that begins when the computer's own clock says `clock`.
    pub fn at(&mut self, clock: f64) -> f64 {
        self.now += (clock - self.seen).clamp(0.0, LONGEST_FRAME);
        self.seen = clock;
        self.now
    }
}

/// A clock with two hands. All times are in seconds.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Clock {
    /// What black and white have needed for the moves that they made.
    used: [f64; 2],
    /// What whose turn it is has needed for the next one, so far.
    thinking: f64,
    /// When it was looked at last.
    seen: f64,
}

impl Clock {
    /// A clock on which both have used some time already.
    pub fn new(used: [f64; 2], now: f64) -> Clock {
        Clock {
            used,
            thinking: 0.0,
            seen: now,
        }
    }

    /// Lets time go on. It counts only while the clock `runs`.
    pub fn tick(&mut self, runs: bool, now: f64) {
        if runs {
            self.thinking += now - self.seen;
        }
        self.seen = now;
    }

    /// A move is made or taken back: the time until now is counted for this colour.
    pub fn press(&mut self, stone: Stone) {
        self.used[stone as usize] += self.thinking;
        self.thinking = 0.0;
    }

    /// When it was looked at last.
    pub fn seen(&self) -> f64 {
        self.seen
    }

    /// What this colour had used when the clock was pressed last.
    pub fn used(&self, stone: Stone) -> f64 {
        self.used[stone as usize]
    }

    /// What this colour has used until now, while it is `turn` to move.
    pub fn shown(&self, stone: Stone, turn: Option<Stone>) -> f64 {
        let thinking = if turn == Some(stone) {
            self.thinking
        } else {
            0.0
        };
        self.used(stone) + thinking
    }
}
