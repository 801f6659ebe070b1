//! What every player can do.

use crate::board::{Board, Move, Square};
use crate::cell::Stone;
use std::task::Poll;

/// Chooses moves. Most players only implement `score`, which says what they think of each move.
pub trait Player {
    /// What a legal move is worth: the higher, the better. A player that does not judge single
    /// moves returns 0.
    fn score(&mut self, _board: &Board, _stone: Stone, _legal: &Move) -> i32 {
        0
    }

    /// The legal move with the highest score, or `None` if there is none.
    /// If several share it, the last of them in reading order wins.
    fn choose(&mut self, board: &Board, stone: Stone) -> Option<Square> {
        let moves = board.legal_moves(stone);
        let best = moves
            .iter()
            .max_by_key(|legal| self.score(board, stone, legal));
        best.map(|legal| legal.square)
    }

    /// Thinks for a moment. Returns `Ready` with the choice, or `Pending` if the player needs more time: then call this
    /// again with the same board. A player that chooses quickly only needs `choose`.
    fn think(&mut self, board: &Board, stone: Stone) -> Poll<Option<Square>> {
        Poll::Ready(self.choose(board, stone))
    }
}
