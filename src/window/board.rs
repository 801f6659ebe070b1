//! The empty board: a wooden frame, felt, lines, letters and numbers.

use crate::window::draw::View;
use crate::window::layout::{LINE, Layout};
use crate::window::paint::shapes::*;
use macroquad::prelude::*;
use othello::board::SIZE;

/// The brightness of the veins in the wood, from the outside in. 0 is the colour of the wood itself.
const VEINS: [f32; 9] = [0.5, 0.1, 0.3, -0.1, 0.2, -0.3, 0.0, -0.2, 0.2];
/// The brightness of a moulding at the top, right, bottom and left. The light comes from the top left.
const LIGHT: [f32; 4] = [0.35, -0.25, -0.35, 0.25];
/// The number of fibres on the felt.
const FIBRES: u16 = 500;

impl View<'_> {
    pub fn empty_board(&self) {
        self.wood();
        self.felt();
        self.lines();
        self.labels();
    }

    /// Paints a wooden frame around the board. Its veins meet at the corners, and it slopes down to the felt.
    fn wood(&self) {
        let Layout { frame, board, .. } = *self.layout;
        let side = self.layout.side();
        card(frame, side * 0.12, shaded(self.theme.frame, -0.5));
        let border = board.x - frame.x;
        let vein = border * 0.84 / VEINS.len() as f32;
        for (number, bright) in VEINS.into_iter().enumerate() {
            let outer = grown(board, border * 0.95 - vein * number as f32);
            let colours = LIGHT.map(|light| shaded(self.theme.frame, 0.3 * bright + 0.2 * light));
            moulding(outer, grown(outer, -vein), colours.map(|wood| [wood, wood]));
        }
        let slope = LIGHT.map(|light| {
            let wood = shaded(self.theme.frame, -light - 0.4);
            [wood, shaded(wood, -0.5)]
        });
        moulding(grown(board, border * 0.11), board, slope);
    }

    /// Paints the felt, and the shadow of the frame at its top and left.
    fn felt(&self) {
        let board = self.layout.board;
        fill(board, self.theme.felt);
        self.fibres();
        let fade = [0.4, 0.0].map(|alpha| self.theme.shadow.with_alpha(alpha));
        let [corner, right, _, bottom] = corners(board);
        let depth = 0.3 * self.layout.side();
        let (down, across) = (vec2(0.0, depth), vec2(depth, 0.0));
        between(&[corner, right], &[corner + down, right + down], fade);
        between(&[corner, bottom], &[corner + across, bottom + across], fade);
    }

    /// Paints the fibres of the felt. The place of each fibre is the fractional part of its number times a vector, which
    /// spreads the fibres evenly, but never in rows.
    fn fibres(&self) {
        let (board, side) = (self.layout.board, self.layout.side());
        for number in 0..FIBRES {
            let along = f32::from(number) * vec2(0.754_877_7, 0.569_840_3);
            let place = board.point() + board.size() * 0.98 * along.fract();
            let color = [self.theme.shadow, self.theme.text][usize::from(number % 2)];
            let (w, h) = [(0.14, 0.02), (0.02, 0.14)][usize::from(number / 2 % 2)];
            draw_rectangle(place.x, place.y, w * side, h * side, color.with_alpha(0.05));
        }
    }

    fn lines(&self) {
        let (board, side) = (self.layout.board, self.layout.side());
        let (thickness, color) = (side * LINE, self.theme.line);
        for number in 0..=SIZE {
            let Vec2 { x, y } = board.point() + number as f32 * side;
            line(vec2(x, board.y), vec2(x, board.bottom()), thickness, color);
            line(vec2(board.x, y), vec2(board.right(), y), thickness, color);
        }
        for corner in [(2.0, 2.0), (6.0, 2.0), (2.0, 6.0), (6.0, 6.0)] {
            let place = board.point() + Vec2::from(corner) * side;
            disc(place, side * 0.065, color);
        }
    }

    /// Writes the letters of the columns and the numbers of the rows.
    fn labels(&self) {
        let Layout { frame, board, .. } = *self.layout;
        let (side, border) = (self.layout.side(), board.x - frame.x);
        for (along, letter) in ('a'..='h').enumerate() {
            let (across, down) = (board.x + along as f32 * side, board.y + along as f32 * side);
            let above = Rect::new(across, frame.y, side, border);
            self.text(&letter.to_string(), above, 0.56);
            let left = Rect::new(frame.x, down, border, side);
            self.text(&(along + 1).to_string(), left, 0.28);
        }
    }
}
