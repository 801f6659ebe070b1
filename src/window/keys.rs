//! Paints the table of keys: caps as on a keyboard, and what they do.

use super::draw::View;
use crate::window::layout::part_of;
use crate::window::paint::shapes::*;
use macroquad::prelude::*;
use othello::screens::play::HELP;

/// The height of the letters, as a fraction of a row's height.
const LETTERS: f32 = 0.46;

impl View<'_> {
    /// Paints the help, one row in each of these rectangles.
    pub fn keys(&self, rows: &[Rect]) {
        for (entries, row) in HELP.iter().zip(rows) {
            let width = 0.94 / entries.len() as f32;
            for (number, entry) in entries.iter().enumerate() {
                self.help(
                    entry,
                    part_of(*row, 0.05 + width * number as f32, 0.0, width, 1.0),
                );
            }
        }
    }

    /// Paints caps side by side, and writes what the keys do next to them.
    fn help(&self, (keys, words): &(&str, &str), rect: Rect) {
        let mut x = rect.x;
        for key in keys.split_whitespace() {
            let width = self.letters.width(key, rect.h * LETTERS) + rect.h * 0.36;
            let cap = Rect::new(
                x,
                rect.y + rect.h * 0.1,
                width.max(rect.h * 0.8),
                rect.h * 0.8,
            );
            self.cap(key, cap);
            x = cap.right() + rect.h * 0.14;
        }
        let place = Rect::new(x + rect.h * 0.1, rect.y, rect.right() - x, rect.h);
        self.letters
            .text_left(words, place, LETTERS, self.theme.text);
    }

    /// Paints a key's cap, which is thicker at the bottom.
    fn cap(&self, key: &str, rect: Rect) {
        let corner = rect.h * 0.2;
        card(rect, corner, self.theme.faint);
        let top = part_of(rect, 0.0, 0.0, 1.0, 0.88);
        let top = Rect::new(top.x + 1.0, top.y + 1.0, top.w - 2.0, top.h - 1.0);
        card(top, corner, self.theme.button);
        // The cap is as wide as the word with its margins, so the word keeps its size.
        let whole = grown(top, rect.h * 0.2);
        let height = LETTERS * rect.h / 0.8 / whole.h;
        self.letters.text(key, whole, height, self.theme.text);
    }
}
