//! The computer answers for white, with the move that flips most, and leaves black's turn alone.

use crate::answer;
use crate::board::{Board, at};
use crate::cell::{Cell, Stone};
use crate::phase::Phase;

#[test]
fn white_answers_with_the_move_that_flips_most() {
    let mut board = Board::start();
    for name in ["d3", "c3", "c4"] {
        let stone = if name == "c3" { Stone::White } else { Stone::Black };
        board.play(at(name), stone);
    }
    let moves = board.legal_moves(Stone::White);
    let most = moves.iter().map(|legal| legal.flips.len()).max();
    let before = board.count(Stone::White);
    let phase = answer(&mut board, Phase::Turn(Stone::White));
    assert_eq!(phase, Phase::Turn(Stone::Black));
    assert_eq!(Some(board.count(Stone::White) - before - 1), most);
    assert!(most > Some(1), "one move flips more than the others");
}

#[test]
fn on_blacks_turn_nothing_happens() {
    for phase in [Phase::Turn(Stone::Black), Phase::Pass(Stone::Black), Phase::Over] {
        let mut board = Board::start();
        assert_eq!(answer(&mut board, phase), phase);
        assert!(board.get(at("d3")) == Cell::Empty && board.count(Stone::White) == 2);
    }
}
