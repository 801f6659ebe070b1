//! `around` finds all the neighbours of some squares.

use crate::bits::{around, bit};
use othello::board::Square;

fn squares(names: &str) -> u64 {
    let square = |name: &str| name.parse::<Square>().expect("this should be a square");
    names.split_whitespace().map(|name| bit(square(name))).sum()
}

#[track_caller]
fn must_be_around(names: &str, right: &str) {
    let found = around(squares(names)) & !squares(names);
    let is_found = |square: &Square| found & bit(*square) != 0;
    let mut list: Vec<String> = Vec::new();
    for square in Square::all().into_iter().filter(is_found) {
        list.push(square.to_string());
    }
    assert!(
        found == squares(right),
        "The squares around {names} are {right}, but your `around` finds: {}.",
        list.join(" ")
    );
}

#[test]
fn a_square_in_the_middle_has_eight_neighbours() {
    must_be_around("c3", "b2 c2 d2 b3 d3 b4 c4 d4");
}

#[test]
fn a_square_on_the_edge_has_fewer() {
    must_be_around("a1", "b1 a2 b2");
    must_be_around("h4", "g3 h3 g4 g5 h5");
}

#[test]
fn several_squares_work_at_once() {
    must_be_around("a1 h8", "b1 a2 b2 g7 h7 g8");
}
