//! Counts sequences of moves. Comparing the counts with published ones tests the rules.

use othello::engine::bitboard::{Bitboard, indices};

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
