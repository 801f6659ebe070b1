//! Who chooses moves. Each player has a file of its own, and a line in the list [`ALL`].

use crate::board::{Board, Square};
use crate::cell::Stone;

mod first;
mod greedy;
mod random;

pub use first::First;
pub use greedy::Greedy;
pub use random::Random;

/// Somebody who can choose a move.
pub trait Player {
    /// One of the squares where `stone` may be placed, or `None` where there is none.
    fn choose(&mut self, board: &Board, stone: Stone) -> Option<Square>;

    /// Thinks for a moment, a few milliseconds at most, and gives back the choice once it is made.
    /// Until then it is `None`: ask again, with the same board. Asked about another board, the player
    /// drops the old thought.
    ///
    /// Who chooses quickly needs no more than `choose`.
    fn think(&mut self, board: &Board, stone: Stone) -> Option<Square> {
        self.choose(board, stone)
    }
}

/// A line of the list of players.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// The name that one types or clicks.
    pub name: &'static str,
    /// How this player plays, in one line.
    pub about: &'static str,
    /// Makes the player. All that is left to chance comes from the seed: one seed, one way to play.
    pub create: fn(seed: u64) -> Box<dyn Player>,
}

/// All players, the weakest first.
pub const ALL: [Entry; 3] = [random::ENTRY, first::ENTRY, greedy::ENTRY];
