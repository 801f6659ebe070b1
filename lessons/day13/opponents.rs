//! The players that you can choose.

use crate::fast::Fast;
use crate::look_ahead::LookAhead;
use crate::mine::Mine;
use othello::players::*;

type Create = fn(u64) -> Box<dyn Player>;

/// Each player's name, and how to make the player. Random makes its choices from the seed.
pub const PLAYERS: &[(&str, Create)] = &[
    ("Random", |seed| Box::new(Random::new(seed))),
    ("Greedy", |_| Box::new(Greedy)),
    ("Corner", |_| Box::new(Corner)),
    ("Careful", |_| Box::new(Careful)),
    ("Mine", |_| Box::new(Mine)),
    ("Ahead 2", |_| Box::new(LookAhead::new(2, true))),
    ("Ahead 4", |_| Box::new(LookAhead::new(4, true))),
    ("Fast 6", |_| Box::new(Fast)),
];

/// A new player with this number in the list.
pub fn player(number: usize, seed: u64) -> Box<dyn Player> {
    let (_, create) = PLAYERS[number];
    create(seed)
}
