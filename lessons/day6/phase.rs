//! The phases of a game: a turn, a pass, and the end.

use crate::board::Board;
use crate::cell::Stone;

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Phase {
    Turn, // the colour whose turn it is has a legal move
    Pass, // only the other colour has one
    Over, // neither has
}

impl Phase {
    /// The phase of a game with this board and `stone` to move.
    pub fn of(board: &Board, stone: Stone) -> Phase {
        if board.can_move(stone) {
            Phase::Turn
        } else if board.can_move(stone.opposite()) {
            Phase::Pass
        } else {
            Phase::Over
        }
    }
}

/// The result, in words.
pub fn result(board: &Board) -> String {
    let black = board.count(Stone::Black);
    let white = board.count(Stone::White);
    if black > white {
        format!("Black wins, {black} to {white}")
    } else if white > black {
        format!("White wins, {white} to {black}")
    } else {
        format!("A draw, {black} all")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_player_without_a_move_passes() {
        let mut board = Board::start();
        let mut turn = Stone::Black;
        while let Some(legal) = board.legal_moves(turn).first() {
            board.play(legal.square, turn);
            turn = turn.opposite();
        }
        assert_eq!(Phase::of(&board, turn), Phase::Pass);
    }

    #[test]
    fn the_game_ends_early_when_one_colour_is_gone() {
        let mut board = Board::start();
        while let Some(legal) = board.legal_moves(Stone::Black).first() {
            board.play(legal.square, Stone::Black);
        }
        assert_eq!(Phase::of(&board, Stone::White), Phase::Over);
        assert_eq!(result(&board), "Black wins, 6 to 0");
    }
}
