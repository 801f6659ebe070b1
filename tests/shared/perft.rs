//! Counts sequences of moves. Comparing the counts with published ones tests the rules.

use othello::engine::bitboard::{Bitboard, indices};

/// The published number of move sequences of each length (0, 1, 2, …) from the starting position. A pass counts as a
/// move, and a game that ends early counts as one sequence. Without these two rules, the last numbers would be different.
pub const COUNTS: [u64; 12] = [
    1,
    4,
    12,
    56,
    244,
    1396,
    8200,
    55_092,
    390_216,
    3_005_288,
    24_571_284,
    212_258_800,
];

/// How many sequences of `depth` moves there are from a position. A pass counts as a move, and a game that is over
/// earlier counts as one sequence.
pub fn count_sequences(position: Bitboard, depth: u32) -> u64 {
    let moves = position.moves();
    match depth {
        _ if moves == 0 && (depth <= 1 || position.pass().moves() == 0) => 1,
        _ if moves == 0 => count_sequences(position.pass(), depth - 1),
        0 => 1,
        1 => u64::from(moves.count_ones()),
        _ => indices(moves)
            .map(|index| count_sequences(position.play(index), depth - 1))
            .sum(),
    }
}
