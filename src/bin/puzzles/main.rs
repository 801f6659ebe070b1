//! A program that makes the puzzles of the day.
//!
//! It lets our own players play games, and looks at the positions near the end. A perfect search tells what every move
//! there is worth. If one move is clearly the best, and it is not the one that flips the most, the position is a
//! puzzle. How hard a puzzle is depends on which of our players find the move.

mod calendar;
mod proof;
mod source;

use calendar::Calendar;
use othello::table::puzzles;
use othello::tools::arguments::Arguments;
use othello::tools::{console, files};
use std::io;
use std::process::ExitCode;
use std::time::Instant;

/// The program says how far it is after this many games.
const REPORT: u64 = 500;

const HELP: &str = "\
puzzles: makes the puzzles of the day from games between our own players

  cargo run --release --bin puzzles -- --seed 1

  --seed N      the seed of all randomness: the same seed gives the same file (1)
  --games N     how many games it plays at most: with enough puzzles for 143 weeks, it stops (40000)
  --out FILE    where the puzzles go (target/puzzles.bin)

The game shows the puzzles in src/table/puzzles.bin.
";

fn main() -> ExitCode {
    console::run(HELP, make)
}

/// Takes at most one long and one short puzzle from each game, so that puzzles differ, and writes the file.
fn make(words: &mut Arguments) -> io::Result<()> {
    let seed = words.number("--seed", 0..=u64::from(u32::MAX), 1)?;
    let games = words.number("--games", 0..=u64::MAX, 40_000)?;
    let out = words.file("--out")?.unwrap_or("target/puzzles.bin".into());
    words.end()?;
    files::check(&out, puzzles::are_puzzles)?;
    let mut calendar = Calendar::default();
    let began = Instant::now();
    let mut number = 0;
    while number < games && !calendar.is_full() {
        number += 1;
        for boards in source::boards(seed << 32 | number << 1) {
            if let Some((puzzle, level)) = boards.iter().find_map(proof::prove) {
                calendar.add(puzzle, level);
            }
        }
        if number % REPORT == 0 {
            let ([easy, medium, hard], seconds) = (calendar.counts(), began.elapsed().as_secs());
            println!(
                "{number:>6} games, {seconds:>5} s: {easy} easy, {medium} medium, {hard} hard"
            );
        }
    }
    println!("{number} games are enough for {} weeks", calendar.weeks());
    files::write(&out, calendar.file())
}
