//! Builds the website, and checks the book: `cargo run -p book -- help` lists all commands.

use std::ffi::OsString;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Result;
use book::chapter::{self, Chapter};
use book::check;
use book::class;
use book::reader::{messages, pictures, replay, take};
use book::site::{self, preprocessor};
use book::stick;
use clap::{Parser, Subcommand};

/// Builds the website and a ZIP file of it in target/site. The commands do something else.
#[derive(Parser)]
#[command(bin_name = "cargo run -p book --")]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Answer mdBook, which calls this program for the pages
    #[command(hide = true)]
    Preprocess,
    /// Check the whole book, and report its measures
    Check,
    /// Simulate a reader who types every block, in all chapters or in one (day3)
    Replay { name: Option<String> },
    /// Copy items changed in a lesson into the blocks that show them
    Take,
    /// Do that, and copy each item into the later lessons that had it unchanged
    Carry,
    /// Capture the compiler's messages again, in all chapters or in one (day3)
    Messages { name: Option<String> },
    /// Take the missing and outdated pictures; this needs a screen
    Pictures { name: Option<String> },
    /// Make a memory stick for a class without the internet
    Stick { folder: PathBuf },
    /// Compare what pupils handed in with the book, and try it out (`compare --help` says how, and how safe that is)
    #[command(after_long_help = class::HELP)]
    Compare {
        #[arg(value_name = "FOLDER", required = true)]
        places: Vec<PathBuf>,
        /// Also write all this into a page, with the pupils' lines next to the book's
        #[arg(long, value_name = "FILE.html")]
        page: Option<PathBuf>,
        /// Compare the texts, but don't compile or run anything
        #[arg(long)]
        only_read: bool,
    },
    /// Let the players that pupils handed in play against each other
    #[command(after_long_help = class::TOURNAMENT)]
    Tournament {
        /// The folder with what your pupils handed in
        folder: PathBuf,
        /// The arena's options, such as --page ../show.html
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        options: Vec<OsString>,
    },
}

fn main() -> ExitCode {
    match run(Arguments::parse().command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("book: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(command: Option<Command>) -> Result<()> {
    match command {
        None => println!("The site is in {}", site::build()?.display()),
        Some(Command::Preprocess) => preprocessor::answer()?,
        Some(Command::Check) => check::run()?,
        Some(Command::Replay { name: None }) => drop(replay::all()?),
        Some(Command::Replay { name: Some(name) }) => drop(replay::one(&Chapter::read(&name)?)?),
        Some(Command::Take) => take::take(false)?,
        Some(Command::Carry) => take::take(true)?,
        Some(Command::Messages { name: None }) => messages::capture(&chapter::with_messages()?)?,
        Some(Command::Messages { name: Some(name) }) => {
            messages::capture(&[Chapter::read(&name)?])?
        }
        Some(Command::Pictures { name }) => pictures::take(name.as_deref())?,
        Some(Command::Stick { folder }) => stick::make(&folder)?,
        Some(Command::Compare {
            places,
            page,
            only_read,
        }) => class::compare(&places, page.as_deref(), only_read)?,
        Some(Command::Tournament { folder, options }) => class::tournament(&folder, &options)?,
    }
    Ok(())
}
