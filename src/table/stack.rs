//! The stack of games: some games wait while another one is on the table.
//!
//! | what comes | when the game on the table waits below it |
//! | --- | --- |
//! | a puzzle | always, unless it is a puzzle itself |
//! | a past game | if it is under way, or is over and no other game waits |
//! | a loaded game, or an earlier position of the game itself | if it is over and no other game waits |
//! | a new game | never, and no other game waits any longer, but Undo leads back to a game that is over |
//!
//! “My game” brings back what waits.

use crate::cell::Stone;
use crate::game::Game;
use crate::table::clock::Clock;
use crate::table::sitting::Sitting;
use crate::table::{Table, WentBack};

impl Table {
    /// Puts a game on the table, a new one or one that comes back. The game there waits below it, or goes away. If a game is
    /// over when it comes back, its result opens again, but its sticker is no longer new.
    pub(super) fn put(&mut self, next: Sitting, waits: bool, now: f64) {
        let before = std::mem::replace(&mut self.sitting, next);
        self.waiting.extend(waits.then_some(before));
        self.sitting.has_new_sticker = false;
        self.sitting.clock.resume(now);
        self.look_anew(now);
    }

    /// Takes the game on the table away, and carries on with the one that waits below it.
    pub(super) fn leave(&mut self, now: f64) {
        if let Some(below) = self.waiting.pop() {
            self.put(below, false, now);
        }
    }

    /// Puts the game back on the table that waits. Returns the position at which it was under review, if it was.
    pub fn go_back(&mut self, now: f64) -> Option<usize> {
        self.leave(now);
        let is_begun = !self.game().moves().is_empty();
        self.went_back = is_begun.then_some(WentBack::Game);
        self.sitting.reviewed.take()
    }

    /// Starts a new game. Undo can lead back to a finished one, which counts even if nobody has seen its result, but not past a
    /// game that is lost.
    pub fn start(&mut self, now: f64) {
        self.leave_puzzle(now);
        if self.game().turn().is_none() {
            self.add_to_album();
        }
        let is_any_lost = self.would_lose_game();
        self.waiting.clear();
        let next = Sitting::new(Game::start(), self.seats().for_next_game(), now);
        let before = std::mem::replace(&mut self.sitting, next);
        match before.game.turn() {
            _ if is_any_lost => self.previous = None,
            None => self.previous = Some(before),
            Some(_) => {}
        }
        self.look_anew(now);
    }

    /// Puts the finished game before this one back on the table.
    pub(super) fn go_to_previous(&mut self, now: f64) {
        if let Some(previous) = self.previous.take() {
            self.put(previous, false, now);
            self.went_back = Some(WentBack::Game);
        }
    }

    /// Starts a loaded game. Whoever loads a game plays the side to move, and a finished game waits meanwhile. Returns the
    /// person's colour if it is a new one.
    pub fn start_loaded(&mut self, game: Game, now: f64) -> Option<Stone> {
        self.leave_puzzle(now);
        let is_computers = |turn: &Stone| self.seats().you() == Some(turn.opposite());
        let changed = game.turn().filter(is_computers);
        let mut next = Sitting::new(game, self.seats().for_next_game(), now);
        next.imported = next.game.moves().len();
        if changed.is_some() {
            next.seats.swap();
        }
        self.put_other(next, false, now);
        changed
    }

    /// Shows a past game. A game under way waits meanwhile, and so does a finished one.
    pub fn recall(&mut self, number: usize, now: f64) {
        self.leave_puzzle(now);
        let past = &self.past[number];
        let next = Sitting::new(past.game.clone(), self.seats().with(past.players), now);
        self.put_other(next, self.is_under_way(), now);
    }

    /// Puts a game on the table that was played before or elsewhere. The game there waits below it, if it `waits` anyway or must
    /// be kept.
    fn put_other(&mut self, mut next: Sitting, waits: bool, now: f64) {
        next.is_counted = true;
        let must_be_kept = self.keeps_finished() && !self.sitting.is_imported();
        self.put(next, waits || must_be_kept, now);
    }

    /// Whether the game on the table must be kept before a person goes back in it or loads another one: it is over, and no
    /// game is waiting already. A puzzle can be started again, so it's not kept.
    fn keeps_finished(&self) -> bool {
        self.game().turn().is_none() && self.waiting.is_empty()
    }

    /// Carries on from the position after this many moves. A computer would move at once, so goes back to a person's turn. A
    /// finished game waits meanwhile.
    pub fn play_from_move(&mut self, moves: usize, now: f64) {
        let mut game = self.game().clone();
        while game.moves().len() > moves && game.undo() {}
        if self.seats().you().is_some() {
            let is_human = |stone| self.seats().is_human(stone);
            while !game.turn().is_some_and(is_human) && game.undo() {}
        }
        self.play_from(game, usize::MAX, now);
    }

    /// Carries on with `game`, which is the game on the table with new moves after the first `known` ones. A finished game
    /// waits meanwhile.
    pub fn play_from(&mut self, game: Game, known: usize, now: f64) {
        let turn = self.game().turn();
        let imported = self.sitting.imported.min(known);
        if self.keeps_finished() {
            let mut next = Sitting::new(game, self.seats().for_next_game(), now);
            next.is_counted = self.sitting.is_counted;
            self.put(next, true, now);
        } else {
            self.sitting.game = game;
            self.sitting.reviewed = None;
            self.moved(turn, now);
            if turn.is_none() {
                self.sitting.clock = Clock::new([0.0; 2], now);
            }
        }
        self.sitting.imported = imported;
        self.went_back = Some(WentBack::Review);
    }

    /// Starts a new game between a person and `human` or a player in the list.
    pub fn meet(&mut self, name: &str, now: f64) {
        self.start(now);
        let seats = &mut self.sitting.seats;
        let stone = seats.opponent();
        seats.assign(stone.opposite(), "human");
        seats.assign(stone, name);
    }

    /// Swaps the players' colours, and starts a new game.
    pub fn swap_colours(&mut self, now: f64) {
        self.start(now);
        self.sitting.seats.swap();
    }

    /// Seats a player. In the middle of a game, the moves so far are not the new player's. If the game is over, carries on with
    /// the game that waits below it, or else starts the next game.
    pub fn seat_player(&mut self, stone: Stone, name: &str, now: f64) {
        self.leave_puzzle(now);
        if self.game().turn().is_none() {
            match self.would_lose_game() {
                true => self.leave(now),
                false => self.start(now),
            }
        }
        let sitting = &mut self.sitting;
        sitting.seats.replace(stone, name);
        sitting.imported = sitting.game.moves().len();
        sitting.is_counted |= sitting.imported > 0;
        (self.refusal, self.went_back) = (None, None);
        self.mind.choice = None;
    }

    /// The game that waits below a person's own game, if it is the one to which “My game” leads back.
    pub(super) fn finished(&self) -> Option<&Sitting> {
        let above = usize::from(self.attempt().is_some());
        self.waiting.iter().rev().nth(above)
    }
}
