//! Two boards race: both count the ways in which a game can continue.

use crate::bits::Bits;
use othello::board::Board;
use othello::cell::Stone;

const AHEAD: usize = 4; // how many moves ahead they count
pub const GOAL: f64 = 2_000_000.0; // how many positions it takes to win

/// Counts the ways to play the next moves. A pass counts as a move. A game that ends early counts
/// as one way.
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

/// How many positions each board has counted so far.
#[derive(Default)]
pub struct Race {
    pub slow: u64,
    pub fast: u64,
    pub agree: bool, // whether both find the same number of ways
}

impl Race {
    /// Lets each board count for this many seconds, unless the race is over. `clock` tells the
    /// time.
    pub fn run(&mut self, seconds: f64, clock: fn() -> f64) {
        if self.fast as f64 > GOAL {
            return;
        }
        let (board, stone) = (Board::start(), Stone::Black);
        let bits = Bits::from_board(&board, stone);
        let end = clock() + seconds;
        while clock() < end {
            self.slow += count_slow(&board, stone, AHEAD);
        }
        let end = clock() + seconds;
        while clock() < end {
            self.fast += count_fast(bits, AHEAD);
        }
        self.agree = count_slow(&board, stone, AHEAD) == count_fast(bits, AHEAD);
    }
}
