//! Draws everything you see in the window. All sizes are in squares.

use crate::replay::Replay;
use crate::window::*;
use macroquad::prelude::*;
use othello::board::{Board, Move, Square};
use othello::cell::{Cell, Stone};
use othello::game::Event;

const RADIUS: f32 = 0.4; // a stone's radius
const EDGE: f32 = 0.035; // how much you see of a stone's lower side
const MARK: f32 = 0.08; // the radius of a dot on a legal square
const CARD: Color = Color::new(0.31, 0.24, 0.19, 1.0);
const FELT: Color = Color::new(0.1, 0.45, 0.29, 1.0);
const LINE: Color = Color::new(0.02, 0.1, 0.06, 1.0);
pub const OUTLINE: Color = Color::new(1.0, 0.68, 0.2, 1.0);
pub const TEXT: Color = Color::new(0.93, 0.9, 0.84, 1.0);
const REFUSED: Color = Color::new(1.0, 0.7, 0.65, 1.0);
const DIM: Color = Color::new(0.55, 0.48, 0.42, 1.0);
const LAST: Color = Color::new(0.85, 0.28, 0.17, 1.0);

pub fn clicked_square() -> Option<Square> {
    if is_mouse_button_pressed(MouseButton::Left) {
        square_under_mouse()
    } else {
        None
    }
}

pub fn square_under_mouse() -> Option<Square> {
    let (x, y) = mouse();
    Square::new(x.floor() as i32, y.floor() as i32)
}

pub fn draw_board() {
    draw_names();
    for square in Square::all() {
        draw_square(square.column(), square.row());
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

pub fn draw_stones(board: &Board, replay: &Replay) {
    for square in Square::all() {
        draw_cell(square, board.get(square), replay);
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
        draw_tilted(x, y, 1.0 - 2.0 * flipped, stone.opposite());
    } else if flipped < 1.0 {
        draw_tilted(x, y, 2.0 * flipped - 1.0, stone);
    } else {
        draw_stone(x, y, RADIUS * placed, stone);
    }
}

/// The point in the middle of a square.
fn middle(square: Square) -> (f32, f32) {
    (square.column() as f32 + 0.5, square.row() as f32 + 0.5)
}

/// Draws both sides of a stone: two discs, one of them a little lower.
fn draw_stone(x: f32, y: f32, radius: f32, stone: Stone) {
    draw_disc(x, y + EDGE, radius, color_of(stone.opposite()));
    draw_disc(x, y, radius, color_of(stone));
}

/// Draws a stone that is flipping. `flat` is 1 when it is flat, and 0 when it is on its edge.
fn draw_tilted(x: f32, y: f32, flat: f32, stone: Stone) {
    let below = y + EDGE + 0.05 * (1.0 - flat);
    let height = RADIUS * flat;
    draw_ellipse(x, below, RADIUS, height, 0.0, color_of(stone.opposite()));
    draw_ellipse(x, y, RADIUS, height, 0.0, color_of(stone));
}

fn color_of(stone: Stone) -> Color {
    match stone {
        Stone::Black => BLACK,
        Stone::White => WHITE,
    }
}

/// Draws a dot in the colour of the stone that may go here. More flips make it bigger.
pub fn draw_mark(legal: &Move, stone: Stone) {
    let radius = MARK + 0.01 * legal.flips.len() as f32;
    draw_dot(legal.square, radius, color_of(stone));
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

/// Draws a cross: you cannot play here. Its dark edge makes it visible even on white stones.
pub fn draw_cross(square: Square) {
    draw_diagonals(square, 0.16, LINE);
    draw_diagonals(square, 0.08, REFUSED);
}

fn draw_diagonals(square: Square, thickness: f32, color: Color) {
    let (left, top) = (square.column() as f32 + 0.2, square.row() as f32 + 0.2);
    let (right, bottom) = (left + 0.6, top + 0.6);
    draw_line(left, top, right, bottom, thickness, color);
    draw_line(left, bottom, right, top, thickness, color);
}

/// Draws a player's card: the stone, the name, the count, and a bar on this player's turn.
pub fn draw_card(stone: Stone, name: &str, count: usize, is_turn: bool) {
    let column = 4.1 * stone as i32 as f32; // 0 for black, 4.1 for white
    draw_rectangle(column, -1.75, 3.9, 1.05, CARD);
    draw_disc(column + 0.6, -1.25, 0.44, FELT);
    draw_stone(column + 0.6, -1.25, 0.34, stone);
    write(name, column + 1.25, -1.12, 0.4, TEXT);
    write(&count.to_string(), column + 3.05, -1.03, 0.7, TEXT);
    if is_turn {
        draw_rectangle(column, -0.78, 3.9, 0.08, OUTLINE);
    }
}

pub fn draw_text_below(text: &str) {
    write(text, 0.0, 8.62, 0.4, TEXT);
}

/// Draws a bright band with text below the board. It doesn't cover any squares.
pub fn draw_notice(text: &str) {
    draw_rectangle(-0.2, 8.2, 8.4, 0.6, OUTLINE);
    write(text, 0.0, 8.62, 0.4, TABLE);
}

/// Where a button is, both for drawing it and for clicking it.
fn button_area(number: usize) -> Rect {
    let (column, row) = (number % 5, number / 5); // five in a row
    Rect::new(1.62 * column as f32, 8.95 + 0.75 * row as f32, 1.52, 0.65)
}

/// The number of the button that was clicked in this frame, if any.
pub fn clicked_button(count: usize) -> Option<usize> {
    let point = mouse().into();
    let is_hit = |number: &usize| button_area(*number).contains(point);
    (0..count).find(|number| is_mouse_button_pressed(MouseButton::Left) && is_hit(number))
}

pub fn draw_button(number: usize, label: &str, is_possible: bool) {
    let area = button_area(number);
    let color = if is_possible { TEXT } else { DIM };
    draw_rectangle(area.x, area.y, area.w, area.h, CARD);
    write(label, area.x + 0.1, area.y + 0.42, 0.32, color);
}

/// Draws the record of a game, in two lines of 30 moves.
pub fn draw_record(record: &str) {
    let (start, rest) = record.split_at(record.len().min(60));
    write(start, 0.0, 10.65, 0.28, TEXT);
    write(rest, 0.0, 10.95, 0.28, TEXT);
}

/// Draws what a player thinks of a square. The best squares get a bright disc.
pub fn draw_thought(square: Square, score: i32, is_best: bool) {
    let mut color = TEXT;
    if is_best {
        draw_dot(square, 0.36, OUTLINE);
        color = TABLE;
    }
    let text = score.to_string();
    let column = square.column() as f32 + 0.5 - 0.1 * text.len() as f32;
    write(&text, column, square.row() as f32 + 0.63, 0.45, color);
}

/// Draws a number in a table, from 0 (on a dark background) to 100 (on a bright one).
pub fn draw_percent(percent: f64, column: f32, row: f32) {
    let light = 0.15 + percent as f32 / 200.0;
    draw_rectangle(
        column,
        row,
        0.76,
        0.85,
        Color::new(0.1, light, light * 0.6, 1.0),
    );
    write(
        &format!("{percent:.0}"),
        column + 0.1,
        row + 0.56,
        0.4,
        TEXT,
    );
}
