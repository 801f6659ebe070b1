//! The board in the window, and what can be drawn and written beside it.
//!
//! All places and sizes are in squares: (0, 0) is the top left corner of the board. Only this file
//! knows how many pixels that is, so everything grows with the window.

use macroquad::prelude::*;
use othello::board::{Board, Square};
use othello::cell::{Cell, Stone};
use othello::game::Game;

pub const LEFT: f32 = 8.5; // where the panel beside the board begins
pub const RIGHT: f32 = 13.4; // and where it ends
const ACROSS: f32 = 14.4; // so many squares fit into the window: the board, the panel, the edges
const DOWN: f32 = 9.0;
pub const TABLE: Color = Color::new(0.22, 0.16, 0.12, 1.0);
pub const FELT: Color = Color::new(0.1, 0.45, 0.29, 1.0);
pub const LINE: Color = Color::new(0.02, 0.1, 0.06, 1.0);
pub const AMBER: Color = Color::new(1.0, 0.68, 0.2, 1.0);
pub const TEXT: Color = Color::new(0.93, 0.9, 0.84, 1.0);
pub const DIM: Color = Color::new(0.66, 0.6, 0.53, 1.0);

/// The side of one square, in pixels. A bigger window has bigger squares.
fn square_side() -> f32 {
    (screen_width() / ACROSS).min(screen_height() / DOWN)
}

/// How far a column is from the left edge of the window, in pixels.
fn left(column: f32) -> f32 {
    let margin = (screen_width() - ACROSS * square_side()) / 2.0;
    margin + (column + 0.5) * square_side()
}

/// How far a row is from the top edge of the window, in pixels.
fn top(row: f32) -> f32 {
    let margin = (screen_height() - DOWN * square_side()) / 2.0;
    margin + (row + 0.5) * square_side()
}

/// The square that is clicked in this moment, if any.
pub fn clicked_square() -> Option<Square> {
    if !is_mouse_button_pressed(MouseButton::Left) {
        return None;
    }
    let (x, y) = mouse_position();
    let column = ((x - left(0.0)) / square_side()).floor() as i32;
    let row = ((y - top(0.0)) / square_side()).floor() as i32;
    Square::new(column, row)
}

pub fn draw_board(board: &Board) {
    for square in Square::all() {
        draw_square(square);
        if let Cell::Taken(stone) = board.get(square) {
            draw_disc_on(square, 0.4, color_of(stone));
        }
    }
}

fn draw_square(square: Square) {
    let side = square_side();
    let x = left(square.column() as f32);
    let y = top(square.row() as f32);
    draw_rectangle(x, y, side, side, FELT);
    draw_rectangle_lines(x, y, side, side, side * 0.05, LINE);
    // A real board has four dots, each where four squares meet.
    if square.column() % 4 == 2 && square.row() % 4 == 2 {
        draw_disc(square.column() as f32, square.row() as f32, 0.07, LINE);
    }
}

/// A round disc. With 64 corners one cannot see that it has any; 0.0 means: not turned.
pub fn draw_disc(column: f32, row: f32, radius: f32, color: Color) {
    draw_poly(
        left(column),
        top(row),
        64,
        radius * square_side(),
        0.0,
        color,
    );
}

pub fn draw_disc_on(square: Square, radius: f32, color: Color) {
    let column = square.column() as f32 + 0.5;
    let row = square.row() as f32 + 0.5;
    draw_disc(column, row, radius, color);
}

pub fn fill(column: f32, row: f32, width: f32, height: f32, color: Color) {
    let side = square_side();
    draw_rectangle(left(column), top(row), width * side, height * side, color);
}

/// Writes a text. The letters stand on `row`.
pub fn write(text: &str, column: f32, row: f32, size: f32, color: Color) {
    draw_text(text, left(column), top(row), size * square_side(), color);
}

/// Writes a text that ends at `column`.
pub fn write_before(text: &str, column: f32, row: f32, size: f32, color: Color) {
    write(text, column - width(text, size), row, size, color);
}

/// Writes a few letters in the middle of a square.
pub fn write_on(square: Square, text: &str, color: Color) {
    let column = square.column() as f32 + 0.5 - width(text, 0.5) / 2.0;
    write(text, column, square.row() as f32 + 0.65, 0.5, color);
}

/// How wide a text is, in squares.
fn width(text: &str, size: f32) -> f32 {
    let pixels = size * square_side();
    measure_text(text, None, pixels as u16, 1.0).width / square_side()
}

pub fn color_of(stone: Stone) -> Color {
    match stone {
        Stone::Black => BLACK,
        Stone::White => WHITE,
    }
}

/// Whose turn it is, above the board, and the stones of each colour, below it.
pub fn draw_turn_and_counts(game: &Game) {
    let turn = match game.turn() {
        Some(Stone::Black) => "Black is to move",
        Some(Stone::White) => "White is to move",
        None => "The end",
    };
    let black = game.board().count(Stone::Black);
    let white = game.board().count(Stone::White);
    let counts = format!("Black {black}    White {white}");
    write(turn, 0.0, -0.15, 0.36, TEXT);
    write(&counts, 0.0, 8.34, 0.36, TEXT);
}
