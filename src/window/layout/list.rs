//! Where the moves in a list are.

use super::part_of;
use macroquad::math::{Rect, Vec2, vec2};

/// The smallest size of an entry, in pixels.
const ENTRY: Vec2 = vec2(63.0, 23.0);

/// The rectangle of a list of moves.
pub struct MoveList(pub Rect);

impl MoveList {
    /// The moves that fit in the list when the board shows the position after `shown` moves, as numbers counted from 1,
    /// with their places. `moves` is the length of the game. The list has as many columns and rows as fit, within fixed
    /// limits, with each entry big enough to tap. The entries fill one column after another.
    pub fn entries(&self, shown: usize, moves: usize) -> impl Iterator<Item = (usize, Rect)> {
        let columns = ((self.0.w / ENTRY.x) as usize).clamp(2, 5);
        let rows = ((self.0.h / ENTRY.y) as usize).clamp(2, 10);
        let first = shown.saturating_sub(columns * rows / 2 + 1);
        let first = first.min(moves.saturating_sub(columns * rows));
        let (w, h) = (1.0 / columns as f32, 1.0 / rows as f32);
        (first + 1..=moves)
            .take(columns * rows)
            .enumerate()
            .map(move |(place, number)| {
                let (column, row) = ((place / rows) as f32, (place % rows) as f32);
                (number, part_of(self.0, column * w, row * h, w, h))
            })
    }
}
