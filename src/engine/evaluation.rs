//! How good a position looks, without thinking ahead.
//!
//! Nobody told the program what is good. It looks at small pieces of the board: every straight line of four squares or
//! more, and two rows of four in each corner. For every way to fill such a piece, it has a number: a weight. It also
//! counts a few things, with a weight for each count. The evaluation is the sum of all these weights.
//!
//! The weights come from the program `train`, which played against itself, and adjusted the weights until the sums
//! predicted how its games would end. Patterns with learned weights are Michael Buro's idea (Logistello, 1997).

use super::bitboard::{Bitboard, around, flat};
use std::sync::{Arc, LazyLock};

/// The squares diagonally next to the corners: a stone there often gives the corner away.
pub const BESIDE_CORNERS: u64 = 0x0042_0000_0000_4200;

/// The number of ways to fill eight squares: each is empty, or has one of the player's stones or one of the opponent's.
const EIGHT: usize = 3_usize.pow(8);

/// How many squares each line has: the first four rows, and then the five diagonals.
const LINES: [u32; 9] = [8, 8, 8, 8, 4, 5, 6, 7, 8];

/// The diagonals with four to eight squares, from the left edge up to the first row, and where their weights begin.
const DIAGONALS: [(u64, usize); 5] = [
    (0x0000_0000_0102_0408, 4 * EIGHT),
    (0x0000_0001_0204_0810, 4 * EIGHT + 81),
    (0x0000_0102_0408_1020, 4 * EIGHT + 324),
    (0x0001_0204_0810_2040, 4 * EIGHT + 1053),
    (0x0102_0408_1020_4080, 4 * EIGHT + 3240),
];

/// Where the weights of the corners begin.
const CORNER: usize = 5 * EIGHT + 3240;

/// Where the weights of the counts begin.
const COUNTS: usize = CORNER + EIGHT;
/// How many weights each count has. A count is at most 63.
const COUNT: usize = 64;

/// How many weights there are for one stage of the game.
pub const STATES: usize = COUNTS + 5 * COUNT;

/// The number of stages in a game. Each has its own weights.
pub const STAGES: usize = 5;

/// The value of one unit of a weight, in hundredths of a disc.
pub const UNIT: i32 = 20;

/// The bits of a number, read as digits in base three: the sum of 1, 3, 9, … for the bits that are set.
const THREES: [u16; 256] = threes();

const fn threes() -> [u16; 256] {
    let mut threes = [0; 256];
    let mut bits = 1;
    while bits < 256 {
        threes[bits] = 3 * threes[bits / 2] + bits as u16 % 2;
        bits += 1;
    }
    threes
}

/// The stage of the game with this many empty squares, counted from 0.
pub fn stage(empty: u32) -> usize {
    [45, 33, 21, 11].partition_point(|least| empty < *least)
}

/// Calls `visit` with the index of each weight that belongs to a position, counted from the first weight of its stage.
///
/// The function reads the same patterns in each of the board's eight rotations and mirror images: the upper left
/// corner, the upper four rows, and five diagonals. A line has the same weight when read from either end, so four of the
/// eight are enough for rows and diagonals.
pub fn read(position: Bitboard, mut visit: impl FnMut(usize)) {
    for (turn, twin) in position.symmetries().into_iter().enumerate() {
        visit(CORNER + state(twin, |set| set & 0x0f | set >> 4 & 0xf0));
        if turn % 2 == 0 {
            for row in 0..4 {
                visit(row * EIGHT + state(twin, |set| set >> (8 * row)));
            }
            for (squares, start) in DIAGONALS {
                visit(start + state(twin, |set| flat(set & squares)));
            }
        }
    }
    for (number, count) in counts(position).into_iter().enumerate() {
        visit(COUNTS + number * COUNT + count as usize);
    }
}

/// The stones on up to eight squares, as a number. `squares` moves these squares to the lowest bits of a set.
fn state(position: Bitboard, squares: impl Fn(u64) -> u64) -> usize {
    let digits = |set| usize::from(THREES[usize::from(squares(set) as u8)]);
    digits(position.own) + 2 * digits(position.opponent)
}

/// The counts, for both sides: legal moves, and empty squares next to the other side's stones, where later moves may be
/// possible. The last count is 1 if the number of empty squares is odd. Then the player to move will probably also make
/// the last move.
fn counts(position: Bitboard) -> [u32; 5] {
    let empty = position.empty();
    [
        position.moves().count_ones(),
        position.pass().moves().count_ones(),
        (around(position.opponent) & empty).count_ones(),
        (around(position.own) & empty).count_ones(),
        empty.count_ones() % 2,
    ]
}

/// The state of the same line read from its other end, which has the same weight. States of other pieces are their own
/// twins.
pub fn twin(state: usize) -> usize {
    let mut start = 0;
    for squares in LINES {
        let end = start + 3_usize.pow(squares);
        if state < end {
            return start + reversed(state - start, squares);
        }
        start = end;
    }
    state
}

/// Reverses the digits of a number in base three.
fn reversed(number: usize, digits: u32) -> usize {
    let digit = |place| number / 3_usize.pow(place) % 3;
    (0..digits).fold(0, |reversed, place| 3 * reversed + digit(place))
}

/// Packs weights for a file: each is one byte, and many are 0. After the first 0 comes the number of zeros that follow it.
pub fn packed(weights: &[i8]) -> Vec<u8> {
    let mut file = Vec::new();
    let mut rest = weights;
    while let Some((first, after)) = rest.split_first() {
        file.push(*first as u8);
        rest = after;
        if *first == 0 {
            let zeros = rest.iter().take_while(|weight| **weight == 0);
            let zeros = zeros.take(usize::from(u8::MAX)).count();
            file.push(zeros as u8);
            rest = &rest[zeros..];
        }
    }
    file
}

/// The weights that [`packed`] has put into a file.
pub fn unpacked(file: &[u8]) -> impl Iterator<Item = i8> {
    let mut bytes = file.iter();
    let mut zeros = 0;
    std::iter::from_fn(move || {
        if zeros > 0 {
            zeros -= 1;
            return Some(0);
        }
        let weight = *bytes.next()? as i8;
        if weight == 0 {
            zeros = *bytes.next()?;
        }
        Some(weight)
    })
}

/// The weights for each stage of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weights {
    values: Vec<i8>,
}

impl Weights {
    /// The weights that `train` learned.
    pub fn learned() -> Arc<Weights> {
        static LEARNED: LazyLock<Arc<Weights>> =
            LazyLock::new(|| Arc::new(Weights::read(include_bytes!("weights.bin"))));
        LEARNED.clone()
    }

    /// Reads the weights from the bytes of a file that [`packed`] made. Twins share a weight. Missing weights are 0.
    pub fn read(file: &[u8]) -> Weights {
        let mut values = vec![0; STAGES * STATES];
        let mut weights = unpacked(file);
        for stage in values.chunks_mut(STATES) {
            for state in 0..STATES {
                stage[state] = match twin(state) {
                    twin if twin < state => stage[twin],
                    _ => weights.next().unwrap_or(0),
                };
            }
        }
        Weights { values }
    }

    /// How far ahead the player to move seems to be, in hundredths of a disc.
    pub fn evaluate(&self, position: Bitboard) -> i32 {
        let start = stage(position.empty().count_ones()) * STATES;
        let weights = &self.values[start..start + STATES];
        let mut sum = 0;
        read(position, |state| sum += i32::from(weights[state]));
        UNIT * sum
    }
}
