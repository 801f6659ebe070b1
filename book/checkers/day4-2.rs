//! Day 4, challenge 2: six by six.

use crate::board::{Board, SIZE, Square};
use crate::cell::{Cell, Stone};

#[test]
fn the_board_has_36_squares() {
    assert_eq!(SIZE, 6, "six squares in a row");
    assert_eq!(Square::all().len(), 36, "six rows of six squares");
}

#[test]
fn the_four_stones_lie_in_the_middle() {
    let board = Board::start();
    for square in Square::all() {
        let (column, row) = (square.column(), square.row());
        let right = match (column, row) {
            (2, 2) | (3, 3) => Cell::Taken(Stone::White),
            (2, 3) | (3, 2) => Cell::Taken(Stone::Black),
            _ => Cell::Empty,
        };
        let cell = board.get(square);
        assert!(
            cell == right,
            "look at column {column}, row {row} of the start"
        );
    }
}

#[test]
fn each_colour_could_begin_on_four_squares() {
    for stone in [Stone::Black, Stone::White] {
        assert_eq!(Board::start().legal_moves(stone).len(), 4);
    }
}
