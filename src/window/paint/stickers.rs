//! Stickers: what a person gets for a first win, or for a solved puzzle.

use super::letters::Letters;
use super::shapes::*;
use super::theme::{BLACK, Theme};
use macroquad::prelude::*;
use othello::table::album::{Day, Star};
use std::f32::consts::TAU;

/// How many small round bumps the edge of a sticker has.
const BUMPS: u16 = 12;

/// Paints a round sticker with a star. Its dark edge is easy to see on a white stone.
pub fn sticker(place: Vec2, radius: f32, theme: &Theme) {
    rosette(place, radius * 1.1, BLACK);
    rosette(place, radius, theme.star);
    star(place, radius * 0.66, BLACK);
}

/// Paints a disc with bumps along its edge.
fn rosette(place: Vec2, radius: f32, color: Color) {
    for number in 0..BUMPS {
        let angle = TAU * f32::from(number) / f32::from(BUMPS);
        let bump = place + Vec2::from_angle(angle) * radius * 0.85;
        disc(bump, radius * 0.2, color);
    }
    disc(place, radius * 0.86, color);
}

/// Paints a sticker for half a star.
fn half_sticker(place: Vec2, radius: f32, theme: &Theme) {
    sticker(place, radius, theme);
    disc(place, radius * 0.76, theme.card);
    star(place, radius * 0.64, theme.button_lit);
    half_star(place, radius * 0.64, theme.star);
}

/// Paints a week: a place for each day, with a sticker if the day's puzzle is solved. There is a line under today's letter.
pub fn week(places: &[Rect], days: &[Day], letters: &Letters, theme: &Theme) {
    for (rect, day) in places.iter().zip(days) {
        let side = rect.w.min(rect.h * 0.78);
        let place = vec2(rect.center().x, rect.bottom() - side * 0.5);
        let initial = Rect::new(rect.x, rect.y, rect.w, rect.h - side * 0.85);
        let color = if day.is_today { theme.star } else { theme.text };
        letters.text(&day.name[..1], initial, 0.8, color);
        if day.is_today {
            let end = vec2(side * 0.3, 0.0);
            let under = vec2(place.x, rect.bottom() - side * 0.05);
            line(under - end, under + end, side * 0.06, theme.star);
        }
        ring(place, side * 0.32, side * 0.04, theme.quiet);
        match day.star {
            Some(Star::Full) => sticker(place, side * 0.38, theme),
            Some(Star::Half) => half_sticker(place, side * 0.38, theme),
            None => {}
        }
    }
}
