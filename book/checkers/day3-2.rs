//! Day 3, challenge 2: turn them all.

use crate::board::{Board, SIZE, Square};
use crate::cell::{Cell, Stone};

fn board_with_stones() -> Board {
    let mut board = Board::empty();
    board.set(Square { column: 0, row: 0 }, Cell::Taken(Stone::Black));
    board.set(Square { column: 5, row: 2 }, Cell::Taken(Stone::White));
    board.set(Square { column: 7, row: 7 }, Cell::Taken(Stone::White));
    board
}

#[test]
fn a_cell_turns() {
    assert!(
        Cell::Empty.turned() == Cell::Empty,
        "an empty cell stays empty"
    );
    for stone in [Stone::Black, Stone::White] {
        let turned = Cell::Taken(stone).turned();
        assert!(
            turned == Cell::Taken(stone.opposite()),
            "a stone turns to the other colour"
        );
    }
}

#[test]
fn every_cell_of_the_board_turns() {
    let before = board_with_stones();
    let mut after = board_with_stones();
    after.turn_all();
    for row in 0..SIZE {
        for column in 0..SIZE {
            let square = Square { column, row };
            let right = after.get(square) == before.get(square).turned();
            assert!(
                right,
                "the cell in column {column}, row {row} has not turned"
            );
        }
    }
}

#[test]
fn turning_twice_changes_nothing() {
    let before = board_with_stones();
    let mut after = board_with_stones();
    after.turn_all();
    after.turn_all();
    for row in 0..SIZE {
        for column in 0..SIZE {
            let square = Square { column, row };
            let same = after.get(square) == before.get(square);
            assert!(same, "column {column}, row {row} is not as it was");
        }
    }
}
