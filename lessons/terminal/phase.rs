//! The phases of a game: a turn, a pass, and the end.

use crate::board::Board;
use crate::cell::Stone;

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Phase {
    Turn(Stone), // it is this colour's turn
    Pass(Stone), // this colour has no legal move, so the other colour plays again
    Over,
}

impl Phase {
    /// The phase after `moved` has made a move.
    pub fn after(moved: Stone, board: &Board) -> Phase {
        let next = moved.opposite();
        if board.can_move(next) {
            Phase::Turn(next)
        } else if board.can_move(moved) {
            Phase::Pass(next)
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
    use crate::board::board_after;

    #[test]
    fn a_player_without_a_move_passes() {
        let board = board_after("d3 c3 f5 d2 d1 e1 b2 c1");
        let phase = Phase::after(Stone::White, &board);
        assert_eq!(phase, Phase::Pass(Stone::Black));
    }

    #[test]
    fn the_game_ends_early_when_one_colour_is_gone() {
        let board = board_after("d3 c5 d6 e3 f5 g5 c4 c3 e6 e7");
        assert_eq!(Phase::after(Stone::White, &board), Phase::Over);
        assert_eq!(result(&board), "White wins, 14 to 0");
    }
}
