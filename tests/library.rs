//! The rules tests for the library's board.

use board::{Board, Square};
use cell::{Cell, Stone};
use othello::game::{Game, Outcome};
use othello::{board, cell};

#[path = "shared/rules.rs"]
mod rules;

/// Plays a move if it is legal. Returns whether it is.
fn play(board: &mut Board, square: Square, stone: Stone) -> bool {
    !board.play(square, stone).is_empty()
}

#[test]
fn a_game_can_start_with_any_board() {
    let at = |name: &str| name.parse::<Square>().unwrap();
    let mut cells = [[Cell::Empty; 8]; 8];
    cells[0] = [Cell::Taken(Stone::Black); 8];
    cells[0][0] = Cell::Empty;
    cells[0][1] = Cell::Taken(Stone::White);
    let board = Board::from_cells(cells);
    assert_eq!(board.get(at("b1")), Cell::Taken(Stone::White));
    let mut game = Game::from_position(board, Stone::White);
    assert_eq!(game.turn(), Some(Stone::Black), "White has no legal move");
    game.play(at("a1")).unwrap();
    assert_eq!(game.outcome(), Some(Outcome::Win(Stone::Black)));
}
