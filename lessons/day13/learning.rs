//! Lets the learner play, and tests now and then how good it has become.

use crate::contest::{opening, points_for_black};
use crate::learner::Learner;
use othello::cell::Stone;
use othello::players::{Greedy, Player};
use rand::rngs::SmallRng;

const LESSONS: usize = 3; // games against itself before each exam
const EXAMS: usize = 100; // how many exams make one point on the curve

pub struct Learning {
    pub learner: Learner,
    pub curve: Vec<f64>, // its results against Greedy, 0.0 to 1.0
    exams: Vec<f64>,
}

impl Learning {
    pub fn new() -> Learning {
        Learning {
            learner: Learner::new(),
            curve: Vec::new(),
            exams: Vec::new(),
        }
    }

    /// Plays some games against itself, and one against Greedy.
    pub fn learn(&mut self, rng: &mut SmallRng) {
        for _ in 0..LESSONS {
            self.learner.play(rng);
        }
        self.exams.push(exam(&mut self.learner, rng));
        if self.exams.len() == EXAMS {
            let points: f64 = self.exams.iter().sum();
            self.curve.push(points / EXAMS as f64);
            self.exams.clear();
        }
    }
}

/// Lets the learner play black against Greedy, and returns its points.
fn exam(learner: &mut Learner, rng: &mut SmallRng) -> f64 {
    let mut game = opening(rng);
    while let Some(stone) = game.turn() {
        let choice = match stone {
            Stone::Black => learner.choose(game.board(), stone),
            Stone::White => Greedy.choose(game.board(), stone),
        };
        if let Some(square) = choice {
            game.play(square).ok();
        }
    }
    points_for_black(&game)
}
