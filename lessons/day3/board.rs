//! The board: 8 × 8 squares, and what lies on each of them.

use crate::cell::Cell;

pub const SIZE: i32 = 8; // squares in a row, and rows on the board

#[derive(Clone, Copy)]
pub struct Square {
    pub column: i32,
    pub row: i32,
}

pub struct Board {
    cells: [[Cell; SIZE as usize]; SIZE as usize],
}

impl Board {
    pub fn empty() -> Board {
        Board {
            cells: [[Cell::Empty; SIZE as usize]; SIZE as usize],
        }
    }

    pub fn get(&self, square: Square) -> Cell {
        self.cells[square.row as usize][square.column as usize]
    }

    pub fn set(&mut self, square: Square, cell: Cell) {
        self.cells[square.row as usize][square.column as usize] = cell;
    }
}
