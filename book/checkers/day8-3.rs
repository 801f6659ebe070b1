//! A stone counts from the middle of its event on.

use crate::replay::Replay;
use othello::board::Square;
use othello::cell::Stone;
use othello::game::{Event, Game};

/// The square with a name such as "d3".
fn at(name: &str) -> Square {
    let letters: Vec<char> = name.chars().collect();
    let column = letters[0] as i32 - 'a' as i32;
    let row = letters[1] as i32 - '1' as i32;
    Square::new(column, row).expect("a square on the board")
}

/// The game after some moves, and the film of the last one.
fn film(moves: &[&str]) -> (Game, Replay) {
    let mut game = Game::start();
    let mut events: Vec<Event> = Vec::new();
    for name in moves {
        events = game.play(at(name)).expect("a legal move");
    }
    (game, Replay::new(events, 10.0))
}

/// Looks at the film at some time, and counts.
fn should_count(moves: &[&str], seconds: f64, black: usize, white: usize) {
    let (game, mut replay) = film(moves);
    replay.now = 10.0 + seconds;
    let found = [Stone::Black, Stone::White].map(|stone| replay.count(game.board(), stone));
    assert!(
        found == [black, white],
        "{seconds} seconds after the move {} has begun, one sees {black} black stones and {white} white ones. \
         `count` says {} and {}.",
        moves[moves.len() - 1],
        found[0],
        found[1]
    );
}

#[test]
fn stones_count_as_one_sees_them() {
    let moves = ["d3", "c5", "d6", "e3", "f5", "g5"];
    should_count(&moves, 0.0, 6, 3);
    should_count(&moves, 0.2, 6, 4);
    should_count(&moves, 0.26, 5, 5);
    should_count(&moves, 0.34, 4, 6);
    should_count(&moves, 0.42, 3, 7);
    should_count(&moves, 9.0, 3, 7);
}

#[test]
fn blacks_moves_count_as_well() {
    should_count(&["d3"], 0.0, 2, 2);
    should_count(&["d3"], 0.2, 3, 2);
    should_count(&["d3"], 0.3, 4, 1);
}

#[test]
fn an_empty_film_changes_nothing() {
    let (game, _) = film(&["d3"]);
    let replay = Replay::new(Vec::new(), 0.0);
    let found = [Stone::Black, Stone::White].map(|stone| replay.count(game.board(), stone));
    assert!(found == [4, 1], "Without events, `count` should count the board: 4 and 1. It says {found:?}.");
}
