//! The winner gets the empty squares.

use crate::board::{Board, at};
use crate::cell::Stone;
use crate::phase::result;

#[test]
fn the_winner_gets_the_empty_squares() {
    let mut board = Board::start();
    assert_eq!(result(&board), "A draw, 2 all");
    board.play(at("d3"), Stone::Black);
    assert_eq!(result(&board), "Black wins, 63 to 1");
}

#[test]
fn this_holds_for_white_too() {
    let mut board = Board::start();
    board.play(at("e3"), Stone::White);
    assert_eq!(result(&board), "White wins, 63 to 1");
}
