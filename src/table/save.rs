//! Saves the table as text, and reads it back. When the program starts again, the game carries on where it left off.

use crate::cell::Stone;
use crate::game::Game;
use crate::notation::error::RecordError;
use crate::notation::import;
use crate::table::Table;
use crate::table::clock::Clock;
use crate::table::past;
use crate::table::settings::{Colours, Speed};
use crate::table::sitting::{Origin, Sitting};
use crate::table::task;
use std::fmt;
use std::str::Lines;

/// The first word of the text. The version comes after it.
const NAME: &str = "othello";
/// The version that this program writes. Increase it for any change that older programs could not read, such as a new
/// line, or a new name for a speed or a theme. A game in version 3 can begin with any position. Version 4 has half stars.
/// Version 5 keeps the finished game that a person went back in. Version 8 knows when past games were played.
const VERSION: u32 = 8;
/// The first version with a line for the puzzle on the table.
const PUZZLES: u32 = 3;
/// The word that a web page uses instead of the version if it has not saved anything yet. Only preferences come after
/// it.
const FIRST_VISIT: &str = "first";
/// The lines that a web page chooses, to suit the system. The page sends them the way people paste text, so they must not
/// include anything that a player has earned.
const PREFERENCES: [&str; 2] = ["animation", "colours"];
/// The last line. Without it, the text has been cut off.
const END: &str = "end";

/// A line of the text: a key, and a value.
struct Line {
    key: &'static str,
    /// The first version that has this line. For older versions, the default applies.
    since: u32,
    write: fn(&Table) -> String,
    /// Sets the value. Returns `None` if the text is not a valid value.
    read: fn(&mut Table, &str) -> Option<()>,
}

/// Everything that is saved, except for the game.
const LINES: [Line; 14] = [
    line(
        "black",
        1,
        |table| table.own().seats.names()[0].to_string(),
        |table, name| table.sitting.seats.assign(Stone::Black, name),
    ),
    line(
        "white",
        1,
        |table| table.own().seats.names()[1].to_string(),
        |table, name| table.sitting.seats.assign(Stone::White, name),
    ),
    line(
        "animation",
        1,
        |table| table.settings.speed.name().to_string(),
        |table, name| set(&mut table.settings.speed, Speed::named(name)),
    ),
    line(
        "legal",
        1,
        |table| table.settings.shows_legal.to_string(),
        |table, text| set(&mut table.settings.shows_legal, text.parse().ok()),
    ),
    line(
        "values",
        1,
        |table| table.settings.shows_values.to_string(),
        |table, text| set(&mut table.settings.shows_values, text.parse().ok()),
    ),
    line(
        "colours",
        2,
        |table| table.settings.colours.name().to_string(),
        |table, name| set(&mut table.settings.colours, Colours::named(name)),
    ),
    line(
        "sound",
        2,
        |table| table.settings.has_sound.to_string(),
        |table, text| set(&mut table.settings.has_sound, text.parse().ok()),
    ),
    line(
        "times",
        6,
        |table| table.settings.shows_clock.to_string(),
        |table, text| set(&mut table.settings.shows_clock, text.parse().ok()),
    ),
    line(
        "welcome",
        2,
        |table| table.is_first_visit.to_string(),
        |table, text| set(&mut table.is_first_visit, text.parse().ok()),
    ),
    line(
        "album",
        3,
        |table| table.album.as_text(table.own().is_counted),
        |table, text| set(&mut table.sitting.is_counted, table.album.read(text)),
    ),
    line(
        "games",
        7,
        |table| past::as_text(&table.past),
        |table, text| set(&mut table.past, past::read(text)),
    ),
    line(
        "clock",
        1,
        |table| table.own().clock.as_text(),
        |table, text| {
            let now = table.sitting.clock.updated();
            set(&mut table.sitting.clock, Clock::read(text, now))
        },
    ),
    line(
        "loaded",
        3,
        |table| table.own().imported.to_string(),
        |table, text| set(&mut table.sitting.imported, text.parse().ok()),
    ),
    line("finished", 5, write_finished, read_finished),
];

const fn line(
    key: &'static str,
    since: u32,
    write: fn(&Table) -> String,
    read: fn(&mut Table, &str) -> Option<()>,
) -> Line {
    Line {
        key,
        since,
        write,
        read,
    }
}

fn set<T>(place: &mut T, value: Option<T>) -> Option<()> {
    *place = value?;
    Some(())
}

/// The finished game in which a person went back. Empty if there is none.
fn write_finished(table: &Table) -> String {
    let finished = table.finished();
    finished.map_or(String::new(), Sitting::as_text)
}

fn read_finished(table: &mut Table, text: &str) -> Option<()> {
    if !text.is_empty() {
        let (seats, now) = (table.seats().for_next_game(), table.sitting.clock.updated());
        table.keep_below(Sitting::read(text, seats, now)?);
    }
    Some(())
}

/// Why a saved table could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SaveError {
    /// This program did not write the text.
    Foreign,
    /// A newer version of this program wrote the text.
    Newer,
    /// The line that begins with this word is missing or wrong.
    Line(&'static str),
    /// The game in the text cannot be read, or breaks the rules.
    Record(RecordError),
}

impl fmt::Display for SaveError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            SaveError::Foreign => f.write_str("it isn't a game from this program"),
            SaveError::Newer => f.write_str("a newer version of this program wrote it"),
            SaveError::Line(END) => f.write_str("its end is missing"),
            SaveError::Line(key) => write!(f, "the line “{key}” is missing or wrong"),
            SaveError::Record(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for SaveError {}

/// Returns the table as text. The text changes with each move and each setting, but not as time passes.
pub fn write(table: &Table) -> String {
    let mut whole = table.own().game.clone();
    let mut undone = 0;
    while whole.redo() {
        undone += 1;
    }
    let task = table.task();
    let puzzle = task.map_or(String::new(), |task| task.as_text(table.game()));
    let line = |line: &Line| format!("{} {}", line.key, (line.write)(table));
    let game = [
        format!("undone {undone}"),
        format!("record {}", import::to_text(&whole)),
        format!("puzzle {puzzle}"),
        String::from(END),
        String::new(),
    ];
    let first = format!("{NAME} {VERSION}");
    let values = LINES.iter().map(line);
    let lines = [first].into_iter().chain(values).chain(game);
    Vec::from_iter(lines).join("\n")
}

/// Returns the table that `text` describes, without any animation in progress. The players' randomness comes from
/// `seed`.
///
/// # Errors
///
/// Returns what is wrong with the text if [`write()`] did not write it.
pub fn read(text: &str, seed: u64, now: f64) -> Result<Table, SaveError> {
    let mut lines = text.lines();
    let version = value(&mut lines, NAME).map_err(|_| SaveError::Foreign)?;
    if version == FIRST_VISIT {
        // A person plays for the first time. The web page sends only preferences.
        let mut table = Table::first_visit(seed, now);
        set_preferences(&mut table, lines);
        return Ok(table);
    }
    let version = known_version(version)?;
    let mut table = Table::new(seed, now);
    for line in LINES.iter().filter(|line| line.since <= version) {
        let value = value(&mut lines, line.key)?;
        (line.read)(&mut table, value).ok_or(SaveError::Line(line.key))?;
    }
    let undone = value(&mut lines, "undone")?.parse();
    let undone = undone.map_err(|_| SaveError::Line("undone"))?;
    table.sitting.game = game(value(&mut lines, "record")?, undone)?;
    if version >= PUZZLES {
        read_puzzle(&mut table, value(&mut lines, "puzzle")?, now)?;
    }
    value(&mut lines, END)?;
    Ok(table)
}

/// Applies preferences that changed while the game was open. The web page sends them in the form that it also uses for
/// the first visit. Returns `false`, and changes nothing, if the text is something else.
pub fn take_preferences(table: &mut Table, text: &str) -> bool {
    let mut lines = text.lines();
    let is_it = value(&mut lines, NAME) == Ok(FIRST_VISIT);
    if is_it {
        set_preferences(table, lines);
        table.revision += 1;
    }
    is_it
}

fn set_preferences(table: &mut Table, preferences: Lines) {
    for preference in preferences {
        for line in LINES.iter().filter(|line| PREFERENCES.contains(&line.key)) {
            let value = value_of(preference, line.key);
            value.and_then(|value| (line.read)(table, value));
        }
    }
}

fn known_version(text: &str) -> Result<u32, SaveError> {
    match text.parse() {
        Ok(version @ 1..=VERSION) => Ok(version),
        Ok(0) | Err(_) => Err(SaveError::Foreign),
        Ok(_) => Err(SaveError::Newer),
    }
}

/// The value on the next line, which must begin with this key.
fn value<'a>(lines: &mut Lines<'a>, key: &'static str) -> Result<&'a str, SaveError> {
    let value = lines.next().and_then(|line| value_of(line, key));
    value.ok_or(SaveError::Line(key))
}

/// The value on a line, if the line begins with this key.
fn value_of<'a>(line: &'a str, key: &str) -> Option<&'a str> {
    let rest = line.strip_prefix(key)?;
    let is_whole = rest.is_empty() || rest.starts_with(' ');
    is_whole.then(|| rest.trim())
}

/// Puts the puzzle in the text on the table, if there is one.
fn read_puzzle(table: &mut Table, text: &str, now: f64) -> Result<(), SaveError> {
    if !text.is_empty() {
        let (number, star, game) = task::read(text).ok_or(SaveError::Line("puzzle"))?;
        table.start_puzzle(number, now);
        table.sitting.game = game;
        if let Origin::Puzzle(task) = &mut table.sitting.origin {
            (task.star, task.is_first_try) = (star, false);
        }
    }
    Ok(())
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
