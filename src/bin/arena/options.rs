//! Parses the command line.

use crate::entrants::{Entrant, Kind};
use othello::players;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::thread;
use std::time::Duration;

/// The command that an error message points to.
const HELP: &str = "`cargo run --release --bin arena -- --help`";

/// The format of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    Text,
    Csv,
    Markdown,
}

/// Everything that the command line asks for.
#[derive(Clone, Debug)]
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
    /// How many seconds a program may think about a move.
    pub seconds: u64,
    pub output: Output,
}

impl Options {
    /// How long a program may think about a move.
    pub fn limit(&self) -> Duration {
        Duration::from_secs(self.seconds)
    }
}

/// Where the results go.
#[derive(Clone, Debug)]
pub struct Output {
    pub format: Format,
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

impl Default for Options {
    fn default() -> Options {
        Options {
            players: Vec::new(),
            notes: Vec::new(),
            games: 100,
            opening: 8,
            seed: 1,
            threads: thread::available_parallelism().map_or(1, usize::from),
            seconds: 5,
            output: Output {
                format: Format::Text,
                matrix: false,
                save: None,
                page: None,
                title: String::from("The arena"),
                site: None,
            },
        }
    }
}

/// Parses the arguments on the command line.
///
/// # Errors
///
/// Returns a message that says what is wrong and what to do.
pub fn read(mut words: impl Iterator<Item = String>) -> Result<Options, String> {
    let mut options = Options::default();
    while let Some(word) = words.next() {
        match word.as_str() {
            "--games" => options.games = number(&word, words.next(), 2..=10_000)?,
            "--opening" => options.opening = number(&word, words.next(), 0..=40)?,
            "--seed" => options.seed = number(&word, words.next(), 0..=u64::MAX)?,
            "--threads" => options.threads = number(&word, words.next(), 1..=256)?,
            "--seconds" => options.seconds = number(&word, words.next(), 1..=3600)?,
            "--csv" => options.output.format = Format::Csv,
            "--markdown" => options.output.format = Format::Markdown,
            "--matrix" => options.output.matrix = true,
            "--save" => {
                options.output.save = Some(text(&word, "the name of a file", words.next())?.into())
            }
            "--page" => {
                options.output.page = Some(text(&word, "the name of a file", words.next())?.into())
            }
            "--site" => {
                options.output.site = Some(text(&word, "the address of the website", words.next())?)
            }
            "--program" => options.players.push(program(words.next(), words.next())?),
            "--note" => options
                .notes
                .push(shown(&text(&word, "a text", words.next())?)),
            "--title" => options.output.title = text(&word, "a text", words.next())?,
            "all" => options.players.extend(all()),
            name => options.players.push(player(name)?),
        }
    }
    check(&options).map(|()| options)
}

/// Parses the number that follows an option.
fn number<N>(option: &str, word: Option<String>, range: RangeInclusive<N>) -> Result<N, String>
where
    N: std::str::FromStr + PartialOrd + std::fmt::Display,
{
    let (least, most) = (range.start(), range.end());
    let rule = format!("{option} needs a whole number from {least} to {most}");
    let Some(word) = word else {
        return Err(format!("{rule} after it"));
    };
    match word.parse() {
        Ok(number) if range.contains(&number) => Ok(number),
        _ => Err(format!("{rule}, but `{word}` is not one")),
    }
}

/// Returns the text that follows an option.
fn text(option: &str, what: &str, word: Option<String>) -> Result<String, String> {
    word.ok_or_else(|| format!("{option} needs {what} after it"))
}

/// A text without characters that would disturb a terminal.
fn shown(text: &str) -> String {
    text.replace(char::is_control, "")
}

/// The entrant for the name and the file that follow `--program`.
fn program(name: Option<String>, file: Option<String>) -> Result<Entrant, String> {
    match (name, file) {
        (Some(name), Some(file)) => Ok(Entrant {
            name: shown(&name),
            kind: Kind::Program(vec![file]),
        }),
        _ => Err(String::from("--program needs a name and a file after it")),
    }
}

/// All players in the library.
fn all() -> impl Iterator<Item = Entrant> {
    players::ALL.iter().copied().map(Entrant::library)
}

/// Finds the player with this name.
fn player(name: &str) -> Result<Entrant, String> {
    if let Some(command) = name.strip_prefix("gtp:") {
        return Ok(Entrant::command(command));
    }
    if name.starts_with('-') {
        return Err(format!(
            "There is no option {name}. For a list of options, run {HELP}."
        ));
    }
    players::named(name).map(Entrant::library).ok_or_else(|| {
        let names = players::names();
        format!("There is no player `{name}`. Choose from: all, {names}")
    })
}

/// Checks that there are enough players, that they are all different, and that the number of games is even.
fn check(options: &Options) -> Result<(), String> {
    let players = &options.players;
    if players.len() < 2 {
        return Err(String::from("Name at least two players, or `all`."));
    }
    for (line, Entrant { name, .. }) in players.iter().enumerate() {
        if players[..line].iter().any(|other| other.name == *name) {
            return Err(format!("You named `{name}` twice; once is enough."));
        }
    }
    if options.games % 2 != 0 {
        let fits = options.games + 1;
        return Err(format!(
            "--games must be even, because each opening is played with both colours. Try --games {fits}"
        ));
    }
    Ok(())
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
  --csv         writes the table for a spreadsheet
  --markdown    writes the table in Markdown
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
