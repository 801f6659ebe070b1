//! The shapes that everything in the window is made of.

use super::theme;
use macroquad::prelude::*;
use othello::cell::Stone;
use std::f32::consts::{PI, TAU};

/// The edge of a round shape is made of rings, from the inside out: how far each lies from the edge, in pixels, and
/// how much of the colour it has. Between two rings it changes little by little, so edges are smooth on every
/// computer, also where the graphics card is slow or missing.
type Rings<'a> = &'a [(f32, f32)];

pub fn disc(place: Vec2, radius: f32, color: Color) {
    ellipse(place, radius, radius, color);
}

/// A ring around a disc with this radius.
pub fn ring(place: Vec2, radius: f32, thickness: f32, color: Color) {
    let outer = thickness * miniquad::window::dpi_scale();
    let rings = [
        (-0.5, 0.0),
        (0.5, 1.0),
        (outer - 0.5, 1.0),
        (outer + 0.5, 0.0),
    ];
    round(place, vec2(radius, radius), &rings, color);
}

fn ellipse(place: Vec2, width: f32, height: f32, color: Color) {
    let middle = (-f32::INFINITY, 1.0);
    let rings = [middle, (-0.5, 1.0), (0.5, 0.0)];
    round(place, vec2(width, height), &rings, color);
}

/// A round shape, whose edge is an ellipse with these radii.
fn round(place: Vec2, radii: Vec2, rings: Rings, color: Color) {
    let pixel = 1.0 / miniquad::window::dpi_scale();
    let sides = sides(radii.max_element() / pixel);
    let mut vertices = Vec::new();
    for (distance, strength) in rings {
        let radii = (radii + *distance * pixel).max(Vec2::ZERO);
        let color = color.with_alpha(color.a * strength);
        for side in 0..=sides {
            let angle = f32::from(side) * TAU / f32::from(sides);
            let point = place + radii * Vec2::from_angle(angle);
            vertices.push(Vertex::new(point.x, point.y, 0.0, 0.0, 0.0, color));
        }
    }
    draw_mesh(&Mesh {
        vertices,
        indices: quads(rings.len() as u16 - 1, sides),
        texture: None,
    });
}

/// How many sides a polygon has that looks like a circle with this radius, in pixels: none of them is farther inside
/// it than a tenth of a pixel.
fn sides(radius: f32) -> u16 {
    let sides = PI * (5.0 * radius).sqrt();
    (sides as u16).next_multiple_of(4).max(8)
}

/// The triangles between neighbouring rings.
fn quads(gaps: u16, sides: u16) -> Vec<u16> {
    let corners = |first: u16| {
        let second = first + sides + 1;
        [first, second, first + 1, first + 1, second, second + 1]
    };
    let firsts = (0..gaps).flat_map(|gap| (0..sides).map(move |side| gap * (sides + 1) + side));
    firsts.flat_map(corners).collect()
}

pub fn fill(rect: Rect, color: Color) {
    draw_rectangle(rect.x, rect.y, rect.w, rect.h, color);
}

/// A line across or down, of whole pixels, so that all lines look alike.
pub fn line(from: Vec2, to: Vec2, thickness: f32, color: Color) {
    let pixels = miniquad::window::dpi_scale();
    let thickness = (thickness * pixels).round().max(1.0) / pixels;
    let corner = ((from - thickness / 2.0) * pixels).round() / pixels;
    let size = to - from + thickness;
    draw_rectangle(corner.x, corner.y, size.x, size.y, color);
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

/// A stone that turns over, `progress` from 0 to 1: it looks narrow, and is lifted most half-way. At 1 it lies still.
pub fn turned_stone(place: Vec2, radius: f32, progress: f32, stone: Stone) {
    let (face, rim) = stone_colours(stone);
    let width = radius * (PI * progress).cos().abs().max(0.08);
    let lifted = place - vec2(0.0, 0.25 * radius * (PI * progress).sin());
    let shadow = place + vec2(0.05, 0.09) * radius;
    ellipse(shadow, width, radius, theme::SHADOW);
    ellipse(lifted, width, radius, rim);
    let top = lifted - vec2(0.0, 0.06) * radius;
    ellipse(top, width * 0.93, radius * 0.93, face);
}
