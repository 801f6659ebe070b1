//! Parses the command line.

use othello::players::{self, Entry};
use othello::tools::arguments::Arguments;
use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};

/// What to do if one of these options is missing.
const TOGETHER: &str = "--gtp and --player go together: `--gtp --player level8`";

/// The name for a person at the keyboard.
const HUMAN: &str = "human";

/// Who plays, and which files are used. Without any options, two people play.
#[derive(Clone, Debug)]
pub struct Options {
    /// Black's player, or `None` for a human.
    pub black: Option<Entry>,
    /// White's player, or `None` for a human.
    pub white: Option<Entry>,
    /// The seed for everything random.
    pub seed: u64,
    /// The file to write the record to after every move.
    pub record: Option<PathBuf>,
    /// The file with the game to carry on from.
    pub load: Option<PathBuf>,
    /// The player that answers commands in the Go Text Protocol, instead of a game on the screen.
    pub engine: Option<Entry>,
}

/// Parses the arguments on the command line.
///
/// # Errors
///
/// Returns a message that says what is wrong and what to do.
pub fn read(words: &mut Arguments) -> Result<Options, String> {
    let is_engine = words.flag("--gtp");
    let options = Options {
        black: player(words, "--black")?,
        white: player(words, "--white")?,
        seed: words.number("--seed", 0..=u64::MAX, seed_from_clock())?,
        record: words.file("--record")?,
        load: words.file("--load")?,
        engine: player(words, "--player")?,
    };
    match is_engine == options.engine.is_some() {
        true => Ok(options),
        false => Err(String::from(TOGETHER)),
    }
}

/// The player after this option. `None` is a human.
fn player(words: &mut Arguments, option: &str) -> Result<Option<Entry>, String> {
    match words.text(option, "a player")? {
        Some(name) if name != HUMAN => players::find(&name, HUMAN).map(Some),
        _ => Ok(None),
    }
}

/// A seed that is different each time.
fn seed_from_clock() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    now.map_or(0, |time| time.as_nanos() as u64)
}

/// Returns what the program does, its options, and the list of players.
pub fn help() -> String {
    format!(
        "{USAGE}  {HUMAN:<9} a person, who types the moves\n{}",
        players::list()
    )
}

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
