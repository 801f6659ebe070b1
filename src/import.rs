//! Games as people and programs write them down: with commas, numbers and passes, in links and in files.
//!
//! [`record`](crate::record) reads and writes the plain form, `f5d6c3…`.

use crate::game::{Event, Game, IllegalMove};
use crate::record::NotASquare;
use std::error::Error;
use std::fmt;

/// An invisible character that some editors put at the start of a file.
const BYTE_ORDER_MARK: char = '\u{feff}';

/// Why a record could not be read, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError {
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
        write!(f, "move {}, {}: ", self.number, self.text.escape_debug())?;
        match self.problem {
            Problem::NotASquare => NotASquare.fmt(f),
            Problem::Illegal(reason) => reason.fmt(f),
            Problem::NeedlessPass => f.write_str("you can't pass while you have a legal move"),
        }
    }
}

impl Error for RecordError {}

/// Plays a record from the start. The record can be text, or any bytes from a file.
///
/// Capital letters, spaces, line breaks, commas, dashes and move numbers (`1. f5 2. d6` or `1 f5`) are allowed. Passes
/// (`pa`, `pass` or `--`) can be left out, but any pass in the record must be legal. The record can come after `#` in a
/// link, or be in the Generic Game Format, which Othello servers write: `(;GM[Othello]…`.
///
/// # Errors
///
/// Returns the first move that is wrong, and why it is wrong.
pub fn read(record: impl AsRef<[u8]>) -> Result<Game, RecordError> {
    let text = String::from_utf8_lossy(record.as_ref());
    let text = text.trim_start_matches(BYTE_ORDER_MARK);
    let text = text.rsplit_once('#').map_or(text, |(_, record)| record);
    let moves = moves_of_ggf(text);
    let text = moves.as_deref().unwrap_or(text);
    let mut game = Game::start();
    let mut may_pass = false;
    for word in
        text.split(|character: char| character.is_whitespace() || [',', ';'].contains(&character))
    {
        let mut rest = without_dash(without_number(word));
        while !rest.is_empty() {
            let (step, tail) = split_step(rest);
            may_pass = take_step(&mut game, step, may_pass).map_err(|problem| RecordError {
                number: game.moves().len() + 1,
                text: step.to_string(),
                problem,
            })?;
            rest = without_dash(tail);
        }
    }
    Ok(game)
}

/// Returns the moves if the text is in the Generic Game Format. A move is written as `B[d3//1.5]`: the colour, the
/// square, and anything else that the server noted.
fn moves_of_ggf(text: &str) -> Option<String> {
    let game = text.trim_start().strip_prefix("(;GM[Othello]")?;
    let entry = |entry: &str| {
        let (key, value) = entry.split_once('[')?;
        let key = key.trim_start_matches([';', '(', ')']).trim();
        let square = value.split('/').next()?;
        ["B", "W"].contains(&key).then(|| format!("{square} "))
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
