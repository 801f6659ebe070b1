//! The first test of a game is there again. `cargo test` runs it, too.

#[test]
fn there_is_a_test_of_the_four_squares() {
    let tests = include_str!("../tests/games.rs");
    let number = tests.matches("#[test]").count();
    assert!(number > 5, "In tests/games.rs there are {number} tests. A new one is missing.");
    for name in ["d3", "c4", "f5", "e6"] {
        assert!(
            tests.contains(&format!("at(\"{name}\")")),
            "No test in tests/games.rs speaks of {name}."
        );
    }
}
