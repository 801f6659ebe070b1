//! Compares a reader's program with the book's, and explains the differences to a child. The book's program comes from
//! the replay, which builds it block by block.
//!
//! - `tokens`: a file cut into names, numbers, strings and marks. It need not compile.
//! - `align`: a file next to the book's, item by item, line by line and token by token.
//! - `own`: the harmless differences, and `checks`: what is wrong whatever the book says.
//! - `files`, `findings`: the differences from one state of the book's program, and `words`: their explanations.
//! - `states`: what the book's program looks like after each block, and the compact text that a page receives.
//! - `report`: the state to compare with, and the whole answer.
//! - `page` and `wasm`: the interface for a web page.
//!
//! No input makes the comparer panic.

#![cfg_attr(not(target_arch = "wasm32"), forbid(unsafe_code))]

mod align;
mod checks;
mod files;
mod findings;
mod own;
pub mod page;
mod report;
pub mod states;
mod tokens;
#[cfg(target_arch = "wasm32")]
mod wasm;
mod words;

pub use states::{Day, State, Texts};
use std::ops::Range;
use tokens::Source;

/// A state's place: the index of its day, and its own index in that day.
pub type Place = (usize, usize);

/// Everything that the comparer knows about the book.
pub struct Book {
    days: Vec<Day>,
}

/// Which state of the book is nearest to a reader's program, and how the two differ.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// The nearest state: the index of its day in [`Book::days`], and its own index in that day.
    pub day: usize,
    pub state: usize,
    /// That state's step, or the end of its day.
    pub step: String,
    /// Whether the program is the same as the book's, apart from harmless differences.
    pub is_equal: bool,
    /// One sentence about the whole program. It begins with what works.
    pub headline: String,
    /// The differences, with the most important first. Mistakes come before harmless differences.
    pub findings: Vec<Finding>,
}

/// One place where the reader's program differs from the book's.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Finding {
    pub kind: Kind,
    /// The reader's file, as the book calls it: `main.rs`, `tests/games.rs`.
    pub file: String,
    /// The line in the reader's file, counted from 1: the first line of `yours`, or the line before which missing lines
    /// belong. It is 0 if the finding is about a whole file.
    pub line: usize,
    /// Whether missing lines belong at the end of the file.
    pub is_end: bool,
    /// The reader's line, or several lines with `\n` between them. Empty if whole lines are missing.
    pub yours: String,
    /// The book's line or lines. Empty if the reader has extra lines.
    pub book: String,
    /// The ranges to mark in `yours` and in `book`, counted in Unicode characters.
    pub marks: [Vec<Range<usize>>; 2],
    /// An explanation for a child. Code is in backticks.
    pub words: String,
}

/// Whether a difference is a mistake.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// The program does not do what the book's does, or does not compile.
    #[default]
    Mistake,
    /// The difference is the reader's own choice, and that is fine.
    Yours,
}

impl Book {
    /// A book of these days. A page needs only its own day.
    pub fn new(days: Vec<Day>) -> Book {
        Book { days }
    }

    /// The days, in the order of the indices in reports.
    pub fn days(&self) -> &[Day] {
        &self.days
    }

    /// Compares a reader's files with the state that the reader asked for. If they clearly fit another state of the day
    /// better, compares them with that one. Without a place, finds the state that is nearest among all days.
    ///
    /// The files' names may be paths of any depth (`othello/src/main.rs`). Files that are neither Rust nor part of the
    /// book's program do not count.
    ///
    /// Returns `None` if there are no states, or if there is no Rust file with any code. If the program has little in
    /// common with the book's, the report says that it is not equal, and has no findings.
    pub fn compare(&self, reader: &Texts, asked: Option<Place>) -> Option<Report> {
        // If a reader chose files one by one, their paths have no folders, and the tests may have been left out.
        let has_folders = reader.keys().any(|path| path.contains(['/', '\\']));
        let mut mine = files::read(reader);
        let knows = |name: &str| self.states().any(|state| state.files.contains_key(name));
        mine.retain(|file| file.is_rust() || file.is_manifest() || knows(&file.name));
        let is_wanted = |name: &str, _: &str| has_folders || !name.starts_with("tests/");
        report::report(self, &mine, self.place(asked), is_wanted)
    }

    /// Compares a single file, such as pasted text. The comparer finds the name that fits the file best. Other files are
    /// missing only if most of their text is in this one.
    pub fn compare_file(&self, text: &str, asked: Option<Place>) -> Option<Report> {
        let is_held = |_: &str, book: &str| files::holds(text, book);
        let files = self.states().flat_map(|state| &state.files);
        let files = files.filter(|(name, _)| name.ends_with(".rs"));
        let likeness = |(name, book): &(&String, &String)| {
            let is_main = *name == "main.rs" && is_held(name, book);
            (is_main, (files::share(text, book) * 1000.0) as u32)
        };
        let (name, _) = files.max_by_key(likeness)?;
        let files = [Source::new(name, text)];
        report::report(self, &files, self.place(asked), is_held)
    }

    fn states(&self) -> impl Iterator<Item = &State> {
        self.days.iter().flat_map(|day| &day.states)
    }

    /// A place, if the book has it.
    fn place(&self, asked: Option<Place>) -> Option<Place> {
        asked.filter(|(day, index)| {
            self.days
                .get(*day)
                .is_some_and(|day| *index < day.states.len())
        })
    }
}

/// Whether two files are the same program: they differ only in spaces, line breaks, comments, and commas before closing
/// brackets.
pub fn is_same(a: &str, b: &str) -> bool {
    let [a, b] = [a, b].map(|text| Source::new("", text));
    let [a, b] = [&a, &b].map(|file| {
        let mut tokens = tokens::code(file);
        tokens.retain(|token| token.kind != tokens::Kind::Idle);
        tokens
    });
    a == b
}
