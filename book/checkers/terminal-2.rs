//! The computer answers for White with the move that flips the most stones, and does nothing on Black's turn.

use crate::answer;
use crate::board::{Board, at, board_after};
use crate::cell::{Cell, Stone};
use crate::phase::Phase;

#[test]
fn white_answers_with_the_most_flips() {
    let mut board = board_after("f5 f4 e3 d2 d3");
    let phase = answer(&mut board, Phase::Turn(Stone::White));
    assert!(
        board.get(at("d6")) == Cell::Taken(Stone::White) && board.count(Stone::White) == 8,
        "After f5 f4 e3 d2 d3, White should answer with d6, which flips four stones. \
         White should then have 8 stones, but has {}.",
        board.count(Stone::White)
    );
    assert!(
        phase == Phase::Turn(Stone::Black),
        "After White's answer, it should be Black's turn, but your `answer` returns {phase:?}."
    );
}

#[test]
fn in_other_phases_nothing_happens() {
    for phase in [Phase::Turn(Stone::Black), Phase::Pass(Stone::Black), Phase::Over] {
        let mut board = Board::start();
        let after = answer(&mut board, phase);
        assert!(
            after == phase && board.count(Stone::White) == 2,
            "The computer should do nothing in the phase {phase:?}, and White should still have 2 stones. \
             But now the phase is {after:?}, and White's number of stones is {}.",
            board.count(Stone::White)
        );
    }
}
