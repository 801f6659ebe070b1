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
    let lines = rings.iter().map(|(part, pixels, color)| {
        let middle = place + moved * radii * (1.0 - part);
        let radii = (radii * *part + *pixels * pixel).max(Vec2::ZERO);
        let points = around.iter().map(|direction| middle + radii * *direction);
        points.map(|point| vertex(point, *color)).collect()
    });
    paint(&Vec::from_iter(lines));
}

/// Paints the areas between neighbouring lines, which have equally many points.
fn paint(lines: &[Vec<Vertex>]) {
    let points = lines[0].len() as u16;
    let firsts = (1..lines.len() as u16).flat_map(|line| (line - 1) * points..line * points - 1);
    let triangles = firsts.flat_map(|first| {
        let second = first + points;
        [first, second, first + 1, first + 1, second, second + 1]
    });
    draw_mesh(&Mesh {
        vertices: lines.concat(),
        indices: triangles.collect(),
        texture: None,
    });
}

/// Paints a polygon with smooth edges. Its corners go clockwise, and a straight line leads from the middle of them all to
/// each of them without leaving the polygon.
pub fn polygon(corners: &[Vec2], color: Color) {
    let half = 0.5 / miniquad::window::dpi_scale();
    let edge = [corners, &corners[..1]].concat();
    let middle = corners.iter().sum::<Vec2>() / corners.len() as f32;
    paint(&[
        vec![vertex(middle, color); edge.len()],
        shifted(&edge, -half, color),
        shifted(&edge, half, color.with_alpha(0.0)),
    ]);
}

/// Paints a line through these points, with smooth edges and round ends.
pub fn stroke(points: &[Vec2], thickness: f32, color: Color) {
    let half = 0.5 / miniquad::window::dpi_scale();
    let (outer, inner) = (thickness / 2.0 + half, (thickness / 2.0 - half).max(0.0));
    let none = color.with_alpha(0.0);
    let sides = [
        (-outer, none),
        (-inner, color),
        (inner, color),
        (outer, none),
    ];
    paint(&sides.map(|(by, color)| shifted(points, by, color)));
    for end in [points[0], points[points.len() - 1]] {
        disc(end, thickness / 2.0, color);
    }
}

/// A line shifted sideways: to its left, as seen by someone who walks along it. A line that ends where it began stays closed.
fn shifted(points: &[Vec2], by: f32, color: Color) -> Vec<Vertex> {
    let last = points.len() - 1;
    // A line that ends is thought to go straight on.
    let (before, after) = match points[0] == points[last] {
        true => (points[last - 1], points[1]),
        false => (
            2.0 * points[0] - points[1],
            2.0 * points[last] - points[last - 1],
        ),
    };
    let left = |from: Vec2, to: Vec2| -(to - from).normalize_or_zero().perp();
    let line = [&[before], points, &[after]].concat();
    let corners = line.windows(3).map(|three| {
        let both = left(three[0], three[1]) + left(three[1], three[2]);
        // At a corner, the line's sides meet farther away. The limit is for very sharp corners.
        let by = both * 2.0 * by / both.length_squared().max(0.5);
        vertex(three[1] + by, color)
    });
    corners.collect()
}

/// Paints the area between two lines with equally many points. The colour changes from one line to the other.
pub fn between(one: &[Vec2], other: &[Vec2], colours: [Color; 2]) {
    let line = |line: &[Vec2], color| line.iter().map(|at| vertex(*at, color)).collect();
    paint(&[line(one, colours[0]), line(other, colours[1])]);
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

/// Paints the area between two rectangles, one inside the other, like the moulding of a picture frame. The top, right,
/// bottom and left each have an outer and an inner colour.
pub fn moulding(outer: Rect, inner: Rect, colours: [[Color; 2]; 4]) {
    let (outside, inside) = (corners(outer), corners(inner));
    for (side, colours) in colours.into_iter().enumerate() {
        let ends = [side, (side + 1) % 4];
        let lines = [outside, inside].map(|corners| ends.map(|end| corners[end]));
        between(&lines[0], &lines[1], colours);
    }
}

/// The corners of a rectangle, clockwise.
pub fn corners(rect: Rect) -> [Vec2; 4] {
    [
        vec2(rect.x, rect.y),
        vec2(rect.right(), rect.y),
        vec2(rect.right(), rect.bottom()),
        vec2(rect.x, rect.bottom()),
    ]
}

/// Enlarges a rectangle by this much on each side.
pub fn grown(rect: Rect, by: f32) -> Rect {
    let (w, h) = (rect.w + 2.0 * by, rect.h + 2.0 * by);
    Rect::new(rect.x - by, rect.y - by, w, h)
}

/// Paints a star with five points.
pub fn star(place: Vec2, radius: f32, color: Color) {
    polygon(&star_corners(place, radius), color);
}

/// Paints the left half of a star.
pub fn half_star(place: Vec2, radius: f32, color: Color) {
    let corners = star_corners(place, radius);
    let left = [&corners[5..], &corners[..1], &[place]];
    polygon(&left.concat(), color);
}

/// The corners of a star, clockwise from the top.
fn star_corners(place: Vec2, radius: f32) -> Vec<Vec2> {
    let point = |number: u16, part: f32| {
        let angle = f32::from(number) * TAU / 10.0 - PI / 2.0;
        place + Vec2::from_angle(angle) * radius * part
    };
    let parts = [1.0, 0.42].into_iter().cycle();
    Vec::from_iter((0..10).zip(parts).map(|(number, part)| point(number, part)))
}

/// Paints a loudspeaker, crossed out if the sound is off.
pub fn loudspeaker(rect: Rect, is_on: bool, color: Color) {
    let at = |(x, y)| rect.center() + vec2(x, y) * rect.w * 0.3;
    let corners = [
        (-0.93, -0.33),
        (-0.45, -0.33),
        (0.1, -0.75),
        (0.1, 0.75),
        (-0.45, 0.33),
        (-0.93, 0.33),
    ];
    polygon(&corners.map(at), color);
    let lines = match is_on {
        true => [[(0.4, -0.3), (0.4, 0.3)], [(0.75, -0.6), (0.75, 0.6)]],
        false => [[(0.35, -0.3), (0.9, 0.3)], [(0.9, -0.3), (0.35, 0.3)]],
    };
    for ends in lines {
        stroke(&ends.map(at), rect.w * 0.06, color);
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
    let inner = grown(rect, -radius);
    draw_rectangle(inner.x, rect.y, inner.w, rect.h, color);
    draw_rectangle(rect.x, inner.y, radius, inner.h, color);
    draw_rectangle(inner.right(), inner.y, radius, inner.h, color);
    for corner in corners(inner) {
        disc(corner, radius, color);
    }
}

/// Paints a cross with a dark edge, so that it can be seen on the board and on stones of both colours.
pub fn cross(square: Rect, theme: &Theme) {
    let at = |x, y| square.point() + square.size() * vec2(x, y);
    for (thickness, color) in [(0.16, BLACK), (0.08, theme.refused)] {
        let thickness = square.w * thickness;
        stroke(&[at(0.25, 0.25), at(0.75, 0.75)], thickness, color);
        stroke(&[at(0.25, 0.75), at(0.75, 0.25)], thickness, color);
    }
}

/// Paints three pulsing dots. `seconds` is the time since the wait began.
pub fn waiting(place: Vec2, height: f32, seconds: f32, color: Color) {
    for number in 0..3 {
        let wave = (seconds * 5.0 - number as f32).sin();
        let along = vec2((number as f32 - 1.0) * height * 0.5, 0.0);
        disc(place + along, height * (0.1 + 0.04 * wave), color);
    }
}
