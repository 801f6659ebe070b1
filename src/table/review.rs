//! What a person does in a review and in “Find the better move”.

use super::{Dialog, Table, WentBack};
use crate::advice::review::{self, JudgedMove};
use crate::board::Square;
use crate::branch::Branch;
use crate::cell::Stone;
use crate::drill::{Drill, Step};
use crate::study::Study;
use crate::task;

impl Table {
    pub(super) fn look_at(&mut self, moves: usize, now: f64) {
        task::note_hint(&mut self.story.task, &self.game); // a review shows better moves
        let moves = moves.min(self.game.moves().len());
        self.overlay.study = Study::Nothing;
        match &mut self.overlay.dialog {
            Some(Dialog::Moves(shown)) => *shown = moves,
            _ => self.open(Dialog::Moves(moves), now),
        }
    }

    pub(super) fn look_at_mistake(&mut self, step: isize, now: f64) {
        let shown = self.reviewed().unwrap_or(0);
        let mistake = review::next_mistake(&self.mistakes(), shown, step);
        if let Some(number) = mistake {
            self.look_at(number, now);
        }
    }

    pub(super) fn show_line(&mut self, now: f64) {
        let line = self.better_line();
        let line = line.map(|(moves, line)| Branch::new(&self.game, moves, line, now));
        self.overlay.study.toggle_line(line);
    }

    pub(super) fn handle_drill(&mut self, step: Step, now: f64) {
        let speed = self.settings.speed;
        if step == Step::Begin {
            self.practise(now);
        }
        if let Some(drill) = self.overlay.study.drill_mut() {
            drill.handle(step, speed, now);
            self.story.refusal = None;
            self.overlay.dialog = Some(Dialog::Drill(drill.number()));
            self.overlay.focus = self.overlay.focus.to_first();
        }
    }

    fn practise(&mut self, now: f64) {
        let from = self.reviewed().unwrap_or(0);
        let drill = Drill::new(&self.game, self.judged(), &self.mistakes(), from);
        if let Some(drill) = drill {
            let drill = drill.to_you(self.reviewer().is_some());
            self.open(Dialog::Drill(drill.number()), now);
            self.cursor.hide();
            self.overlay.study = Study::Drill(drill);
            self.pace.listen(now);
        }
    }

    /// Takes back a wrong move, or goes on to the next mistake.
    pub(super) fn continue_drill(&mut self, now: f64) {
        if let Some(step) = self.drill().and_then(Drill::next_step) {
            self.handle_drill(step, now);
        }
    }

    pub(super) fn try_in_drill(&mut self, square: Square, now: f64) {
        let speed = self.settings.speed;
        let drill = self.overlay.study.drill_mut();
        match drill.map(|drill| drill.choose(square, speed, now)) {
            Some(Err(reason)) => self.refuse(square, reason, now),
            _ => self.story.refusal = None,
        }
    }

    pub(super) fn play_from_here(&mut self, now: f64) {
        let (turn, moves) = (self.game.turn(), self.shown_moves().len());
        while self.game.moves().len() > moves && self.game.undo() {}
        // A computer would move at once, so go back to a person's turn.
        while self.seats.you().is_some() && self.human_turn().is_none() && self.game.undo() {}
        self.position_changed(turn, now);
        self.story.went_back = Some(WentBack::Review);
        if turn.is_none() {
            self.reset_clock(now);
        }
    }
}

/// What a review shows.
impl Table {
    /// The number of moves before the position under review.
    pub fn reviewed(&self) -> Option<usize> {
        match self.overlay.dialog? {
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
        let judged = review::mistake(self.judged(), shown)?;
        Some((shown - 1, &judged.line))
    }

    /// “Find the better move”, if it is open.
    pub fn drill(&self) -> Option<&Drill> {
        self.overlay.study.drill()
    }
}
