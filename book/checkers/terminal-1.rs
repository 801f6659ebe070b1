//! `play` accepts capital letters and spaces around a name, and still refuses other names.

use crate::board::Board;
use crate::cell::Stone;
use crate::play;

#[test]
fn capital_letters_and_spaces_are_understood() {
    for line in ["d3", "D3", " d3", "d3 ", "\tD3 "] {
        let mut board = Board::start();
        let turn = play(String::from(line), &mut board, Stone::Black);
        assert!(
            turn == Stone::White && board.count(Stone::Black) == 4,
            "Typing {line:?} should play d3, but it doesn't."
        );
    }
}

#[test]
fn other_names_are_refused() {
    for line in ["", " ", "d4", "d", "d33", "a1"] {
        let mut board = Board::start();
        let turn = play(String::from(line), &mut board, Stone::Black);
        assert!(
            turn == Stone::Black && board.count(Stone::Black) == 2,
            "{line:?} is not a legal move, so nothing should happen, but something does."
        );
    }
}
