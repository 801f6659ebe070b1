//! The table as a text, so that a game goes on where it was when the program is started again.

use super::replay::Speed;
use super::{Clock, Seat, Table};
use crate::cell::Stone;
use crate::game::Game;
use crate::import;
use crate::record;
use std::fmt;
use std::str::FromStr;

/// The first line. The number goes up when an older program could not read the text any more.
const FORMAT: &str = "othello 1";
/// The last line. A text without it has been cut off.
const END: &str = "end";

/// Why a text could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SaveError {
    /// It is not one of ours.
    Foreign,
    /// A newer version of this program wrote it.
    Newer,
    /// This line is missing or wrong; the first word of it.
    Line(&'static str),
    /// The game in it does not follow the rules.
    Record(import::RecordError),
}

impl fmt::Display for SaveError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            SaveError::Foreign => f.write_str("it is not a game of this program"),
            SaveError::Newer => f.write_str("a newer version of this program wrote it"),
            SaveError::Line(END) => f.write_str("its end is missing"),
            SaveError::Line(key) => write!(f, "the line “{key}” is missing or wrong"),
            SaveError::Record(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for SaveError {}

/// The table as it is. It changes with each move and each setting, but not with the time.
pub fn write(table: &Table) -> String {
    let mut whole = table.game.clone();
    let mut undone = 0;
    while whole.redo() {
        undone += 1;
    }
    let seconds = |stone| table.clock.used(stone).round();
    [
        String::from(FORMAT),
        format!("black {}", table.seat(Stone::Black).name()),
        format!("white {}", table.seat(Stone::White).name()),
        format!("animation {}", table.speed.name()),
        format!("legal {}", table.shows_legal),
        format!("values {}", table.shows_values),
        format!("clock {} {}", seconds(Stone::Black), seconds(Stone::White)),
        format!("undone {undone}"),
        format!("record {}", record::write(&whole)),
        String::from(END),
        String::new(),
    ]
    .join("\n")
}

/// Sets the table as the text says; nothing is being shown on it.
///
/// # Errors
///
/// Says what is wrong with the text, if it is not one that [`write()`] made.
pub fn read(text: &str, seed: u64, now: f64) -> Result<Table, SaveError> {
    let mut lines = text.lines();
    match lines.next() {
        Some(FORMAT) => {}
        Some(other) if other.starts_with("othello ") => return Err(SaveError::Newer),
        _ => return Err(SaveError::Foreign),
    }
    let mut value = |key: &'static str| {
        let line = lines.next().and_then(|line| line.strip_prefix(key));
        line.map(str::trim).ok_or(SaveError::Line(key))
    };
    let mut table = Table::new(seed, now);
    table.black = Seat::named(value("black")?, seed).ok_or(SaveError::Line("black"))?;
    table.white = Seat::named(value("white")?, seed).ok_or(SaveError::Line("white"))?;
    table.speed = speed(value("animation")?)?;
    table.shows_legal = parse(value("legal")?, "legal")?;
    table.shows_values = parse(value("values")?, "values")?;
    table.clock = clock(value("clock")?, now)?;
    let undone = parse(value("undone")?, "undone")?;
    table.game = game(value("record")?, undone)?;
    value(END)?;
    Ok(table)
}

fn speed(name: &str) -> Result<Speed, SaveError> {
    let mut all = Speed::ALL.into_iter();
    all.find(|speed| speed.name() == name)
        .ok_or(SaveError::Line("animation"))
}

fn clock(text: &str, now: f64) -> Result<Clock, SaveError> {
    let (black, white) = text.split_once(' ').ok_or(SaveError::Line("clock"))?;
    let seconds = |text| parse::<u32>(text, "clock").map(f64::from);
    Ok(Clock::new([seconds(black)?, seconds(white)?], now))
}

fn game(text: &str, undone: usize) -> Result<Game, SaveError> {
    let mut game = import::read(text).map_err(SaveError::Record)?;
    for _ in 0..undone {
        if !game.undo() {
            return Err(SaveError::Line("undone"));
        }
    }
    Ok(game)
}

fn parse<T: FromStr>(text: &str, key: &'static str) -> Result<T, SaveError> {
    text.parse().map_err(|_| SaveError::Line(key))
}
