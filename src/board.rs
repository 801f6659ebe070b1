//! The board, its squares, and the rules: which moves are legal, and which stones they flip.
//!
//! This board grew out of the one from Day 6, and is written to be read. The rules are the official
//! ones of the World Othello Federation.

use crate::cell::{Cell, Stone};

/// The number of columns, and of rows.
pub const SIZE: i32 = 8;

/// How many columns and rows one step covers, in each of the eight directions.
pub const DIRECTIONS: [(i32, i32); 8] = [
    (-1, -1),
    (0, -1),
    (1, -1),
    (-1, 0),
    (1, 0),
    (-1, 1),
    (0, 1),
    (1, 1),
];

/// A square on the board. There is no `Square` off the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Square {
    column: i32,
    row: i32,
}

impl Square {
    /// The square in a column (0 is `a`, 7 is `h`) and a row (0 is `1`, at the top), or `None` if
    /// that is off the board.
    pub fn new(column: i32, row: i32) -> Option<Square> {
        if is_on_board(column) && is_on_board(row) {
            Some(Square { column, row })
        } else {
            None
        }
    }

    /// All squares, row by row, the way you read a page: a1, b1, … h8.
    pub fn all() -> Vec<Square> {
        let mut squares = Vec::new();
        for row in 0..SIZE {
            for column in 0..SIZE {
                squares.push(Square { column, row });
            }
        }
        squares
    }

    /// The column, from 0 (`a`) to 7 (`h`).
    pub fn column(self) -> i32 {
        self.column
    }

    /// The row, from 0 (`1`, at the top) to 7 (`8`).
    pub fn row(self) -> i32 {
        self.row
    }

    /// The next square in a direction, or `None` past the edge of the board.
    fn step(self, direction: (i32, i32)) -> Option<Square> {
        let (right, down) = direction;
        Square::new(self.column + right, self.row + down)
    }
}

fn is_on_board(number: i32) -> bool {
    number > -1 && number < SIZE
}

/// A legal move: where the stone goes, and the stones that it flips.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    /// Where the stone goes.
    pub square: Square,
    /// The stones that it flips: at least one, and in each direction from near to far.
    pub flips: Vec<Square>,
}

/// The 64 squares, and what is on them.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    cells: [[Cell; SIZE as usize]; SIZE as usize],
}

impl Board {
    /// The four stones that every game starts with: white on d4 and e5, black on e4 and d5.
    pub fn start() -> Board {
        let mut board = Board {
            cells: [[Cell::Empty; SIZE as usize]; SIZE as usize],
        };
        board.cells[3][3] = Cell::Taken(Stone::White);
        board.cells[3][4] = Cell::Taken(Stone::Black);
        board.cells[4][3] = Cell::Taken(Stone::Black);
        board.cells[4][4] = Cell::Taken(Stone::White);
        board
    }

    /// A board with these cells, row by row from the top.
    pub fn from_cells(cells: [[Cell; SIZE as usize]; SIZE as usize]) -> Board {
        Board { cells }
    }

    /// The contents of a square.
    pub fn get(&self, square: Square) -> Cell {
        self.cells[square.row as usize][square.column as usize]
    }

    fn set(&mut self, square: Square, cell: Cell) {
        self.cells[square.row as usize][square.column as usize] = cell;
    }

    /// The stones that `stone`, placed on `from`, would flip in one direction.
    fn flips_towards(&self, direction: (i32, i32), from: Square, stone: Stone) -> Vec<Square> {
        let mut on_the_way = Vec::new();
        let mut next = from.step(direction);
        while let Some(square) = next {
            if self.get(square) == Cell::Empty {
                return Vec::new();
            }
            if self.get(square) == Cell::Taken(stone) {
                return on_the_way;
            }
            on_the_way.push(square);
            next = square.step(direction);
        }
        Vec::new() // the board ended before we met one of our own stones
    }

    /// All stones that `stone` would flip on `square`. If there are none, the move is not legal.
    pub fn flips(&self, square: Square, stone: Stone) -> Vec<Square> {
        let mut flips = Vec::new();
        if self.get(square) == Cell::Empty {
            for direction in DIRECTIONS {
                flips.extend(self.flips_towards(direction, square, stone));
            }
        }
        flips
    }

    /// Every square where `stone` may be placed, with what it flips there, in the order of
    /// [`Square::all`].
    pub fn legal_moves(&self, stone: Stone) -> Vec<Move> {
        let mut moves = Vec::new();
        for square in Square::all() {
            let flips = self.flips(square, stone);
            if !flips.is_empty() {
                moves.push(Move { square, flips });
            }
        }
        moves
    }

    /// Places a stone, flips what it captures, and returns the flipped squares.
    /// If that list is empty, the move is not legal, and the board stays as it was.
    pub fn play(&mut self, square: Square, stone: Stone) -> Vec<Square> {
        let flips = self.flips(square, stone);
        if flips.is_empty() {
            return flips;
        }
        self.set(square, Cell::Taken(stone));
        for flipped in &flips {
            self.set(*flipped, Cell::Taken(stone));
        }
        flips
    }

    /// The board after a move. The move is played on a copy, so this board stays as it is.
    pub fn after(&self, square: Square, stone: Stone) -> Board {
        let mut copy = self.clone();
        copy.play(square, stone);
        copy
    }

    /// Whether `stone` has a legal move.
    pub fn can_move(&self, stone: Stone) -> bool {
        !self.legal_moves(stone).is_empty()
    }

    /// How many stones of this colour are on the board, 0 to 64.
    pub fn count(&self, stone: Stone) -> usize {
        Square::all()
            .into_iter()
            .filter(|square| self.get(*square) == Cell::Taken(stone))
            .count()
    }
}
