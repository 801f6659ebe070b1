//! Games as people and programs write them down: with commas, numbers and passes, in links and in files.
//!
//! [`record`] reads and writes the plain form, `f5d6c3…`. The wider form here can begin with a position.

use crate::board::{Board, Square};
use crate::cell::Stone;
use crate::game::{Event, Game, IllegalMove};
use crate::notation::position::{self, PositionError};
use crate::notation::steps;
use crate::notation::wording::capital;
use crate::record::{self, NotASquare};
use std::error::Error;
use std::fmt;

/// What to say about a text without a game.
const NO_GAME: &str = "There is no game to paste";
/// Names a game in the formats that have tags.
const GAME_TAG: &str = "GM[";
/// If this many moves are legal at the start, and the first of them is not legal now, another game begins with them.
const BEGINNING: usize = 4;

/// What a text contains.
#[derive(Clone, Debug)]
pub struct Reading {
    /// The first game in the text, up to its first mistake.
    pub game: Game,
    /// That mistake, if there is one.
    pub mistake: Option<RecordError>,
    /// Whether more games follow.
    pub has_more: bool,
}

/// Why a record could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordError {
    /// The position at its start is wrong.
    Position(PositionError),
    /// A move is wrong.
    Move(WrongMove),
    /// Nothing in it is a move.
    NoMove,
    /// It is a position in a notation for chess.
    Fen,
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
            RecordError::NoMove => f.write_str("there is no move in it, such as f5"),
            RecordError::Fen => f.write_str(
                "this is a FEN position; it can't be read here. Write its 64 squares as X, O and -",
            ),
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

/// Plays the first game in a text. [`steps`] says what can be around its moves. Passes can be left out, but any pass in the
/// text must be legal.
///
/// The game can begin with a [position], come after `#` in a link, or be in the formats of Othello servers. It can also be
/// what our own programs print or save.
///
/// # Errors
///
/// Returns the first thing that is wrong.
pub fn read(text: impl AsRef<str>) -> Result<Game, RecordError> {
    let Reading { game, mistake, .. } = read_correct_part(text);
    mistake.map_or(Ok(game), Err)
}

/// Plays the first game in a text up to its first mistake, if it has one.
pub fn read_correct_part(text: impl AsRef<str>) -> Reading {
    let text = steps::plain(text.as_ref());
    let text = labelled(&text).unwrap_or(after_link(&text));
    let mut game = Game::start();
    let has_more = match moves_of_tags(text) {
        Some(moves) => play(&mut game, &moves).map(|_| text.matches(GAME_TAG).count() > 1),
        None => play(&mut game, text),
    };
    Reading {
        game,
        has_more: has_more == Ok(true),
        mistake: has_more.err(),
    }
}

/// Why there is nothing to load in a text that has been read: a title and an explanation. `None` if there is something
/// to load.
pub fn unreadable(text: &str, reading: &Reading) -> Option<[String; 2]> {
    let [title, why] = match &reading.mistake {
        None if text.trim().is_empty() => [NO_GAME, "First copy a game such as f5d6c3."],
        None if reading.game == Game::start() => {
            [NO_GAME, "It's just the start. Press “New game”!"]
        }
        Some(error) if reading.game.moves().is_empty() => {
            ["I can't read that game", &capital(&error.to_string())]
        }
        _ => return None,
    };
    Some([title.into(), why.into()])
}

/// What comes after the label that our programs put before a record, as in `Record: f5d6`. The last one counts, because
/// the terminal prints a record below each board.
fn labelled(text: &str) -> Option<&str> {
    text.lines().rev().find_map(|line| {
        let (label, record) = line.trim().split_once(' ')?;
        let is_record = label.trim_end_matches(':').eq_ignore_ascii_case("record");
        (is_record && !record.contains(' ')).then_some(record)
    })
}

/// What comes after `#` in a link.
fn after_link(text: &str) -> &str {
    let (link, record) = text.split_once('#').unwrap_or_default();
    let is_link = link.ends_with(|letter: char| letter == '/' || letter.is_ascii_alphabetic());
    let is_end = link.trim().is_empty() && !record.starts_with(' ');
    if is_link || is_end && !record.is_empty() {
        record
    } else {
        text
    }
}

/// Returns the start and the moves of the first game if the text is in the Generic Game Format, which Othello servers use,
/// or in the Smart Game Format. The start is written as `BO[8 …]`: the size of the board, and a position. A move is written
/// as `B[d3//1.5]`: the colour, the square, and anything else that the server noted. The square can also be `dc`.
fn moves_of_tags(text: &str) -> Option<String> {
    let (_, games) = text.split_once("(;").filter(|_| text.contains(GAME_TAG))?;
    let tags = games
        .split(']')
        .map(|tag| tag.split_once('[').unwrap_or((tag, "")));
    let first = tags.take_while(|(key, _)| !key.contains(')'));
    let entry = |(key, value): (&str, &str)| match key
        .trim_matches(|letter: char| !letter.is_ascii_alphabetic())
    {
        "BO" => value.strip_prefix("8 ").map(String::from),
        "B" | "W" => value.split('/').next().map(square_of_tag),
        _ => None,
    };
    Some(first.filter_map(entry).collect())
}

/// A square after a space, with a digit for its row if that is a letter.
fn square_of_tag(value: &str) -> String {
    match value.to_ascii_lowercase().as_bytes() {
        [column @ b'a'..=b'h', row @ b'a'..=b'h'] => {
            format!(" {}{}", *column as char, row - b'a' + 1)
        }
        _ => format!(" {value}"),
    }
}

/// Whether a word is a position as chess programs write it: eight rows, in which numbers count empty squares.
fn is_fen(word: &str) -> bool {
    let squares = |mark: char| mark.to_digit(10).unwrap_or(1);
    let width = |row: &str| row.chars().map(squares).sum::<u32>();
    word.split('/').map(width).eq([8; 8])
}

/// The text before the values of moves that can come after a position, as in `f5:+2`.
fn before_values(text: &str) -> &str {
    let name = |end: usize| text.get(end.saturating_sub(2)..end).unwrap_or_default();
    let is_value = |end: &usize| name(*end).parse::<Square>().is_ok();
    let mut colons = text.match_indices(':').map(|(end, _)| end);
    colons.find(is_value).map_or(text, |end| &text[..end - 2])
}

/// Plays the first game in a text. Returns whether another one follows.
fn play(game: &mut Game, text: &str) -> Result<bool, RecordError> {
    if text.split_whitespace().any(is_fen) {
        return Err(RecordError::Fen);
    }
    let (lines, has_more) = match position::split(text) {
        Some(position) => {
            let (start, rest) = position.map_err(RecordError::Position)?;
            *game = start;
            let next = position::place(rest);
            let rest = before_values(&rest[..next.unwrap_or(rest.len())]);
            (steps::in_lines(rest), next.is_some())
        }
        None => {
            let lines = steps::in_lines(text);
            if lines.iter().all(Vec::is_empty) && !text.trim().is_empty() {
                return Err(RecordError::NoMove);
            }
            (lines, false)
        }
    };
    let mut may_pass = false;
    for (number, line) in lines.iter().enumerate() {
        if begins_again(game, &lines[number..]) {
            return Ok(true);
        }
        for step in line {
            let wrong = |problem, game: &Game| WrongMove {
                number: game.moves().len() + 1,
                text: step.clone(),
                problem,
            };
            may_pass = take_step(game, step, may_pass)
                .map_err(|problem| RecordError::Move(wrong(problem, game)))?;
        }
    }
    Ok(has_more)
}

/// Whether a different game begins with these lines.
fn begins_again(game: &Game, lines: &[Vec<String>]) -> bool {
    let mut steps = lines.iter().flatten().take(BEGINNING).peekable();
    let is_legal_now = |step: &&String| take_step(&mut game.clone(), step, true).is_ok();
    let mut other = Game::start();
    !steps.peek().is_some_and(is_legal_now)
        && steps.all(|step| take_step(&mut other, step, false).is_ok())
        && other.moves().len() == BEGINNING
}

/// Plays one move or pass. Returns whether a pass is allowed next.
fn take_step(game: &mut Game, step: &str, may_pass: bool) -> Result<bool, Problem> {
    if steps::is_pass(step) {
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
