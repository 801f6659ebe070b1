//! Compares the reader's program with one state of the book's program.

use crate::items::{Item, items};
use crate::nearest::Program;
use crate::own;
use crate::pairs::pairs;
use crate::rows::{Row, rows};
use crate::slip::is_similar;
use crate::tokens::Token;

/// The differences between two programs, with the lines around them that are the same. Files without a difference are
/// left out.
pub struct Comparison<'a> {
    pub book: Program<'a>,
    pub passages: Vec<Vec<Row<'a>>>,
    /// The reader's items that the book has in a different place, each with the book's item.
    pub misplaced: Vec<(Item<'a>, Item<'a>)>,
    /// The files that only the book has, and those that only the reader has.
    pub missing: Vec<&'a str>,
    pub extra: Vec<&'a str>,
}

impl<'a> Comparison<'a> {
    pub fn new(mine: &Program<'a>, book: Program<'a>) -> Comparison<'a> {
        let (missing, extra) = (only(&book, mine), only(mine, &book));
        let ours = changed(mine, &book);
        let ours = ours.flat_map(|(name, tokens)| items(called(name, &missing, &extra), tokens));
        let theirs = changed(&book, mine).flat_map(|(name, tokens)| items(name, tokens));
        let pairs = pairs(&ours.collect::<Vec<_>>(), &theirs.collect::<Vec<_>>());
        let passages = pairs.passages.iter();
        let mut passages: Vec<_> = passages.map(|(mine, book)| rows(mine, book)).collect();
        let same = book.iter().filter(|file| mine.contains(file));
        let same = same.flat_map(|(_, tokens)| tokens);
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

    /// Whether this row belongs to a file that only one of the two programs has.
    pub fn is_in_lost_file(&self, row: &Row) -> bool {
        match (row.mine, row.book) {
            (Some(mine), None) => self.extra.contains(&mine.file),
            (None, Some(book)) => self.missing.contains(&book.file),
            _ => false,
        }
    }
}

/// The files of one program that the other program does not have, or has in a different form.
fn changed<'p, 'a>(
    program: &'p Program<'a>,
    other: &'p Program<'a>,
) -> impl Iterator<Item = &'p (&'a str, Vec<Token<'a>>)> {
    program.iter().filter(|file| !other.contains(file))
}

/// The book's name for one of the reader's files. A file that only the reader has may be a misnamed file of the book.
fn called<'a>(name: &'a str, missing: &[&'a str], extra: &[&str]) -> &'a str {
    let mut meant = missing
        .iter()
        .filter(|right| extra.contains(&name) && is_similar(name, right));
    meant.next().unwrap_or(&name)
}

/// The names of the files that only the first of two programs has.
fn only<'a>(a: &Program<'a>, b: &Program<'a>) -> Vec<&'a str> {
    let names = a.iter().map(|(name, _)| *name);
    names
        .filter(|name| b.iter().all(|(other, _)| other != name))
        .collect()
}
