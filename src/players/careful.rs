//! The player that never gives a corner away if it can help it.

use super::Player;
use super::corner::{CORNER, Corner, is_corner};
use crate::board::{Board, Move, Square};
use crate::cell::Stone;

/// Whether the opponent could take a corner after this move.
pub fn gives_corner(board: &Board, stone: Stone, square: Square) -> bool {
    let answers = board.after(square, stone).legal_moves(stone.opposite());
    answers.iter().any(|answer| is_corner(answer.square))
}

/// Takes corners, and avoids giving them away, which costs more than a corner is worth.
pub struct Careful;

impl Player for Careful {
    fn score(&mut self, board: &Board, stone: Stone, legal: &Move) -> i32 {
        let score = Corner.score(board, stone, legal);
        if gives_corner(board, stone, legal.square) {
            score - 2 * CORNER
        } else {
            score
        }
    }
}
