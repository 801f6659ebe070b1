//! `empty` counts the empty squares, and each move fills one of them.

use crate::board::{Board, board_after};

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
