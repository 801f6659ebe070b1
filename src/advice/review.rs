//! The review of a game: what each of its moves was worth, and where a different move would have been better.

use super::reason::LegalMove;
use super::{Advice, MoveValue, in_discs};
use crate::board::Square;
use crate::cell::Stone;
use crate::engine::bitboard::Bitboard;
use crate::game::{Game, Played};
use crate::notation::wording::counted;
use crate::players::is_corner;
use std::fmt;
use std::task::Poll;

/// The smallest loss for each kind of mistake, in whole discs. Losses smaller than a slip are too uncertain to
/// judge.
pub(super) const SLIP: i32 = 3;
const MISTAKE: i32 = 6;
const BLUNDER: i32 = 12;
/// A player who is this far ahead, in whole discs, will hardly lose any more.
pub(super) const FAR: i32 = 12;

/// How much a move gave away. In a game that seems decided before and after a move, the move is at most a slip, whatever it
/// costs. A move that certainly gives away a win or a draw is at least a mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Grade {
    /// No move was better.
    Best,
    /// Another move looked better, but by less than 3 discs, which may be an error in the estimate.
    Good,
    /// Another move was better by at least 3 discs, or by more than that, but the winner is hardly in doubt.
    Slip,
    /// Another move was better by at least 6 discs, or saved a win or a draw.
    Mistake,
    /// Another move was better by at least 12 discs.
    Blunder,
}

impl Grade {
    /// The grade of a move that is worth this much, where the best move is worth `best`.
    pub fn of(worth: &MoveValue, best: &MoveValue) -> Grade {
        let is_won = worth.exact && worth.score > 0 || in_discs(worth.score) >= FAR;
        let is_lost = best.exact && best.score < 0 || in_discs(best.score) <= -FAR;
        let is_decided = is_won || is_lost;
        match lost(worth, best) {
            _ if best.score <= worth.score => Grade::Best,
            ..BLUNDER if worth.turns(best) => Grade::Mistake,
            ..SLIP => Grade::Good,
            SLIP.. if is_decided => Grade::Slip,
            SLIP..MISTAKE => Grade::Slip,
            MISTAKE..BLUNDER => Grade::Mistake,
            BLUNDER.. => Grade::Blunder,
        }
    }
}

/// How many discs a move gives away. This is the difference between the two values that people see, which are rounded.
fn lost(worth: &MoveValue, best: &MoveValue) -> i32 {
    in_discs(best.score) - in_discs(worth.score)
}

/// The verdict on a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JudgedMove {
    /// The position before the move.
    pub position: Bitboard,
    /// The move, and the player who made it.
    pub played: Played,
    /// What the move was worth.
    pub worth: MoveValue,
    /// The best legal move, and what it was worth.
    pub best: MoveValue,
    /// What each legal move was worth.
    pub values: Vec<MoveValue>,
}

impl fmt::Display for JudgedMove {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let exact = self.worth.exact && self.best.exact;
        let words = match self.grade() {
            _ if self.is_only() => return f.write_str("The only move."),
            Grade::Best if self.is_great() => {
                return write!(f, "A great move!{}", self.why_great());
            }
            Grade::Best if self.stands_out() >= SLIP => {
                return f.write_str("Clearly the best move.");
            }
            Grade::Best if !exact => return f.write_str("I can't see anything better."),
            Grade::Best => return f.write_str("Nothing was better."),
            Grade::Good if lost(&self.worth, &self.best) == 0 => {
                return f.write_str("A good move.");
            }
            Grade::Good => "A good move, but not the best",
            Grade::Slip if is_corner(self.played.square) => {
                "A corner is nearly always good, but this one could wait"
            }
            _ if is_corner(self.played.square) => {
                "A corner is nearly always good, but here I can see the end"
            }
            Grade::Slip if lost(&self.worth, &self.best) >= MISTAKE => match self.worth.score {
                ..=0 => "The game was as good as lost",
                _ => "Still winning",
            },
            Grade::Slip => "Not bad, but not the best",
            Grade::Mistake => "A mistake",
            Grade::Blunder => "A big mistake",
        };
        write!(f, "{words}: {}", self.better())
    }
}

impl JudgedMove {
    /// The verdict on a different move in the same position, if that move was legal.
    pub fn instead(self, played: Played) -> Option<JudgedMove> {
        let worth = *self.worth_of(played.square)?;
        Some(JudgedMove {
            played,
            worth,
            ..self
        })
    }

    /// How far Black should be ahead at the end, in hundredths of a disc. Negative if White should win.
    pub fn for_black(&self) -> i32 {
        match self.played.stone {
            Stone::Black => self.worth.score,
            Stone::White => -self.worth.score,
        }
    }

    /// How much better the best move was, in hundredths of a disc.
    pub fn loss(&self) -> i32 {
        self.best.score - self.worth.score
    }

    /// How bad the move was, to compare it with other mistakes: those that changed the result are worse than all others.
    pub fn weight(&self) -> (bool, i32) {
        (self.worth.turns(&self.best), self.loss())
    }

    /// Whether the move was the only legal one.
    pub fn is_only(&self) -> bool {
        self.values.len() == 1
    }

    /// How much the move gave away. People learn that corners are good, so only a search to the end of the game may call one
    /// a mistake.
    pub fn grade(&self) -> Grade {
        let is_certain = self.worth.exact && self.best.exact;
        match Grade::of(&self.worth, &self.best) {
            grade if is_corner(self.played.square) && !is_certain => grade.min(Grade::Slip),
            grade => grade,
        }
    }

    /// What is true after a move on this square instead.
    pub fn legal(&self, square: Square) -> LegalMove {
        LegalMove::new(self.position, self.played.stone, square)
    }

    /// Whether the player had to find exactly this move, because all others, at least two, would have been mistakes.
    pub fn is_great(&self) -> bool {
        let is_worse = |worth: &MoveValue| Grade::of(worth, &self.worth) > Grade::Slip;
        self.values.len() > 2 && self.others().all(is_worse)
    }

    /// The best of the other moves.
    pub(super) fn next_best(&self) -> Option<&MoveValue> {
        self.others().max_by_key(|worth| worth.score)
    }

    /// How much better the move was than any other, in whole discs. 0 if another move was as good, or if there was none.
    pub(super) fn stands_out(&self) -> i32 {
        let next_best = self.next_best();
        next_best.map_or(0, |worth| lost(worth, &self.worth).max(0))
    }

    /// What the other legal moves were worth.
    fn others(&self) -> impl Iterator<Item = &MoveValue> {
        let values = self.values.iter();
        values.filter(|worth| worth.square != self.played.square)
    }

    /// What the great move did that no other move could do.
    fn why_great(&self) -> &'static str {
        let mut others = self.values.iter();
        match others.any(|worth| worth.turns(&self.worth)) {
            true if self.worth.score > 0 => " No other move wins.",
            true => " No other move gets a draw.",
            false => "",
        }
    }

    /// What a move on this square would have been worth, if it was legal.
    pub fn worth_of(&self, square: Square) -> Option<&MoveValue> {
        let mut values = self.values.iter();
        values.find(|worth| worth.square == square)
    }

    /// Whether a move would have been as good as the best one, or nearly.
    pub fn is_good(&self, square: Square) -> bool {
        let worth = self.worth_of(square);
        worth.is_some_and(|worth| Grade::of(worth, &self.best) <= Grade::Good)
    }

    /// Says that the best move was better than this one: `c6 was better by 6 stones.`, or only `c6 was better.` if it is not
    /// certain by how much.
    pub fn better(&self) -> String {
        let by = match self.worth.exact && self.best.exact {
            true => {
                let stones = lost(&self.worth, &self.best).unsigned_abs();
                format!(" by {}", counted(stones, "stone"))
            }
            false => String::new(),
        };
        format!("{} was better{by}.", self.best.square)
    }
}

/// The move with this number, counted from 1, if a different move would have been clearly better.
pub fn improvable(judged: &[JudgedMove], number: usize) -> Option<&JudgedMove> {
    let judged = judged.get(number.checked_sub(1)?)?;
    (judged.grade() > Grade::Good).then_some(judged)
}

/// The numbers of all mistakes, which does not include slips. If a colour is given, only that player's mistakes count.
pub fn mistakes(judged: &[JudgedMove], stone: Option<Stone>) -> Vec<usize> {
    numbered(judged, stone, |judged| judged.grade() > Grade::Slip)
}

/// The numbers, counted from 1, of the moves for which `counts` is true. If a colour is given, only that player's moves.
pub(super) fn numbered(
    judged: &[JudgedMove],
    stone: Option<Stone>,
    counts: fn(&JudgedMove) -> bool,
) -> Vec<usize> {
    let is_theirs = |verdict: &JudgedMove| stone.is_none_or(|stone| stone == verdict.played.stone);
    let moves = (1..).zip(judged);
    let moves = moves.filter(|(_, verdict)| counts(verdict) && is_theirs(verdict));
    moves.map(|(number, _)| number).collect()
}

/// The number of the mistake after this move (1) or before it (-1). After the last one comes the first one. `mistakes`
/// has the numbers of all mistakes.
pub fn next_mistake(mistakes: &[usize], number: usize, step: isize) -> Option<usize> {
    let mut mistakes = mistakes.iter().copied();
    if step > 0 {
        let first = mistakes.clone().next();
        mistakes.find(|mistake| *mistake > number).or(first)
    } else {
        let last = mistakes.clone().next_back();
        mistakes.rfind(|mistake| *mistake < number).or(last)
    }
}

/// The review of a game, done move by move, in short slices of time.
#[derive(Default)]
pub struct Review {
    judged: Vec<JudgedMove>,
    advice: Option<Advice>,
}

impl Review {
    /// A review that knows these verdicts already.
    pub fn resumed(judged: &[JudgedMove]) -> Review {
        Review {
            judged: Vec::from(judged),
            advice: None,
        }
    }

    /// The verdicts reached so far on this game's moves, starting with the first.
    pub fn judged(&self, game: &Game) -> &[JudgedMove] {
        let pairs = self.judged.iter().zip(game.moves());
        let known = pairs.take_while(|(judged, played)| judged.played == **played);
        &self.judged[..known.count()]
    }

    /// Thinks for a few milliseconds at most. Returns `Ready` once every move in this game has a verdict.
    pub fn think(&mut self, game: &Game) -> Poll<()> {
        let known = self.judged(game).len();
        let Some(played) = game.moves().get(known) else {
            return Poll::Ready(());
        };
        let other = self.judged.drain(known..).next();
        if let Some(judged) = other.and_then(|other| other.instead(*played)) {
            self.judged.push(judged);
            return Poll::Pending;
        }
        let advice = Advice::turn_to(&mut self.advice, game.board_after(known), played.stone);
        if advice.think().is_ready() {
            self.judged.extend(advice.judge(played.square));
        }
        Poll::Pending
    }

    /// Thinks about the moves that can follow after the last one, for a few milliseconds at most. Returns `Ready` once all
    /// their values are known.
    pub fn think_ahead(&mut self, game: &Game) -> Poll<()> {
        let Some(stone) = game.turn() else {
            return Poll::Ready(());
        };
        Advice::turn_to(&mut self.advice, game.board(), stone).think()
    }

    /// The values, so far, of the moves that can follow after the last one.
    pub fn next_values(&self, game: &Game) -> &[MoveValue] {
        let is_next = |advice: &&Advice| {
            game.turn()
                .is_some_and(|stone| advice.is_about(game.board(), stone))
        };
        let advice = self.advice.as_ref().filter(is_next);
        advice.map_or(&[], Advice::values)
    }
}
