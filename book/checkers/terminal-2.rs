//! An empty square has a mark where the next stone may go, and in no other phase.

use crate::board::{Board, at};
use crate::cell::Stone;
use crate::empty_sign;
use crate::phase::Phase;

fn sign(name: &str, phase: Phase) -> char {
    empty_sign(&Board::start(), at(name), phase)
}

#[test]
fn legal_squares_are_marked_for_the_stone_whose_turn_it_is() {
    assert_eq!(sign("d3", Phase::Turn(Stone::Black)), '+');
    assert_eq!(sign("e3", Phase::Turn(Stone::Black)), '.');
    assert_eq!(sign("d3", Phase::Turn(Stone::White)), '.');
    assert_eq!(sign("e3", Phase::Turn(Stone::White)), '+');
}

#[test]
fn nobody_may_play_at_a_pass_or_after_the_end() {
    assert_eq!(sign("d3", Phase::Pass(Stone::White)), '.');
    assert_eq!(sign("d3", Phase::Over), '.');
}
