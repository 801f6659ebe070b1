//! A program that learns what positions are worth, from nothing but its own games.
//!
//! In each round, it plays many games against itself. Then it compares its evaluation of every position with how the
//! game went, and nudges every weight involved in the right direction. In the next round, its evaluation is a little
//! better, so it plays better games.

mod errors;
mod learner;
mod lesson;

use learner::Learner;
use lesson::Example;
use othello::engine::evaluation::{Weights, unpacked};
use othello::tools::arguments::Arguments;
use othello::tools::{console, files};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Instant;
use std::{fs, io};

const HELP: &str = "\
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

/// The options from the command line.
struct Options {
    /// The seed for everything random.
    seed: u64,
    /// How many rounds to train.
    rounds: u32,
    /// How many games to play in each round.
    games: u64,
    /// The file to write the weights to.
    out: PathBuf,
    /// How many games to play in order to measure the errors of shallow searches, or 0 to train.
    errors: u64,
}

fn main() -> ExitCode {
    console::run(HELP, options, train)
}

fn options(words: &mut Arguments) -> Result<Options, String> {
    Ok(Options {
        seed: words.number("--seed", 0..=u64::from(u32::MAX), 1)?,
        rounds: words.number("--rounds", 0..=u32::MAX, 24)?,
        games: words.number("--games", 1..=u64::MAX, 60_000)?,
        out: words.file("--out")?.unwrap_or("target/weights.bin".into()),
        errors: words.number("--errors", 1..=u64::MAX, 0)?,
    })
}

/// Trains round after round. Each round ends by writing two files: the weights, and the notes that the learner needs to
/// carry on. Each seed has its own notes.
fn train(options: Options) -> io::Result<()> {
    if options.errors > 0 {
        errors::measure(options.seed, options.errors);
        return Ok(());
    }
    let out = &options.out;
    let length = |weights: &[u8]| unpacked(weights).count();
    let own = length(&Learner::default().weights());
    files::check(out, |bytes| length(bytes) == own)?;
    let notes = PathBuf::from(format!("{}.{}.notes", out.display(), options.seed));
    let known = fs::read(&notes).ok();
    let known = known.and_then(|bytes| Learner::read(&bytes));
    let mut learner = known.unwrap_or_default();
    if learner.rounds >= options.rounds {
        println!(
            "This training is finished. To repeat it, delete {}.",
            notes.display()
        );
        return files::write(out, learner.weights());
    }
    let began = Instant::now();
    while learner.rounds < options.rounds {
        let weights = Arc::new(Weights::read(&learner.weights()));
        let seed = options.seed << 32 | u64::from(learner.rounds) << 24;
        let mut examples = lesson::play_all(&weights, seed, options.games);
        let off = |example: &Example| {
            f64::from(example.truth) - f64::from(weights.evaluate(example.position)) / 100.0
        };
        let wrong = errors::root_mean_square(examples.iter().map(off)); // in discs
        let left = (options.rounds - learner.rounds) as f32 / options.rounds as f32;
        learner.learn(&mut examples, seed, left);
        files::write(out, learner.weights())?;
        files::write(&notes, learner.write())?;
        let (round, seconds) = (learner.rounds, began.elapsed().as_secs());
        let (count, bar) = (examples.len(), "#".repeat(wrong.round() as usize));
        println!("round {round:>3}, {seconds:>5} s, {count} positions: off by {wrong:5.2} {bar}");
    }
    Ok(())
}
