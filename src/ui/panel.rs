//! Paints what stands beside the board: who plays, the counts and clocks or the list of the moves, what is
//! going on, and the buttons that are always there.

use super::draw::View;
use super::layout::part_of;
use super::shapes::*;
use super::stones::{ink, lying_stone};
use super::theme;
use macroquad::prelude::*;
use othello::cell::Stone;
use othello::table::{Dialog, menu, texts};

impl View<'_> {
    pub fn panel(&self) {
        if let Some(Dialog::Moves(_)) = self.table.dialog {
            self.moves();
            self.buttons(&menu::choices(self.table));
        } else {
            self.score(Stone::Black);
            self.score(Stone::White);
            self.buttons(&menu::always(self.table));
        }
        self.status();
    }

    fn buttons(&self, choices: &[menu::Choice]) {
        let covered =
            matches!(self.table.dialog, Some(dialog) if !matches!(dialog, Dialog::Moves(_)));
        for (choice, rect) in choices.iter().zip(self.layout.buttons) {
            self.button(choice, rect, !covered && rect.contains(self.mouse));
        }
    }

    /// A colour's card: a stone, who plays it, how many there are, how long it has thought, and a bar if it
    /// is to move.
    fn score(&self, stone: Stone) {
        let rect = self.layout.scores[usize::from(stone == Stone::White)];
        card(rect, self.layout.side() * 0.12, theme::CARD);
        let radius = rect.h * 0.26;
        let place = vec2(rect.x + radius * 1.8, rect.center().y);
        disc(place, radius * 1.25, theme::FELT);
        lying_stone(place, radius, stone);
        let right = Rect::new(rect.x + radius * 3.5, rect.y, rect.w - radius * 3.8, rect.h);
        let name = texts::player(self.table.seat(stone));
        let count = self.table.game.board().count(stone).to_string();
        let letters = self.letters;
        let time = texts::time(self.table.seconds(stone));
        let part = |x, y, w, h| part_of(right, x, y, w, h);
        letters.text_left(&name, part(0.0, 0.1, 1.0, 0.32), 0.72, theme::TEXT);
        letters.text_left(&count, part(0.0, 0.4, 0.5, 0.48), 0.95, theme::TEXT);
        letters.text(&time, part(0.5, 0.4, 0.5, 0.48), 0.4, theme::QUIET);
        if self.table.game.turn() == Some(stone) {
            fill(part_of(rect, 0.08, 0.93, 0.84, 0.07), theme::ACCENT);
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

    /// What is going on; three dots that come and go while the computer thinks.
    fn status(&self) {
        let lines = texts::status(self.table, self.now);
        let rect = self.layout.status;
        let height = rect.h / 2.0;
        let top = rect.y + if lines.len() == 1 { height / 2.0 } else { 0.0 };
        for (number, line) in lines.iter().enumerate() {
            let y = top + number as f32 * height;
            self.text(line, Rect::new(rect.x, y, rect.w, height), 0.72);
        }
        if let Some((_, seconds)) = self.table.thinker(self.now) {
            for number in 0..3 {
                let wave = (seconds * 5.0 - f64::from(number)).sin() as f32;
                let x = rect.center().x + (number as f32 - 1.0) * height * 0.5;
                let place = vec2(x, rect.bottom() - height * 0.15);
                disc(place, height * (0.1 + 0.04 * wave), theme::ACCENT);
            }
        }
    }
}
