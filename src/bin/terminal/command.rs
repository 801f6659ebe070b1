//! What a player can type during a game.

use othello::board::Square;
use othello::record::NotASquare;

/// What `help` shows.
pub const HELP: &str = "
  d3        places a stone on d3; so does 3 4, for row 3, column 4
  undo      takes back your last move and the computer's answer
  hint      names the best move and says why
  record    shows all the moves so far
  help      shows this list
  quit      prints the record and leaves

X is Black, O is White, and + is a square where you can play. If there is no +,
you pass. You don't need to type anything for that.
";

/// A message shows at most this many characters of a player's input.
const SHOWN: usize = 20;

/// Parses a square such as `d3`, or its row and column, such as `3 4`.
///
/// # Errors
///
/// Returns a message that says what is wrong and what to do.
pub fn square(text: &str) -> Result<Square, String> {
    let words = Vec::from_iter(text.split_whitespace());
    let square = match words[..] {
        [name] => name.parse().ok(),
        [row, column] => at(row, column),
        _ => None,
    };
    let problem = match words[..] {
        [name] if looks_like_a_square(name) => NotASquare.to_string(),
        [_] => "neither a square nor a command. Try help.".into(),
        [_, _] => "the row and the column must be numbers from 1 to 8. Try help.".into(),
        _ => "too many words. Try help.".into(),
    };
    square.ok_or_else(|| format!("{}: {problem}", shown(text)))
}

/// Whether the text is a letter and a number. If so, the player probably meant a square.
fn looks_like_a_square(name: &str) -> bool {
    let mut letters = name.chars();
    let is_letter = letters.next().is_some_and(char::is_alphabetic);
    is_letter && letters.as_str().parse::<u32>().is_ok()
}

/// The square in a row and a column, both counted from 1.
fn at(row: &str, column: &str) -> Option<Square> {
    let number = |text: &str| text.parse::<u8>().ok().map(i32::from);
    Square::new(number(column)? - 1, number(row)? - 1)
}

/// Returns the beginning of the player's input. Control characters are escaped, so that the terminal does not obey
/// them.
fn shown(text: &str) -> String {
    let beginning: String = text.chars().take(SHOWN).collect();
    let rest = if beginning.len() < text.len() {
        "…"
    } else {
        ""
    };
    format!("{}{rest}", beginning.escape_debug())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_square_can_be_typed_in_three_ways() {
        for square in Square::all() {
            let (row, column) = (square.row() + 1, square.column() + 1);
            let small = square.to_string();
            for line in [&small, &small.to_uppercase(), &format!("{row} {column}")] {
                assert_eq!(super::square(line), Ok(square));
            }
        }
    }

    #[test]
    fn errors_say_what_is_wrong() {
        let long = "x".repeat(1000);
        for (line, message) in [
            ("z9", "z9: letters a to h, numbers 1 to 8"),
            ("d10", "d10: letters a to h, numbers 1 to 8"),
            ("ä1", "ä1: letters a to h, numbers 1 to 8"),
            ("pass", "pass: neither a square nor a command. Try help."),
            ("d3 d4 d5", "d3 d4 d5: too many words. Try help."),
            (
                "\u{1b}[2J",
                "\\u{1b}[2J: neither a square nor a command. Try help.",
            ),
            (
                &long,
                "xxxxxxxxxxxxxxxxxxxx…: neither a square nor a command. Try help.",
            ),
        ] {
            assert_eq!(square(line), Err(message.to_string()));
        }
    }

    #[test]
    fn numbers_beyond_the_board_are_refused() {
        for line in ["9 1", "0 300", "-1 1"] {
            let message =
                format!("{line}: the row and the column must be numbers from 1 to 8. Try help.");
            assert_eq!(square(line), Err(message));
        }
    }
}
