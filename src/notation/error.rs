//! What can be wrong with a game or a position that somebody wrote down.

use std::error::Error;
use std::fmt;

/// Why a record could not be read, in words that can follow the name of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError(String);

impl RecordError {
    /// An error that says this.
    pub fn new(words: impl Into<String>) -> RecordError {
        RecordError(words.into())
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Error for RecordError {}
