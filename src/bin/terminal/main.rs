//! Othello in a terminal.
//!
//! | module | what it contains |
//! | --- | --- |
//! | [`command`] | what a player can type during a game |
//! | [`session`] | one game: who plays, and what the program says |
//!
//! Ctrl+C ends the program at once, before it can print anything. Nothing is lost, because the record is printed below
//! every board.

mod command;
mod session;

use othello::game::Game;
use othello::notation::import;
use othello::players::{self, Entry};
use othello::table::seat::Seat;
use othello::tools::arguments::Arguments;
use othello::tools::console;
use othello::tools::files::error_in;
use othello::tools::gtp::Engine;
use session::Session;
use std::path::Path;
use std::process::ExitCode;
use std::time::{SystemTime, UNIX_EPOCH};
use std::{fs, io};

const USAGE: &str = "\
Othello in a terminal: two people, a person and the computer, or two of the
computer's players.

  cargo run --bin terminal
  cargo run --bin terminal -- --white greedy
  cargo run --bin terminal -- --black level3 --white level4 --seed 7
  cargo run --bin terminal -- --load game.txt --record game.txt

In a game, `help` shows what you can type. The moves so far are printed below
every board, so nothing is lost when you leave with `quit` or Ctrl+C.

  --black PLAYER   who plays Black (human)
  --white PLAYER   who plays White (human)
  --seed N         the same number always gives the same game, even with
                   players who move at random
  --record FILE    writes the moves to a file after each move; an earlier game
                   in this file moves to a file of its own
  --load FILE      carries on the game in a file
  --gtp --player PLAYER
                   speaks the Go Text Protocol, so that other programs can
                   play against this player
  --help           shows this

The board has colours if the terminal can show them. NO_COLOR=1 turns them off.

Players:
";

/// The name for a person at the keyboard.
const HUMAN: &str = "human";

/// What to do if one of these options is missing.
const TOGETHER: &str = "--gtp and --player go together: `--gtp --player level8`";

/// What to say about a file in another encoding, and about a file that is no text at all.
const NOT_UTF_8: &str =
    "this isn't text in UTF-8. If it's a game, open it in an editor, and save it as UTF-8";
/// What to say when a file contains nothing.
const EMPTY: &str = "There is nothing to load, so this is a new game.\n\n";
/// What to say when a file contains several games.
const MORE: &str = "There is more than one game. This is the first.\n\n";

fn main() -> ExitCode {
    let players = players::list();
    let help = format!("{USAGE}  {HUMAN:<9} a person, who types the moves\n{players}");
    console::run(&help, start)
}

/// Plays a game, or lets a player answer commands in the Go Text Protocol.
fn start(words: &mut Arguments) -> io::Result<()> {
    let black = player(words, "--black")?;
    let white = player(words, "--white")?;
    let seed = words.number("--seed", 0..=u64::MAX, seed_from_clock())?;
    let record = words.file("--record")?;
    let load = words.file("--load")?;
    let engine = player(words, "--player")?;
    let is_engine = words.flag("--gtp");
    words.end()?;
    let mut input = io::stdin().lock();
    match (is_engine, engine) {
        (true, Some(entry)) => return Engine::new(entry, seed).run(&mut input),
        (false, None) => {}
        _ => return Err(io::Error::other(TOGETHER)),
    }
    let game = match load {
        Some(file) => read(&file)?,
        None => Game::start(),
    };
    let seats = [
        Seat::new(black, seed),
        Seat::new(white, seed.wrapping_add(1)),
    ];
    Session::new(game, seats, record)?.play(&mut input)
}

/// The player after this option. `None` is a human.
fn player(words: &mut Arguments, option: &str) -> io::Result<Option<Entry>> {
    match words.text(option, "a player")? {
        Some(name) if name != HUMAN => {
            let entry = players::find(&name, HUMAN).map_err(io::Error::other)?;
            Ok(Some(entry))
        }
        _ => Ok(None),
    }
}

/// A seed that is different each time.
fn seed_from_clock() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    now.map_or(0, |time| time.as_nanos() as u64)
}

/// Reads the game to carry on from. Says so if the file has more games, or none.
fn read(file: &Path) -> io::Result<Game> {
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
