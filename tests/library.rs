//! The rules tests, run on the library's board.

use board::{Board, Square};
use cell::Stone;
use othello::{board, cell};

#[path = "shared/rules.rs"]
mod rules;

/// A debug build is slow, so the two longest counts are left to `cargo test --release`.
const LONGEST: usize = if cfg!(debug_assertions) { 8 } else { 10 };

/// What the rules tests ask for.
fn moves(board: &Board, stone: Stone) -> Vec<(Square, Vec<Square>)> {
    let moves = board.legal_moves(stone).into_iter();
    moves.map(|legal| (legal.square, legal.flips)).collect()
}
