//! A game as text: the board, the counts, the record, and what a move did.

use crate::board::{SIZE, Square};
use crate::cell::{Cell, Stone};
use crate::game::{Event, Game, Outcome};
use crate::notation::import;

/// The letters above and below the board.
const LETTERS: &str = "    a b c d e f g h\n";

// These colours come from numbers 16 to 255 of the terminal's palette, which themes do not change. The stones also have
// different letters, so players can do without the colours.
/// The colours of the felt, of black and white stones, of a mark, of an empty square, and of text around the board.
const COLOURS: [&str; 6] = [
    "\x1b[48;5;28m",
    "\x1b[1;38;5;16m",
    "\x1b[1;38;5;231m",
    "\x1b[1;38;5;226m",
    "\x1b[22;38;5;22m",
    "\x1b[0m",
];

/// Draws the board with its letters and numbers, and a mark on each legal square. Each square is two columns wide, so that
/// the board is about as wide as it is high.
pub fn board(game: &Game, has_colours: bool) -> String {
    let [felt, black, white, mark, empty, normal] = match has_colours {
        true => COLOURS,
        false => [""; 6],
    };
    let legal = game.legal_moves();
    let mut text = String::from(LETTERS);
    for (number, row) in (1..).zip(Square::all().chunks(SIZE as usize)) {
        text += &format!("  {number}{felt} ");
        for square in row {
            text += &match game.board().get(*square) {
                Cell::Taken(Stone::Black) => format!("{black}X "),
                Cell::Taken(Stone::White) => format!("{white}O "),
                Cell::Empty if legal.iter().any(|legal| legal.square == *square) => {
                    format!("{mark}+ ")
                }
                Cell::Empty => format!("{empty}. "),
            };
        }
        text += &format!("{normal}{number}\n");
    }
    text + LETTERS
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
            let (_, after) = line.rsplit_once("\x1b[0m").unwrap();
            assert_eq!(
                after.len(),
                1,
                "the colours end before the number: {line:?}"
            );
        }
    }
}
