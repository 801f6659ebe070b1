//! The judgement: what was learned is read as it was written, and a board is judged alike in every mirror.

use crate::positions::random_positions;
use othello::engine::evaluation::{STAGES, STATES, Weights, evaluate, read, stage, twin};

const FILE: &[u8] = include_bytes!("../../src/engine/weights.bin");

#[test]
fn mirrored_and_turned_boards_are_judged_alike() {
    for position in random_positions(1000, 1, 60) {
        let judgement = evaluate(position);
        for twin in position.symmetries() {
            assert_eq!(evaluate(twin), judgement, "{position:?}");
        }
    }
}

#[test]
fn a_judgement_is_the_sum_of_the_weights_that_belong_to_a_position() {
    for position in random_positions(200, 1, 60) {
        let mut states = Vec::new();
        read(position, |state| states.push(state));
        assert!(states.iter().all(|state| *state < STATES));
        // One weight alone, and every other one 0: it counts as often as it is read.
        let wanted = states[states.len() / 2];
        let first = wanted.min(twin(wanted));
        let firsts: Vec<usize> = (0..STATES).filter(|one| *one <= twin(*one)).collect();
        let mut file = vec![0; STAGES * firsts.len()];
        let place = firsts.iter().position(|one| *one == first).unwrap();
        file[stage(position.empty().count_ones()) * firsts.len() + place] = 1;
        let often = states
            .iter()
            .filter(|one| **one == first || twin(**one) == first);
        let judgement = Weights::read(&file).evaluate(position);
        assert_eq!(judgement, 20 * often.count() as i32, "{position:?}");
    }
}

#[test]
fn the_file_holds_a_byte_for_each_weight_and_no_more() {
    let firsts = (0..STATES).filter(|state| *state <= twin(*state));
    assert_eq!(FILE.len(), STAGES * firsts.count());
    assert!(FILE.len() <= 150_000);
    assert!((0..STATES).all(|state| twin(twin(state)) == state));
}

/// Corners are good, and what gives them away is bad: nobody told it.
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
    assert!(better[0] > 150, "a corner: {better:?}");
    assert!(
        better[1] < better[0] / 2,
        "beside a free corner: {better:?}"
    );
}
