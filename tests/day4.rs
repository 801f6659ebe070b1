//! The rules tests, run on the board of day 4.

#[path = "../lessons/day4/board.rs"]
mod board;
#[path = "../lessons/day4/cell.rs"]
mod cell;
#[path = "shared/rules.rs"]
mod rules;

use board::{Board, Square};
use cell::Stone;

const LONGEST: usize = 8;

/// What the rules tests ask for. On this day a list of moves does not say yet what each one flips.
fn moves(board: &Board, stone: Stone) -> Vec<(Square, Vec<Square>)> {
    let squares = board.legal_moves(stone).into_iter();
    squares
        .map(|square| (square, board.flips(square, stone)))
        .collect()
}
