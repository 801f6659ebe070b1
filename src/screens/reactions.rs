//! How the window reacts to what happens: it marks refused moves, counts the stones, celebrates, and gives the players moods.

use crate::board::Square;
use crate::cell::Stone;
use crate::game::Outcome;
use crate::players::mood::Mood;
use crate::players::opponents::{self, Face};
use crate::screens::{Screen, Screens};
use crate::table::settings::Speed;

/// How long a refused move stays marked, in seconds.
const REFUSAL_FLASH: f64 = 0.7;

/// The last refusal.
impl Screens {
    /// The square where a move was just refused, and how much of the flash is over, from 0 to 1.
    pub fn flash(&self, now: f64) -> Option<(Square, f32)> {
        let (square, began) = match self.front() {
            Screen::Lesson(lesson) => lesson.missed?,
            _ => self
                .table
                .refusal
                .map(|refusal| (refusal.square, refusal.began))?,
        };
        let part = ((now - began) / REFUSAL_FLASH) as f32;
        (part < 1.0).then_some((square, part))
    }
}

/// The end of a game.
impl Screens {
    /// How long ago the result of a game that has just been played appeared, in seconds. `None` if it is not shown, and
    /// without animation.
    fn seconds_of_result(&self, now: f64) -> Option<f64> {
        let is_shown = matches!(self.front(), Screen::Result);
        let is_new = self.table.replay.flips_end() > 0.0;
        let is_lively = is_shown && is_new && self.table.settings.speed != Speed::Off;
        Some(now - self.table.pace.result.filter(|_| is_lively)?)
    }

    /// The number of a colour's stones. After a game, the number goes up as the stones are counted.
    pub fn counted(&self, stone: Stone, now: f64) -> usize {
        let all = self.board().count(stone);
        let part = self.table.counting(now).filter(|_| self.is_play());
        part.map_or(all, |part| all.min((part * 64.0) as usize))
    }

    /// Whether the stones lie in rows, because they are being counted, or the result has just been announced.
    pub fn has_rows(&self, now: f64) -> bool {
        let is_counting = self.is_play() && self.table.counting(now).is_some();
        is_counting || self.seconds_of_result(now).is_some()
    }

    /// How long a person's win or draw has been celebrated, in seconds. There is no celebration without animation, nor
    /// when an old game comes back.
    pub fn celebration(&self, now: f64) -> Option<f64> {
        let is_human = |stone| self.table.seats().get(stone).is_human();
        let has_person = match self.table.sitting.outcome()? {
            Outcome::Win(stone) => is_human(stone),
            Outcome::Draw => is_human(Stone::Black) || is_human(Stone::White),
        };
        self.seconds_of_result(now).filter(|_| has_person)
    }
}

/// How the players feel.
impl Screens {
    /// The opponent who keeps a person company in “How to play” and in “Find the better move”, with its mood.
    pub fn coach(&self, now: f64) -> Option<(Face, Mood)> {
        let feeling = match self.front() {
            Screen::Lesson(lesson) => lesson.reaction().1,
            Screen::Practice(practice) => practice.feeling(),
            _ => return None,
        };
        let seconds = now - self.replay().flips_end();
        let mood = Mood::new(feeling, seconds.max(0.0));
        let names = self.table.seats().names();
        let face = names.into_iter().find_map(opponents::face);
        Some((face.unwrap_or(Face::Dozy), self.animated(mood)))
    }

    /// The mood of a colour's player. Nobody knows the result before the stones are counted.
    pub fn mood(&self, stone: Stone, now: f64) -> Mood {
        let sitting = &self.table.sitting;
        let mood = match (sitting.outcome(), self.table.pace.result) {
            (Some(outcome), Some(announced)) => Mood::at_end(outcome, stone, now - announced),
            _ => self.mood_in_play(stone, now),
        };
        self.animated(mood)
    }

    /// The same mood, on a face that moves only if other things do.
    fn animated(&self, mood: Mood) -> Mood {
        let is_lively = self.table.settings.speed != Speed::Off;
        let seconds = mood.seconds.filter(|_| is_lively);
        Mood { seconds, ..mood }
    }

    /// The mood during a game. Nobody is tired of waiting for a computer.
    fn mood_in_play(&self, stone: Stone, now: f64) -> Mood {
        let is_own_turn = self.table.game().turn() == Some(stone);
        let waits = is_own_turn || self.table.human_turn().is_some();
        let seconds = if waits {
            self.table.pace.rested(now)
        } else {
            0.0
        };
        let recent = self.table.moods.of(stone, now);
        recent.unwrap_or(Mood::between_moves(is_own_turn, seconds))
    }
}
