//! The player who takes all it can get.

use super::{Entry, Player};
use crate::board::{Board, Square};
use crate::cell::Stone;

/// Its line in the list of players.
pub const ENTRY: Entry = Entry {
    name: "greedy",
    about: "flips as many stones as it can",
    create: |_| Box::new(Greedy),
};

/// Plays the move that flips most stones; of equal ones the last in reading order.
pub struct Greedy;

impl Player for Greedy {
    fn choose(&mut self, board: &Board, stone: Stone) -> Option<Square> {
        let moves = board.legal_moves(stone);
        let most = moves.iter().max_by_key(|legal| legal.flips.len());
        most.map(|legal| legal.square)
    }
}
