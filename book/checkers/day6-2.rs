//! The winner gets the empty squares.

use crate::board::{Board, Square};
use crate::cell::Stone;
use crate::phase::result;

fn should_say(when: &str, board: &Board, text: &str) {
    let said = result(board);
    assert!(
        said == text,
        "{when}, `result` should return \"{text}\", but yours returns \"{said}\"."
    );
}

#[test]
fn black_gets_the_empty_squares() {
    should_say("After d3", &board_after("d3"), "Black wins, 63 to 1");
}

#[test]
fn white_gets_the_empty_squares() {
    let mut board = Board::start();
    board.play(at("e3"), Stone::White);
    should_say("After White's e3", &board, "White wins, 63 to 1");
    let board = board_after("d3 c5 d6 e3 f5 g5 c4 c3 e6 e7");
    should_say("When all stones are white", &board, "White wins, 64 to 0");
}

#[test]
fn nobody_gets_the_empty_squares_in_a_draw() {
    should_say("At the start", &Board::start(), "A draw, 2 all");
}

/// The board after moves such as "d3 c3 f5": Black's first, then White's, and so on.
fn board_after(moves: &str) -> Board {
    let mut board = Board::start();
    let mut stone = Stone::Black;
    for name in moves.split(' ') {
        board.play(at(name), stone);
        stone = stone.opposite();
    }
    board
}

/// The square with this name, such as "f5".
fn at(name: &str) -> Square {
    let letters = name.as_bytes();
    let column = i32::from(letters[0] - b'a');
    let row = i32::from(letters[1] - b'1');
    Square::new(column, row).expect("this name should be a square on the board")
}
