//! A board in a mirror, or turned, gets the same answers in the mirror, or turned.

use crate::positions::{MEMORY, TO_THE_END, ahead, finish, noisy, random_positions, start, think};
use othello::board::Square;
use othello::engine::bitboard::{Bitboard, index, indices, square};
use othello::engine::search::{Limits, Search};

/// Where a square lies in each of the eight ways to hold the board, in the order of [`Bitboard::symmetries`].
fn turned(from: Square) -> [Square; 8] {
    let stone = Bitboard {
        own: 1 << index(from),
        opponent: 0,
    };
    let places = stone.symmetries();
    places.map(|twin| square(twin.own.trailing_zeros()).unwrap())
}

/// All eight twins get the same report, with the line turned as they are.
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

/// Whether it looks different in each of the eight ways to hold it.
fn has_eight_twins(position: &Bitboard) -> bool {
    let mut twins = position.symmetries().to_vec();
    twins.sort();
    twins.dedup();
    twins.len() == 8
}

#[test]
fn mirrored_and_turned_positions_get_mirrored_and_turned_answers() {
    let positions = random_positions(24, 14, 55).filter(has_eight_twins);
    for position in positions {
        for depth in 1..=6 {
            let noise = if depth % 2 == 0 { 0 } else { 200 };
            assert_same_answers(noisy(noise, ahead(depth)), position);
        }
    }
}

#[test]
fn mirrored_and_turned_endgames_get_mirrored_and_turned_answers() {
    for position in random_positions(60, 1, 12).filter(has_eight_twins) {
        assert_same_answers(TO_THE_END, position);
    }
}

/// All positions within so many moves that look the same in more than one way.
fn symmetric_positions(position: Bitboard, depth: u32) -> Vec<Bitboard> {
    let mut symmetric = vec![position];
    if depth > 0 {
        let children = indices(position.moves()).map(|index| position.play(index));
        symmetric.extend(children.flat_map(|child| symmetric_positions(child, depth - 1)));
    }
    symmetric.retain(|one| !has_eight_twins(one));
    symmetric.sort();
    symmetric.dedup();
    symmetric
}

/// More than one move is right in these: which one it is, may differ.
#[test]
fn symmetric_positions_get_one_of_the_moves_that_are_equal() {
    let positions = symmetric_positions(start(), 6);
    assert!(positions.len() >= 5, "only {}", positions.len());
    for position in positions {
        (1..=5).for_each(|depth| assert_equal_moves(position, depth));
    }
}

fn assert_equal_moves(position: Bitboard, depth: u32) {
    let report = think(ahead(depth), position);
    let twins = position.symmetries();
    let same = (0..8).filter(|turn| twins[*turn] == position);
    let equal: Vec<Square> = same.map(|turn| turned(report.line[0])[turn]).collect();
    for (turn, twin) in twins.into_iter().enumerate() {
        let theirs = think(ahead(depth), twin);
        assert_eq!(theirs.score, report.score);
        let mut right = equal.iter().map(|place| turned(*place)[turn]);
        assert!(right.any(|place| place == theirs.line[0]), "{position:?}");
    }
}

/// What a search knows of a position helps with its twins: it does not have to think again.
#[test]
fn a_twin_of_a_known_position_is_known() {
    for position in random_positions(20, 20, 50) {
        let mut search = Search::new(ahead(6), 1, MEMORY);
        let first = finish(&mut search, position);
        for twin in position.symmetries() {
            let again = finish(&mut search, twin);
            assert_eq!(again.score, first.score);
            assert!(again.nodes < first.nodes, "{} {}", again.nodes, first.nodes);
        }
    }
}
