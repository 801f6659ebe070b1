//! The player who takes all it can get.

use super::Player;
use crate::board::{Board, Square};
use crate::cell::Stone;

/// Plays the move that flips most stones; of equal ones the last in reading order.
pub struct Greedy;

impl Player for Greedy {
    fn choose(&mut self, board: &Board, stone: Stone) -> Option<Square> {
        let moves = board.legal_moves(stone);
        let most = moves.iter().max_by_key(|legal| legal.flips.len());
        most.map(|legal| legal.square)
    }
}
