//! The arena: the computer's players meet each other, and a table shows the results.
//!
//! | module | what it contains |
//! | --- | --- |
//! | [`options`] | the command line |
//! | [`program`] | a player that is a program of its own |
//! | [`entrants`] | who takes part: players from the library, and programs |
//! | [`matches`] | the games, and the threads that play them |
//! | [`table`] | how the players stand after these games, as a table |
//! | [`rating`] | each player's strength, estimated from the points |
//! | [`page`] | the tournament as a web page for the projector |
//! | [`screen`] | the latest table on a terminal |

mod entrants;
mod matches;
mod options;
mod page;
mod program;
mod rating;
mod screen;
mod table;

use matches::Finished;
use options::Options;
use othello::tools::{console, files};
use screen::Screen;
use std::process::{self, ExitCode};
use std::time::{Duration, Instant};
use std::{io, mem, panic};

/// Each table is shown for at least this long before the next one replaces it.
const REDRAW: Duration = Duration::from_millis(200);

fn main() -> ExitCode {
    let help = options::help();
    console::run(&help, |words| match words.is_empty() {
        true => console::say(&help),
        false => start(options::read(words)?),
    })
}

/// Checks that everything is ready, plays all games, and prints the table.
fn start(mut options: Options) -> io::Result<()> {
    exit_on_panic();
    if let Some(file) = &options.save {
        files::check(file, table::is_table)?;
    }
    if let Some(file) = &options.page {
        files::check(file, page::is_page)?;
    }
    leave_out_absent_players(&mut options)?;
    let mut screen = Screen::default();
    // The latest table stays when Ctrl+C ends the program.
    let mut show = |games: &[Finished]| {
        let table = table::summary(games, &options);
        screen.draw(&format!("{table}\nPress Ctrl+C to stop.\n"))?;
        write(games, &options)
    };
    show(&[])?;
    let mut shown = Instant::now();
    let games = matches::play_all(&options, |games| {
        if shown.elapsed() >= REDRAW {
            // A file that cannot be written now, perhaps because another program has it open, must not end the games.
            let _ = show(games);
            shown = Instant::now();
        }
    });
    let written = write(&games, &options);
    screen.draw("")?;
    console::say(&table::write(&games, &options))?;
    written
}

/// Starts each program once. A note names those that cannot play.
fn leave_out_absent_players(options: &mut Options) -> io::Result<()> {
    for entrant in mem::take(&mut options.players) {
        match entrant.enter(0, options.limit) {
            Ok(mind) => {
                entrant.leave(mind);
                options.players.push(entrant);
            }
            Err(fault) => {
                let note = format!("{} can't play: it {}", entrant.name(), fault.what);
                options.notes.push(note);
            }
        }
    }
    match options.players.len() {
        0 | 1 => Err(io::Error::other(options.notes.join("\n"))),
        _ => Ok(()),
    }
}

/// Writes the page and the table to their files.
fn write(games: &[Finished], options: &Options) -> io::Result<()> {
    if let Some(file) = &options.page {
        files::write(file, page::write(games, options))?;
    }
    match &options.save {
        Some(file) => files::write(file, table::write(games, options)),
        None => Ok(()),
    }
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
