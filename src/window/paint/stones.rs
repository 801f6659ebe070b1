//! Stones: a soft shadow, a thick edge in both colours, and a domed face with light from the top left.

use super::shapes::*;
use super::theme::Theme;
use macroquad::prelude::*;
use othello::cell::Stone;
use othello::table::replay::Motion;
use std::f32::consts::PI;

/// Half of a stone's thickness, as a fraction of its radius.
const THICKNESS: f32 = 0.14;
/// The fraction of a resting stone's thickness that is visible. The viewer looks at the board at an angle, from its
/// lower edge.
const TILT: f32 = 0.36;
/// Where the light falls on a face, as a fraction of its radius.
const LIGHT: Vec2 = vec2(-0.3, -0.36);

/// Paints a stone at rest.
pub fn resting_stone(place: Vec2, radius: f32, stone: Stone, theme: &Theme) {
    moving_stone(place, radius, Motion::REST, stone, theme);
}

/// Paints a stone that is landing or flipping. At the end of its motion, the stone has this colour.
pub fn moving_stone(place: Vec2, radius: f32, motion: Motion, stone: Stone, theme: &Theme) {
    let (seen, hidden) = match motion.turned >= 0.5 {
        true => (stone, stone.opposite()),
        false => (stone.opposite(), stone),
    };
    let [seen, hidden] = [seen, hidden].map(|side| theme.stones[side as usize]);
    let (middle, radii, half) = posture(place, radius, motion);
    shadow(place, radii, motion.height, theme.shadow);
    thick(middle - half, middle, radii, hidden[3]);
    thick(middle, middle + half, radii, seen[3]);
    face(middle + half, radii, seen, theme.bends);
}

/// Paints the dot on the face of the stone that was placed last. The dot moves with its stone.
pub fn dot(place: Vec2, radius: f32, motion: Motion, color: Color) {
    let (middle, radii, half) = posture(place, radius, motion);
    ellipse(middle + half, radii * 0.29, color);
}

/// The middle of a stone, the radii of its faces, and how far the visible face is from the middle.
fn posture(place: Vec2, radius: f32, motion: Motion) -> (Vec2, Vec2, Vec2) {
    let angle = PI * motion.turned;
    let radius = radius * (1.0 + 0.12 * motion.height);
    let radii = vec2(radius * angle.cos().abs(), radius);
    let middle = place - vec2(0.0, 0.3 * radius * motion.height);
    let half = vec2(angle.sin(), -TILT * angle.cos().abs()) * THICKNESS * radius;
    (middle, radii, half)
}

/// Paints the shadow. The higher the stone, the softer and farther away its shadow is.
fn shadow(place: Vec2, radii: Vec2, height: f32, dark: Color) {
    let place = place + vec2(0.06, 0.13 + 0.2 * height) * radii.y;
    let [core, fade] = [0.8 - 0.3 * height, 1.1 + 0.1 * height];
    let radii = radii.max(Vec2::splat(radii.y * THICKNESS));
    let none = dark.with_alpha(0.0);
    let rings = [(0.0, 0.0, dark), (core, 0.0, dark), (fade, 0.0, none)];
    round(place, radii, Vec2::ZERO, &rings);
}

/// Paints one half of a stone's edge: the area that an ellipse passes over on its way to `to`. The ellipse at `to`
/// itself is left out, because the next shape covers it.
fn thick(from: Vec2, to: Vec2, radii: Vec2, color: Color) {
    ellipse(from, radii, color);
    let left = from.x.min(to.x);
    let size = vec2((to.x - from.x).abs(), 2.0 * radii.y);
    draw_rectangle(left, to.y - radii.y, size.x, size.y, color);
}

fn face(place: Vec2, radii: Vec2, colours: [Color; 4], bends: [f32; 2]) {
    let [lit, face, border, _] = colours;
    let rings = [
        (0.0, 0.0, lit),
        (bends[0], 0.0, face),
        (bends[1], -0.5, border),
        (1.0, -0.5, border),
        (1.0, 0.5, border.with_alpha(0.0)),
    ];
    round(place, radii, LIGHT, &rings);
}
