//! `Game::after` plays all moves, and stops at the first one that is not legal.

use othello::board::Square;
use othello::cell::Stone;
use othello::game::{Game, IllegalMove};

/// The squares with these columns and rows.
fn squares(numbers: &[(i32, i32)]) -> Vec<Square> {
    let squares = numbers
        .iter()
        .map(|(column, row)| Square::new(*column, *row));
    squares.map(|square| square.expect("this square should be on the board")).collect()
}

#[test]
fn without_moves_the_game_is_new() {
    assert!(
        Game::after(&[]) == Ok(Game::start()),
        "With an empty list of moves, `Game::after` should return a new game."
    );
}

#[test]
fn all_moves_are_played() {
    // d3 and c3
    let game = Game::after(&squares(&[(3, 2), (2, 2)])).expect("d3 and c3 should be legal");
    assert!(
        game.turn() == Some(Stone::Black) && game.board().count(Stone::White) == 3,
        "After d3 and c3, White should have three stones, and it should be Black's turn."
    );
}

#[test]
fn the_first_illegal_move_is_the_reason() {
    // d3, and then d4, which is occupied
    assert!(
        Game::after(&squares(&[(3, 2), (3, 3)])) == Err(IllegalMove::Occupied),
        "The moves d3 d4 are not legal: d4 already has a stone at the start. So `Game::after` should return the error Occupied."
    );
    // a1 comes first, although d4 is also illegal
    assert!(
        Game::after(&squares(&[(0, 0), (3, 3)])) == Err(IllegalMove::FlipsNothing),
        "If several moves are illegal, the error should be about the first one. Here that is a1, which flips nothing."
    );
}
