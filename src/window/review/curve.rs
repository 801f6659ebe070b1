//! Paints the curve that shows how the game went.

use super::ReviewView;
use crate::window::layout::part_of;
use crate::window::paint::shapes::*;
use crate::window::paint::theme::ink;
use macroquad::prelude::*;
use othello::advice::review::{Grade, JudgedMove};
use othello::engine::search::DISC;

/// The curve has room for at least this lead, in discs, so that an even game looks even.
const HEIGHT: i32 = 16;
/// The distances between the lines of the scale, in discs. The smallest one that leaves at most two lines is used.
const STEPS: [i32; 4] = [5, 10, 20, 40];
/// The part of the curve's height that the largest lead takes up.
const LARGEST: f32 = 0.42;

/// The radius of the mark on a mistake and on a big one, as a fraction of the curve's size.
const MARKS: [f32; 2] = [0.028, 0.046];

impl ReviewView<'_> {
    /// Paints a bar for each move. It goes up if Black is ahead and down if White is ahead, and it is pale if the lead
    /// is only an estimate. Each mistake has a mark. The worse the mistake, the larger the mark.
    pub(super) fn curve(&self) {
        let (curve, judged) = (self.places.curve, self.screens.table.judged());
        let moves = self.screens.table.game().moves().len();
        fill(curve, self.theme.felt);
        let ends = self.ends(judged, moves);
        let width = self.places.on_curve(1, moves) - self.places.on_curve(0, moves);
        for (verdict, end) in judged.iter().zip(&ends) {
            self.bar(*end, width, verdict);
        }
        self.scale();
        let size = (curve.h * 1.3).min(curve.w * 0.4);
        for number in self.screens.table.mistakes() {
            let (verdict, end) = (&judged[number - 1], ends[number - 1]);
            let part = MARKS[usize::from(verdict.grade() == Grade::Blunder)];
            disc(end, size * (part + 0.02), self.theme.star);
            disc(end, size * part, ink(verdict.played.stone));
        }
        self.place_on_curve(judged.len(), moves);
    }

    /// The lead, in discs, that reaches the highest point of the curve.
    fn highest(&self) -> i32 {
        let leads = self
            .screens
            .table
            .judged()
            .iter()
            .map(|judged| judged.lead().for_black);
        let highest = leads.map(|lead| lead.abs() / DISC).max();
        highest.unwrap_or(0).max(HEIGHT)
    }

    /// How far below the curve's top a lead of Black is.
    fn height(&self, discs: f32) -> f32 {
        let part = 0.5 - LARGEST * discs / self.highest() as f32;
        self.places.curve.y + self.places.curve.h * part
    }

    /// The ends of the bars.
    fn ends(&self, judged: &[JudgedMove], moves: usize) -> Vec<Vec2> {
        let end = |(number, verdict): (usize, &JudgedMove)| {
            let discs = verdict.lead().for_black as f32 / DISC as f32;
            vec2(self.places.on_curve(number + 1, moves), self.height(discs))
        };
        judged.iter().enumerate().map(end).collect()
    }

    /// Paints a bar from the middle of the curve to `end`.
    fn bar(&self, end: Vec2, width: f32, judged: &JudgedMove) {
        let middle = self.places.curve.center().y;
        let (top, bottom) = (end.y.min(middle), end.y.max(middle));
        let rect = Rect::new(end.x - width / 2.0, top, width, bottom - top);
        let is_white = judged.lead().for_black < 0;
        let pale = if judged.worth.exact { 1.0 } else { 0.65 };
        let color = self.theme.marks[usize::from(is_white)];
        fill(rect, color.with_alpha(pale));
    }

    /// Paints a line and a number for an even game, and for a few discs more for Black or White.
    fn scale(&self) {
        let (curve, highest) = (self.places.curve, self.highest());
        let step = STEPS.into_iter().find(|step| 2 * step > highest);
        let step = step.unwrap_or(STEPS[STEPS.len() - 1]);
        for discs in [step, 0, -step] {
            let y = self.height(discs as f32);
            let color = self
                .theme
                .line
                .with_alpha(if discs == 0 { 1.0 } else { 0.35 });
            line(vec2(curve.x, y), vec2(curve.right(), y), 1.0, color);
            let label = Rect::new(curve.x, y - 7.0, 22.0, 14.0);
            let words = discs.abs().to_string();
            self.letters.text(&words, label, 0.75, self.theme.text);
        }
    }

    /// Marks the position on the board, and shows how much of the game has been reviewed.
    fn place_on_curve(&self, known: usize, moves: usize) {
        let curve = self.places.curve;
        let x = self.places.on_curve(self.shown, moves);
        fill(Rect::new(x - 1.0, curve.y, 2.0, curve.h), self.theme.star);
        if known < moves {
            let done = part_of(curve, 0.0, 0.95, known as f32 / moves as f32, 0.05);
            fill(done, self.theme.star);
        }
    }
}
