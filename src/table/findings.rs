//! What the program has found out about the board that is shown: verdicts, values, and squares that matter.

use crate::advice::review::{self, JudgedMove};
use crate::advice::{Advice, MoveValue, verdict};
use crate::board::Square;
use crate::cell::Stone;
use crate::game::Played;
use crate::table::drill::Drill;
use crate::table::trial::Trial;
use crate::table::{Dialog, Table};

/// What a review shows.
impl Table {
    /// The number of moves before the position under review.
    pub fn reviewed(&self) -> Option<usize> {
        match self.dialog()? {
            Dialog::Moves(shown) => Some(shown),
            _ => None,
        }
    }

    /// The verdicts on the moves that have been reviewed so far, starting with the first move.
    pub fn judged(&self) -> &[JudgedMove] {
        self.mind.review.judged(&self.game)
    }

    /// The colour whose mistakes the review looks for. `None` means both, because two people played, or two computers,
    /// or players whom nobody here knows.
    pub fn reviewer(&self) -> Option<Stone> {
        self.seats.you().filter(|_| !self.is_imported())
    }

    /// The numbers of the mistakes that have been found so far.
    pub fn mistakes(&self) -> Vec<usize> {
        review::mistakes(self.judged(), self.reviewer())
    }

    /// A better line than the move under review, and the number of moves before it.
    pub fn better_line(&self) -> Option<(usize, &[Square])> {
        let shown = self.reviewed()?;
        let judged = review::improvable(self.judged(), shown)?;
        Some((shown - 1, &judged.line))
    }

    /// “Find the better move”, if it is open.
    pub fn drill(&self) -> Option<&Drill> {
        self.overlay.study.drill()
    }

    /// The squares of moves that “Find the better move” does not ask for.
    pub fn crossed(&self) -> Vec<Square> {
        self.drill().map_or(Vec::new(), Drill::crossed)
    }

    /// The moves that a person tries in a review, if they are on the board.
    pub fn trial(&self) -> Option<&Trial> {
        self.overlay.study.trial()
    }

    /// The verdict on the move that led to the position under review, or on the last one that was tried.
    pub fn verdict(&self) -> Option<&JudgedMove> {
        if let Some(trial) = self.trial() {
            return trial.verdict();
        }
        self.judged().get(self.reviewed()?.checked_sub(1)?)
    }

    /// The square of a better move than the one under review, or of the move that the lesson asks for.
    pub fn highlight(&self) -> Option<Square> {
        match self.dialog()? {
            Dialog::Moves(_) if self.overlay.study.is_aside() => None,
            Dialog::Moves(shown) => Some(review::improvable(self.judged(), shown)?.best.square),
            Dialog::Scene(_) => self.overlay.lesson.next,
            _ => None,
        }
    }

    /// What each legal move is worth, if the values are shown or a hint was asked for.
    pub fn advice(&self) -> Option<&Advice> {
        let advice = self.mind.advice.as_ref()?;
        let is_current = advice.is_about(self.game.board(), self.human_turn()?);
        (is_current && self.wants_advice()).then_some(advice)
    }

    /// The square of the best move, if a hint was asked for and is known.
    pub fn hinted(&self) -> Option<Square> {
        Some(self.full_hint()?.best()?.square)
    }

    /// The advice on a person's move, if a hint was asked for that is more than a clue.
    fn full_hint(&self) -> Option<&Advice> {
        let shows_square = self.mind.is_hinting && !self.mind.is_clue;
        self.advice().filter(|_| shows_square)
    }

    /// Whether the program thinks about what a person's legal moves are worth: for a hint, or because values are shown.
    pub fn wants_advice(&self) -> bool {
        let shows_values = self.settings.shows_values && !self.is_solving();
        (self.mind.is_hinting || shows_values) && self.overlay.study.branch().is_none()
    }

    /// The squares that the reason for a hint mentions, or the verdict on the move under review.
    pub fn mentioned(&self) -> Vec<Square> {
        match self.dialog() {
            None => self.full_hint().map_or(Vec::new(), Advice::shown),
            Some(Dialog::Moves(shown)) if !self.overlay.study.is_aside() => {
                let board = self.game.board_after(shown.saturating_sub(1));
                let verdict = self.verdict();
                verdict.map_or(Vec::new(), |judged| verdict::shown(board, judged))
            }
            Some(_) => Vec::new(),
        }
    }

    /// The values of moves that are written on their squares. A review has the values of the move that is judged and of
    /// the other moves that were legal instead, or of the moves that can be tried next. Empty unless values are shown, and
    /// until a puzzle is over.
    pub fn shown_values(&self) -> &[MoveValue] {
        let values = match self.dialog() {
            Some(Dialog::Moves(_)) if self.overlay.study.is_line() => None,
            Some(Dialog::Moves(_)) if self.trial().is_some() => self.trial().map(Trial::values),
            Some(Dialog::Moves(_)) => self.verdict().map(|judged| &judged.values[..]),
            Some(Dialog::Scene(_) | Dialog::AskLoad) => None,
            _ => self.advice().map(Advice::values),
        };
        let is_shown = self.settings.shows_values && !self.is_solving();
        values.filter(|_| is_shown).unwrap_or_default()
    }

    /// The move that was played where a review shows values.
    pub fn valued_move(&self) -> Option<Played> {
        let verdict = self.verdict().filter(|_| self.trial().is_none());
        verdict.map(|judged| judged.played)
    }

    /// Whether a person is solving a puzzle, so that nothing may give the solution away unasked.
    pub fn is_solving(&self) -> bool {
        self.story.task.is_some() && self.game.turn().is_some()
    }
}
