//! Tests that a mirrored or rotated board gets the same answers, mirrored or rotated in the same way.

use crate::positions::{MEMORY, TO_THE_END, ahead, finish, noisy, random_positions, think};
use othello::board::Square;
use othello::engine::bitboard::{Bitboard, index, square};
use othello::engine::search::{Limits, Search};

/// Where a square goes in each of the eight symmetries of the board, in the order of [`Bitboard::symmetries`].
fn turned(from: Square) -> [Square; 8] {
    let stone = Bitboard {
        own: 1 << index(from),
        opponent: 0,
    };
    let places = stone.symmetries();
    places.map(|twin| square(twin.own.trailing_zeros()).unwrap())
}

/// Asserts that all eight twins get the same report, with its line mirrored or rotated accordingly.
fn assert_same_answers(limits: Limits, position: Bitboard) {
    let report = think(limits, position);
    for (turn, twin) in position.symmetries().into_iter().enumerate() {
        let mut expected = report.clone();
        for place in &mut expected.line {
            *place = turned(*place)[turn];
        }
        assert_eq!(think(limits, twin), expected, "{limits:?} {position:?}");
    }
}

/// Whether all eight symmetries of a position are different.
fn has_eight_twins(position: &Bitboard) -> bool {
    let mut twins = position.symmetries().to_vec();
    twins.sort();
    twins.dedup();
    twins.len() == 8
}

#[test]
fn twin_positions_get_twin_answers() {
    let positions = random_positions(24, 14, 55).filter(has_eight_twins);
    let positions = Vec::from_iter(positions);
    assert!(positions.len() > 20, "only {} positions", positions.len());
    for position in positions {
        for depth in 1..=6 {
            let noise = if depth % 2 == 0 { 0 } else { 200 };
            assert_same_answers(noisy(noise, ahead(depth)), position);
        }
    }
    for position in random_positions(60, 1, 12).filter(has_eight_twins) {
        assert_same_answers(TO_THE_END, position);
    }
}

/// The search recognises the twins of a position that it knows, and does not search them from scratch.
#[test]
fn a_twin_of_a_known_position_is_known() {
    for position in random_positions(20, 20, 50) {
        let mut search = Search::new(ahead(6), 1, MEMORY);
        let first = finish(&mut search, position);
        for twin in position.symmetries() {
            let again = finish(&mut search, twin);
            assert_eq!(again.score, first.score);
            assert!(again.nodes < first.nodes);
        }
    }
}
