//! When things happen at the table. All times are in seconds since the program started.

use crate::table::replay::CLICK_COOLDOWN;

/// The shortest time between the previous move and the computer's move, in seconds.
const MOVE_DELAY: f64 = 0.6;
/// How long the computer thinks before the window says so, in seconds.
const NOTICE_DELAY: f64 = 0.3;
/// After this many seconds, a person may want a hint.
const LONG: f64 = 20.0;
/// After this many seconds without any sign of a person, the clock stops.
const ABSENCE: f64 = 60.0;

/// The moments from which everything is timed.
pub struct Pace {
    /// When the board last changed, or was last covered or uncovered by dialogs.
    pub changed: f64,
    /// Presses are ignored until this time. What is under the pointer has just changed, so a press may be meant for
    /// what was there before.
    ignores_until: f64,
    /// When a person last did something, even if it was only a movement of the mouse.
    seen: f64,
    /// When the result of the game appeared.
    pub result: Option<f64>,
}

impl Pace {
    /// Starts counting at `now`.
    pub fn new(now: f64) -> Pace {
        Pace {
            changed: now,
            ignores_until: now,
            seen: now,
            result: None,
        }
    }

    /// Restarts the timer because the board has changed or the last open dialog has closed.
    pub fn restart(&mut self, now: f64) {
        self.changed = now;
        self.ignores_until = now + CLICK_COOLDOWN;
    }

    /// Ignores presses for twice as long as usual, because the second press of a double click would mean something else.
    pub fn ignore_double_click(&mut self, now: f64) {
        self.ignores_until = now + 2.0 * CLICK_COOLDOWN;
    }

    /// Accepts presses again.
    pub fn listen(&mut self, now: f64) {
        self.ignores_until = now;
    }

    /// Notes that a person did something at this time.
    pub fn see(&mut self, time: f64) {
        self.seen = self.seen.max(time);
    }

    /// Whether nobody has done anything for a while.
    pub fn is_deserted(&self, now: f64) -> bool {
        now - self.seen > ABSENCE
    }

    /// Whether presses are accepted.
    pub fn is_settled(&self, now: f64) -> bool {
        now >= self.ignores_until
    }

    /// The seconds since the board changed, was covered or was uncovered.
    pub fn rested(&self, now: f64) -> f64 {
        now - self.changed
    }

    /// Whether nothing has changed for so long that a person may want a hint.
    pub fn is_long(&self, now: f64) -> bool {
        self.rested(now) >= LONG
    }

    /// Whether everyone has had time to look at the last move, so that the computer may play the next one.
    pub fn is_move_due(&self, now: f64) -> bool {
        self.rested(now) >= MOVE_DELAY
    }

    /// How long the window has shown that the computer is thinking, in seconds. `None` if it is too early to show this.
    pub fn thinking(&self, now: f64) -> Option<f64> {
        let longer = self.rested(now) - NOTICE_DELAY;
        (longer >= 0.0).then_some(longer)
    }
}
