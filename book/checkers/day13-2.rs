//! The learner can sit its exam as either colour, and it changes colour after each exam.

use crate::learner::Learner;
use crate::learning::{Learning, exam};
use othello::cell::Stone;
use rand::SeedableRng;
use rand::rngs::SmallRng;

/// The points of a learner that knows only what corners are worth. If it loves them, it beats Greedy. If it hates
/// them, it loses.
fn points(own: Stone, corners: f64) -> f64 {
    let mut rng = SmallRng::seed_from_u64(0);
    let mut learner = Learner::new();
    learner.weights[0] = corners;
    let exams = (0..20).map(|_| exam(&mut learner, own, &mut rng));
    exams.sum()
}

#[test]
fn it_gets_the_points_of_its_own_colour() {
    for own in [Stone::Black, Stone::White] {
        let good = points(own, 1.0);
        let bad = points(own, -1.0);
        assert!(
            good > bad + 2.0,
            "In 20 exams as {own}, a learner that loves corners scores {good}, and one that hates them scores {bad}. \
             The first should score much more. Whose moves does the learner make, and whose win is worth 1.0?"
        );
    }
}

#[test]
fn learning_still_works() {
    let mut rng = SmallRng::seed_from_u64(0);
    let mut learning = Learning::new();
    for _ in 0..100 {
        learning.learn(&mut rng);
    }
    assert!(
        learning.curve.len() == 1,
        "After 100 exams, the curve should have 1 point, but yours has {}.",
        learning.curve.len()
    );
}
