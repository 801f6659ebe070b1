//! What a move gave away, in words that players use.

use super::reason::LegalMove;
use crate::board::Square;
use crate::cell::Stone;
use crate::engine::bitboard::{CORNERS, around, index, square};
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
    pub(super) fn of(played: &LegalMove, better: &LegalMove) -> Option<Flaw> {
        about_corners(played, better)
            .or_else(|| about_replies(played, better))
            .or_else(|| about_flips(played, better))
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

    /// Whether the opponent can take a corner that is not the best `reply`.
    pub fn gives_other_corner(self, reply: Option<Square>) -> bool {
        matches!(self, Flaw::Corner(_, corner) | Flaw::OpenCorner(_, corner) if Some(corner) != reply)
    }

    /// Whether the words name the better move, too.
    pub fn compares(self) -> bool {
        matches!(self, Flaw::Replies(..) | Flaw::Flips(..))
    }

    /// The words without the better move, as advice for another try.
    pub fn alone(self) -> String {
        match self {
            Flaw::Replies(stone, count, ..) => {
                format!(
                    "leaves {stone} {}; try to leave fewer",
                    counted(count, "move")
                )
            }
            Flaw::Flips(count, ..) => {
                format!("flips {}; try to flip fewer", counted(count, "stone"))
            }
            flaw => flaw.to_string(),
        }
    }
}

fn about_corners(played: &LegalMove, better: &LegalMove) -> Option<Flaw> {
    let opponent = played.stone.opposite();
    let corners = |legal: &LegalMove| legal.replies(legal.square) & CORNERS;
    let given = corners(played) & !corners(better);
    let open = given & played.position.pass().moves();
    if let Some(corner) = square((given & !open).trailing_zeros()) {
        return Some(Flaw::Corner(opponent, corner));
    }
    if let Some(corner) = square(open.trailing_zeros()) {
        return Some(Flaw::OpenCorner(opponent, corner));
    }
    let taken = CORNERS & 1 << index(played.square);
    if taken != 0 && taken & better.replies(better.square) == 0 {
        return Some(Flaw::Hasty(opponent));
    }
    let place = |legal: &LegalMove| 1 << index(legal.square) & BESIDE_CORNERS;
    let near = around(place(played)) & CORNERS & played.position.empty();
    let is_risky = near & around(place(better)) == 0 && is_early(played);
    let corner = square(near.trailing_zeros()).filter(|_| is_risky);
    corner.map(Flaw::NearCorner)
}

fn about_replies(played: &LegalMove, better: &LegalMove) -> Option<Flaw> {
    let replies = played.replies(played.square);
    let (count, few) = (
        replies.count_ones(),
        better.replies(better.square).count_ones(),
    );
    let flaw = Flaw::Replies(played.stone.opposite(), count, better.square, few);
    (count >= few + MANY).then_some(flaw)
}

fn about_flips(played: &LegalMove, better: &LegalMove) -> Option<Flaw> {
    let flips = |legal: &LegalMove| legal.position.flips(index(legal.square)).count_ones();
    let (count, few) = (flips(played), flips(better));
    let flaw = Flaw::Flips(count, better.square, few);
    (is_early(played) && count >= few + MANY).then_some(flaw)
}

fn is_early(played: &LegalMove) -> bool {
    played.position.empty().count_ones() > LATE
}
