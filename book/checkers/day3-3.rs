//! Day 3, challenge 3: turn them all.

use crate::board::{Board, SIZE, Square};
use crate::cell::{Cell, Stone};

fn square(column: i32, row: i32) -> Square {
    Square::new(column, row).expect("a square of the board")
}

fn board_with_stones() -> Board {
    let mut board = Board::empty();
    board.set(square(0, 0), Cell::Taken(Stone::Black));
    board.set(square(5, 2), Cell::Taken(Stone::White));
    board.set(square(7, 7), Cell::Taken(Stone::White));
    board
}

fn words(cell: Cell) -> &'static str {
    match cell {
        Cell::Empty => "nothing",
        Cell::Taken(Stone::Black) => "a black stone",
        Cell::Taken(Stone::White) => "a white stone",
    }
}

#[track_caller]
fn must_be(found: Cell, right: Cell, place: &str) {
    let (found_words, right_words) = (words(found), words(right));
    assert!(
        found == right,
        "{place} there has to be {right_words}, and there is {found_words}"
    );
}

#[test]
fn a_cell_turns() {
    let black = Cell::Taken(Stone::Black);
    let white = Cell::Taken(Stone::White);
    must_be(Cell::Empty.turned(), Cell::Empty, "After nothing turns,");
    must_be(black.turned(), white, "After a black stone turns,");
    must_be(white.turned(), black, "After a white stone turns,");
}

/// Turns all stones of a board so many times, and compares each cell with what has to lie there.
#[track_caller]
fn must_turn(times: usize, right: fn(Cell) -> Cell) {
    let before = board_with_stones();
    let mut after = board_with_stones();
    for _ in 0..times {
        after.turn_all();
    }
    for row in 0..SIZE {
        for column in 0..SIZE {
            let square = square(column, row);
            let place =
                format!("After `turn_all` (calls: {times}), in column {column} and row {row}");
            must_be(after.get(square), right(before.get(square)), &place);
        }
    }
}

#[test]
fn every_stone_of_the_board_turns() {
    must_turn(1, |cell| match cell {
        Cell::Empty => Cell::Empty,
        Cell::Taken(stone) => Cell::Taken(stone.opposite()),
    });
}

#[test]
fn turning_twice_changes_nothing() {
    must_turn(2, |cell| cell);
}
