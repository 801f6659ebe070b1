//! Day 4, challenge 2: six by six.

use crate::board::{Board, SIZE, Square};
use crate::cell::{Cell, Stone};

fn words(cell: Cell) -> &'static str {
    match cell {
        Cell::Empty => "nothing",
        Cell::Taken(Stone::Black) => "a black stone",
        Cell::Taken(Stone::White) => "a white stone",
    }
}

/// The name of a square, such as `c4`.
fn name(square: Square) -> String {
    let letter = (b'a' + square.column() as u8) as char;
    format!("{letter}{}", square.row() + 1)
}

#[test]
fn the_board_has_36_squares() {
    let squares = Square::all().len();
    assert!(
        SIZE == 6 && squares == 36,
        "The board should have 6 squares in a row and 36 in all, but yours has {SIZE} and {squares}."
    );
}

#[test]
fn the_four_stones_are_in_the_middle() {
    let board = Board::start();
    for square in Square::all() {
        let name = name(square);
        let right = match name.as_str() {
            "c3" | "d4" => Cell::Taken(Stone::White),
            "d3" | "c4" => Cell::Taken(Stone::Black),
            _ => Cell::Empty,
        };
        let found = board.get(square);
        let (right_words, found_words) = (words(right), words(found));
        assert!(
            found == right,
            "At the start, there should be {right_words} on {name}, but there is {found_words}."
        );
    }
}

#[test]
fn each_colour_has_four_opening_moves() {
    for (stone, colour) in [(Stone::Black, "Black"), (Stone::White, "White")] {
        let moves = Board::start().legal_moves(stone).len();
        assert!(
            moves == 4,
            "At the start, {colour} should have 4 legal moves, but your board finds {moves}."
        );
    }
}
