//! What a move gave away, in words that players use.

use super::reason::LegalMove;
use crate::board::Square;
use crate::cell::Stone;
use crate::engine::bitboard::{CORNERS, around, square};
use crate::engine::evaluation::BESIDE_CORNERS;
use crate::notation::wording::counted;
use std::fmt;

/// How many more moves a mistake must leave to the opponent, or how many more stones it must flip, to be worth
/// mentioning.
const MANY: u32 = 3;
/// With this many empty squares or fewer, it's no longer a flaw to flip many stones, or to play close to a corner that the
/// opponent can't take at once.
const LATE: u32 = 20;

/// What a move gave away, compared with a better one. If several flaws apply, the first one in this list is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// It lets this colour take this corner.
    Corner(Stone, Square),
    /// This colour could take this corner already, and still can.
    OpenCorner(Stone, Square),
    /// It takes a corner that this colour could not have taken after the better move either.
    Hasty(Stone),
    /// It is diagonally next to this empty corner.
    NearCorner(Square),
    /// It leaves this colour this many moves. The better move, on this square, leaves only so many.
    Replies(Stone, u32, Square, u32),
    /// It flips this many stones. The better move, on this square, flips only so many.
    Flips(u32, Square, u32),
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match *self {
            Flaw::Corner(stone, corner) => write!(f, "lets {stone} take the corner {corner}"),
            Flaw::OpenCorner(stone, corner) => {
                write!(f, "still lets {stone} take the corner {corner}")
            }
            Flaw::Hasty(stone) => write!(f, "can wait: {stone} can't take that corner yet"),
            Flaw::NearCorner(corner) => write!(f, "is risky, so close to the corner {corner}"),
            Flaw::Replies(stone, count, better, few) => {
                write!(f, "leaves {stone} {}; ", counted(count, "move"))?;
                match few {
                    0 => write!(f, "{better} leaves none"),
                    _ => write!(f, "{better} leaves only {few}, which is better"),
                }
            }
            Flaw::Flips(count, better, few) => {
                let stones = counted(count, "stone");
                write!(
                    f,
                    "flips {stones}; {better} flips only {few}, which is safer"
                )
            }
        }
    }
}

impl Flaw {
    /// Returns what the move gave away, or `None` if nothing stands out.
    pub fn of(played: &LegalMove, better: &LegalMove) -> Option<Flaw> {
        let opponent = played.stone.opposite();
        let is_early = played.position.empty().count_ones() > LATE;
        let first = |corners: u64| square(corners.trailing_zeros());
        let given = played.replies & !better.replies & CORNERS;
        let open = given & played.position.pass().moves();
        let near = |legal: &LegalMove| around(legal.bit & BESIDE_CORNERS) & CORNERS;
        let risked = near(played) & !near(better) & played.position.empty();
        let [replies, few_replies] = [played, better].map(|legal| legal.replies.count_ones());
        let [flips, few_flips] = [played, better].map(|legal| legal.flips.count_ones());
        if let Some(corner) = first(given & !open) {
            Some(Flaw::Corner(opponent, corner))
        } else if let Some(corner) = first(open) {
            Some(Flaw::OpenCorner(opponent, corner))
        } else if played.bit & CORNERS & !better.replies != 0 {
            Some(Flaw::Hasty(opponent))
        } else if let Some(corner) = first(risked).filter(|_| is_early) {
            Some(Flaw::NearCorner(corner))
        } else if replies >= few_replies + MANY {
            let better = better.square;
            Some(Flaw::Replies(opponent, replies, better, few_replies))
        } else if is_early && flips >= few_flips + MANY {
            Some(Flaw::Flips(flips, better.square, few_flips))
        } else {
            None
        }
    }

    /// The corner that the words mention.
    pub fn corner(self) -> Option<Square> {
        match self {
            Flaw::Corner(_, corner) | Flaw::OpenCorner(_, corner) | Flaw::NearCorner(corner) => {
                Some(corner)
            }
            _ => None,
        }
    }

    /// The words without the better move, as advice for another try. `None` for a corner that the best `reply` does not
    /// take.
    pub fn alone(self, reply: Option<Square>) -> Option<String> {
        match self {
            Flaw::Corner(_, corner) | Flaw::OpenCorner(_, corner) if Some(corner) != reply => None,
            Flaw::Replies(stone, count, ..) => {
                let moves = counted(count, "move");
                Some(format!("leaves {stone} {moves}; try to leave fewer"))
            }
            Flaw::Flips(count, ..) => {
                let stones = counted(count, "stone");
                Some(format!("flips {stones}; try to flip fewer"))
            }
            flaw => Some(flaw.to_string()),
        }
    }
}
