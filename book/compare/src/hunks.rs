//! What differs between a reader's program and one state of the book, line by line.

use crate::Kind;
use crate::diff;
use crate::harmless::Harmless;
use crate::items::{depth_of, in_order};
use crate::nearest::Program;
use crate::places::{self, Misplaced};
use crate::tokens::Token;
use std::ops::Range;

/// Tokens next to each other that differ.
#[derive(Clone, Debug)]
pub struct Part<'a> {
    pub mine: Vec<Token<'a>>,
    pub book: Vec<Token<'a>>,
    /// The index of the first in the book's file.
    pub at: usize,
    /// Why it is no mistake, if it is none.
    pub harmless: Option<Harmless>,
}

/// What differs in one line of the reader's, or lines that are missing or too much.
#[derive(Clone, Debug)]
pub struct Change<'a> {
    pub file: &'a str,
    /// The file in the book.
    pub book_file: &'a str,
    /// The reader's line, from 0.
    pub line: usize,
    pub parts: Vec<Part<'a>>,
    /// Whether these are whole lines that only one side has.
    pub is_whole: bool,
    /// The token before it, in the reader's file.
    pub before: Option<Token<'a>>,
    /// If a brace is missing, the one that it closes, in the book.
    pub opener: Option<Token<'a>>,
}

/// All that differs from a state.
pub struct Differences<'a> {
    pub misplaced: Vec<Misplaced<'a>>,
    /// Files that the reader does not have.
    pub missing: Vec<&'a str>,
    /// Files that the book does not have.
    pub extra: Vec<&'a str>,
    pub changes: Vec<Change<'a>>,
}

impl<'a> Part<'a> {
    fn new(mine: &[Token<'a>], book: &[Token<'a>], at: usize) -> Part<'a> {
        let (mine, book) = (mine.to_vec(), book.to_vec());
        Part {
            mine,
            book,
            at,
            harmless: None,
        }
    }
}

impl<'a> Change<'a> {
    /// All tokens of the reader's that differ.
    pub fn mine(&self) -> Vec<Token<'a>> {
        self.parts
            .iter()
            .flat_map(|part| part.mine.iter().copied())
            .collect()
    }

    /// All tokens of the book's that differ.
    pub fn book(&self) -> Vec<Token<'a>> {
        self.parts
            .iter()
            .flat_map(|part| part.book.iter().copied())
            .collect()
    }

    pub fn kind(&self) -> Kind {
        let is_mistake = self.parts.iter().any(|part| part.harmless.is_none());
        if is_mistake {
            Kind::Mistake
        } else {
            Kind::Yours
        }
    }
}

impl<'a> Differences<'a> {
    /// Compares two programs. If only one file of the reader's is known, no other is missing.
    pub fn between(mine: &Program<'a>, book: &Program<'a>) -> Differences<'a> {
        let (mut mine, book) = (without(mine, book), without(book, mine));
        let misplaced = places::put_right(&mut mine, &book);
        let only = |a: &Program<'a>, b: &Program<'a>| {
            let names = a.keys().filter(|name| !b.contains_key(*name));
            names.copied().collect::<Vec<_>>()
        };
        let mut changes = Vec::new();
        for (name, theirs) in book.iter() {
            if let Some(ours) = mine.get(name) {
                changes.extend(changes_in(name, &in_order(ours, theirs), theirs));
            }
        }
        Differences {
            misplaced,
            missing: only(&book, &mine),
            extra: only(&mine, &book),
            changes,
        }
    }

    /// How far the programs are apart: in mistakes by tokens, then by characters, then in what is the reader's own.
    pub fn cost(&self, mine: &Program, book: &Program) -> (usize, usize, usize) {
        let parts = || self.changes.iter().flat_map(|change| &change.parts);
        let mistakes = || parts().filter(|part| part.harmless.is_none());
        let own = parts().filter_map(|part| part.harmless.as_ref());
        let sizes = [
            mistakes()
                .map(|part| part.mine.len() + part.book.len())
                .sum::<usize>(),
            own.map(Harmless::weight).sum(),
            self.misplaced
                .iter()
                .map(|item| 2.max(item.length / 8))
                .sum(),
            self.missing.iter().map(|name| book[name].len()).sum(),
            self.extra.iter().map(|name| 1 + mine[name].len() / 4).sum(),
        ];
        let characters = mistakes().map(characters).sum();
        (sizes.iter().sum(), characters, parts().count())
    }
}

/// How many characters differ in a part.
fn characters(part: &Part) -> usize {
    let text = |tokens: &[Token]| {
        tokens
            .iter()
            .map(|token| token.text)
            .collect::<Vec<_>>()
            .join(" ")
    };
    let (mine, book) = (text(&part.mine), text(&part.book));
    let (front, back) = common(&mine, &book);
    mine.chars().count() + book.chars().count() - 2 * (front + back)
}

/// How many characters two texts have in common at the front, and then at the back.
pub fn common(a: &str, b: &str) -> (usize, usize) {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let front = a.iter().zip(&b).take_while(|(a, b)| a == b).count();
    let rest = a[front..].iter().rev().zip(b[front..].iter().rev());
    (front, rest.take_while(|(a, b)| a == b).count())
}

/// The files of a program that another one does not have.
fn without<'a>(program: &Program<'a>, other: &Program<'a>) -> Program<'a> {
    let differ = program
        .iter()
        .filter(|(name, tokens)| other.get(*name) != Some(tokens));
    let mut different = Program::new();
    different.extend(differ.map(|(name, tokens)| (*name, tokens.clone())));
    different
}

fn changes_in<'a>(name: &'a str, mine: &[Token<'a>], book: &[Token<'a>]) -> Vec<Change<'a>> {
    let mut changes: Vec<Change> = Vec::new();
    for hunk in diff::hunks(mine, book) {
        let change = change(name, mine, book, hunk);
        match changes.last_mut() {
            Some(last) if last.line == change.line && !last.is_whole && !change.is_whole => {
                last.parts.extend(change.parts);
            }
            _ => changes.push(change),
        }
    }
    changes
}

fn change<'a>(
    name: &'a str,
    mine: &[Token<'a>],
    book: &[Token<'a>],
    hunk: diff::Hunk,
) -> Change<'a> {
    let (ours, theirs) = (&mine[hunk.mine.clone()], &book[hunk.book.clone()]);
    let before = hunk.mine.start.checked_sub(1).map(|at| mine[at]);
    let after = mine.get(hunk.mine.start);
    let near = ours.first().or(before.as_ref()).or(after);
    let mut change = Change {
        file: near.map_or(name, |token| token.file),
        book_file: name,
        line: near.map_or(0, |token| token.line),
        opener: opener(book, hunk.book.start).filter(|_| ours.is_empty()),
        parts: vec![Part::new(ours, theirs, hunk.book.start)],
        is_whole: is_whole(mine, book, &hunk),
        before,
    };
    if ours.is_empty() {
        change.line = gap(&change, after, book);
    }
    change
}

/// Whether what differs are whole lines that only one side has.
fn is_whole(mine: &[Token], book: &[Token], hunk: &diff::Hunk) -> bool {
    match (hunk.mine.is_empty(), hunk.book.is_empty()) {
        (true, _) => is_lines(book, &hunk.book) && is_edge(mine, hunk.mine.start),
        (_, true) => is_lines(mine, &hunk.mine) && is_edge(book, hunk.book.start),
        _ => false,
    }
}

/// The line to which missing tokens belong; if they are whole lines, the one before which they belong, below the comments
/// that the book has above them.
fn gap(change: &Change, after: Option<&Token>, book: &[Token]) -> usize {
    let (before, at) = (change.before, change.parts[0].at);
    if !change.is_whole {
        let joins = book[at].indent.is_none() || after.is_none();
        let near = before.filter(|_| joins).or(after.copied()).or(before);
        return near.map_or(0, |token| token.line);
    }
    let last = at
        .checked_sub(1)
        .map_or(book[at].line, |last| book[last].line);
    let above = book[at].line.saturating_sub(last);
    let line = before.map_or(book[at].line, |before| before.line + above.max(1));
    let follows = |after: &&Token| {
        before.is_none_or(|before| after.file == before.file && after.line > before.line)
    };
    after
        .filter(follows)
        .map_or(line, |after| line.min(after.line))
}

/// Whether a line begins at a place.
fn is_edge(tokens: &[Token], at: usize) -> bool {
    tokens.get(at).is_none_or(|token| token.indent.is_some())
}

fn is_lines(tokens: &[Token], range: &Range<usize>) -> bool {
    is_edge(tokens, range.start) && is_edge(tokens, range.end)
}

/// The brace that is closed by the one at a place.
fn opener<'a>(tokens: &[Token<'a>], at: usize) -> Option<Token<'a>> {
    tokens.get(at).filter(|token| token.text == "}")?;
    let mut depth = 0;
    tokens[..=at].iter().rev().copied().find(|token| {
        depth += depth_of(token);
        depth == 0
    })
}
