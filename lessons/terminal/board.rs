//! The board, its squares, and the rules: which moves are legal, and which stones they flip.

use crate::cell::{Cell, Stone};

pub const SIZE: i32 = 8; // squares in a row, and rows on the board

/// How many columns and rows one step covers, in each of the eight directions.
const DIRECTIONS: [(i32, i32); 8] = [
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

    /// All squares, row by row, the way you read a page.
    pub fn all() -> Vec<Square> {
        let mut squares = Vec::new();
        for row in 0..SIZE {
            for column in 0..SIZE {
                squares.push(Square { column, row });
            }
        }
        squares
    }

    pub fn column(self) -> i32 {
        self.column
    }

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
pub struct Move {
    pub square: Square,
    pub flips: Vec<Square>,
}

pub struct Board {
    cells: [[Cell; SIZE as usize]; SIZE as usize],
}

impl Board {
    /// The four stones that every game starts with.
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

    /// Every square where `stone` may be placed, with what it flips there.
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

    /// Places a stone and flips what it captures, if that is a legal move. Returns whether it is.
    pub fn play(&mut self, square: Square, stone: Stone) -> bool {
        let flips = self.flips(square, stone);
        if flips.is_empty() {
            return false;
        }
        self.set(square, Cell::Taken(stone));
        for flipped in flips {
            self.set(flipped, Cell::Taken(stone));
        }
        true
    }

    pub fn can_move(&self, stone: Stone) -> bool {
        !self.legal_moves(stone).is_empty()
    }

    /// How many stones of this colour are on the board.
    pub fn count(&self, stone: Stone) -> usize {
        Square::all()
            .into_iter()
            .filter(|square| self.get(*square) == Cell::Taken(stone))
            .count()
    }
}
