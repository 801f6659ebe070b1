//! What a person does in a review and in “Find the better move”.

use super::{Dialog, Table, WentBack};
use crate::advice::review;
use crate::board::Square;
use crate::table::aside::Aside;
use crate::table::branch::Branch;
use crate::table::drill::{Drill, Step};
use crate::table::focus::Focus;
use crate::table::study::Study;
use crate::table::task;
use crate::table::trial::Trial;

impl Table {
    pub(super) fn look_at(&mut self, moves: usize, now: f64) {
        if self.is_solving() {
            return self.show_message(&[task::LATER], now);
        }
        task::note_hint(&mut self.story.task, &self.game); // a review shows better moves
        let moves = moves.min(self.game.moves().len());
        if let Study::Drill(drill) = std::mem::take(&mut self.overlay.study) {
            self.mind.drill = Some(drill);
        }
        self.story.refusal = None;
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
        if self.reviewed().is_none() {
            return;
        }
        let line = self.better_line();
        let line = line.map(|(moves, line)| Branch::new(&self.game, moves, line, now));
        self.overlay.study.toggle_line(line);
        self.story.refusal = None;
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
            self.overlay.focus = match drill.turn() {
                Some(_) => Focus::Hidden,
                None => self.overlay.focus.to_first(),
            };
        }
    }

    /// Begins with the mistake under review, or goes on where a person left for this review.
    fn practise(&mut self, now: f64) {
        let from = self.reviewed().unwrap_or(0);
        let left = self.mind.drill.take_if(|drill| drill.can_go_on(from));
        let new = || {
            let drill = Drill::new(&self.game, self.judged(), &self.mistakes(), from)?;
            Some(drill.to_you(self.reviewer().is_some()))
        };
        if let Some(drill) = left.or_else(new) {
            self.open(Dialog::Drill(drill.number()), now);
            self.cursor.hide();
            self.overlay.study = Study::Drill(drill);
            self.pace.listen(now);
        }
    }

    /// Takes back a wrong move, and tries a different square instead. Or goes on to the next mistake.
    pub(super) fn continue_drill(&mut self, square: Square, now: f64) {
        let tries = self.drill().is_some_and(|drill| drill.is_next_try(square));
        if let Some(step) = self.drill().and_then(Drill::next_step) {
            self.handle_drill(step, now);
        }
        if tries {
            self.try_move(square, now);
        }
    }

    /// Tries a move in a review or in “Find the better move”. In a review, the game's own move only goes on.
    pub(super) fn try_move(&mut self, square: Square, now: f64) {
        if let Some(moves) = self.own_move(square) {
            return self.look_at(moves, now);
        }
        let (moves, speed) = (self.tried_after(square), self.settings.speed);
        let judged = self.mind.review.judged(&self.game);
        let begin = || Trial::new(&self.game, moves, judged, now);
        let tried = match &mut self.overlay.study {
            Study::Drill(drill) => drill.choose(square, speed, now),
            study => study.try_move(square, begin, speed, now),
        };
        match tried {
            Err(reason) => self.refuse(square, reason, now),
            Ok(()) => self.story.refusal = None,
        }
    }

    pub(super) fn play_from_here(&mut self, now: f64) {
        let (turn, all) = (self.game.turn(), self.game.moves().len());
        let moves = self.reviewed().unwrap_or(all);
        self.keep_finished();
        match self.trial() {
            Some(trial) => {
                let moves = trial.begin;
                self.game = trial.branch.game.clone();
                self.story.origin.branch_off(moves);
            }
            None => self.go_back_to(moves),
        }
        self.position_changed(turn, now);
        self.story.went_back = Some(WentBack::Review);
        if turn.is_none() {
            self.reset_clock(now);
        }
    }

    /// Goes back to the position after this many moves. A computer would move at once, so goes back to a person's turn.
    fn go_back_to(&mut self, moves: usize) {
        while self.game.moves().len() > moves && self.game.undo() {}
        while self.seats.you().is_some() && self.human_turn().is_none() && self.game.undo() {}
    }

    /// Keeps a finished game before a person goes back in it or loads another game, unless one has been kept already. A
    /// puzzle can be started again, so it's not kept.
    pub(super) fn keep_finished(&mut self) {
        let finished = self.finished();
        if finished.is_some() && self.story.origin.finished.is_none() {
            self.story.origin.finished = finished;
            self.story.origin.reviewed = self.reviewed();
        }
    }

    /// The game on the table, if it is over and no puzzle. Its result opens again when it comes back.
    pub(super) fn finished(&self) -> Option<Box<Aside>> {
        let is_over = self.game.turn().is_none() && self.story.task.is_none();
        is_over.then(|| {
            let mut own = self.own();
            own.is_result_shown = false;
            own.origin.previous = None;
            Box::new(own)
        })
    }

    /// Puts the finished game back on the table. If a person went back in it, reviews it again at the same position.
    pub(super) fn return_to_finished(&mut self, now: f64) {
        let reviewed = self.story.origin.reviewed;
        if let Some(finished) = self.story.origin.finished.take() {
            self.put_back(*finished, now);
            if let Some(moves) = reviewed {
                self.look_at(moves, now);
            }
        }
    }
}
