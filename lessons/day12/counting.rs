//! Counts the positions that it takes to look further and further ahead.

use crate::look_ahead::LookAhead;
use othello::board::Board;
use othello::cell::Stone;
use othello::players::Player;

const ENOUGH: f64 = 0.3; // a row that takes longer than this, in seconds, is the last
const MOST_ROWS: usize = 8;
const YEAR: f64 = 365.25 * 24.0 * 60.0 * 60.0; // in seconds

/// How many positions were counted, and how many seconds that took.
pub struct Count {
    pub positions: u64,
    pub seconds: f64,
}

/// The counts for 1 move ahead, for 2 moves ahead, and so on.
pub struct Counting {
    pub plain: Vec<Count>,
    pub pruned: Vec<Count>, // with alpha-beta
}

impl Counting {
    pub fn new() -> Counting {
        Counting {
            plain: Vec::new(),
            pruned: Vec::new(),
        }
    }

    /// Counts one move further ahead, unless the last count was too slow. `clock` returns the time in seconds.
    pub fn count_more(&mut self, board: &Board, stone: Stone, clock: fn() -> f64) {
        for (counts, prunes) in [(&mut self.plain, false), (&mut self.pruned, true)] {
            let is_slow = counts.last().is_some_and(|last| last.seconds > ENOUGH);
            if !is_slow && counts.len() < MOST_ROWS {
                let began = clock();
                let mut player = LookAhead::new(counts.len() + 1, prunes);
                player.choose(board, stone);
                let (positions, seconds) = (player.positions, clock() - began);
                counts.push(Count { positions, seconds });
            }
        }
    }

    /// How many years it would take to look 60 moves ahead, if the time keeps growing as fast as now.
    pub fn years(&self) -> Option<f64> {
        let [.., before, last] = self.plain.as_slice() else {
            return None;
        };
        let longer = last.positions as f64 / before.positions as f64;
        let further = 60 - self.plain.len() as i32;
        Some(last.seconds * longer.powi(further) / YEAR)
    }
}
