//! The player who takes corners.

use super::{Entry, Player};
use crate::board::{Board, SIZE, Square};
use crate::cell::Stone;

/// Its line in the list of players.
pub const ENTRY: Entry = Entry {
    name: "corner",
    about: "takes a corner if it can, and else flips as many stones as it can",
    create: |_| Box::new(Corner),
};

/// Whether a square is one of the four corners. A stone there is never flipped: no line goes through it.
pub fn is_corner(square: Square) -> bool {
    let ends = [0, SIZE - 1];
    ends.contains(&square.column()) && ends.contains(&square.row())
}

/// Plays on a corner if that is legal. Otherwise, and to choose between corners, it is greedy.
pub struct Corner;

impl Player for Corner {
    fn choose(&mut self, board: &Board, stone: Stone) -> Option<Square> {
        let moves = board.legal_moves(stone);
        // `true` is more than `false`. Only where both are equal, the flips decide.
        let best = moves
            .iter()
            .max_by_key(|legal| (is_corner(legal.square), legal.flips.len()));
        best.map(|legal| legal.square)
    }
}
