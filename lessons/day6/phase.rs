//! What a game waits for: a move, a pass, or nothing more.

use crate::board::Board;
use crate::cell::Stone;
use std::cmp::Ordering;

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Phase {
    Turn(Stone), // this colour is to move
    Pass(Stone), // this colour has no legal move: the other one goes on
    Over,
}

impl Phase {
    /// What comes after `moved` has made a move.
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

/// Who has won, in words.
pub fn result(board: &Board) -> String {
    let black = board.count(Stone::Black);
    let white = board.count(Stone::White);
    match black.cmp(&white) {
        Ordering::Greater => format!("Black wins, {black} to {white}"),
        Ordering::Less => format!("White wins, {white} to {black}"),
        Ordering::Equal => format!("A draw, {black} all"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Square;

    /// Plays moves as records write them: "f5d6" is a move on f5, then one on d6.
    fn play(record: &str) -> (Board, Phase) {
        let mut board = Board::start();
        let mut phase = Phase::Turn(Stone::Black);
        for name in record.as_bytes().chunks(2) {
            let square = Square::new(i32::from(name[0] - b'a'), i32::from(name[1] - b'1'));
            let stone = match phase {
                Phase::Turn(stone) => stone,
                Phase::Pass(stone) => stone.opposite(),
                Phase::Over => panic!("the game is over"),
            };
            board.play(square.expect("a square on the board"), stone);
            phase = Phase::after(stone, &board);
        }
        (board, phase)
    }

    #[test]
    fn the_turn_goes_to_the_other_colour() {
        let (_, phase) = play("f5");
        assert_eq!(phase, Phase::Turn(Stone::White));
    }

    #[test]
    fn who_cannot_move_passes() {
        let (_, phase) = play("e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8");
        assert_eq!(phase, Phase::Pass(Stone::Black));
    }

    #[test]
    fn the_game_ends_early_when_one_colour_is_gone() {
        let (board, phase) = play("e6f4e3f6g5d6e7f5c5");
        assert_eq!(phase, Phase::Over);
        assert_eq!(result(&board), "Black wins, 13 to 0");
    }
}
