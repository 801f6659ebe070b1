//! What a person's actions do to the game.

use super::{Dialog, Table, WentBack};
use crate::board::Square;
use crate::cell::Stone;
use crate::game::Game;
use crate::notation::import::RecordError;
use crate::table::aside::Origin;
use crate::table::choices;
use crate::table::drill::{Drill, Step};
use crate::table::task;

impl Table {
    pub(super) fn choose(&mut self, square: Square, now: f64) {
        self.hide_frame();
        if self.may_choose(now).is_some() {
            self.place(square, now);
        } else {
            self.continue_drill(square, now);
        }
    }

    /// Places a stone on the board that is shown.
    fn place(&mut self, square: Square, now: f64) {
        let speed = self.settings.speed;
        match self.overlay.dialog {
            Some(Dialog::Scene(_)) => self.overlay.lesson.choose(square, speed, now),
            Some(_) => self.try_move(square, now),
            None => {
                self.judge_puzzle(square);
                self.play(square, now);
            }
        }
    }

    pub(super) fn choose_cursor(&mut self, now: f64) {
        match self.cursor.square() {
            _ if self.replay.pass(now).is_some() => self.end_notice(now),
            Some(square) if self.may_choose(now).is_some() => self.place(square, now),
            Some(square) => self.continue_drill(square, now),
            None => self.cursor.step(0, 0),
        }
    }

    /// Moves the cursor to the next legal square. In “How to play”, that is the square with the ring. After a hint, the
    /// first one is the hint.
    pub(super) fn next_legal(&mut self) {
        let Some(stone) = self.asked() else {
            return;
        };
        let mut legal = Vec::from_iter(Square::all());
        legal.retain(|square| !self.shown_board().flips(*square, stone).is_empty());
        let cursor = self.cursor.square();
        let is_first = cursor.is_none_or(|square| !legal.contains(&square));
        let lesson = self.overlay.lesson.next.filter(|_| self.is_lesson());
        if let Some(asked) = lesson.or(self.hinted().filter(|_| is_first)) {
            legal.retain(|square| *square == asked);
        }
        self.cursor.go_to_next(legal.into_iter());
    }

    /// Places a stone on the square whose column and row have been typed. After a wrong move in “Find the better move”, that
    /// is the next try.
    pub(super) fn choose_row(&mut self, row: i32, now: f64) {
        if !self.cursor.has_column() {
            return;
        }
        self.cursor.go_to_row(row);
        if self.drill().and_then(Drill::next_step) == Some(Step::Retry) {
            self.handle_drill(Step::Retry, now);
        }
        let may = self.may_name(now).is_some();
        if let Some(square) = self.cursor.square().filter(|_| may) {
            self.place(square, now);
        }
    }

    pub(super) fn end_notice(&mut self, now: f64) {
        if self.replay.pass(now).is_some() {
            self.replay.end_pass(now);
        }
    }

    /// Starts a new game. If that would lose the current game, asks first. From a puzzle, and after a person has gone
    /// back in a finished game, returns to that game instead.
    pub(super) fn ask_new_game(&mut self, now: f64) {
        self.overlay.next_game = Game::start();
        if self.story.task.is_some() {
            self.leave_puzzle(now);
        } else if self.story.origin.finished.is_some() {
            self.return_to_finished(now);
        } else if self.is_under_way() {
            self.open(Dialog::AskNewGame, now);
        } else {
            self.start_next(now);
        }
    }

    /// Starts this game, which was loaded. If that would lose the current game, or if the record has a mistake, asks
    /// first.
    pub(super) fn ask_load(&mut self, next: Game, mistake: Option<RecordError>, now: f64) {
        let must_ask = mistake.is_some() || self.is_under_way();
        self.overlay.next_game = next;
        self.overlay.mistake = mistake;
        if must_ask {
            self.open(Dialog::AskLoad, now);
        } else {
            self.start_next(now);
        }
    }

    /// Starts the next game. Whoever loads a game plays the side to move, and a finished game waits meanwhile.
    pub(super) fn start_next(&mut self, now: f64) {
        let next = std::mem::replace(&mut self.overlay.next_game, Game::start());
        self.leave_puzzle(now);
        let waits = next.turn().map(Stone::opposite);
        let is_loaded = next != Game::start();
        let mut origin = self.next_origin(is_loaded);
        let changes = is_loaded && waits.is_some() && waits == self.seats.you();
        if changes {
            self.seats.swap();
        }
        self.story.album.begin_game(!is_loaded);
        self.game = next;
        self.position_changed(None, now);
        origin.imported = self.game.moves().len();
        self.story.origin = origin;
        self.reset_clock(now);
        if let Some(stone) = self.seats.you().filter(|_| changes) {
            self.show_message(&[&format!("You play {stone} now"), "It's your turn."], now);
        }
    }

    /// Where the next game comes from. If it was loaded, the finished game waits.
    fn next_origin(&mut self, is_loaded: bool) -> Origin {
        if is_loaded && !self.is_imported() {
            self.keep_finished();
        }
        let unannounced = self.finished().filter(|_| !self.story.is_result_shown);
        let origin = std::mem::take(&mut self.story.origin);
        match is_loaded {
            true => origin,
            false => Origin {
                previous: unannounced.or(origin.previous),
                ..Origin::default()
            },
        }
    }

    pub(super) fn swap_colours(&mut self, now: f64) {
        self.seats.swap();
        self.start_next(now);
    }

    pub(super) fn rematch(&mut self, step: isize, now: f64) {
        if let Some((stone, name)) = self.seats.rival(step) {
            self.replace_player(stone, name);
            self.start_next(now);
        }
    }

    /// Seats a player. If the game is over, starts the next game.
    pub(super) fn seat_player(&mut self, stone: Stone, name: &str, now: f64) {
        self.leave_puzzle(now);
        self.replace_player(stone, name);
        match self.game.turn() {
            Some(_) => self.close(now),
            None => self.start_next(now),
        }
    }

    /// Seats a player. In the middle of a game, the moves so far are not the new player's.
    fn replace_player(&mut self, stone: Stone, name: &str) {
        self.seats.replace(stone, name);
        if self.game.turn().is_some() {
            self.story.origin.imported = self.game.moves().len();
        }
        self.story.went_back = None;
        self.story.album.is_counted |= !self.game.moves().is_empty();
        self.mind.choice = None;
    }

    /// Goes back to a person's last choice, past passes and the computer's moves. From the start of a game, goes back to
    /// the finished game before it.
    pub(super) fn undo(&mut self, now: f64) {
        let (turn, can_undo) = (self.game.turn(), self.can_undo());
        let speed = self.settings.speed;
        if self.overlay.study.step_aside(-1, speed, now) {
            self.story.refusal = None;
        } else if choices::undo(&mut self.game, |stone| self.seats.get(stone).is_human()) {
            self.position_changed(turn, now);
            self.story.went_back = Some(WentBack::Undo);
        } else if let Some(previous) = self.story.origin.previous.take_if(|_| can_undo) {
            self.put_back(*previous, now);
            self.story.album.begin_game(false); // it has been counted
            self.story.went_back = Some(WentBack::Game);
        }
    }

    /// Goes forward to a person's next choice, or else to the last move taken back.
    pub(super) fn redo(&mut self, now: f64) {
        let (turn, speed) = (self.game.turn(), self.settings.speed);
        if self.overlay.study.step_aside(1, speed, now) {
            self.story.refusal = None;
        } else if choices::redo(&mut self.game, |stone| self.seats.get(stone).is_human()) {
            self.position_changed(turn, now);
        }
    }

    /// Shows the best move. In a puzzle, the first hint is only a clue.
    pub(super) fn hint(&mut self) {
        self.story.refusal = None;
        self.mind.is_clue = self.is_solving() && !self.mind.is_hinting;
        self.mind.is_hinting = self.can_hint();
        if self.mind.is_hinting {
            task::note_hint(&mut self.story.task, &self.game);
        }
    }
}
