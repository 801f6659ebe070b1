//! Writes lines of text.
//!
//! The picture of every letter in every size is kept on the graphics card. So there are few sizes, each
//! a step larger than the one before, and text of a size between is drawn a little smaller than that.
//! All letters of a window's sizes are made before the frame begins: where one came later, the pictures
//! might have to move while the frame still needs them.

use macroquad::prelude::*;
use std::ops::RangeInclusive;

const FONT: &[u8] = include_bytes!("font/rounded-mplus-1c-medium.ttf");
/// The letters and signs that are written: those of ASCII, and these.
const SIGNS: &str = "…–";
/// How much larger each size is than the one before.
const STEP: f32 = 1.25;
/// The smallest and the largest text, as parts of a square of the board.
const SMALLEST: f32 = 0.18;
const LARGEST: f32 = 1.1;

/// The sizes for which letters have been made.
pub struct Letters {
    steps: RangeInclusive<i32>,
    pixels_per_unit: f32,
}

impl Letters {
    /// No letters yet.
    pub fn none() -> Letters {
        Letters {
            steps: 0..=0,
            pixels_per_unit: 0.0,
        }
    }

    /// Makes the letters for a board with such squares. To be called before anything is drawn.
    pub fn prepare(&mut self, side: f32) {
        let steps = step(side * SMALLEST)..=step(side * LARGEST);
        let pixels_per_unit = miniquad::window::dpi_scale();
        if (&self.steps, self.pixels_per_unit) == (&steps, pixels_per_unit) {
            return;
        }
        let Ok(font) = load_ttf_font_from_bytes(FONT) else {
            return; // macroquad's own letters are not beautiful, but they can be read
        };
        let signs: Vec<char> = (' '..='~').chain(SIGNS.chars()).collect();
        for step in steps.clone() {
            let pixels = f32::from(size_of(step)) * pixels_per_unit;
            font.populate_font_cache(&signs, pixels.ceil() as u16);
        }
        set_default_font(font);
        self.steps = steps;
        self.pixels_per_unit = pixels_per_unit;
    }
}

/// The number of the size that such text is made of.
fn step(height: f32) -> i32 {
    (height.max(1.0).ln() / STEP.ln()).ceil() as i32
}

fn size_of(step: i32) -> u16 {
    STEP.powi(step).ceil() as u16
}

/// A line of text in the middle of a rectangle. The letters are `height` high, as a part of the
/// rectangle's height, or smaller where they would not fit its width.
pub fn text(line: &str, rect: Rect, height: f32, color: Color) {
    let height = fitting_height(line, rect, height);
    write(
        line,
        rect.center().x - width(line, height) / 2.0,
        rect,
        height,
        color,
    );
}

/// The same, at the left of the rectangle.
pub fn text_left(line: &str, rect: Rect, height: f32, color: Color) {
    write(
        line,
        rect.x,
        rect,
        fitting_height(line, rect, height),
        color,
    );
}

fn fitting_height(line: &str, rect: Rect, height: f32) -> f32 {
    let height = rect.h * height;
    let room = rect.w * 0.92 / width(line, height).max(1.0);
    height * room.min(1.0)
}

fn width(line: &str, height: f32) -> f32 {
    let size = size_of(step(height));
    measure_text(line, None, size, height / f32::from(size)).width
}

fn write(line: &str, x: f32, rect: Rect, height: f32, color: Color) {
    let font_size = size_of(step(height));
    let params = TextParams {
        font_size,
        font_scale: height / f32::from(font_size),
        color,
        ..Default::default()
    };
    let baseline = rect.center().y + height * 0.35;
    draw_text_ex(line, x.round(), baseline.round(), params);
}
