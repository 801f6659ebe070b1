//! The search of Day 11, with the board of Day 7. It is here to be measured.

use super::thinker::{LARGEST, Thinker};
use othello::board::{Board, Square};
use othello::cell::{Cell, Stone};
use othello::engine::bitboard::{Bitboard, indices, square};
use othello::engine::search::DISC;

/// A board, and whose turn it is.
struct Cells {
    board: Board,
    stone: Stone,
    /// Whether the search skips moves that cannot matter.
    prunes: bool,
}

impl Cells {
    fn new(position: Bitboard, prunes: bool) -> Cells {
        let (own, opponent) = (Stone::Black, Stone::White);
        let mut cells = [[Cell::Empty; 8]; 8];
        for (set, stone) in [(position.own, own), (position.opponent, opponent)] {
            for square in indices(set).filter_map(square) {
                cells[square.row() as usize][square.column() as usize] = Cell::Taken(stone);
            }
        }
        Cells {
            board: Board::from_cells(cells),
            stone: own,
            prunes,
        }
    }

    fn with(&self, board: Board) -> Cells {
        Cells {
            board,
            stone: self.stone.opposite(),
            prunes: self.prunes,
        }
    }

    fn pass(&self) -> Cells {
        self.with(self.board.clone())
    }

    fn after(&self, square: Square) -> Cells {
        self.with(self.board.after(square, self.stone))
    }

    fn worth(&self, judge: fn(Bitboard) -> i32) -> i32 {
        let position = Bitboard::new(&self.board, self.stone);
        match position.moves() | position.pass().moves() {
            0 => DISC * position.result(),
            _ => judge(position),
        }
    }
}

/// Day 11, before alpha-beta: looks at every move.
pub fn every_move(thinker: &mut Thinker, position: Bitboard, depth: u32, _: i32, _: i32) -> i32 {
    let cells = Cells::new(position, false);
    value(thinker, cells, depth, -LARGEST, LARGEST)
}

/// Day 11: skips moves that cannot matter.
pub fn pruned(thinker: &mut Thinker, position: Bitboard, depth: u32, alpha: i32, beta: i32) -> i32 {
    let cells = Cells::new(position, true);
    value(thinker, cells, depth, alpha, beta)
}

fn value(thinker: &mut Thinker, cells: Cells, depth: u32, alpha: i32, beta: i32) -> i32 {
    thinker.count(1);
    let moves = cells.board.legal_moves(cells.stone);
    if moves.is_empty() && cells.board.can_move(cells.stone.opposite()) {
        return -value(thinker, cells.pass(), depth, -beta, -alpha);
    } else if moves.is_empty() || depth == 0 || thinker.is_late() {
        return cells.worth(thinker.step.judge);
    }
    let mut best = alpha;
    for legal in moves {
        let next = cells.after(legal.square);
        best = best.max(-value(thinker, next, depth - 1, -beta, -best));
        if cells.prunes && best >= beta {
            break;
        }
    }
    best
}
