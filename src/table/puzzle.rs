//! A puzzle at the table. The game that was under way is put aside, and comes back afterwards.

use super::{Table, WentBack};
use crate::board::Square;
use crate::cell::Stone;
use crate::table::aside::{Aside, Origin};
use crate::table::clock::Clock;
use crate::table::puzzles::{self, Puzzle};
use crate::table::task::{self, Solve, Task};

impl Table {
    pub(super) fn solve(&mut self, solve: Solve, now: f64) {
        let number = self.story.task.as_ref().map(|task| task.number);
        match (solve, number) {
            (Solve::Leave, _) => self.leave_puzzle(now),
            (Solve::Start(number), _) | (_, Some(number)) => self.start_puzzle(number, now),
            (Solve::Again | Solve::Show, None) => {}
        }
        if solve == Solve::Show {
            self.hint();
            self.mind.is_clue = false;
        }
    }

    /// A person's own game. While there is a puzzle on the table, this is the game that was put aside.
    pub(super) fn own(&self) -> Aside {
        let aside = self.story.task.as_ref().map(|task| task.aside.clone());
        aside.unwrap_or_else(|| Aside {
            game: self.game.clone(),
            players: self.seats.names(),
            seconds: [Stone::Black, Stone::White].map(|stone| self.pace.clock.used(stone)),
            is_result_shown: self.story.is_result_shown,
            origin: self.story.origin.clone(),
        })
    }

    /// Puts a puzzle on the table, or says that there is no such puzzle. A person plays Black, against perfect replies.
    pub(super) fn start_puzzle(&mut self, number: usize, now: f64) {
        let Some(puzzle) = Puzzle::numbered(number) else {
            let numbers = format!("Puzzles have numbers from 1 to {}.", puzzles::count());
            return self.show_message(&["I don't know that puzzle", &numbers], now);
        };
        let task = Task::new(number, puzzle, self.own());
        self.game = task.puzzle.game();
        self.seats.assign_both(task::PLAYERS);
        self.position_changed(None, now);
        self.reset_clock(now);
        self.cursor.hide();
        self.story.origin = Origin::default();
        let mut task = task.after(self.story.task.take());
        task.is_first_try &= self.story.album.star(number).is_none();
        self.story.task = Some(task);
    }

    /// Judges a person's next move in a puzzle, if it is legal and it is certain where it leads.
    pub(super) fn judge_puzzle(&mut self, square: Square) {
        let is_legal = !self.game.board().flips(square, Stone::Black).is_empty();
        if let Some(task) = self.story.task.as_mut().filter(|_| is_legal) {
            task.judge(&self.game, square, self.mind.advice.as_ref());
        }
    }

    /// Puts the game that was put aside back on the table.
    pub(super) fn leave_puzzle(&mut self, now: f64) {
        if let Some(Task { aside, .. }) = self.story.task.take() {
            self.put_back(aside, now);
            let is_begun = !self.game.moves().is_empty();
            self.story.went_back = is_begun.then_some(WentBack::Game);
        }
    }

    pub(super) fn put_back(&mut self, aside: Aside, now: f64) {
        self.game = aside.game;
        self.seats.assign_both(aside.players);
        self.position_changed(None, now);
        self.pace.clock = Clock::new(aside.seconds, now);
        self.story.is_result_shown = aside.is_result_shown;
        self.story.origin = aside.origin;
    }

    /// Adds the game that has just ended to the album: a puzzle if it is solved, or the result of a game.
    pub(super) fn add_to_album(&mut self) {
        let album = &mut self.story.album;
        match (&self.story.task, self.seats.you()) {
            (Some(task), _) => task.add_to(album, &self.game),
            (None, Some(you)) => {
                let opponent = self.seats.get(you.opposite()).name();
                album.add_game(opponent, you, self.game.board());
            }
            (None, None) => {}
        }
        self.story.revision += 1;
    }
}
