//! The review of a game: what each of its moves was worth, and where a different move would have been better.

use super::{Advice, Flaw, LegalMove, MoveValue, in_discs};
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
        let (lost, is_corner) = (lost(&self.worth, &self.best), self.is_corner());
        let words = match self.grade() {
            _ if self.is_only() => return f.write_str("The only move."),
            Grade::Best => return f.write_str(self.praise()),
            Grade::Good if lost == 0 => return f.write_str("A good move."),
            Grade::Good => "A good move, but not the best",
            Grade::Slip if is_corner => "A corner is nearly always good, but this one could wait",
            _ if is_corner => "A corner is nearly always good, but here I can see the end",
            Grade::Slip if lost >= MISTAKE && self.worth.score > 0 => "Still winning",
            Grade::Slip if lost >= MISTAKE => "The game was as good as lost",
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

    /// How bad the move was, to compare it with other mistakes: those that changed the result are worse than all others. The
    /// second part is how much better the best move was, in hundredths of a disc.
    pub fn weight(&self) -> (bool, i32) {
        let loss = self.best.score - self.worth.score;
        (self.worth.turns(&self.best), loss)
    }

    /// Whether the move was the only legal one.
    pub fn is_only(&self) -> bool {
        self.values.len() == 1
    }

    /// How much the move gave away. People learn that corners are good, so only a search to the end of the game may call one
    /// a mistake.
    pub fn grade(&self) -> Grade {
        match Grade::of(&self.worth, &self.best) {
            grade if self.is_corner() && !self.is_certain() => grade.min(Grade::Slip),
            grade => grade,
        }
    }

    fn is_corner(&self) -> bool {
        is_corner(self.played.square)
    }

    /// Whether it is certain how much better the best move was.
    fn is_certain(&self) -> bool {
        self.worth.exact && self.best.exact
    }

    /// What is true after a move on this square instead.
    pub fn legal(&self, square: Square) -> LegalMove {
        LegalMove::new(self.position, self.played.stone, square)
    }

    /// What a move on this square gives away, compared with the best one.
    pub(super) fn flaw(&self, square: Square) -> Option<Flaw> {
        Flaw::of(&self.legal(square), &self.legal(self.best.square))
    }

    /// What is said about the best move.
    fn praise(&self) -> &'static str {
        let turns = self.values.iter().any(|worth| worth.turns(&self.worth));
        match self.is_great() {
            true if turns && self.worth.score > 0 => "A great move! No other move wins.",
            true if turns => "A great move! No other move gets a draw.",
            true => "A great move!",
            false if self.stands_out() >= SLIP => "Clearly the best move.",
            false if self.is_certain() => "Nothing was better.",
            false => "I can't see anything better.",
        }
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
        let stones = lost(&self.worth, &self.best).unsigned_abs();
        match self.is_certain() {
            true => format!(
                "{} was better by {}.",
                self.best.square,
                counted(stones, "stone")
            ),
            false => format!("{} was better.", self.best.square),
        }
    }
}

/// The moves of a game with their numbers, counted from 1. If a colour is given, only that player's moves.
pub(super) fn numbered(
    judged: &[JudgedMove],
    stone: Option<Stone>,
) -> impl Iterator<Item = (usize, &JudgedMove)> {
    let moves = (1..).zip(judged);
    moves.filter(move |(_, judged)| stone.is_none_or(|stone| stone == judged.played.stone))
}

/// The numbers of all mistakes, which does not include slips. If a colour is given, only that player's mistakes count.
pub fn mistakes(judged: &[JudgedMove], stone: Option<Stone>) -> Vec<usize> {
    let mistakes = numbered(judged, stone).filter(|(_, judged)| judged.grade() > Grade::Slip);
    mistakes.map(|(number, _)| number).collect()
}

/// The number of the mistake after this move (1) or before it (-1). After the last one comes the first one. `mistakes`
/// has the numbers of all mistakes.
pub fn next_mistake(mistakes: &[usize], number: usize, step: isize) -> Option<usize> {
    if step > 0 {
        let next = mistakes.iter().find(|mistake| **mistake > number);
        next.or(mistakes.first()).copied()
    } else {
        let previous = mistakes.iter().rfind(|mistake| **mistake < number);
        previous.or(mistakes.last()).copied()
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
        let advice = self.advice.as_ref().zip(game.turn());
        let next = advice.filter(|(advice, stone)| advice.is_about(game.board(), *stone));
        next.map_or(&[], |(advice, _)| advice.values())
    }
}
