//! The board as two 64-bit numbers: the fast twin of [`Board`].
//!
//! A set of squares is one number (a `u64`), with one bit for each square: a1 is bit 0, b1 is bit 1, … h8 is bit 63. So
//! one processor instruction can work on all 64 squares at once.

use crate::board::{Board, SIZE, Square};
use crate::cell::{Cell, Stone};

/// The four corners.
pub const CORNERS: u64 = 0x8100_0000_0000_0081;

/// The columns b to g. A bit that moves sideways from here stays in its row.
const INNER_COLUMNS: u64 = 0x7e7e_7e7e_7e7e_7e7e;

/// The shifts and masks that swap columns and rows: first within blocks of 2×2 squares, then 4×4, then 8×8.
const TRANSPOSITION: [(u32, u64); 3] = [
    (7, 0x00aa_00aa_00aa_00aa),
    (14, 0x0000_cccc_0000_cccc),
    (28, 0x0000_0000_f0f0_f0f0),
];

/// How many columns and rows one step covers to the right, down, and along the two diagonals. All these steps lead to
/// higher bits.
const DIRECTIONS: [(i32, i32); 4] = [(1, 0), (0, 1), (1, 1), (-1, 1)];

/// For each square, the squares between it and the edge, including the edge: first in each of the [`DIRECTIONS`], and
/// then in the opposite directions.
const RAYS: [[u64; 8]; 64] = rays();

/// Walks from every square to the edges, at compile time.
const fn rays() -> [[u64; 8]; 64] {
    let mut rays = [[0; 8]; 64];
    let mut number = 0;
    while number < 64 * 8 {
        let (index, direction) = (number / 8, number % 8);
        let back = if direction < 4 { 1 } else { -1 };
        let (right, down) = DIRECTIONS[direction % 4];
        let (right, down) = (back * right, back * down);
        let mut column = index as i32 % SIZE + right;
        let mut row = index as i32 / SIZE + down;
        while column >= 0 && column < SIZE && row >= 0 && row < SIZE {
            rays[index][direction] |= 1 << (row * SIZE + column);
            column += right;
            row += down;
        }
        number += 1;
    }
    rays
}

/// The squares of the two diagonals through a square, without the square itself.
pub fn diagonals(index: u32) -> [u64; 2] {
    let rays = RAYS[index as usize];
    [rays[2] | rays[6], rays[3] | rays[7]]
}

/// The number of a square's bit, 0 to 63.
pub fn index(square: Square) -> u32 {
    (square.row() * SIZE + square.column()) as u32
}

/// The square that a bit represents, or `None` for a number above 63.
pub fn square(index: u32) -> Option<Square> {
    Square::new(index as i32 % SIZE, index as i32 / SIZE)
}

/// The numbers of the bits in a set, from low to high.
pub fn indices(mut set: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let lowest = (set != 0).then(|| set.trailing_zeros());
        set &= set.wrapping_sub(1);
        lowest
    })
}

/// The squares in a set, and their neighbours in all eight directions.
pub const fn around(set: u64) -> u64 {
    const NOT_LAST_COLUMN: u64 = 0x7f7f_7f7f_7f7f_7f7f;
    let wide = set | (set & NOT_LAST_COLUMN) << 1 | set >> 1 & NOT_LAST_COLUMN;
    wide | wide << 8 | wide >> 8
}

/// Projects a line with at most one square in each column onto one row. The multiplication adds all eight rows
/// together, and the sum ends up in the last row.
pub fn flat(line: u64) -> u64 {
    line.wrapping_mul(0x0101_0101_0101_0101) >> 56
}

/// The squares that `own` stones can reach by stepping over one or more stones in `prey`.
///
/// The stones spread over the prey by one square, then by one more, and then twice by two. That makes six squares, the
/// most that a line can have between its ends.
fn reached(own: u64, prey: u64, step: impl Fn(u64) -> u64) -> u64 {
    let mut spread = prey & step(own);
    spread |= prey & step(spread);
    let pairs = prey & step(prey);
    for _ in 0..2 {
        spread |= pairs & step(step(spread));
    }
    step(spread)
}

/// A board, as seen by the player to move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Bitboard {
    /// The stones of the player to move.
    pub own: u64,
    /// The opponent's stones.
    pub opponent: u64,
}

impl Bitboard {
    /// The same position as on `board`, with `stone` to move.
    pub fn new(board: &Board, stone: Stone) -> Bitboard {
        let set = |stone| {
            let squares = Square::all().into_iter();
            let mine = squares.filter(|square| board.get(*square) == Cell::Taken(stone));
            mine.map(|square| 1 << index(square)).sum()
        };
        let (own, opponent) = (set(stone), set(stone.opposite()));
        Bitboard { own, opponent }
    }

    /// The squares without a stone.
    pub fn empty(self) -> u64 {
        !(self.own | self.opponent)
    }

    /// The same stones, with the opponent to move.
    pub fn pass(self) -> Bitboard {
        let (own, opponent) = (self.opponent, self.own);
        Bitboard { own, opponent }
    }

    /// The squares where the player to move can place a stone.
    ///
    /// To the right, an addition finds them: a carry runs over all opposing stones next to one of the player's own, and
    /// ends on the first square after them.
    pub fn moves(self) -> u64 {
        let inner = self.opponent & INNER_COLUMNS;
        let right = (inner & self.own << 1).wrapping_add(inner);
        let mut moves = right | reached(self.own, inner, |set| set >> 1);
        for (shift, prey) in [(8, self.opponent), (9, inner), (7, inner)] {
            moves |= reached(self.own, prey, |set| set << shift);
            moves |= reached(self.own, prey, |set| set >> shift);
        }
        moves & self.empty()
    }

    /// The stones that a stone on the empty square `index` (0 to 63) would flip, or 0 if the move is not legal.
    pub fn flips(self, index: u32) -> u64 {
        let [right, down, down_right, down_left, left, ..] = RAYS[index as usize];
        let below = self.enclosed(down) | self.enclosed(down_right) | self.enclosed(down_left);
        // WebAssembly has an instruction that counts leading zeros, but none that swaps bytes. Plain x86-64 has an
        // instruction that swaps bytes, but none that counts leading zeros.
        let above = match cfg!(target_arch = "wasm32") {
            true => self.flips_above(index),
            false => self.flips_above_by_swapping(index),
        };
        self.enclosed(right) | self.enclosed_back(left) | below | above
    }

    /// The stones in the rows above `index` that a stone on this square would flip.
    pub fn flips_above(self, index: u32) -> u64 {
        let [.., up, up_left, up_right] = RAYS[index as usize];
        self.enclosed_back(up) | self.enclosed_back(up_left) | self.enclosed_back(up_right)
    }

    /// Finds the same stones as `flips_above` by turning the board upside down, so that the rays lead to higher bits.
    pub fn flips_above_by_swapping(self, index: u32) -> u64 {
        let [_, up, up_right, up_left, ..] = RAYS[index as usize ^ 56];
        let turned = self.upside_down();
        (turned.enclosed(up) | turned.enclosed(up_right) | turned.enclosed(up_left)).swap_bytes()
    }

    /// The opposing stones at the beginning of a ray, if one of the player's own stones comes next. The ray must lead
    /// to higher bits.
    ///
    /// All bits outside the ray are set first. Adding 1 then makes a carry run over the opposing stones, up to the
    /// first square on the ray without such a stone. The idea comes from Edax.
    fn enclosed(self, ray: u64) -> u64 {
        let end = (self.opponent | !ray).wrapping_add(1) & ray & self.own;
        end.wrapping_sub(u64::from(end != 0)) & ray
    }

    /// Does the same as `enclosed` for a ray that leads to lower bits. There, the first square without an opposing
    /// stone is the highest bit that is left.
    fn enclosed_back(self, ray: u64) -> u64 {
        let first = (ray & !self.opponent) | 1;
        let end = (1 << first.ilog2()) & ray & self.own;
        (end.wrapping_neg() << 1) & ray
    }

    /// The position after a stone is placed on `index` and the stones in `flips` are flipped, with the opponent to
    /// move.
    pub fn place(self, index: u32, flips: u64) -> Bitboard {
        let (own, opponent) = (self.opponent & !flips, self.own | flips | 1 << index);
        Bitboard { own, opponent }
    }

    /// The position after the legal move `index`, with the opponent to move.
    pub fn play(self, index: u32) -> Bitboard {
        self.place(index, self.flips(index))
    }

    /// The position after the legal move `index`, with a player to move who can, unless the game is over. The number is -1
    /// if that is the opponent, and 1 if the opponent must pass.
    pub fn next_turn(self, index: u32) -> (Bitboard, i32) {
        let next = self.play(index);
        match next.moves() {
            0 => (next.pass(), 1),
            _ => (next, -1),
        }
    }

    /// How many more stones the player to move has than the opponent, -64 to 64.
    pub fn difference(self) -> i32 {
        self.own.count_ones() as i32 - self.opponent.count_ones() as i32
    }

    /// The result if the game were over now: the difference, with the empty squares counted for the winner.
    pub fn result(self) -> i32 {
        let difference = self.difference();
        difference + difference.signum() * self.empty().count_ones() as i32
    }

    /// A hash of the position. Its highest bits are mixed best.
    pub fn hash(self) -> u64 {
        let mixed = self.own.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ self.opponent.rotate_left(32);
        (mixed ^ mixed >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9)
    }

    /// The same position upside down (row 1 becomes row 8).
    pub fn upside_down(self) -> Bitboard {
        self.map(u64::swap_bytes)
    }

    /// The same position with columns and rows swapped (a2 becomes b1).
    pub fn transposed(self) -> Bitboard {
        self.map(|mut set| {
            for (shift, mask) in TRANSPOSITION {
                let moved = (set ^ set >> shift) & mask;
                set ^= moved ^ moved << shift;
            }
            set
        })
    }

    /// This position and its seven rotations and mirror images.
    pub fn symmetries(self) -> [Bitboard; 8] {
        let mut all = [self; 8];
        for at in 1..8 {
            all[at] = match at % 2 {
                1 => all[at - 1].upside_down(),
                _ => all[at - 1].transposed(),
            };
        }
        all
    }

    fn map(self, change: impl Fn(u64) -> u64) -> Bitboard {
        let (own, opponent) = (change(self.own), change(self.opponent));
        Bitboard { own, opponent }
    }
}
