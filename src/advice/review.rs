//! The review of a game: what each of its moves was worth, and where a different one would have been better.

use super::{Advice, Worth, in_discs};
use crate::cell::Stone;
use crate::engine::search::DISC;
use crate::game::{Game, Played};
use std::fmt;
use std::task::Poll;

/// Smaller losses are below what the adviser can tell from so far away. The sizes are in hundredths of a disc.
const SLIP: i32 = 3 * DISC;
const MISTAKE: i32 = 6 * DISC;
const BLUNDER: i32 = 12 * DISC;

/// How much a move gave away, in its sizes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Grade {
    /// No move was better.
    Best,
    /// Others were hardly better: this far from the end, nobody can tell.
    Good,
    /// Another was a little better.
    Slip,
    /// Another was better.
    Mistake,
    /// Another was much better.
    Blunder,
}

/// The verdict on a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Judged {
    /// The move, and the player who made it.
    pub played: Played,
    /// What it was worth.
    pub worth: Worth,
    /// The best that could have been played.
    pub best: Worth,
    /// Whether nothing else could have been played.
    pub is_only: bool,
}

impl fmt::Display for Judged {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let exact = self.worth.exact && self.best.exact;
        let words = match self.grade() {
            _ if self.is_only => return f.write_str("The only move."),
            Grade::Best if !exact => return f.write_str("I see nothing better."),
            Grade::Best => return f.write_str("Nothing was better."),
            Grade::Good => return f.write_str("A good move."),
            Grade::Slip => "A slip",
            Grade::Mistake => "A mistake",
            Grade::Blunder => "A big mistake",
        };
        let about = if exact { "" } else { "about " };
        let (better, discs) = (self.best.square, in_discs(self.loss()));
        write!(f, "{words}: {better} was better, by {about}{discs}.")
    }
}

impl Judged {
    /// By how much the best move was better, in hundredths of a disc.
    pub fn loss(&self) -> i32 {
        self.best.score - self.worth.score
    }

    /// How much the move gave away.
    pub fn grade(&self) -> Grade {
        match self.loss() {
            ..=0 => Grade::Best,
            1..SLIP => Grade::Good,
            SLIP..MISTAKE => Grade::Slip,
            MISTAKE..BLUNDER => Grade::Mistake,
            BLUNDER.. => Grade::Blunder,
        }
    }

    /// How many discs ahead black will be at the end, after the move, in hundredths.
    pub fn for_black(&self) -> i32 {
        match self.played.stone {
            Stone::Black => self.worth.score,
            Stone::White => -self.worth.score,
        }
    }
}

/// The move with this number, counted from 1, if a different one would have been clearly better.
pub fn mistake(judged: &[Judged], number: usize) -> Option<&Judged> {
    let judged = judged.get(number.checked_sub(1)?)?;
    (judged.grade() > Grade::Good).then_some(judged)
}

/// The number of the next mistake after this move …
pub fn next_mistake(judged: &[Judged], number: usize) -> Option<usize> {
    let mut later = number + 1..=judged.len();
    later.find(|number| mistake(judged, *number).is_some())
}

/// … and of the last one before it.
pub fn mistake_before(judged: &[Judged], number: usize) -> Option<usize> {
    let mut earlier = (1..number).rev();
    earlier.find(|number| mistake(judged, *number).is_some())
}

/// The number of the worst mistake in a game, or the worst that this colour made.
pub fn worst_mistake(judged: &[Judged], stone: Option<Stone>) -> Option<usize> {
    let is_theirs = |one: &Judged| stone.is_none_or(|stone| stone == one.played.stone);
    let numbers = 1..=judged.len();
    let mistakes = numbers.filter(|number| mistake(judged, *number).is_some_and(is_theirs));
    mistakes.max_by_key(|number| judged[number - 1].loss())
}

/// The review of a game. It works from move to move, a slice at a time.
#[derive(Default)]
pub struct Review {
    judged: Vec<Judged>,
    advice: Option<Advice>,
}

impl Review {
    /// What has been found out about the moves of this game so far, from the first one on.
    pub fn judged(&self, game: &Game) -> &[Judged] {
        let pairs = self.judged.iter().zip(game.moves());
        let known = pairs.take_while(|(judged, played)| judged.played == **played);
        &self.judged[..known.count()]
    }

    /// Thinks for a moment, a few milliseconds at most. It is ready when there is nothing more to find out about this game.
    pub fn think(&mut self, game: &Game) -> Poll<()> {
        let known = self.judged(game).len();
        self.judged.truncate(known);
        let Some(played) = game.moves().get(known) else {
            return Poll::Ready(());
        };
        let board = game.board_after(known);
        let mut advice = Advice::resumed(self.advice.take(), board, played.stone);
        if advice.think().is_ready() {
            self.judged.extend(judge(&advice, *played));
        }
        self.advice = Some(advice);
        Poll::Pending
    }
}

/// The verdict on a move, once all its alternatives have been searched.
fn judge(advice: &Advice, played: Played) -> Option<Judged> {
    let best = advice.best()?;
    let mut worths = advice.worths().iter();
    let worth = *worths.find(|worth| worth.square == played.square)?;
    Some(Judged {
        played,
        worth,
        best,
        is_only: advice.worths().len() == 1,
    })
}
