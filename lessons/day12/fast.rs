//! Looks ahead on the fast board, and plays the end perfectly.

use crate::bits::{Bits, CORNERS};
use crate::look_ahead::MOST;
use othello::board::{Board, Move};
use othello::cell::Stone;
use othello::players::Player;

const DEPTH: u32 = 6; // how many moves it looks ahead
const PERFECT: u32 = 9; // with this few empty squares, it looks at every way to the end
const WIN: i32 = 100; // a win counts more than any board that only looks good

pub struct Fast;

impl Player for Fast {
    fn score(&mut self, board: &Board, stone: Stone, legal: &Move) -> i32 {
        let next = board.after(legal.square, stone);
        let bits = Bits::from_board(&next, stone.opposite());
        let empty = (bits.mine | bits.theirs).count_zeros();
        let depth = if empty <= PERFECT { 64 } else { DEPTH - 1 };
        -value(bits, depth, -MOST, MOST)
    }
}

/// The search from Day 11. It needs no stone: `mine` belongs to the side whose turn it is.
fn value(bits: Bits, depth: u32, alpha: i32, beta: i32) -> i32 {
    let next = bits.next();
    if next.is_empty() {
        return bits.lead() + WIN * bits.lead().signum();
    } else if depth == 0 {
        return worth(bits) - worth(bits.pass());
    }
    let mut best = alpha;
    for position in next {
        best = best.max(-value(position, depth - 1, -beta, -best));
        if best >= beta {
            return best; // no need to look at the other moves here
        }
    }
    best
}

/// One point for each move, and ten for each corner.
fn worth(bits: Bits) -> i32 {
    let moves = bits.moves().count_ones();
    let corners = (bits.mine & CORNERS).count_ones();
    (moves + 10 * corners) as i32
}
