//! The faces of the six opponents: eyes, brows and a mouth on a stone. The weakest is nearly asleep, and the strongest
//! wears a crown. Each of them shows its mood in its own way.

use super::shapes::*;
use super::stones::resting_stone;
use super::theme::{Theme, ink};
use macroquad::prelude::*;
use othello::cell::Stone;
use othello::players::mood::{Feeling, Mood};
use othello::players::opponents::Face;
use std::f32::consts::PI;

/// How long a face takes to change, in seconds.
const CHANGE: f32 = 0.25;
/// How long a laughing face shakes, in seconds.
const LAUGH: f32 = 3.0;

/// A face in one moment. All distances are fractions of the stone's radius.
#[derive(Clone, Copy)]
struct Look {
    /// The height of the eyes divided by their width, and how far both look to the right and down. Eyes with a height below 0
    /// are shut with joy.
    eyes: Vec3,
    /// The slant of the brows, which is below 0 if worried and above 0 if stern, how far both are raised, and how far the right
    /// one is raised in addition.
    brows: Vec3,
    /// The curve of the mouth, which is above 0 for a smile, and how far it is open.
    mouth: Vec2,
}

fn look(eyes: [f32; 3], brows: [f32; 3], mouth: [f32; 2]) -> Look {
    let (eyes, brows, mouth) = (eyes.into(), brows.into(), mouth.into());
    Look { eyes, brows, mouth }
}

/// The face of an opponent who is calm, and how much of a feeling this opponent shows. 1 is a lively person.
fn calm(face: Face) -> (Look, f32) {
    match face {
        Face::Dozy => (look([0.35, 0.0, 0.0], [0.0, 0.0, 0.0], [0.12, 0.0]), 0.7),
        Face::Merry => (look([1.3, 0.0, 0.0], [-0.1, 0.0, 0.0], [0.42, 0.0]), 1.2),
        Face::Curious => (look([1.7, 0.0, 0.0], [-0.25, 0.0, 0.0], [0.2, 0.0]), 1.0),
        Face::Clever => (look([1.2, 0.0, 0.0], [0.15, 0.0, 0.0], [0.28, 0.0]), 0.9),
        Face::Sharp => (look([0.8, 0.0, 0.0], [0.5, 0.0, 0.0], [0.1, 0.0]), 0.5),
        Face::Master => (look([1.0, 0.0, 0.0], [0.35, 0.0, 0.0], [0.3, 0.0]), 0.3),
    }
}

/// The face that a lively person makes.
fn lively(feeling: Feeling) -> Look {
    match feeling {
        Feeling::Calm => look([1.2, 0.0, 0.0], [0.0, 0.0, 0.0], [0.3, 0.0]),
        Feeling::Glad => look([1.1, 0.0, 0.0], [-0.2, 0.1, 0.0], [0.44, 0.0]),
        Feeling::Surprised => look([2.0, 0.0, 0.0], [-0.1, 0.2, 0.0], [-0.05, 0.24]),
        Feeling::Upset => look([1.3, 0.0, 0.0], [-0.6, 0.06, 0.0], [-0.3, 0.0]),
        Feeling::Thoughtful => look([1.2, 0.1, -0.1], [0.15, 0.06, 0.0], [0.0, 0.0]),
        Feeling::Bored => look([0.6, -0.1, 0.1], [0.0, 0.0, 0.0], [0.14, 0.0]),
        Feeling::Triumphant => look([1.2, 0.0, 0.0], [-0.2, 0.12, 0.0], [0.45, 0.26]),
        Feeling::Beaten => look([0.9, 0.0, 0.1], [-0.7, 0.0, 0.0], [-0.34, 0.0]),
        Feeling::Even => look([1.3, 0.0, 0.0], [0.0, 0.04, 0.12], [0.05, 0.0]),
    }
}

/// The face that one of the opponents makes. Each of them has habits of its own.
fn look_of(face: Face, feeling: Feeling) -> Look {
    use {Face::*, Feeling::*};
    let (calm, shown) = calm(face);
    let mut felt = calm.towards(lively(feeling), shown);
    match (face, feeling) {
        (_, Calm) => calm,
        // Dozy yawns, sleeps, and wakes with a start.
        (Dozy, Thoughtful) => look([0.1, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.34]),
        (Dozy, Bored) => look([0.1, 0.0, 0.0], [0.0, 0.0, 0.0], [0.08, 0.0]),
        (Dozy, Surprised) => lively(Surprised),
        // Merry laughs, and even loses with a smile.
        (Merry, Glad | Triumphant) => look([-1.0, 0.0, 0.0], [-0.2, 0.12, 0.0], [0.45, 0.32]),
        (Merry, Beaten) => look([1.0, 0.0, 0.0], [-0.5, 0.0, 0.0], [0.3, 0.0]),
        // Curious raises an eyebrow.
        (Curious, Surprised | Thoughtful | Even) => {
            felt.brows = vec3(felt.brows.x, 0.0, 0.26);
            felt
        }
        // Clever squints.
        (Clever, Thoughtful | Upset | Surprised) => {
            (felt.eyes.x, felt.brows.x) = (0.3, 0.4);
            felt
        }
        _ => felt,
    }
}

impl Look {
    /// A face between this one and another. `part` is 0 for this one, and 1 for the other.
    fn towards(self, other: Look, part: f32) -> Look {
        Look {
            eyes: self.eyes.lerp(other.eyes, part),
            brows: self.brows.lerp(other.brows, part),
            mouth: self.mouth.lerp(other.mouth, part),
        }
    }
}

/// Paints the face of one of the opponents on a stone.
pub fn face(place: Vec2, radius: f32, stone: Stone, (face, mood): (Face, Mood), theme: &Theme) {
    resting_stone(place, radius, stone, theme);
    let Mood { feeling, seconds } = mood;
    let seconds = seconds.unwrap_or(CHANGE).max(0.0);
    let part = (seconds / CHANGE).min(1.0);
    let look = calm(face).0.towards(look_of(face, feeling), part);
    let laughs = look.eyes.x < 0.0 && seconds < LAUGH;
    let up = 0.05 * (seconds * 14.0).sin() * f32::from(u8::from(laughs));
    let pen = Pen {
        place: place + vec2(0.0, up) * radius,
        radius,
        color: ink(stone.opposite()),
    };
    pen.eyes(&look);
    pen.mouth(&look);
    if (face, feeling) == (Face::Dozy, Feeling::Bored) {
        sleep(place, radius, seconds, theme.text);
    }
    if face == Face::Master {
        let is_beaten = f32::from(u8::from(feeling == Feeling::Beaten));
        crown(place, radius, 0.35 * part * is_beaten, theme.star);
    }
}

/// Draws on a stone with this radius.
struct Pen {
    place: Vec2,
    radius: f32,
    color: Color,
}

impl Pen {
    fn at(&self, x: f32, y: f32) -> Vec2 {
        self.place + vec2(x, y) * self.radius
    }

    /// Draws a line through these points.
    fn line(&self, points: &[Vec2]) {
        stroke(points, (self.radius * 0.09).max(1.5), self.color);
    }

    fn eyes(&self, look: &Look) {
        let [height, right, down] = look.eyes.to_array();
        let [slant, raised, more] = look.brows.to_array();
        for (side, raised) in [(-1.0, raised), (1.0, raised + more)] {
            self.eye(vec2(0.34 * side + right, down - 0.12), height);
            let (slant, height) = (0.2 * slant, -0.42 - raised);
            let [inner, outer] = [(0.2, slant), (0.52, -slant)];
            let ends = [inner, outer].map(|(x, down)| self.at(x * side, height + down));
            self.line(&ends);
        }
    }

    /// Draws an eye, or an arc for an eye that is shut with joy.
    fn eye(&self, place: Vec2, height: f32) {
        if height < 0.0 {
            let arc = (-4..=4).map(|step: i16| {
                let x = f32::from(step) / 4.0;
                self.at(place.x + 0.16 * x, place.y - height * (0.16 * x * x - 0.1))
            });
            self.line(&Vec::from_iter(arc));
        } else {
            let radii = vec2(0.12, (0.12 * height).max(0.035));
            ellipse(self.at(place.x, place.y), radii * self.radius, self.color);
        }
    }

    /// Draws the mouth. An open mouth is round, or as wide as a smile.
    fn mouth(&self, look: &Look) {
        let [curve, open] = look.mouth.to_array();
        if open >= 0.02 && curve < 0.2 {
            let radii = vec2(0.6, 0.9) * open * self.radius;
            return ellipse(self.at(0.0, 0.38), radii, self.color);
        }
        let width = 0.46 - 0.2 * open;
        let curve = curve * (1.0 - 2.0 * open);
        let middle = 0.36 - 0.3 * open;
        let lips = |lower: f32| {
            let points = (-6..=6).map(|step: i16| {
                let (x, y) = (PI * f32::from(step) / 12.0).sin_cos();
                self.at(width * x, middle + curve * (0.5 - x * x) + lower * y)
            });
            Vec::from_iter(points)
        };
        let upper = lips(0.0);
        self.line(&upper);
        if open >= 0.02 {
            let lower = lips(1.2 * open);
            between(&upper, &lower, [self.color; 2]);
            self.line(&lower);
        }
    }
}

/// Paints three letters Z, which grow and rise while someone sleeps.
fn sleep(face: Vec2, radius: f32, seconds: f32, color: Color) {
    let place = face + vec2(0.5, -0.75) * radius;
    for number in 0..3 {
        let part = (f32::from(number as u16) / 3.0 + 0.2 * seconds).fract();
        let at = |(x, y)| {
            place
                + vec2(0.45 * part, -0.5 * part) * radius
                + vec2(x, y) * radius * (0.1 + 0.1 * part)
        };
        let corners = [(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)];
        stroke(&corners.map(at), (radius * 0.06).max(1.2), color);
    }
}

/// Paints a crown: three points on a band.
fn crown(place: Vec2, radius: f32, tilt: f32, color: Color) {
    let corners = [
        (-0.62, -1.02),
        (-0.42, -1.2),
        (-0.31, -0.92),
        (0.0, -1.24),
        (0.31, -0.92),
        (0.42, -1.2),
        (0.62, -1.02),
        (0.55, -0.62),
        (-0.55, -0.62),
    ];
    let turn = Vec2::from_angle(tilt);
    let at = |(x, y)| place + vec2(x, y).rotate(turn) * radius;
    polygon(&corners.map(at), color);
}
