//! What the check tells an author.

use crate::chapter::Chapter;
use std::fmt;

/// Something that a chapter or a lesson does not keep of what the book has promised.
#[derive(Debug, PartialEq)]
pub struct Problem {
    pub file: String,
    /// Its line from 1, or 0 where it is about the whole file.
    pub line: usize,
    pub what: String,
    /// What to do.
    pub cure: String,
}

impl Problem {
    pub fn new(file: &str, line: usize, what: impl ToString, cure: impl ToString) -> Problem {
        let (what, cure) = (what.to_string(), cure.to_string());
        Problem {
            file: file.to_string(),
            line,
            what,
            cure,
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
        let Problem {
            file,
            line,
            what,
            cure,
        } = self;
        match line {
            0 => write!(formatter, "{file}: {what}. {cure}"),
            _ => write!(formatter, "{file}:{line}: {what}. {cure}"),
        }
    }
}
