//! Othello in a terminal.
//!
//! | module | what it contains |
//! | --- | --- |
//! | [`options`] | the command line |
//! | [`input`] | a record from a keyboard or a file |
//! | [`command`] | what a player can type during a game |
//! | [`session`] | one game: who plays, and what the program says |
//!
//! Ctrl+C ends the program at once, before it can print anything. Nothing is lost, because the record is printed below
//! every board.

mod command;
mod input;
mod options;
mod session;

use options::Options;
use othello::game::Game;
use othello::notation::{import, text};
use othello::tools::console;
use othello::tools::files::error_in;
use othello::tools::gtp::Engine;
use session::Session;
use std::fs::File;
use std::io::{self, BufRead, IsTerminal};
use std::path::Path;
use std::process::ExitCode;

/// What to say when a file contains nothing.
const EMPTY: &str = "There is nothing to load, so this is a new game.\n\n";
/// What to say when a file contains several games.
const MORE: &str = "There is more than one game. This is the first.\n\n";

fn main() -> ExitCode {
    console::run(&options::help(), options::read, play)
}

fn play(options: Options) -> io::Result<()> {
    let mut input = io::stdin().lock();
    if let Some(entry) = options.engine {
        return Engine::new(entry, options.seed).run(&mut input);
    }
    let game = match &options.load {
        Some(path) => load(path, &mut input)?,
        None => Game::start(),
    };
    Session::new(game, &options)?.play(&mut input)
}

/// Reads the game to carry on from. If the path is `-`, reads it from standard input. Says so if there are more games.
fn load(path: &Path, input: &mut impl BufRead) -> io::Result<Game> {
    let bytes = match path == Path::new("-") {
        true if io::stdin().is_terminal() => input::paragraph(input),
        true => input::all(input),
        false => File::open(path).and_then(input::all),
    };
    let bytes = bytes.map_err(|error| error_in(path, error))?;
    let text = text::decode(&bytes).map_err(|error| error_in(path, error))?;
    if bytes.len() as u64 > input::LARGEST {
        return Err(error_in(path, "this is too large for a game"));
    }
    let reading = import::read_correct_part(&text);
    match reading.mistake {
        Some(mistake) => return Err(error_in(path, mistake)),
        None if text.trim().is_empty() => console::say(EMPTY)?,
        None if reading.has_more => console::say(MORE)?,
        None => {}
    }
    Ok(reading.game)
}
