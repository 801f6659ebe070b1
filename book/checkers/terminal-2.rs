//! An empty square has a mark where the next stone may go, and in no other phase.

use crate::board::{Board, at};
use crate::cell::Stone;
use crate::empty_sign;
use crate::phase::Phase;

/// At the start of a game, in this phase, a square should look like this.
fn should_be(sign: char, name: &str, phase: Phase) {
    let found = empty_sign(&Board::start(), at(name), phase);
    assert!(
        found == sign,
        "At the start, in the phase {phase:?}, {name} should be '{sign}'. It is '{found}'."
    );
}

#[test]
fn legal_squares_are_marked_for_the_stone_whose_turn_it_is() {
    should_be('+', "d3", Phase::Turn(Stone::Black));
    should_be('.', "e3", Phase::Turn(Stone::Black));
    should_be('.', "d3", Phase::Turn(Stone::White));
    should_be('+', "e3", Phase::Turn(Stone::White));
}

#[test]
fn nobody_may_play_at_a_pass_or_after_the_end() {
    should_be('.', "d3", Phase::Pass(Stone::White));
    should_be('.', "d3", Phase::Over);
}
