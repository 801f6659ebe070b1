//! The arena: players against players, with a table of results.
//!
//! | room | what lives there |
//! | --- | --- |
//! | [`options`] | what the command line asks for |
//! | [`matches`] | the games |
//! | [`scores`] | what they add up to |
//! | [`rating`] | how strong that makes each player |
//! | [`table`] | all of it in rows and columns |
//! | [`screen`] | the newest table on a terminal |
//! | [`keeper`] | the newest table for a file |

mod keeper;
mod matches;
mod options;
mod rating;
mod scores;
mod screen;
mod table;

use keeper::Keeper;
use options::{Format, Options};
use scores::Scores;
use screen::Screen;
use std::io::{self, IsTerminal, Write};
use std::process::{self, ExitCode};
use std::time::{Duration, Instant};
use std::{env, panic};

/// How often the table is written anew.
const PAUSE: Duration = Duration::from_millis(200);

fn main() -> ExitCode {
    let words: Vec<String> = env::args().skip(1).collect();
    let asks_for = |word: &str| words.iter().any(|other| other == word);
    let result = if words == [keeper::KEEP] {
        keeper::run()
    } else if words.is_empty() || asks_for("--help") || asks_for("-h") {
        print(&options::help())
    } else {
        match options::read(words.into_iter()) {
            Ok(options) => hold(&options),
            Err(problem) => {
                eprintln!("{problem}");
                return ExitCode::from(2);
            }
        }
    };
    match result {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
        _ => ExitCode::SUCCESS, // and whoever closed our pipe has read enough
    }
}

fn print(text: &str) -> io::Result<()> {
    io::stdout().write_all(text.as_bytes())
}

/// Plays all games, and shows the table.
fn hold(options: &Options) -> io::Result<()> {
    stop_at_a_panic();
    let mut scores = Scores::new(options.players.len());
    let mut view = View::open()?;
    let mut shown = Instant::now();
    view.show(&scores, options)?;
    matches::play_all(options, |finished| {
        if let Some(finished) = finished {
            scores.add(&finished);
        }
        if shown.elapsed() >= PAUSE {
            view.show(&scores, options)?;
            shown = Instant::now();
        }
        Ok(())
    })?;
    view.close(&scores, options)
}

/// A player that panics ends the arena. Otherwise the other threads would play on for a long time first.
fn stop_at_a_panic() {
    let report = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        let _screen = io::stderr().lock(); // nothing is drawn into the message
        report(info);
        process::exit(101);
    }));
}

/// Where the table can be seen while games are played, so that it is there whenever they end.
struct View {
    screen: Option<Screen>,
    keeper: Option<Keeper>,
}

impl View {
    /// A terminal gets a screen. Whatever a screen does not show needs a keeper.
    fn open() -> io::Result<View> {
        let screen = io::stderr().is_terminal().then(Screen::new);
        let stays = screen.is_some() && io::stdout().is_terminal();
        let keeper = if stays { None } else { Some(Keeper::start()?) };
        Ok(View { screen, keeper })
    }

    fn show(&mut self, scores: &Scores, options: &Options) -> io::Result<()> {
        if let Some(screen) = &mut self.screen {
            screen.show(scores, options)?;
        }
        if let Some(keeper) = &mut self.keeper {
            keeper.keep(&table::write(scores, options))?;
        }
        Ok(())
    }

    /// Puts the last table to where it stays.
    fn close(mut self, scores: &Scores, options: &Options) -> io::Result<()> {
        if let Some(screen) = &mut self.screen {
            screen.clear()?;
        }
        let table = table::write(scores, options);
        match self.keeper {
            Some(mut keeper) => {
                keeper.keep(&table)?;
                keeper.finish()?;
            }
            None => print(&table)?,
        }
        match options.format {
            Format::Text => Ok(()), // the table has told it
            _ => io::stderr().write_all(table::faults(scores, options).as_bytes()),
        }
    }
}
