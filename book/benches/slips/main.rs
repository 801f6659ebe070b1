//! Measures how often the comparer names the right line and the right step for a reader who made a slip: `cargo bench
//! -p book --bench slips`.
//!
//! With a path after the command (`-- failures.txt`), it also writes every failure into that file.

mod measure;
mod slips;

use anyhow::Result;
use book::reader::states;
use compare::Book;
use measure::{Amount, measure};
use std::fs;

fn main() -> Result<()> {
    let book = Book::new(states::all()?);
    let amount = Amount {
        single: 2100,
        double: 525,
        harmless: 300,
        cuts: 10_000,
    };
    let measured = measure(&book, &amount);
    println!("{}", measured.table());
    let mut paths = std::env::args()
        .skip(1)
        .filter(|word| !word.starts_with("--"));
    match paths.next() {
        Some(path) => Ok(fs::write(path, measured.failures.join("\n"))?),
        None => Ok(()),
    }
}
