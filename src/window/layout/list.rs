//! Where the moves in a list are.

use super::part_of;
use macroquad::math::{Rect, Vec2, vec2};
use std::ops::Range;

/// The smallest size of an entry, in pixels.
const ENTRY: Vec2 = vec2(63.0, 23.0);

/// The rectangle of a list of moves.
pub struct MoveList(pub Rect);

impl MoveList {
    /// How many columns and rows the list has. Within fixed limits, there are as many as fit with each entry big enough
    /// to tap.
    fn size(&self) -> (usize, usize) {
        let columns = (self.0.w / ENTRY.x) as usize;
        let rows = (self.0.h / ENTRY.y) as usize;
        (columns.clamp(2, 5), rows.clamp(2, 10))
    }

    /// The indices of the moves that fit in the list when the board shows the position after `shown` moves. `moves` is
    /// the length of the game.
    pub fn listed(&self, shown: usize, moves: usize) -> Range<usize> {
        let (columns, rows) = self.size();
        let room = columns * rows;
        let first = shown.saturating_sub(room / 2 + 1);
        let first = first.min(moves.saturating_sub(room));
        first..moves.min(first + room)
    }

    /// The rectangle of an entry. The entries fill one column after another.
    pub fn place(&self, place: usize) -> Rect {
        let (columns, rows) = self.size();
        let (column, row) = ((place / rows) as f32, (place % rows) as f32);
        let (w, h) = (1.0 / columns as f32, 1.0 / rows as f32);
        part_of(self.0, column * w, row * h, w, h)
    }

    /// The position at a point in the list, as the number of moves that led to it. The board shows the position after
    /// `shown` moves.
    pub fn moves_at(&self, point: Vec2, shown: usize, moves: usize) -> Option<usize> {
        let mut places = self.listed(shown, moves).enumerate();
        let entry = places.find(|(place, _)| self.place(*place).contains(point));
        entry.map(|(_, number)| number + 1)
    }
}
