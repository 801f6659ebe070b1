//! Three ways to choose a move without thinking ahead.

use othello::board::{Move, Square};
use rand::rngs::SmallRng;
use rand::seq::IndexedRandom;

#[derive(Clone, Copy)]
pub enum Ai {
    Random,
    First,
    Greedy,
}

impl Ai {
    pub fn name(self) -> String {
        match self {
            Ai::Random => String::from("Random"),
            Ai::First => String::from("First"),
            Ai::Greedy => String::from("Greedy"),
        }
    }

    /// One of the moves, or `None` where there is none to choose from.
    pub fn choose(self, moves: &[Move], rng: &mut SmallRng) -> Option<Square> {
        let chosen = match self {
            Ai::Random => moves.choose(rng),
            Ai::First => moves.first(),
            // Of moves that flip equally many, this is always the last one.
            Ai::Greedy => moves.iter().max_by_key(|legal| legal.flips.len()),
        };
        chosen.map(|legal| legal.square)
    }
}
