//! Mine subtracts 20 points for a square diagonally next to an empty corner. Otherwise it is still the chapter's Mine,
//! where each answer costs 2.

use crate::mine::Mine;
use othello::board::{Board, Square};
use othello::players::{Careful, Player};
use othello::record;

/// How much Mine's score for a move has changed since the end of the chapter.
fn difference(moves: &str, name: &str) -> i32 {
    let game = record::read(moves).expect("these moves should be legal");
    let board: &Board = game.board();
    let square: Square = name.parse().expect("this should be a square");
    let stone = game.turn().expect("the game should not be over");
    let mut legal = board.legal_moves(stone).into_iter();
    let legal = legal.find(|legal| legal.square == square).expect("this move should be legal");
    let answers = board.after(square, stone).legal_moves(stone.opposite()).len() as i32;
    let before = Careful.score(board, stone, &legal) - 2 * answers;
    Mine.score(board, stone, &legal) - before
}

fn should_be(moves: &str, name: &str, expected: i32) {
    let found = difference(moves, name);
    assert!(
        found == expected,
        "After {moves}, Mine's score for {name} should have changed by {expected} since the end of the chapter, \
         but it has changed by {found}. Does each answer still cost 2?"
    );
}

#[test]
fn a_dangerous_square_costs_20() {
    should_be("f5f6f7", "g7", -20);
}

#[test]
fn other_squares_cost_nothing() {
    should_be("f5f6f7", "f4", 0);
    should_be("f5f6f7g7e6d6", "h8", 0);
    should_be("f5f6f7g7e6d6", "h7", 0);
}
