//! The board: 8 by 8 squares, and what is on each of them.

use crate::cell::Cell;

pub const SIZE: i32 = 8; // squares in a row, and rows on the board

/// A square on the board. There is no `Square` off the board.
#[derive(Clone, Copy)]
pub struct Square {
    column: i32,
    row: i32,
}

impl Square {
    pub fn new(column: i32, row: i32) -> Option<Square> {
        if is_on_board(column) && is_on_board(row) {
            Some(Square { column, row })
        } else {
            None
        }
    }

    pub fn column(self) -> i32 {
        self.column
    }

    pub fn row(self) -> i32 {
        self.row
    }
}

fn is_on_board(number: i32) -> bool {
    number > -1 && number < SIZE
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
