//! Parses the command line.

use crate::entrants::Entrant;
use othello::players;
use othello::tools::arguments::Arguments;
use othello::tools::guard;
use std::io;
use std::path::PathBuf;
use std::thread;
use std::time::Duration;

/// Everything that the command line asks for.
pub struct Options {
    /// The players, at least two.
    pub players: Vec<Entrant>,
    /// What else people should know, such as who cannot take part.
    pub notes: Vec<String>,
    /// How many games each pair plays. The number is even.
    pub games: usize,
    /// How many random moves there are before the players take over.
    pub opening: usize,
    /// The seed for everything random.
    pub seed: u64,
    /// How many games run at the same time.
    pub threads: usize,
    /// How long a program may think about a move.
    pub limit: Duration,
    /// Whether a second table shows the results of each pair.
    pub matrix: bool,
    /// The file to save the table in, if any.
    pub save: Option<PathBuf>,
    /// The web page to write, if any.
    pub page: Option<PathBuf>,
    /// The page's title.
    pub title: String,
    /// The address of the website with the final game, if it is not where the website is built.
    pub site: Option<String>,
}

impl Options {
    /// How many games there are in all.
    pub fn all_games(&self) -> usize {
        let players = self.players.len();
        players * (players - 1) / 2 * self.games
    }
}

/// Parses the arguments on the command line.
///
/// # Errors
///
/// Returns an error that says what is wrong and what to do.
pub fn read(words: &mut Arguments) -> io::Result<Options> {
    let (mut players, mut notes) = (Vec::new(), Vec::new());
    while let Some([name, file]) = words.take("--program", "a name and a file")? {
        players.push(Entrant::program(shown(&name), move || {
            guard::relayed(&file)
        }));
    }
    while let Some([note]) = words.take("--note", "a text")? {
        notes.push(shown(&note));
    }
    let title = words.text("--title", "a text")?;
    let mut options = Options {
        players,
        notes,
        title: title.unwrap_or("The arena".into()),
        site: words.text("--site", "the address of the website")?,
        page: words.file("--page")?,
        save: words.file("--save")?,
        games: words.number("--games", 2..=10_000, 100)?,
        opening: words.number("--opening", 0..=40, 8)?,
        seed: words.number("--seed", 0..=u64::MAX, 1)?,
        threads: words.number("--threads", 1..=256, cores())?,
        limit: Duration::from_secs(words.number("--seconds", 1..=3600, 5)?),
        matrix: words.flag("--matrix"),
    };
    let players = &mut options.players;
    for name in words.rest()? {
        if name == "all" {
            players.extend(players::ALL.iter().copied().map(Entrant::Library));
        } else if let Some(command) = name.strip_prefix("gtp:").map(String::from) {
            players.push(Entrant::program(command.clone(), move || {
                guard::relayed_shell(&command)
            }));
        } else {
            let entry = players::find(&name, "all").map_err(io::Error::other)?;
            players.push(Entrant::Library(entry));
        }
    }
    if options.players.len() < 2 {
        return Err(io::Error::other("Name at least two players, or `all`."));
    }
    if options.games % 2 != 0 {
        let fits = options.games + 1;
        return Err(io::Error::other(format!(
            "--games must be even, because each opening is played with both colours. Try --games {fits}"
        )));
    }
    Ok(options)
}

/// As many threads as the computer has cores.
fn cores() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// A text without characters that would disturb a terminal.
fn shown(text: &str) -> String {
    text.replace(char::is_control, "")
}

/// Returns what the program does, its options, and the list of players.
pub fn help() -> String {
    String::from(USAGE) + &players::list()
}

const USAGE: &str = "\
The arena: the computer's players play Othello against each other, and a table shows who is best.

  cargo run --release --bin arena -- PLAYER PLAYER ... [OPTIONS]
  cargo run --release --bin arena -- mine greedy
  cargo run --release --bin arena -- all --games 200 --matrix
  cargo run --release --bin arena -- level5 'gtp:python3 examples/player.py'

Every player meets every other player. A game begins with a few random moves. Both players play each
of these openings twice, once with each colour.
Ctrl+C stops the arena. The table of the games so far stays on the screen.

A PLAYER is a name from the list below, or `gtp:` and a command. The command starts a program that
speaks the Go Text Protocol. For a class there's `cargo run -p book -- tournament FOLDER`.

  --games N     games for each pair, an even number (100)
  --opening N   random moves at the beginning (8)
  --seed N      the same number gives the same results, and another one different openings (1)
  --threads N   games at the same time (as many as the computer has cores)
  --matrix      adds a table of how each player did against each of the others
  --seconds N   how long a program may think about a move (5)
  --page FILE   also shows the tournament in a web page, for the projector
  --site ADDRESS
                the website where the page's games open (the one that you have built)
  --title TEXT  the page's title
  --note TEXT   adds a line below the table
  --program NAME FILE
                a program that speaks the Go Text Protocol, with a name of its own
  --save FILE   also writes the table to a file as games finish, so Ctrl+C loses nothing
  --help        shows this

Players (`all` means all of them):
";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_cannot_disturb_a_terminal() {
        let words = ["first", "--program", "anna\x1b", "anna.exe"].map(String::from);
        let options = read(&mut Arguments::new(words.into_iter())).unwrap();
        assert_eq!(options.players[0].name(), "anna");
    }
}
