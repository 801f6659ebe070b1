//! Day 3, challenge 3: next to a stone.

use super::*;

/// Whether a square touches a stone that lies alone on the board.
fn touches(stone: (i32, i32), square: (i32, i32)) -> bool {
    let square_of = |(column, row)| Square { column, row };
    let mut board = Board::empty();
    board.set(square_of(stone), Cell::Taken(Stone::White));
    touches_stone(&board, square_of(square))
}

#[test]
fn an_empty_board_has_nothing_to_touch() {
    let board = Board::empty();
    for (column, row) in [(0, 0), (7, 0), (3, 4), (0, 7), (7, 7)] {
        let found = touches_stone(&board, Square { column, row });
        assert!(
            !found,
            "the board is empty, but column {column}, row {row} touches a stone"
        );
    }
}

#[test]
fn eight_squares_touch_a_stone() {
    for row in 0..SIZE {
        for column in 0..SIZE {
            let near = (column - 3).abs() < 2 && (row - 4).abs() < 2;
            let itself = (column, row) == (3, 4);
            let found = itself || touches((3, 4), (column, row));
            assert!(
                found == near,
                "a stone on (3, 4), and the square ({column}, {row})"
            );
        }
    }
}

#[test]
fn the_edge_of_the_board_is_an_end() {
    assert!(touches((0, 0), (1, 1)), "(1, 1) touches the corner (0, 0)");
    assert!(touches((7, 7), (7, 6)), "(7, 6) touches the corner (7, 7)");
    assert!(!touches((7, 0), (0, 0)), "opposite edges do not touch");
    assert!(
        !touches((7, 0), (0, 1)),
        "the end of one row does not touch the next row"
    );
    assert!(
        !touches((0, 7), (0, 0)),
        "the top edge does not touch the bottom edge"
    );
}
