//! Draws everything you see in the window. All sizes are in squares.

use crate::replay::Replay;
use crate::window::*;
use macroquad::prelude::*;
use othello::board::{Board, Square};
use othello::cell::{Cell, Stone};
use othello::game::Event;

const RADIUS: f32 = 0.4; // a stone's radius
const EDGE: f32 = 0.035; // how much you see of a stone's lower side
const CARD: Color = Color::new(0.31, 0.24, 0.19, 1.0);
const FELT: Color = Color::new(0.1, 0.45, 0.29, 1.0);
const LINE: Color = Color::new(0.02, 0.1, 0.06, 1.0);
pub const OUTLINE: Color = Color::new(1.0, 0.68, 0.2, 1.0);
const DIM: Color = Color::new(0.55, 0.48, 0.42, 1.0);
const LAST: Color = Color::new(0.85, 0.28, 0.17, 1.0);

pub fn clicked_square() -> Option<Square> {
    if is_mouse_button_pressed(MouseButton::Left) {
        square_under_mouse()
    } else {
        None
    }
}

/// The square under the mouse, or `None` off the board.
pub fn square_under_mouse() -> Option<Square> {
    let (x, y) = mouse();
    Square::new(x.floor() as i32, y.floor() as i32)
}

pub fn draw_board(board: &Board, replay: &Replay) {
    draw_names();
    for square in Square::all() {
        draw_square(square.column(), square.row());
        draw_cell(square, board.get(square), replay);
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

fn draw_cell(square: Square, cell: Cell, replay: &Replay) {
    match cell {
        Cell::Empty => {}
        Cell::Taken(stone) => draw_moving_stone(square, stone, replay),
    }
}

/// Draws a stone at this moment: a new one grows, and a captured one flips.
fn draw_moving_stone(square: Square, stone: Stone, replay: &Replay) {
    let (x, y) = middle(square);
    let placed = replay.progress(Event::Placed(square, stone)) as f32;
    let flipped = replay.progress(Event::Flipped(square, stone)) as f32;
    if flipped < 0.5 {
        draw_stone(x, y, RADIUS, 1.0 - 2.0 * flipped, stone.opposite());
    } else {
        draw_stone(x, y, RADIUS * placed, 2.0 * flipped - 1.0, stone);
    }
}

/// Draws both sides of a stone, one a little lower than the other. `flat` is 1 when the stone is
/// flat, and 0 when it is on its edge.
fn draw_stone(x: f32, y: f32, radius: f32, flat: f32, stone: Stone) {
    let height = radius * flat;
    draw_ellipse(x, y + EDGE, radius, height, 0.0, color_of(stone.opposite()));
    draw_ellipse(x, y, radius, height, 0.0, color_of(stone));
}

/// The point in the middle of a square.
fn middle(square: Square) -> (f32, f32) {
    (square.column() as f32 + 0.5, square.row() as f32 + 0.5)
}

pub fn color_of(stone: Stone) -> Color {
    match stone {
        Stone::Black => BLACK,
        Stone::White => WHITE,
    }
}

pub fn draw_dot(square: Square, radius: f32, color: Color) {
    let (x, y) = middle(square);
    draw_disc(x, y, radius, color);
}

/// Draws a see-through stone, to show where the next one would go.
pub fn draw_ghost(square: Square, stone: Stone) {
    draw_dot(square, RADIUS, color_of(stone).with_alpha(0.3));
}

/// Draws a red dot on the stone that was placed last.
pub fn draw_last(square: Square) {
    draw_dot(square, 0.1, LAST);
}

pub fn draw_outline(square: Square) {
    let x = square.column() as f32;
    let y = square.row() as f32;
    draw_rectangle_lines(x, y, 1.0, 1.0, 0.1, OUTLINE);
}

/// Draws a player's card: the stone, the name, the count, and a bar on this player's turn.
pub fn draw_card(stone: Stone, name: &str, count: usize, is_turn: bool) {
    let column = 4.1 * stone as i32 as f32; // 0 for black, 4.1 for white
    draw_rectangle(column, -1.75, 3.9, 1.05, CARD);
    draw_disc(column + 0.6, -1.25, 0.44, FELT);
    draw_stone(column + 0.6, -1.25, 0.34, 1.0, stone);
    write(name, column + 1.25, -1.12, 0.4, WHITE);
    write(&count.to_string(), column + 3.05, -1.03, 0.7, WHITE);
    if is_turn {
        draw_rectangle(column, -0.78, 3.9, 0.08, OUTLINE);
    }
}

pub fn draw_text_below(text: &str) {
    write(text, 0.0, 8.62, 0.4, WHITE);
}

/// Draws a bright band with text below the board. It doesn't cover any squares.
pub fn draw_notice(text: &str) {
    draw_rectangle(-0.2, 8.2, 8.4, 0.6, OUTLINE);
    write(text, 0.0, 8.62, 0.4, TABLE);
}

/// Where a button is, both for drawing it and for clicking it.
fn button_area(number: usize) -> Rect {
    let (column, row) = (number % 4, number / 4); // four in a row
    Rect::new(2.02 * column as f32, 8.88 + 0.58 * row as f32, 1.94, 0.5)
}

/// The number of the button that was clicked in this frame, if any.
pub fn clicked_button(count: usize) -> Option<usize> {
    let point = mouse().into();
    let is_hit = |number: &usize| button_area(*number).contains(point);
    (0..count).find(|number| is_mouse_button_pressed(MouseButton::Left) && is_hit(number))
}

pub fn draw_button(number: usize, label: &str, is_possible: bool) {
    let area = button_area(number);
    let color = if is_possible { WHITE } else { DIM };
    draw_rectangle(area.x, area.y, area.w, area.h, CARD);
    write(label, area.x + 0.14, area.y + 0.36, 0.36, color);
}

/// Draws the record of a game, in two lines of 30 moves.
pub fn draw_record(record: &str) {
    let (start, rest) = record.split_at(record.len().min(60));
    write(start, 0.0, 10.8, 0.28, WHITE);
    write(rest, 0.0, 11.05, 0.28, WHITE);
}

/// Draws what a player thinks of a square. The best squares get a bright disc.
pub fn draw_thought(square: Square, score: i32, is_best: bool) {
    let (x, y) = middle(square);
    let color = if is_best { TABLE } else { WHITE };
    if is_best {
        draw_dot(square, 0.36, OUTLINE);
    }
    let text = score.to_string();
    write(&text, x - 0.1 * text.len() as f32, y + 0.13, 0.45, color);
}

/// Draws a number in a table, from 0 (on a dark background) to 100 (on a bright one).
pub fn draw_percent(percent: f64, area: Rect) {
    let green = Color::new(0.1, 0.75, 0.45, 0.2 + percent as f32 / 150.0);
    draw_rectangle(area.x, area.y, area.w - 0.06, area.h - 0.06, green);
    let (x, y) = area.center().into();
    write(&format!("{percent:.0}"), x - 0.23, y + 0.12, 0.4, WHITE);
}
