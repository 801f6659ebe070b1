//! There is one more test, and `cargo test` runs it.

#[test]
fn there_is_a_test_of_the_law() {
    let tests = include_str!("../tests/games.rs");
    let number = tests.matches("#[test]").count();
    assert!(
        number > 4,
        "tests/games.rs should contain at least 5 tests, but yours contains {number}."
    );
    assert!(
        tests.contains(".count("),
        "Your tests in tests/games.rs never count stones."
    );
}
