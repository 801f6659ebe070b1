//! Games as people and programs write them down: with commas, numbers and passes, in links and in files.
//!
//! [`record`] reads and writes the plain form, `f5d6c3…`. The wider form here can begin with a position.

use crate::board::{Board, Square};
use crate::cell::Stone;
use crate::game::{Event, Game};
use crate::notation::position;
use crate::notation::steps::{self, Step};
use crate::notation::wording::capital;
use crate::record::{self, NotASquare};
use std::error::Error;

/// What to say about a text without a game.
const NO_GAME: &str = "There is no game to paste";
/// If this many steps are legal at the start, but not after the steps before them, another game begins with them.
const BEGINNING: usize = 4;

/// What a text contains.
#[derive(Clone, Debug)]
pub struct Reading {
    /// The first game in the text, up to its first mistake.
    pub game: Game,
    /// That mistake, if there is one.
    pub mistake: Option<String>,
    /// Whether more games follow.
    pub has_more: bool,
}

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
/// The game can begin with a [position], or be in the formats of Othello servers. It can also be what our own programs print
/// or save.
///
/// # Errors
///
/// Returns the first thing that is wrong.
pub fn read(text: impl AsRef<str>) -> Result<Game, String> {
    let Reading { game, mistake, .. } = read_correct_part(text);
    mistake.map_or(Ok(game), Err)
}

/// Plays the first game in a text up to its first mistake, if it has one.
pub fn read_correct_part(text: impl AsRef<str>) -> Reading {
    let mut game = Game::start();
    let has_more = play(&mut game, labelled(&steps::plain(text.as_ref())).to_vec());
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
            ["I can't read that game", &capital(error)]
        }
        _ => return None,
    };
    Some([title.into(), why.into()])
}

/// The record in a text: what comes after the label that our programs put before it, as in `Record: f5d6`. The last label
/// counts, because the terminal prints a record below each board.
fn labelled(text: &[u8]) -> &[u8] {
    const LABEL: &[u8] = b"record";
    let Some(label) = text.windows(LABEL.len()).rposition(|word| word == LABEL) else {
        return text;
    };
    let rest = &text[label + LABEL.len()..];
    let line = rest[1..].split(|letter| *letter == b'\n').next();
    match line.unwrap_or_default().trim_ascii() {
        [] => &rest[1..],
        line if line.contains(&b' ') => text,
        line => line,
    }
}

/// Returns the start and the moves of the first game if the text is in the Generic Game Format, which Othello servers use,
/// or in the Smart Game Format, and how many games there are. Any other text stays as it is.
///
/// The start is written as `BO[8 …]`: the size of the board, and a position. A move is written as `B[d3//1.5]`: the colour,
/// the square, and anything else that the server noted. The square can also be `dc`.
fn without_tags(text: Vec<u8>) -> (Vec<u8>, usize) {
    let count = |tag: &[u8]| text.windows(tag.len()).filter(|part| *part == tag).count();
    let games = count(b"gm[").max(count(b"b[").min(count(b"w[")).min(1));
    if games == 0 {
        return (text, 0);
    }
    let mut kept = Vec::new();
    for tag in text.split(|letter| *letter == b']') {
        let open = tag.iter().position(|letter| *letter == b'[');
        let (key, value) = tag.split_at(open.unwrap_or(tag.len()));
        if key.contains(&b')') {
            break;
        }
        let name = key.rsplit(|letter| !letter.is_ascii_alphabetic()).next();
        match (name.unwrap_or_default(), value) {
            (b"bo", _) => kept.extend(value),
            (b"b" | b"w", [_, column @ b'a'..=b'h', row @ b'a'..=b'h']) => {
                kept.extend([*column, *row - b'a' + b'1']);
            }
            (b"b" | b"w", _) => kept.extend(value.iter().take_while(|letter| **letter != b'/')),
            _ => {}
        }
        kept.push(b' ');
    }
    (kept, games)
}

/// Reads a square as a step has it. Spaces can be between its letter and its digit.
fn square(step: &[u8]) -> Result<Square, NotASquare> {
    let letters = step.iter().copied().map(char::from);
    String::from_iter(letters.filter(|letter| !letter.is_whitespace())).parse()
}

/// Plays the first game in a text. Returns whether another one follows.
fn play(game: &mut Game, text: Vec<u8>) -> Result<bool, String> {
    let (mut text, games) = without_tags(text);
    position::remove_frames(&mut text);
    let (mut start, mut end) = (0, text.len());
    if let Some(position) = position::split(&text) {
        let (first, rest) = position?;
        *game = first;
        start = text.len() - rest.len();
        end = start + position::place(rest).unwrap_or(rest.len());
    }
    let has_more = games > 1 || end < text.len();
    let moves = &text[start..end];
    let outside = steps::without_comments(moves);
    let mut steps = steps::find(&outside);
    if steps.is_empty() {
        steps = steps::find(moves);
    }
    if start == 0 && steps.is_empty() && games == 0 && !moves.trim_ascii().is_empty() {
        return Err(String::from("there is no move in it, such as f5"));
    }
    let mut may_pass = false;
    let begin = beginning(game, &steps);
    for (number, step) in steps.iter().enumerate().skip(begin) {
        match take_step(game, step.text, may_pass) {
            Ok(next) => may_pass = next,
            Err(_) if legal_steps(&Game::start(), &steps[number..]) == BEGINNING => {
                return Ok(true);
            }
            Err(problem) => {
                let (number, text) = (game.moves().len() + 1, String::from_utf8_lossy(step.text));
                let text = text.escape_debug();
                return Err(format!("move {number}, {text}: {problem}"));
            }
        }
    }
    Ok(has_more)
}

/// The number of the first step that is a move, and not part of a name before the moves. It is legal, and so is the step
/// after it.
fn beginning(game: &Game, steps: &[Step]) -> usize {
    let words = steps.iter().take_while(|step| step.is_in_words).count();
    let places = (0..=words).rev();
    let best = places.max_by_key(|place| legal_steps(game, &steps[*place..]).min(2));
    best.unwrap_or_default()
}

/// How many of the first few steps are legal in this game.
fn legal_steps(game: &Game, steps: &[Step]) -> usize {
    let mut game = game.clone();
    let steps = steps.iter().take(BEGINNING);
    steps
        .take_while(|step| take_step(&mut game, step.text, false).is_ok())
        .count()
}

/// Plays one move or pass. Returns whether a pass is allowed next.
fn take_step(game: &mut Game, step: &[u8], may_pass: bool) -> Result<bool, Box<dyn Error>> {
    if steps::is_pass(step) {
        let is_over = game.turn().is_none();
        let needless = "you can't pass while you have a legal move";
        return may_pass.then_some(is_over).ok_or(needless.into());
    }
    let events = game.play(square(step)?)?;
    let last = events.last();
    Ok(matches!(last, Some(Event::Passed(_) | Event::Over(_))))
}
