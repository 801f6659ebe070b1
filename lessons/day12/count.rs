//! Counts in how many ways a game can go on, with each of the two boards.

use crate::bits::Bits;
use othello::board::Board;
use othello::cell::Stone;

pub const MOST: usize = 8; // it counts at most so many moves ahead
const QUICK: f64 = 0.0005; // after a count that took less, in seconds, comes one with a move more

/// In how many ways a game can go on for some moves, counted on the board that we know.
///
/// A pass is a move, too. A game that is over earlier is one way.
pub fn count_slow(board: &Board, stone: Stone, moves: usize) -> u64 {
    let other = stone.opposite();
    let legal_moves = board.legal_moves(stone);
    if moves == 1 {
        return legal_moves.len().max(1) as u64;
    }
    if legal_moves.is_empty() && board.can_move(other) {
        return count_slow(board, other, moves - 1);
    } else if legal_moves.is_empty() {
        return 1;
    }
    let mut ways = 0;
    for legal in legal_moves {
        let mut next = board.clone();
        next.play(legal.square, stone);
        ways += count_slow(&next, other, moves - 1);
    }
    ways
}

/// The same, counted with two numbers.
pub fn count_fast(bits: Bits, moves: usize) -> u64 {
    if moves == 1 {
        return bits.moves().count_ones().max(1) as u64;
    }
    let next = bits.next();
    if next.is_empty() {
        return 1;
    }
    let mut ways = 0;
    for position in next {
        ways += count_fast(position, moves - 1);
    }
    ways
}

/// How far one of the two boards has come in their race.
#[derive(Default)]
pub struct Runner {
    pub counts: Vec<u64>, // the ways to go on for 1 move, for 2 moves, for 3 moves, and so on
    pub positions: u64,   // how many it has counted in all
    pub seconds: f64,     // how long that took
    last: f64,            // how long the last count took
}

impl Runner {
    /// How many moves ahead it counts next: one more as long as that is quick, or as many as before.
    pub fn next_moves(&self) -> usize {
        let ready = self.counts.len();
        if self.last < QUICK && ready < MOST {
            ready + 1
        } else {
            ready
        }
    }

    /// Notes what it has counted now, and how long that took.
    pub fn note(&mut self, ways: u64, seconds: f64) {
        if self.next_moves() > self.counts.len() {
            self.counts.push(ways);
        }
        self.positions += ways;
        self.seconds += seconds;
        self.last = seconds;
    }

    /// How many positions it counts in a second.
    pub fn speed(&self) -> f64 {
        self.positions as f64 / self.seconds
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_boards_count_the_same() {
        let board = Board::start();
        let bits = Bits::from_board(&board, Stone::Black);
        for (moves, ways) in [(1, 4), (2, 12), (3, 56), (4, 244)] {
            assert_eq!(count_slow(&board, Stone::Black, moves), ways);
            assert_eq!(count_fast(bits, moves), ways);
        }
    }
}
