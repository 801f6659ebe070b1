//! Parses the command line.

use othello::tools::arguments::Arguments;
use std::path::PathBuf;

/// The options from the command line.
pub struct Options {
    /// The seed for everything random.
    pub seed: u64,
    /// How many rounds to train.
    pub rounds: u32,
    /// How many games to play in each round.
    pub games: u64,
    /// The file to write the weights to.
    pub out: PathBuf,
    /// How many games to play in order to measure the errors of shallow searches, instead of training.
    pub errors: Option<u64>,
}

pub const HELP: &str = "\
train: learns what positions are worth, from nothing but its own games

  cargo run --release --bin train -- --seed 1

  --seed N      the seed of all randomness: the same seed gives the same file (1)
  --rounds N    how many times it plays and learns (24)
  --games N     how many games it plays in each round (60000)
  --out FILE    where the weights go (target/weights.bin)
  --errors N    plays N games, and prints how far off shallow searches are; trains nothing

Ctrl+C stops it; the same command carries on after the last complete round. The game plays with the weights in
src/engine/weights.bin.
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
        rounds: words.number("--rounds", 0..=u32::MAX)?.unwrap_or(24),
        games: words.number("--games", 1..=u64::MAX)?.unwrap_or(60_000),
        out: words.file("--out")?.unwrap_or("target/weights.bin".into()),
        errors: words.number("--errors", 1..=u64::MAX)?,
    })
}
