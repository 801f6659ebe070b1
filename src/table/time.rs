//! What happens at the table as time passes.

use super::{Dialog, Table};
use crate::table::replay::Sound;
use crate::table::settings::Speed;
use std::task::Poll;

impl Table {
    /// Advances to `now`: lets the computer think, plays its move when due, and announces the end. Returns the sounds
    /// that are due.
    pub fn update(&mut self, now: f64) -> Vec<Sound> {
        self.overlay.study.step(self.settings.speed, now);
        let mut sounds = self.shown_replay().sounds(self.pace.clock.updated(), now);
        // After the computer has chosen a move, no clock runs until the move is played.
        let has_dialog = self.overlay.dialog.is_some();
        let waits = self.mind.choice.is_some() || self.has_stopped_clock(now);
        let runs = self.game.turn().is_some() && !has_dialog && !waits;
        self.pace.clock.tick(runs, now);
        let _ = self.think();
        let is_shown = !self.replay.is_running(now) || self.is_in_a_hurry(now);
        if is_shown && !has_dialog {
            sounds.extend(self.step_game(now));
        }
        sounds.retain(|_| self.settings.has_sound);
        sounds
    }

    /// Plays the computer's move or announces the end, if either is due. Returns the sound for the end of the game if
    /// it announces the end for the first time.
    fn step_game(&mut self, now: f64) -> Option<Sound> {
        if self.game.turn().is_some() {
            self.play_for_computer(now);
            return None;
        }
        if self.story.is_result_shown || !self.pace.is_result_due(now) {
            return None;
        }
        self.story.is_result_shown = true;
        self.add_to_album();
        self.story.origin.previous = self.finished();
        let (is_new, led) = (self.pace.announce(now), self.overlay.focus);
        self.open(Dialog::Result, now);
        if !is_new {
            self.overlay.focus = led;
        }
        is_new.then_some(Sound::Over)
    }

    /// Plays the computer's move, if there is one and it is due.
    fn play_for_computer(&mut self, now: f64) {
        let is_due = self.is_in_a_hurry(now) || self.pace.is_move_due(now);
        if let Some(square) = self.mind.choice.filter(|_| is_due) {
            self.play(square, now);
        }
    }

    /// Thinks for a few milliseconds at most: about the computer's move, the moves that a person tries in a review, the
    /// moves under review, or a person's next move. Returns `Ready` when there is nothing more to think about.
    pub fn think(&mut self) -> Poll<()> {
        let (mind, game) = (&mut self.mind, &self.game);
        if mind.step_computer(&mut self.seats, game).is_pending() {
            return Poll::Pending;
        }
        if self.overlay.study.think().is_pending() {
            return Poll::Pending;
        }
        let dialog = self.overlay.dialog;
        let is_review = matches!(dialog, Some(Dialog::Moves(_) | Dialog::Drill(_)));
        if is_review && mind.review.think(game).is_pending() {
            return Poll::Pending;
        }
        let is_judged = self.wants_advice() || self.story.task.is_some();
        match self.human_turn().filter(|_| is_judged) {
            Some(stone) => self.mind.step_advice(&self.game, stone),
            None => Poll::Ready(()),
        }
    }

    /// Whether the computer moves without delay, because there is no animation. If a person plays, the computer still
    /// waits until the notice of a pass is over.
    fn is_in_a_hurry(&self, now: f64) -> bool {
        let is_still = self.settings.speed == Speed::Off;
        let is_notice_read = self.replay.pass(now).is_some() && !self.seats.are_both_computers();
        is_still && !is_notice_read && self.game.turn().is_some()
    }
}
