//! A program that makes the puzzles of the day.
//!
//! It lets our own players play games, and looks at the positions near the end. A perfect search tells what every move
//! there is worth. If one move is clearly the best, and it is not the one that flips the most, the position is a
//! puzzle. How hard a puzzle is depends on which of our players find the move.

mod calendar;
mod options;
mod proof;
mod source;

use calendar::Calendar;
use options::Options;
use othello::table::puzzles;
use othello::tools::{console, files};
use std::io;
use std::process::ExitCode;
use std::time::Instant;

/// The program says how far it is after this many games.
const REPORT: u64 = 500;

fn main() -> ExitCode {
    console::run(options::HELP, options::read, make)
}

/// Takes at most one long and one short puzzle from each game, so that puzzles differ, and writes the file.
fn make(options: Options) -> io::Result<()> {
    files::check(&options.out, puzzles::are_puzzles)?;
    let mut calendar = Calendar::default();
    let began = Instant::now();
    let mut number = 0;
    while number < options.games && !calendar.is_full() {
        number += 1;
        for boards in source::boards(options.seed << 32 | number << 1) {
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
    files::write(&options.out, calendar.file())
}
