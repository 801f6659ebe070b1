//! The rules tests for the library's board.

use board::{Board, Square};
use cell::Stone;
use othello::{board, cell};

#[path = "shared/rules.rs"]
mod rules;

/// Debug builds are slow, so only `cargo test --release` checks the two longest counts.
const LONGEST: usize = if cfg!(debug_assertions) { 8 } else { 10 };

/// The legal moves in the form that the rules tests need.
fn moves(board: &Board, stone: Stone) -> Vec<(Square, Vec<Square>)> {
    let moves = board.legal_moves(stone).into_iter();
    moves.map(|legal| (legal.square, legal.flips)).collect()
}
