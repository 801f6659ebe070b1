//! What can be wrong with a game or a position that somebody wrote down.

use crate::board::SIZE;
use crate::game::IllegalMove;
use crate::record::NotASquare;
use std::error::Error;
use std::fmt;

/// Why a record could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordError {
    /// The position at its start has this many squares instead of 64.
    Squares(usize),
    /// The position says twice whose turn it is.
    TwoTurns,
    /// In the position, neither colour has a legal move.
    Over,
    /// A move is wrong.
    Move {
        /// Its number, counted from 1.
        number: usize,
        /// How it is written.
        text: String,
        /// What is wrong with it.
        problem: Problem,
    },
    /// Nothing in it is a move.
    NoMove,
    /// It is something else than a game of Othello, or in a notation for something else. The text says so.
    Foreign(&'static str),
}

/// What can be wrong with a move in a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Problem {
    /// It does not name a square.
    NotASquare,
    /// The rules forbid it.
    Illegal(IllegalMove),
    /// It is a pass, but there is a legal move.
    NeedlessPass,
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            RecordError::Squares(squares) => {
                let all = SIZE * SIZE;
                write!(f, "the board has {squares} squares instead of {all}")
            }
            RecordError::TwoTurns => f.write_str("it says twice whose turn it is"),
            RecordError::Over => f.write_str("neither player can move there"),
            RecordError::Move {
                number,
                text,
                problem,
            } => write!(f, "move {number}, {}: {problem}", text.escape_debug()),
            RecordError::NoMove => f.write_str("there is no move in it, such as f5"),
            RecordError::Foreign(what) => f.write_str(what),
        }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Problem::NotASquare => NotASquare.fmt(f),
            Problem::Illegal(reason) => reason.fmt(f),
            Problem::NeedlessPass => f.write_str("you can't pass while you have a legal move"),
        }
    }
}

impl Error for RecordError {}
