//! The window: how big it is, and how to draw in it. Everything is measured in squares, from the
//! top left corner of the board.

use macroquad::prelude::*;

const ACROSS: f32 = 9.0; // the window's width, in squares
const DOWN: f32 = 13.2; // its height
const ABOVE: f32 = 2.0; // how much of the height is above the board
pub const TABLE: Color = Color::new(0.22, 0.16, 0.12, 1.0);

/// The window's title and size.
pub fn settings() -> Conf {
    Conf {
        window_title: String::from("Othello"),
        window_width: (52.0 * ACROSS) as i32,
        window_height: (52.0 * DOWN) as i32,
        high_dpi: true,       // sharp on screens with very small pixels
        sample_count: 4,      // smooth edges
        ..Default::default()  // everything else as usual
    }
}

/// The side of a square, in pixels. A bigger window has bigger squares.
fn side() -> f32 {
    (screen_width() / ACROSS).min(screen_height() / DOWN)
}

/// Lets macroquad convert squares to pixels, with the board always in the middle.
fn camera() -> Camera2D {
    Camera2D {
        target: vec2(4.0, DOWN / 2.0 - ABOVE),
        zoom: vec2(2.0 / screen_width(), 2.0 / screen_height()) * side(),
        ..Default::default()
    }
}

/// Paints the table that the board lies on.
pub fn draw_table() {
    set_camera(&camera());
    clear_background(TABLE);
}

/// Draws a round disc: a shape with 64 corners looks round. The 0.0 means no rotation.
pub fn draw_disc(x: f32, y: f32, radius: f32, color: Color) {
    draw_poly(x, y, 64, radius, 0.0, color);
}

/// Writes text from `x` to the right. `y` is the line that its letters sit on.
pub fn write(text: &str, x: f32, y: f32, size: f32, color: Color) {
    let pixels = size * side();
    let style = TextParams {
        font_size: pixels as u16,
        font_scale: size / pixels.floor(),
        color,
        ..Default::default()
    };
    draw_text_ex(text, x, y, style);
}

/// Draws the names of the columns above the board, and of the rows to its left.
pub fn draw_names() {
    for (number, letter) in "abcdefgh".chars().enumerate() {
        let middle = number as f32 + 0.42;
        write(&letter.to_string(), middle, -0.18, 0.35, WHITE);
        write(&(number + 1).to_string(), -0.35, middle + 0.2, 0.35, WHITE);
    }
}

/// Where the mouse is, in squares from the top left corner of the board.
pub fn mouse() -> (f32, f32) {
    camera().screen_to_world(mouse_position().into()).into()
}
