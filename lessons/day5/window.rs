//! The window: its size, and a view of the board that measures everything in squares.

use macroquad::prelude::*;

const TABLE: Color = Color::new(0.22, 0.16, 0.12, 1.0);
const TEXT: Color = Color::new(0.93, 0.9, 0.84, 1.0);

/// The window's title and size.
pub fn settings() -> Conf {
    Conf {
        window_title: String::from("Othello"),
        window_width: 600,
        window_height: 600,
        high_dpi: true,       // sharp on screens with very small pixels
        sample_count: 4,      // smooth edges
        ..Default::default()  // everything else as usual
    }
}

/// What the window shows, in squares: the board, and at least one square around it.
fn view() -> Rect {
    let side = screen_width().min(screen_height()) / 10.0; // a square's side, in pixels
    let width = screen_width() / side;
    let height = screen_height() / side;
    Rect::new(4.0 - width / 2.0, 4.0 - height / 2.0, width, height)
}

/// Paints the table that the board lies on, with the names of the columns and the rows.
/// From here on, everything is measured in squares from the board's top left corner.
pub fn draw_table() {
    set_camera(&Camera2D {
        target: view().center(),
        zoom: 2.0 / view().size(),
        ..Default::default()
    });
    clear_background(TABLE);
    for number in 0..8 {
        let middle = number as f32 + 0.42;
        draw_words(&"abcdefgh"[number..=number], middle, -0.18, 0.35);
        draw_words(&"12345678"[number..=number], -0.35, middle + 0.2, 0.35);
    }
}

/// Draws a round disc: a shape with 64 corners looks round. The 0.0 means no rotation.
pub fn draw_disc(x: f32, y: f32, radius: f32, color: Color) {
    draw_poly(x, y, 64, radius, 0.0, color);
}

/// Draws words from `x` to the right. They stand on a line at `y`, and are about `size` high.
pub fn draw_words(words: &str, x: f32, y: f32, size: f32) {
    let pixels = size * screen_height() / view().h;
    let look = TextParams {
        font_size: pixels as u16,
        font_scale: size / pixels.floor(),
        color: TEXT,
        ..Default::default()
    };
    draw_text_ex(words, x, y, look);
}

/// Where the mouse is, in squares from the board's top left corner.
pub fn mouse() -> (f32, f32) {
    let (x, y) = mouse_position();
    let view = view();
    let right = x / screen_width() * view.w;
    let down = y / screen_height() * view.h;
    (view.x + right, view.y + down)
}
