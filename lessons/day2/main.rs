//! Day 2: place a stone on click.

mod window;

use macroquad::prelude::*;
use window::{draw_disc, draw_names, draw_table, mouse, settings};

const SIZE: i32 = 8; // squares in a row, and rows on the board
const FELT: Color = Color::new(0.1, 0.45, 0.29, 1.0);
const LINE: Color = Color::new(0.02, 0.1, 0.06, 1.0);
const OUTLINE: Color = Color::new(1.0, 0.68, 0.2, 1.0);

#[macroquad::main(settings)]
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
    draw_table();
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

/// The column and row of the square under the mouse, or `None` off the board.
fn square_under_mouse() -> Option<(i32, i32)> {
    let (x, y) = mouse();
    let column = x.floor() as i32;
    let row = y.floor() as i32;
    if is_on_board(column) && is_on_board(row) {
        Some((column, row))
    } else {
        None
    }
}

fn is_on_board(number: i32) -> bool {
    number > -1 && number < SIZE
}

fn draw_board() {
    draw_names();
    for row in 0..SIZE {
        for column in 0..SIZE {
            draw_square(column, row);
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

fn draw_stone(column: i32, row: i32, color: Color) {
    let x = column as f32 + 0.5;
    let y = row as f32 + 0.5;
    draw_disc(x, y, 0.4, color);
}

fn draw_outline(column: i32, row: i32) {
    draw_rectangle_lines(column as f32, row as f32, 1.0, 1.0, 0.1, OUTLINE);
}
