//! Advice for people: what each legal move is worth, which move is best, and why. Also reviews the moves of a game.

use crate::board::{Board, Square};
use crate::cell::Stone;
use crate::engine::bitboard::{Bitboard, index};
use crate::engine::search::{DISC, Limits, SLICE, Search};
use crate::game::Played;
pub use flaw::Flaw;
pub use reason::{LegalMove, Reason};
use review::JudgedMove;
use std::fmt;
use std::task::Poll;

mod flaw;
mod reason;
pub mod review;
pub mod verdict;

/// How far the search looks ahead after each move. With few empty squares, it looks to the end of the game.
const LIMITS: Limits = Limits::new(6, 19);

/// The base-2 logarithm of the number of positions that the search can remember.
const ADVICE_BITS: u32 = 16;

/// The largest margin by which anyone can win. Estimates are sometimes larger, so they are limited to this.
const MOST: i32 = 64 * DISC;

/// What a move is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveValue {
    /// The move.
    pub square: Square,
    /// The margin by which the player who makes the move should win, in hundredths of a disc. Negative for a loss.
    pub score: i32,
    /// Whether the search saw the end of the game on every line, so that the score is certain.
    pub exact: bool,
    /// The best move after this one, if the game goes on. It is the opponent's, unless the opponent must pass.
    pub reply: Option<Square>,
}

impl MoveValue {
    /// Whether the game is certainly over after this move.
    pub fn ends_game(&self) -> bool {
        self.exact && self.reply.is_none()
    }

    /// Whether this move certainly turns a win into a draw or a loss, or a draw into a loss, compared with the best one.
    pub fn turns(&self, best: &MoveValue) -> bool {
        self.exact && best.exact && self.score.signum() != best.score.signum()
    }
}

/// Shows the value in whole discs, such as `+3`, `0` or `–2`. An estimate has a `~` in front, at a distance from a `–`.
impl fmt::Display for MoveValue {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let about = if self.exact { "" } else { "~" };
        match in_discs(self.score) {
            0 => write!(f, "{about}0"),
            discs @ 1.. => write!(f, "{about}+{discs}"),
            discs if self.exact => write!(f, "–{}", -discs),
            discs => write!(f, "~ –{}", -discs),
        }
    }
}

/// Rounds a score to whole discs.
fn in_discs(score: i32) -> i32 {
    (f64::from(score) / f64::from(DISC)).round() as i32
}

/// A search through all legal moves in a position, in short slices of time.
pub struct Advice {
    position: Bitboard,
    stone: Stone,
    /// The moves that have not been searched yet, in reverse order.
    left: Vec<Square>,
    values: Vec<MoveValue>,
    search: Search,
}

impl Advice {
    /// Creates a search through the moves that `stone` can play. No move has been searched yet.
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

    /// Turns to the moves that `stone` can play on this board, unless the advice is about them already.
    pub fn turn_to<'a>(
        advice: &'a mut Option<Advice>,
        board: &Board,
        stone: Stone,
    ) -> &'a mut Advice {
        advice.take_if(|advice| !advice.is_about(board, stone));
        advice.get_or_insert_with(|| Advice::about(board, stone))
    }

    /// Whether this advice is about `stone` on this board.
    pub fn is_about(&self, board: &Board, stone: Stone) -> bool {
        self.stone == stone && self.position == Bitboard::new(board, stone)
    }

    /// Thinks for a few milliseconds at most. Returns `Ready` once all moves have been searched.
    pub fn think(&mut self) -> Poll<()> {
        if let Some(square) = self.left.last() {
            if let Poll::Ready(worth) = self.worth(*square) {
                self.values.push(worth);
                self.left.pop();
            }
        }
        match self.left.is_empty() {
            true => Poll::Ready(()),
            false => Poll::Pending,
        }
    }

    /// Thinks until all moves have been searched.
    pub fn finish(&mut self) {
        while self.think().is_pending() {}
    }

    /// Searches the position after a move, for a few milliseconds at most. Returns the move's value once it is known.
    fn worth(&mut self, square: Square) -> Poll<MoveValue> {
        let (next, side) = self.position.next_turn(index(square));
        let over = next.moves() == 0;
        self.search.turn_to(next);
        self.search.run(SLICE).map(|()| {
            let report = self.search.report();
            let score = match over {
                true => next.result() * DISC,
                false => report.score,
            };
            MoveValue {
                square,
                score: (side * score).clamp(-MOST, MOST),
                exact: over || report.exact,
                reply: report.line.first().copied(),
            }
        })
    }

    /// The values of the moves that have been searched so far.
    pub fn values(&self) -> &[MoveValue] {
        &self.values
    }

    /// The value of a move, if it has been searched.
    pub fn worth_of(&self, square: Square) -> Option<&MoveValue> {
        self.values.iter().find(|worth| worth.square == square)
    }

    /// The final result after this move, in discs, with perfect play. `None` if it is not certain.
    pub fn result(&self, square: Square) -> Option<i32> {
        let worth = self.worth_of(square).filter(|worth| worth.exact)?;
        Some(worth.score / DISC)
    }

    /// The verdict on a move, once all moves have been searched.
    pub fn judge(&self, square: Square) -> Option<JudgedMove> {
        let stone = self.stone;
        Some(JudgedMove {
            position: self.position,
            played: Played { stone, square },
            worth: *self.worth_of(square)?,
            best: self.best()?,
            values: self.values.clone(),
        })
    }

    /// The best move. `None` until all moves have been searched, or if there are no legal moves.
    pub fn best(&self) -> Option<MoveValue> {
        let best = self.values.iter().max_by_key(|worth| worth.score);
        best.copied().filter(|_| self.left.is_empty())
    }

    /// Why the best move is good.
    pub fn reason(&self) -> Option<Reason> {
        let best = self.best()?;
        if self.values.len() == 1 {
            return Some(Reason::Only);
        }
        if best.exact && best.score >= 0 {
            return Some(Reason::Result(best.score / DISC));
        }
        self.on_board().or_else(|| Some(self.measured(best)))
    }

    /// What the board says about the best move, if its reason is only that it wins or draws.
    pub fn also(&self) -> Option<Reason> {
        let is_result = matches!(self.reason()?, Reason::Result(0..));
        self.on_board().filter(|_| is_result)
    }

    /// What the board says about the best move, whatever its result is.
    pub fn on_board(&self) -> Option<Reason> {
        LegalMove::new(self.position, self.stone, self.best()?.square).reason()
    }

    /// A reason that compares only scores, for a best move in a position where nothing stands out on the board.
    fn measured(&self, best: MoveValue) -> Reason {
        let scores = self.values.iter().map(|worth| worth.score);
        let worst = scores.min().unwrap_or(best.score);
        match (best.score - worst) / (2 * DISC) {
            _ if !best.exact => Reason::Ahead(in_discs(best.score)),
            0 => Reason::Result(best.score / DISC),
            stones => Reason::Saves(stones),
        }
    }
}
