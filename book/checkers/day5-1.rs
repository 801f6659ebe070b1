//! The fourth AI takes the last legal move, and responds to key 4.

use crate::ai::Ai;
use crate::board::{Board, Square};
use crate::cell::Stone;
use ::rand::SeedableRng;
use ::rand::rngs::SmallRng;

/// The name of a square, such as "e6".
fn name(square: Square) -> String {
    let letters: Vec<char> = "abcdefgh".chars().collect();
    format!("{}{}", letters[square.column() as usize], square.row() + 1)
}

#[test]
fn last_takes_the_last_legal_move() {
    let mut rng = SmallRng::seed_from_u64(5);
    let moves = Board::start().legal_moves(Stone::Black);
    let chosen = Ai::Last.choose(&moves, &mut rng).map(name);
    let chosen = chosen.unwrap_or(String::from("no square"));
    assert!(
        chosen == "e6",
        "At the start, Black can play d3, c4, f5 or e6. Last should choose e6, but yours chooses {chosen}."
    );
    assert!(
        Ai::Last.choose(&[], &mut rng).is_none(),
        "If there is no legal move, Last should return None, but yours returns a square."
    );
}

/// A test cannot press a key, so it reads the program instead.
#[test]
fn key_4_chooses_last() {
    let program = include_str!("main.rs");
    let lines = program.lines().map(|line| line.split("//").next().unwrap_or_default());
    let program: String = lines.collect();
    let after = program.split_once("'4'").map(|(_, after)| after);
    let after = after.expect("Key 4 does nothing: main.rs has no line with '4'.");
    let answer = after.split(',').next().unwrap_or_default();
    assert!(
        answer.contains("Last"),
        "Key 4 should choose Ai::Last, but after '4', main.rs says \"{answer}\"."
    );
}
