//! Advice for a person: what each legal move is worth, which is best, and why; and a review of a game's moves.

use crate::board::{Board, Square};
use crate::cell::Stone;
use crate::engine::bitboard::{Bitboard, index};
use crate::engine::search::{DISC, Limits, SLICE, Search};
use reason::BestMove;
pub use reason::Reason;
use std::fmt;
use std::task::Poll;

mod reason;
pub mod review;

/// How far the search looks ahead after each move. With few empty squares, it looks to the end of the game.
const LIMITS: Limits = Limits {
    depth: 6,
    exact: 19,
    outcome: 0,
    noise: 0,
    budget: u64::MAX,
};

/// The search remembers 2 to the power of this many positions.
const ADVICE_BITS: u32 = 16;

/// A player with a lower expected score is far behind.
const BEHIND: i32 = -5 * DISC;

/// Nobody can win by more than this, although an estimate is sometimes larger.
const MOST: i32 = 64 * DISC;

/// What a move is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveValue {
    /// The move.
    pub square: Square,
    /// The margin by which the player who makes the move should win, in hundredths of a disc. A negative one is a loss.
    pub score: i32,
    /// Whether the search saw the end of the game on every line, so that the score is certain.
    pub exact: bool,
}

/// In discs: `+3`, `0`, `–2`; with `~` in front if that is not certain.
impl fmt::Display for MoveValue {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let about = if self.exact { "" } else { "~" };
        match in_discs(self.score) {
            0 => write!(f, "{about}0"),
            discs @ 1.. => write!(f, "{about}+{discs}"),
            discs => write!(f, "{about}–{}", -discs),
        }
    }
}

/// A score in whole discs.
fn in_discs(score: i32) -> i32 {
    (f64::from(score) / f64::from(DISC)).round() as i32
}

/// A search through all legal moves of a position, a slice at a time.
pub struct Advice {
    position: Bitboard,
    stone: Stone,
    /// The moves that have not been searched yet; the next one is last.
    left: Vec<Square>,
    values: Vec<MoveValue>,
    search: Search,
}

impl Advice {
    /// Starts to think about what `stone` can play.
    pub fn about(board: &Board, stone: Stone) -> Advice {
        let moves = board.legal_moves(stone).into_iter().rev();
        Advice {
            position: Bitboard::new(board, stone),
            stone,
            left: moves.map(|legal| legal.square).collect(),
            values: Vec::new(),
            search: Search::new(LIMITS, 0, ADVICE_BITS),
        }
    }

    /// Continues the last advice if it is about what `stone` can play on this board. Otherwise starts from scratch.
    pub fn resumed(last: Option<Advice>, board: &Board, stone: Stone) -> Advice {
        let current = last.filter(|advice| advice.is_about(board, stone));
        current.unwrap_or_else(|| Advice::about(board, stone))
    }

    /// Whether this is about what `stone` can play on this board.
    pub fn is_about(&self, board: &Board, stone: Stone) -> bool {
        self.stone == stone && self.position == Bitboard::new(board, stone)
    }

    /// Thinks for a few milliseconds at most. It is ready when there is nothing more to find out.
    pub fn think(&mut self) -> Poll<()> {
        if let Some(square) = self.left.last() {
            if let Poll::Ready(worth) = self.worth(*square) {
                self.values.push(worth);
                self.left.pop();
            }
        }
        if self.left.is_empty() {
            Poll::Ready(())
        } else {
            Poll::Pending
        }
    }

    /// Thinks until there is nothing more to find out.
    pub fn finish(&mut self) {
        while self.think().is_pending() {}
    }

    /// Thinks about what a move is worth.
    fn worth(&mut self, square: Square) -> Poll<MoveValue> {
        let after = self.position.play(index(square));
        let passes = after.moves() == 0;
        let next = if passes { after.pass() } else { after };
        let over = next.moves() == 0;
        if self.search.position() != next {
            self.search.start(next);
        }
        self.search.run(SLICE).map(|()| {
            let report = self.search.report();
            let score = if over {
                next.result() * DISC
            } else {
                report.score
            };
            let score = if passes { score } else { -score };
            MoveValue {
                square,
                score: score.clamp(-MOST, MOST),
                exact: over || report.exact,
            }
        })
    }

    /// The values of the moves that have been searched so far.
    pub fn values(&self) -> &[MoveValue] {
        &self.values
    }

    /// The best move, once all have been searched; `None` until then, and if there is no move.
    pub fn best(&self) -> Option<MoveValue> {
        let best = self.values.iter().max_by_key(|worth| worth.score);
        best.copied().filter(|_| self.left.is_empty())
    }

    /// Whether the player to move is probably far behind, even after the best move. If the result is certain, a
    /// [`Reason`] says so instead.
    pub fn is_behind(&self) -> bool {
        self.best()
            .is_some_and(|best| !best.exact && best.score < BEHIND)
    }

    /// Why the best move is good.
    pub fn reason(&self) -> Option<Reason> {
        self.explained().map(|(reason, _)| reason)
    }

    /// The squares that the reason mentions.
    pub fn shown(&self) -> Vec<Square> {
        self.explained()
            .map_or(Vec::new(), |(_, set)| reason::squares(set))
    }

    /// The reason, and the set of squares that it mentions.
    fn explained(&self) -> Option<(Reason, u64)> {
        let best = self.best()?;
        let squares = self.values.iter().map(|worth| worth.square);
        let others: Vec<Square> = squares.filter(|other| *other != best.square).collect();
        if others.is_empty() {
            return Some((Reason::Only, 0));
        }
        if best.exact {
            return Some((Reason::Result(best.score / DISC), 0));
        }
        let best_move = BestMove {
            position: self.position,
            stone: self.stone,
            square: best.square,
            others: &others,
        };
        let ahead = Reason::Ahead(in_discs(best.score));
        best_move.reason().or(Some((ahead, 0)))
    }
}
