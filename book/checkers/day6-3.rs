//! A finished game counts as a win for the player who has more stones.

use super::*;
use crate::board::{at, board_after};

/// The numbers of won and lost games after a game that ends with this board. Before it, they are 3 and 5.
fn counted(board: Board) -> (i32, i32) {
    let mut game = Game {
        board,
        phase: Phase::Over,
        phase_began: 0.0,
        refused: None,
        ai: Ai::First,
        won: 3,
        lost: 5,
    };
    note_result(&mut game);
    (game.won, game.lost)
}

fn should_be(what: &str, board: Board, expected: (i32, i32)) {
    let (won, lost) = counted(board);
    let (right_won, right_lost) = expected;
    assert!(
        (won, lost) == expected,
        "You have won 3 games and lost 5. After {what}, it should be {right_won} won and {right_lost} lost, \
         but your `note_result` makes it {won} won and {lost} lost."
    );
}

#[test]
fn a_game_with_more_black_stones_is_won() {
    should_be("a game with 4 black stones and 1 white one", board_after("d3"), (4, 5));
}

#[test]
fn a_game_with_more_white_stones_is_lost() {
    let mut board = Board::start();
    board.play(at("e3"), Stone::White);
    should_be("a game with 1 black stone and 4 white ones", board, (3, 6));
}

#[test]
fn a_draw_counts_for_nobody() {
    should_be("a draw", board_after("d3 c3"), (3, 5));
}
