//! Advice for a person: what each legal move is worth, which is the best, and why.

use crate::board::{Board, Square};
use crate::cell::Stone;
use crate::engine::bitboard::{Bitboard, CORNERS, index};
use crate::engine::search::{DISC, Limits, Search};
use std::fmt;

/// How far it looks ahead after each move; with few squares empty, to the end.
const LIMITS: Limits = Limits {
    depth: 6,
    exact: 14,
    outcome: 0,
    noise: 0,
    budget: u64::MAX,
};

/// So many positions are looked at in one slice: a millisecond or less.
const SLICE: u64 = 5_000;

/// Two to the power of this is how many positions it remembers.
const MEMORY: u32 = 16;

/// What a move is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Worth {
    /// The move.
    pub square: Square,
    /// How many discs ahead whoever makes it will be at the end, in hundredths, as far as one can tell.
    pub score: i32,
    /// Whether the search has seen the end of the game on every line, so that the score is certain.
    pub exact: bool,
}

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
    /// Another move would let the opponent take a corner.
    KeepsCorner,
    /// This colour then has so many moves, fewer than after any other move.
    Replies(Stone, u32),
    /// It looks best so many moves ahead.
    Ahead(u32),
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match *self {
            Reason::Only => write!(f, "the only move"),
            Reason::Result(0) => write!(f, "leads to a draw"),
            Reason::Result(discs @ 1..) => write!(f, "wins by {discs}"),
            Reason::Result(discs) => write!(f, "loses by only {}", -discs),
            Reason::Corner => write!(f, "takes a corner"),
            Reason::Passes(stone) => write!(f, "{stone} then has to pass"),
            Reason::KeepsCorner => write!(f, "gives no corner away"),
            Reason::Replies(stone, 1) => write!(f, "leaves {stone} only 1 move"),
            Reason::Replies(stone, moves) => write!(f, "leaves {stone} only {moves} moves"),
            Reason::Ahead(moves) => write!(f, "looks best {moves} moves ahead"),
        }
    }
}

/// A thought about all legal moves of a position. It goes on a slice at a time.
pub struct Advice {
    position: Bitboard,
    stone: Stone,
    /// The moves that have not been looked at yet, the next one last.
    left: Vec<Square>,
    worths: Vec<Worth>,
    search: Search,
}

impl Advice {
    /// Begins to think about what `stone` can play.
    pub fn about(board: &Board, stone: Stone) -> Advice {
        let moves = board.legal_moves(stone).into_iter().rev();
        Advice {
            position: Bitboard::new(board, stone),
            stone,
            left: moves.map(|legal| legal.square).collect(),
            worths: Vec::new(),
            search: Search::new(LIMITS, 0, MEMORY),
        }
    }

    /// Whether this is about what `stone` can play on this board.
    pub fn is_about(&self, board: &Board, stone: Stone) -> bool {
        self.stone == stone && self.position == Bitboard::new(board, stone)
    }

    /// Thinks for a moment, a few milliseconds at most. `true` when there is nothing more to find out.
    pub fn think(&mut self) -> bool {
        if let Some(square) = self.left.last() {
            if let Some(worth) = self.worth(*square) {
                self.worths.push(worth);
                self.left.pop();
            }
        }
        self.left.is_empty()
    }

    /// What a move is worth, once that is known.
    fn worth(&mut self, square: Square) -> Option<Worth> {
        let after = self.position.play(index(square));
        let passes = after.moves() == 0;
        let next = if passes { after.pass() } else { after };
        let over = next.moves() == 0;
        if self.search.position() != next {
            self.search.start(next);
        }
        if !self.search.run(SLICE) {
            return None;
        }
        let report = self.search.report();
        let score = if over {
            next.result() * DISC
        } else {
            report.score
        };
        Some(Worth {
            square,
            score: if passes { score } else { -score },
            exact: over || report.exact,
        })
    }

    /// What the moves are worth that have been looked at so far.
    pub fn worths(&self) -> &[Worth] {
        &self.worths
    }

    /// The best move, once all have been looked at; `None` before, and where there is no move.
    pub fn best(&self) -> Option<Worth> {
        let best = self.worths.iter().max_by_key(|worth| worth.score);
        best.copied().filter(|_| self.left.is_empty())
    }

    /// Why the best move is good.
    pub fn reason(&self) -> Option<Reason> {
        let best = self.best()?;
        Some(if self.worths.len() == 1 {
            Reason::Only
        } else if best.exact {
            Reason::Result(best.score / DISC)
        } else if CORNERS & 1 << index(best.square) != 0 {
            Reason::Corner
        } else {
            self.reason_in_replies(best.square)
        })
    }

    /// What is good about the opponent's replies to this move, in comparison with the other moves.
    fn reason_in_replies(&self, square: Square) -> Reason {
        let opponent = self.stone.opposite();
        let replies = self.replies(square);
        let others = self.worths.iter().filter(|other| other.square != square);
        let others: Vec<u64> = others.map(|other| self.replies(other.square)).collect();
        let count = replies.count_ones();
        if count == 0 {
            Reason::Passes(opponent)
        } else if replies & CORNERS == 0 && others.iter().any(|other| other & CORNERS != 0) {
            Reason::KeepsCorner
        } else if others.iter().all(|other| other.count_ones() > count) {
            Reason::Replies(opponent, count)
        } else {
            Reason::Ahead(LIMITS.depth + 1)
        }
    }

    /// What the opponent can play after a move.
    fn replies(&self, square: Square) -> u64 {
        self.position.play(index(square)).moves()
    }
}
