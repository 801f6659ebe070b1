//! Where everything goes in a window of any size. Every frame computes its layout from the size alone.

use macroquad::math::{Rect, Vec2, vec2};
use othello::board::{SIZE, Square};
use othello::screens::{Picture, play};
use review::ReviewPlaces;

pub mod review;

/// The width of the border with the letters and numbers, as a fraction of a square's side.
const BORDER: f32 = 0.5;
/// The smallest size of the panel, as a fraction of the size of the board with its border. The panel is next to the
/// board, or above and below it.
const PANEL: f32 = 0.42;
/// The largest width of a panel next to the board, as a fraction of the board's width. In a low window, it may be as wide as
/// [`WIDE`], in pixels.
const WIDEST_PANEL: f32 = 0.62;
const WIDE: f32 = 440.0;
/// The largest height of a panel above and below the board, as a fraction of the board's width.
const HIGHEST_PANEL: f32 = 0.95;
/// Words next to the board that have less height than this, in pixels, have no room for a face above them.
const LOW: f32 = 300.0;
/// The height of a button that is easy to tap, in pixels, with the gap to the next one. In small windows, buttons may be
/// smaller.
const FINGER: f32 = 44.0;
/// The gap between buttons next to the board, as a fraction of a row's height.
const GAP: f32 = 0.1;
/// The largest height of the place for all buttons side by side, in pixels.
const ONE_ROW: f32 = 72.0;
/// The height in pixels, with the gap, that a row of few buttons may have, even if more buttons would be lower.
const HIGHEST_ROW: f32 = 60.0;
/// The smallest height of the banner that announces a pass, with its margin, in pixels.
const BANNER: f32 = 27.0;
/// How many buttons the panel has.
const BUTTONS: usize = play::PANEL.len();
/// The height of a line of text in a dialog, where the height of a button is 1.
const ROW: f32 = 0.56;
/// The thickness of the lines on the board, as a fraction of a square's side.
pub const LINE: f32 = 0.04;

/// Where everything goes: rectangles in pixels, measured from the window's top left corner.
pub struct Layout {
    /// The whole window.
    pub window: Rect,
    /// The board with its border.
    pub frame: Rect,
    /// The 64 squares.
    pub board: Rect,
    /// Black's card and White's card.
    pub scores: [Rect; 2],
    /// The parts of a review. They replace the cards, the status and the buttons.
    pub review: ReviewPlaces,
    /// The lines that say what is going on.
    pub status: Rect,
    /// The lines that say how to play. They replace the cards and the status.
    pub lesson: Rect,
    /// The place of the buttons in the panel.
    buttons: Rect,
}

impl Layout {
    /// Lays out a window. The panel goes to the right of the board, or above and below it, whichever leaves more room
    /// for the board.
    pub fn new(width: f32, height: f32) -> Layout {
        let window = Rect::new(0.0, 0.0, width.max(1.0), height.max(1.0));
        let wide = window.h.min(window.w / (1.0 + PANEL));
        let tall = window.w.min(window.h / (1.0 + PANEL));
        if wide > tall {
            Layout::wide(window, wide)
        } else {
            Layout::tall(window, tall)
        }
    }

    fn wide(window: Rect, side: f32) -> Layout {
        let width = (window.w - side).min((side * WIDEST_PANEL).max(WIDE));
        let x = (window.w - side - width) / 2.0;
        let y = (window.h - side) / 2.0;
        let (frame, board) = board_in(Rect::new(x, y, side, side));
        let panel = Rect::new(x + side, y, width, side);
        let part = |x, y, w, h| part_of(panel, x, y, w, h);
        // In a low window, the cards are side by side.
        let (scores, status) = match width > side {
            true => ([0.04, 0.49].map(|x| part(x, 0.02, 0.43, 0.2)), 0.26),
            false => ([0.02, 0.225].map(|y| part(0.04, y, 0.88, 0.16)), 0.395),
        };
        Layout {
            window,
            frame,
            board,
            scores,
            review: ReviewPlaces::beside(part(0.04, 0.02, 0.88, 0.97)),
            status: part(0.04, status, 0.88, 0.535 - status),
            lesson: part(0.04, 0.02, 0.88, 0.525),
            buttons: part(0.04, 0.55, 0.88, 0.44),
        }
    }

    fn tall(window: Rect, side: f32) -> Layout {
        let panel = (window.h - side).min(side * HIGHEST_PANEL);
        let above = panel * 0.37;
        let left = (window.w - side) / 2.0;
        let y = (window.h - side - panel) / 2.0;
        let top = Rect::new(left, y, side, above);
        let (frame, board) = board_in(Rect::new(left, y + above, side, side));
        let bottom = Rect::new(left, y + above + side, side, panel - above);
        let row = (bottom.h * 0.42).min(ONE_ROW);
        let buttons = Rect::new(frame.x, bottom.bottom() - row, frame.w, row);
        Layout {
            window,
            frame,
            board,
            scores: [0.02, 0.51].map(|x| part_of(top, x, 0.06, 0.47, 0.76)),
            review: ReviewPlaces::around(frame, window.h),
            status: Rect::new(frame.x, bottom.y, frame.w, 0.97 * (buttons.y - bottom.y)),
            lesson: part_of(top, 0.02, 0.1, 0.96, 0.85),
            buttons,
        }
    }

    /// The places for a face and for the words of a dialog next to the board. A window that is low has no place for a face.
    pub fn coach(&self) -> (Option<Rect>, Rect) {
        let words = self.lesson;
        if !words.overlaps(&self.status) {
            (Some(self.status), words)
        } else if words.h < LOW {
            (None, words)
        } else {
            let part = |y, h| part_of(words, 0.0, y, 1.0, h);
            (Some(part(0.0, 0.36)), part(0.38, 0.59))
        }
    }

    /// A rectangle's left edge, top edge, width and height, in ten-thousandths of the window's size.
    pub fn in_window(&self, rect: Rect) -> [u16; 4] {
        let Rect { x, y, w, h } = rect;
        let window = self.window;
        let parts = [x / window.w, y / window.h, w / window.w, h / window.h];
        parts.map(|part| (part * 10_000.0).round() as u16)
    }

    /// The bar that shows how many stones each colour has. It is between the cards, or below them if they are side by
    /// side.
    pub fn tally(&self) -> Rect {
        let [black, white] = self.scores;
        let top = black.bottom() + black.h * 0.09;
        let width = white.right() - black.x;
        Rect::new(black.x, top, width, black.h * 0.1)
    }

    /// The loudspeaker in the top left corner of the border. It shows whether the sound is on.
    pub fn speaker(&self) -> Rect {
        let size = self.board.x - self.frame.x;
        Rect::new(self.frame.x, self.frame.y, size, size)
    }

    /// The area that switches the sound on or off. The loudspeaker alone can be too small for a finger.
    pub fn sound_switch(&self) -> Rect {
        let Rect { x, y, w, .. } = self.speaker();
        let size = w.max(FINGER);
        let outside = size - w;
        let left = (x - outside).max(0.0);
        Rect::new(left, y - outside, size, size)
    }

    /// The side of a square.
    pub fn side(&self) -> f32 {
        self.board.w / SIZE as f32
    }

    /// The rectangle of a square.
    pub fn square(&self, square: Square) -> Rect {
        let side = self.side();
        let x = self.board.x + square.column() as f32 * side;
        let y = self.board.y + square.row() as f32 * side;
        Rect::new(x, y, side, side)
    }

    /// The square at a point, or `None` if the point is on a line or off the board.
    pub fn square_at(&self, point: Vec2) -> Option<Square> {
        let place = (point - vec2(self.board.x, self.board.y)) / self.side();
        let inside = place - place.floor();
        let between = LINE / 2.0..1.0 - LINE / 2.0;
        let is_inside = between.contains(&inside.x) && between.contains(&inside.y);
        let square = Square::new(place.x.floor() as i32, place.y.floor() as i32);
        square.filter(|_| is_inside)
    }

    /// The rectangles of the panel's buttons: all of them, all but Redo, or the few of a first visit. Redo comes last, and there is
    /// always room for it, so that no other button moves when it appears. Where buttons are side by side, the room for it is
    /// part of the first button.
    pub fn panel(&self, count: usize) -> Vec<Rect> {
        if count + 1 < BUTTONS {
            return self.choices(count);
        }
        let mut places = self.choices(BUTTONS);
        if places[0].y == places[1].y {
            let redo = places.remove(1);
            places.push(redo);
            if count < BUTTONS {
                places[0].w = redo.right() - places[0].x;
            }
        }
        places.truncate(count);
        places
    }

    /// The rectangles of this many buttons of a dialog next to the board: one below the other, or side by side where they would
    /// be too low to tap. They replace the panel's buttons.
    pub fn choices(&self, count: usize) -> Vec<Rect> {
        let rows = ((self.buttons.h / FINGER) as usize).clamp(1, count);
        let highest = HIGHEST_ROW.max(self.buttons.h / BUTTONS as f32);
        let shares = vec![1; count];
        let rows = Vec::from_iter(shares.chunks(count.div_ceil(rows)));
        in_rows(self.buttons, highest, &rows)
    }

    /// The rectangle of the banner that announces a pass. It is on the border below the board, so it
    /// doesn't cover any squares. On a phone, it's higher than the border.
    pub fn banner(&self) -> Rect {
        let height = (self.board.x - self.frame.x).max(BANNER);
        let rect = Rect::new(self.board.x, self.board.bottom(), self.board.w, height);
        part_of(rect, 0.08, 0.08, 0.84, 0.84)
    }

    /// Lays out a dialog with a title, this many lines of text, and this many buttons. The buttons go in one column, or
    /// in two if the window is wide and one column would make them too short to tap.
    pub fn dialog(&self, lines: usize, buttons: usize) -> DialogBox {
        let one = self.dialog_in_rows(lines, buttons, buttons);
        let is_low = one.buttons.iter().any(|button| button.h < FINGER);
        if is_low && self.window.w > self.window.h {
            return self.dialog_in_rows(lines, buttons, buttons.div_ceil(2));
        }
        one
    }

    fn dialog_in_rows(&self, lines: usize, buttons: usize, rows: usize) -> DialogBox {
        let columns = buttons.div_ceil(rows) as f32;
        let words = 1.4 + ROW * lines as f32;
        let heights = words + 0.1 + 1.15 * rows as f32;
        let unit = (self.frame.w * 0.1).max(FINGER);
        let unit = unit.min(self.window.h * 0.96 / heights);
        let w = (8.0 * columns * unit).min(self.window.w * 0.96);
        let h = heights * unit;
        let card = Rect::new((self.window.w - w) / 2.0, (self.window.h - h) / 2.0, w, h);
        let row = |top, high| Rect::new(card.x, card.y + unit * top, card.w, unit * high);
        let line = |number| row(1.15 + ROW * number as f32, ROW);
        let column = (card.w - unit * 0.5) / columns;
        let button = |number: usize| Rect {
            x: card.x + unit * 0.5 + column * (number / rows) as f32,
            w: column - unit * 0.5,
            ..row(words + 1.15 * (number % rows) as f32, 1.0)
        };
        DialogBox {
            card,
            title: row(0.3, 0.8),
            lines: (0..lines).map(line).collect(),
            buttons: (0..buttons).map(button).collect(),
        }
    }
}

/// Where the parts of a dialog are.
pub struct DialogBox {
    /// The whole box.
    pub card: Rect,
    /// Its title.
    pub title: Rect,
    /// Its lines of text, from top to bottom.
    pub lines: Vec<Rect>,
    /// Its buttons, from top to bottom, column by column.
    pub buttons: Vec<Rect>,
}

impl DialogBox {
    /// The places in a picture, side by side.
    pub fn side_by_side(&self, picture: &Picture) -> Vec<Rect> {
        let last = picture.first + picture.high - 1;
        let row = self.lines[picture.first].combine_with(self.lines[last]);
        let row = part_of(row, 0.02, 0.04, 0.96, 0.93);
        let width = 1.0 / picture.places as f32;
        let place = |number| part_of(row, width * number as f32, 0.0, width, 1.0);
        (0..picture.places).map(place).collect()
    }
}

/// Places for rows of buttons. Each button gets this share of the width of its row. A share of 0 is no place, and a row
/// without any other goes away.
fn in_rows(area: Rect, highest: f32, rows: &[&[usize]]) -> Vec<Rect> {
    let full = rows.iter().filter(|row| row.iter().any(|share| *share > 0));
    let height = highest.min(area.h / full.count().max(1) as f32);
    let gap = GAP * height;
    let (mut places, mut line) = (Vec::new(), 0);
    for row in rows {
        let all: usize = row.iter().sum();
        let (mut x, y) = (area.x, area.y + height * line as f32);
        for share in *row {
            let step = (area.w + gap) * *share as f32 / all.max(1) as f32;
            places.push(Rect::new(x, y, (step - gap).max(0.0), height - gap));
            x += step;
        }
        line += usize::from(all > 0);
    }
    places
}

/// The frame of the board, inside the square part of the window that is reserved for it, and the board inside the frame.
fn board_in(place: Rect) -> (Rect, Rect) {
    let frame = part_of(place, 0.02, 0.02, 0.96, 0.96);
    let border = BORDER / (SIZE as f32 + 2.0 * BORDER);
    let side = 1.0 - 2.0 * border;
    (frame, part_of(frame, border, border, side, side))
}

/// The rectangles of the two arrows on a button that steps through a list: back, and forward.
pub fn arrows(button: Rect) -> [Rect; 2] {
    [button.x, button.right() - button.h].map(|x| Rect::new(x, button.y, button.h, button.h))
}

/// A part of a rectangle, given in fractions of its width and height.
pub fn part_of(whole: Rect, x: f32, y: f32, w: f32, h: f32) -> Rect {
    let (x, y) = (whole.x + x * whole.w, whole.y + y * whole.h);
    Rect::new(x, y, w * whole.w, h * whole.h)
}

#[cfg(test)]
mod tests {
    use super::*;
    use othello::screens::puzzle::WEEK;

    pub const SIZES: [(f32, f32); 9] = [
        (320.0, 480.0),
        (320.0, 568.0),
        (360.0, 740.0),
        (740.0, 360.0),
        (640.0, 480.0),
        (800.0, 600.0),
        (1000.0, 1000.0),
        (2560.0, 1440.0),
        (200.0, 2000.0),
    ];

    #[test]
    fn nothing_covers_the_board_or_leaves_the_window() {
        for (width, height) in SIZES {
            let layout = Layout::new(width, height);
            let others = [layout.status]
                .into_iter()
                .chain(layout.scores)
                .chain(layout.panel(BUTTONS))
                .chain(layout.choices(BUTTONS))
                .chain([layout.tally()]);
            for rect in others.clone().chain([layout.frame]) {
                assert!(rect.x >= 0.0 && rect.y >= 0.0, "{width}x{height} {rect:?}");
                assert!(rect.right() <= width + 0.1, "{width}x{height} {rect:?}");
                assert!(rect.bottom() <= height + 0.1, "{width}x{height} {rect:?}");
            }
            for rect in others {
                assert!(!rect.overlaps(&layout.frame), "{width}x{height} {rect:?}");
            }
        }
    }

    #[test]
    fn the_loudspeaker_stays_on_the_border_and_is_easy_to_tap() {
        for (width, height) in SIZES {
            let layout = Layout::new(width, height);
            assert_eq!(layout.speaker().point(), layout.frame.point());
            let switch = layout.sound_switch();
            let visible = switch.intersect(layout.window).unwrap();
            assert!(visible.w >= 32.0, "{width}x{height}");
            assert!(visible.h >= 24.0, "{width}x{height}"); // a low window has no more above the board
            for rect in [layout.speaker(), switch] {
                assert!(rect.bottom() <= layout.board.y + 0.1, "{width}x{height}");
            }
        }
    }

    #[test]
    fn the_board_fills_the_space_that_the_panel_leaves() {
        for (width, height) in SIZES {
            let layout = Layout::new(width, height);
            let possible = width.min(height).min(width.max(height) / (1.0 + PANEL));
            assert!(
                (layout.frame.w - possible * 0.96).abs() < 0.1,
                "{width}x{height}"
            );
        }
    }

    #[test]
    fn the_middle_of_every_square_is_on_that_square() {
        for (width, height) in SIZES {
            let layout = Layout::new(width, height);
            for square in Square::all() {
                let middle = layout.square(square).center();
                assert_eq!(layout.square_at(middle), Some(square));
            }
        }
    }

    #[test]
    fn grid_lines_and_the_frame_belong_to_no_square() {
        let layout = Layout::new(800.0, 600.0);
        let middle = layout.square(Square::all()[9]).center();
        for line in 0..=SIZE {
            let across = layout.board.x + line as f32 * layout.side();
            assert_eq!(layout.square_at(vec2(across, middle.y)), None);
            let down = layout.board.y + line as f32 * layout.side();
            assert_eq!(layout.square_at(vec2(middle.x, down)), None);
        }
        for far in [-1.0, -1e9, 1e9, f32::MAX, f32::MIN, f32::NAN, f32::INFINITY] {
            assert_eq!(layout.square_at(vec2(far, middle.y)), None);
            assert_eq!(layout.square_at(vec2(middle.x, far)), None);
        }
    }

    #[test]
    fn dialog_buttons_are_inside_the_dialog_and_do_not_overlap() {
        for (width, height) in SIZES {
            for (lines, buttons) in [(2, 9), (0, 8), (2, 6), (2, 2), (play::HELP.len(), 1)] {
                let dialog = Layout::new(width, height).dialog(lines, buttons);
                for (number, button) in dialog.buttons.iter().enumerate() {
                    let corners = [button.point(), button.point() + button.size()];
                    assert!(corners.iter().all(|corner| dialog.card.contains(*corner)));
                    let mut others = dialog.buttons[..number].iter().chain(&dialog.lines);
                    assert!(!others.any(|other| other.overlaps(button)));
                }
            }
        }
    }

    #[test]
    fn days_of_the_week_are_inside_the_dialog_and_fit_fingers() {
        for (width, height) in [
            (320.0, 568.0),
            (360.0, 740.0),
            (740.0, 360.0),
            (1000.0, 700.0),
        ] {
            let dialog = Layout::new(width, height).dialog(6, 4);
            for day in dialog.side_by_side(&WEEK) {
                assert!(day.w > 0.8 * FINGER && day.h >= FINGER, "{day:?}");
                assert!(day.x >= dialog.card.x && day.right() <= dialog.card.right());
                let mut others = dialog
                    .buttons
                    .iter()
                    .chain(&dialog.lines[WEEK.first + WEEK.lines..]);
                assert!(!others.any(|other| other.overlaps(&day)));
            }
        }
    }

    #[test]
    fn dialog_buttons_fit_fingers_on_a_phone_in_landscape() {
        for (width, height) in [(740.0, 360.0), (844.0, 390.0), (667.0, 375.0)] {
            let layout = Layout::new(width, height);
            assert!(layout.dialog(0, 8).buttons[7].h >= FINGER);
            assert!(layout.dialog(2, 6).buttons[5].h >= FINGER);
            assert!(layout.dialog(2, 9).buttons[8].h >= 0.9 * FINGER);
        }
    }

    #[test]
    fn a_face_has_a_place_of_its_own() {
        let mut faces = 0;
        for (width, height) in SIZES {
            let layout = Layout::new(width, height);
            let (face, words) = layout.coach();
            let mut parts = Vec::from_iter(face.into_iter().chain([words, layout.frame]));
            parts.extend(layout.choices(4));
            for (number, part) in parts.iter().enumerate() {
                let mut others = parts[..number].iter();
                assert!(
                    !others.any(|other| other.overlaps(part)),
                    "{width}x{height}"
                );
            }
            faces += usize::from(face.is_some());
        }
        assert!(faces > 3, "{faces}");
    }

    #[test]
    fn fewer_buttons_fill_the_same_place() {
        for (width, height) in SIZES {
            let layout = Layout::new(width, height);
            for count in 1..=BUTTONS {
                let [buttons, all] = [count, BUTTONS].map(|count| layout.choices(count));
                assert_eq!(buttons.len(), count);
                assert_eq!(buttons[0].point(), all[0].point());
                assert!(buttons.windows(2).all(|pair| !pair[0].overlaps(&pair[1])));
                let [last, usual] = [buttons[count - 1], all[BUTTONS - 1]];
                let is_wide = (last.right() - usual.right()).abs() < 0.1;
                assert!(is_wide, "{width}x{height}, {count} buttons");
            }
        }
    }

    #[test]
    fn no_other_button_moves_when_redo_comes_and_goes() {
        for (width, height) in SIZES {
            let layout = Layout::new(width, height);
            let [few, all] = [BUTTONS - 1, BUTTONS].map(|count| layout.panel(count));
            let redo = all[BUTTONS - 1];
            for (number, (before, after)) in few.iter().zip(&all).enumerate() {
                assert_eq!(before.point(), after.point());
                assert!(number == 0 || !before.overlaps(&redo));
            }
            let is_beside = all[0].y == redo.y;
            assert_eq!(few[0].overlaps(&redo), is_beside, "{width}x{height}");
        }
    }

    #[test]
    fn buttons_fit_fingers_on_a_phone() {
        for (width, height) in [
            (390.0, 844.0),
            (844.0, 390.0),
            (740.0, 360.0),
            (360.0, 740.0),
        ] {
            let layout = Layout::new(width, height);
            let review = layout.review.buttons(|_| true);
            let all = layout.panel(BUTTONS).into_iter().chain(review);
            for button in all.chain(layout.choices(5)) {
                assert!(
                    button.h >= 40.0 && button.w >= 60.0,
                    "{width}x{height} {button:?}"
                );
            }
        }
    }

    #[test]
    fn a_window_of_size_zero_is_harmless() {
        let layout = Layout::new(0.0, 0.0);
        assert_eq!(layout.square_at(vec2(100.0, 100.0)), None);
    }
}
