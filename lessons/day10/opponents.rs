//! The players that you can choose.

use crate::mine::Mine;
use othello::players::{Careful, Corner, Greedy, Player, Random};

pub const NAMES: [&str; 5] = ["Random", "Greedy", "Corner", "Careful", "Mine"];

/// The player with this name. Random makes its choices from the seed.
pub fn player(name: &str, seed: u64) -> Box<dyn Player> {
    match name {
        "Greedy" => Box::new(Greedy),
        "Corner" => Box::new(Corner),
        "Careful" => Box::new(Careful),
        "Mine" => Box::new(Mine),
        _ => Box::new(Random::new(seed)),
    }
}
