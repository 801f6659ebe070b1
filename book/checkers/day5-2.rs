//! One dot more every third of a second, and never more than three.

use super::*;

#[test]
fn the_dots_grow_up_to_three() {
    for (seconds, number) in [(0.0, 0), (0.4, 1), (0.7, 2), (1.01, 3), (60.0, 3)] {
        let text = dots(seconds);
        assert!(
            text == ".".repeat(number),
            "After {seconds} seconds `dots` should give {number} dots. It gives \"{text}\"."
        );
    }
}
