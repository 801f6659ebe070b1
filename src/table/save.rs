//! Saves the table as text, and reads it back. When the program starts again, the game carries on where it left off.

use crate::cell::Stone;
use crate::notation::import;
use crate::table::Table;
use crate::table::clock::Clock;
use crate::table::past;
use crate::table::settings::{Colours, Speed};
use crate::table::sitting::Sitting;
use std::str::{FromStr, Lines};

/// The first word of the text. The version comes after it.
const NAME: &str = "othello";
/// The version that this program writes. Increase it for any change that older programs could not read, such as a new
/// line, or a new name for a speed, a theme or an opponent. [`read()`] says in which version each line came. A game in version
/// 3 can begin with any position. Version 4 has half stars. Version 8 knows when past games were played.
const VERSION: u32 = 8;
/// The word that a web page uses instead of the version if it has not saved anything yet. Only preferences come after
/// it.
const FIRST_VISIT: &str = "first";
/// The last line. Without it, the text has been cut off.
const END: &str = "end";

/// Returns the table as text. The text changes with each move and each setting, but not as time passes.
pub fn write(table: &Table) -> String {
    let (own, settings) = (table.own(), &table.settings);
    let [black, white] = own.seats.names();
    let mut whole = own.game.clone();
    let mut undone = 0;
    while whole.redo() {
        undone += 1;
    }
    let finished = table.finished().map_or(String::new(), Sitting::as_text);
    let attempt = table.attempt();
    let puzzle = attempt.map_or(String::new(), |attempt| attempt.as_text(table.game()));
    let lines = [
        format!("{NAME} {VERSION}"),
        format!("black {black}"),
        format!("white {white}"),
        format!("animation {}", settings.speed.name()),
        format!("legal {}", settings.shows_legal),
        format!("values {}", settings.shows_values),
        format!("colours {}", settings.colours.name()),
        format!("sound {}", settings.has_sound),
        format!("times {}", settings.shows_clock),
        format!("welcome {}", table.is_first_visit),
        format!("album {}", table.album.as_text(own.is_counted)),
        format!("games {}", past::as_text(&table.past)),
        format!("clock {}", own.clock.as_text()),
        format!("loaded {}", own.imported),
        format!("finished {finished}"),
        format!("undone {undone}"),
        format!("record {}", import::to_text(&whole)),
        format!("puzzle {puzzle}"),
        format!("{END}\n"),
    ];
    lines.join("\n")
}

/// Returns the table that `text` describes, without any animation in progress. The players' randomness comes from
/// `seed`.
///
/// # Errors
///
/// Returns what is wrong with the text, in words, if [`write()`] did not write it.
pub fn read(text: &str, seed: u64, now: f64) -> Result<Table, String> {
    let mut table = Table::new(seed, now);
    if take_preferences(&mut table, text) {
        // A person plays for the first time. The web page sends only preferences.
        table.is_first_visit = true;
        return Ok(table);
    }
    let mut lines = Reader::new(text)?;
    let seats = &mut table.sitting.seats;
    lines.read("black", 1, |name| seats.assign(Stone::Black, name))?;
    lines.read("white", 1, |name| seats.assign(Stone::White, name))?;
    let settings = &mut table.settings;
    lines.set("animation", 1, &mut settings.speed, Speed::named)?;
    lines.set("legal", 1, &mut settings.shows_legal, parse)?;
    lines.set("values", 1, &mut settings.shows_values, parse)?;
    lines.set("colours", 2, &mut settings.colours, Colours::named)?;
    lines.set("sound", 2, &mut settings.has_sound, parse)?;
    lines.set("times", 6, &mut settings.shows_clock, parse)?;
    lines.set("welcome", 2, &mut table.is_first_visit, parse)?;
    let (album, sitting) = (&mut table.album, &mut table.sitting);
    lines.set("album", 3, &mut sitting.is_counted, |text| album.read(text))?;
    lines.set("games", 7, &mut table.past, past::read)?;
    let clock = |text: &str| Clock::read(text, now);
    lines.set("clock", 1, &mut sitting.clock, clock)?;
    lines.set("loaded", 3, &mut sitting.imported, parse)?;
    lines.read("finished", 5, |text| table.read_finished(text, now))?;
    let mut undone: u32 = 0;
    lines.set("undone", 1, &mut undone, parse)?;
    let record = lines.value("record")?;
    table.sitting.game = import::read(record)?;
    if (0..undone).any(|_| !table.sitting.game.undo()) {
        return Err(wrong("undone"));
    }
    lines.read("puzzle", 3, |text| table.read_puzzle(text, now))?;
    lines.value(END)?;
    Ok(table)
}

/// Applies preferences, which a web page sends instead of a saved table on a first visit, and when they change while the
/// game is open. Returns `false`, and changes nothing, if the text is something else.
pub fn take_preferences(table: &mut Table, text: &str) -> bool {
    let mut lines = text.lines();
    let is_it = lines.next().and_then(|line| value_of(line, NAME)) == Some(FIRST_VISIT);
    for line in lines.filter(|_| is_it) {
        // People could paste such a text, so it must not change anything that a player has earned.
        let speed = value_of(line, "animation").and_then(Speed::named);
        let colours = value_of(line, "colours").and_then(Colours::named);
        let settings = &mut table.settings;
        settings.speed = speed.unwrap_or(settings.speed);
        settings.colours = colours.unwrap_or(settings.colours);
    }
    table.revision += u64::from(is_it);
    is_it
}

/// Reads the lines of a text one after another.
struct Reader<'a> {
    lines: Lines<'a>,
    /// The version of the text.
    version: u32,
}

impl<'a> Reader<'a> {
    /// Begins to read a text. Its first line has the version.
    fn new(text: &'a str) -> Result<Reader<'a>, String> {
        let mut lines = text.lines();
        let first = lines.next().and_then(|line| value_of(line, NAME));
        match first.and_then(parse) {
            None | Some(0) => Err("it isn't a game from this program".into()),
            Some(version @ ..=VERSION) => Ok(Reader { lines, version }),
            Some(_) => Err("a newer version of this program wrote it".into()),
        }
    }

    /// The value on the next line, which must begin with this key.
    fn value(&mut self, key: &str) -> Result<&'a str, String> {
        let value = self.lines.next().and_then(|line| value_of(line, key));
        value.ok_or_else(|| wrong(key))
    }

    /// Reads the next line, if it was already there in this version of the text. `read` returns `None` if the value is wrong.
    fn read(
        &mut self,
        key: &str,
        since: u32,
        read: impl FnOnce(&str) -> Option<()>,
    ) -> Result<(), String> {
        if self.version >= since {
            read(self.value(key)?).ok_or_else(|| wrong(key))?;
        }
        Ok(())
    }

    /// Sets a value to the one on the next line. For older versions, the value stays.
    fn set<T>(
        &mut self,
        key: &str,
        since: u32,
        place: &mut T,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Result<(), String> {
        self.read(key, since, |text| {
            *place = read(text)?;
            Some(())
        })
    }
}

/// What to say about a line that is missing or wrong.
fn wrong(key: &str) -> String {
    match key {
        END => String::from("its end is missing"),
        _ => format!("the line “{key}” is missing or wrong"),
    }
}

/// The value on a line, if the line begins with this key.
fn value_of<'a>(line: &'a str, key: &str) -> Option<&'a str> {
    let rest = line.strip_prefix(key)?;
    let is_whole = rest.is_empty() || rest.starts_with(' ');
    is_whole.then(|| rest.trim())
}

fn parse<T: FromStr>(text: &str) -> Option<T> {
    text.parse().ok()
}

impl Table {
    /// Puts the finished game in the text below the game on the table, if there is one.
    fn read_finished(&mut self, text: &str, now: f64) -> Option<()> {
        if !text.is_empty() {
            let seats = self.seats().for_next_game();
            self.waiting.push(Sitting::read(text, seats, now)?);
        }
        Some(())
    }
}
