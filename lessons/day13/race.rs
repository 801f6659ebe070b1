//! Two boards race: both count the ways in which a game can continue.

use crate::bits::Bits;
use othello::board::Board;
use othello::cell::Stone;

const AHEAD: usize = 4; // how many moves ahead they count
pub const ENOUGH: f64 = 1.0; // how long each of them counts, in seconds

/// Counts the ways to play the next moves. A pass counts as a move. A game that ends early counts as one way.
pub fn count_slow(board: &Board, stone: Stone, moves: usize) -> u64 {
    let other = stone.opposite();
    let legal_moves = board.legal_moves(stone);
    if legal_moves.is_empty() && board.can_move(other) && moves > 0 {
        return count_slow(board, other, moves - 1);
    } else if legal_moves.is_empty() || moves == 0 {
        return 1;
    }
    let ways = legal_moves.iter().map(|legal| {
        let next = board.after(legal.square, stone);
        count_slow(&next, other, moves - 1)
    });
    ways.sum()
}

/// Counts the same ways on the fast board.
pub fn count_fast(bits: Bits, moves: usize) -> u64 {
    let next = bits.next();
    if next.is_empty() || moves == 0 {
        return 1;
    }
    let ways = next.iter().map(|position| count_fast(*position, moves - 1));
    ways.sum()
}

/// How far one of the boards has got.
#[derive(Default)]
pub struct Runner {
    pub ways: u64,      // its last count
    pub positions: u64, // how many it has counted in all
    pub seconds: f64,   // how long that took
}

impl Runner {
    fn note(&mut self, ways: u64, seconds: f64) {
        self.ways = ways;
        self.positions += ways;
        self.seconds += seconds;
    }

    /// How many positions it counts in a second.
    pub fn speed(&self) -> f64 {
        self.positions as f64 / self.seconds
    }
}

#[derive(Default)]
pub struct Race {
    pub slow: Runner,
    pub fast: Runner,
}

impl Race {
    /// Lets both boards count until `end`. `clock` returns the time in seconds.
    pub fn run(&mut self, board: &Board, stone: Stone, end: f64, clock: fn() -> f64) {
        let bits = Bits::from_board(board, stone);
        while clock() < end && self.fast.seconds < ENOUGH {
            let began = clock();
            // The board that has had less time so far goes next.
            if self.fast.seconds <= self.slow.seconds {
                let ways = count_fast(bits, AHEAD);
                self.fast.note(ways, clock() - began);
            } else {
                let ways = count_slow(board, stone, AHEAD);
                self.slow.note(ways, clock() - began);
            }
        }
    }
}
