//! Breaks sentences into lines, in letters as large as their place allows.

use crate::window::layout::part_of;
use macroquad::math::Rect;
use othello::notation::wording::{balanced, wrap};

/// The width of an average letter, as a fraction of its font's height.
const LETTER: f32 = 0.475;

/// Lines that fit in a place.
pub struct Lines {
    /// The lines, and for each of them the number of its sentence, counted from 0.
    pub all: Vec<(usize, String)>,
    /// The height of a line, in pixels.
    pub height: f32,
}

impl Lines {
    /// The lines, and the row for each of them in the middle of a place. Text may fill its whole place, without the margin
    /// that buttons need, so rows go beyond the place by this part of its width on each side.
    pub fn rows(&self, place: Rect, beyond: f32) -> impl Iterator<Item = (&(usize, String), Rect)> {
        let h = self.height;
        let top = place.y + (place.h - self.all.len() as f32 * h) / 2.0;
        self.all.iter().enumerate().map(move |(number, line)| {
            let y = top + number as f32 * h;
            let row = Rect { y, h, ..place };
            let width = 1.0 + 2.0 * beyond;
            (line, part_of(row, -beyond, 0.0, width, 1.0))
        })
    }
}

/// Breaks sentences into the highest lines that fit, but no higher than `largest`, in pixels. `letters` is the height of
/// the letters, as a fraction of the height of a line.
pub fn fitted(sentences: &[String], place: Rect, letters: f32, largest: f32) -> Lines {
    let longest = |height: f32| (place.w / (height * letters * LETTER)) as usize;
    let count = |height| {
        let lines = sentences
            .iter()
            .flat_map(|words| wrap(words, longest(height)));
        lines.count() as f32
    };
    let mut height = largest.min(place.h);
    while height > 1.0 && count(height) * height > place.h {
        height -= 0.25;
    }
    let lines = sentences.iter().enumerate().flat_map(|(number, words)| {
        let lines = balanced(words, longest(height)).into_iter();
        lines.map(move |line| (number, line))
    });
    Lines {
        all: lines.collect(),
        height,
    }
}
