//! How to play, in four scenes on a real board. Each scene asks for a move.

use crate::board::Square;
use crate::cell::Stone;
use crate::game::{Game, IllegalMove};
use crate::players::mood::Feeling;
use crate::record;
use crate::screens::action::Navigate;
use crate::screens::branch::Branch;
use crate::screens::buttons::Button;
use crate::screens::menu::List;
use crate::table::settings::Speed;

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
pub const SCENES: [Scene; 4] = [
    Scene {
        record: "f5",
        task: "Trap the white stone between two black ones: press the ring!",
        lesson: "It flipped! Traps work in every direction. Bigger rings flip more, but aren't always better.",
    },
    Scene {
        record: "e6f6c4c5c6d6g7f4g4g6e7h8",
        task: "Later in a game: now it's White's turn. White can take a corner! Press the ring!",
        lesson: "Nobody can ever flip a corner stone. Be careful next to an empty corner: a stone there can let the other side in!",
    },
    Scene {
        record: "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8",
        task: "The same game, a bit later. White again: press the ring!",
        lesson: "Black can't flip anything now, so Black passes. Leaving the other side few moves is a good plan!",
    },
    Scene {
        record: "e6f4e3f6g5d6e7f5c5",
        task: "This game is very short. It's Black's turn: press the ring!",
        lesson: "Now neither player can move, so the game is over. Most stones wins. You're ready!",
    },
];

/// A scene on the board, and whether its move has been made.
pub struct Lesson {
    /// The number of the scene, counted from 0.
    pub number: usize,
    /// The scene's position, in which the move can be redone.
    pub branch: Branch,
    /// The wrong square that was chosen last, and when, in seconds.
    pub missed: Option<(Square, f64)>,
}

impl Lesson {
    /// Starts a scene at the position before its move. To show how the game got there, plays back the move before that,
    /// beginning at `now`, in seconds. Scenes are counted from 0.
    pub fn new(number: usize, speed: Speed, now: f64) -> Lesson {
        let number = number.min(SCENES.len() - 1);
        let game = record::read(SCENES[number].record).unwrap_or_else(|_| Game::start());
        let mut branch = Branch::new(&game, 0);
        for _ in 1..game.moves().len() {
            branch.redo(speed, now);
        }
        Lesson {
            number,
            branch,
            missed: None,
        }
    }

    /// The square of the move to make, or `None` once it has been made.
    pub fn next(&self) -> Option<Square> {
        self.branch.next()
    }

    /// The colour to move, or `None` once the move has been made.
    pub fn turn(&self) -> Option<Stone> {
        self.next().and(self.branch.game.turn())
    }

    /// Makes the move if this is its square. If it is not, remembers the square, so that the window can answer.
    pub fn choose(&mut self, square: Square, speed: Speed, now: f64) {
        self.missed = self.next().map(|_| (square, now));
        if self.next() == Some(square) {
            self.missed = None;
            self.branch.redo(speed, now);
        }
    }

    /// The title, and the sentence below it.
    pub fn sentences(&self) -> Vec<String> {
        let title = format!("How to play, {} of {}", self.number + 1, SCENES.len());
        vec![title, String::from(self.reaction().0)]
    }

    /// The buttons that lead through the scenes.
    pub fn buttons(&self) -> Vec<Button> {
        let (number, next) = (self.number, self.number + 1);
        let forward = match self.next() {
            Some(_) => Button::main("Show me", Navigate::PlayScene),
            None if next < SCENES.len() => Button::main("Next", Navigate::Scene(next)),
            None => Button::main("Play", Navigate::Close),
        };
        let previous = Navigate::Scene(number.saturating_sub(1));
        vec![
            forward.on('n'),
            Button::new("Back", previous).only_if(number > 0).on('p'),
            Button::new("Keys", List::Keys).on('?'),
            Button::new("Close", Navigate::Close).on('l'),
        ]
    }

    /// What the window says now, and how someone who watches feels about it.
    pub fn reaction(&self) -> (&'static str, Feeling) {
        let scene = &SCENES[self.number];
        match (self.next(), self.missed) {
            (None, _) => (scene.lesson, Feeling::Glad),
            (Some(_), None) => (scene.task, Feeling::Calm),
            (Some(_), Some((square, _))) => (self.answer(square), Feeling::Surprised),
        }
    }

    /// The answer to a wrong square.
    fn answer(&self, square: Square) -> &'static str {
        match self.branch.game.clone().play(square) {
            Err(IllegalMove::Occupied) => "There is already a stone. Press the ring!",
            Err(_) => "That square flips nothing. Press the ring!",
            Ok(_) => "You could move there too. But press the ring!",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cell::Cell;

    #[test]
    fn scenes_show_what_they_describe() {
        let start = |number| Lesson::new(number, Speed::Normal, 0.0);
        let mut lessons = Vec::from_iter((0..SCENES.len()).map(start));
        let turns = |lesson: &Lesson| lesson.branch.game.turn();
        let [black, white] = [Stone::Black, Stone::White].map(Some);
        assert_eq!(
            Vec::from_iter(lessons.iter().map(turns)),
            [black, white, white, black]
        );
        for lesson in &mut lessons {
            assert!(!lesson.branch.replay.is_running(9.0));
            lesson.branch.redo(Speed::Normal, 9.0);
            assert!(lesson.branch.replay.is_running(9.0) && lesson.next().is_none());
        }
        let e5 = "e5".parse().unwrap();
        let flipped = lessons[0].branch.game.board().get(e5);
        assert_eq!(flipped, Cell::Taken(Stone::Black));
        assert_eq!(lessons[2].branch.replay.pass(10.0), black);
        assert!(lessons[3].branch.game.outcome().is_some());
    }

    #[test]
    fn later_scenes_begin_with_the_move_before() {
        for (number, begins) in [false, true, true, true].into_iter().enumerate() {
            let lesson = Lesson::new(number, Speed::Normal, 3.0);
            assert_eq!(lesson.branch.replay.is_running(3.0), begins, "{number}");
        }
    }

    #[test]
    fn a_wrong_square_gets_an_answer_until_the_ring_is_pressed() {
        let mut lesson = Lesson::new(0, Speed::Normal, 0.0);
        for (name, answer) in [
            ("e5", "There is already"),
            ("a1", "That square"),
            ("d3", "You could"),
        ] {
            lesson.choose(name.parse().unwrap(), Speed::Normal, 1.0);
            assert!(lesson.reaction().0.starts_with(answer), "{name}");
        }
        assert_eq!(lesson.branch.game.board(), Game::start().board());
        lesson.choose("f5".parse().unwrap(), Speed::Normal, 2.0);
        assert_eq!(lesson.reaction(), (SCENES[0].lesson, Feeling::Glad));
        lesson.choose("a1".parse().unwrap(), Speed::Normal, 3.0);
        assert_eq!(lesson.reaction(), (SCENES[0].lesson, Feeling::Glad));
    }
}
