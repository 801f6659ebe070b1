//! The reader's program next to one state of the book.

use crate::items::{Item, items};
use crate::nearest::Program;
use crate::own;
use crate::pairs::pairs;
use crate::rows::{Row, rows};
use crate::slip::is_similar;

/// What differs, and what is the same around it. Files that are the same all through are left out.
pub struct Comparison<'a> {
    pub book: Program<'a>,
    pub passages: Vec<Vec<Row<'a>>>,
    /// The reader's items that are somewhere else in the book, and the book's items that they should be.
    pub misplaced: Vec<(Item<'a>, Item<'a>)>,
    /// The files that only the book has, and those that only the reader has.
    pub missing: Vec<&'a str>,
    pub extra: Vec<&'a str>,
}

impl<'a> Comparison<'a> {
    pub fn new(mine: &Program<'a>, book: Program<'a>) -> Comparison<'a> {
        let (missing, extra) = (only(&book, mine), only(mine, &book));
        let called = |name: &'a str| {
            let mut right = missing.iter().filter(|_| extra.contains(&name));
            *right.find(|right| is_similar(name, right)).unwrap_or(&name)
        };
        let ours = mine.iter().filter(|file| !book.contains(file));
        let ours: Vec<_> = ours
            .flat_map(|(name, tokens)| items(called(name), tokens))
            .collect();
        let (same, changed): (Vec<_>, Vec<_>) = book.iter().partition(|file| mine.contains(file));
        let changed = changed.into_iter();
        let theirs: Vec<_> = changed
            .flat_map(|(name, tokens)| items(name, tokens))
            .collect();
        let pairs = pairs(&ours, &theirs);
        let passages = pairs.passages.iter();
        let mut passages: Vec<_> = passages.map(|(mine, book)| rows(mine, book)).collect();
        let same = same.into_iter().flat_map(|(_, tokens)| tokens);
        own::mark(&mut passages, |name| {
            same.clone().any(|token| token.text == name)
        });
        Comparison {
            book,
            passages,
            misplaced: pairs.misplaced,
            missing,
            extra,
        }
    }

    /// Whether what only one side has is in a file that only that side has.
    pub fn is_in_lost_file(&self, row: &Row) -> bool {
        match (row.mine, row.book) {
            (Some(mine), None) => self.extra.contains(&mine.file),
            (None, Some(book)) => self.missing.contains(&book.file),
            _ => false,
        }
    }
}

/// The names of the files that only the first of two programs has.
fn only<'a>(a: &Program<'a>, b: &Program<'a>) -> Vec<&'a str> {
    let names = a.iter().map(|(name, _)| *name);
    names
        .filter(|name| b.iter().all(|(other, _)| other != name))
        .collect()
}
