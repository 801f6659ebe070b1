//! Day 1: draw the grid.

mod window;

use macroquad::prelude::*;
use window::{draw_disc, draw_table, settings};

const SIZE: i32 = 8; // squares in a row, and rows on the board
const FELT: Color = Color::new(0.1, 0.45, 0.29, 1.0);
const LINE: Color = Color::new(0.02, 0.1, 0.06, 1.0);

#[macroquad::main(settings)]
async fn main() {
    loop {
        draw_table();
        draw_board();
        draw_stone(3, 3, WHITE);
        draw_stone(4, 3, BLACK);
        next_frame().await;
    }
}

fn draw_board() {
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
