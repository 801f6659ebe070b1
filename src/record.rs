//! Squares as `f5`, and whole games as `f5d6c3…`, the way Othello players write them down.

use crate::board::Square;
use crate::game::Game;
use std::error::Error;
use std::fmt;
use std::str::FromStr;

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let letter = (b'a' + self.column() as u8) as char;
        write!(f, "{letter}{}", self.row() + 1)
    }
}

/// The error for text that does not name a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotASquare;

impl fmt::Display for NotASquare {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("letters a to h, numbers 1 to 8")
    }
}

impl Error for NotASquare {}

impl FromStr for Square {
    type Err = NotASquare;

    /// Reads `f5` or `F5`.
    fn from_str(text: &str) -> Result<Square, NotASquare> {
        let letters: Vec<char> = text.chars().collect();
        let [letter, digit] = letters[..] else {
            return Err(NotASquare);
        };
        let column = letter.to_ascii_lowercase() as i32 - 'a' as i32;
        let row = digit as i32 - '1' as i32;
        Square::new(column, row).ok_or(NotASquare)
    }
}

/// The moves so far, written as `f5d6c3…`. Passes are not written, because the rules imply them.
pub fn to_text(game: &Game) -> String {
    let squares = game.moves().iter().map(|played| played.square.to_string());
    squares.collect()
}

/// Plays a record from the start. Spaces and line breaks in it are ignored.
pub fn read(record: &str) -> Result<Game, Box<dyn Error>> {
    let mut game = Game::start();
    let letters = record.chars().filter(|letter| !letter.is_whitespace());
    let letters: Vec<char> = letters.collect();
    for pair in letters.chunks(2) {
        let square: Square = String::from_iter(pair).parse()?;
        game.play(square)?;
    }
    Ok(game)
}
