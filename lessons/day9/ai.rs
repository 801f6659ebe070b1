//! Three ways to choose a move without thinking ahead.

use othello::board::{Move, Square};
use rand::rngs::SmallRng;
use rand::seq::IndexedRandom;

#[derive(Clone, Copy, Debug)]
pub enum Ai {
    Random,
    First,
    Greedy,
}

impl Ai {
    /// Chooses one of the moves, or returns `None` if there are none.
    pub fn choose(self, moves: &[Move], rng: &mut SmallRng) -> Option<Square> {
        let chosen = match self {
            Ai::Random => moves.choose(rng),
            Ai::First => moves.first(),
            // If several moves flip the most stones, this takes the last of them.
            Ai::Greedy => moves.iter().max_by_key(|legal| legal.flips.len()),
        };
        chosen.map(|legal| legal.square)
    }
}
