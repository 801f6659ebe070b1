//! `tests/games.rs` has a fifth test, and counts something. This only searches the text: whether your test is right,
//! you find out by breaking it on purpose.

#[test]
fn the_tests_count_something() {
    let tests = include_str!("../tests/games.rs");
    let number = tests.matches("#[test]").count();
    assert!(
        number > 4,
        "tests/games.rs should contain at least 5 tests, but yours contains {number}."
    );
    assert!(
        tests.contains(".count("),
        "Your tests in tests/games.rs never call `count`."
    );
}
