//! Confetti for the winner.

use super::shapes::fill;
use super::theme::{FESTIVE, Theme, WHITE};
use macroquad::prelude::*;
use othello::notation::margin::Margin;

/// How long the confetti falls, in seconds.
const DURATION: f32 = 6.0;

/// How many pieces fall: the clearer the win, the more.
fn pieces(margin: Margin) -> u16 {
    match margin {
        Margin::None => 40,
        Margin::Narrow => 70,
        Margin::Clear => 120,
        Margin::Huge => 320,
    }
}

/// Paints the pieces where they are this many seconds after the first one began to fall. `side` is the side of a square
/// on the board.
pub fn confetti(window: Rect, side: f32, seconds: f32, margin: Margin, theme: &Theme) {
    let colours = [theme.star, WHITE, theme.last[0], FESTIVE];
    for number in 0..pieces(margin) {
        let chance = (f32::from(number) * vec2(0.754_877_7, 0.569_840_3)).fract();
        let fallen = seconds * (0.24 + 0.2 * chance.x) - chance.y;
        let sway = (seconds * 3.0 + chance.x * 9.0).sin();
        let size = side * vec2(0.17, 0.06 + 0.12 * sway.abs());
        let x = window.w * chance.x + sway * size.x * 2.0;
        let left = (DURATION - seconds).clamp(0.0, 1.0);
        let color = colours[usize::from(number % 4)].with_alpha(left);
        fill(Rect::new(x, fallen * window.h, size.x, size.y), color);
    }
}
