//! Tests that the evaluation reads the learned weights as they were written, and that all symmetries of a board score
//! the same.

use crate::positions::{evaluate, random_positions};
use othello::engine::evaluation::{STAGES, STATES, Weights, packed, read, stage, twin, unpacked};

const FILE: &[u8] = include_bytes!("../../src/engine/weights.bin");

#[test]
fn all_symmetries_of_a_board_score_the_same() {
    for position in random_positions(1000, 1, 60) {
        let judgement = evaluate(position);
        for twin in position.symmetries() {
            assert_eq!(evaluate(twin), judgement, "{position:?}");
        }
    }
}

#[test]
fn an_evaluation_is_the_sum_of_a_positions_weights() {
    for position in random_positions(200, 1, 60) {
        let mut states = Vec::new();
        read(position, |state| states.push(state));
        assert!(states.iter().all(|state| *state < STATES));
        // With a single nonzero weight, the sum shows how many times that weight is read.
        let wanted = states[states.len() / 2];
        let first = wanted.min(twin(wanted));
        let firsts: Vec<usize> = (0..STATES).filter(|one| *one <= twin(*one)).collect();
        let mut file = vec![0; STAGES * firsts.len()];
        let place = firsts.iter().position(|one| *one == first).unwrap();
        file[stage(position.empty().count_ones()) * firsts.len() + place] = 1;
        let often = states
            .iter()
            .filter(|one| **one == first || twin(**one) == first);
        let judgement = Weights::read(&packed(&file)).evaluate(position);
        assert_eq!(judgement, 20 * often.count() as i32, "{position:?}");
    }
}

#[test]
fn the_file_has_exactly_one_number_for_each_weight() {
    let firsts = (0..STATES).filter(|state| *state <= twin(*state));
    let weights: Vec<i8> = unpacked(FILE).collect();
    assert_eq!(weights.len(), STAGES * firsts.count());
    assert_eq!(packed(&weights), FILE);
    assert!(FILE.len() <= 110_000);
    assert!((0..STATES).all(|state| twin(twin(state)) == state));
}

/// Corners are good, and moves that give them away are bad. Training found this out by itself.
#[test]
fn it_has_learned_what_players_know() {
    let mut better = [0; 2];
    for position in random_positions(400, 20, 50) {
        let judgement = evaluate(position);
        for (at, square) in [1_u64, 1 << 9].into_iter().enumerate() {
            let mut changed = position;
            if position.empty() & square != 0 && position.empty() & 1 != 0 {
                changed.own |= square;
                better[at] += (evaluate(changed) - judgement).signum();
            }
        }
    }
    assert!(better[0] > 150, "a corner should be worth more: {better:?}");
    assert!(better[1] < better[0] / 2, "next to a corner: {better:?}");
}
