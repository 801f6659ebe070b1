//! Othello in a terminal, for two people at one keyboard.

mod board;
mod cell;
mod phase;

use board::{Board, Square};
use cell::{Cell, Stone};
use phase::{Phase, result};

fn main() {
    let mut board = Board::start();
    let mut turn = Stone::Black;
    print_game(&board, turn);
    while let Some(Ok(line)) = std::io::stdin().lines().next() {
        match Phase::of(&board, turn) {
            Phase::Turn => turn = play(line, &mut board, turn),
            Phase::Pass => turn = turn.opposite(),
            Phase::Over => return,
        }
        print_game(&board, turn);
    }
}

/// Plays the move that was typed, and returns whose turn it is then.
fn play(line: String, board: &mut Board, turn: Stone) -> Stone {
    for legal in board.legal_moves(turn) {
        if name_of(legal.square) == line {
            println!("{line} flips {}", legal.flips.len());
            board.play(legal.square, turn);
            return turn.opposite();
        }
    }
    println!("{line} is not a legal move");
    turn
}

fn name_of(square: Square) -> String {
    let letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    format!("{}{}", letters[square.column() as usize], square.row() + 1)
}

fn print_game(board: &Board, turn: Stone) {
    print!("  a b c d e f g h");
    for square in Square::all() {
        if square.column() == 0 {
            print!("\n{}", square.row() + 1); // the next row
        }
        match board.get(square) {
            Cell::Empty => print!(" ."),
            Cell::Taken(Stone::Black) => print!(" X"),
            Cell::Taken(Stone::White) => print!(" O"),
        }
    }
    match Phase::of(board, turn) {
        Phase::Turn => println!("\n{turn:?} to move"),
        Phase::Pass => println!("\n{turn:?} has to pass: press Enter"),
        Phase::Over => println!("\n{}", result(board)),
    }
}
