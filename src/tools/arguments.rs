//! Reads command lines.

use std::ffi::OsString;
use std::fmt::Display;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::str::FromStr;
use std::{env, vec};

/// The words on a command line. Error messages name the option that was read last.
pub struct Arguments {
    words: vec::IntoIter<OsString>,
    option: String,
}

impl Arguments {
    /// The words after the program's name.
    pub fn of_this_program() -> Arguments {
        let words: Vec<OsString> = env::args_os().skip(1).collect();
        Arguments {
            words: words.into_iter(),
            option: String::new(),
        }
    }

    /// Whether a word asks for help.
    pub fn ask_for_help(&self) -> bool {
        let mut words = self.words.as_slice().iter();
        words.any(|word| word == "--help" || word == "-h")
    }

    /// The next option, or any other word.
    pub fn option(&mut self) -> Option<String> {
        self.option = self.words.next()?.to_string_lossy().into_owned();
        Some(self.option.clone())
    }

    /// The word after an option.
    ///
    /// # Errors
    ///
    /// If there is none. The message says what should be there: `the name of a file`.
    pub fn text(&mut self, what: &str) -> Result<String, String> {
        Ok(self.word(what)?.to_string_lossy().into_owned())
    }

    /// The file after an option.
    ///
    /// # Errors
    ///
    /// If there is none.
    pub fn file(&mut self) -> Result<PathBuf, String> {
        Ok(self.word("the name of a file")?.into())
    }

    /// The number after an option.
    ///
    /// # Errors
    ///
    /// If there is none, or if it is out of range.
    pub fn number<N: FromStr + PartialOrd + Display>(
        &mut self,
        range: RangeInclusive<N>,
    ) -> Result<N, String> {
        let (least, most) = (range.start(), range.end());
        let what = format!("a whole number from {least} to {most}");
        let word = self.text(&what)?;
        let number = word.parse().ok().filter(|number| range.contains(number));
        number.ok_or_else(|| format!("{} needs {what}, but `{word}` is not one", self.option))
    }

    fn word(&mut self, what: &str) -> Result<OsString, String> {
        let missing = || format!("{} needs {what} after it", self.option);
        self.words.next().ok_or_else(missing)
    }

    /// The error message if there is no such option.
    pub fn no_such_option<T>(&self) -> Result<T, String> {
        let option = &self.option;
        Err(format!(
            "There is no option {option}. For a list of options, add --help."
        ))
    }
}
