//! There is one more test, and `cargo test` runs it.

#[test]
fn there_is_a_test_of_the_law() {
    let tests = include_str!("../tests/games.rs");
    let number = tests.matches("#[test]").count();
    assert!(
        number > 5,
        "There are {number} tests in tests/games.rs, but there should be at least 6."
    );
    assert!(
        tests.matches(".count(").count() > 1,
        "Your tests in tests/games.rs never count stones before and after a move."
    );
}
