//! Empty squares are counted, and each move takes one of them.

use crate::board::{Board, at};
use crate::cell::Stone;

#[test]
fn each_move_takes_one_empty_square() {
    let mut board = Board::start();
    assert_eq!(board.empty(), 60);
    board.play(at("d3"), Stone::Black);
    assert_eq!(board.empty(), 59);
    board.play(at("c3"), Stone::White);
    assert_eq!(board.empty(), 58);
}
