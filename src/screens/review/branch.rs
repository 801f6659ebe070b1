//! Tries moves on a copy of a game, with their flips. The game itself never changes.

use crate::board::Square;
use crate::game::{Game, IllegalMove, Played};
use crate::table::replay::Replay;
use crate::table::settings::Speed;

/// The time to look at the position before the first move, and after each move, in seconds.
const PAUSE: f64 = 1.0;

/// A copy of a game, and the moves that are tried on it.
pub struct Branch {
    /// The copy. Moves that have not been played yet can be redone.
    pub game: Game,
    /// The number of moves before the first one that is tried.
    pub begin: usize,
    /// Plays back the copy's last move.
    pub replay: Replay,
    /// When the next move is due.
    due: f64,
}

impl Branch {
    /// Goes back to the position after this many moves, and plays a line from there, beginning after a pause.
    pub fn new(game: &Game, moves: usize, line: &[Square], now: f64) -> Branch {
        let mut game = game.clone();
        while game.moves().len() > moves && game.undo() {}
        let begin = game.moves().len();
        for square in line {
            let _ = game.play(*square);
        }
        while game.moves().len() > begin && game.undo() {}
        Branch {
            begin,
            game,
            replay: Replay::nothing(),
            due: match line {
                [] => f64::INFINITY,
                _ => now + PAUSE,
            },
        }
    }

    /// Plays the first move at once.
    pub fn hurry(mut self, speed: Speed, now: f64) -> Branch {
        self.due = now;
        self.step(speed, now);
        self
    }

    /// Plays a move at once, instead of the rest of the line.
    ///
    /// # Errors
    ///
    /// Returns why the move is not legal.
    pub fn play(&mut self, square: Square, speed: Speed, now: f64) -> Result<(), IllegalMove> {
        let events = self.game.play(square)?;
        self.replay = Replay::from_events(&events, speed, now);
        Ok(())
    }

    /// Takes back the last move (-1), or plays the next one at once (1).
    pub fn step_by_hand(&mut self, step: isize, speed: Speed, now: f64) {
        if step > 0 {
            self.play_next(speed, now);
        } else if !self.moves().is_empty() {
            self.game.undo();
            self.replay = Replay::nothing();
        }
    }

    /// The moves that have been played on the copy.
    pub fn moves(&self) -> &[Played] {
        &self.game.moves()[self.begin..]
    }

    /// Plays the next move if it is due.
    pub fn step(&mut self, speed: Speed, now: f64) {
        if now >= self.due {
            self.play_next(speed, now);
        }
    }

    fn play_next(&mut self, speed: Speed, now: f64) {
        let mut before = self.game.clone();
        if !self.game.redo() {
            return;
        }
        let next = self.game.moves().last();
        if let Some(Ok(events)) = next.map(|played| before.play(played.square)) {
            self.replay = Replay::from_events(&events, speed, now);
            self.due = self.replay.flips_end().max(now) + PAUSE;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record;

    #[test]
    fn a_line_is_played_move_by_move_and_the_game_stays() {
        let game = record::read("f5d6c3d3c4").unwrap();
        let line = ["f4", "c5"].map(|name| name.parse().unwrap());
        let mut branch = Branch::new(&game, 2, &["c5".parse().unwrap()], 1.0);
        assert_eq!(record::to_text(&branch.game), "f5d6");
        branch = Branch::new(&game, 5, &line, 1.0);
        let mut records = Vec::new();
        let mut now = 1.0;
        for _ in 0..50 {
            branch.step(Speed::Normal, now);
            records.push(record::to_text(&branch.game));
            now += 0.1;
        }
        records.dedup();
        assert_eq!(records, ["f5d6c3d3c4", "f5d6c3d3c4f4", "f5d6c3d3c4f4c5"]);
        assert_eq!(record::to_text(&game), "f5d6c3d3c4");
    }

    #[test]
    fn people_step_through_a_line() {
        let game = record::read("f5d6c3d3c4").unwrap();
        let line = ["f4", "c5"].map(|name| name.parse().unwrap());
        let mut branch = Branch::new(&game, 3, &line, 1.0);
        let mut step = |step| {
            branch.step_by_hand(step, Speed::Normal, 2.0);
            (record::to_text(&branch.game), branch.game.can_redo())
        };
        let [first, second, third] = ["f5d6c3", "f5d6c3f4", "f5d6c3f4c5"].map(String::from);
        assert_eq!(step(-1), (first.clone(), true));
        assert_eq!(step(1), (second.clone(), true));
        assert_eq!(step(1), (third.clone(), false));
        assert_eq!(step(1), (third, false));
        assert_eq!(step(-1), (second, true));
        assert_eq!(step(-1), (first, true));
    }

    #[test]
    fn a_move_can_be_played_at_once() {
        let game = record::read("f5").unwrap();
        let branch = Branch::new(&game, 1, &["d6".parse().unwrap()], 5.0);
        let branch = branch.hurry(Speed::Normal, 5.0);
        assert_eq!(record::to_text(&branch.game), "f5d6");
        assert!(branch.replay.is_running(5.1));
    }
}
