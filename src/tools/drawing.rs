//! A game as text: the board, the counts, the record, and what a move did.

use crate::board::{SIZE, Square};
use crate::cell::{Cell, Stone};
use crate::game::{Event, Game, Outcome};
use crate::notation::import;

/// The letters above and below the board.
const LETTERS: &str = "    a b c d e f g h\n";

// These colours come from numbers 16 to 255 of the terminal's palette, which themes do not change. The stones also have
// different letters, so players can do without the colours.
const FELT: &str = "\x1b[48;5;28m";
const BLACK: &str = "\x1b[1;38;5;16m";
const WHITE: &str = "\x1b[1;38;5;231m";
const MARK: &str = "\x1b[1;38;5;226m";
const EMPTY: &str = "\x1b[22;38;5;22m";
const NORMAL: &str = "\x1b[0m";

/// Draws the board with its letters and numbers, and a mark on each legal square.
pub fn board(game: &Game, colours: bool) -> String {
    let legal = game.legal_moves();
    let is_legal = |square| legal.iter().any(|legal| legal.square == square);
    let mut text = String::from(LETTERS);
    for row in 0..SIZE {
        let squares = (0..SIZE).filter_map(|column| Square::new(column, row));
        let symbols = squares.map(|square| symbol(game.board().get(square), is_legal(square)));
        let painted = symbols.map(|(symbol, colour)| paint(colour, symbol, colours));
        let symbols = String::from_iter(painted);
        let (felt, normal) = (paint(FELT, " ", colours), paint(NORMAL, "", colours));
        let number = row + 1;
        text += &format!("  {number}{felt}{symbols}{normal}{number}\n");
    }
    text + LETTERS
}

/// Returns the text on a square, and its colour. Each square is two columns wide, so that the board is about as wide as
/// it is high.
fn symbol(cell: Cell, is_legal: bool) -> (&'static str, &'static str) {
    match cell {
        Cell::Taken(Stone::Black) => ("X ", BLACK),
        Cell::Taken(Stone::White) => ("O ", WHITE),
        Cell::Empty if is_legal => ("+ ", MARK),
        Cell::Empty => (". ", EMPTY),
    }
}

/// Puts a colour code before the text, if colours are on.
fn paint(colour: &str, text: &str, colours: bool) -> String {
    if colours {
        format!("{colour}{text}")
    } else {
        text.to_string()
    }
}

/// Returns the number of stones each player has, and whose turn it is.
pub fn counts(game: &Game) -> String {
    let count = |stone| game.board().count(stone);
    let (black, white) = (count(Stone::Black), count(Stone::White));
    let turn = match game.turn() {
        Some(stone) => format!("{stone} to move"),
        None => String::from("the game is over"),
    };
    format!("  X Black {black}   O White {white}   {turn}\n")
}

/// Returns the moves so far, on one line.
pub fn record(game: &Game) -> String {
    let record = import::to_text(game);
    format!("{}\n", format!("Record: {record}").trim_end())
}

/// Describes what this player's move did, with an empty line at the end.
pub fn story(events: &[Event], player: &str) -> String {
    let is_flip = |event: &&Event| matches!(event, Event::Flipped(..));
    let flips = events.iter().filter(is_flip).count();
    let mut text = String::new();
    for event in events {
        text += &match event {
            Event::Placed(square, _) => format!("{player} plays {square} and flips {flips}.\n"),
            Event::Flipped(..) => continue,
            Event::Passed(stone) => format!("{stone} can't move, so {stone} passes.\n"),
            Event::Over(_) => String::from("Nobody can move now.\n"),
        };
    }
    text + "\n"
}

/// Describes how the game ended. Returns an empty text if it is not over.
pub fn result(game: &Game) -> String {
    let count = |stone| game.board().count(stone);
    match game.outcome() {
        None => String::new(),
        Some(Outcome::Win(stone)) => {
            let (most, fewest) = (count(stone), count(stone.opposite()));
            format!("{stone} wins, {most} to {fewest}.\n")
        }
        Some(Outcome::Draw) => format!("A draw, {} all.\n", count(Stone::Black)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: &str = "    a b c d e f g h
  1 . . . . . . . . 1
  2 . . . . . . . . 2
  3 . . . + . . . . 3
  4 . . + O X . . . 4
  5 . . . X O + . . 5
  6 . . . . + . . . 6
  7 . . . . . . . . 7
  8 . . . . . . . . 8
    a b c d e f g h
";

    /// Removes the colour codes from a string.
    fn without_colours(text: &str) -> String {
        let parts = text.split("\x1b[");
        let plain = parts.map(|part| part.split_once('m').map_or(part, |(_, rest)| rest));
        plain.collect()
    }

    #[test]
    fn the_board_is_drawn_with_colours_and_without() {
        let game = Game::start();
        assert_eq!(board(&game, false), START);
        let coloured = board(&game, true);
        assert_eq!(without_colours(&coloured), START);
        assert!(coloured.contains("\x1b[1;38;5;16mX"), "{coloured:?}");
        assert!(coloured.contains("\x1b[1;38;5;231mO"), "{coloured:?}");
        for line in coloured.lines().filter(|line| line.contains('\x1b')) {
            let (_, after) = line.rsplit_once(NORMAL).unwrap();
            assert_eq!(
                after.len(),
                1,
                "the colours end before the number: {line:?}"
            );
        }
    }
}
