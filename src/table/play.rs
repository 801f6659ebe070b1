//! Moves: people's, the computer's, and those that are taken back.

use crate::board::Square;
use crate::cell::Stone;
use crate::game::IllegalMove;
use crate::players::mood::Moods;
use crate::table::album::Star;
use crate::table::past::{self, PastGame};
use crate::table::replay::{RESULT_DELAY, Replay};
use crate::table::settings::Speed;
use crate::table::sitting::Sitting;
use crate::table::undo;
use crate::table::{Refusal, Table, WentBack};

/// How long it takes to count the stones on a full board, in seconds.
const COUNTING: f64 = 2.0;

impl Table {
    /// Places a person's stone, or shows that the move is not legal. In a puzzle, judges the move.
    pub fn choose(&mut self, square: Square, now: f64) {
        let Sitting { game, attempt, .. } = &mut self.sitting;
        let is_legal = !game.board().flips(square, Stone::Black).is_empty();
        if let Some(attempt) = attempt.as_mut().filter(|_| is_legal) {
            attempt.judge(game, square, self.mind.advice.as_ref());
        }
        self.play(square, now);
    }

    /// Places a stone for the colour to move, or shows that the move is not legal.
    fn play(&mut self, square: Square, now: f64) {
        let turn = self.game().turn();
        let events = match self.sitting.game.play(square) {
            Ok(events) => events,
            Err(reason) => return self.refuse(square, reason, now),
        };
        let moods = self.moods;
        self.moved(turn, now);
        self.moods = moods.after(&events, now);
        let before = self.game().moves().len() - 1;
        self.sitting.imported = self.sitting.imported.min(before);
        self.replay = Replay::from_events(&events, self.settings.speed, now);
        self.pace.listen(now); // moving stones already block hasty clicks
    }

    /// Shows that a move is not legal.
    pub fn refuse(&mut self, square: Square, reason: IllegalMove, now: f64) {
        self.refusal = Some(Refusal {
            square,
            reason,
            began: now,
        });
    }

    /// Stops the clock of `turn`, the colour that was to move before the position changed, and drops whatever belonged to
    /// the previous position.
    pub(super) fn moved(&mut self, turn: Option<Stone>, now: f64) {
        if let Some(stone) = turn {
            self.sitting.clock.press(stone);
        }
        self.look_anew(now);
    }

    /// Drops whatever belonged to the previous position.
    pub(super) fn look_anew(&mut self, now: f64) {
        self.replay = Replay::nothing();
        self.mind.choice = None;
        (self.mind.is_hinting, self.mind.is_clue) = (false, false);
        (self.refusal, self.went_back) = (None, None);
        self.is_first_visit = false;
        self.moods = Moods::default();
        self.revision += 1;
        self.pace.result = None;
        self.pace.restart(now);
    }

    /// Goes back to a person's last choice, past passes and the computer's moves. From the start of a game, goes back to
    /// the game before. Returns `false` if there is nothing to take back.
    pub fn undo(&mut self, now: f64) -> bool {
        let turn = self.game().turn();
        let Sitting { game, seats, .. } = &mut self.sitting;
        if undo::undo(game, |stone| seats.is_human(stone)) {
            self.moved(turn, now);
            self.went_back = Some(WentBack::Undo);
        } else if self.has_previous() {
            self.go_to_previous(now);
        } else {
            return false;
        }
        true
    }

    /// Goes forward to a person's next choice, or else to the last move taken back. Returns `false` if there is none.
    pub fn redo(&mut self, now: f64) -> bool {
        let turn = self.game().turn();
        let Sitting { game, seats, .. } = &mut self.sitting;
        let goes_on = undo::redo(game, |stone| seats.is_human(stone));
        if goes_on {
            self.moved(turn, now);
        }
        goes_on
    }

    /// Advances the clock to `now`. After the computer has chosen a move, no clock runs until the move is played, and none
    /// runs while the board `is_covered`.
    pub fn tick(&mut self, is_covered: bool, now: f64) {
        let waits = is_covered || self.mind.choice.is_some() || self.is_deserted(now);
        let runs = self.game().turn().is_some() && !waits;
        self.sitting.clock.tick(runs, now);
        self.is_stuck = self.human_turn().is_some() && self.pace.is_long(now);
    }

    /// Plays the computer's move, if it has chosen one, and the move is due. Returns whether it played.
    pub fn play_for_computer(&mut self, now: f64) -> bool {
        let is_shown = !self.replay.is_running(now) && self.pace.is_move_due(now);
        let is_due = is_shown || self.is_in_a_hurry(now);
        let choice = self.mind.choice.filter(|_| is_due);
        if let Some(square) = choice {
            self.play(square, now);
        }
        choice.is_some()
    }

    /// Whether the computer moves without delay, because there is no animation. If a person plays, the computer still
    /// waits until the notice of a pass is over.
    fn is_in_a_hurry(&self, now: f64) -> bool {
        let is_still = self.settings.speed == Speed::Off;
        let shows_notice = self.replay.pass(now).is_some() && !self.seats().are_both_computers();
        is_still && !shows_notice
    }

    /// Whether the result is to be shown now, because the game is over, everyone has seen the last stones flip, and all are
    /// counted.
    pub fn is_result_due(&self, now: f64) -> bool {
        let is_seen = !self.replay.is_running(now) && self.pace.rested(now) >= RESULT_DELAY;
        let is_counted = self.counting(now).is_none_or(|part| part >= 1.0);
        let is_due = is_seen && is_counted && self.pace.result.is_none();
        self.game().turn().is_none() && is_due
    }

    /// How much of the count of the stones is over: 1 when all are counted. `None` if nobody counts, because it isn't the end of
    /// a game that was played here, or because there is no animation.
    pub fn counting(&self, now: f64) -> Option<f64> {
        let time = COUNTING * self.settings.speed.factor();
        let is_new = self.pace.result.is_none() && self.replay.flips_end() > 0.0;
        let is_over = self.game().turn().is_none() && time > 0.0;
        let seconds = (now - self.replay.end()).min(self.pace.rested(now) - RESULT_DELAY);
        (is_new && is_over && seconds >= 0.0).then_some(seconds / time)
    }

    /// Notes that the result is shown. Adds the game to the past games and its result to the album, or a puzzle if it is
    /// solved.
    pub fn show_result(&mut self, now: f64) {
        self.add_to_album();
        self.revision += 1;
        self.pace.result = Some(now);
        self.pace.ignore_double_click(now);
    }

    pub(super) fn add_to_album(&mut self) {
        let sitting = &mut self.sitting;
        if let Some(attempt) = &sitting.attempt {
            if attempt.is_solved(&sitting.game) == Some(true) {
                let star = attempt.star;
                self.album.add_puzzle(attempt.number, star);
                sitting.has_new_sticker = star == Star::Full;
            }
        } else if !sitting.is_counted {
            sitting.is_counted = true;
            let game = PastGame {
                players: sitting.seats.names(),
                game: sitting.game.clone(),
                day: self.album.today,
            };
            past::add(&mut self.past, game);
            if let Some(you) = sitting.seats.you() {
                let opponent = sitting.seats.get(you.opposite()).name();
                let last = sitting.game.board();
                sitting.has_new_sticker = self.album.add_game(opponent, you, last);
            }
        }
    }
}
