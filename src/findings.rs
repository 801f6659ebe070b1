//! What the program has found out about the board that is shown: verdicts, values, and squares that matter.

use crate::advice::review::{JudgedMove, mistake};
use crate::advice::{Advice, MoveValue, verdict};
use crate::board::Square;
use crate::table::{Dialog, Table};

impl Table {
    /// The verdict on the move that led to the position under review.
    pub fn verdict(&self) -> Option<&JudgedMove> {
        self.judged().get(self.reviewed()?.checked_sub(1)?)
    }

    /// The square of a better move than the one under review, or of the move that the lesson asks for.
    pub fn highlight(&self) -> Option<Square> {
        match self.dialog()? {
            Dialog::Moves(_) if self.overlay.study.is_line() => None,
            Dialog::Moves(shown) => mistake(self.judged(), shown).map(|judged| judged.best.square),
            Dialog::Scene(_) => self.overlay.lesson.next,
            _ => None,
        }
    }

    /// The squares that the reason for a hint mentions, or the verdict on the move under review.
    pub fn mentioned(&self) -> Vec<Square> {
        let advice = self.advice().filter(|_| self.mind.is_hinting);
        match self.dialog() {
            None => advice.map_or(Vec::new(), Advice::shown),
            Some(Dialog::Moves(shown)) if !self.overlay.study.is_line() => {
                let board = self.game.board_after(shown.saturating_sub(1));
                let verdict = self.verdict();
                verdict.map_or(Vec::new(), |judged| verdict::shown(board, judged))
            }
            Some(_) => Vec::new(),
        }
    }

    /// The values of moves that are written on their squares: of the moves that are legal on the board that is shown. A
    /// review has no values at its last position. Empty unless values are shown, and until a puzzle is over.
    pub fn shown_values(&self) -> &[MoveValue] {
        let values = match self.dialog() {
            Some(Dialog::Moves(_)) if self.overlay.study.is_line() => None,
            Some(Dialog::Moves(shown)) => {
                let next = self.judged().get(shown); // the verdict on the move that comes next
                next.map(|judged| &judged.values[..])
            }
            Some(Dialog::Scene(_) | Dialog::AskLoad) => None,
            _ => self.advice().map(Advice::values),
        };
        let is_shown = self.settings.shows_values && !self.is_solving();
        values.filter(|_| is_shown).unwrap_or_default()
    }

    /// Whether a person is solving a puzzle, so that nothing may give the solution away unasked.
    pub fn is_solving(&self) -> bool {
        self.story.task.is_some() && self.game.turn().is_some()
    }
}
