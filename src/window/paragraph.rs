//! Writes sentences in lines, in letters as large as their place allows.

use crate::window::draw::View;
use crate::window::layout::part_of;
use macroquad::prelude::*;
use othello::notation::wording::{balanced, wrap};

/// The width of an average letter, as a fraction of its font's height.
const LETTER: f32 = 0.475;

/// Text may fill its whole place, without the margin that buttons need, so lines go beyond the place by this part of its width
/// on each side.
const BEYOND: f32 = 0.07;

/// How text is written.
#[derive(Clone, Copy)]
pub struct Style {
    /// The height of the letters, as a fraction of the height of a line.
    pub letters: f32,
    /// The largest height of a line, in pixels.
    pub largest: f32,
}

impl View<'_> {
    /// Writes sentences in the middle of a place, the first line in this colour. Returns the row below the last line.
    pub fn paragraph(&self, words: &[String], place: Rect, style: Style, first: Color) -> Rect {
        let (lines, h) = fitted(words, place, style);
        let top = place.y + (place.h - lines.len() as f32 * h) / 2.0;
        let row = |number: usize| {
            let y = top + number as f32 * h;
            let row = Rect { y, h, ..place };
            part_of(row, -BEYOND, 0.0, 1.0 + 2.0 * BEYOND, 1.0)
        };
        for (number, line) in lines.iter().enumerate() {
            let color = if number == 0 { first } else { self.theme.text };
            self.letters.text(line, row(number), style.letters, color);
        }
        row(lines.len())
    }
}

/// Breaks sentences into the highest lines that fit. Returns the lines and their height.
pub fn fitted(sentences: &[String], place: Rect, style: Style) -> (Vec<String>, f32) {
    let lines = |height: f32, breaks: fn(&str, usize) -> Vec<String>| {
        let longest = (place.w / (height * style.letters * LETTER)) as usize;
        let lines = sentences.iter().flat_map(|words| breaks(words, longest));
        Vec::from_iter(lines)
    };
    let mut height = style.largest.min(place.h);
    while height > 1.0 && lines(height, wrap).len() as f32 * height > place.h {
        height -= 0.25;
    }
    (lines(height, balanced), height)
}
