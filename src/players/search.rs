//! The players that think ahead: ten levels of the same search, and a player that relies on the learned values.

use super::{Entry, Player};
use crate::board::{Board, Square};
use crate::cell::Stone;
use crate::engine::bitboard::Bitboard;
use crate::engine::search::{Limits, SLICE, Search};
use std::task::Poll;

/// The levels, from the first to the tenth: their names, how far each looks ahead, and how much noise blurs its judgement.
const LEVELS: [(&str, Limits); 10] = [
    ("level1", limits(1, 0, 0, 6000)),
    ("level2", limits(1, 0, 0, 2500)),
    ("level3", limits(2, 4, 0, 2000)),
    ("level4", limits(3, 6, 0, 1500)),
    ("level5", limits(4, 8, 0, 700)),
    ("level6", limits(5, 12, 14, 60)),
    ("level7", limits(6, 14, 16, 40)),
    ("level8", limits(7, 16, 18, 20)),
    ("level9", limits(11, 18, 20, 10)),
    ("level10", limits(17, 20, 22, 0)),
];

/// Looks one move ahead, and judges by the learned values, with a little noise so that games differ.
pub const LEARNED: Limits = limits(1, 0, 0, 50);

/// No player looks at more positions than this for one move. That takes 3 seconds at most in a web page. Only the
/// highest levels ever reach this limit.
const BUDGET: u64 = 10_000_000;

/// The base-2 logarithm of the number of positions that a player can remember.
const PLAYER_BITS: u32 = 18;

const fn limits(depth: u32, exact: u32, outcome: u32, noise: i32) -> Limits {
    Limits {
        depth,
        exact,
        outcome,
        noise,
        budget: BUDGET,
    }
}

/// The entry for a level, 1 to 10, in the list of players.
pub const fn level<const LEVEL: usize>(about: &'static str) -> Entry {
    let (name, _) = LEVELS[LEVEL - 1];
    Entry {
        name,
        about,
        create: |seed| Box::new(ThinkAhead::new(LEVELS[LEVEL - 1].1, seed)),
    }
}

/// Plays the best move that a [`Search`] finds.
pub struct ThinkAhead {
    search: Search,
}

impl ThinkAhead {
    /// Creates a player that thinks ahead within these limits. With the same seed, it makes the same choices.
    pub fn new(limits: Limits, seed: u64) -> ThinkAhead {
        ThinkAhead {
            search: Search::new(limits, seed, PLAYER_BITS),
        }
    }
}

impl Player for ThinkAhead {
    fn choose(&mut self, board: &Board, stone: Stone) -> Option<Square> {
        self.search.turn_to(Bitboard::new(board, stone));
        self.search.finish().line.first().copied()
    }

    fn think(&mut self, board: &Board, stone: Stone) -> Poll<Option<Square>> {
        self.search.turn_to(Bitboard::new(board, stone));
        let done = self.search.run(SLICE);
        done.map(|()| self.search.report().line.first().copied())
    }
}
