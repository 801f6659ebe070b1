//! The board and its stones in the window, and what can be drawn and written beside it.
//!
//! All places and sizes are in squares: (0, 0) is the top left corner of the board. Only this file
//! knows how many pixels that is, so everything grows with the window.

use crate::replay::Replay;
use macroquad::prelude::*;
use othello::board::{Board, Square};
use othello::cell::{Cell, Stone};
use othello::game::Event;

pub const RADIUS: f32 = 0.4; // of a stone
const EDGE: f32 = 0.035; // how far one sees the lower side of a stone: two pixels
const ACROSS: f32 = 9.0; // so many squares fit into the window: the board and the edges
const DOWN: f32 = 10.5; // the scores, the board, and two lines of text
const ABOVE: f32 = 1.5; // what of that is above the board
pub const TABLE: Color = Color::new(0.22, 0.16, 0.12, 1.0);
pub const CARD: Color = Color::new(0.31, 0.24, 0.19, 1.0);
pub const FELT: Color = Color::new(0.1, 0.45, 0.29, 1.0);
const LINE: Color = Color::new(0.02, 0.1, 0.06, 1.0);
pub const AMBER: Color = Color::new(1.0, 0.68, 0.2, 1.0);
pub const LAST: Color = Color::new(0.85, 0.28, 0.17, 1.0);
const REFUSED: Color = Color::new(1.0, 0.7, 0.65, 1.0);
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
    margin + (row + ABOVE) * square_side()
}

pub fn clicked_square() -> Option<Square> {
    if is_mouse_button_pressed(MouseButton::Left) {
        square_under_mouse()
    } else {
        None
    }
}

/// The square under the mouse, or `None` beside the board.
pub fn square_under_mouse() -> Option<Square> {
    let (x, y) = mouse_position();
    let column = ((x - left(0.0)) / square_side()).floor() as i32;
    let row = ((y - top(0.0)) / square_side()).floor() as i32;
    Square::new(column, row)
}

pub fn draw_board(board: &Board, replay: &Replay) {
    for square in Square::all() {
        draw_square(square);
        if let Cell::Taken(stone) = board.get(square) {
            draw_stone_on(square, stone, replay);
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

/// A stone that grows where it is new, and turns over where it has been flipped.
fn draw_stone_on(square: Square, stone: Stone, replay: &Replay) {
    let column = square.column() as f32 + 0.5;
    let row = square.row() as f32 + 0.5;
    let placed = replay.progress(Event::Placed(square, stone), get_time()) as f32;
    let flipped = replay.progress(Event::Flipped(square, stone), get_time()) as f32;
    if flipped < 0.5 {
        draw_tilted_stone(column, row, 1.0 - 2.0 * flipped, stone.opposite());
    } else if flipped < 1.0 {
        draw_tilted_stone(column, row, 2.0 * flipped - 1.0, stone);
    } else {
        draw_stone(column, row, RADIUS * placed, stone);
    }
}

/// A stone is black on one side and white on the other: two discs, one a little lower.
pub fn draw_stone(column: f32, row: f32, radius: f32, stone: Stone) {
    draw_disc(column, row + EDGE, radius, color_of(stone.opposite()));
    draw_disc(column, row, radius, color_of(stone));
}

/// A stone that turns over. `flat` is 1 when it lies, and 0 when it stands on its edge.
fn draw_tilted_stone(column: f32, row: f32, flat: f32, stone: Stone) {
    let height = RADIUS * flat.max(0.1);
    let edge = EDGE + 0.05 * (1.0 - flat);
    draw_oval(column, row + edge, height, color_of(stone.opposite()));
    draw_oval(column, row, height, color_of(stone));
}

/// A disc as wide as a stone, seen from the side: it is not as high. 0.0 means: not turned.
fn draw_oval(column: f32, row: f32, height: f32, color: Color) {
    let side = square_side();
    let (x, y) = (left(column), top(row));
    draw_ellipse(x, y, RADIUS * side, height * side, 0.0, color);
}

/// A round disc. With 64 corners one cannot see that it has any; 0.0 means: not turned.
pub fn draw_disc(column: f32, row: f32, radius: f32, color: Color) {
    let side = square_side();
    draw_poly(left(column), top(row), 64, radius * side, 0.0, color);
}

pub fn draw_disc_on(square: Square, radius: f32, color: Color) {
    let column = square.column() as f32 + 0.5;
    let row = square.row() as f32 + 0.5;
    draw_disc(column, row, radius, color);
}

pub fn color_of(stone: Stone) -> Color {
    match stone {
        Stone::Black => BLACK,
        Stone::White => WHITE,
    }
}

pub fn draw_outline(square: Square) {
    let side = square_side();
    let x = left(square.column() as f32);
    let y = top(square.row() as f32);
    draw_rectangle_lines(x, y, side, side, side * 0.1, AMBER);
}

/// A cross that says: you cannot play here. Its dark edge makes it visible on white stones, too.
pub fn draw_cross(square: Square) {
    draw_diagonals(square, 0.16, LINE);
    draw_diagonals(square, 0.08, REFUSED);
}

fn draw_diagonals(square: Square, thickness: f32, color: Color) {
    let side = square_side();
    let x1 = left(square.column() as f32 + 0.2);
    let y1 = top(square.row() as f32 + 0.2);
    let x2 = x1 + side * 0.6;
    let y2 = y1 + side * 0.6;
    draw_line(x1, y1, x2, y2, side * thickness, color);
    draw_line(x1, y2, x2, y1, side * thickness, color);
}

pub fn fill(column: f32, row: f32, width: f32, height: f32, color: Color) {
    let side = square_side();
    draw_rectangle(left(column), top(row), width * side, height * side, color);
}

/// Writes a text. The letters stand on `row`.
pub fn write(text: &str, column: f32, row: f32, size: f32, color: Color) {
    draw_text(text, left(column), top(row), size * square_side(), color);
}

/// A band across the middle of the board, with a text in it.
pub fn draw_notice(text: &str) {
    fill(0.0, 3.0, 8.0, 2.0, TABLE);
    write(text, 4.0 - width(text, 0.6) / 2.0, 4.18, 0.6, TEXT);
}

/// How wide a text is, in squares.
fn width(text: &str, size: f32) -> f32 {
    let pixels = size * square_side();
    measure_text(text, None, pixels as u16, 1.0).width / square_side()
}
