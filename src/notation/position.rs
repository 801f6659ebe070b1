//! Positions as text: 64 characters, row by row from the top, and then the colour to move. Othello programs use them to
//! exchange boards. People also draw boards, with letters and numbers around them.

use crate::board::{Board, SIZE, Square};
use crate::cell::{Cell, Stone};
use crate::game::Game;
use crate::notation::steps::count;
use std::array;

/// How many squares a board has.
const SQUARES: usize = SIDE * SIDE;
/// How many squares a row has.
const SIDE: usize = SIZE as usize;
/// What can be around the squares of a row.
const AROUND: &[u8] = b" \t\r|,[]\"'>";
/// What can be in an empty square. A plus is a legal move.
const EMPTY: &[u8] = b"-._+";
/// Text that begins with at least this many marks is a position. No record of moves begins like that.
const FEWEST: usize = 8;

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

/// What a character means on a board.
fn cell_of(mark: &u8) -> Option<Cell> {
    match mark {
        _ if EMPTY.contains(mark) => Some(Cell::Empty),
        b'x' | b'*' | b'@' => Some(Cell::Taken(Stone::Black)),
        b'o' => Some(Cell::Taken(Stone::White)),
        _ => None,
    }
}

/// Writes each row of drawn boards as eight marks, and replaces everything else in its line by spaces. Does the same to lines
/// and letters around the rows.
pub fn remove_frames(text: &mut [u8]) {
    for line in text.split_mut(|letter| *letter == b'\n') {
        let is_line = line.len() > SIDE && line.iter().all(|mark| b"+-=| \t\r".contains(mark));
        let letters = line.iter().filter(|letter| !letter.is_ascii_whitespace());
        if let Some(row) = row(line) {
            line.fill(b' ');
            line[..SIDE].copy_from_slice(&row);
        } else if is_line || letters.eq(b"abcdefgh") {
            line.fill(b' ');
        }
    }
}

/// The marks on a line if it is a row of a drawn board. The row's number can be at its edges. Stones can also be B and W.
fn row(line: &[u8]) -> Option<Vec<u8>> {
    let (mut marks, mut is_blank) = (Vec::new(), false);
    for mark in line {
        if is_blank && *mark == b'|' {
            marks.push(b'-'); // a square between two lines
        }
        let is_around = AROUND.contains(mark);
        match mark {
            _ if is_around => {}
            b'b' => marks.push(b'x'),
            b'w' => marks.push(b'o'),
            _ => marks.push(*mark),
        }
        is_blank = *mark == b'|' || is_blank && is_around;
    }
    let is_number = |mark: Option<&u8>| mark.is_some_and(u8::is_ascii_digit);
    if marks.len() > SIDE && is_number(marks.first()) {
        marks.remove(0);
    }
    if marks.len() > SIDE && is_number(marks.last()) {
        marks.pop();
    }
    (marks.len() == SIDE && marks.iter().all(|mark| cell_of(mark).is_some())).then_some(marks)
}

/// Reads the first position in a text: at least eight marks at its start, or 64 marks anywhere. Returns the game that starts
/// there, and the rest of the text. If there is no position, returns `None`.
///
/// Spaces and line breaks are ignored. The colour to move is a stone or a word such as `white`. If it is missing, it is the
/// colour that would be to move after as many moves without a pass.
///
/// # Errors
///
/// Returns what is wrong with the position.
pub fn split(text: &[u8]) -> Option<Result<(Game, &[u8]), String>> {
    let text = &text[place(text).unwrap_or(0)..];
    let is_mark = |letter: &u8| letter.is_ascii_whitespace() || cell_of(letter).is_some();
    let (marks, rest) = text.split_at(count(text, is_mark));
    let mut cells = Vec::from_iter(marks.iter().filter_map(cell_of));
    let squares = squares_in(marks, cells.len());
    let is_position = squares >= FEWEST && cells.iter().any(|cell| *cell != Cell::Empty);
    let (word, tail) = rest.split_at(count(rest, u8::is_ascii_alphanumeric));
    let (turn, rest) = match word {
        b"b" | b"black" => (Some(Stone::Black), tail),
        b"w" | b"white" => (Some(Stone::White), tail),
        _ => (None, rest),
    };
    cells.extend(turn.map(Cell::Taken));
    if rest.starts_with(b":") {
        cells.truncate(squares); // that was a player's name or score, as in `Black: 4`
    }
    is_position.then(|| Ok((game(&cells, squares)?, rest)))
}

/// Where the first position with all its squares begins in a text. Marks inside a word are not counted.
pub fn place(text: &[u8]) -> Option<usize> {
    let (mut start, mut squares, mut in_word) = (0, 0, false);
    for (place, letter) in text.iter().enumerate() {
        in_word &= letter.is_ascii_alphanumeric();
        if cell_of(letter).is_some() && !in_word {
            squares += 1;
        } else if !letter.is_ascii_whitespace() {
            in_word = letter.is_ascii_alphanumeric();
            (start, squares) = (place + 1, 0);
        }
        if squares == SQUARES {
            return Some(start);
        }
    }
    None
}

/// How many of these marks are squares. The others say whose turn it is: marks that are words of their own after a
/// longer word, or else those after 64 marks.
fn squares_in(marks: &[u8], count: usize) -> usize {
    let words = marks
        .split(u8::is_ascii_whitespace)
        .filter(|word| !word.is_empty());
    let single = words.rev().take_while(|word| word.len() == 1).count();
    let others = if single == count { 0 } else { single };
    (count - others).min(SQUARES)
}

/// The game that starts with these cells. Those after this many squares say whose turn it is.
fn game(cells: &[Cell], squares: usize) -> Result<Game, String> {
    let (board, turns) = cells.split_at(squares);
    if board.len() != SQUARES {
        return Err(wrong_size(board.len()));
    }
    let empty = board.iter().filter(|cell| **cell == Cell::Empty).count();
    let first = match turns {
        [] if empty % 2 == 0 => Stone::Black,
        [] => Stone::White,
        [Cell::Taken(stone)] => *stone,
        [Cell::Taken(_), Cell::Taken(_)] => {
            return Err(String::from("it says twice whose turn it is"));
        }
        _ => return Err(wrong_size(cells.len())),
    };
    let rows = array::from_fn(|row| array::from_fn(|column| board[row * SIDE + column]));
    let game = Game::from_position(Board::from_cells(rows), first);
    match game.turn() {
        Some(_) => Ok(game),
        None => Err(String::from("neither player can move there")),
    }
}

fn wrong_size(squares: usize) -> String {
    format!("the board has {squares} squares instead of {SQUARES}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record;

    /// A position from a published endgame, with Black to move.
    const ENDGAME: &str = "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X--------";

    fn read(text: &str) -> Result<(Game, &str), String> {
        let text = text.to_lowercase().leak();
        let read = split(text.as_bytes()).expect("this should be a position");
        read.map(|(game, rest)| (game, std::str::from_utf8(rest).unwrap()))
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
            (String::from(&ENDGAME[1..]), "the board has 63 squares"),
            (format!("{} X", &ENDGAME[1..]), "the board has 63 squares"),
            (format!("{ENDGAME}-"), "the board has 65 squares"),
            (format!("{ENDGAME}XXX"), "the board has 67 squares"),
            (format!("{ENDGAME} X O"), "it says twice whose turn it is"),
            (
                format!("{ENDGAME}X white"),
                "it says twice whose turn it is",
            ),
            ("X".repeat(64), "neither player can move there"),
            (String::from("-------X"), "the board has 8 squares"),
        ] {
            let error = read(&text).unwrap_err().to_string();
            assert!(error.starts_with(problem), "{text}: {error}");
        }
        for record in ["", "f5d6", "xxx", "-f5-d6", "hello", "--------"] {
            assert_eq!(split(record.as_bytes()), None, "{record}");
        }
    }
}
