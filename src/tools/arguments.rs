//! Reads command lines.

use std::ffi::OsString;
use std::fmt::Display;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::str::FromStr;

/// The words on a command line that nobody has taken yet. A program takes its options by name. If an option comes
/// several times, the last one counts.
pub struct Arguments {
    words: Vec<OsString>,
}

impl Arguments {
    /// Reads these words.
    pub fn new(words: impl Iterator<Item = OsString>) -> Arguments {
        let words = words.collect();
        Arguments { words }
    }

    /// Whether a word asks for help.
    pub fn ask_for_help(&self) -> bool {
        let mut words = self.words.iter();
        words.any(|word| word == "--help" || word == "-h")
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
    ) -> Result<Option<[OsString; COUNT]>, String> {
        let Some(at) = self.words.iter().position(|word| word == option) else {
            return Ok(None);
        };
        let end = self.words.len().min(at + 1 + COUNT);
        let taken: Vec<OsString> = self.words.drain(at..end).skip(1).collect();
        let missing = |_| format!("{option} needs {what} after it");
        taken.try_into().map(Some).map_err(missing)
    }

    /// Takes an option and the word after it.
    ///
    /// # Errors
    ///
    /// If there is none. The message says what should be there.
    pub fn text(&mut self, option: &str, what: &str) -> Result<Option<String>, String> {
        let word = self.last(option, what)?;
        Ok(word.map(|word| word.to_string_lossy().into_owned()))
    }

    /// Takes an option and the file after it.
    ///
    /// # Errors
    ///
    /// If there is none.
    pub fn file(&mut self, option: &str) -> Result<Option<PathBuf>, String> {
        let word = self.last(option, "the name of a file")?;
        Ok(word.map(PathBuf::from))
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
    ) -> Result<N, String> {
        let what = format!("a whole number from {} to {}", range.start(), range.end());
        let Some(word) = self.text(option, &what)? else {
            return Ok(usual);
        };
        match word.parse() {
            Ok(number) if range.contains(&number) => Ok(number),
            _ => Err(format!("{option} needs {what}, but `{word}` is not one")),
        }
    }

    fn last(&mut self, option: &str, what: &str) -> Result<Option<OsString>, String> {
        let mut last = None;
        while let Some([word]) = self.take(option, what)? {
            last = Some(word);
        }
        Ok(last)
    }

    /// Takes all words that are left.
    ///
    /// # Errors
    ///
    /// If one of them is an option, because the program has no such option.
    pub fn rest(&mut self) -> Result<Vec<String>, String> {
        let words = self.words.drain(..);
        let words: Vec<String> = words
            .map(|word| word.to_string_lossy().into_owned())
            .collect();
        match words.iter().find(|word| word.starts_with('-')) {
            Some(option) => Err(no_such_option(option)),
            None => Ok(words),
        }
    }

    /// Checks that all words have been taken.
    ///
    /// # Errors
    ///
    /// If one is left.
    pub fn end(&mut self) -> Result<(), String> {
        match self.rest()?.first() {
            Some(word) => Err(no_such_option(word)),
            None => Ok(()),
        }
    }
}

fn no_such_option(word: &str) -> String {
    format!("There is no option {word}. For a list of options, add --help.")
}
