//! The arena: the computer's players meet each other, and a table shows the results.
//!
//! | module | what it contains |
//! | --- | --- |
//! | [`options`] | the command line |
//! | [`program`] | a player that is a program of its own |
//! | [`entrants`] | who takes part: players from the library, and programs |
//! | [`matches`] | the games, and the threads that play them |
//! | [`scores`] | the totals of all games |
//! | [`rating`] | each player's strength, estimated from the scores |
//! | [`standings`] | the tables of scores and ratings |
//! | [`page`] | the tournament as a web page for the projector |
//! | [`screen`] | the latest table on a terminal |

mod entrants;
mod matches;
mod options;
mod page;
mod program;
mod rating;
mod scores;
mod screen;
mod standings;

use entrants::Pool;
use options::Options;
use othello::tools::{console, files};
use page::Page;
use scores::Scores;
use screen::Screen;
use std::io::{self, IsTerminal, Write};
use std::process::{self, ExitCode};
use std::time::{Duration, Instant};
use std::{env, panic};

/// Each table is shown for at least this long before the next one replaces it.
const REDRAW: Duration = Duration::from_millis(200);

fn main() -> ExitCode {
    let help = options::help();
    if env::args_os().len() < 2 {
        return console::end(console::say(&help));
    }
    console::run(&help, options::read, start)
}

/// Gets the players ready, and lets them play.
fn start(options: &Options) -> io::Result<()> {
    exit_on_panic();
    if let Some(file) = &options.save {
        files::check(file, standings::is_table)?;
    }
    if let Some(file) = &options.page {
        files::check(file, page::is_page)?;
        if options.site.is_none() && !page::built_site().exists() {
            eprintln!("To open the games from the page, build the website once: cargo run -p book");
        }
    }
    let (players, absent) = entrants::who_can_start(&options.players, options.limit);
    if players.len() < 2 {
        return Err(io::Error::other(absent.join("\n")));
    }
    let notes = [&options.notes[..], &absent].concat();
    let options = Options {
        players,
        notes,
        ..options.clone()
    };
    play(&options, &Pool::new(&options.players, options.limit))
}

/// Plays all games, and shows the table.
fn play(options: &Options, pool: &Pool) -> io::Result<()> {
    let mut scores = Scores::new(options.players.len());
    let mut view = View::new(options);
    let mut shown = Instant::now();
    view.show(&scores)?;
    matches::play_all(options, pool, |finished| {
        if let Some(finished) = finished {
            scores.add(&finished);
            view.page.add(finished);
        }
        if shown.elapsed() >= REDRAW {
            // A file that cannot be written now, perhaps because a spreadsheet has it open, must not end the games.
            let _ = view.show(&scores);
            shown = Instant::now();
        }
    });
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
    page: Page,
}

impl View<'_> {
    fn new(options: &Options) -> View<'_> {
        let screen = io::stderr().is_terminal().then(Screen::new);
        View {
            options,
            screen,
            page: Page::default(),
        }
    }

    fn show(&mut self, scores: &Scores) -> io::Result<()> {
        if let Some(screen) = &mut self.screen {
            screen.show(scores, self.options)?;
        }
        self.write(scores)
    }

    /// Writes the page and the table to their files.
    fn write(&self, scores: &Scores) -> io::Result<()> {
        if let Some(file) = &self.options.page {
            files::write(file, self.page.html(scores, self.options))?;
        }
        match &self.options.save {
            Some(file) => files::write(file, standings::write(scores, self.options)),
            None => Ok(()),
        }
    }

    /// Clears the screen, and prints the final table to standard output.
    fn close(mut self, scores: &Scores) -> io::Result<()> {
        let written = self.write(scores);
        if let Some(screen) = &mut self.screen {
            screen.clear()?;
        }
        console::say(&standings::write(scores, self.options))?;
        if self.options.csv {
            // A table in plain text already describes the faults.
            io::stderr().write_all(standings::faults(scores, self.options).as_bytes())?;
        }
        written
    }
}
