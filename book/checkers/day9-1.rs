//! The text below the board says which move comes next.

use crate::turn_text;
use othello::record;

fn should_be(moves: &str, expected: &str) {
    let game = record::read(moves).expect("this record should be readable");
    let text = turn_text(&game);
    let when = match moves {
        "" => "At the start".to_string(),
        _ => format!("After {moves}"),
    };
    assert!(
        text == expected,
        "{when}, `turn_text` should return \"{expected}\", but yours returns \"{text}\"."
    );
}

#[test]
fn a_game_starts_with_move_1() {
    should_be("", "Move 1: your turn");
}

#[test]
fn each_move_counts() {
    should_be("f5d6", "Move 3: your turn");
    should_be("f5d6c3d3c4", "Move 6: your turn");
}

#[test]
fn a_move_that_was_taken_back_does_not_count() {
    let mut game = record::read("f5d6").expect("this record should be readable");
    game.undo();
    let text = turn_text(&game);
    assert!(
        text.starts_with("Move 2:"),
        "There were two moves, and one was taken back, so move 2 comes next. But your `turn_text` returns \"{text}\"."
    );
}
