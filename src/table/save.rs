//! The table as a text, so that a game goes on where it was when the program is started again.

use super::Table;
use crate::cell::Stone;
use crate::clock::Clock;
use crate::game::Game;
use crate::import;
use crate::record;
use crate::seat::Seat;
use crate::settings::{Colours, Settings, Speed};
use std::fmt;
use std::str::{FromStr, Lines};

/// The first line. The number goes up when an older program could not read the text any more.
const FORMAT: &str = "othello 2";
/// The one before. It had no colours, no sound, and welcomed nobody.
const OLD: &str = "othello 1";
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
    let seconds = |stone| table.clock.used(stone).round() as u32;
    [
        String::from(FORMAT),
        format!("black {}", table.seat(Stone::Black).name()),
        format!("white {}", table.seat(Stone::White).name()),
        format!("animation {}", table.settings.speed.name()),
        format!("legal {}", table.settings.shows_legal),
        format!("values {}", table.settings.shows_values),
        format!("colours {}", table.settings.colours.name()),
        format!("sound {}", table.settings.has_sound),
        format!("welcome {}", table.is_first_visit),
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
    let is_old = match lines.next() {
        Some(FORMAT) => false,
        Some(OLD) => true,
        Some(other) if other.starts_with("othello ") => return Err(SaveError::Newer),
        _ => return Err(SaveError::Foreign),
    };
    let mut table = Table::new(seed, now);
    table.black = Seat::named(value(&mut lines, "black")?, seed).ok_or(SaveError::Line("black"))?;
    table.white = Seat::named(value(&mut lines, "white")?, seed).ok_or(SaveError::Line("white"))?;
    table.settings = settings(&mut lines, is_old)?;
    if !is_old {
        table.is_first_visit = parse(&mut lines, "welcome")?;
    }
    table.clock = clock(value(&mut lines, "clock")?, now)?;
    let undone = parse(&mut lines, "undone")?;
    table.game = game(value(&mut lines, "record")?, undone)?;
    value(&mut lines, END)?;
    Ok(table)
}

fn settings(lines: &mut Lines, is_old: bool) -> Result<Settings, SaveError> {
    let mut settings = Settings {
        speed: named(lines, &Speed::ALL, Speed::name, "animation")?,
        shows_legal: parse(lines, "legal")?,
        shows_values: parse(lines, "values")?,
        ..Settings::default()
    };
    if !is_old {
        settings.colours = named(lines, &Colours::ALL, Colours::name, "colours")?;
        settings.has_sound = parse(lines, "sound")?;
    }
    Ok(settings)
}

/// What stands on the next line, after its first word.
fn value<'a>(lines: &mut Lines<'a>, key: &'static str) -> Result<&'a str, SaveError> {
    let line = lines.next().and_then(|line| line.strip_prefix(key));
    line.map(str::trim).ok_or(SaveError::Line(key))
}

/// The one of a list whose name stands on the next line.
fn named<T: Copy>(
    lines: &mut Lines,
    all: &[T],
    name_of: fn(T) -> &'static str,
    key: &'static str,
) -> Result<T, SaveError> {
    let name = value(lines, key)?;
    let mut all = all.iter().copied();
    all.find(|one| name_of(*one) == name)
        .ok_or(SaveError::Line(key))
}

fn clock(text: &str, now: f64) -> Result<Clock, SaveError> {
    let (black, white) = text.split_once(' ').ok_or(SaveError::Line("clock"))?;
    let seconds = |text: &str| text.parse::<u32>().map_err(|_| SaveError::Line("clock"));
    let used = [seconds(black)?, seconds(white)?].map(f64::from);
    Ok(Clock::new(used, now))
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

fn parse<T: FromStr>(lines: &mut Lines, key: &'static str) -> Result<T, SaveError> {
    let text = value(lines, key)?;
    text.parse().map_err(|_| SaveError::Line(key))
}
