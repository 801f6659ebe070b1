//! Where the parts of a review are: the curve, the words and the buttons.

use super::{in_rows, part_of};
use macroquad::math::Rect;
use std::array;

/// How many buttons a review has.
pub const BUTTONS: usize = 6;
/// The share of the width of its row that each button gets: back, forward, the mistakes, practice, and the others.
const SHARES: [usize; BUTTONS] = [1, 1, 2, 2, 1, 1];
/// A panel next to the board with less height than this, in pixels, has half as many rows of buttons.
const LOW: f32 = 540.0;
/// The height of a row of buttons, in pixels, with the gap. In a high window, it's a fraction of the height.
const ROW: f32 = 48.0;
const HIGH_ROW: f32 = 0.084;
/// The height of the line below the curve.
const CAPTION: f32 = 18.0;
/// The space between the review and the board or the edge of the window, in pixels.
const MARGIN: f32 = 6.0;
/// The width of the place at the left end of the curve that belongs to the start, so that it is easy to press, in pixels.
const START: f32 = 22.0;
/// The largest height of the parts above or below the board, as a fraction of the board's width.
const HIGHEST: f32 = 0.75;

/// Where the parts of a review are.
pub struct ReviewPlaces {
    /// The curve that shows how the game went.
    pub curve: Rect,
    /// The line below the curve.
    pub caption: Rect,
    /// The verdict on the move.
    pub words: Rect,
    /// The place of the buttons, and how many rows they have: two, or four.
    buttons: Rect,
    rows: usize,
}

impl ReviewPlaces {
    /// Lays out a review in a panel next to the board.
    pub(super) fn beside(panel: Rect) -> ReviewPlaces {
        let rows = if panel.h < LOW { 2 } else { 4 };
        let row = ROW.max(HIGH_ROW * panel.h);
        let (high, below) = split(panel, panel.h - row * rows as f32);
        let (curve, rest) = split(high, 0.16 * panel.h);
        let (caption, words) = split(rest, CAPTION.max(0.034 * panel.h));
        ReviewPlaces {
            curve,
            caption: part_of(caption, 0.0, 0.03, 1.0, 0.94),
            words: part_of(words, 0.0, 0.0, 1.0, 0.98),
            buttons: below,
            rows,
        }
    }

    /// Lays out a review above and below the board, in a window of this height.
    pub(super) fn around(frame: Rect, window: f32) -> ReviewPlaces {
        let highest = frame.w * HIGHEST;
        let above = (frame.y - 2.0 * MARGIN).clamp(0.0, highest);
        let below = (window - frame.bottom() - 2.0 * MARGIN).clamp(0.0, highest);
        let top = Rect::new(frame.x, frame.y - MARGIN - above, frame.w, above);
        let bottom = Rect::new(frame.x, frame.bottom() + MARGIN, frame.w, below);
        let (words, buttons) = split(bottom, below - (2.0 * ROW).min(0.5 * below));
        let words = part_of(words, 0.0, 0.0, 1.0, 0.98);
        ReviewPlaces {
            curve: part_of(top, 0.0, 0.0, 1.0, 0.82),
            caption: part_of(top, 0.0, 0.84, 1.0, 0.16),
            words,
            buttons,
            rows: 2,
        }
    }

    /// The buttons. One that has no room leaves its place to the others in its row.
    pub fn buttons(&self, has_room: impl Fn(usize) -> bool) -> Vec<Rect> {
        let share = |number: usize| if has_room(number) { SHARES[number] } else { 0 };
        let shares: [usize; BUTTONS] = array::from_fn(share);
        let (upper, lower) = shares.split_at(BUTTONS / 2);
        let rows = match self.rows {
            2 => vec![upper, lower],
            _ => vec![&upper[..2], &upper[2..], &lower[..1], &lower[1..]],
        };
        let highest = self.buttons.h / self.rows as f32;
        in_rows(self.buttons, highest, &rows)
    }

    /// The part of the curve that belongs to the position after `shown` moves. `moves` is the length of the game. The place of the
    /// start is the widest.
    pub fn bar(&self, shown: usize, moves: usize) -> Rect {
        let width = (self.curve.w - START) / (moves as f32 + 1.0);
        let (left, w) = match shown {
            0 => (0.0, START + width),
            _ => (START + width * shown as f32, width),
        };
        let x = self.curve.x + left;
        Rect { x, w, ..self.curve }
    }
}

/// Cuts a rectangle in two: the upper part of this height, and the rest.
fn split(whole: Rect, height: f32) -> (Rect, Rect) {
    let (y, h) = (whole.y + height, whole.h - height);
    (Rect { h: height, ..whole }, Rect { y, h, ..whole })
}

#[cfg(test)]
mod tests {
    use super::super::Layout;
    use super::super::tests::SIZES;
    use super::*;

    /// The parts of a review in a window of this size.
    fn places(width: f32, height: f32) -> ReviewPlaces {
        Layout::new(width, height).review
    }

    #[test]
    fn the_parts_of_a_review_are_next_to_each_other() {
        for (width, height) in SIZES {
            let layout = Layout::new(width, height);
            let places = &layout.review;
            let parts = [places.curve, places.caption, places.words].into_iter();
            let parts = Vec::from_iter(parts.chain(places.buttons(|_| true)));
            for (number, part) in parts.iter().enumerate() {
                let corner = part.point() + part.size();
                assert!(part.x >= 0.0 && part.y >= 0.0, "{width}x{height} {part:?}");
                assert!(corner.x <= width + 0.1 && corner.y <= height + 0.1);
                assert!(!part.overlaps(&layout.frame), "{width}x{height} {part:?}");
                let mut others = parts[..number].iter();
                assert!(!others.any(|other| other.overlaps(part)), "{part:?}");
            }
        }
    }

    #[test]
    fn few_buttons_fill_their_rows() {
        for (width, height) in SIZES {
            let places = places(width, height);
            let more = 2;
            let few = places.buttons(|number| number == more || number == BUTTONS - 1);
            for place in [few[more], few[BUTTONS - 1]] {
                assert!((place.w - places.buttons.w).abs() < 0.1, "{width}x{height}");
            }
            assert_eq!(few[0].w, 0.0);
        }
    }

    #[test]
    fn every_position_of_a_game_is_on_the_curve() {
        for (width, height) in SIZES {
            let places = places(width, height);
            let mut left = places.curve.x;
            for shown in 0..=60 {
                let bar = places.bar(shown, 60);
                assert!((bar.x - left).abs() < 0.01, "no gap before {shown}");
                left = bar.right();
            }
            assert!((left - places.curve.right()).abs() < 0.01);
        }
    }

    #[test]
    fn buttons_fit_fingers_on_a_phone() {
        for (width, height) in [(360.0, 740.0), (420.0, 740.0), (900.0, 640.0)] {
            for button in places(width, height).buttons(|_| true) {
                assert!(button.h >= 40.0 && button.w >= 80.0, "{button:?}");
            }
        }
    }
}
