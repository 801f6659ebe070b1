//! How good a position looks, without thinking ahead.
//!
//! The judgement is a sum. Each *feature* is something that one can count on the board, for oneself minus for the
//! opponent, and each has a weight.

use super::bitboard::{Bitboard, CORNERS};

/// The squares diagonally beside the corners: a stone there often gives the corner away.
pub const BESIDE_CORNERS: u64 = 0x0042_0000_0000_4200;

/// The squares on the edges that are beside a corner.
const EDGE_BESIDE_CORNERS: u64 = 0x4281_0000_0000_8142;

/// The four squares in the middle of each edge.
const EDGE_MIDDLES: u64 = 0x3c00_8181_8181_003c;

const EDGES: u64 = CORNERS | EDGE_BESIDE_CORNERS | EDGE_MIDDLES;

/// All columns without h, from where a step to the right leads off the board, and without a.
const NOT_LAST_COLUMN: u64 = 0x7f7f_7f7f_7f7f_7f7f;
const NOT_FIRST_COLUMN: u64 = 0xfefe_fefe_fefe_fefe;

/// How many features there are.
pub const FEATURES: usize = 9;

/// What each feature is worth, in hundredths of a disc, at the beginning, twice in the middle, and at the end.
///
/// These weights are the ones that predict the results of 16,000 games best (least squares). In these games the
/// engine played against itself, 4 moves ahead and perfectly from 12 empty squares on, after 4 to 19 random moves.
pub const WEIGHTS: [[i32; FEATURES]; 4] = [
    // moves, open, corners, diagonal, beside, anchored, middles, stones, parity
    [84, 35, 1193, -1567, -251, 396, 66, -75, -208],
    [125, 40, 916, -1186, -35, 231, 6, -50, -237],
    [220, -2, 472, -656, -97, 168, -66, -6, -205],
    [394, -108, 40, -316, -207, 156, -108, 40, -118],
];

/// Which row of [`WEIGHTS`] counts with so many empty squares.
pub fn stage(empty: u32) -> usize {
    match empty {
        40.. => 0,
        27.. => 1,
        14.. => 2,
        _ => 3,
    }
}

/// What can be counted in a position, in the order of [`WEIGHTS`].
pub fn features(position: Bitboard) -> [i32; FEATURES] {
    let Bitboard { own, opponent } = position;
    let empty = position.empty();
    let more = |own: u64, theirs: u64| own.count_ones() as i32 - theirs.count_ones() as i32;
    let more_on = |squares: u64| more(own & squares, opponent & squares);
    let beside_free_corners = around(empty & CORNERS);
    [
        // Moves that can be made …
        more(position.moves(), position.pass().moves()),
        // … and moves that may come: empty squares beside stones of the other.
        more(around(opponent) & empty, around(own) & empty),
        more_on(CORNERS),
        more_on(BESIDE_CORNERS & beside_free_corners),
        more_on(EDGE_BESIDE_CORNERS & beside_free_corners),
        more(anchored(own), anchored(opponent)),
        more_on(EDGE_MIDDLES),
        more(own, opponent),
        // Who is to move with an odd number of empty squares will probably move last, too. (Games say that this
        // is worth less than it costs to have to move now: the weights are negative.)
        (empty.count_ones() % 2) as i32,
    ]
}

/// How many discs ahead the one who is to move seems to be, in hundredths.
pub fn evaluate(position: Bitboard) -> i32 {
    let weights = WEIGHTS[stage(position.empty().count_ones())];
    let products = features(position).into_iter().zip(weights);
    products.map(|(feature, weight)| feature * weight).sum()
}

/// The squares left and right of some squares, and these themselves.
fn sideways(set: u64) -> u64 {
    set | (set & NOT_LAST_COLUMN) << 1 | (set & NOT_FIRST_COLUMN) >> 1
}

/// The squares beside some squares, in all eight directions, and these themselves.
fn around(set: u64) -> u64 {
    let wide = sideways(set);
    wide | wide << 8 | wide >> 8
}

/// Stones on the edges with nothing but own stones between them and a corner: nobody can flip them any more.
fn anchored(own: u64) -> u64 {
    let edge = own & EDGES;
    let mut anchored = own & CORNERS;
    for _ in 0..6 {
        anchored |= edge & (sideways(anchored) | anchored << 8 | anchored >> 8);
    }
    anchored
}
