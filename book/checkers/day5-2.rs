//! One dot more every third of a second, and never more than three.

use super::*;

#[test]
fn the_dots_grow_up_to_three() {
    for (seconds, text) in [(0.0, ""), (0.4, "."), (0.7, ".."), (1.01, "..."), (60.0, "...")] {
        assert_eq!(dots(seconds), text, "after {seconds} seconds");
    }
}
