//! Measures how often the comparer is right about a reader who slipped: `cargo bench -p book --bench slips`.
//!
//! With a path after the command (`-- failures.txt`), it also writes every answer that isn't right into that file.

mod harmless;
mod measure;
mod slips;

use anyhow::Result;
use book::reader::states;
use compare::Book;
use measure::measure;
use std::fs;

fn main() -> Result<()> {
    let book = Book::new(states::all()?);
    let measured = measure(&book, 60);
    println!("{}", measured.table());
    let mut paths = std::env::args()
        .skip(1)
        .filter(|word| !word.starts_with("--"));
    match paths.next() {
        Some(path) => Ok(fs::write(path, measured.failures.join("\n"))?),
        None => Ok(()),
    }
}
