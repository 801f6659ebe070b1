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
                let stones = counted(flips, "stone");
                write!(f, "flips only {stones}; early on, fewer is better")
            }
            Reason::Saves(1) => write!(f, "saves a stone"),
            Reason::Saves(stones) => write!(f, "saves up to {stones} stones"),
            Reason::Ahead(0) => write!(f, "keeps the game even"),
            Reason::Ahead(1..) => write!(f, "looks best"),
            Reason::Ahead(_) => write!(f, "is the best try"),
        }
    }
}

/// A legal move, and what is true after it: all that is needed to explain the move without thinking ahead.
pub struct LegalMove {
    /// The position before the move.
    pub position: Bitboard,
    /// Whose turn it is.
    pub stone: Stone,
    /// The move.
    pub square: Square,
    /// The square as a set.
    pub bit: u64,
    /// The stones that the move flips.
    pub flips: u64,
    /// The position after the move, with the opponent to move.
    pub next: Bitboard,
    /// The opponent's legal moves after the move.
    pub replies: u64,
}

impl LegalMove {
    /// The move of `stone` on this square.
    pub fn new(position: Bitboard, stone: Stone, square: Square) -> LegalMove {
        let flips = position.flips(index(square));
        let next = position.place(index(square), flips);
        LegalMove {
            position,
            stone,
            square,
            bit: 1 << index(square),
            flips,
            next,
            replies: next.moves(),
        }
    }

    /// Returns why the move is good, or `None` if nothing stands out.
    pub fn reason(&self) -> Option<Reason> {
        match self.replies {
            0 if self.next.pass().moves() == 0 => None, // the game is over, and only the result counts
            _ if CORNERS & self.bit != 0 => Some(Reason::Corner),
            0 => Some(Reason::Passes(self.stone.opposite())),
            _ => self
                .held_edge()
                .or_else(|| self.about_corners())
                .or_else(|| self.about_replies())
                .or_else(|| self.about_inside())
                .or_else(|| self.about_flips()),
        }
    }

    /// The next move, on this square. It is the opponent's, unless the opponent must pass.
    pub fn followed_by(&self, reply: Square) -> LegalMove {
        match self.replies {
            0 => LegalMove::new(self.next.pass(), self.stone, reply),
            _ => LegalMove::new(self.next, self.stone.opposite(), reply),
        }
    }

    /// The other legal moves.
    fn others(&self) -> Vec<LegalMove> {
        let squares = indices(self.position.moves() & !self.bit).filter_map(square);
        let others = squares.map(|square| LegalMove::new(self.position, self.stone, square));
        others.collect()
    }

    /// Looks along the edges from the new stone to a corner, with the player's own stones on all squares.
    fn held_edge(&self) -> Option<Reason> {
        let (own, bit) = (self.next.opponent, self.bit);
        let edges = EDGES.into_iter().filter(|edge| edge & bit != 0);
        let mut ways = edges.flat_map(|edge| [edge & (bit | (bit - 1)), edge & !(bit - 1)]);
        ways.any(|way| own & way == way).then_some(Reason::Edge)
    }

    /// Looks for corners that most other moves would give away, or that this move aims at.
    fn about_corners(&self) -> Option<Reason> {
        let gives = |legal: &LegalMove| legal.replies & CORNERS != 0;
        if gives(self) {
            return None;
        }
        let others = self.others();
        let giving = others.iter().filter(|other| gives(other)).count();
        if 2 * giving > others.len() {
            return Some(Reason::KeepsCorner(self.stone.opposite()));
        }
        let aim = self.next.pass().moves() & CORNERS & !self.position.moves();
        (aim != 0).then_some(Reason::AimsAtCorner)
    }

    fn about_replies(&self) -> Option<Reason> {
        let own = self.least(SOME, |legal| legal.replies)?;
        Some(Reason::Replies(self.stone.opposite(), own))
    }

    fn about_inside(&self) -> Option<Reason> {
        let own = self.least(FEW, |legal| around(legal.flips) & legal.next.empty())?;
        let is_safe = indices(self.replies).all(|reply| self.next.flips(reply) & self.flips == 0);
        (is_safe && OUTSIDE & self.bit == 0).then_some(Reason::Inside(own))
    }

    fn about_flips(&self) -> Option<Reason> {
        let is_early = self.position.empty().count_ones() >= EARLY;
        let own = self.least(2, |legal| legal.flips).filter(|_| is_early)?;
        Some(Reason::Quiet(own))
    }

    /// Returns the size of the move's set of squares if it is small: at most `limit` squares, no more than any other move's
    /// set, and fewer than most.
    fn least(&self, limit: u32, set: fn(&LegalMove) -> u64) -> Option<u32> {
        let (count, others) = (set(self).count_ones(), self.others());
        let counts = Vec::from_iter(others.iter().map(|other| set(other).count_ones()));
        let more = counts.iter().filter(|other| **other > count).count();
        let is_least = counts.iter().all(|other| *other >= count);
        (count <= limit && is_least && 2 * more > counts.len()).then_some(count)
    }
}
