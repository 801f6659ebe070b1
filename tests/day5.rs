//! The rules tests, run on the board of day 5; and its AIs, compared with the library's players.

#[path = "../lessons/day5/ai.rs"]
mod ai;
#[path = "../lessons/day5/board.rs"]
mod board;
#[path = "../lessons/day5/cell.rs"]
mod cell;
#[path = "shared/ai.rs"]
mod compare_ai;
#[path = "shared/rules.rs"]
mod rules;

use board::{Board, Square};
use cell::Stone;

const LONGEST: usize = 8;

/// What the rules tests ask for.
fn moves(board: &Board, stone: Stone) -> Vec<(Square, Vec<Square>)> {
    let moves = board.legal_moves(stone).into_iter();
    moves.map(|legal| (legal.square, legal.flips)).collect()
}
