//! Two ways to judge a position without thinking ahead. Both return how far ahead the player to move seems to be, in
//! hundredths of a disc.

use othello::engine::bitboard::Bitboard;
use othello::engine::evaluation::Weights;
use othello::engine::search::DISC;
use std::sync::{Arc, LazyLock};

/// The squares of each kind, as on Day 13: first the corners, and last the four squares in the middle.
const KINDS: [u64; 10] = [
    0x8100_0000_0000_0081,
    0x4281_0000_0000_8142,
    0x2400_8100_0081_0024,
    0x1800_0081_8100_0018,
    0x0042_0000_0000_4200,
    0x0024_4200_0042_2400,
    0x0018_0042_4200_1800,
    0x0000_2400_0024_0000,
    0x0000_1824_2418_0000,
    0x0000_0018_1800_0000,
];

/// What a stone on a square of each kind is worth. The learner of Day 13 found this out in 5,000 games, with seed 0.
pub const TEN_WEIGHTS: [i32; 10] = [588, -94, 157, 72, -76, -1, 2, 14, 5, -13];

/// With fewer empty squares than this, the learner of Day 13 counts stones.
const END: u32 = 10;

/// The learner's judgement on Day 13. It calls a lead of 16 stones 1.0.
pub fn ten_weights(position: Bitboard) -> i32 {
    if position.empty().count_ones() < END {
        return DISC * position.difference();
    }
    let lead = |kind: &u64| {
        let own = (position.own & kind).count_ones() as i32;
        own - (position.opponent & kind).count_ones() as i32
    };
    let kinds = KINDS.iter().zip(TEN_WEIGHTS);
    kinds.map(|(kind, weight)| weight * lead(kind)).sum()
}

/// The weights of the final game, which the program `train` learned.
static TRAINED: LazyLock<Arc<Weights>> = LazyLock::new(Weights::learned);

/// How the final game judges a position.
pub fn trained_weights(position: Bitboard) -> i32 {
    TRAINED.evaluate(position)
}
