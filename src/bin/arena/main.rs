//! The arena: players against players, with a table of results.
//!
//! | module | what it contains |
//! | --- | --- |
//! | [`options`] | what the command line asks for |
//! | [`matches`] | the games |
//! | [`scores`] | what they add up to |
//! | [`rating`] | how strong that makes each player |
//! | [`standings`] | all of it in rows and columns |
//! | [`screen`] | the newest table on a terminal |

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

/// How long each table is shown before the next one replaces it.
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

/// A player that panics ends the arena. Otherwise the other threads would play on for a long time first.
fn exit_on_panic() {
    let report = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        let _screen = io::stderr().lock(); // so that nothing is drawn into the message
        report(info);
        process::exit(101);
    }));
}

/// Shows the table while games are played, so that the newest one is there when Ctrl+C ends the program.
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

    /// Prints the last table where it stays.
    fn close(mut self, scores: &Scores) -> io::Result<()> {
        self.show(scores)?;
        if let Some(screen) = &mut self.screen {
            screen.clear()?;
        }
        console::say(&standings::write(scores, self.options))?;
        match self.options.format {
            Format::Text => Ok(()), // the table already says it
            _ => io::stderr().write_all(standings::faults(scores, self.options).as_bytes()),
        }
    }
}

/// Replaces a file in one step: whenever the program ends, the file has a complete table.
fn save(file: &Path, table: &str) -> io::Result<()> {
    let place = |error| io::Error::other(format!("{}: {error}", file.display()));
    let new = format!("{}.new", file.display());
    fs::write(&new, table)
        .and_then(|()| fs::rename(&new, file))
        .map_err(place)
}
