//! The keyboard's cursor on the board.

use crate::board::Square;

/// The cursor, which is on a square or hidden. It ignores steps off the board.
#[derive(Clone, Copy, Default)]
pub struct Cursor {
    square: Option<Square>,
    /// Whether its column has just been named, so that a row can follow.
    has_column: bool,
}

impl Cursor {
    /// The cursor's square, or `None` if the cursor is hidden.
    pub fn square(self) -> Option<Square> {
        self.square
    }

    /// Whether its column has just been named, so that a row completes the name of a square.
    pub fn has_column(self) -> bool {
        self.has_column
    }

    /// Hides the cursor.
    pub fn hide(&mut self) {
        *self = Cursor::default();
    }

    /// Moves the cursor by this many columns and rows.
    pub fn step(&mut self, columns: i32, rows: i32) {
        let (column, row) = self.place();
        self.go_to(column + columns, row + rows);
    }

    /// Moves the cursor within its row.
    pub fn go_to_column(&mut self, column: i32) {
        self.go_to(column, self.place().1);
        self.has_column = true;
    }

    /// Moves the cursor within its column.
    pub fn go_to_row(&mut self, row: i32) {
        self.go_to(self.place().0, row);
    }

    /// Moves the cursor to the next of these squares, which are in reading order. The first one comes after the last.
    pub fn go_to_next(&mut self, mut squares: impl Iterator<Item = Square> + Clone) {
        let place = |square: Square| (square.row(), square.column());
        let is_later = |square: &Square| self.square.is_none_or(|own| place(*square) > place(own));
        let first = squares.clone().next();
        self.square = squares.find(is_later).or(first).or(self.square);
        self.has_column = false;
    }

    /// The cursor's column and row. While the cursor is hidden, returns those of a square in the middle of the board.
    fn place(self) -> (i32, i32) {
        let place = self.square.map(|square| (square.column(), square.row()));
        place.unwrap_or((3, 3))
    }

    fn go_to(&mut self, column: i32, row: i32) {
        self.square = Square::new(column, row).or(self.square);
        self.has_column = false;
    }
}
