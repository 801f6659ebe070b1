//! Your own player. It plays already, but not well: make it better!
//!
//! 1. Change what `score` says, further down. Ideas stand there.
//! 2. Let it play 100 games, and look at the table:
//!    `cargo run --release --bin arena -- mine greedy`
//! 3. Did it win more often than before? Keep the change. If not, take it back, and try another.
//!
//! Do you want one more player? Copy this file to `clever.rs`, and change the name in it to `"clever"`.
//! Then write two lines into `mod.rs`: `mod clever;` at its top, and `clever::ENTRY,` in its list.

use super::{Entry, Player};
use crate::board::{Board, Move, SIZE, Square};
use crate::cell::Stone;

/// Its line in the list of players: the name, what it does, and how it is made.
pub const ENTRY: Entry = Entry {
    name: "mine",
    about: "is yours to change, in src/players/mine.rs",
    create: |_| Box::new(Mine),
};

/// Gives each legal move a score, and plays the one with the highest.
pub struct Mine;

impl Player for Mine {
    fn choose(&mut self, board: &Board, stone: Stone) -> Option<Square> {
        let moves = board.legal_moves(stone);
        let best = moves.iter().max_by_key(|legal| score(board, stone, legal));
        best.map(|legal| legal.square)
    }
}

/// What you think of a move: the higher, the better. Change this!
fn score(board: &Board, stone: Stone, legal: &Move) -> i32 {
    // A point for each stone that turns over.
    let mut score = legal.flips.len() as i32;

    // Five more for a square at the edge of the board.
    let edges = [0, SIZE - 1];
    if edges.contains(&legal.square.column()) || edges.contains(&legal.square.row()) {
        score += 5;
    }

    // A copy of the board shows how things stand after the move, and how many answers there are.
    let mut after = board.clone();
    after.play(legal.square, stone);
    let answers = after.legal_moves(stone.opposite());
    score -= answers.len() as i32;

    // Try this:
    // - What is a corner worth? It lies at two edges.
    // - Can the opponent take a corner now? Look for one among the answers.
    // - Is it good to flip many stones early in the game? Turn the first score around:
    //   `-(legal.flips.len() as i32)`.
    score
}
