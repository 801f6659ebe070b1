//! `around` finds all the neighbours of some squares. `worth` adds a point for each empty square around the other
//! player's stones.

use crate::bits::{Bits, around, bit};
use crate::fast::worth;
use othello::board::{Board, Square};
use othello::cell::Stone;

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
    let list = match list.is_empty() {
        true => "nothing".to_string(),
        false => list.join(" "),
    };
    assert!(
        found == squares(right),
        "The squares around {names} are {right}, but your `around` finds {list}."
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

#[track_caller]
fn must_be_worth(bits: Bits, story: &str, right: i32) {
    let found = worth(bits);
    assert!(
        found == right,
        "{story} So `worth` should return {right}, but yours returns {found}."
    );
}

#[test]
fn each_empty_square_around_their_stones_is_a_point() {
    let start = Board::start();
    must_be_worth(
        Bits::from_board(&start, Stone::Black),
        "At the start, Black has 4 moves, and 10 empty squares are next to a white stone.",
        4 + 10,
    );
    let d3 = "d3".parse().expect("this should be a square");
    must_be_worth(
        Bits::from_board(&start.after(d3, Stone::Black), Stone::White),
        "After d3, White has 3 moves, and 13 empty squares are next to a black stone.",
        3 + 13,
    );
}
