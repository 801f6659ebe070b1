//! Paints what stands beside the board: who plays, the counts and clocks or the list of the moves, what is
//! going on, and the buttons that are always there.

use super::draw::View;
use super::faces::face;
use super::layout::part_of;
use super::shapes::*;
use super::stones::{ink, lying_stone};
use super::theme;
use macroquad::prelude::*;
use othello::cell::Stone;
use othello::game::Outcome;
use othello::table::{Dialog, menu, opponents, texts};

/// How many pieces of confetti fall, and how long, in seconds.
const CONFETTI: u16 = 120;
const FESTIVE: f32 = 6.0;

impl View<'_> {
    pub fn panel(&self) {
        if let Some(Dialog::Moves(_)) = self.table.dialog {
            self.moves();
        } else {
            self.score(Stone::Black);
            self.score(Stone::White);
        }
        match self.table.dialog {
            Some(dialog) if dialog.is_beside() => self.buttons(&menu::choices(self.table)),
            _ => self.buttons(&menu::always(self.table)),
        }
        self.status();
    }

    fn buttons(&self, choices: &[menu::Choice]) {
        let dialog = self.table.dialog;
        let covered = dialog.is_some_and(|dialog| !dialog.is_beside());
        for (number, (choice, rect)) in choices.iter().zip(self.layout.buttons).enumerate() {
            self.button(choice, rect, !covered && rect.contains(self.mouse));
            if dialog == Some(Dialog::Result) && number == self.table.focus {
                outline(rect, rect.h * 0.06, theme::ACCENT);
            }
        }
    }

    /// A colour's card: a stone, who plays it, how many there are, and how long it has thought. It shines while the
    /// colour is to move, and after the colour has won.
    fn score(&self, stone: Stone) {
        let rect = self.layout.scores[usize::from(stone == Stone::White)];
        let (table, letters) = (self.table, self.letters);
        let shines =
            table.game.turn() == Some(stone) || table.game.outcome() == Some(Outcome::Win(stone));
        let radius = self.layout.side() * 0.12;
        if shines {
            card(grown(rect, radius * 0.35), radius * 1.35, theme::ACCENT);
        }
        card(
            rect,
            radius,
            if shines { theme::BUTTON } else { theme::CARD },
        );
        let radius = rect.h * 0.26;
        self.player(
            stone,
            vec2(rect.x + radius * 1.8, rect.y + rect.h * 0.46),
            radius,
        );
        let right = Rect::new(rect.x + radius * 3.5, rect.y, rect.w - radius * 3.8, rect.h);
        let count = table.counted(stone, self.now);
        let time = texts::time(table.seconds(stone));
        let part = |x, y, w, h| part_of(right, x, y, w, h);
        letters.text_left(
            &texts::player(table, stone),
            part(0.0, 0.06, 1.0, 0.32),
            0.72,
            theme::TEXT,
        );
        letters.text_left(
            &count.to_string(),
            part(0.0, 0.35, 0.5, 0.48),
            0.92,
            theme::TEXT,
        );
        letters.text(&time, part(0.5, 0.35, 0.5, 0.48), 0.4, theme::QUIET);
        if table.game.turn().is_none() {
            self.tray(stone, count, part_of(rect, 0.04, 0.84, 0.92, 0.11));
        }
    }

    /// Who plays a colour: a stone on felt, with a face if it is one of the six.
    fn player(&self, stone: Stone, place: Vec2, radius: f32) {
        disc(place, radius * 1.25, theme::FELT);
        match opponents::number(self.table.seat(stone).name()) {
            Some(number) => face(place, radius, number, stone),
            None => lying_stone(place, radius, stone),
        }
    }

    /// Stones that stand side by side in a groove, as many as were counted.
    fn tray(&self, stone: Stone, count: usize, rect: Rect) {
        fill(rect, theme::FELT);
        let width = rect.w / 64.0;
        for number in 0..count {
            let x = rect.x + width * number as f32;
            fill(Rect::new(x, rect.y, width * 0.8, rect.h), ink(stone));
        }
    }

    /// Little papers that fall for who has won.
    pub fn confetti(&self) {
        let Some(seconds) = self
            .table
            .celebrates(self.now)
            .map(|seconds| seconds as f32)
        else {
            return;
        };
        let window = self.layout.window;
        let colours = [theme::ACCENT, theme::WHITE, theme::LAST, theme::FESTIVE];
        for number in 0..CONFETTI {
            let chance = (f32::from(number) * vec2(0.754_877_7, 0.569_840_3)).fract();
            let fallen = seconds * (0.24 + 0.2 * chance.x) - chance.y;
            let sway = (seconds * 3.0 + chance.x * 9.0).sin();
            let size = self.layout.side() * vec2(0.12, 0.05 + 0.09 * sway.abs());
            let x = window.w * chance.x + sway * size.x * 2.0;
            let left = (FESTIVE - seconds).clamp(0.0, 1.0);
            let color = colours[usize::from(number % 4)].with_alpha(left);
            fill(Rect::new(x, fallen * window.h, size.x, size.y), color);
        }
    }

    /// The list of all moves; the one that led to the board that is shown stands out.
    fn moves(&self) {
        card(self.layout.list, self.layout.side() * 0.12, theme::CARD);
        let shown = self.table.shown_moves().len();
        for (number, played) in self.table.game.moves().iter().enumerate() {
            let rect = self.layout.list_entry(number);
            if number + 1 == shown {
                fill(rect, theme::BUTTON_LIT);
            }
            let place = vec2(rect.x + rect.w * 0.24, rect.center().y);
            let radius = rect.h.min(rect.w) * 0.3;
            disc(place, radius * 1.25, theme::FELT);
            disc(place, radius, ink(played.stone));
            let right = part_of(rect, 0.42, 0.0, 0.58, 1.0);
            let name = played.square.to_string();
            self.letters.text_left(&name, right, 0.72, theme::TEXT);
        }
    }

    /// What is going on; three dots that come and go while the computer thinks. All sentences have one size.
    fn status(&self) {
        let rect = self.layout.status;
        let rows = if rect.w > 5.0 * rect.h { 2.0 } else { 3.0 };
        let height = rect.h / rows;
        let size = height * 0.66;
        let sentences = texts::status(self.table, self.now);
        let fit = |text: &String| self.letters.lines(text, rect.w, size);
        let lines: Vec<String> = sentences.iter().flat_map(fit).collect();
        let top = rect.y + (rect.h - lines.len() as f32 * height) / 2.0;
        for (number, line) in lines.iter().enumerate() {
            let place = Rect::new(
                rect.x - rect.w,
                top + number as f32 * height,
                3.0 * rect.w,
                height,
            );
            let headline = number == 0 && self.table.game.turn().is_none();
            let color = if headline { theme::ACCENT } else { theme::TEXT };
            self.letters.text(line, place, 0.66, color);
        }
        if let Some((_, seconds)) = self.table.thinker(self.now) {
            for number in 0..3 {
                let wave = (seconds * 5.0 - f64::from(number)).sin() as f32;
                let x = rect.center().x + (number as f32 - 1.0) * height * 0.5;
                let place = vec2(x, rect.bottom() - height * 0.3);
                disc(place, height * (0.1 + 0.04 * wave), theme::ACCENT);
            }
        }
    }
}
