//! The player that takes corners.

use super::Player;
use crate::board::{Board, Move, SIZE, Square};
use crate::cell::Stone;

/// What a corner is worth: more than the stones that any move can flip.
pub const CORNER: i32 = 50;

/// Whether a square is one of the four corners. A stone there is never flipped: no line passes
/// through it.
pub fn is_corner(square: Square) -> bool {
    let ends = [0, SIZE - 1];
    ends.contains(&square.column()) && ends.contains(&square.row())
}

/// Takes a corner if it can. Otherwise, it flips as many stones as it can.
pub struct Corner;

impl Player for Corner {
    fn score(&mut self, _board: &Board, _stone: Stone, legal: &Move) -> i32 {
        let flips = legal.flips.len() as i32;
        if is_corner(legal.square) {
            CORNER + flips
        } else {
            flips
        }
    }
}
