//! What a game waits for: a move, a pass, or nothing more.

use crate::board::Board;
use crate::cell::Stone;

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
    use crate::board::at;

    /// Plays moves, each for the colour whose turn it is. Gives back the board, and what comes next.
    fn play(moves: &[&str]) -> (Board, Phase) {
        let mut board = Board::start();
        let mut phase = Phase::Turn(Stone::Black);
        for name in moves {
            let stone = match phase {
                Phase::Turn(stone) => stone,
                Phase::Pass(stone) => stone.opposite(),
                Phase::Over => panic!("the game is over"),
            };
            board.play(at(name), stone);
            phase = Phase::after(stone, &board);
        }
        (board, phase)
    }

    #[test]
    fn the_turn_goes_to_the_other_colour() {
        let (_, phase) = play(&["f5"]);
        assert_eq!(phase, Phase::Turn(Stone::White));
    }

    #[test]
    fn who_cannot_move_passes() {
        let (_, phase) = play(&[
            "e6", "f6", "c4", "c5", "c6", "d6", "g7", "f4", "g4", "g6", "e7", "h8", "h6", "g5",
            "g8", "f8",
        ]);
        assert_eq!(phase, Phase::Pass(Stone::Black));
    }

    #[test]
    fn the_game_ends_early_when_one_colour_is_gone() {
        let (board, phase) = play(&["e6", "f4", "e3", "f6", "g5", "d6", "e7", "f5", "c5"]);
        assert_eq!(phase, Phase::Over);
        assert_eq!(result(&board), "Black wins, 13 to 0");
    }
}
