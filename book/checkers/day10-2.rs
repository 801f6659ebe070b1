//! Mine takes 20 more away for a square diagonally next to an empty corner. It begins as the Mine of the chapter, where each answer
//! costs 2.

use crate::mine::Mine;
use othello::board::{Board, Square};
use othello::players::{Careful, Player};
use othello::record;

/// How much Mine's score differs from what Mine thought at the end of the day.
fn difference(moves: &str, name: &str) -> i32 {
    let game = record::read(moves).expect("these moves are legal");
    let board: &Board = game.board();
    let square: Square = name.parse().expect("a square");
    let stone = game.turn().expect("a game that goes on");
    let mut legal = board.legal_moves(stone).into_iter();
    let legal = legal.find(|legal| legal.square == square).expect("a legal move");
    let answers = board.after(square, stone).legal_moves(stone.opposite()).len() as i32;
    let before = Careful.score(board, stone, &legal) - 2 * answers;
    Mine.score(board, stone, &legal) - before
}

fn should_be(moves: &str, name: &str, expected: i32) {
    let found = difference(moves, name);
    assert!(
        found == expected,
        "After {moves}, Mine should give {name} the score it had at the end of the chapter (where each answer costs 2), \
         changed by {expected}. But yours changes it by {found}. Does each answer still cost 2?"
    );
}

#[test]
fn a_dangerous_square_costs_20() {
    should_be("f5f6f7", "g7", -20);
}

#[test]
fn other_squares_cost_nothing_more() {
    should_be("f5f6f7", "f4", 0);
    should_be("f5f6f7g7e6d6", "h8", 0);
    should_be("f5f6f7g7e6d6", "h7", 0);
}
