//! The arena: the computer's players meet each other, and a table shows the results.
//!
//! | module | what it contains |
//! | --- | --- |
//! | [`options`] | the command line |
//! | [`matches`] | the games, and the threads that play them |
//! | [`scores`] | the totals of all games |
//! | [`rating`] | each player's strength, estimated from the scores |
//! | [`standings`] | the tables of scores and ratings |
//! | [`screen`] | the latest table on a terminal |

mod matches;
mod options;
mod rating;
mod scores;
mod screen;
mod standings;

use options::{Format, Options};
use othello::console;
use scores::Scores;
use screen::Screen;
use std::io::{self, IsTerminal, Write};
use std::path::Path;
use std::process::{self, ExitCode};
use std::time::{Duration, Instant};
use std::{env, fs, panic};

/// Each table is shown for at least this long before the next one replaces it.
const REDRAW: Duration = Duration::from_millis(200);

fn main() -> ExitCode {
    let words: Vec<String> = env::args().skip(1).collect();
    if words.is_empty() || words.iter().any(|word| word == "--help" || word == "-h") {
        return console::end(console::say(&options::help()));
    }
    console::run(options::read(words.into_iter()), play)
}

/// Plays all games, and shows the table.
fn play(options: &Options) -> io::Result<()> {
    exit_on_panic();
    let mut scores = Scores::new(options.players.len());
    let mut view = View::new(options);
    let mut shown = Instant::now();
    view.show(&scores)?;
    matches::play_all(options, |finished| {
        if let Some(finished) = finished {
            scores.add(&finished);
        }
        if shown.elapsed() >= REDRAW {
            view.show(&scores)?;
            shown = Instant::now();
        }
        Ok(())
    })?;
    view.close(&scores)
}

/// Makes a panic in a player end the arena at once. Otherwise, the other threads would play on for a long time.
fn exit_on_panic() {
    let report = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        let _screen = io::stderr().lock(); // keeps the table from being drawn over the message
        report(info);
        process::exit(101);
    }));
}

/// Shows the table while games are played, so that the latest version stays when Ctrl+C ends the program.
struct View<'a> {
    options: &'a Options,
    screen: Option<Screen>,
}

impl View<'_> {
    fn new(options: &Options) -> View<'_> {
        let screen = io::stderr().is_terminal().then(Screen::new);
        View { options, screen }
    }

    fn show(&mut self, scores: &Scores) -> io::Result<()> {
        if let Some(screen) = &mut self.screen {
            screen.show(scores, self.options)?;
        }
        match &self.options.save {
            Some(file) => save(file, &standings::write(scores, self.options)),
            None => Ok(()),
        }
    }

    /// Clears the screen, and prints the final table to standard output.
    fn close(mut self, scores: &Scores) -> io::Result<()> {
        self.show(scores)?;
        if let Some(screen) = &mut self.screen {
            screen.clear()?;
        }
        console::say(&standings::write(scores, self.options))?;
        match self.options.format {
            Format::Text => Ok(()), // the table already describes the faults
            _ => io::stderr().write_all(standings::faults(scores, self.options).as_bytes()),
        }
    }
}

/// Replaces a file in one step, so that the file contains a complete table, no matter when the program ends.
fn save(file: &Path, table: &str) -> io::Result<()> {
    let place = |error| io::Error::other(format!("{}: {error}", file.display()));
    let new = format!("{}.new", file.display());
    fs::write(&new, table)
        .and_then(|()| fs::rename(&new, file))
        .map_err(place)
}
