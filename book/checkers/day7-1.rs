//! `tests/games.rs` has a fifth test, and mentions the four squares. This only searches the text: whether your test is
//! right, you find out by breaking it on purpose.

#[test]
fn the_tests_mention_the_four_squares() {
    let tests = include_str!("../tests/games.rs");
    let number = tests.matches("#[test]").count();
    assert!(
        number > 4,
        "tests/games.rs should contain at least 5 tests, but yours contains {number}."
    );
    for name in ["d3", "c4", "f5", "e6"] {
        assert!(
            tests.contains(&format!("\"{name}\"")),
            "Your tests in tests/games.rs never mention {name}."
        );
    }
}
