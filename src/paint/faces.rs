//! The faces of the six opponents: eyes, brows and a mouth on a stone. The weakest is nearly asleep, and the strongest
//! wears a crown. Each of them shows its mood in its own way.

use super::shapes::*;
use super::stones::resting_stone;
use super::theme::{Theme, ink};
use macroquad::prelude::*;
use othello::cell::Stone;
use othello::mood::{Feeling, Mood};
use othello::opponents::STRENGTHS;
use std::f32::consts::PI;

/// How long a face takes to change, in seconds.
const CHANGE: f32 = 0.25;

/// A face in one moment. All distances are fractions of the stone's radius.
#[derive(Clone, Copy)]
struct Look {
    /// The height of the eyes divided by their width. Eyes below 0 are shut with joy.
    eyes: f32,
    /// How far both eyes look to the right and down.
    gaze: Vec2,
    /// The slant of the brows: below 0 if worried, above 0 if stern.
    brows: f32,
    /// How far both brows are raised, and how far the right one is raised in addition.
    raised: [f32; 2],
    /// The curve of the mouth: above 0 for a smile.
    mouth: f32,
    /// How far the mouth is open.
    open: f32,
}

/// The faces of the six opponents when they are calm.
const CALM: [Look; STRENGTHS.len()] = [
    look(0.35, 0.0, 0.12),
    look(1.3, -0.1, 0.42),
    look(1.7, -0.25, 0.2),
    look(1.2, 0.15, 0.28),
    look(0.8, 0.5, 0.1),
    look(1.0, 0.35, 0.3),
];

/// How much of a feeling each opponent shows. 1 is a lively person.
const LIVELY: [f32; STRENGTHS.len()] = [0.7, 1.2, 1.0, 0.9, 0.5, 0.3];

const fn look(eyes: f32, brows: f32, mouth: f32) -> Look {
    Look {
        eyes,
        gaze: Vec2::ZERO,
        brows,
        raised: [0.0; 2],
        mouth,
        open: 0.0,
    }
}

/// The face that a lively person makes.
fn lively(feeling: Feeling) -> Look {
    let aside = vec2(0.1, -0.1);
    match feeling {
        Feeling::Calm => look(1.2, 0.0, 0.3),
        Feeling::Glad => Look {
            raised: [0.1, 0.0],
            ..look(1.1, -0.2, 0.44)
        },
        Feeling::Surprised => Look {
            raised: [0.2, 0.0],
            open: 0.24,
            ..look(2.0, -0.1, -0.05)
        },
        Feeling::Upset => Look {
            raised: [0.06, 0.0],
            ..look(1.3, -0.6, -0.3)
        },
        Feeling::Thoughtful => Look {
            gaze: aside,
            raised: [0.06, 0.0],
            ..look(1.2, 0.15, 0.0)
        },
        Feeling::Bored => Look {
            gaze: -aside,
            ..look(0.6, 0.0, -0.05)
        },
        Feeling::Triumphant => Look {
            raised: [0.12, 0.0],
            open: 0.26,
            ..look(1.2, -0.2, 0.45)
        },
        Feeling::Beaten => Look {
            gaze: vec2(0.0, 0.1),
            ..look(0.9, -0.7, -0.34)
        },
        Feeling::Even => Look {
            raised: [0.04, 0.12],
            ..look(1.3, 0.0, 0.05)
        },
    }
}

/// The face that one of the opponents makes. Each has a habit of its own.
fn look_of(number: usize, feeling: Feeling) -> Look {
    use Feeling::*;
    let calm = CALM[number];
    let face = match feeling {
        Calm => return calm,
        _ => calm.towards(lively(feeling), LIVELY[number]),
    };
    match (number, feeling) {
        // Dozy yawns, sleeps, and wakes with a start.
        (0, Thoughtful) => Look {
            open: 0.34,
            ..look(0.1, 0.0, 0.0)
        },
        (0, Bored) => look(0.1, 0.0, 0.08),
        (0, Surprised) => lively(feeling),
        // Merry laughs, and even loses with a smile.
        (1, Beaten) => Look {
            mouth: 0.3,
            brows: -0.5,
            ..face
        },
        (1, Glad | Triumphant) => Look {
            eyes: -1.0,
            open: 0.32,
            ..face
        },
        // Curious raises an eyebrow.
        (2, Surprised | Thoughtful | Even) => Look {
            raised: [0.0, 0.26],
            ..face
        },
        // Clever squints.
        (3, Thoughtful | Upset | Surprised) => Look {
            eyes: 0.3,
            brows: 0.4,
            ..face
        },
        _ => face,
    }
}

impl Look {
    /// A face between this one and another. `part` is 0 for this one, and 1 for the other.
    fn towards(self, other: Look, part: f32) -> Look {
        let between = |from: f32, to: f32| from + (to - from) * part;
        Look {
            eyes: between(self.eyes, other.eyes),
            gaze: self.gaze.lerp(other.gaze, part),
            brows: between(self.brows, other.brows),
            raised: [0, 1].map(|brow| between(self.raised[brow], other.raised[brow])),
            mouth: between(self.mouth, other.mouth),
            open: between(self.open, other.open),
        }
    }
}

/// A face on a stone.
pub struct Face {
    /// The opponent's number, counted from 0.
    pub number: usize,
    /// The colour of the stone.
    pub stone: Stone,
    pub mood: Mood,
}

impl Face {
    /// Paints the face.
    pub fn paint(&self, place: Vec2, radius: f32, theme: &Theme) {
        resting_stone(place, radius, self.stone, theme);
        let seconds = self.mood.seconds.unwrap_or(CHANGE).max(0.0);
        let feeling = self.mood.feeling;
        let part = (seconds / CHANGE).min(1.0);
        let look = CALM[self.number].towards(look_of(self.number, feeling), part);
        let laughs = look.eyes < 0.0 && seconds < 3.0;
        let up = if laughs {
            0.05 * (seconds * 14.0).sin()
        } else {
            0.0
        };
        let pen = Pen {
            place: place + vec2(0.0, up) * radius,
            radius,
            color: ink(self.stone.opposite()),
        };
        pen.eyes(&look);
        pen.mouth(&look);
        if self.number == 0 && feeling == Feeling::Bored {
            sleep(
                place + vec2(0.5, -0.75) * radius,
                radius,
                seconds,
                theme.text,
            );
        }
        if self.number + 1 == CALM.len() {
            let tilt = if feeling == Feeling::Beaten {
                0.35 * part
            } else {
                0.0
            };
            crown(place, radius, tilt, theme.accent);
        }
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
        for (side, raised) in [(-1.0, 0.0), (1.0, look.raised[1])] {
            let eye = self.at(0.34 * side, -0.12) + look.gaze * self.radius;
            if look.eyes < 0.0 {
                let arc = [
                    (-0.16, 0.06),
                    (-0.09, -0.05),
                    (0.0, -0.1),
                    (0.09, -0.05),
                    (0.16, 0.06),
                ];
                self.line(&arc.map(|(x, y)| eye + vec2(x, -y * look.eyes) * self.radius));
            } else {
                ellipse(
                    eye,
                    vec2(0.12, (0.12 * look.eyes).max(0.035)) * self.radius,
                    self.color,
                );
            }
            let (slant, height) = (0.2 * look.brows, -0.42 - look.raised[0] - raised);
            self.line(&[
                self.at(0.2 * side, height + slant),
                self.at(0.52 * side, height - slant),
            ]);
        }
    }

    /// Draws the mouth. An open mouth is round, or as wide as a smile.
    fn mouth(&self, look: &Look) {
        let width = 0.46 - 0.2 * look.open;
        let curve = look.mouth * (1.0 - 2.0 * look.open);
        let middle = 0.36 - 0.3 * look.open;
        let upper = (-6..=6).map(|step: i16| {
            let x = f32::from(step) / 6.0;
            self.at(width * x, middle + curve * (0.5 - x * x))
        });
        let upper = Vec::from_iter(upper);
        if look.open < 0.02 {
            self.line(&upper);
        } else if look.mouth < 0.2 {
            let radii = vec2(0.6, 0.9) * look.open;
            ellipse(self.at(0.0, 0.38), radii * self.radius, self.color);
        } else {
            let lower = (0..=12).map(|step: i16| {
                let around = Vec2::from_angle(f32::from(step) * PI / 12.0);
                self.at(
                    width * around.x,
                    middle - 0.5 * curve + 1.5 * look.open * around.y,
                )
            });
            let lower = Vec::from_iter(lower.rev());
            between(&upper, &lower, self.color);
            self.line(&upper);
            self.line(&lower);
        }
    }
}

/// Paints three letters Z, which grow and rise while someone sleeps.
fn sleep(place: Vec2, radius: f32, seconds: f32, color: Color) {
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
    polygon(
        &corners.map(|(x, y)| place + vec2(x, y).rotate(turn) * radius),
        color,
    );
}
