//! Tests of the steps in the chapter “How a strong player works”, which `benches/steps` measures.

#[path = "../lessons/day13/bits.rs"]
#[allow(dead_code)]
mod bits;
#[path = "../benches/steps/cells.rs"]
mod cells;
#[path = "../benches/steps/judges.rs"]
mod judges;
#[path = "../lessons/day13/learner.rs"]
#[allow(dead_code)]
mod learner;
#[allow(dead_code)] // the engine's tests use the rest
#[path = "engine/positions.rs"]
mod positions;
#[allow(dead_code)]
#[path = "shared/random_game.rs"]
mod random_game;
#[path = "../benches/steps/steps.rs"]
mod steps;
#[path = "../benches/steps/thinker.rs"]
mod thinker;

use bits::Bits;
use judges::{TEN_WEIGHTS, ten_weights};
use learner::Learner;
use othello::engine::bitboard::Bitboard;
use positions::random_position;
use rand::SeedableRng;
use rand::rngs::SmallRng;
use std::time::Duration;
use steps::STEPS;
use thinker::{Thinker, counted};

/// Positions from the opening to the end, some of them with passes ahead.
fn positions() -> impl Iterator<Item = Bitboard> {
    let empty = [50, 36, 20, 12, 8, 6, 3];
    (0..8).flat_map(move |seed| empty.map(|empty| random_position(seed, empty)))
}

#[test]
fn steps_that_judge_alike_return_the_same_values() {
    for position in positions() {
        for depth in 1..=4 {
            let values = STEPS.map(|step| Thinker::new(step).think(position, depth).0);
            let (ten, trained) = values.split_at(6);
            assert_eq!(ten.iter().min(), ten.iter().max(), "{position:?}");
            if position.empty().count_ones() > 13 {
                assert_eq!(trained[0], trained[1], "{position:?}");
            }
        }
    }
}

#[test]
fn bits_skip_the_same_positions_as_cells() {
    for position in positions() {
        let [cells, bits] = [STEPS[1], STEPS[2]].map(|step| {
            let mut thinker = Thinker::new(step);
            thinker.think(position, 4);
            thinker.positions
        });
        assert_eq!(cells, bits, "{position:?}");
    }
}

#[test]
fn all_positions_are_counted() {
    for position in positions() {
        let mut thinker = Thinker::new(STEPS[0]);
        thinker.think(position, 3);
        let depth = position.empty().count_ones().min(3);
        assert_eq!(counted(position, depth), thinker.positions, "{position:?}");
    }
}

#[test]
fn with_enough_time_all_steps_find_the_result_of_the_game() {
    for seed in 0..20 {
        let position = random_position(seed, 7);
        let steps = STEPS[2..].iter();
        let values = steps.map(|step| Thinker::new(*step).think(position, 64).0);
        let values = Vec::from_iter(values);
        assert_eq!(values.iter().min(), values.iter().max(), "{position:?}");
    }
}

#[test]
fn a_thinker_in_a_hurry_still_chooses_a_legal_move() {
    for step in STEPS {
        for position in positions() {
            let mut thinker = Thinker::new(step);
            let chosen = thinker.choose(position, Duration::ZERO);
            let index = chosen.expect("the player to move should have a move");
            assert!(position.moves() & 1 << index != 0, "{}", step.name);
        }
    }
}

#[test]
fn the_ten_weights_are_what_day_13_learns_and_judge_as_there() {
    let mut rng = SmallRng::seed_from_u64(0);
    let mut learner = Learner::new();
    for _ in 0..5000 {
        learner.play(&mut rng);
    }
    let rounded = |weight: f64| (1600.0 * weight).round() as i32;
    assert_eq!(learner.weights.map(rounded), TEN_WEIGHTS);
    learner.weights = TEN_WEIGHTS.map(|weight| f64::from(weight) / 1600.0);
    for position in positions() {
        let bits = Bits {
            mine: position.own,
            theirs: position.opponent,
        };
        let ours = (f64::from(ten_weights(position)) / 1600.0).tanh();
        assert!((learner.guess(bits) - ours).abs() < 1e-9, "{position:?}");
    }
}
