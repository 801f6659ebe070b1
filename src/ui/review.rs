//! Paints the review of a game: a curve that shows how the game went, the list of moves, and the better move.

use super::draw::View;
use super::layout::part_of;
use crate::paint::shapes::*;
use crate::paint::stones::resting_stone;
use crate::paint::theme::ink;
use macroquad::prelude::*;
use othello::advice::review::{Grade, JudgedMove};
use othello::engine::search::DISC;

/// The curve has room for at least this lead, in discs, so that an even game looks even.
const HEIGHT: i32 = 16;

/// The radius of the mark on a mistake, as a fraction of the curve's size.
fn mark(judged: &JudgedMove) -> Option<f32> {
    match judged.grade() {
        Grade::Best | Grade::Good => None,
        Grade::Slip => Some(0.02),
        Grade::Mistake => Some(0.04),
        Grade::Blunder => Some(0.06),
    }
}

impl View<'_> {
    /// Paints a bar for each move. It goes up if Black is ahead and down if White is ahead, and it is pale if the lead
    /// is only an estimate. Each mistake has a mark. The worse the mistake, the larger the mark.
    pub fn curve(&self) {
        let (curve, judged) = (self.layout.review.curve, self.table.judged());
        let moves = self.table.game.moves().len();
        fill(curve, self.theme.felt);
        let ends = self.ends(judged, moves);
        for (verdict, end) in judged.iter().zip(&ends) {
            self.bar(*end, curve.w / (moves + 1) as f32, verdict);
        }
        let (left, right) = (curve.x, curve.right());
        let middle = |x| vec2(x, curve.center().y);
        line(middle(left), middle(right), 1.0, self.theme.line);
        let size = curve.h.min(curve.w * 0.4);
        for (verdict, end) in judged.iter().zip(&ends) {
            if let Some(part) = mark(verdict) {
                disc(*end, size * (part + 0.02), self.theme.accent);
                disc(*end, size * part, ink(verdict.played.stone));
            }
        }
        self.place_on_curve(judged.len(), moves);
    }

    /// The ends of the bars.
    fn ends(&self, judged: &[JudgedMove], moves: usize) -> Vec<Vec2> {
        let curve = self.layout.review.curve;
        let highest = judged.iter().map(|verdict| verdict.for_black().abs()).max();
        let highest = highest.unwrap_or(0).max(HEIGHT * DISC) as f32;
        let end = |(number, verdict): (usize, &JudgedMove)| {
            let up = verdict.for_black() as f32 / highest * 0.42;
            let x = self.layout.on_curve(number + 1, moves);
            vec2(x, curve.y + curve.h * (0.5 - up))
        };
        judged.iter().enumerate().map(end).collect()
    }

    /// Paints a bar from the middle of the curve to `end`.
    fn bar(&self, end: Vec2, width: f32, judged: &JudgedMove) {
        let middle = self.layout.review.curve.center().y;
        let (top, bottom) = (end.y.min(middle), end.y.max(middle));
        let rect = Rect::new(end.x - width / 2.0, top, width, bottom - top);
        let is_white = judged.for_black() < 0;
        let pale = if judged.worth.exact { 1.0 } else { 0.65 };
        let color = self.theme.marks[usize::from(is_white)];
        fill(rect, color.with_alpha(pale));
    }

    /// Marks the position on the board, and shows how much of the game has been reviewed.
    fn place_on_curve(&self, known: usize, moves: usize) {
        let curve = self.layout.review.curve;
        let x = self.layout.on_curve(self.table.shown_moves().len(), moves);
        fill(Rect::new(x - 1.0, curve.y, 2.0, curve.h), self.theme.accent);
        if known < moves {
            let done = part_of(curve, 0.0, 0.95, known as f32 / moves as f32, 0.05);
            fill(done, self.theme.accent);
        }
    }

    /// Paints the list of moves with their numbers. Highlights the move that led to the position on the board.
    pub fn moves(&self) {
        card(
            self.layout.review.list,
            self.layout.side() * 0.12,
            self.theme.card,
        );
        let (moves, shown) = (
            self.table.game.moves().len(),
            self.table.shown_moves().len(),
        );
        let listed = self.layout.listed(shown, moves);
        for (place, number) in listed.enumerate() {
            let rect = self.layout.list_place(place);
            if number + 1 == shown {
                fill(rect, self.theme.button_lit);
            }
            self.entry(number, rect);
        }
    }

    /// Paints a move in the list: its number, its colour, and its square.
    fn entry(&self, number: usize, rect: Rect) {
        let played = self.table.game.moves()[number];
        let left = part_of(rect, 0.02, 0.0, 0.32, 1.0);
        let count = (number + 1).to_string();
        self.letters.text(&count, left, 0.5, self.theme.quiet);
        let stone = vec2(rect.x + rect.w * 0.44, rect.center().y);
        let radius = (rect.h * 0.3).min(rect.w * 0.1);
        disc(stone, radius * 1.25, self.theme.felt);
        resting_stone(stone, radius, played.stone, self.theme);
        let right = part_of(rect, 0.6, 0.0, 0.4, 1.0);
        let name = played.square.to_string();
        self.letters.text_left(&name, right, 0.6, self.theme.text);
    }

    /// Paints a ring on the square of a better move, or of the move that the lesson asks for.
    pub fn highlight(&self) {
        if let Some(square) = self.table.highlight() {
            let rect = self.layout.square(square);
            ring(rect.center(), rect.w * 0.36, rect.w * 0.07, self.theme.hint);
        }
    }
}
