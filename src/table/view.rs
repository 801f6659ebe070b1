//! What a table tells the window, and any other code that shows or describes the table.

use super::{Dialog, Table};
use crate::cell::Stone;
use crate::table::choices;
use crate::table::seat::Seat;

impl Table {
    /// The dialog that is open, if any.
    pub fn dialog(&self) -> Option<Dialog> {
        self.overlay.dialog
    }

    /// The colour of the person whose turn it is, or `None` if it is not a person's turn.
    pub fn human_turn(&self) -> Option<Stone> {
        let turn = self.game.turn();
        turn.filter(|stone| self.seats.get(*stone).is_human())
    }

    /// The colour of the person who can place a stone now.
    pub fn may_choose(&self, now: f64) -> Option<Stone> {
        let turn = self.may_name(now);
        turn.filter(|_| !self.shown_replay().is_running(now))
    }

    /// The colour of the person who can name a square now. Nobody types a name by accident, so a typed name counts even
    /// while stones are flipping.
    pub(super) fn may_name(&self, now: f64) -> Option<Stone> {
        self.asked().filter(|_| self.pace.is_settled(now))
    }

    /// Whether the window shows the welcome, which opens “How to play”.
    pub fn has_welcome(&self) -> bool {
        self.story.is_first_visit && self.overlay.dialog.is_none()
    }

    /// Whether a person has made a choice that can be undone, or can go back to the game before.
    pub fn can_undo(&self) -> bool {
        let has_previous = self.story.origin.previous.is_some() && !self.game.can_redo();
        has_previous || choices::can_undo(&self.game, |stone| self.seats.get(stone).is_human())
    }

    /// Whether a person can have a hint. Once the goal of a puzzle is out of reach, the only good advice is to undo.
    pub fn can_hint(&self) -> bool {
        let task = self.story.task.as_ref();
        let is_missed = task.is_some_and(|task| task.is_missed(&self.game));
        self.human_turn().is_some() && !is_missed
    }

    /// Whether a new game would lose a person's own game. It would if the game has begun and is not over, or if moves can be
    /// redone.
    pub fn is_under_way(&self) -> bool {
        let aside = self.story.task.as_ref().map(|task| &task.aside.game);
        let game = aside.unwrap_or(&self.game);
        let is_played = game.turn().is_some() && !game.moves().is_empty();
        is_played || game.can_redo()
    }

    /// Whether the last move was loaded with the game. Other people may have played it, so nobody is called “you”.
    pub fn is_imported(&self) -> bool {
        (1..=self.story.origin.imported).contains(&self.game.moves().len())
    }

    /// Whether nothing happens until a person does something.
    pub fn waits_for_input(&self) -> bool {
        let is_free = self.overlay.dialog.is_none() && self.game.turn().is_some();
        !is_free || self.human_turn().is_some()
    }
}

/// The clocks.
impl Table {
    /// How long a colour has thought so far, in seconds.
    pub fn seconds(&self, stone: Stone) -> f64 {
        self.pace.clock.shown(stone, self.game.turn())
    }

    /// Whether the clock has stopped because the person whose turn it is seems to have left.
    pub fn has_stopped_clock(&self, now: f64) -> bool {
        let is_open = self.overlay.dialog.is_none();
        is_open && self.human_turn().is_some() && self.pace.is_deserted(now)
    }

    /// The computer player that everyone is waiting for, and how long the window has shown that it is thinking, in
    /// seconds.
    pub fn thinker(&self, now: f64) -> Option<(&Seat, f64)> {
        let seat = self.seats.get(self.game.turn()?);
        let is_awaited = !seat.is_human() && self.overlay.dialog.is_none();
        let longer = self.pace.thinking(now)?;
        is_awaited.then_some((seat, longer))
    }
}
