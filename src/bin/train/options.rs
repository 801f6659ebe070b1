//! Parses the command line.

/// The options from the command line.
pub struct Options {
    /// The seed for everything random.
    pub seed: u64,
    /// How many rounds to train.
    pub rounds: u32,
    /// How many games to play in each round.
    pub games: u64,
    /// The file to write the weights to.
    pub out: String,
    /// How many games to play in order to measure the errors of shallow searches, instead of training.
    pub errors: Option<u64>,
}

const HELP: &str = "train: learns what positions are worth, from nothing but its own games

  cargo run --release --bin train -- --seed 1

  --seed N      the seed of all randomness: the same seed gives the same file (1)
  --rounds N    how many times it plays and learns (24)
  --games N     how many games it plays in each round (60000)
  --out FILE    where the weights go (target/weights.bin)
  --errors N    plays N games, and prints how far off shallow searches are; trains nothing

Ctrl+C stops it; the same command carries on after the last complete round. The game plays with the weights in
src/engine/weights.bin.";

/// Parses the arguments on the command line.
///
/// # Errors
///
/// Returns a message that says what is wrong, or the help text.
pub fn read(mut words: impl Iterator<Item = String>) -> Result<Options, String> {
    let mut options = Options {
        seed: 1,
        rounds: 24,
        games: 60_000,
        out: "target/weights.bin".to_string(),
        errors: None,
    };
    while let Some(word) = words.next() {
        let value = words.next().ok_or(HELP)?;
        let number = || value.parse().map_err(|_| format!("{word} needs a number"));
        match word.as_str() {
            "--seed" => options.seed = number()?,
            "--rounds" => options.rounds = number()? as u32,
            "--games" => options.games = number()?,
            "--out" => options.out = value,
            "--errors" => options.errors = Some(number()?),
            _ => return Err(HELP.to_string()),
        }
    }
    Ok(options)
}
