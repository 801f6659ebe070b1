//! Whole games, played without a window.

use othello::board::Square;
use othello::cell::*;
use othello::game::*;

/// The square with this name, such as "f5".
fn at(name: &str) -> Square {
    let letters: Vec<char> = name.chars().collect();
    let column = letters[0] as i32 - 'a' as i32;
    let row = letters[1] as i32 - '1' as i32;
    Square::new(column, row).expect("this name should be a square on the board")
}

/// The game after moves such as "d3 c3 f5", and what the last of them did.
fn game_after(moves: &str) -> (Game, Vec<Event>) {
    let mut game = Game::start();
    let mut events = Vec::new();
    for name in moves.split(' ') {
        events = game.play(at(name)).expect("tests should play legal moves");
    }
    (game, events)
}

#[test]
fn a_move_reports_each_stone() {
    let (_, events) = game_after("d3");
    let placed = Event::Placed(at("d3"), Stone::Black);
    let flipped = Event::Flipped(at("d4"), Stone::Black);
    assert_eq!(events, [placed, flipped]);
}

#[test]
fn a_player_without_a_move_passes() {
    let (game, events) = game_after("d3 c3 f5 d2 d1 e1 b2 c1");
    assert_eq!(events.last(), Some(&Event::Passed(Stone::Black)));
    assert_eq!(game.turn(), Some(Stone::White));
}

#[test]
fn an_illegal_move_changes_nothing_and_says_why() {
    let mut game = Game::start();
    assert_eq!(game.play(at("d4")), Err(IllegalMove::Occupied));
    assert_eq!(game.play(at("a1")), Err(IllegalMove::FlipsNothing));
    assert_eq!(game.board().get(at("a1")), Cell::Empty);
    assert_eq!(game.turn(), Some(Stone::Black));
}

#[test]
fn a_whole_game_comes_to_an_end() {
    let mut game = Game::start();
    while let Some(legal) = game.legal_moves().first() {
        game.play(legal.square).expect("a legal move");
    }
    assert!(game.outcome().is_some());
}
