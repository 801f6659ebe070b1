//! An empty square gets a mark if the next stone can go there, but not during a pass or after the end.

use crate::board::{Board, at};
use crate::cell::Stone;
use crate::empty_sign;
use crate::phase::Phase;

/// Checks how a square looks at the start of a game, in this phase.
fn should_be(sign: char, name: &str, phase: Phase) {
    let found = empty_sign(&Board::start(), at(name), phase);
    assert!(
        found == sign,
        "With the four starting stones and the phase {phase:?}, `empty_sign` should return '{sign}' for {name}, \
         but yours returns '{found}'."
    );
}

#[test]
fn legal_squares_are_marked_for_the_next_stone() {
    should_be('+', "d3", Phase::Turn(Stone::Black));
    should_be('.', "e3", Phase::Turn(Stone::Black));
    should_be('.', "d3", Phase::Turn(Stone::White));
    should_be('+', "e3", Phase::Turn(Stone::White));
}

#[test]
fn nothing_is_marked_during_a_pass_or_after_the_end() {
    should_be('.', "d3", Phase::Pass(Stone::White));
    should_be('.', "d3", Phase::Over);
}
