//! The open dialog, and the data that it needs.

use super::Dialog;
use crate::game::Game;
use crate::notation::import::RecordError;
use crate::table::focus::Focus;
use crate::table::scenes::{Lesson, SCENES};
use crate::table::settings::Speed;
use crate::table::study::Study;

/// The open dialog, if any, and the data that it needs.
pub struct Overlay {
    pub(super) dialog: Option<Dialog>,
    /// The dialog that this one was opened from, or `None` if it was opened from the board.
    pub from: Option<Dialog>,
    /// The button that Enter presses.
    pub focus: Focus,
    /// The button that had the focus at the board, or next to the result, when a person opened a dialog there.
    led: Focus,
    /// The lines of [`Dialog::Message`].
    pub message: Vec<String>,
    /// The game that starts if the answer to [`Dialog::AskNewGame`] or [`Dialog::AskLoad`] is yes.
    pub next_game: Game,
    /// The mistake in the record that was loaded, if it has one. Then the next game contains the moves before it.
    pub mistake: Option<RecordError>,
    /// The scene that [`Dialog::Scene`] shows.
    pub lesson: Lesson,
    /// What [`Dialog::Moves`] or [`Dialog::Drill`] shows instead of the game.
    pub study: Study,
}

impl Default for Overlay {
    fn default() -> Overlay {
        Overlay {
            dialog: None,
            from: None,
            focus: Focus::Default,
            led: Focus::Default,
            message: Vec::new(),
            next_game: Game::start(),
            mistake: None,
            lesson: Lesson::new(&SCENES[0], Speed::Off, 0.0),
            study: Study::Nothing,
        }
    }
}

/// Whether the dialog is a message or a question about a pasted game. Both can appear over any other dialog.
fn is_interruption(dialog: Option<Dialog>) -> bool {
    matches!(dialog, Some(Dialog::Message | Dialog::AskLoad))
}

impl Overlay {
    /// Opens a dialog, and returns the one that it replaces. If that one is an interruption, the new dialog leads back to
    /// what was interrupted.
    pub(super) fn open(&mut self, dialog: Dialog) -> Option<Dialog> {
        if dialog != Dialog::Message {
            self.study = Study::Nothing;
        }
        if matches!(self.dialog, None | Some(Dialog::Result)) {
            self.led = self.focus;
        }
        self.focus = Focus::Default;
        let replaced = self.dialog.replace(dialog);
        if !is_interruption(replaced) {
            self.from = replaced;
        }
        replaced
    }

    /// Closes a message or a question over a review or “Find the better move”, which goes on. Returns `false` if there is
    /// none. A question ends “Find the better move”, because it needs the board.
    pub(super) fn close_message(&mut self) -> bool {
        let below = self.from.filter(|from| match from {
            Dialog::Moves(_) => true,
            Dialog::Drill(_) => self.study.drill().is_some(),
            _ => false,
        });
        let below = below.filter(|_| is_interruption(self.dialog));
        self.dialog = below.or(self.dialog);
        below.is_some()
    }

    /// Closes the dialog. If a button led there, it has the focus again.
    pub(super) fn go_back(&mut self) {
        let led = self.dialog.map(|_| self.led);
        self.close();
        self.focus = led.unwrap_or(self.focus);
    }

    /// Closes the dialog, and forgets the game that it asked about. If there is no dialog, a button of the panel keeps
    /// the focus.
    pub(super) fn close(&mut self) {
        if self.dialog.take().is_some() {
            self.focus = Focus::Default;
        }
        self.study = Study::Nothing;
        self.next_game = Game::start();
        self.mistake = None;
    }
}
