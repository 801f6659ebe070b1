//! Reads command lines.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::str::FromStr;
use std::{io, mem};

/// The words on a command line that nobody has taken yet. A program takes its options by name. If an option comes
/// several times, the last one counts.
pub struct Arguments {
    words: Vec<String>,
}

impl Arguments {
    /// Reads these words.
    pub fn new(words: impl Iterator<Item = String>) -> Arguments {
        let words = words.collect();
        Arguments { words }
    }

    /// Whether there is no word.
    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// Takes an option that is a single word, and says whether it was there.
    pub fn flag(&mut self, option: &str) -> bool {
        let before = self.words.len();
        self.words.retain(|word| word != option);
        self.words.len() < before
    }

    /// Takes an option and the words after it, the first time that it comes.
    ///
    /// # Errors
    ///
    /// If there are too few words. The message says what should be there: `the name of a file`.
    pub fn take<const COUNT: usize>(
        &mut self,
        option: &str,
        what: &str,
    ) -> io::Result<Option<[String; COUNT]>> {
        let Some(at) = self.words.iter().position(|word| word == option) else {
            return Ok(None);
        };
        let end = self.words.len().min(at + 1 + COUNT);
        let taken = Vec::from_iter(self.words.drain(at..end).skip(1));
        let missing = |_| io::Error::other(format!("{option} needs {what} after it"));
        taken.try_into().map(Some).map_err(missing)
    }

    /// Takes an option and the word after it.
    ///
    /// # Errors
    ///
    /// If there is none. The message says what should be there.
    pub fn text(&mut self, option: &str, what: &str) -> io::Result<Option<String>> {
        let mut last = None;
        while let Some([word]) = self.take(option, what)? {
            last = Some(word);
        }
        Ok(last)
    }

    /// Takes an option and the file after it.
    ///
    /// # Errors
    ///
    /// If there is none.
    pub fn file(&mut self, option: &str) -> io::Result<Option<PathBuf>> {
        let name = self.text(option, "the name of a file")?;
        Ok(name.map(PathBuf::from))
    }

    /// Takes an option and the number after it. Without the option, the number is `usual`.
    ///
    /// # Errors
    ///
    /// If there is no number after it, or if it is out of range.
    pub fn number<N: FromStr + PartialOrd + Display>(
        &mut self,
        option: &str,
        range: RangeInclusive<N>,
        usual: N,
    ) -> io::Result<N> {
        let what = format!("a whole number from {} to {}", range.start(), range.end());
        let Some(word) = self.text(option, &what)? else {
            return Ok(usual);
        };
        match word.parse() {
            Ok(number) if range.contains(&number) => Ok(number),
            _ => Err(io::Error::other(format!(
                "{option} needs {what}, but `{word}` is not one"
            ))),
        }
    }

    /// Takes all words that are left.
    ///
    /// # Errors
    ///
    /// If one of them is an option, because the program has no such option.
    pub fn rest(&mut self) -> io::Result<Vec<String>> {
        match self.words.iter().find(|word| word.starts_with('-')) {
            Some(option) => Err(no_such_option(option)),
            None => Ok(mem::take(&mut self.words)),
        }
    }

    /// Checks that all words have been taken.
    ///
    /// # Errors
    ///
    /// If one is left.
    pub fn end(&self) -> io::Result<()> {
        match self.words.first() {
            Some(word) => Err(no_such_option(word)),
            None => Ok(()),
        }
    }
}

fn no_such_option(word: &str) -> io::Error {
    io::Error::other(format!(
        "There is no option {word}. For a list of options, add --help."
    ))
}
