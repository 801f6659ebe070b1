//! Positions and helpers for the engine's tests.

use othello::board::{Board, Square};
use othello::cell::Stone;
use othello::engine::bitboard::{self, Bitboard, indices};
use othello::engine::evaluation::Weights;
use othello::engine::search::{DISC, Limits, Report, Search};
use rand::SeedableRng;
use rand::rngs::SmallRng;
use rand::seq::IndexedRandom;

/// How much most searches in these tests can remember: 2 to the power of this many positions.
pub const MEMORY: u32 = 16;

/// The limits of a search to a fixed depth, without noise.
pub const fn ahead(depth: u32) -> Limits {
    Limits::new(depth, 0)
}

/// The limits of a search that finds the exact result.
pub const TO_THE_END: Limits = Limits::new(4, 64);

/// These limits, with random noise of up to this many hundredths of a disc in the evaluation.
pub const fn noisy(noise: i32, limits: Limits) -> Limits {
    Limits { noise, ..limits }
}

/// Runs a whole search of one position with a new, empty memory.
pub fn think(limits: Limits, position: Bitboard) -> Report {
    let mut search = Search::new(limits, 1, MEMORY);
    finish(&mut search, position)
}

/// Runs a whole search of another position. `search` remembers positions from its earlier searches.
pub fn finish(search: &mut Search, position: Bitboard) -> Report {
    search.start(position);
    search.finish().clone()
}

/// The starting position.
pub fn start() -> Bitboard {
    Bitboard::new(&Board::start(), Stone::Black)
}

/// A position from a random game with this many empty squares. The side to move has a legal move.
pub fn random_position(seed: u64, empty: u32) -> Bitboard {
    let mut rng = SmallRng::seed_from_u64(seed);
    let mut position = start();
    while position.empty().count_ones() > empty || position.moves() == 0 {
        let moves: Vec<u32> = indices(position.moves()).collect();
        position = match moves.choose(&mut rng) {
            Some(index) => position.play(*index),
            None if position.pass().moves() != 0 => position.pass(),
            None => start(), // the game ended too early, so play another
        };
    }
    position
}

/// This many random positions, each with `from` to `to` empty squares.
pub fn random_positions(count: u64, from: u32, to: u32) -> impl Iterator<Item = Bitboard> {
    (0..count).map(move |seed| random_position(seed, from + seed as u32 % (to - from + 1)))
}

/// Returns the position after a legal move. If the opponent must then pass, it is the position after the pass.
pub fn after(position: Bitboard, square: Square) -> Bitboard {
    play_on((position, 1), square).0
}

/// Plays a legal move, and the pass that follows if the opponent cannot move. The number says whose turn it is: 1 for the
/// player who moved first, and -1 for the opponent.
pub fn play_on((position, side): (Bitboard, i32), square: Square) -> (Bitboard, i32) {
    let index = bitboard::index(square);
    assert!(position.moves() & 1 << index != 0, "{square} is not legal");
    let (next, turn) = position.next_turn(index);
    (next, turn * side)
}

/// Plays these moves, each of which must be legal, and returns the position after the last move.
pub fn play_line(position: Bitboard, line: &[Square]) -> Bitboard {
    line.iter().copied().fold(position, after)
}

/// How far ahead the player to move seems to be, in hundredths of a disc, with the learned weights.
pub fn evaluate(position: Bitboard) -> i32 {
    Weights::learned().evaluate(position)
}

/// The score after the `depth` best moves, in hundredths of a disc, found by searching every line without shortcuts. A
/// game that ends earlier is scored by its result. At the end of any other line, the position is evaluated.
pub fn every_line(position: Bitboard, depth: u32) -> i32 {
    let moves = position.moves();
    if depth == 0 && position.empty() != 0 {
        return evaluate(position).clamp(-64 * DISC, 64 * DISC);
    }
    if moves == 0 && position.pass().moves() == 0 {
        return position.result() * DISC;
    }
    if moves == 0 {
        return -every_line(position.pass(), depth);
    }
    let children = indices(moves).map(|index| position.play(index));
    let scores = children.map(|child| -every_line(child, depth - 1));
    scores.max().unwrap()
}
