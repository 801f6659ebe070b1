//! There is a test more. `cargo test` runs it, too.

#[test]
fn there_is_a_test_of_the_law() {
    let tests = include_str!("../tests/games.rs");
    let number = tests.matches("#[test]").count();
    assert!(number > 5, "In tests/games.rs there are {number} tests. A new one is missing.");
    assert!(
        tests.matches(".count(").count() > 1,
        "No test in tests/games.rs counts stones before and after a move."
    );
}
