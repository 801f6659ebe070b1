//! What a square can hold: nothing, or a stone of either colour.

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Stone {
    Black,
    White,
}

impl Stone {
    pub fn opposite(self) -> Stone {
        match self {
            Stone::Black => Stone::White,
            Stone::White => Stone::Black,
        }
    }
}

#[derive(Clone, Copy, PartialEq)]
pub enum Cell {
    Empty,
    Taken(Stone),
}
