//! Parses the command line.

/// The options from the command line.
pub struct Options {
    /// The seed for everything random.
    pub seed: u64,
    /// How many games to play at most.
    pub games: u64,
    /// The file to write the puzzles to.
    pub out: String,
}

const HELP: &str = "puzzles: makes the puzzles of the day from games between our own players

  cargo run --release --bin puzzles -- --seed 1

  --seed N      the seed of all randomness: the same seed gives the same file (1)
  --games N     how many games it plays at most: with enough puzzles for 143 weeks, it stops (40000)
  --out FILE    where the puzzles go (target/puzzles.bin)

The game shows the puzzles in src/table/puzzles.bin.";

/// Parses the arguments on the command line.
///
/// # Errors
///
/// Returns a message that says what is wrong, or the help text.
pub fn read(mut words: impl Iterator<Item = String>) -> Result<Options, String> {
    let mut options = Options {
        seed: 1,
        games: 40_000,
        out: "target/puzzles.bin".to_string(),
    };
    while let Some(word) = words.next() {
        let value = words.next().ok_or(HELP)?;
        let number = || value.parse().map_err(|_| format!("{word} needs a number"));
        match word.as_str() {
            "--seed" => options.seed = number()?,
            "--games" => options.games = number()?,
            "--out" => options.out = value,
            _ => return Err(HELP.to_string()),
        }
    }
    Ok(options)
}
