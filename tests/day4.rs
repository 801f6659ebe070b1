//! The rules tests for Day 4's board.

#[path = "../lessons/day4/board.rs"]
mod board;
#[path = "../lessons/day4/cell.rs"]
mod cell;
#[path = "shared/rules.rs"]
mod rules;

use board::{Board, Square};
use cell::Stone;

const LONGEST: usize = 8;

/// The legal moves in the form that the rules tests need. On this day, the list does not yet include the flips.
fn moves(board: &Board, stone: Stone) -> Vec<(Square, Vec<Square>)> {
    let squares = board.legal_moves(stone).into_iter();
    squares
        .map(|square| (square, board.flips(square, stone)))
        .collect()
}
