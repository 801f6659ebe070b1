//! The board: seven columns and six rows. A stone falls to the lowest empty square of its column.

use crate::cell::{Cell, Stone};

pub const COLUMNS: usize = 7;
pub const ROWS: usize = 6;

pub struct Board {
    cells: [[Cell; COLUMNS]; ROWS],
}

impl Board {
    pub fn empty() -> Board {
        Board {
            cells: [[Cell::Empty; COLUMNS]; ROWS],
        }
    }

    /// What is on a square. Row 0 is at the top.
    pub fn get(&self, column: usize, row: usize) -> Cell {
        self.cells[row][column]
    }

    /// Drops a stone into a column. Returns the row where it lands, or `None` if the column is full.
    pub fn drop(&mut self, column: usize, stone: Stone) -> Option<usize> {
        for row in (0..ROWS).rev() {
            if self.cells[row][column] == Cell::Empty {
                self.cells[row][column] = Cell::Taken(stone);
                return Some(row);
            }
        }
        None
    }
}
