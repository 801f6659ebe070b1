//! Paints the list of moves.

use crate::window::layout::list::MoveList;
use crate::window::layout::part_of;
use crate::window::paint::letters::Letters;
use crate::window::paint::shapes::*;
use crate::window::paint::stones::resting_stone;
use crate::window::paint::theme::Theme;
use macroquad::prelude::*;
use othello::advice::review::{Grade, JudgedMove};
use othello::table::Table;

/// What players write after a move: `!` if it was great, `?` if it was a mistake, and `??` if that was a big one.
fn mark(judged: &JudgedMove) -> &'static str {
    match judged.grade() {
        _ if judged.is_great() => "!",
        Grade::Best | Grade::Good | Grade::Slip => "",
        Grade::Mistake => "?",
        Grade::Blunder => "??",
    }
}

/// A list of moves, and everything it is painted with.
pub struct ListView<'a> {
    /// The table.
    pub table: &'a Table,
    /// Where the moves are.
    pub list: &'a MoveList,
    /// The colours.
    pub theme: &'a Theme,
    /// The typeface.
    pub letters: &'a Letters,
    /// How many moves led to the position on the board.
    pub shown: usize,
}

impl ListView<'_> {
    /// Paints the list of moves with their numbers. Highlights the move that led to the position on the board, and
    /// marks mistakes and great moves.
    pub fn paint(&self) {
        let place = self.list.0;
        let moves = self.table.game().moves().len();
        if moves == 0 {
            return;
        }
        card(place, place.h * 0.06, self.theme.card);
        for (place, number) in self.list.listed(self.shown, moves).enumerate() {
            let rect = self.list.place(place);
            if number + 1 == self.shown {
                fill(rect, self.theme.button_lit);
            }
            self.entry(number, rect);
        }
    }

    /// Paints a move in the list: its number, its colour, its square, and its mark.
    fn entry(&self, number: usize, rect: Rect) {
        let played = self.table.game().moves()[number];
        let left = part_of(rect, 0.02, 0.0, 0.26, 1.0);
        let count = (number + 1).to_string();
        self.letters.text(&count, left, 0.54, self.theme.quiet);
        let stone = vec2(rect.x + rect.w * 0.37, rect.center().y);
        let radius = (rect.h * 0.3).min(rect.w * 0.1);
        disc(stone, radius * 1.25, self.theme.felt);
        resting_stone(stone, radius, played.stone, self.theme);
        let right = part_of(rect, 0.5, 0.0, 0.3, 1.0);
        let name = played.square.to_string();
        self.letters.text_left(&name, right, 0.68, self.theme.text);
        if let Some(judged) = self.table.judged().get(number) {
            let place = part_of(rect, 0.74, 0.0, 0.23, 1.0);
            self.letters
                .text(mark(judged), place, 0.62, self.theme.star);
        }
    }
}
