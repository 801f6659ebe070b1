//! Tries moves on a copy of a game, with their flips. The game itself never changes.

use crate::board::Square;
use crate::game::{Game, IllegalMove, Played};
use crate::table::replay::Replay;
use crate::table::settings::Speed;
use crate::table::undo;

/// The time to look at a move before the answer to it, in seconds.
const PAUSE: f64 = 1.0;

/// A copy of a game, and the moves that are tried on it.
pub struct Branch {
    /// The copy. Moves that have not been played yet can be redone.
    pub game: Game,
    /// The number of moves before the first one that is tried.
    pub begin: usize,
    /// Plays back the copy's last move.
    pub replay: Replay,
    /// When the answer to the last move is due.
    due: f64,
}

impl Branch {
    /// Goes back to the position after this many moves. The later ones can be redone.
    pub fn new(game: &Game, moves: usize) -> Branch {
        let mut game = game.clone();
        while game.moves().len() > moves && game.undo() {}
        Branch {
            begin: game.moves().len(),
            game,
            replay: Replay::nothing(),
            due: f64::INFINITY,
        }
    }

    /// Plays a move.
    ///
    /// # Errors
    ///
    /// Returns why the move is not legal.
    pub fn play(&mut self, square: Square, speed: Speed, now: f64) -> Result<(), IllegalMove> {
        let events = self.game.play(square)?;
        self.replay = Replay::from_events(&events, speed, now);
        Ok(())
    }

    /// Plays a legal answer to the last move after a pause.
    pub fn answer(&mut self, square: Square) {
        if self.game.play(square).is_ok() {
            self.game.undo();
            self.due = self.replay.flips_end() + PAUSE;
        }
    }

    /// Plays the answer if it is due.
    pub fn update(&mut self, speed: Speed, now: f64) {
        if now >= self.due {
            self.redo(speed, now);
        }
    }

    /// Takes back the last move.
    pub fn undo(&mut self) {
        if !self.moves().is_empty() {
            self.game.undo();
            self.replay = Replay::nothing();
        }
    }

    /// Plays the next move, which was taken back or is the answer.
    pub fn redo(&mut self, speed: Speed, now: f64) {
        let mut before = self.game.clone();
        let events = self.next().map(|square| before.play(square));
        if let Some(Ok(events)) = events {
            self.game.redo();
            self.replay = Replay::from_events(&events, speed, now);
        }
    }

    /// The square of the next move, if one was taken back.
    pub fn next(&self) -> Option<Square> {
        undo::taken_back(&self.game).map(|played| played.square)
    }

    /// The moves that have been played on the copy.
    pub fn moves(&self) -> &[Played] {
        &self.game.moves()[self.begin..]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record;

    #[test]
    fn a_move_and_its_answer_are_played_and_the_game_stays() {
        let game = record::read("f5d6c3d3c4").unwrap();
        let mut branch = Branch::new(&game, 2);
        let mut records = vec![record::to_text(&branch.game)];
        branch.play(square("c5"), Speed::Normal, 1.0).unwrap();
        assert!(branch.replay.is_running(1.1));
        branch.answer(square("b6"));
        for frame in 0..30 {
            branch.update(Speed::Normal, 1.0 + 0.1 * f64::from(frame));
            records.push(record::to_text(&branch.game));
        }
        records.dedup();
        assert_eq!(records, ["f5d6", "f5d6c5", "f5d6c5b6"]);
        assert_eq!(record::to_text(&game), "f5d6c3d3c4");
    }

    #[test]
    fn people_step_through_the_moves() {
        let game = record::read("f5d6c3d3c4").unwrap();
        let mut branch = Branch::new(&game, 3);
        for (goes_on, moves, next) in [
            (false, 3, Some("d3")),
            (true, 4, Some("c4")),
            (true, 5, None),
            (true, 5, None),
            (false, 4, Some("c4")),
        ] {
            match goes_on {
                true => branch.redo(Speed::Normal, 2.0),
                false => branch.undo(),
            }
            assert_eq!(branch.game.moves().len(), moves);
            assert_eq!(branch.next(), next.map(square));
        }
    }

    fn square(name: &str) -> Square {
        name.parse().unwrap()
    }
}
