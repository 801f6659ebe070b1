//! Why a move is good, in a player's words, and the squares that the words speak of.

use crate::board::Square;
use crate::cell::Stone;
use crate::engine::bitboard::{Bitboard, CORNERS, index, indices, square};
use std::fmt;

/// No more moves than this are few.
const FEW: u32 = 4;
/// With so many empty squares it begins to count who has the last move in a region.
const LATE: u32 = 24;
/// The four edges of the board.
const EDGES: [u64; 4] = [
    0xff,
    0xff00_0000_0000_0000,
    0x0101_0101_0101_0101,
    0x8080_8080_8080_8080,
];

/// Why a move is good, in the order in which it is said: the first that is true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// There is no other.
    Only,
    /// The game ends with so many discs more for whoever makes it, if both play perfectly. Below 0, fewer.
    Result(i32),
    /// It takes a corner, which can never be flipped again.
    Corner,
    /// This colour then has no move.
    Passes(Stone),
    /// On the edge, with own stones from there to a corner: it can never be flipped again.
    Edge,
    /// Another move would let this colour take a corner.
    KeepsCorner(Stone),
    /// This colour then has so many moves, which are few, and fewer than after any other move.
    Replies(Stone, u32),
    /// In a region with an odd number of empty squares whoever begins has the last move, if both play only there.
    LastMove,
    /// It turns so many stones, fewer than any other move.
    Quiet(u32),
    /// Nothing stands out, but it looks best when one thinks ahead: about so many discs ahead. Below 0, behind.
    Ahead(i32),
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match *self {
            Reason::Only => write!(f, "is the only move"),
            Reason::Result(0) => write!(f, "leads to a draw"),
            Reason::Result(discs @ 1..) => write!(f, "wins by {discs}"),
            Reason::Result(discs) => write!(f, "loses by {}; nothing loses less", -discs),
            Reason::Corner => write!(f, "takes a corner, yours for ever"),
            Reason::Passes(stone) => write!(f, "leaves {stone} without a move"),
            Reason::Edge => write!(f, "holds the edge; it cannot be turned"),
            Reason::KeepsCorner(stone) => write!(f, "keeps {stone} out of the corner"),
            Reason::Replies(stone, 1) => write!(f, "leaves {stone} only 1 move"),
            Reason::Replies(stone, moves) => write!(f, "leaves {stone} only {moves} moves"),
            Reason::LastMove => write!(f, "may give you the last move in this region"),
            Reason::Quiet(1) => write!(f, "turns only 1 stone, and opens little"),
            Reason::Quiet(flips) => write!(f, "turns only {flips} stones, and opens little"),
            Reason::Ahead(0) => write!(f, "keeps the game even"),
            Reason::Ahead(discs @ 1..) => write!(f, "keeps you ahead, by about {discs}"),
            Reason::Ahead(discs) => write!(f, "loses least, about {}", -discs),
        }
    }
}

/// A move among others, and what one sees of it without thinking ahead.
pub struct Candidate<'a> {
    /// The position before the move.
    pub position: Bitboard,
    /// Whose move it is.
    pub stone: Stone,
    /// The move.
    pub square: Square,
    /// The other legal moves.
    pub others: &'a [Square],
}

impl Candidate<'_> {
    /// What is good about the move, and the squares that show it; `None` where nothing stands out.
    pub fn reason(&self) -> Option<(Reason, u64)> {
        let bit = 1 << index(self.square);
        if CORNERS & bit != 0 {
            return Some((Reason::Corner, bit));
        }
        if self.replies(self.square) == 0 {
            return Some((Reason::Passes(self.stone.opposite()), 0));
        }
        let held = self.held_edge(bit).map(|chain| (Reason::Edge, chain));
        held.or_else(|| self.about_replies())
            .or_else(|| self.about_region(bit))
            .or_else(|| self.about_flips())
    }

    /// What the opponent can play after a move.
    fn replies(&self, square: Square) -> u64 {
        self.position.play(index(square)).moves()
    }

    /// The stones from the new one to a corner, if they are all own ones.
    fn held_edge(&self, bit: u64) -> Option<u64> {
        let own = self.position.play(index(self.square)).opponent;
        let edges = EDGES.into_iter().filter(|edge| edge & bit != 0);
        let mut ways = edges.flat_map(|edge| [edge & (bit | (bit - 1)), edge & !(bit - 1)]);
        ways.find(|way| own & way == *way)
    }

    fn about_replies(&self) -> Option<(Reason, u64)> {
        let opponent = self.stone.opposite();
        let replies = self.replies(self.square);
        let others: Vec<u64> = self
            .others
            .iter()
            .map(|other| self.replies(*other))
            .collect();
        let given = others.iter().fold(0, |all, other| all | other) & CORNERS;
        let count = replies.count_ones();
        if replies & CORNERS == 0 && given != 0 {
            Some((Reason::KeepsCorner(opponent), given))
        } else if count <= FEW && others.iter().all(|other| other.count_ones() > count) {
            Some((Reason::Replies(opponent, count), replies))
        } else {
            None
        }
    }

    fn about_region(&self, bit: u64) -> Option<(Reason, u64)> {
        let empty = self.position.empty();
        let region = region(bit, empty);
        let is_odd = region.count_ones() % 2 == 1;
        let late = empty.count_ones() <= LATE && region != empty;
        (late && is_odd).then_some((Reason::LastMove, region))
    }

    fn about_flips(&self) -> Option<(Reason, u64)> {
        let flips = |square: &Square| self.position.flips(index(*square));
        let own = flips(&self.square);
        let count = own.count_ones();
        let fewest = self
            .others
            .iter()
            .all(|other| flips(other).count_ones() > count);
        (fewest && count <= 2).then_some((Reason::Quiet(count), own))
    }
}

/// All empty squares to which one can walk from this one over empty squares, also across corners.
fn region(from: u64, empty: u64) -> u64 {
    let mut region = from;
    loop {
        let wide = region | (region << 1 & !EDGES[2]) | (region >> 1 & !EDGES[3]);
        let grown = (wide | wide << 8 | wide >> 8) & empty;
        if grown == region {
            return region;
        }
        region = grown;
    }
}

/// The squares of a set.
pub fn squares(set: u64) -> Vec<Square> {
    indices(set).filter_map(square).collect()
}
