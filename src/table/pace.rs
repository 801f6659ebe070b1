//! When things happen at the table. All times are in seconds since the program started.

use crate::clock::Clock;
use crate::replay::{CLICK_COOLDOWN, RESULT_DELAY, Replay};

/// The computer's move comes no sooner than this after the last one …
const MOVE_DELAY: f64 = 0.6;
/// … and no sooner than this after its stones have flipped.
const DELAY_AFTER_FLIPS: f64 = 0.25;
/// How long the computer thinks before the window says so.
const NOTICE_DELAY: f64 = 0.3;

/// The clock, and the moments that everything else is counted from.
pub struct Pace {
    /// How long each colour has thought.
    pub clock: Clock,
    /// When the board last changed, or when the first dialog covered it or the last one uncovered it.
    changed: f64,
    /// Until when presses are ignored: what is under the pointer has just changed, so they may be meant for what was there
    /// before.
    ignores_until: f64,
}

impl Pace {
    /// Begins at `now`, with the seconds that black and white have used already.
    pub(super) fn new(used: [f64; 2], now: f64) -> Pace {
        Pace {
            clock: Clock::new(used, now),
            changed: now,
            ignores_until: now,
        }
    }

    /// Starts counting again, because the board has changed or the last dialog has closed.
    pub(super) fn restart(&mut self, now: f64) {
        self.changed = now;
        self.ignores_until = now + CLICK_COOLDOWN;
    }

    /// Starts counting again under a dialog.
    pub(super) fn cover(&mut self, now: f64) {
        self.changed = now;
    }

    /// Ignores presses for twice as long as usual: the result has just come up.
    pub(super) fn announce(&mut self, now: f64) {
        self.ignores_until = now + 2.0 * CLICK_COOLDOWN;
    }

    /// Lets every press count again.
    pub(super) fn listen(&mut self, now: f64) {
        self.ignores_until = now;
    }

    /// Whether presses count again.
    pub fn is_settled(&self, now: f64) -> bool {
        now >= self.ignores_until
    }

    /// The seconds since the board changed, was covered or was uncovered.
    pub(super) fn rested(&self, now: f64) -> f64 {
        now - self.changed
    }

    /// When the board last changed, or was last covered or uncovered.
    pub(super) fn changed(&self) -> f64 {
        self.changed
    }

    /// When the computer's next move is due.
    pub(super) fn move_due(&self, replay: &Replay) -> f64 {
        (self.changed + MOVE_DELAY).max(replay.flips_end() + DELAY_AFTER_FLIPS)
    }

    /// How long the window should have said that the computer is thinking, once it should.
    pub(super) fn thinking(&self, now: f64) -> Option<f64> {
        let longer = self.rested(now) - NOTICE_DELAY;
        (longer >= 0.0).then_some(longer)
    }

    /// Whether everyone has had time to look at the final position.
    pub(super) fn is_result_due(&self, now: f64) -> bool {
        self.rested(now) >= RESULT_DELAY
    }
}
