//! The player that takes the first legal move.

use super::Player;
use crate::board::{Board, Square};
use crate::cell::Stone;

/// Plays the first legal move in reading order.
pub struct First;

impl Player for First {
    fn choose(&mut self, board: &Board, stone: Stone) -> Option<Square> {
        let moves = board.legal_moves(stone);
        moves.first().map(|legal| legal.square)
    }
}
