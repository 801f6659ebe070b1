//! Draws everything you see in the window. Only this file knows about pixels.

use crate::replay::Replay;
use macroquad::prelude::*;
use othello::board::{Board, Move, SIZE, Square};
use othello::cell::{Cell, Stone};
use othello::game::Event;

const ACROSS: f32 = 9.0; // the window's width in squares: the board and its edges
const DOWN: f32 = 13.1; // the window's height in squares: cards, board, text, buttons, record
const ABOVE: f32 = 2.0; // how much of that is above the board
const RADIUS: f32 = 0.4; // a stone's radius, as a fraction of the square
const EDGE: f32 = 0.035; // how much you see of a stone's lower side
const MARK: f32 = 0.08; // the radius of a dot on a legal square
const COLUMNS: [&str; 8] = ["a", "b", "c", "d", "e", "f", "g", "h"];
const ROWS: [&str; 8] = ["1", "2", "3", "4", "5", "6", "7", "8"];
pub const TABLE: Color = Color::new(0.22, 0.16, 0.12, 1.0);
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
    let (x, y) = mouse_position();
    square_at(x, y)
}

/// The square at a point in the window, or `None` off the board.
fn square_at(x: f32, y: f32) -> Option<Square> {
    let column = ((x - left(0)) / square_side()).floor() as i32;
    let row = ((y - top(0)) / square_side()).floor() as i32;
    Square::new(column, row)
}

/// The side of one square, in pixels. A bigger window has bigger squares.
fn square_side() -> f32 {
    (screen_width() / ACROSS).min(screen_height() / DOWN)
}

/// How far a column is from the left edge of the window, in pixels.
fn left(column: i32) -> f32 {
    let board = SIZE as f32 * square_side();
    (screen_width() - board) / 2.0 + column as f32 * square_side()
}

/// How far a row is from the top edge of the window, in pixels.
fn top(row: i32) -> f32 {
    let margin = (screen_height() - DOWN * square_side()) / 2.0;
    margin + (ABOVE + row as f32) * square_side()
}

pub fn draw_board() {
    for row in 0..SIZE {
        draw_row(row);
    }
    draw_names();
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

/// Draws the names of the columns above the board, and of the rows to its left.
fn draw_names() {
    let side = square_side();
    for number in 0..SIZE {
        let x = left(number) + side / 2.0;
        draw_name(COLUMNS[number as usize], x, top(0) - side / 4.0);
        let y = top(number) + side / 2.0;
        draw_name(ROWS[number as usize], left(0) - side / 4.0, y);
    }
}

/// Draws a name (one letter or digit), centred on a point.
fn draw_name(name: &str, x: f32, y: f32) {
    let size = square_side() * 0.35;
    draw_text(name, x - size * 0.2, y + size * 0.25, size, TEXT);
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
    let half = square_side() / 2.0;
    (left(square.column()) + half, top(square.row()) + half)
}

/// Draws both sides of a stone: two discs, one of them a little lower.
fn draw_stone(x: f32, y: f32, radius: f32, stone: Stone) {
    let side = square_side();
    draw_disc(
        x,
        y + side * EDGE,
        side * radius,
        color_of(stone.opposite()),
    );
    draw_disc(x, y, side * radius, color_of(stone));
}

/// Draws a stone that is flipping. `flat` is 1 when it is flat, and 0 when it is on its edge.
fn draw_tilted(x: f32, y: f32, flat: f32, stone: Stone) {
    let width = square_side() * RADIUS;
    let edge = square_side() * (EDGE + 0.05 * (1.0 - flat));
    draw_ellipse(
        x,
        y + edge,
        width,
        width * flat,
        0.0,
        color_of(stone.opposite()),
    );
    draw_ellipse(x, y, width, width * flat, 0.0, color_of(stone));
}

/// Draws a round disc: a shape with 64 corners looks round. The 0.0 means no rotation.
fn draw_disc(x: f32, y: f32, radius: f32, color: Color) {
    draw_poly(x, y, 64, radius, 0.0, color);
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
    draw_disc(x, y, square_side() * radius, color);
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
    let side = square_side();
    let x = left(square.column());
    let y = top(square.row());
    draw_rectangle_lines(x, y, side, side, side * 0.1, OUTLINE);
}

/// Draws a cross: you cannot play here. Its dark edge makes it visible even on white stones.
pub fn draw_cross(square: Square) {
    draw_diagonals(square, 0.16, LINE);
    draw_diagonals(square, 0.08, REFUSED);
}

fn draw_diagonals(square: Square, thickness: f32, color: Color) {
    let side = square_side();
    let x1 = left(square.column()) + side * 0.2;
    let y1 = top(square.row()) + side * 0.2;
    let x2 = x1 + side * 0.6;
    let y2 = y1 + side * 0.6;
    draw_line(x1, y1, x2, y2, side * thickness, color);
    draw_line(x1, y2, x2, y1, side * thickness, color);
}

/// Converts a position in squares to pixels. (0, 0) is the top left corner of the board.
fn point(column: f32, row: f32) -> (f32, f32) {
    let side = square_side();
    (left(0) + column * side, top(0) + row * side)
}

/// Fills a rectangle. Its position and size are in squares.
pub fn fill(column: f32, row: f32, width: f32, height: f32, color: Color) {
    let (x, y) = point(column, row);
    let side = square_side();
    draw_rectangle(x, y, width * side, height * side, color);
}

/// Writes text. `row` is the line that its letters sit on.
pub fn write(text: &str, column: f32, row: f32, size: f32, color: Color) {
    let (x, y) = point(column, row);
    draw_text(text, x, y, size * square_side(), color);
}

/// Draws a player's card: the stone, the name, the count, and a bar on this player's turn.
pub fn draw_card(stone: Stone, name: &str, count: usize, is_turn: bool) {
    let column = 4.1 * stone as i32 as f32; // 0 for black, 4.1 for white
    fill(column, -1.75, 3.9, 1.05, CARD);
    let (x, y) = point(column + 0.6, -1.25);
    draw_disc(x, y, square_side() * 0.44, FELT);
    draw_stone(x, y, 0.34, stone);
    write(name, column + 1.25, -1.12, 0.4, TEXT);
    write(&count.to_string(), column + 3.05, -1.03, 0.7, TEXT);
    if is_turn {
        fill(column, -0.78, 3.9, 0.08, OUTLINE);
    }
}

pub fn draw_text_below(text: &str) {
    write(text, 0.0, 8.62, 0.4, TEXT);
}

/// Draws a bright band with text below the board. It doesn't cover any squares.
pub fn draw_notice(text: &str) {
    fill(-0.2, 8.2, 8.4, 0.6, OUTLINE);
    write(text, 0.0, 8.62, 0.4, TABLE);
}

/// Where a button is, both for drawing it and for clicking it.
fn button_area(number: usize) -> Rect {
    let (column, row) = (number % 5, number / 5); // five in a row
    let (x, y) = point(1.62 * column as f32, 8.95 + 0.75 * row as f32);
    let side = square_side();
    Rect::new(x, y, 1.52 * side, 0.65 * side)
}

/// The number of the button that was clicked in this frame, if any.
pub fn clicked_button(count: usize) -> Option<usize> {
    let (x, y) = mouse_position();
    let is_hit = |number: &usize| button_area(*number).contains(vec2(x, y));
    (0..count).find(|number| is_mouse_button_pressed(MouseButton::Left) && is_hit(number))
}

pub fn draw_button(number: usize, label: &str, is_possible: bool) {
    let area = button_area(number);
    let side = square_side();
    let color = if is_possible { TEXT } else { DIM };
    draw_rectangle(area.x, area.y, area.w, area.h, CARD);
    draw_text(
        label,
        area.x + side * 0.1,
        area.y + side * 0.42,
        side * 0.32,
        color,
    );
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
    fill(
        column,
        row,
        0.66,
        0.85,
        Color::new(0.1, light, light * 0.6, 1.0),
    );
    write(
        &format!("{percent:.0}"),
        column + 0.04,
        row + 0.56,
        0.4,
        TEXT,
    );
}

/// Draws a bar. `part` says how much of it is filled, from 0.0 to 1.0.
pub fn draw_bar(row: f32, part: f64, color: Color) {
    fill(0.0, row, 8.0, 0.6, CARD);
    fill(0.0, row, 8.0 * part.min(1.0) as f32, 0.6, color);
}
