//! Parses the command line.

use othello::tools::arguments::Arguments;
use std::path::PathBuf;

/// The options from the command line.
pub struct Options {
    /// The seed for everything random.
    pub seed: u64,
    /// How many games to play at most.
    pub games: u64,
    /// The file to write the puzzles to.
    pub out: PathBuf,
}

pub const HELP: &str = "\
puzzles: makes the puzzles of the day from games between our own players

  cargo run --release --bin puzzles -- --seed 1

  --seed N      the seed of all randomness: the same seed gives the same file (1)
  --games N     how many games it plays at most: with enough puzzles for 143 weeks, it stops (40000)
  --out FILE    where the puzzles go (target/puzzles.bin)

The game shows the puzzles in src/table/puzzles.bin.
";

/// Parses the arguments on the command line.
///
/// # Errors
///
/// Returns a message that says what is wrong.
pub fn read(words: &mut Arguments) -> Result<Options, String> {
    Ok(Options {
        seed: words
            .number("--seed", 0..=u64::from(u32::MAX))?
            .unwrap_or(1),
        games: words.number("--games", 0..=u64::MAX)?.unwrap_or(40_000),
        out: words.file("--out")?.unwrap_or("target/puzzles.bin".into()),
    })
}
