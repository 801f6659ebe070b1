//! Four in a row: two players take turns, and stones fall. Nobody wins yet.

mod board;
mod cell;

use board::{Board, COLUMNS, ROWS};
use cell::{Cell, Stone};
use macroquad::prelude::*;

const SIDE: f32 = 1.0 / 9.0; // a square's side, as a fraction of the window's shorter side
const RADIUS: f32 = 0.4; // a stone's radius, as a fraction of the square
const TABLE: Color = Color::new(0.22, 0.16, 0.12, 1.0);
const FRAME: Color = Color::new(0.13, 0.33, 0.6, 1.0);

fn window() -> Conf {
    Conf {
        window_title: String::from("Four in a row"),
        window_width: 600,
        window_height: 600,
        high_dpi: true,
        sample_count: 4,
        ..Default::default()
    }
}

#[macroquad::main(window)]
async fn main() {
    let mut board = Board::empty();
    let mut turn = Stone::Black;
    loop {
        if let Some(column) = clicked_column() {
            if board.drop(column, turn).is_some() {
                turn = turn.opposite();
            }
        }
        draw(&board, turn);
        next_frame().await;
    }
}

fn clicked_column() -> Option<usize> {
    if is_mouse_button_pressed(MouseButton::Left) {
        column_under_mouse()
    } else {
        None
    }
}

fn column_under_mouse() -> Option<usize> {
    let (x, _) = mouse_position();
    let column = ((x - left(0)) / square_side()).floor();
    if column >= 0.0 && column < COLUMNS as f32 {
        Some(column as usize)
    } else {
        None
    }
}

/// The side of one square, in pixels.
fn square_side() -> f32 {
    screen_width().min(screen_height()) * SIDE
}

/// How far a column is from the left edge of the window, in pixels.
fn left(column: usize) -> f32 {
    let board = COLUMNS as f32 * square_side();
    (screen_width() - board) / 2.0 + column as f32 * square_side()
}

/// How far a row is from the top edge of the window, in pixels.
fn top(row: usize) -> f32 {
    let board = ROWS as f32 * square_side();
    (screen_height() - board) / 2.0 + row as f32 * square_side()
}

/// Paints the whole window. All the drawing starts here.
fn draw(board: &Board, turn: Stone) {
    clear_background(TABLE);
    let side = square_side();
    if let Some(column) = column_under_mouse() {
        draw_disc(column, top(0) - side / 2.0, color_of(turn));
    }
    draw_rectangle(left(0), top(0), COLUMNS as f32 * side, ROWS as f32 * side, FRAME);
    for row in 0..ROWS {
        for column in 0..COLUMNS {
            let color = color_of_cell(board.get(column, row));
            draw_disc(column, top(row) + side / 2.0, color);
        }
    }
}

/// Draws a round disc in a column. `y` is its middle, in pixels.
fn draw_disc(column: usize, y: f32, color: Color) {
    let side = square_side();
    let x = left(column) + side / 2.0;
    draw_poly(x, y, 64, side * RADIUS, 0.0, color);
}

/// An empty square is a hole in the frame, so you see the table behind it.
fn color_of_cell(cell: Cell) -> Color {
    match cell {
        Cell::Empty => TABLE,
        Cell::Taken(stone) => color_of(stone),
    }
}

fn color_of(stone: Stone) -> Color {
    match stone {
        Stone::Black => Color::new(0.86, 0.2, 0.18, 1.0),
        Stone::White => Color::new(0.98, 0.8, 0.25, 1.0),
    }
}
