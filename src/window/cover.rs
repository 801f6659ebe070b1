//! Paints a screen that covers the board: its title, its lines, and its buttons. The keys, the opponents and the days of
//! the week are pictures.

use crate::window::draw::View;
use crate::window::layout::part_of;
use crate::window::paint::faces::face;
use crate::window::paint::shapes::*;
use crate::window::paint::stickers::week;
use macroquad::prelude::*;
use othello::cell::Stone;
use othello::players::mood::Mood;
use othello::players::opponents::STRENGTHS;
use othello::screens::Screen;
use othello::screens::buttons::Button;
use othello::screens::menu::{FACES, List};
use othello::screens::play::HELP;
use othello::screens::puzzle::WEEK;

/// The height of the letters in the table of keys, as a fraction of a row's height.
const LETTERS: f32 = 0.46;

impl View<'_> {
    /// Paints the screen that covers the board, if one is in front.
    pub fn cover(&self) {
        let Some(cover) = &self.controls.cover else {
            return;
        };
        let screen = self.screens.front();
        // The board stays bright while people choose its colours.
        if !matches!(screen, Screen::List(List::Settings)) {
            fill(self.layout.window, self.theme.shade);
        }
        let places = &cover.places;
        card(places.card, self.layout.side() * 0.2, self.theme.card);
        self.text(&cover.title, places.title, 0.8);
        self.buttons(self.theme.card);
        match screen {
            Screen::List(List::Keys) => return self.keys(&places.lines),
            Screen::List(List::Puzzles) => {
                let days = self.screens.table.album.week();
                let places = places.side_by_side(&WEEK);
                week(&places, &days, self.letters, self.theme);
            }
            Screen::List(List::Opponents) => {
                self.about_opponent(places.lines[FACES.first + FACES.high])
            }
            _ => {}
        }
        for (line, rect) in cover.lines.iter().zip(&places.lines) {
            self.text(line, *rect, 0.62);
        }
    }

    /// Paints an opponent's face with the name below it.
    pub fn face(&self, button: &Button, number: usize, rect: Rect, lit: bool) {
        self.day(rect, lit);
        let radius = (0.36 * rect.w).min(0.3 * rect.h);
        let place = vec2(rect.center().x, rect.y + 0.4 * rect.h);
        let calm = (STRENGTHS[number].face, Mood::CALM);
        face(place, radius, Stone::White, calm, self.theme);
        if self.screens.table.album.has_sticker(number) {
            self.sticker(place, radius);
        }
        let height = (0.27 * rect.w).min(0.25 * rect.h); // so that the longest name fits
        let y = rect.y + 0.84 * rect.h - 0.5 * height;
        let name = Rect::new(rect.x, y, rect.w, height);
        self.text(&button.label, name, 0.8);
    }

    /// Writes a line about the opponent under the mouse, or else about the one with the frame.
    fn about_opponent(&self, line: Rect) {
        let mut buttons = self.controls.placed();
        let pointed = buttons.find(|(_, rect)| rect.contains(self.mouse));
        let pointed = pointed.map(|(button, _)| button);
        let framed = self.controls.buttons.framed_button();
        let mut faces = [pointed, framed].into_iter().flatten();
        if let Some(button) = faces.find(|button| button.is_pictured) {
            let words = format!("{}: {}", button.label, button.about);
            self.text(&words, line, 0.62);
        }
    }

    /// Paints the ground of a day that can be pressed.
    pub fn day(&self, rect: Rect, lit: bool) {
        let ground = match lit {
            true => self.theme.button_lit,
            false => self.theme.button,
        };
        card(grown(rect, -0.04 * rect.w), rect.w * 0.15, ground);
    }

    /// Paints the help, one row in each of these rectangles.
    fn keys(&self, rows: &[Rect]) {
        for (entries, row) in HELP.iter().zip(rows) {
            let width = 0.94 / entries.len() as f32;
            for (number, entry) in entries.iter().enumerate() {
                let x = 0.05 + width * number as f32;
                self.help(entry, part_of(*row, x, 0.0, width, 1.0));
            }
        }
    }

    /// Paints caps side by side, and writes what the keys do next to them.
    fn help(&self, (keys, words): &(&str, &str), rect: Rect) {
        let mut x = rect.x;
        for key in keys.split_whitespace() {
            let width = self.letters.width(key, rect.h * LETTERS) + rect.h * 0.36;
            let high = rect.h * 0.8;
            let cap = Rect::new(x, rect.y + rect.h * 0.1, width.max(high), high);
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
