//! Paints the list of moves.

use crate::window::draw::View;
use crate::window::layout::part_of;
use crate::window::layout::review::entries;
use crate::window::paint::shapes::*;
use crate::window::paint::stones::resting_stone;
use macroquad::prelude::*;
use othello::advice::review::{Grade, JudgedMove};

/// What players write after a move: `!` if it was great, `?` if it was a mistake, and `??` if that was a big one.
fn mark(judged: &JudgedMove) -> &'static str {
    match judged.grade() {
        _ if judged.is_great() => "!",
        Grade::Best | Grade::Good | Grade::Slip => "",
        Grade::Mistake => "?",
        Grade::Blunder => "??",
    }
}

impl View<'_> {
    /// Paints a list of the moves with their numbers. Highlights the move that led to the position after `shown` moves, and
    /// marks mistakes and great moves.
    pub fn list(&self, list: Rect, shown: usize) {
        let moves = self.screens.table.game().moves().len();
        if moves == 0 {
            return;
        }
        card(list, list.h * 0.06, self.theme.card);
        for (number, rect) in entries(list, shown, moves) {
            if number == shown {
                fill(rect, self.theme.button_lit);
            }
            self.entry(number, rect);
        }
    }

    /// Paints a move in the list: its number, its colour, its square, and its mark.
    fn entry(&self, number: usize, rect: Rect) {
        let table = &self.screens.table;
        let played = table.game().moves()[number - 1];
        let left = part_of(rect, 0.02, 0.0, 0.26, 1.0);
        let count = number.to_string();
        self.letters.text(&count, left, 0.54, self.theme.quiet);
        let stone = vec2(rect.x + rect.w * 0.37, rect.center().y);
        let radius = (rect.h * 0.3).min(rect.w * 0.1);
        disc(stone, radius * 1.25, self.theme.felt);
        resting_stone(stone, radius, played.stone, self.theme);
        let right = part_of(rect, 0.5, 0.0, 0.3, 1.0);
        let name = played.square.to_string();
        self.letters.text_left(&name, right, 0.68, self.theme.text);
        if let Some(judged) = table.judged().get(number - 1) {
            let place = part_of(rect, 0.74, 0.0, 0.23, 1.0);
            self.letters
                .text(mark(judged), place, 0.62, self.theme.star);
        }
    }
}
