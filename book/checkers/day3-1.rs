//! Day 3, challenge 1: three colours.

use crate::cell::Stone;

#[test]
fn white_follows_black() {
    assert!(
        Stone::Black.opposite() == Stone::White,
        "after black, it should be white's turn"
    );
}

#[test]
fn red_follows_white() {
    assert!(
        Stone::White.opposite() == Stone::Red,
        "after white, it should be red's turn"
    );
}

#[test]
fn black_follows_red() {
    assert!(
        Stone::Red.opposite() == Stone::Black,
        "after red, it should be black's turn again"
    );
}

#[test]
fn each_stone_has_its_own_colour() {
    let paints = [Stone::Black, Stone::White, Stone::Red].map(crate::color_of);
    assert!(
        paints[0] != paints[1],
        "black and white should have different colours"
    );
    assert!(paints[1] != paints[2], "white and red should have different colours");
    assert!(paints[2] != paints[0], "red and black should have different colours");
}
