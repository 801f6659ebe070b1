//! Parses the command line.

use othello::players::{self, Entry};
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::thread;

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
    pub players: Vec<Entry>,
    /// How many games each pair plays. The number is even.
    pub games: usize,
    /// How many random moves there are before the players take over.
    pub opening: usize,
    /// The seed for everything random.
    pub seed: u64,
    /// How many games run at the same time.
    pub threads: usize,
    pub format: Format,
    /// Whether a second table shows the results of each pair.
    pub matrix: bool,
    /// The file to save the table in, if any.
    pub save: Option<PathBuf>,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            players: Vec::new(),
            games: 100,
            opening: 8,
            seed: 1,
            threads: thread::available_parallelism().map_or(1, usize::from),
            format: Format::Text,
            matrix: false,
            save: None,
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
            "--csv" => options.format = Format::Csv,
            "--markdown" => options.format = Format::Markdown,
            "--matrix" => options.matrix = true,
            "--save" => options.save = Some(file(words.next())?),
            "all" => options.players.extend(players::ALL),
            name if name.starts_with('-') => {
                return Err(format!(
                    "There is no option {name}. For a list of options, run {HELP}."
                ));
            }
            name => options.players.push(player(name)?),
        }
    }
    check(&options)?;
    Ok(options)
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

/// Returns the path that follows `--save`.
fn file(word: Option<String>) -> Result<PathBuf, String> {
    let missing = "--save needs the name of a file after it";
    word.map(PathBuf::from).ok_or(String::from(missing))
}

/// Finds the player with this name.
fn player(name: &str) -> Result<Entry, String> {
    players::named(name).ok_or_else(|| {
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
    for (line, entry) in players.iter().enumerate() {
        if players[..line].iter().any(|other| other.name == entry.name) {
            return Err(format!("You named `{}` twice; once is enough.", entry.name));
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

Every player meets every other player. A game begins with a few random moves. Both players play each
of these openings twice, once with each colour.
Ctrl+C stops the arena. The table of the games so far stays on the screen.

  --games N     games for each pair, an even number (100)
  --opening N   random moves at the beginning (8)
  --seed N      the same number gives the same results, and another one different openings (1)
  --threads N   games at the same time (as many as the computer has cores)
  --matrix      adds a table of how each player did against each of the others
  --csv         writes the table for a spreadsheet
  --markdown    writes the table in Markdown
  --save FILE   also writes the table to a file as games finish, so Ctrl+C loses nothing
  --help        shows this

Players (`all` means all of them):
";
