//! Paints the curve that shows how the game went.

use crate::window::draw::View;
use crate::window::layout::part_of;
use crate::window::paint::shapes::*;
use crate::window::paint::theme::ink;
use macroquad::prelude::*;
use othello::advice::review::{Grade, JudgedMove};
use othello::engine::search::DISC;

/// The curve has room for at least this lead, in discs, so that an even game looks even.
const HEIGHT: i32 = 16;
/// The part of the curve's height that the largest lead takes up.
const LARGEST: f32 = 0.42;

/// The radius of the mark on a mistake and on a big one, as a fraction of the curve's size.
const MARKS: [f32; 2] = [0.028, 0.046];

impl View<'_> {
    /// Paints a bar for each move. It goes up if Black is ahead and down if White is ahead. Each mistake has a mark. The
    /// worse the mistake, the larger the mark.
    pub fn curve(&self, shown: usize) {
        let (places, table) = (&self.layout.review, &self.screens.table);
        let (curve, judged) = (places.curve, table.judged());
        let moves = table.game().moves().len();
        let leads = judged.iter().map(|judged| judged.lead().for_black.abs());
        let highest = leads.max().map_or(HEIGHT, |lead| HEIGHT.max(lead / DISC));
        // How far below the curve's top a lead of Black is, in pixels.
        let height = |discs: f32| curve.y + curve.h * (0.5 - LARGEST * discs / highest as f32);
        let end = |number: usize| {
            let discs = judged[number - 1].lead().for_black as f32 / DISC as f32;
            vec2(places.on_curve(number, moves), height(discs))
        };
        fill(curve, self.theme.felt);
        let width = places.on_curve(1, moves) - places.on_curve(0, moves);
        for (number, verdict) in (1..).zip(judged) {
            self.bar(end(number), width, verdict);
        }
        let middle = curve.center().y;
        let ends = [curve.x, curve.right()].map(|x| vec2(x, middle));
        line(ends[0], ends[1], 1.0, self.theme.line);
        let size = (curve.h * 1.3).min(curve.w * 0.4);
        for number in table.mistakes() {
            let verdict = &judged[number - 1];
            let part = MARKS[usize::from(verdict.grade() == Grade::Blunder)];
            disc(end(number), size * (part + 0.02), self.theme.star);
            disc(end(number), size * part, ink(verdict.played.stone));
        }
        let x = places.on_curve(shown, moves);
        fill(Rect::new(x - 1.0, curve.y, 2.0, curve.h), self.theme.star);
        let known = judged.len();
        if known < moves {
            let done = part_of(curve, 0.0, 0.95, known as f32 / moves as f32, 0.05);
            fill(done, self.theme.star);
        }
    }

    /// Paints a bar from the middle of the curve to `end`.
    fn bar(&self, end: Vec2, width: f32, judged: &JudgedMove) {
        let middle = self.layout.review.curve.center().y;
        let (top, bottom) = (end.y.min(middle), end.y.max(middle));
        let rect = Rect::new(end.x - width / 2.0, top, width, bottom - top);
        let is_white = judged.lead().for_black < 0;
        fill(rect, self.theme.marks[usize::from(is_white)]);
    }
}
