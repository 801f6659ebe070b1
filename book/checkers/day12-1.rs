//! `empty` counts the empty squares of a position.

use crate::bits::Bits;

#[track_caller]
fn must_count(mine: u64, theirs: u64, right: u32) {
    let found = Bits { mine, theirs }.empty();
    assert!(
        found == right,
        "If `mine` is {mine} and `theirs` is {theirs}, then {right} squares are empty, but your `empty` returns {found}."
    );
}

#[test]
fn lamps_that_are_off_are_empty_squares() {
    must_count(0, 0, 64);
    must_count(1, 2, 62);
    must_count(5, 0, 62);
    must_count(255, 256, 55);
}
