//! `empty` counts the empty squares, and each move fills one of them.

use crate::board::{Board, Square};
use crate::cell::Stone;

#[test]
fn each_move_fills_one_empty_square() {
    let boards = [
        ("at the start", Board::start(), 60),
        ("after d3", board_after("d3"), 59),
        ("after d3 c3", board_after("d3 c3"), 58),
        ("after d3 c3 c4 c5 b4", board_after("d3 c3 c4 c5 b4"), 55),
    ];
    for (when, board, number) in boards {
        let empty = board.empty();
        assert!(
            empty == number,
            "{number} squares are empty {when}, but your `empty` returns {empty}."
        );
    }
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
