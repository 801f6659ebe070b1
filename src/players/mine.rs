//! Your own player. It plays already, but not well: make it better!
//!
//! 1. Change what `score` says, further down. Ideas stand there.
//! 2. Let it play 100 games, and look at the table:
//!    `cargo run --release --bin arena -- mine greedy`
//! 3. Did it win more often than before? Keep the change. If not, take it back, and try another.
//!
//! Do you want one more player? Copy this file to `clever.rs`, and change `Mine` in it to `Clever`.
//! Then go to `mod.rs`: it needs `mod clever;` at its top, and an entry in its list, made like the one of `mine`.

use super::Player;
use crate::board::{Board, Move, SIZE};
use crate::cell::Stone;

/// Plays the move that you like best.
pub struct Mine;

impl Player for Mine {
    /// What you think of a move: the higher, the better. Change this!
    fn score(&mut self, board: &Board, stone: Stone, legal: &Move) -> i32 {
        // A point for each stone that turns over.
        let mut score = legal.flips.len() as i32;

        // Five more for a square at the edge of the board.
        let edges = [0, SIZE - 1];
        if edges.contains(&legal.square.column()) || edges.contains(&legal.square.row()) {
            score += 5;
        }

        // A copy of the board shows how things stand after the move, and how many answers there are.
        let after = board.after(legal.square, stone);
        let answers = after.legal_moves(stone.opposite());
        score -= answers.len() as i32;

        // Try this:
        // - What is a corner worth? It lies at two edges.
        // - Can the opponent take a corner now? Look for one among the answers.
        // - Is it good to flip many stones early in the game? Turn the first score around:
        //   `-(legal.flips.len() as i32)`.
        score
    }
}
