//! Your own player. It already plays, but not well. Make it better!
//!
//! 1. Change what `score` returns, further down. There are some ideas below it.
//! 2. Let it play 100 games, and look at the table:
//!    `cargo run --release --bin arena -- mine greedy`
//! 3. Did it win more often than before? Keep the change. If not, undo it, and try a different one.
//!
//! Do you want to add another player? Copy this file to `brave.rs`, and change `Mine` in it to `Brave`. Then open `mod.rs`.
//! Add `mod brave;` at the top, and an entry like the one for `mine` to the list.

use super::Player;
use crate::board::{Board, Move, SIZE};
use crate::cell::Stone;

/// Plays the move that you like best.
pub struct Mine;

impl Player for Mine {
    /// What you think of a move: the higher, the better. Change this!
    fn score(&mut self, board: &Board, stone: Stone, legal: &Move) -> i32 {
        // A point for each stone that it flips.
        let mut score = legal.flips.len() as i32;

        // Five more for a square on the edge of the board.
        let edges = [0, SIZE - 1];
        if edges.contains(&legal.square.column()) || edges.contains(&legal.square.row()) {
            score += 5;
        }

        // Play the move on a copy of the board, and count the opponent's answers.
        let after = board.after(legal.square, stone);
        let answers = after.legal_moves(stone.opposite());
        score -= answers.len() as i32;

        // Try this:
        // - What is a corner worth? It is on two edges.
        // - Can the opponent take a corner now? Look for one among the answers.
        // - Is it good to flip many stones early in the game? Try the opposite for the first score:
        //   `-(legal.flips.len() as i32)`.
        score
    }
}
