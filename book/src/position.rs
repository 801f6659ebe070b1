//! The position after some moves. It is used wherever the book says something about a game.

use anyhow::{Context, Result, ensure};
use othello::board::{Board, Square};
use othello::cell::{Cell, Stone};

/// A game after some moves.
pub struct Position {
    pub board: Board,
    /// The colour to move, which may have to pass.
    pub turn: Stone,
    /// The squares that the last move flipped.
    pub flipped: Vec<Square>,
}

impl Position {
    pub fn start() -> Position {
        Position {
            board: Board::start(),
            turn: Stone::Black,
            flipped: Vec::new(),
        }
    }

    /// The position after these moves from the starting position.
    pub fn after(moves: &[String]) -> Result<Position> {
        let mut position = Position::start();
        for name in moves {
            position.play(square(name)?)?;
        }
        Ok(position)
    }

    /// Plays a move. If the colour to move has no legal move, it passes first.
    pub fn play(&mut self, square: Square) -> Result<()> {
        if self.moves(self.turn).is_empty() {
            self.turn = self.turn.opposite();
        }
        self.flipped = self.board.play(square, self.turn);
        ensure!(!self.flipped.is_empty(), "{square} is not a legal move");
        self.turn = self.turn.opposite();
        Ok(())
    }

    /// The legal moves of a colour.
    pub fn moves(&self, stone: Stone) -> Vec<Square> {
        let moves = self.board.legal_moves(stone);
        moves.into_iter().map(|legal| legal.square).collect()
    }

    /// The squares with this content: all empty ones, or all with a stone of this colour.
    pub fn squares_with(&self, cell: Cell) -> Vec<Square> {
        let mut squares = Square::all().to_vec();
        squares.retain(|square| self.board.get(*square) == cell);
        squares
    }
}

/// The square with this name.
pub fn square(name: &str) -> Result<Square> {
    let square = name.parse().ok();
    square.with_context(|| format!("{name} is not a square"))
}
