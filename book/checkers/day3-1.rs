//! Day 3, challenge 1: three colours.

use crate::cell::Stone;

#[test]
fn white_follows_black() {
    assert!(
        Stone::Black.opposite() == Stone::White,
        "After Black, it should be White's turn."
    );
}

#[test]
fn red_follows_white() {
    assert!(
        Stone::White.opposite() == Stone::Red,
        "After White, it should be Red's turn."
    );
}

#[test]
fn black_follows_red() {
    assert!(
        Stone::Red.opposite() == Stone::Black,
        "After Red, it should be Black's turn again."
    );
}

#[test]
fn each_stone_has_its_own_colour() {
    let paints = [Stone::Black, Stone::White, Stone::Red].map(crate::color_of);
    assert!(
        paints[0] != paints[1],
        "Black and White should have different colours."
    );
    assert!(paints[1] != paints[2], "White and Red should have different colours.");
    assert!(paints[2] != paints[0], "Red and Black should have different colours.");
}
