//! Othello in a terminal, for two people at one keyboard.

mod board;
mod cell;
mod phase;

use board::{Board, Square};
use cell::{Cell, Stone};
use phase::{Phase, result};

fn main() {
    let mut board = Board::start();
    let mut phase = Phase::Turn(Stone::Black);
    print_game(&board, phase);
    while let Some(Ok(line)) = std::io::stdin().lines().next() {
        match phase {
            Phase::Turn(stone) => phase = play(&line, &mut board, stone),
            Phase::Pass(stone) => phase = Phase::Turn(stone.opposite()),
            Phase::Over => return,
        }
        print_game(&board, phase);
    }
}

/// Plays the move that was typed, and returns the phase after it.
fn play(line: &str, board: &mut Board, stone: Stone) -> Phase {
    for legal in board.legal_moves(stone) {
        if name_of(legal.square) == line {
            println!("{line} flips {}", legal.flips.len());
            board.play(legal.square, stone);
            return Phase::after(stone, board);
        }
    }
    println!("{line} is not a legal move");
    Phase::Turn(stone)
}

fn name_of(square: Square) -> String {
    let letters: Vec<char> = "abcdefgh".chars().collect();
    format!("{}{}", letters[square.column() as usize], square.row() + 1)
}

fn print_game(board: &Board, phase: Phase) {
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
    match phase {
        Phase::Turn(stone) => println!("\n{stone:?} to move"),
        Phase::Pass(stone) => println!("\n{stone:?} has to pass: press Enter"),
        Phase::Over => println!("\n{}", result(board)),
    }
}
