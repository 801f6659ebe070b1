//! Tests that the file of learned weights fits the evaluation.

use othello::engine::evaluation::{STAGES, STATES, packed, twin, unpacked};

const FILE: &[u8] = include_bytes!("../../src/engine/weights.bin");

#[test]
fn the_file_has_exactly_one_number_for_each_weight() {
    let firsts = (0..STATES).filter(|state| *state <= twin(*state));
    let weights: Vec<i8> = unpacked(FILE).collect();
    assert_eq!(weights.len(), STAGES * firsts.count());
    assert_eq!(packed(&weights), FILE);
    assert!(FILE.len() <= 110_000);
    assert!((0..STATES).all(|state| twin(twin(state)) == state));
}
