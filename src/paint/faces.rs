//! The faces of the six opponents: eyes, brows and a mouth on a stone. The weakest is asleep, and the strongest wears a
//! crown.

use super::shapes::*;
use super::stones::resting_stone;
use super::theme::{Theme, ink};
use macroquad::prelude::*;
use othello::cell::Stone;
use othello::opponents::STRENGTHS;

/// A face: the height of its eyes divided by their width, the slant of its brows, and the curve of its mouth.
struct Look {
    eyes: f32,
    brows: f32,
    mouth: f32,
}

const LOOKS: [Look; STRENGTHS.len()] = [
    look(0.2, 0.0, 0.12),
    look(1.3, -0.1, 0.5),
    look(1.7, -0.25, 0.2),
    look(1.2, 0.15, 0.28),
    look(0.8, 0.5, 0.1),
    look(1.0, 0.35, 0.3),
];

const fn look(eyes: f32, brows: f32, mouth: f32) -> Look {
    Look { eyes, brows, mouth }
}

/// Paints the face of the opponent with this number, counted from 0, on a stone of this colour.
pub fn face(place: Vec2, radius: f32, number: usize, stone: Stone, theme: &Theme) {
    resting_stone(place, radius, stone, theme);
    let (look, color) = (&LOOKS[number], ink(stone.opposite()));
    let at = |x: f32, y: f32| place + vec2(x, y) * radius;
    let stroke = |from: Vec2, to: Vec2| {
        draw_line(from.x, from.y, to.x, to.y, radius * 0.09, color);
    };
    for side in [-1.0, 1.0] {
        let eye = vec2(0.12, (0.12 * look.eyes).max(0.03)) * radius;
        ellipse(at(0.34 * side, -0.12), eye, color);
        let slant = 0.2 * look.brows;
        stroke(at(0.2 * side, slant - 0.42), at(0.52 * side, -slant - 0.42));
    }
    let mouth = |step: i16| {
        let x = f32::from(step) / 6.0;
        at(0.42 * x, 0.36 + look.mouth * (0.5 - x * x))
    };
    (-6..6).for_each(|step| stroke(mouth(step), mouth(step + 1)));
    if number + 1 == LOOKS.len() {
        crown(at(0.0, -0.72), radius * 0.62, theme.accent);
    }
}

/// Paints a crown: three points on a band.
fn crown(place: Vec2, width: f32, color: Color) {
    for x in [-0.66, 0.0, 0.66] {
        let foot = place + vec2(x * width, 0.0);
        let half = vec2(width * 0.36, 0.0);
        draw_triangle(
            foot - half,
            foot + half,
            foot - vec2(0.0, width * 0.8),
            color,
        );
    }
    let band = Rect::new(place.x - width, place.y - 1.0, 2.0 * width, width * 0.26);
    fill(band, color);
}
