//! There is a test of the four opening moves, and `cargo test` runs it.

#[test]
fn there_is_a_test_of_the_four_squares() {
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
