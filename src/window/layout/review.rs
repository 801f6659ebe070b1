//! Where the parts of a review are: the curve, the list of moves, the words and the buttons.

use super::list::MoveList;
use super::part_of;
use macroquad::math::Rect;

/// How many buttons a review has.
pub const BUTTONS: usize = 7;
/// The numbers of the buttons that show a better move, and that play from here.
pub const SHOW: usize = 3;
pub const PLAY: usize = 5;
/// A panel next to the board with less height than this, in pixels, has no room for the list of moves.
const LOW: f32 = 450.0;
/// The space between the review and the board or the edge of the window, in pixels.
const MARGIN: f32 = 6.0;
/// The width of the scale at the left end of the curve, in pixels.
const SCALE: f32 = 22.0;
/// The largest height of the parts above or below the board, as a fraction of the board's width.
const HIGHEST: f32 = 0.5;

/// Where the parts of a review are.
pub struct ReviewPlaces {
    /// The curve that shows how the game went.
    pub curve: Rect,
    /// The line below the curve.
    pub caption: Rect,
    /// The list of moves. A low window has no room for it, because the words come first.
    pub list: Option<MoveList>,
    /// The verdict on the move.
    pub words: Rect,
    /// The same while there is no list.
    pub words_alone: Rect,
    /// The buttons: back, forward, the mistakes, and the others.
    buttons: [Rect; BUTTONS],
}

impl ReviewPlaces {
    /// Lays out a review in a panel next to the board.
    pub(super) fn beside(panel: Rect) -> ReviewPlaces {
        let part = |x, y, w, h| part_of(panel, x, y, w, h);
        let half = |column: f32, row: f32| part(0.51 * column, 0.67 + 0.084 * row, 0.49, 0.074);
        let has_list = panel.h >= LOW;
        let words_alone = part(0.0, 0.178, 1.0, 0.487);
        ReviewPlaces {
            curve: part(0.0, 0.0, 1.0, 0.13),
            caption: part(0.0, 0.134, 1.0, 0.034),
            words: match has_list {
                true => part(0.0, 0.178, 1.0, 0.278),
                false => words_alone,
            },
            words_alone,
            list: has_list.then(|| MoveList(part(0.0, 0.465, 1.0, 0.2))),
            buttons: [
                half(0.0, 0.0),
                half(1.0, 0.0),
                part(0.0, 0.754, 1.0, 0.074),
                half(0.0, 2.0),
                half(1.0, 2.0),
                half(0.0, 3.0),
                half(1.0, 3.0),
            ],
        }
    }

    /// Lays out a review above and below the board, in a window of this height.
    pub(super) fn around(frame: Rect, window: f32) -> ReviewPlaces {
        let highest = frame.w * HIGHEST;
        let above = (frame.y - 2.0 * MARGIN).clamp(0.0, highest);
        let below = (window - frame.bottom() - 2.0 * MARGIN).clamp(0.0, highest);
        let top = Rect::new(frame.x, frame.y - MARGIN - above, frame.w, above);
        let bottom = Rect::new(frame.x, frame.bottom() + MARGIN, frame.w, below);
        let button = |x, row: f32, w| part_of(bottom, x, 0.52 + 0.245 * row, w, 0.235);
        ReviewPlaces {
            curve: part_of(top, 0.0, 0.0, 1.0, 0.42),
            caption: part_of(top, 0.0, 0.43, 1.0, 0.13),
            list: Some(MoveList(part_of(top, 0.0, 0.57, 1.0, 0.43))),
            words: part_of(bottom, 0.0, 0.0, 1.0, 0.5),
            words_alone: part_of(bottom, 0.0, 0.0, 1.0, 0.5),
            buttons: [
                button(0.0, 0.0, 0.24),
                button(0.76, 0.0, 0.24),
                button(0.255, 0.0, 0.49),
                button(0.0, 1.0, 0.24),
                button(0.255, 1.0, 0.24),
                button(0.505, 1.0, 0.24),
                button(0.76, 1.0, 0.24),
            ],
        }
    }

    /// The buttons. One that has no room leaves its place to its neighbour in the last four places, which are two pairs.
    pub fn buttons(&self, has_room: impl Fn(usize) -> bool) -> Vec<Rect> {
        let place = |number: usize| match number {
            _ if !has_room(number) => Rect::default(),
            SHOW.. if !has_room(neighbour(number)) => {
                self.buttons[number].combine_with(self.buttons[neighbour(number)])
            }
            _ => self.buttons[number],
        };
        (0..BUTTONS).map(place).collect()
    }

    /// The x coordinate, on the curve, of the position after `shown` moves. `moves` is the length of the game.
    pub fn on_curve(&self, shown: usize, moves: usize) -> f32 {
        let part = (shown as f32 + 0.5) / (moves as f32 + 1.0);
        self.curve.x + SCALE + (self.curve.w - SCALE) * part
    }

    /// The positions of the game, as the number of moves that led to them, and where they can be pressed on the curve. The
    /// place of the start includes the scale.
    pub fn bars(&self, moves: usize) -> impl Iterator<Item = (usize, Rect)> {
        let width = (self.curve.w - SCALE) / (moves as f32 + 1.0);
        (0..=moves).map(move |shown| {
            let right = self.on_curve(shown, moves) + width / 2.0;
            let left = if shown == 0 {
                self.curve.x
            } else {
                right - width
            };
            let (x, w) = (left, right - left);
            (shown, Rect { x, w, ..self.curve })
        })
    }
}

/// The other button in a pair.
fn neighbour(number: usize) -> usize {
    SHOW + ((number - SHOW) ^ 1)
}

#[cfg(test)]
mod tests {
    use super::super::Layout;
    use super::super::tests::SIZES;
    use super::*;

    /// The parts of a review in a window of this size.
    fn places(width: f32, height: f32) -> ReviewPlaces {
        Layout::new(width, height, true).review
    }

    #[test]
    fn the_parts_of_a_review_are_next_to_each_other() {
        for (width, height) in SIZES {
            let layout = Layout::new(width, height, true);
            let places = &layout.review;
            let parts = [places.curve, places.caption, places.words].into_iter();
            let list = places.list.as_ref().map(|list| list.0);
            let parts = Vec::from_iter(parts.chain(list).chain(places.buttons(|_| true)));
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
    fn buttons_at_the_end_of_a_game_fill_their_rows() {
        for (width, height) in SIZES {
            let places = places(width, height);
            let all = places.buttons(|_| true);
            let few = places.buttons(|number| number != SHOW && number != PLAY);
            for first in [SHOW, PLAY] {
                assert_eq!(few[first], Rect::default(), "{width}x{height}");
                assert_eq!(few[first + 1], all[first].combine_with(all[first + 1]));
            }
        }
    }

    #[test]
    fn the_list_contains_the_shown_move_and_stays_inside_its_rectangle() {
        for (width, height) in SIZES {
            let Some(list) = places(width, height).list else {
                continue;
            };
            for shown in 0..=60 {
                let listed = Vec::from_iter(list.entries(shown, 60));
                let has_shown = listed.iter().any(|(number, _)| *number == shown);
                assert!(shown == 0 || has_shown, "{listed:?}");
                let (_, last) = listed[listed.len() - 1];
                let is_inside = last.right() <= list.0.right() + 0.1;
                assert!(is_inside, "{width}x{height}");
            }
            let numbers = list.entries(3, 3).map(|(number, _)| number);
            assert!(numbers.eq(1..=3));
        }
    }

    #[test]
    fn the_list_has_room_for_many_moves_on_a_phone() {
        for (width, height) in [(360.0, 640.0), (420.0, 740.0)] {
            let list = places(width, height).list.unwrap();
            let listed = list.entries(30, 60).count();
            assert!(listed >= 10, "{width}x{height} {listed}");
        }
        assert!(places(844.0, 390.0).list.is_none(), "the words come first");
    }

    #[test]
    fn every_position_of_a_game_is_on_the_curve() {
        for (width, height) in SIZES {
            let places = places(width, height);
            let mut left = places.curve.x;
            for (shown, bar) in places.bars(60) {
                assert!((bar.x - left).abs() < 0.01, "no gap before {shown}");
                assert!((bar.x..bar.right()).contains(&places.on_curve(shown, 60)));
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
