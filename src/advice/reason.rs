//! Why a move is good, in words that players use.

use crate::board::Square;
use crate::cell::Stone;
use crate::engine::bitboard::{Bitboard, CORNERS, around, index, indices, square};
use crate::engine::evaluation::BESIDE_CORNERS;
use crate::notation::wording::counted;
use std::fmt;

/// The largest number of moves or squares that counts as few.
const FEW: u32 = 4;
/// The largest number of moves that is worth mentioning.
const SOME: u32 = 7;
/// With this many empty squares or more, it's good to flip few stones.
const EARLY: u32 = 36;
/// Why it's good to flip few stones.
const FEWER: &str = "early on, fewer is better";
/// The four edges of the board.
const EDGES: [u64; 4] = [
    0xff,
    0xff00_0000_0000_0000,
    0x0101_0101_0101_0101,
    0x8080_8080_8080_8080,
];

/// The edge squares, and the squares diagonally next to a corner.
const OUTSIDE: u64 = EDGES[0] | EDGES[1] | EDGES[2] | EDGES[3] | BESIDE_CORNERS;

/// Why a move is good. If several reasons apply, the first one in this list is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// There is no other move.
    Only,
    /// With perfect play, the player who makes the move wins by this many discs. A negative number is a loss that no move
    /// changes.
    Result(i32),
    /// It takes a corner, which can never be flipped.
    Corner,
    /// It leaves this colour without a legal move, though the game goes on.
    Passes(Stone),
    /// It is on the edge, and the player's own stones fill the edge from there to a corner. So the new stone can never
    /// be flipped.
    Edge,
    /// Most other moves would give this colour a corner, but this move does not.
    KeepsCorner(Stone),
    /// It threatens to take a corner on the next turn.
    AimsAtCorner,
    /// It leaves this colour this many legal moves. No other move leaves fewer, and most leave more.
    Replies(Stone, u32),
    /// It is neither on the edge nor diagonally next to a corner, and the stones that it flips have this many empty
    /// neighbours, from where the opponent could flip them back later, but not at once. No other move has a lower number,
    /// and most have a higher one.
    Inside(u32),
    /// There are many empty squares, and it flips this many stones. No other move flips fewer, and most flip more.
    Quiet(u32),
    /// The game is lost, but with this move the player ends with this many more stones than with the worst move.
    Saves(i32),
    /// Nothing on the board stands out, but the search likes this move best. It leaves the player about this many discs
    /// ahead, or behind if the number is negative.
    Ahead(i32),
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match *self {
            Reason::Only => write!(f, "is the only move"),
            Reason::Result(0) => write!(f, "leads to a draw"),
            Reason::Result(discs @ 1..) => write!(f, "wins by {discs}"),
            Reason::Result(discs) => write!(f, "loses by {}, like every other move", -discs),
            Reason::Corner => write!(f, "takes a corner; nobody can flip it"),
            Reason::Passes(stone) => write!(f, "leaves {stone} without a move"),
            Reason::Edge => write!(f, "builds out from a corner; nobody can flip it"),
            Reason::KeepsCorner(stone) => write!(f, "keeps {stone} out of the corner"),
            Reason::AimsAtCorner => write!(f, "may win a corner"),
            Reason::Replies(stone, moves @ ..=FEW) => {
                write!(f, "leaves {stone} only {}", counted(moves, "move"))
            }
            Reason::Replies(stone, _) => write!(f, "leaves {stone} fewer choices than most moves"),
            Reason::Inside(_) => write!(f, "flips safely; those stones can't be flipped back yet"),
            Reason::Quiet(flips) => {
                write!(f, "flips only {}; {FEWER}", counted(flips, "stone"))
            }
            Reason::Saves(1) => write!(f, "saves a stone"),
            Reason::Saves(stones) => write!(f, "saves up to {stones} stones"),
            Reason::Ahead(0) => write!(f, "keeps the game even"),
            Reason::Ahead(1..) => write!(f, "looks best"),
            Reason::Ahead(_) => write!(f, "is the best try"),
        }
    }
}

/// A legal move, with everything needed to explain it from the board alone, without thinking ahead.
pub struct LegalMove {
    /// The position before the move.
    pub position: Bitboard,
    /// Whose turn it is.
    pub stone: Stone,
    /// The move.
    pub square: Square,
    /// The other legal moves.
    others: Vec<Square>,
}

impl LegalMove {
    /// The move of `stone` on this square.
    pub fn new(position: Bitboard, stone: Stone, square: Square) -> LegalMove {
        let mut others = squares(position.moves());
        others.retain(|other| *other != square);
        LegalMove {
            position,
            stone,
            square,
            others,
        }
    }

    /// Returns why the move is good, or `None` if nothing stands out.
    pub fn reason(&self) -> Option<Reason> {
        let bit = 1 << index(self.square);
        let next = self.next();
        let (replies, goes_on) = (next.moves(), next.pass().moves() != 0);
        if replies == 0 && !goes_on {
            return None; // the game is over, and only the result counts
        }
        if CORNERS & bit != 0 {
            return Some(Reason::Corner);
        }
        if replies == 0 {
            return Some(Reason::Passes(self.stone.opposite()));
        }
        self.held_edge(bit)
            .or_else(|| self.about_corners())
            .or_else(|| self.about_replies())
            .or_else(|| self.about_inside(bit))
            .or_else(|| self.about_flips())
    }

    /// The opponent's legal moves after a move.
    pub fn replies(&self, square: Square) -> u64 {
        self.position.play(index(square)).moves()
    }

    /// The position after the move. It's the opponent's turn.
    fn next(&self) -> Bitboard {
        self.position.play(index(self.square))
    }

    /// Looks along the edges from the new stone to a corner, with the player's own stones on all squares.
    fn held_edge(&self, bit: u64) -> Option<Reason> {
        let own = self.next().opponent;
        let edges = EDGES.into_iter().filter(|edge| edge & bit != 0);
        let mut ways = edges.flat_map(|edge| [edge & (bit | (bit - 1)), edge & !(bit - 1)]);
        ways.any(|way| own & way == way).then_some(Reason::Edge)
    }

    /// Looks for corners that most other moves would give away, or that this move aims at.
    fn about_corners(&self) -> Option<Reason> {
        let gives = |square| self.replies(square) & CORNERS != 0;
        if gives(self.square) {
            return None;
        }
        let giving = self.others.iter().filter(|other| gives(**other)).count();
        if 2 * giving > self.others.len() {
            return Some(Reason::KeepsCorner(self.stone.opposite()));
        }
        let aim = self.next().pass().moves() & CORNERS & !self.position.moves();
        (aim != 0).then_some(Reason::AimsAtCorner)
    }

    fn about_replies(&self) -> Option<Reason> {
        let replies = |square| self.replies(square);
        let own = self.least(SOME, replies).filter(|own| *own != 0)?;
        Some(Reason::Replies(self.stone.opposite(), own))
    }

    fn about_inside(&self, bit: u64) -> Option<Reason> {
        let empty = self.position.empty();
        let opened = |square| {
            let flips = self.position.flips(index(square));
            around(flips) & empty & !(1 << index(square))
        };
        let own = self.least(FEW, opened).filter(|_| OUTSIDE & bit == 0)?;
        let (flips, next) = (self.position.flips(index(self.square)), self.next());
        let mut replies = indices(next.moves());
        let is_safe = !replies.any(|reply| next.flips(reply) & flips != 0);
        is_safe.then_some(Reason::Inside(own))
    }

    fn about_flips(&self) -> Option<Reason> {
        let flips = |square| self.position.flips(index(square));
        let is_early = self.position.empty().count_ones() >= EARLY;
        self.least(2, flips).filter(|_| is_early).map(Reason::Quiet)
    }

    /// Returns the size of the move's set of squares if it is small: at most `limit` squares, no more than any other move's
    /// set, and fewer than most.
    fn least(&self, limit: u32, set: impl Fn(Square) -> u64) -> Option<u32> {
        let count = set(self.square).count_ones();
        let others = self.others.iter().map(|other| set(*other).count_ones());
        let counts = Vec::from_iter(others);
        let more = counts.iter().filter(|other| **other > count).count();
        let is_least = counts.iter().all(|other| *other >= count);
        (count <= limit && is_least && 2 * more > counts.len()).then_some(count)
    }
}

/// The squares in a set.
fn squares(set: u64) -> Vec<Square> {
    indices(set).filter_map(square).collect()
}
