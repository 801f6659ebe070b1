//! What a person does in a review and in “Find the better move”.

use super::{Dialog, Table};
use crate::advice::review::{self, JudgedMove};
use crate::board::Square;
use crate::branch::Branch;
use crate::cell::Stone;
use crate::drill::{Drill, State, Step};

impl Table {
    pub(super) fn look_at(&mut self, moves: usize, now: f64) {
        let moves = moves.min(self.game.moves().len());
        self.overlay.line = None;
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
        let line = self.better_line().map(|(moves, line)| {
            let line = Vec::from(line);
            Branch::new(&self.game, moves, &line, now)
        });
        self.overlay.line = line.filter(|_| self.overlay.line.is_none());
    }

    pub(super) fn practise(&mut self, now: f64) {
        let mistakes = self.mistakes();
        let from = self.reviewed().unwrap_or(0);
        let from = match mistakes.contains(&from) {
            true => Some(from),
            false => review::next_mistake(&mistakes, from, 1),
        };
        let drill = Drill::new(&self.game, self.judged(), &mistakes, from.unwrap_or(0));
        if let Some(drill) = drill {
            let drill = drill.to_you(self.reviewer().is_some());
            self.open(Dialog::Drill(drill.number()), now);
            self.story.refusal = None;
            self.overlay.drill = Some(drill);
            self.pace.listen(now);
        }
    }

    pub(super) fn step_drill(&mut self, step: Step, now: f64) {
        let speed = self.settings.speed;
        if let Some(drill) = &mut self.overlay.drill {
            drill.handle(step, speed, now);
            self.story.refusal = None;
            self.overlay.dialog = Some(Dialog::Drill(drill.number()));
        }
    }

    /// Takes back a wrong move, or goes on to the next mistake.
    pub(super) fn continue_drill(&mut self, now: f64) {
        let state = self.drill().map(|drill| drill.state);
        match state {
            Some(State::Wrong(..)) => self.step_drill(Step::Retry, now),
            Some(State::Right(_) | State::Shown) => self.step_drill(Step::Next, now),
            _ => {}
        }
    }

    pub(super) fn try_in_drill(&mut self, square: Square, now: f64) {
        let speed = self.settings.speed;
        let tried = self.overlay.drill.as_mut();
        match tried.map(|drill| drill.choose(square, speed, now)) {
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

    /// The verdict on the move that led to the position under review.
    pub fn verdict(&self) -> Option<&JudgedMove> {
        self.judged().get(self.reviewed()?.checked_sub(1)?)
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

    /// Whether the board shows the better line.
    pub fn shows_line(&self) -> bool {
        self.overlay.line.is_some()
    }

    /// “Find the better move”, if it is open.
    pub fn drill(&self) -> Option<&Drill> {
        let is_open = matches!(self.overlay.dialog, Some(Dialog::Drill(_)));
        self.overlay.drill.as_ref().filter(|_| is_open)
    }
}
