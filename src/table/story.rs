//! What has just happened at the table.

use crate::board::Square;
use crate::game::IllegalMove;
use crate::players::mood::Moods;
use crate::table::album::Album;
use crate::table::aside::Origin;
use crate::table::task::Task;

/// How long the reason for a refusal is shown, in seconds.
const REASON: f64 = 4.0;

/// A move that was refused.
#[derive(Clone, Copy)]
pub struct Refusal {
    /// Where the stone would have gone.
    pub square: Square,
    /// Why the move is not legal.
    pub reason: IllegalMove,
    /// When the move was refused, in seconds since the program started.
    pub began: f64,
}

/// How a person has gone back to an earlier position.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum WentBack {
    /// By taking back a move.
    Undo,
    /// From a review.
    Review,
    /// To the game before.
    Game,
}

/// What has just happened, as far as it matters to the window or the next action.
#[derive(Default)]
pub struct Story {
    /// The last move that was refused in this position.
    pub refusal: Option<Refusal>,
    /// Whether the result of this game has been shown.
    pub is_result_shown: bool,
    /// How a person has just gone back to an earlier position.
    pub went_back: Option<WentBack>,
    /// Where the game comes from.
    pub origin: Origin,
    /// Whether a person is playing for the first time.
    pub is_first_visit: bool,
    /// What the players felt about the last moves.
    pub moods: Moods,
    /// The number of changes so far that may be worth saving.
    pub revision: u64,
    /// The puzzle on the table, if there is one.
    pub task: Option<Task>,
    /// The results and puzzles that a person has collected.
    pub album: Album,
}

impl Story {
    /// The move that was refused last, or `None` if the reason is no longer shown.
    pub fn recent_refusal(&self, now: f64) -> Option<Refusal> {
        self.refusal.filter(|refusal| now < refusal.began + REASON)
    }

    /// Moves on to the next position, and forgets what happened in the previous one.
    pub(super) fn next_position(&mut self) {
        self.refusal = None;
        self.is_result_shown = false;
        self.went_back = None;
        self.is_first_visit = false;
        self.moods = Moods::default();
        self.revision += 1;
    }
}
