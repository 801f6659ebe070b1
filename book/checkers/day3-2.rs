//! Day 3, challenge 2: take it back.

use crate::board::{Board, SIZE, Square};
use crate::cell::{Cell, Stone};

/// The stones on the board: a black one, a white one next to it, and a black one in a corner.
const STONES: [(i32, i32, Stone); 3] = [
    (3, 5, Stone::Black),
    (4, 5, Stone::White),
    (7, 0, Stone::Black),
];

fn square(column: i32, row: i32) -> Square {
    Square::new(column, row).expect("this square should be on the board")
}

fn board_with_stones() -> Board {
    let mut board = Board::empty();
    for (column, row, stone) in STONES {
        board.set(square(column, row), Cell::Taken(stone));
    }
    board
}

/// Checks that clearing one square empties it and changes no other square.
#[track_caller]
fn must_clear_only(cleared_column: i32, cleared_row: i32) {
    let before = board_with_stones();
    let mut after = board_with_stones();
    after.clear(square(cleared_column, cleared_row));
    for row in 0..SIZE {
        for column in 0..SIZE {
            let cell = after.get(square(column, row));
            if (column, row) == (cleared_column, cleared_row) {
                let empty = cell == Cell::Empty;
                assert!(
                    empty,
                    "`clear` should empty column {column}, row {row}, but there is still a stone there."
                );
            } else {
                let same = cell == before.get(square(column, row));
                assert!(
                    same,
                    "`clear` should change only column {cleared_column}, row {cleared_row}, \
                     but yours also changes column {column}, row {row}."
                );
            }
        }
    }
}

#[test]
fn a_black_stone_can_be_removed() {
    must_clear_only(3, 5);
}

#[test]
fn a_white_stone_can_be_removed() {
    must_clear_only(4, 5);
}

#[test]
fn a_stone_in_the_corner_can_be_removed() {
    must_clear_only(7, 0);
}

#[test]
fn an_empty_square_stays_empty() {
    must_clear_only(5, 3);
}
