//! Day 4: flip stones.

mod board;
mod cell;

use board::{Board, SIZE, Square};
use cell::{Cell, Stone};
use macroquad::prelude::*;

const SIDE: f32 = 1.0 / 10.0; // a square's side, as a fraction of the window's shorter side
const RADIUS: f32 = 0.4; // a stone's radius, as a fraction of the square
const MARK: f32 = 0.08; // the radius of a dot on a legal square
const COLUMNS: [&str; 8] = ["a", "b", "c", "d", "e", "f", "g", "h"];
const ROWS: [&str; 8] = ["1", "2", "3", "4", "5", "6", "7", "8"];
const TABLE: Color = Color::new(0.22, 0.16, 0.12, 1.0);
const FELT: Color = Color::new(0.1, 0.45, 0.29, 1.0);
const LINE: Color = Color::new(0.02, 0.1, 0.06, 1.0);
const OUTLINE: Color = Color::new(1.0, 0.68, 0.2, 1.0);
const TRAY: Color = Color::new(0.5, 0.37, 0.25, 1.0);
const TEXT: Color = Color::new(0.93, 0.9, 0.84, 1.0);
const REFUSED: Color = Color::new(1.0, 0.7, 0.65, 1.0);

fn window() -> Conf {
    Conf {
        window_title: String::from("Othello, day 4"),
        window_width: 600,
        window_height: 600,
        high_dpi: true,       // sharp on screens with very small pixels
        sample_count: 4,      // smooth edges
        ..Default::default()  // everything else as usual
    }
}

#[macroquad::main(window)]
async fn main() {
    let mut board = Board::start();
    let mut turn = Stone::Black;
    let mut refused = None;
    loop {
        if let Some(square) = clicked_square() {
            let flips = board.play(square, turn);
            if flips.is_empty() {
                refused = Some(square);
            } else {
                refused = None;
                turn = turn.opposite();
            }
        }
        draw(&board, turn, refused);
        next_frame().await;
    }
}

/// Paints the whole window. All the drawing starts here.
fn draw(board: &Board, turn: Stone, refused: Option<Square>) {
    clear_background(TABLE);
    draw_board();
    draw_names();
    draw_stones(board);
    draw_turn(turn);
    draw_count(board);
    for legal in board.legal_moves(turn) {
        draw_mark(legal, turn);
    }
    if let Some(square) = square_under_mouse() {
        draw_outline(square);
    }
    if let Some(square) = refused {
        draw_cross(square);
    }
}

fn clicked_square() -> Option<Square> {
    if is_mouse_button_pressed(MouseButton::Left) {
        square_under_mouse()
    } else {
        None
    }
}

fn square_under_mouse() -> Option<Square> {
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

fn draw_stones(board: &Board) {
    for square in Square::all() {
        draw_cell(square, board.get(square));
    }
}

fn draw_cell(square: Square, cell: Cell) {
    match cell {
        Cell::Empty => {}
        Cell::Taken(stone) => draw_stone(square, stone),
    }
}

fn draw_stone(square: Square, stone: Stone) {
    let side = square_side();
    let x = left(square.column()) + side / 2.0;
    let y = top(square.row()) + side / 2.0;
    draw_disc(x, y, side * RADIUS, color_of(stone));
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

/// Draws a dot in the colour of the stone that may go here.
fn draw_mark(square: Square, stone: Stone) {
    let side = square_side();
    let x = left(square.column()) + side / 2.0;
    let y = top(square.row()) + side / 2.0;
    draw_disc(x, y, side * MARK, color_of(stone));
}

fn draw_outline(square: Square) {
    let side = square_side();
    let x = left(square.column());
    let y = top(square.row());
    draw_rectangle_lines(x, y, side, side, side * 0.1, OUTLINE);
}

/// Draws the next stone to the right of the board, in a bright ring.
fn draw_turn(turn: Stone) {
    let side = square_side();
    let x = left(SIZE) + side / 2.0;
    let y = top(SIZE / 2);
    draw_disc(x, y, side * 0.43, OUTLINE);
    draw_disc(x, y, side * 0.35, color_of(turn));
}

/// Draws a tray with a tiny stone for each stone: black from the left, white from the right.
fn draw_count(board: &Board) {
    let side = square_side();
    let y = top(SIZE) + side * 0.35;
    draw_rectangle(left(0), y, SIZE as f32 * side, side * 0.35, TRAY);
    let tiny = side / SIZE as f32; // 64 tiny stones are as wide as the board
    for number in 0..board.count(Stone::Black) {
        let x = left(0) + number as f32 * tiny;
        draw_rectangle(x, y, tiny * 0.8, side * 0.35, BLACK);
    }
    for number in 0..board.count(Stone::White) {
        let x = left(SIZE) - (number as f32 + 0.8) * tiny;
        draw_rectangle(x, y, tiny * 0.8, side * 0.35, WHITE);
    }
}

/// Draws a cross: you cannot play here. Its dark edge makes it visible even on white stones.
fn draw_cross(square: Square) {
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
