//! What can lie on a square: nothing, or a stone of one of the two colours.

use std::fmt;

/// A stone, and the player who has stones of that colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stone {
    /// Moves first.
    Black,
    /// Moves second.
    White,
}

impl Stone {
    /// The other colour.
    pub fn opposite(self) -> Stone {
        match self {
            Stone::Black => Stone::White,
            Stone::White => Stone::Black,
        }
    }
}

impl fmt::Display for Stone {
    /// The name of the colour, with a capital letter.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            Stone::Black => "Black",
            Stone::White => "White",
        })
    }
}

/// What lies on one square of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cell {
    /// No stone yet.
    Empty,
    /// A stone of this colour.
    Taken(Stone),
}
