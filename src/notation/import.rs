//! Games as people and programs write them down: with commas, numbers and passes, in links and in files.
//!
//! [`record`] reads and writes the plain form, `f5d6c3…`. The wider form here can begin with a position.

use crate::board::Board;
use crate::cell::Stone;
use crate::game::{Event, Game, IllegalMove};
use crate::notation::position::{self, PositionError};
use crate::notation::wording::capital;
use crate::record::{self, NotASquare};
use std::error::Error;
use std::fmt;

/// What to say about a text without a game.
const NO_GAME: &str = "There is no game to paste";
/// An invisible character that some editors put at the start of a file.
const BYTE_ORDER_MARK: char = '\u{feff}';

/// Why a record could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordError {
    /// The position at its start is wrong.
    Position(PositionError),
    /// A move is wrong.
    Move(WrongMove),
}

/// A move that is wrong, and where it is in the record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrongMove {
    /// The number of the move that is wrong, counted from 1.
    pub number: usize,
    /// The text of that move.
    pub text: String,
    /// What is wrong with that move.
    pub problem: Problem,
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
            RecordError::Position(error) => error.fmt(f),
            RecordError::Move(wrong) => wrong.fmt(f),
        }
    }
}

impl fmt::Display for WrongMove {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "move {}, {}: ", self.number, self.text.escape_debug())?;
        match self.problem {
            Problem::NotASquare => NotASquare.fmt(f),
            Problem::Illegal(reason) => reason.fmt(f),
            Problem::NeedlessPass => f.write_str("you can't pass while you have a legal move"),
        }
    }
}

impl Error for RecordError {}

/// Writes a game as text without spaces, which can be part of a link: its moves, after a position if the game does not
/// begin with the usual one.
pub fn to_text(game: &Game) -> String {
    let board = game.board_after(0);
    let first = game.moves().first().map(|played| played.stone);
    let first = first.or(game.turn()).unwrap_or(Stone::Black);
    let is_usual = (board, first) == (&Board::start(), Stone::Black);
    let start = (!is_usual).then(|| position::to_text(board, first));
    start.unwrap_or_default() + &record::to_text(game)
}

/// Plays a record from the start. The record can be text, or any bytes from a file.
///
/// Capital letters, spaces, line breaks, commas, dashes and move numbers (`1. f5 2. d6` or `1 f5`) are allowed. Passes
/// (`pa`, `pass` or `--`) can be left out, but any pass in the record must be legal. The record can come after `#` in a
/// link, begin with a [position], or be in the Generic Game Format, which Othello servers write: `(;GM[Othello]…`.
///
/// # Errors
///
/// Returns the first thing that is wrong.
pub fn read(record: impl AsRef<[u8]>) -> Result<Game, RecordError> {
    let (game, error) = read_correct_part(record);
    error.map_or(Ok(game), Err)
}

/// Plays a record up to its first mistake, if it has one. Returns the game, and the mistake.
pub fn read_correct_part(record: impl AsRef<[u8]>) -> (Game, Option<RecordError>) {
    let text = String::from_utf8_lossy(record.as_ref());
    let text = text.trim_start_matches(BYTE_ORDER_MARK);
    let text = text.rsplit_once('#').map_or(text, |(_, record)| record);
    let moves = moves_of_ggf(text);
    let text = moves.as_deref().unwrap_or(text);
    let (mut game, moves) = match position::split(text) {
        None => (Game::start(), text),
        Some(Ok(start)) => start,
        Some(Err(error)) => return (Game::start(), Some(RecordError::Position(error))),
    };
    let wrong = play_moves(&mut game, moves).err();
    (game, wrong.map(RecordError::Move))
}

/// Why there is nothing to load in a text, which has been read as this game and this mistake: a title and an explanation.
/// `None` if there is something to load.
pub fn unreadable(text: &str, game: &Game, mistake: Option<&RecordError>) -> Option<[String; 2]> {
    let [title, why] = match mistake {
        None if text.trim().is_empty() => [NO_GAME, "First copy a game such as f5d6c3."],
        None if *game == Game::start() => [NO_GAME, "It's just the start. Press “New game”!"],
        Some(error) if game.moves().is_empty() => {
            ["I can't read that game", &capital(&error.to_string())]
        }
        _ => return None,
    };
    Some([title.into(), why.into()])
}

/// Plays the moves in a text, until one is wrong.
fn play_moves(game: &mut Game, text: &str) -> Result<(), WrongMove> {
    let is_gap = |letter: char| letter.is_whitespace() || [',', ';'].contains(&letter);
    let mut may_pass = false;
    for word in text.split(is_gap) {
        let mut rest = without_dash(without_number(word));
        while !rest.is_empty() {
            let (step, tail) = split_step(rest);
            may_pass = take_step(game, step, may_pass).map_err(|problem| WrongMove {
                number: game.moves().len() + 1,
                text: step.to_string(),
                problem,
            })?;
            rest = without_dash(tail);
        }
    }
    Ok(())
}

/// Returns the start and the moves if the text is in the Generic Game Format. The start is written as `BO[8 …]`: the
/// size of the board, and a position. A move is written as `B[d3//1.5]`: the colour, the square, and anything else that
/// the server noted.
fn moves_of_ggf(text: &str) -> Option<String> {
    let game = text.trim_start().strip_prefix("(;GM[Othello]")?;
    let entry = |entry: &str| {
        let (key, value) = entry.split_once('[')?;
        let key = key.trim_start_matches([';', '(', ')']).trim();
        match key {
            "BO" => value.strip_prefix("8 ").map(String::from),
            "B" | "W" => value.split('/').next().map(|square| format!(" {square}")),
            _ => None,
        }
    };
    Some(game.split(']').filter_map(entry).collect())
}

/// Removes the dash that separates a move from the previous one. Two dashes are a pass, so they stay.
fn without_dash(text: &str) -> &str {
    match text.strip_prefix(['-', '–', '\u{2014}']) {
        Some(rest) if !text.starts_with("--") => rest,
        _ => text,
    }
}

/// Removes the move number that a word may begin with: `1.f5` becomes `f5`.
fn without_number(word: &str) -> &str {
    word.trim_start_matches(|letter: char| letter.is_ascii_digit())
        .trim_start_matches(['.', ')'])
}

/// Splits a word after its first move or its first pass.
fn split_step(word: &str) -> (&str, &str) {
    let two = word.char_indices().nth(2).map_or(word.len(), |(at, _)| at);
    match word.get(..4) {
        Some(four) if four.eq_ignore_ascii_case("pass") => word.split_at(4),
        _ => word.split_at(two),
    }
}

/// Plays one move or pass. Returns whether a pass is allowed next.
fn take_step(game: &mut Game, step: &str, may_pass: bool) -> Result<bool, Problem> {
    if ["pa", "pass", "--"].contains(&step.to_ascii_lowercase().as_str()) {
        let over = game.turn().is_none();
        return if may_pass {
            Ok(over)
        } else {
            Err(Problem::NeedlessPass)
        };
    }
    let square = step.parse().map_err(|NotASquare| Problem::NotASquare)?;
    let events = game.play(square).map_err(Problem::Illegal)?;
    let last = events.last();
    Ok(matches!(last, Some(Event::Passed(_) | Event::Over(_))))
}
