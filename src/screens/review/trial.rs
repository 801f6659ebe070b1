//! Moves that a person tries on the board of a review, with a verdict on each of them. The game itself never changes.

use crate::advice::MoveValue;
use crate::advice::review::{JudgedMove, Review};
use crate::game::Game;
use crate::screens::branch::Branch;
use std::task::Poll;

/// The moves instead of a game's own.
pub struct Trial {
    /// The copy of the game on the board.
    pub branch: Branch,
    /// The verdicts on the moves of the copy.
    review: Review,
}

impl Trial {
    /// Goes back to the position after this many moves. `judged` has the verdicts on the game's moves that are known.
    pub fn new(game: &Game, moves: usize, judged: &[JudgedMove]) -> Trial {
        Trial {
            branch: Branch::new(game, moves),
            review: Review::resumed(judged),
        }
    }

    /// The verdict on the last move, once it is known.
    pub fn verdict(&self) -> Option<&JudgedMove> {
        let last = self.branch.game.moves().len().checked_sub(1)?;
        self.review.judged(&self.branch.game).get(last)
    }

    /// The values of the legal moves that have been searched so far.
    pub fn values(&self) -> &[MoveValue] {
        self.review.next_values(&self.branch.game)
    }

    /// Thinks for a few milliseconds at most: about the moves that have been tried, then about the next one. Returns `Ready`
    /// when there is nothing more to think about.
    pub fn think(&mut self) -> Poll<()> {
        let game = &self.branch.game;
        match self.review.think(game) {
            Poll::Ready(()) => self.review.think_ahead(game),
            pending => pending,
        }
    }
}
