//! Othello in a terminal.
//!
//! | module | what it contains |
//! | --- | --- |
//! | [`options`] | the command line |
//! | [`command`] | what a player can type during a game |
//! | [`session`] | one game: who plays, and what the program says |
//!
//! Ctrl+C ends the program at once, before it can print anything. Nothing is lost, because the record is printed below
//! every board.

mod command;
mod options;
mod session;

use options::Options;
use othello::game::Game;
use othello::notation::import;
use othello::tools::console;
use othello::tools::files::error_in;
use othello::tools::gtp::Engine;
use session::Session;
use std::path::Path;
use std::process::ExitCode;
use std::{fs, io};

/// What to say about a file in another encoding, and about a file that is no text at all.
const NOT_UTF_8: &str =
    "this isn't text in UTF-8. If it's a game, open it in an editor, and save it as UTF-8";
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
        Some(path) => load(path)?,
        None => Game::start(),
    };
    Session::new(game, &options)?.play(&mut input)
}

/// Reads the game to carry on from. Says so if the file has more games, or none.
fn load(file: &Path) -> io::Result<Game> {
    let bytes = fs::read(file).map_err(|error| error_in(file, error))?;
    let text = String::from_utf8(bytes).map_err(|_| error_in(file, NOT_UTF_8))?;
    let reading = import::read_correct_part(&text);
    match reading.mistake {
        Some(mistake) => return Err(error_in(file, mistake)),
        None if text.trim().is_empty() => console::say(EMPTY)?,
        None if reading.has_more => console::say(MORE)?,
        None => {}
    }
    Ok(reading.game)
}
