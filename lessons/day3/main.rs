//! Day 3: alternate colours.

mod board;
mod cell;
mod window;

use board::{Board, SIZE, Square};
use cell::{Cell, Stone};
use macroquad::prelude::*;
use window::{draw_disc, draw_names, draw_table, mouse, settings};

const FELT: Color = Color::new(0.1, 0.45, 0.29, 1.0);
const LINE: Color = Color::new(0.02, 0.1, 0.06, 1.0);
const OUTLINE: Color = Color::new(1.0, 0.68, 0.2, 1.0);

#[macroquad::main(settings)]
async fn main() {
    let mut board = Board::empty();
    let mut turn = Stone::Black;
    loop {
        if let Some(square) = clicked_square() {
            if board.get(square) == Cell::Empty {
                board.set(square, Cell::Taken(turn));
                turn = turn.opposite();
            }
        }
        draw(&board, turn);
        next_frame().await;
    }
}

/// Paints the whole window. All the drawing starts here.
fn draw(board: &Board, turn: Stone) {
    draw_table();
    draw_board(board);
    draw_turn(turn);
    if let Some(square) = square_under_mouse() {
        draw_outline(square);
    }
}

fn clicked_square() -> Option<Square> {
    if is_mouse_button_pressed(MouseButton::Left) {
        square_under_mouse()
    } else {
        None
    }
}

/// The square under the mouse, or `None` off the board.
fn square_under_mouse() -> Option<Square> {
    let (x, y) = mouse();
    Square::new(x.floor() as i32, y.floor() as i32)
}

fn draw_board(board: &Board) {
    draw_names();
    for row in 0..SIZE {
        for column in 0..SIZE {
            draw_square(column, row);
            if let Some(square) = Square::new(column, row) {
                draw_cell(square, board.get(square));
            }
        }
    }
}

fn draw_square(column: i32, row: i32) {
    let x = column as f32;
    let y = row as f32;
    draw_rectangle(x, y, 1.0, 1.0, FELT);
    draw_rectangle_lines(x, y, 1.0, 1.0, 0.05, LINE);
    // A real board has four dots, each where four squares meet.
    if column % 4 == 2 && row % 4 == 2 {
        draw_disc(x, y, 0.07, LINE);
    }
}

fn draw_cell(square: Square, cell: Cell) {
    match cell {
        Cell::Empty => {}
        Cell::Taken(stone) => draw_stone(square, stone),
    }
}

fn draw_stone(square: Square, stone: Stone) {
    let x = square.column() as f32 + 0.5;
    let y = square.row() as f32 + 0.5;
    draw_disc(x, y, 0.4, color_of(stone));
}

fn color_of(stone: Stone) -> Color {
    match stone {
        Stone::Black => BLACK,
        Stone::White => WHITE,
    }
}

fn draw_outline(square: Square) {
    let x = square.column() as f32;
    let y = square.row() as f32;
    draw_rectangle_lines(x, y, 1.0, 1.0, 0.1, OUTLINE);
}

/// Draws the stone that comes next, to the right of the board.
fn draw_turn(turn: Stone) {
    draw_disc(8.5, 4.0, 0.35, color_of(turn));
}
