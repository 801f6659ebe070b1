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

fn main() -> ExitCode {
    console::run(HELP, train)
}

/// Trains round after round. Each round ends by writing two files: the weights, and the notes that the learner needs to
/// carry on. Each seed has its own notes.
fn train(words: &mut Arguments) -> io::Result<()> {
    let seed = words.number("--seed", 0..=u64::from(u32::MAX), 1)?;
    let rounds = words.number("--rounds", 0..=u32::MAX, 24)?;
    let games = words.number("--games", 1..=u64::MAX, 60_000)?;
    let out = words.file("--out")?.unwrap_or("target/weights.bin".into());
    let measured = words.number("--errors", 1..=u64::MAX, 0)?;
    words.end()?;
    if measured > 0 {
        errors::measure(seed, measured);
        return Ok(());
    }
    let length = |weights: &[u8]| unpacked(weights).count();
    let own = length(&Learner::default().weights());
    files::check(&out, |bytes| length(bytes) == own)?;
    let notes = PathBuf::from(format!("{}.{seed}.notes", out.display()));
    let known = fs::read(&notes)
        .ok()
        .and_then(|bytes| Learner::read(&bytes));
    let mut learner = known.unwrap_or_default();
    if learner.rounds >= rounds {
        println!(
            "This training is finished. To repeat it, delete {}.",
            notes.display()
        );
        return files::write(&out, learner.weights());
    }
    let began = Instant::now();
    while learner.rounds < rounds {
        let weights = Arc::new(Weights::read(&learner.weights()));
        let seed = seed << 32 | u64::from(learner.rounds) << 24;
        let mut examples = lesson::play_all(&weights, seed, games);
        let off = |example: &Example| {
            f64::from(example.truth) - f64::from(weights.evaluate(example.position)) / 100.0
        };
        let wrong = errors::root_mean_square(examples.iter().map(off)); // in discs
        let left = (rounds - learner.rounds) as f32 / rounds as f32;
        learner.learn(&mut examples, seed, left);
        files::write(&out, learner.weights())?;
        files::write(&notes, learner.write())?;
        let (round, seconds) = (learner.rounds, began.elapsed().as_secs());
        let (count, bar) = (examples.len(), "#".repeat(wrong.round() as usize));
        println!("round {round:>3}, {seconds:>5} s, {count} positions: off by {wrong:5.2} {bar}");
    }
    Ok(())
}
