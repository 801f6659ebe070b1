//! The rules tests for Day 5's board, and a comparison of its AIs with the library's players.

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

/// The legal moves in the form that the rules tests need.
fn moves(board: &Board, stone: Stone) -> Vec<(Square, Vec<Square>)> {
    let moves = board.legal_moves(stone).into_iter();
    moves.map(|legal| (legal.square, legal.flips)).collect()
}

/// Plays a move if it is legal. Returns whether it is.
fn play(board: &mut Board, square: Square, stone: Stone) -> bool {
    board.play(square, stone)
}
