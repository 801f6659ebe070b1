//! The player that leaves everything to chance.

use super::Player;
use crate::board::{Board, Square};
use crate::cell::Stone;
use rand::SeedableRng;
use rand::rngs::SmallRng;
use rand::seq::IndexedRandom;

/// Plays a random legal move. All of them are equally likely.
pub struct Random {
    rng: SmallRng,
}

impl Random {
    /// Creates a player that makes the same choices whenever it gets the same seed.
    pub fn new(seed: u64) -> Random {
        Random {
            rng: SmallRng::seed_from_u64(seed),
        }
    }
}

impl Player for Random {
    fn choose(&mut self, board: &Board, stone: Stone) -> Option<Square> {
        let moves = board.legal_moves(stone);
        moves.choose(&mut self.rng).map(|legal| legal.square)
    }
}
