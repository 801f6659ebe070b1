//! The story of a game: how many stones ahead Black was at the start and after each move.

use crate::leads;
use othello::game::Game;
use othello::record;

fn should_be(moves: &str, game: &Game, expected: &[i32]) {
    let numbers = leads(game);
    let when = match moves {
        "" => "At the start".to_string(),
        _ => format!("After {moves}"),
    };
    assert!(
        numbers == expected,
        "{when}, `leads` should return {expected:?}, but yours returns {numbers:?}."
    );
}

#[test]
fn at_the_start_nobody_is_ahead() {
    should_be("", &Game::start(), &[0]);
}

#[test]
fn each_move_adds_a_number() {
    let game = record::read("f5d6c3").expect("this record should be readable");
    should_be("f5d6c3", &game, &[0, 3, 0, 3]);
}

#[test]
fn the_number_is_negative_when_white_is_ahead() {
    let moves = "d3c5d6e3f5g5c4c3e6e7";
    let game = record::read(moves).expect("this record should be readable");
    let numbers = leads(&game);
    assert!(
        numbers.last() == Some(&-14),
        "At the end of \"{moves}\" there are 14 white stones and no black ones, so the last number should be -14. \
         But your `leads` returns {numbers:?}."
    );
}

#[test]
fn moves_that_were_taken_back_do_not_count() {
    let mut game = record::read("f5d6c3").expect("this record should be readable");
    game.undo();
    should_be("f5d6", &game, &[0, 3, 0]);
}
