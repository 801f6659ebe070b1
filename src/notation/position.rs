//! Positions as text: 64 characters, row by row from the top, and then the colour to move. Othello programs use them to
//! exchange boards. People also draw boards, with letters and numbers around them.

use crate::board::{Board, SIZE, Square};
use crate::cell::{Cell, Stone};
use crate::game::Game;
use std::array;
use std::error::Error;
use std::fmt;

/// How many squares a board has.
const SQUARES: usize = (SIZE * SIZE) as usize;
/// Text that begins with at least this many marks is a position. No record of moves begins like that.
const FEWEST: usize = 8;

/// Why a position could not be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PositionError {
    /// The position has this many squares instead of 64.
    Squares(usize),
    /// Two colours to move follow the board.
    TwoTurns,
    /// Neither colour has a legal move.
    Over,
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            PositionError::Squares(squares) => {
                write!(f, "the board has {squares} squares instead of {SQUARES}")
            }
            PositionError::TwoTurns => f.write_str("it says twice whose turn it is"),
            PositionError::Over => f.write_str("neither player can move there"),
        }
    }
}

impl Error for PositionError {}

/// Writes a board and the colour to move as 65 characters, which can be part of a link.
pub fn to_text(board: &Board, first: Stone) -> String {
    let squares = Square::all().into_iter().map(|square| board.get(square));
    let cells = squares.chain([Cell::Taken(first)]);
    let mark = |cell| match cell {
        Cell::Empty => '-',
        Cell::Taken(Stone::Black) => 'X',
        Cell::Taken(Stone::White) => 'O',
    };
    cells.map(mark).collect()
}

/// What a character means on a board. A plus is a legal move.
fn cell_of(mark: char) -> Option<Cell> {
    match mark {
        '-' | '.' | '_' | '+' | '·' | '・' => Some(Cell::Empty),
        'X' | 'x' | '*' | '@' | '●' | '⚫' => Some(Cell::Taken(Stone::Black)),
        'O' | 'o' | '○' | '⚪' => Some(Cell::Taken(Stone::White)),
        _ => None,
    }
}

/// Reads the first position in a text: a drawn board, or 64 marks in a row. Returns the game that starts there, and the
/// rest of the text. If there is no position, returns `None`.
///
/// Spaces, line breaks and the frame of a board are ignored. The colour to move is a stone or a word such as `white`. If
/// it is missing, it is the colour that would be to move after as many moves without a pass.
///
/// # Errors
///
/// Returns what is wrong with the position.
pub fn split(text: &str) -> Option<Result<(Game, &str), PositionError>> {
    if let Some((_, mut cells, rest)) = drawing(text) {
        let (turn, rest) = turn_below(rest);
        cells.extend(turn);
        return Some(game(&cells, SQUARES).map(|game| (game, rest)));
    }
    let text = &text[in_a_row(text).unwrap_or(0)..];
    let is_mark = |letter: char| letter.is_whitespace() || cell_of(letter).is_some();
    let end = text.find(|letter| !is_mark(letter)).unwrap_or(text.len());
    let (marks, rest) = text.split_at(end);
    let mut cells = Vec::from_iter(marks.chars().filter_map(cell_of));
    let squares = squares_in(marks, cells.len());
    let is_position = squares >= FEWEST && cells.iter().any(|cell| *cell != Cell::Empty);
    let (word, rest) = colour_word(rest);
    cells.extend(word);
    is_position.then(|| Ok((game(&cells, squares)?, rest)))
}

/// Where the first whole position in a text begins.
pub fn place(text: &str) -> Option<usize> {
    let drawing = drawing(text).map(|(place, ..)| place);
    drawing.or_else(|| in_a_row(text))
}

/// Where a word with a whole position begins.
fn in_a_row(text: &str) -> Option<usize> {
    let is_whole = |word: &&str| word.chars().map_while(cell_of).count() >= SQUARES;
    text.find(text.split_whitespace().find(is_whole)?)
}

/// Where a board that is drawn in eight lines begins, its squares, and the text below it.
fn drawing(text: &str) -> Option<(usize, Vec<Cell>, &str)> {
    let mut cells = Vec::new();
    let mut place = 0;
    let mut rest = text;
    while !rest.is_empty() && cells.len() < SQUARES {
        let (line, below) = rest.split_once('\n').unwrap_or((rest, ""));
        if cells.is_empty() {
            place = text.len() - rest.len();
        }
        match row(line) {
            Some(row) => cells.extend(row),
            None if is_frame(line) => {}
            None => cells.clear(),
        }
        rest = below;
    }
    while let Some((_, below)) = rest.split_once('\n').filter(|(line, _)| is_frame(line)) {
        rest = below;
    }
    (cells.len() == SQUARES).then_some((place, cells, rest))
}

/// The squares on a line of a drawing, which can have its number at both ends.
fn row(line: &str) -> Option<Vec<Cell>> {
    let line = line.trim_matches(|letter: char| letter.is_ascii_digit() || is_border(letter));
    let marks = line.chars().filter(|mark| !is_border(*mark));
    let cells = marks.map(cell_of).collect::<Option<Vec<Cell>>>()?;
    (cells.len() == SIZE as usize).then_some(cells)
}

fn is_border(letter: char) -> bool {
    letter.is_whitespace() || ['|', '│', '┃'].contains(&letter)
}

/// Whether a line above or below the squares contains no square: it is empty or drawn, or has the columns' letters.
fn is_frame(line: &str) -> bool {
    let is_drawn = |letter: char| is_border(letter) || "+-=_─━".contains(letter);
    let letters = line.chars().filter(|letter| !is_border(*letter));
    line.chars().all(is_drawn)
        || letters
            .map(|letter| letter.to_ascii_lowercase())
            .eq('a'..='h')
}

/// Whose turn it is according to the text below a drawing, and the text after that. The text can be a stone or a colour on
/// a line of its own, `white to move`, or `turn: white`.
fn turn_below(text: &str) -> (Option<Cell>, &str) {
    let (line, rest) = text
        .trim_start()
        .split_once('\n')
        .unwrap_or((text.trim(), ""));
    if let Some(turn) = colour(line.trim()) {
        return (Some(turn), rest);
    }
    let words = Vec::from_iter(text.split_whitespace());
    let said = words.windows(3).find_map(|words| match *words {
        [colour, "to", "move" | "play"] => self::colour(colour),
        _ => None,
    });
    let named = |words: &[&str]| match words[0].eq_ignore_ascii_case("turn:") {
        true => colour(words[1]),
        false => None,
    };
    (said.or_else(|| words.windows(2).find_map(named)), text)
}

/// The stone that a mark or a word means.
fn colour(word: &str) -> Option<Cell> {
    let is = |names: [&str; 2]| names.iter().any(|name| word.eq_ignore_ascii_case(name));
    let mut marks = word.chars();
    match (marks.next().and_then(cell_of), marks.next()) {
        (Some(Cell::Taken(stone)), None) => Some(Cell::Taken(stone)),
        _ if is(["b", "black"]) => Some(Cell::Taken(Stone::Black)),
        _ if is(["w", "white"]) => Some(Cell::Taken(Stone::White)),
        _ => None,
    }
}

/// A word for a colour at the start of a text, and the rest of the text.
fn colour_word(text: &str) -> (Option<Cell>, &str) {
    let end = text.find(|letter: char| !letter.is_ascii_alphanumeric());
    let (word, rest) = text.split_at(end.unwrap_or(text.len()));
    match colour(word) {
        Some(colour) => (Some(colour), rest),
        None => (None, text),
    }
}

/// How many of these marks are squares. The others say whose turn it is: marks that are words of their own after a
/// longer word, or else those after 64 marks.
fn squares_in(marks: &str, count: usize) -> usize {
    let words = marks.split_whitespace().rev();
    let single = words.take_while(|word| word.chars().count() == 1).count();
    let others = if single == count { 0 } else { single };
    (count - others).min(SQUARES)
}

/// The game that starts with these cells. Those after this many squares say whose turn it is.
fn game(cells: &[Cell], squares: usize) -> Result<Game, PositionError> {
    let (board, turns) = cells.split_at(squares);
    if board.len() != SQUARES {
        return Err(PositionError::Squares(board.len()));
    }
    let empty = board.iter().filter(|cell| **cell == Cell::Empty).count();
    let first = match turns {
        [] if empty % 2 == 0 => Stone::Black,
        [] => Stone::White,
        [Cell::Taken(stone)] => *stone,
        [Cell::Taken(_), Cell::Taken(_)] => return Err(PositionError::TwoTurns),
        _ => return Err(PositionError::Squares(cells.len())),
    };
    let side = SIZE as usize;
    let rows = array::from_fn(|row| array::from_fn(|column| board[row * side + column]));
    let game = Game::from_position(Board::from_cells(rows), first);
    let is_over = game.turn().is_none();
    if is_over {
        Err(PositionError::Over)
    } else {
        Ok(game)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record;

    /// A position from a published endgame, with Black to move.
    const ENDGAME: &str = "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X--------";

    fn read(text: &str) -> Result<(Game, &str), PositionError> {
        split(text).expect("this should be a position")
    }

    #[test]
    fn a_position_is_read_however_it_is_written() {
        let (game, _) = read(&format!("{ENDGAME}X")).unwrap();
        assert_eq!(to_text(game.board(), Stone::Black), format!("{ENDGAME}X"));
        let rows = ENDGAME.as_bytes().chunks(8).map(String::from_utf8_lossy);
        let rows = Vec::from_iter(rows).join("\r\n");
        let spaced = Vec::from_iter(ENDGAME.split("").filter(|mark| !mark.is_empty())).join(" ");
        for text in [
            format!(" {ENDGAME} X"),
            format!("{}*", ENDGAME.replace('X', "*").replace('-', ".")),
            format!("{} black", ENDGAME.replace('X', "@").replace('O', "o")),
            format!("{rows}\nX"),
            format!("{rows}\n\nB "),
            format!("{spaced} X"),
        ] {
            assert_eq!(read(&text).unwrap().0, game, "{text}");
        }
    }

    #[test]
    fn the_colour_to_move_is_read_or_counted() {
        for (record, first) in [("", Stone::Black), ("f5", Stone::White)] {
            let board = record::read(record).unwrap().board().clone();
            let text = to_text(&board, first);
            assert_eq!(read(&text[..64]).unwrap().0.turn(), Some(first));
            for (turn, stone) in [
                ("X", Stone::Black),
                ("O", Stone::White),
                (" w", Stone::White),
            ] {
                let (game, rest) = read(&format!("{}{turn}", &text[..64]))
                    .map(|(game, rest)| (game, rest.len()))
                    .unwrap();
                assert_eq!((game.turn(), rest), (Some(stone), 0), "{record} {turn}");
            }
        }
    }

    #[test]
    fn moves_can_follow_a_position() {
        let start = to_text(&Board::start(), Stone::Black);
        for (turn, rest) in [("", "f5d6"), (" ", "b4c3"), ("\n", "f5")] {
            let text = format!("{}{turn}{rest}", &start[..64]);
            assert_eq!(read(&text), Ok((Game::start(), rest)));
            assert_eq!(
                read(&format!("{start}{turn}{rest}")),
                Ok((Game::start(), rest))
            );
        }
    }

    #[test]
    fn bad_positions_are_refused_with_a_reason() {
        for (text, problem) in [
            (String::from(&ENDGAME[1..]), PositionError::Squares(63)),
            (format!("{} X", &ENDGAME[1..]), PositionError::Squares(63)),
            (format!("{ENDGAME}-"), PositionError::Squares(65)),
            (format!("{ENDGAME}XXX"), PositionError::Squares(67)),
            (format!("{ENDGAME} X O"), PositionError::TwoTurns),
            (format!("{ENDGAME}X white"), PositionError::TwoTurns),
            ("X".repeat(64), PositionError::Over),
            (String::from("-------X"), PositionError::Squares(8)),
        ] {
            assert_eq!(read(&text), Err(problem), "{text}");
        }
        for record in ["", "f5d6", "xxx", "-f5-d6", "hello", "--------"] {
            assert_eq!(split(record), None, "{record}");
        }
    }
}
