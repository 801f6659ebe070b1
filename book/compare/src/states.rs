//! What the book's program looks like after each block.

use std::collections::BTreeMap;

/// The texts of files by their names as seen from `src`: `main.rs`, `players/mod.rs`. Those in `tests` are `tests/games.rs`.
pub type Texts = BTreeMap<String, String>;

/// One day of the book, or a side trip.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Day {
    /// Its chapter: `day3`, `terminal`.
    pub name: String,
    /// Its states from the morning on, then those of its challenges.
    pub states: Vec<State>,
}

/// The reader's files after one block.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct State {
    /// The step, as in "Step 4: A row"; after the last block "the end of Day 3"; after a solution "Challenge 2: …".
    pub step: String,
    /// The block's index in its chapter.
    pub block: usize,
    pub files: Texts,
}

impl State {
    /// Whether this is the solution of a challenge.
    pub fn is_challenge(&self) -> bool {
        self.step.starts_with("Challenge")
    }
}

/// Writes a day compactly: the first state whole, then the lines that each block changes.
pub fn write(_day: &Day) -> String {
    String::new()
}

/// Reads what [`write`] has written. Of a text that is cut off, it reads what is whole.
pub fn parse(_text: &str) -> Day {
    Day::default()
}
