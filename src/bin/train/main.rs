//! A program that learns what positions are worth, from nothing but its own games.
//!
//! In each round, it plays many games against itself. Then it compares its evaluation of every position with how the
//! game went, and nudges every weight involved in the right direction. In the next round, its evaluation is a little
//! better, so it plays better games.

mod errors;
mod learner;
mod lesson;
mod options;

use learner::Learner;
use lesson::Example;
use options::Options;
use othello::engine::evaluation::Weights;
use othello::tools::{console, files};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Instant;
use std::{fs, io};

fn main() -> ExitCode {
    console::run(options::HELP, options::read, |options| {
        match options.errors {
            Some(games) => {
                errors::measure(options.seed, games);
                Ok(())
            }
            None => train(options),
        }
    })
}

/// Trains round after round. Each round ends by writing two files: the weights, and the notes that the learner needs to
/// carry on. Each seed has its own notes.
fn train(options: &Options) -> io::Result<()> {
    let out = &options.out;
    let notes = PathBuf::from(format!("{}.{}.notes", out.display(), options.seed));
    let notes_so_far = fs::read(&notes).ok();
    let mut learner = notes_so_far
        .and_then(|bytes| Learner::read(&bytes))
        .unwrap_or_default();
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
        let wrong = error(&weights, &examples);
        learner.learn(&mut examples, seed, left(options, &learner));
        files::write(out, learner.weights())?;
        files::write(&notes, learner.write())?;
        let (round, seconds) = (learner.rounds, began.elapsed().as_secs());
        let (count, bar) = (examples.len(), "#".repeat(wrong.round() as usize));
        println!("round {round:>3}, {seconds:>5} s, {count} positions: off by {wrong:5.2} {bar}");
    }
    Ok(())
}

/// The fraction of rounds that are left: 1 at the beginning, and nearly 0 in the last round.
fn left(options: &Options, learner: &Learner) -> f32 {
    (options.rounds - learner.rounds) as f32 / options.rounds as f32
}

/// The root mean square error of the evaluation, in discs.
fn error(weights: &Weights, examples: &[Example]) -> f32 {
    let off = |example: &Example| {
        let evaluation = weights.evaluate(example.position) as f32 / 100.0;
        (example.truth - evaluation).powi(2)
    };
    let sum: f32 = examples.iter().map(off).sum();
    (sum / examples.len() as f32).sqrt()
}
