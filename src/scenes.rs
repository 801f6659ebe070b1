//! How to play, in three scenes on a real board.

use crate::game::Game;
use crate::record;

/// A position, and what one learns from it.
pub struct Scene {
    /// The game that leads there.
    record: &'static str,
    /// What is said about it.
    pub words: &'static str,
}

/// The scenes, in their order.
pub const SCENES: [Scene; 3] = [
    Scene {
        record: "f5",
        words: "With f5, black caught e5 between two stones. It turned.",
    },
    Scene {
        record: "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8",
        words: "No move for black here. Black passes, and white goes on.",
    },
    Scene {
        record: "e6f4e3f6g5d6e7f5c5",
        words: "When neither can move, the game is over. Most stones win.",
    },
];

impl Scene {
    /// The game of the scene.
    pub fn game(&self) -> Game {
        record::read(self.record).unwrap_or_else(|_| Game::start())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cell::{Cell, Stone};

    #[test]
    fn the_scenes_show_what_they_say() {
        let [turn, pass, end] = SCENES.map(|scene| scene.game());
        let e5 = "e5".parse().unwrap();
        assert_eq!(turn.board().get(e5), Cell::Taken(Stone::Black));
        assert!(!pass.board().can_move(Stone::Black) && pass.turn() == Some(Stone::White));
        assert!(end.outcome().is_some());
    }
}
