//! Without random moves, all learners learn the same weights.

use crate::learner::Learner;
use rand::SeedableRng;
use rand::rngs::SmallRng;

fn learned(seed: u64) -> Learner {
    let mut rng = SmallRng::seed_from_u64(seed);
    let mut learner = Learner::new();
    for _ in 0..20 {
        learner.play(&mut rng);
    }
    learner
}

#[test]
fn without_random_moves_all_learn_the_same() {
    assert!(
        learned(1).weights == learned(2).weights,
        "Two learners with different seeds learned different weights. So where do they still make random moves?"
    );
}
