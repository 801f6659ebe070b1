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
}

/// A line of the list of players.
pub struct Entry {
    /// The name that one types or clicks.
    pub name: &'static str,
    /// How this player plays, in one line.
    pub about: &'static str,
    /// Makes the player. All that is left to chance comes from the seed: one seed, one way to play.
    pub create: fn(seed: u64) -> Box<dyn Player>,
}

/// All players, the weakest first.
pub const ALL: [Entry; 3] = [
    Entry {
        name: "random",
        about: "plays any legal move",
        create: |seed| Box::new(Random::new(seed)),
    },
    Entry {
        name: "first",
        about: "plays the first legal move, row by row",
        create: |_| Box::new(First),
    },
    Entry {
        name: "greedy",
        about: "flips as many stones as it can",
        create: |_| Box::new(Greedy),
    },
];
