//! The player who never gives a corner away if it can help it.

use super::corner::is_corner;
use super::{Entry, Player};
use crate::board::{Board, Square};
use crate::cell::Stone;

/// Its line in the list of players.
pub const ENTRY: Entry = Entry {
    name: "careful",
    about: "takes corners, and gives none away if it can help it",
    create: |_| Box::new(Careful),
};

/// Tries each move on a copy of the board first. A move after which the opponent could take a corner is
/// played only if there are no others. Among equals a corner is best, and then the move that flips most.
pub struct Careful;

impl Player for Careful {
    fn choose(&mut self, board: &Board, stone: Stone) -> Option<Square> {
        let moves = board.legal_moves(stone);
        let best = moves.iter().max_by_key(|legal| {
            let safe = !gives_corner(board, stone, legal.square);
            (safe, is_corner(legal.square), legal.flips.len())
        });
        best.map(|legal| legal.square)
    }
}

/// Whether the opponent could take a corner after this move.
pub fn gives_corner(board: &Board, stone: Stone, square: Square) -> bool {
    let mut copy = board.clone();
    copy.play(square, stone);
    let answers = copy.legal_moves(stone.opposite());
    answers.iter().any(|answer| is_corner(answer.square))
}
