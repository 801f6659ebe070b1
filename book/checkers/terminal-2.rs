//! The computer answers for White with the move that flips the most stones, and does nothing on Black's turn.

use crate::answer;
use crate::board::{Board, Square};
use crate::cell::{Cell, Stone};

#[test]
fn white_answers_with_the_most_flips() {
    let mut board = board_after("f5 f4 e3 d2 d3");
    let turn = answer(&mut board, Stone::White);
    assert!(
        board.get(at("d6")) == Cell::Taken(Stone::White) && board.count(Stone::White) == 8,
        "After f5 f4 e3 d2 d3, White should answer with d6, which flips four stones. \
         White should then have 8 stones, but has {}.",
        board.count(Stone::White)
    );
    assert!(
        turn == Stone::Black,
        "After White's answer, it should be Black's turn, but your `answer` returns {turn:?}."
    );
}

#[test]
fn nothing_happens_on_blacks_turn() {
    let mut board = Board::start();
    let turn = answer(&mut board, Stone::Black);
    assert!(
        turn == Stone::Black && board.count(Stone::White) == 2,
        "The computer should do nothing on Black's turn, and White should still have 2 stones. \
         But now it's the turn of {turn:?}, and White's number of stones is {}.",
        board.count(Stone::White)
    );
}

#[test]
fn nothing_happens_when_white_is_stuck() {
    let mut board = board_after("d3 a1 f5");
    let turn = answer(&mut board, Stone::White);
    assert!(
        turn == Stone::White && board.count(Stone::White) == 0,
        "When White can't move, `answer` should leave everything as it is, and return White. \
         But it returns {turn:?}, and White's number of stones is {}.",
        board.count(Stone::White)
    );
}

/// The board after moves such as "d3 c3 f5": Black's first, then White's, and so on.
fn board_after(moves: &str) -> Board {
    let mut board = Board::start();
    let mut stone = Stone::Black;
    for name in moves.split(' ') {
        board.play(at(name), stone);
        stone = stone.opposite();
    }
    board
}

/// The square with this name, such as "f5".
fn at(name: &str) -> Square {
    let letters = name.as_bytes();
    let column = i32::from(letters[0] - b'a');
    let row = i32::from(letters[1] - b'1');
    Square::new(column, row).expect("this name should be a square on the board")
}
