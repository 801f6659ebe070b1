//! How to play, in three scenes on a real board. Each scene asks for a move.

use crate::board::Square;
use crate::game::Game;
use crate::record;
use crate::replay::Replay;
use crate::settings::Speed;

/// A position, and what a move there teaches.
pub struct Scene {
    /// The game up to the position, followed by the move.
    record: &'static str,
    /// What the window says before the move.
    task: &'static str,
    /// What the window says after the move.
    lesson: &'static str,
}

/// The scenes, in order.
pub const SCENES: [Scene; 3] = [
    Scene {
        record: "f5",
        task: "Trap the white stone between two black ones: press the ring!",
        lesson: "It flipped! Slanting lines count too. A larger ring flips more stones.",
    },
    Scene {
        record: "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8",
        task: "White's move: press the ring!",
        lesson: "Now Black can't flip anything, so Black passes. White plays again.",
    },
    Scene {
        record: "e6f4e3f6g5d6e7f5c5",
        task: "Black's move: press the ring!",
        lesson: "Now neither player can move, so the game is over. Most stones wins.",
    },
];

/// A scene on the board, and whether its move has been made.
pub struct Lesson {
    scene: &'static Scene,
    /// The game at the scene's position.
    pub game: Game,
    /// Plays back the move.
    pub replay: Replay,
    /// The move to make, or `None` once it has been made.
    pub next: Option<Square>,
}

impl Lesson {
    /// Starts a scene at the position before its move.
    pub fn new(scene: &'static Scene) -> Lesson {
        let mut game = record::read(scene.record).unwrap_or_else(|_| Game::start());
        let next = game.moves().last().map(|played| played.square);
        game.undo();
        Lesson {
            scene,
            game,
            replay: Replay::nothing(),
            next,
        }
    }

    /// Makes the move, and begins to show it at `now`, in seconds.
    pub fn play(&mut self, speed: Speed, now: f64) {
        let played = self.next.take().map(|square| self.game.play(square));
        if let Some(Ok(events)) = played {
            self.replay = Replay::from_events(&events, speed, now);
        }
    }

    /// What the window says now.
    pub fn words(&self) -> &'static str {
        match self.next {
            Some(_) => self.scene.task,
            None => self.scene.lesson,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cell::{Cell, Stone};

    #[test]
    fn scenes_show_what_they_describe() {
        let mut lessons = Vec::from_iter(SCENES.iter().map(Lesson::new));
        let turns = |lesson: &Lesson| lesson.game.turn();
        let black = Some(Stone::Black);
        assert_eq!(
            Vec::from_iter(lessons.iter().map(turns)),
            [black, Some(Stone::White), black]
        );
        for lesson in &mut lessons {
            lesson.play(Speed::Normal, 0.0);
            assert!(lesson.replay.is_running(0.0) && lesson.next.is_none());
        }
        let e5 = "e5".parse().unwrap();
        assert_eq!(lessons[0].game.board().get(e5), Cell::Taken(Stone::Black));
        assert_eq!(lessons[1].replay.pass(1.0), black);
        assert!(lessons[2].game.outcome().is_some());
    }
}
