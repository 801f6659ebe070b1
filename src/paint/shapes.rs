//! The shapes that everything in the window is made of.

use super::theme::{BLACK, Theme};
use macroquad::prelude::*;
use std::f32::consts::{PI, TAU};

/// A ring in a round shape: its radius as a fraction of the shape's radius, a number of pixels to add to that, and its
/// colour. Colours blend between neighbouring rings, so edges are smooth even if the graphics card is slow or missing.
type Ring = (f32, f32, Color);

/// Makes a colour lighter or darker. `by` is from -1 (dark) to 1 (light).
pub fn shaded(color: Color, by: f32) -> Color {
    let factor = 1.0 + 0.5 * by;
    let [r, g, b] = [color.r, color.g, color.b].map(|part| (part * factor).min(1.0));
    Color { r, g, b, ..color }
}

pub fn disc(place: Vec2, radius: f32, color: Color) {
    ellipse(place, vec2(radius, radius), color);
}

/// Paints a ring around a disc with this radius.
pub fn ring(place: Vec2, radius: f32, thickness: f32, color: Color) {
    let outer = thickness * miniquad::window::dpi_scale();
    let none = color.with_alpha(0.0);
    let rings = [
        (1.0, -0.5, none),
        (1.0, 0.5, color),
        (1.0, outer - 0.5, color),
        (1.0, outer + 0.5, none),
    ];
    round(place, vec2(radius, radius), Vec2::ZERO, &rings);
}

pub fn ellipse(place: Vec2, radii: Vec2, color: Color) {
    let none = color.with_alpha(0.0);
    let rings = [(0.0, 0.0, color), (1.0, -0.5, color), (1.0, 0.5, none)];
    round(place, radii, Vec2::ZERO, &rings);
}

/// Paints a round shape made of rings, from the inside out. The shape is an ellipse with these radii. `moved` shifts
/// its middle, but not its edge, by a fraction of the radii.
pub fn round(place: Vec2, radii: Vec2, moved: Vec2, rings: &[Ring]) {
    let pixel = 1.0 / miniquad::window::dpi_scale();
    let sides = sides(radii.max_element() / pixel);
    let turn = TAU / f32::from(sides);
    let around = Vec::from_iter((0..=sides).map(|side| Vec2::from_angle(turn * f32::from(side))));
    let mut vertices = Vec::with_capacity(rings.len() * around.len());
    for (part, pixels, color) in rings {
        let middle = place + moved * radii * (1.0 - part);
        let radii = (radii * *part + *pixels * pixel).max(Vec2::ZERO);
        let points = around.iter().map(|direction| middle + radii * *direction);
        vertices.extend(points.map(|point| vertex(point, *color)));
    }
    draw_mesh(&Mesh {
        vertices,
        indices: quads(rings.len() as u16 - 1, sides),
        texture: None,
    });
}

fn vertex(point: Vec2, color: Color) -> Vertex {
    Vertex::new(point.x, point.y, 0.0, 0.0, 0.0, color)
}

/// How many sides a polygon needs to look like a circle with this radius, in pixels. With this number, no side is more
/// than a tenth of a pixel inside the circle.
fn sides(radius: f32) -> u16 {
    let sides = PI * (5.0 * radius).sqrt();
    (sides as u16).next_multiple_of(4).max(8)
}

/// The triangles between neighbouring rings, as the indices of their corners.
fn quads(gaps: u16, sides: u16) -> Vec<u16> {
    let corners = |first: u16| {
        let second = first + sides + 1;
        [first, second, first + 1, first + 1, second, second + 1]
    };
    let firsts = (0..gaps).flat_map(|gap| (0..sides).map(move |side| gap * (sides + 1) + side));
    firsts.flat_map(corners).collect()
}

/// Paints the area between two rectangles, one inside the other, like the moulding of a picture frame. The top, right,
/// bottom and left each have an outer and an inner colour.
pub fn moulding(outer: Rect, inner: Rect, colours: [(Color, Color); 4]) {
    let (outside, inside) = (corners(outer), corners(inner));
    let mut vertices = Vec::new();
    for (side, (out, in_)) in colours.into_iter().enumerate() {
        let next = (side + 1) % 4;
        vertices.extend([outside[side], outside[next]].map(|point| vertex(point, out)));
        vertices.extend([inside[side], inside[next]].map(|point| vertex(point, in_)));
    }
    let firsts = [0, 4, 8, 12_u16].into_iter();
    let triangles = |first| [0, 1, 2, 2, 1, 3].map(|corner| first + corner);
    draw_mesh(&Mesh {
        vertices,
        indices: firsts.flat_map(triangles).collect(),
        texture: None,
    });
}

/// The corners of a rectangle, clockwise.
fn corners(rect: Rect) -> [Vec2; 4] {
    [
        vec2(rect.x, rect.y),
        vec2(rect.right(), rect.y),
        vec2(rect.right(), rect.bottom()),
        vec2(rect.x, rect.bottom()),
    ]
}

/// Enlarges a rectangle by this much on each side.
pub fn grown(rect: Rect, by: f32) -> Rect {
    Rect::new(
        rect.x - by,
        rect.y - by,
        rect.w + 2.0 * by,
        rect.h + 2.0 * by,
    )
}

/// Paints a row of `count` stars at the right end of a rectangle. The leftmost `first` stars have the first colour, and
/// the others have the second.
pub fn stars(rect: Rect, first: usize, count: usize, colours: [Color; 2]) {
    for number in 0..count {
        let x = rect.right() - ((count - number) as f32 * 1.05 - 0.5) * rect.h;
        let color = colours[usize::from(number >= first)];
        star(vec2(x, rect.center().y), rect.h * 0.5, color);
    }
}

/// Paints a star with five points.
fn star(place: Vec2, radius: f32, color: Color) {
    let point = |number: u16, part: f32| {
        let angle = f32::from(number) * TAU / 10.0 - PI / 2.0;
        place + Vec2::from_angle(angle) * radius * part
    };
    for number in [0, 2, 4, 6, 8] {
        let (left, right) = (point(number + 9, 0.42), point(number + 1, 0.42));
        draw_triangle(point(number, 1.0), left, right, color);
        draw_triangle(place, left, right, color);
    }
}

/// Paints a loudspeaker, crossed out if the sound is off.
pub fn loudspeaker(rect: Rect, is_on: bool, color: Color) {
    let at = |x: f32, y: f32| rect.center() + vec2(x, y) * rect.w * 0.3;
    let stroke = |from: Vec2, to: Vec2| {
        draw_line(from.x, from.y, to.x, to.y, rect.w * 0.06, color);
    };
    draw_rectangle(
        at(-0.93, 0.0).x,
        at(0.0, -0.33).y,
        rect.w * 0.16,
        rect.w * 0.2,
        color,
    );
    draw_triangle(at(-0.75, 0.0), at(0.1, -0.75), at(0.1, 0.75), color);
    if is_on {
        stroke(at(0.4, -0.3), at(0.4, 0.3));
        stroke(at(0.75, -0.6), at(0.75, 0.6));
    } else {
        stroke(at(0.35, -0.3), at(0.9, 0.3));
        stroke(at(0.9, -0.3), at(0.35, 0.3));
    }
}

pub fn fill(rect: Rect, color: Color) {
    draw_rectangle(rect.x, rect.y, rect.w, rect.h, color);
}

/// Paints a horizontal or vertical line. Its edges are on whole pixels, so that all lines look alike.
pub fn line(from: Vec2, to: Vec2, thickness: f32, color: Color) {
    let pixels = miniquad::window::dpi_scale();
    let thickness = (thickness * pixels).round().max(1.0) / pixels;
    let corner = ((from - thickness / 2.0) * pixels).round() / pixels;
    let size = to - from + thickness;
    draw_rectangle(corner.x, corner.y, size.x, size.y, color);
}

/// Paints a frame along the inside of a rectangle.
pub fn outline(rect: Rect, thickness: f32, color: Color) {
    draw_rectangle_lines(rect.x, rect.y, rect.w, rect.h, thickness * 2.0, color);
}

/// Paints a rectangle with round corners.
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

/// Paints a cross with a dark edge, so that it can be seen on the board and on stones of both colours.
pub fn cross(square: Rect, theme: &Theme) {
    diagonals(square, 0.16, BLACK);
    diagonals(square, 0.08, theme.refused);
}

fn diagonals(square: Rect, thickness: f32, color: Color) {
    let from = square.point() + square.size() * 0.25;
    let to = square.point() + square.size() * 0.75;
    let thickness = square.w * thickness;
    draw_line(from.x, from.y, to.x, to.y, thickness, color);
    draw_line(from.x, to.y, to.x, from.y, thickness, color);
}

/// Paints three pulsing dots. `seconds` is the time since the wait began.
pub fn waiting(place: Vec2, height: f32, seconds: f32, color: Color) {
    for number in 0..3 {
        let wave = (seconds * 5.0 - number as f32).sin();
        let along = vec2((number as f32 - 1.0) * height * 0.5, 0.0);
        disc(place + along, height * (0.1 + 0.04 * wave), color);
    }
}
