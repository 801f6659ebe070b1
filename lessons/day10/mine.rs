//! Your own player. Give it your own ideas!

use othello::board::{Board, Move};
use othello::cell::Stone;
use othello::players::{Careful, Player};

/// As careful as Careful, but it likes moves that leave the opponent little choice.
pub struct Mine;

impl Player for Mine {
    fn score(&mut self, board: &Board, stone: Stone, legal: &Move) -> i32 {
        let after = board.after(legal.square, stone);
        let answers = after.legal_moves(stone.opposite()).len() as i32;
        Careful.score(board, stone, legal) - 2 * answers
    }
}
