//! Day 2: place a stone on click.

use macroquad::prelude::*;

const SIZE: i32 = 8; // squares in a row, and rows on the board
const SIDE: f32 = 1.0 / 10.0; // a square's side, as a fraction of the window's shorter side
const RADIUS: f32 = 0.4; // a stone's radius, as a fraction of the square
const TABLE: Color = Color::new(0.22, 0.16, 0.12, 1.0);
const FELT: Color = Color::new(0.1, 0.45, 0.29, 1.0);
const LINE: Color = Color::new(0.02, 0.1, 0.06, 1.0);
const OUTLINE: Color = Color::new(1.0, 0.68, 0.2, 1.0);

fn window() -> Conf {
    Conf {
        window_title: String::from("Othello, day 2"),
        window_width: 600,
        window_height: 600,
        high_dpi: true,       // sharp on screens with very small pixels
        sample_count: 4,      // smooth edges
        ..Default::default()  // everything else as usual
    }
}

#[macroquad::main(window)]
async fn main() {
    let mut stone = None;
    loop {
        if let Some(square) = clicked_square() {
            stone = Some(square);
        }
        draw(stone);
        next_frame().await;
    }
}

/// Paints the whole window. All the drawing starts here.
fn draw(stone: Option<(i32, i32)>) {
    clear_background(TABLE);
    draw_board();
    if let Some((column, row)) = stone {
        draw_stone(column, row, BLACK);
    }
    if let Some((column, row)) = square_under_mouse() {
        draw_outline(column, row);
    }
}

fn clicked_square() -> Option<(i32, i32)> {
    if is_mouse_button_pressed(MouseButton::Left) {
        square_under_mouse()
    } else {
        None
    }
}

fn square_under_mouse() -> Option<(i32, i32)> {
    let (x, y) = mouse_position();
    square_at(x, y)
}

/// The column and row of the square at a point, or `None` off the board.
fn square_at(x: f32, y: f32) -> Option<(i32, i32)> {
    let column = ((x - left(0)) / square_side()).floor() as i32;
    let row = ((y - top(0)) / square_side()).floor() as i32;
    if is_on_board(column) && is_on_board(row) {
        Some((column, row))
    } else {
        None
    }
}

fn is_on_board(number: i32) -> bool {
    number > -1 && number < SIZE
}

/// The side of one square, in pixels. A bigger window has bigger squares.
fn square_side() -> f32 {
    screen_width().min(screen_height()) * SIDE
}

/// How far a column is from the left edge of the window, in pixels.
fn left(column: i32) -> f32 {
    let board = SIZE as f32 * square_side();
    (screen_width() - board) / 2.0 + column as f32 * square_side()
}

/// How far a row is from the top edge of the window, in pixels.
fn top(row: i32) -> f32 {
    let board = SIZE as f32 * square_side();
    (screen_height() - board) / 2.0 + row as f32 * square_side()
}

fn draw_board() {
    for row in 0..SIZE {
        draw_row(row);
    }
}

fn draw_row(row: i32) {
    for column in 0..SIZE {
        draw_square(column, row);
    }
}

fn draw_square(column: i32, row: i32) {
    let side = square_side();
    let x = left(column);
    let y = top(row);
    draw_rectangle(x, y, side, side, FELT);
    draw_rectangle_lines(x, y, side, side, side * 0.05, LINE);
    // A real board has four dots, each where four squares meet.
    if column % 4 == 2 && row % 4 == 2 {
        draw_disc(x, y, side * 0.07, LINE);
    }
}

fn draw_stone(column: i32, row: i32, color: Color) {
    let side = square_side();
    let x = left(column) + side / 2.0;
    let y = top(row) + side / 2.0;
    draw_disc(x, y, side * RADIUS, color);
}

/// Draws a round disc: a shape with 64 corners looks round. The 0.0 means no rotation.
fn draw_disc(x: f32, y: f32, radius: f32, color: Color) {
    draw_poly(x, y, 64, radius, 0.0, color);
}

fn draw_outline(column: i32, row: i32) {
    let side = square_side();
    draw_rectangle_lines(left(column), top(row), side, side, side * 0.1, OUTLINE);
}
