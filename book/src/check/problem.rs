//! The check's messages to authors.

use crate::chapter::Chapter;
use std::fmt;

/// A way in which a chapter or a lesson breaks the book's rules.
#[derive(Debug, PartialEq)]
pub struct Problem {
    pub file: String,
    /// Its line, counted from 1, or 0 if it concerns the whole file.
    pub line: usize,
    pub what: String,
    /// What the author should do.
    pub cure: String,
}

impl Problem {
    pub fn new(file: &str, line: usize, what: impl ToString, cure: impl ToString) -> Problem {
        Problem {
            file: file.to_string(),
            line,
            what: what.to_string(),
            cure: cure.to_string(),
        }
    }

    /// A problem on a line of a chapter.
    pub fn in_chapter(
        chapter: &Chapter,
        line: usize,
        what: impl ToString,
        cure: impl ToString,
    ) -> Problem {
        Problem::new(&format!("{}.md", chapter.name), line, what, cure)
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        write!(formatter, "{}", self.file)?;
        if self.line > 0 {
            write!(formatter, ":{}", self.line)?;
        }
        write!(formatter, ": {}. {}", self.what, self.cure)
    }
}
