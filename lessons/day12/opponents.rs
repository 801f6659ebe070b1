//! The players that you can choose.

use crate::fast::Fast;
use crate::look_ahead::LookAhead;
use crate::mine::Mine;
use othello::players::{Careful, Corner, Greedy, Player, Random};

pub const NAMES: [&str; 8] = [
    "Random", "Greedy", "Corner", "Careful", "Mine", "Ahead 2", "Ahead 4", "Fast 6",
];

/// The player with this name. Random makes its choices from the seed.
pub fn player(name: &str, seed: u64) -> Box<dyn Player> {
    match name {
        "Greedy" => Box::new(Greedy),
        "Corner" => Box::new(Corner),
        "Careful" => Box::new(Careful),
        "Mine" => Box::new(Mine),
        "Ahead 2" => Box::new(LookAhead::new(2, true)),
        "Ahead 4" => Box::new(LookAhead::new(4, true)),
        "Fast 6" => Box::new(Fast),
        _ => Box::new(Random::new(seed)),
    }
}
