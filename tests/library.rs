//! The rules tests, run on the library's board.

use othello::{board, cell};

#[path = "shared/rules.rs"]
mod rules;

/// A debug build is slow, so the two longest counts are left to `cargo test --release`.
const LONGEST: usize = if cfg!(debug_assertions) { 8 } else { 10 };
