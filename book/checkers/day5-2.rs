//! There is one more dot every quarter of a second, but never more than three.

use super::*;

#[test]
fn the_dots_grow_up_to_three() {
    for (seconds, number) in [(0.0, 0), (0.3, 1), (0.6, 2), (0.8, 3), (60.0, 3)] {
        let text = dots(seconds);
        let right = ".".repeat(number);
        assert!(
            text == right,
            "After {seconds} seconds, `dots` should return \"{right}\", but yours returns \"{text}\"."
        );
    }
}
