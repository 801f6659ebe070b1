//! `resting` counts the stones of the film that have come to rest.

use crate::replay::Replay;
use othello::board::Square;
use othello::game::Game;

/// The square with this name, such as "d3".
fn at(name: &str) -> Square {
    let letters: Vec<char> = name.chars().collect();
    let column = letters[0] as i32 - 'a' as i32;
    let row = letters[1] as i32 - '1' as i32;
    Square::new(column, row).expect("this square should be on the board")
}

/// A film of the last of these moves. It began 10 seconds after the program.
fn film(moves: &[&str]) -> Replay {
    let mut game = Game::start();
    let mut events = Vec::new();
    for name in moves {
        events = game.play(at(name)).expect("this move should be legal");
    }
    Replay::new(events, 10.0)
}

/// Checks how many stones are at rest this long after the move.
fn should_rest(moves: &[&str], seconds: f64, right: usize) {
    let mut replay = film(moves);
    replay.now = 10.0 + seconds;
    let found = replay.resting();
    assert!(
        found == right,
        "{seconds} seconds after the move {}, `resting` should return {right}, but yours returns {found}.",
        moves[moves.len() - 1],
    );
}

#[test]
fn the_stones_come_to_rest_one_by_one() {
    let moves = ["d3", "c5", "d6", "e3", "f5", "g5"];
    should_rest(&moves, 0.0, 0);
    should_rest(&moves, 0.2, 0);
    should_rest(&moves, 0.32, 1);
    should_rest(&moves, 0.4, 2);
    should_rest(&moves, 0.48, 3);
    should_rest(&moves, 9.0, 4);
}

#[test]
fn a_pass_makes_no_sound() {
    // After c1, Black must pass.
    let moves = ["d3", "c3", "f5", "d2", "d1", "e1", "b2", "c1"];
    let mut game = Game::start();
    let mut events = Vec::new();
    for name in moves {
        events = game.play(at(name)).expect("this move should be legal");
    }
    let stones = events.len() - 1; // the last event is the pass
    should_rest(&moves, 99.0, stones);
}

#[test]
fn an_empty_film_is_silent() {
    let found = Replay::new(Vec::new(), 0.0).resting();
    assert!(found == 0, "An empty film has no stones, so none can be at rest. But your `resting` returns {found}.");
}
