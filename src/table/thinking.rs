//! What the program thinks about: the computer's next move, a hint, and the review of the game.

use crate::advice::review::{self, JudgedMove, Review};
use crate::advice::{Advice, MoveValue};
use crate::board::Square;
use crate::cell::Stone;
use crate::table::Table;
use crate::table::seat::Seat;
use crate::table::sitting::Sitting;
use std::task::Poll;

/// The program's thinking in progress, and the results so far.
#[derive(Default)]
pub struct Mind {
    /// The computer's chosen move. It is played once it is due.
    pub(super) choice: Option<Square>,
    /// Whether a person asked for a hint in this position.
    pub is_hinting: bool,
    /// Whether the hint is only a clue, which leaves it to the person to find the square.
    pub is_clue: bool,
    /// The values of the moves that a person can make now.
    pub advice: Option<Advice>,
    /// What the moves in this game were worth.
    pub review: Review,
}

/// Thinking, for a few milliseconds at most. Each method returns `Ready` when there is nothing more to think about.
impl Table {
    /// Thinks about the computer's move, if the computer is to move and has not chosen yet.
    pub fn think_for_computer(&mut self) -> Poll<()> {
        let Sitting { game, seats, .. } = &mut self.sitting;
        let Some(stone) = game.turn().filter(|_| self.mind.choice.is_none()) else {
            return Poll::Ready(());
        };
        let Seat::Computer(_, player) = seats.get_mut(stone) else {
            return Poll::Ready(());
        };
        let thought = player.think(game.board(), stone);
        thought.map(|choice| self.mind.choice = choice)
    }

    /// Thinks about what each of a person's legal moves is worth, if that will be shown, or decides about a puzzle.
    pub fn think_about_moves(&mut self) -> Poll<()> {
        let is_judged = self.wants_advice() || self.attempt().is_some();
        let Some(stone) = self.human_turn().filter(|_| is_judged) else {
            return Poll::Ready(());
        };
        let board = self.sitting.game.board();
        Advice::turn_to(&mut self.mind.advice, board, stone).think()
    }
}

/// What the program has found out.
impl Table {
    /// Whether the program thinks about what a person's legal moves are worth: for a hint, or because values are shown.
    fn wants_advice(&self) -> bool {
        self.mind.is_hinting || (self.settings.shows_values && !self.is_solving())
    }

    /// What each legal move is worth, if the values are shown or a hint was asked for.
    pub fn advice(&self) -> Option<&Advice> {
        let advice = self.mind.advice.as_ref()?;
        let is_current = advice.is_about(self.game().board(), self.human_turn()?);
        (is_current && self.wants_advice()).then_some(advice)
    }

    /// The square of the best move, if a hint was asked for that is more than a clue, and it is known.
    pub fn hinted(&self) -> Option<Square> {
        let shows_square = self.mind.is_hinting && !self.mind.is_clue;
        let advice = self.advice().filter(|_| shows_square)?;
        Some(advice.best()?.square)
    }

    /// The values of a person's moves, as far as they are known.
    pub fn values(&self) -> &[MoveValue] {
        self.advice().map(Advice::values).unwrap_or_default()
    }

    /// The verdicts on the moves that have been reviewed so far, starting with the first move.
    pub fn judged(&self) -> &[JudgedMove] {
        self.mind.review.judged(self.game())
    }

    /// Whether every move of the game has a verdict.
    pub fn is_reviewed(&self) -> bool {
        self.judged().len() == self.game().moves().len()
    }

    /// The colour whose mistakes a review looks for. `None` means both, because two people played, or two computers,
    /// or players whom nobody here knows.
    pub fn reviewer(&self) -> Option<Stone> {
        self.seats().you().filter(|_| !self.sitting.is_imported())
    }

    /// The numbers of the mistakes that have been found so far.
    pub fn mistakes(&self) -> Vec<usize> {
        review::mistakes(self.judged(), self.reviewer())
    }

    /// Shows the best move. In a puzzle, the first hint is only a clue.
    pub fn hint(&mut self) {
        self.refusal = None;
        self.mind.is_clue = self.is_solving() && !self.mind.is_hinting;
        self.mind.is_hinting = self.can_hint();
        if self.mind.is_hinting {
            self.note_hint();
        }
    }
}
