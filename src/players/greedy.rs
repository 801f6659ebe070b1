//! The player that takes all it can get.

use super::Player;
use crate::board::{Board, Move};
use crate::cell::Stone;

/// Flips as many stones as it can.
pub struct Greedy;

impl Player for Greedy {
    fn score(&mut self, _board: &Board, _stone: Stone, legal: &Move) -> i32 {
        legal.flips.len() as i32
    }
}
