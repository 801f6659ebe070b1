//! Paints the opponent who keeps a person company in “How to play” and in “Find the better move”.

use crate::window::draw::View;
use crate::window::paint::faces::face;
use crate::window::paint::shapes::*;
use macroquad::prelude::*;
use othello::cell::Stone;
use othello::screens::review::practice::Practice;
use othello::table::album::Star;

impl View<'_> {
    /// Paints the face, and below it a star for each better move that the person has found in this round. Stars that are
    /// still missing are grey.
    pub fn coach(&self, place: Rect) {
        let Some(coach) = self.screens.coach(self.now) else {
            return;
        };
        let theme = self.theme;
        let stars = self.screens.practice().map_or(&[][..], Practice::stars);
        let radius = place.h * if stars.is_empty() { 0.4 } else { 0.31 };
        let middle = vec2(place.center().x, place.y + 1.2 * radius);
        disc(middle, radius * 1.2, theme.felt);
        face(middle, radius, Stone::White, coach, theme);
        let size = place.h * 0.1;
        for (column, found) in stars.iter().enumerate() {
            let along = column as f32 - (stars.len() as f32 - 1.0) / 2.0;
            let place = vec2(middle.x + along * size * 2.6, place.bottom() - size);
            star(place, size, theme.faint);
            match found {
                Some(Star::Full) => star(place, size, theme.star),
                Some(Star::Half) => half_star(place, size, theme.star),
                None => {}
            }
        }
    }
}
