//! Day 4, challenge 3: a good tip.

use super::*;

/// The board after some moves, and the colour that is to move. Black begins; a move is written as its
/// column and its row.
fn after(moves: &[(i32, i32)]) -> (Board, Stone) {
    let (mut board, mut stone) = (Board::start(), Stone::Black);
    for (column, row) in moves {
        let square = Square::new(*column, *row).unwrap();
        assert!(!board.play(square, stone).is_empty(), "a legal move");
        stone = stone.opposite();
    }
    (board, stone)
}

/// What `most_flips` finds after some moves, as a column and a row.
fn tip(moves: &[(i32, i32)]) -> Option<(i32, i32)> {
    let (board, stone) = after(moves);
    most_flips(&board, stone).map(|square| (square.column(), square.row()))
}

#[test]
fn the_first_one_wins_when_all_flip_the_same_number() {
    assert_eq!(
        tip(&[]),
        Some((3, 2)),
        "at the start, each move flips one stone"
    );
}

#[test]
fn the_move_with_the_most_flips_is_found() {
    let moves = [(2, 3), (2, 2), (5, 4), (5, 5), (3, 2), (2, 4)];
    assert_eq!(tip(&moves), Some((1, 4)), "black flips four stones there");
}

#[test]
fn without_a_legal_move_there_is_no_tip() {
    let (e6, f4, e3) = ((4, 5), (5, 3), (4, 2));
    let (f6, g5, d6) = ((5, 5), (6, 4), (3, 5));
    let (e7, f5, c5) = ((4, 6), (5, 4), (2, 4));
    let tip = tip(&[e6, f4, e3, f6, g5, d6, e7, f5, c5]);
    assert_eq!(tip, None, "white has no stone left, so white cannot move");
}
