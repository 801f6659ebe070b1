//! How the window reacts to what happens: it counts the stones, celebrates, and gives the players moods.

use crate::cell::Stone;
use crate::game::Outcome;
use crate::mood::Mood;
use crate::settings::Speed;
use crate::table::{Dialog, Table};
use crate::task::Task;

/// How long it takes to count the stones on a full board after the end of a game, in seconds.
const COUNTING: f64 = 2.0;

/// The end of a game.
impl Table {
    /// How long ago the result first appeared, in seconds, or `None` if it is not shown.
    fn seconds_of_result(&self, now: f64) -> Option<f64> {
        let is_shown = self.dialog() == Some(Dialog::Result);
        self.pace.result.filter(|_| is_shown).map(|time| now - time)
    }

    /// The number of a colour's stones. While the result is shown, the number goes up as the stones are counted.
    pub fn counted(&self, stone: Stone, now: f64) -> usize {
        let all = self.shown_board().count(stone);
        let seconds = self.seconds_of_result(now);
        let seconds = seconds.filter(|_| self.settings.speed != Speed::Off);
        seconds.map_or(all, |seconds| all.min((seconds / COUNTING * 64.0) as usize))
    }

    /// How long a person's win or draw has been celebrated, in seconds. There is no celebration without animation, nor
    /// when an old game comes back.
    pub fn celebration(&self, now: f64) -> Option<f64> {
        let is_human = |stone| self.seats.get(stone).is_human();
        let has_person = match Task::outcome(self.story.task.as_ref(), &self.game)? {
            Outcome::Win(stone) => is_human(stone),
            Outcome::Draw => is_human(Stone::Black) || is_human(Stone::White),
        };
        let is_own = has_person && !self.is_imported();
        let is_new = self.replay.flips_end() > 0.0;
        let is_celebrated = is_own && is_new && self.settings.speed != Speed::Off;
        self.seconds_of_result(now).filter(|_| is_celebrated)
    }
}

/// How the players feel.
impl Table {
    /// The mood of a colour's player.
    pub fn mood(&self, stone: Stone, now: f64) -> Mood {
        let mood = match Task::outcome(self.story.task.as_ref(), &self.game) {
            Some(outcome) => Mood::at_end(outcome, stone, now - self.replay.flips_end()),
            None => self.mood_in_play(stone, now),
        };
        match self.settings.speed {
            Speed::Off => mood.still(),
            _ => mood,
        }
    }

    /// The mood during a game. Nobody is tired of waiting for a computer.
    fn mood_in_play(&self, stone: Stone, now: f64) -> Mood {
        let is_own_turn = self.game.turn() == Some(stone);
        let waits = is_own_turn || self.human_turn().is_some();
        let seconds = if waits { self.pace.rested(now) } else { 0.0 };
        let recent = self.story.moods.of(stone, now);
        recent.unwrap_or(Mood::between_moves(is_own_turn, seconds))
    }
}
