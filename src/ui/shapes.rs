//! The shapes that everything in the window is made of.

use super::theme;
use macroquad::prelude::*;
use othello::cell::Stone;
use std::f32::consts::{PI, TAU};

/// Sides of the polygons that look like circles.
const SIDES: u8 = 64;

pub fn disc(place: Vec2, radius: f32, color: Color) {
    draw_poly(place.x, place.y, SIDES, radius, 0.0, color);
}

pub fn ring(place: Vec2, radius: f32, thickness: f32, color: Color) {
    draw_poly_lines(place.x, place.y, SIDES, radius, 0.0, thickness, color);
}

fn ellipse(place: Vec2, width: f32, height: f32, color: Color) {
    let at = |number: u8| {
        let angle = f32::from(number) * TAU / f32::from(SIDES);
        place + vec2(width * angle.cos(), height * angle.sin())
    };
    for number in 0..SIDES {
        draw_triangle(place, at(number), at(number + 1), color);
    }
}

pub fn fill(rect: Rect, color: Color) {
    draw_rectangle(rect.x, rect.y, rect.w, rect.h, color);
}

/// A frame along the inside of a rectangle.
pub fn outline(rect: Rect, thickness: f32, color: Color) {
    draw_rectangle_lines(rect.x, rect.y, rect.w, rect.h, thickness * 2.0, color);
}

/// A rectangle with round corners.
pub fn card(rect: Rect, radius: f32, color: Color) {
    let (width, height) = (rect.w - 2.0 * radius, rect.h - 2.0 * radius);
    let inner = Rect::new(rect.x + radius, rect.y + radius, width, height);
    draw_rectangle(inner.x, rect.y, inner.w, rect.h, color);
    draw_rectangle(rect.x, inner.y, radius, inner.h, color);
    draw_rectangle(inner.right(), inner.y, radius, inner.h, color);
    for x in [inner.x, inner.right()] {
        for y in [inner.y, inner.bottom()] {
            disc(vec2(x, y), radius, color);
        }
    }
}

/// A cross with a dark edge, so that it is seen on the board and on stones of both colours.
pub fn cross(square: Rect) {
    diagonals(square, 0.16, theme::BLACK);
    diagonals(square, 0.08, theme::REFUSED);
}

fn diagonals(square: Rect, thickness: f32, color: Color) {
    let from = square.point() + square.size() * 0.25;
    let to = square.point() + square.size() * 0.75;
    let thickness = square.w * thickness;
    draw_line(from.x, from.y, to.x, to.y, thickness, color);
    draw_line(from.x, to.y, to.x, from.y, thickness, color);
}

/// The colour of a stone's face, and that of its rim.
pub fn stone_colours(stone: Stone) -> (Color, Color) {
    match stone {
        Stone::Black => (theme::BLACK, theme::BLACK_RIM),
        Stone::White => (theme::WHITE, theme::WHITE_RIM),
    }
}

/// A stone that lies still.
pub fn lying_stone(place: Vec2, radius: f32, stone: Stone) {
    let (face, rim) = stone_colours(stone);
    disc(place + vec2(0.05, 0.09) * radius, radius, theme::SHADOW);
    disc(place, radius, rim);
    disc(place - vec2(0.0, 0.06) * radius, radius * 0.93, face);
}

/// A stone that turns over, `progress` from 0 to 1: it looks narrow, and is lifted most half-way.
pub fn turning_stone(place: Vec2, radius: f32, progress: f32, stone: Stone) {
    let (face, rim) = stone_colours(stone);
    let width = radius * (PI * progress).cos().abs().max(0.08);
    let lift = vec2(0.0, -0.25 * radius * (PI * progress).sin());
    ellipse(
        place + vec2(0.05, 0.09) * radius,
        width,
        radius,
        theme::SHADOW,
    );
    ellipse(place + lift, width, radius, rim);
    ellipse(place + lift, width * 0.93, radius * 0.93, face);
}
