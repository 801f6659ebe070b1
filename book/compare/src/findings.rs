//! Compares the reader's program with one state of the book's, and describes the differences.

use crate::align::{Piece, Row, alikeness, rooms};
use crate::files::files;
use crate::own;
use crate::states::{Day, State};
use crate::tokens::{Kind as Type, Source, Token, code, is_next, shown};
use crate::words::{self, say};
use crate::{Finding, Kind};
use std::cmp::Reverse;
use std::ops::Range;

/// The maximum number of places that are reported.
const MOST: usize = 30;

/// A line belongs somewhere else if this many percent of its characters are in a line that is missing there.
const MOVED: usize = 75;

/// Compares a program with a state of a day. Mistakes come first. A file counts as missing only if it is wanted.
pub fn compare(
    mine: &[Source],
    day: &Day,
    index: usize,
    is_wanted: impl Fn(&str, &str) -> bool,
) -> Vec<Finding> {
    let (before, later) = day.states.split_at(index + 1);
    let mut mine = mine.to_vec();
    let mut findings = files(&mut mine, before, is_wanted);
    let book = day.states[index].files.iter();
    let book: Vec<Source> = book.map(|(name, text)| Source::new(name, text)).collect();
    let mut all = Vec::new();
    for file in &mine {
        if let Some(book) = book.iter().find(|book| book.name == file.name) {
            all.extend(rooms(&code(file), &code(book)));
        }
    }
    own::mark(&mut all);
    let mut pieces = Vec::from_iter(all.into_iter().flatten());
    join_moved(&mut pieces);
    // A line with a slip that is in its place after all has not moved, and neither have the lines below it.
    let mut is_below_slip = false;
    for at in 0..pieces.len() {
        let piece = &pieces[at];
        is_below_slip &= piece.is_moved;
        if piece.is_moved {
            let (mine, book) = (&piece.mine, &piece.book[0]);
            let places = mine[0].line + 1..=mine[mine.len() - 1].line + 2;
            let is_here =
                mine[0].file.name == book.file.name && places.contains(&gap(&pieces, book));
            is_below_slip = is_here && (is_below_slip || *mine != piece.book);
            pieces[at].is_moved = !is_below_slip;
        }
    }
    let comparison = Comparison {
        mine: &mine,
        before,
        later,
        pieces: &pieces,
    };
    let wrong = pieces.chunk_by(is_joined).filter(|run| !run[0].is_same());
    for finding in wrong.take(MOST).map(|run| comparison.finding(run)) {
        // One word about each of the reader's own names is enough.
        let is_own = finding.kind == Kind::Yours;
        if !is_own || findings.iter().all(|other| other.words != finding.words) {
            findings.push(finding);
        }
    }
    // Whole files come first, because they can make everything else wrong.
    findings.sort_by_key(|found| (found.kind, found.line > 0, found.file.clone(), found.line));
    findings
}

/// How many of these findings are mistakes.
pub fn mistakes(findings: &[Finding]) -> usize {
    let mistakes = findings.iter().filter(|found| found.kind == Kind::Mistake);
    mistakes.count()
}

/// Whether a piece and the next one are one place: lines that only one side has, or that have moved together.
fn is_joined(a: &Piece, b: &Piece) -> bool {
    let shape = |piece: &Piece| (piece.mine.is_empty(), piece.book.is_empty(), piece.is_moved);
    let is_next = |a: &[Token], b: &[Token]| match (a.last(), b.first()) {
        (Some(a), Some(b)) => is_next(a, b),
        _ => true,
    };
    let is_pair = !a.mine.is_empty() && !a.book.is_empty() && !a.is_moved;
    !is_pair && shape(a) == shape(b) && is_next(&a.mine, &b.mine) && is_next(&a.book, &b.book)
}

/// Joins lines that only the reader has with lines that only the book has, if they are the same or nearly: they belong
/// somewhere else. A line of brackets has to follow a line with words.
fn join_moved(pieces: &mut Vec<Piece>) {
    let mut next = usize::MAX;
    for at in 0..pieces.len() {
        let Piece { mine, book, .. } = pieces[at].clone();
        let has_words = mine.iter().any(|token| token.kind != Type::Mark);
        let fit = |there: usize| {
            let Piece {
                mine: none, book, ..
            } = &pieces[there];
            let is_free = none.is_empty() && (has_words || there == next);
            let alike = if is_free { alikeness(&mine, book) } else { 0 };
            (alike > MOVED).then_some((there == next, alike, Reverse(there)))
        };
        let is_extra = !mine.is_empty() && book.is_empty();
        let best = (0..pieces.len()).filter(|_| is_extra).filter_map(fit).max();
        next = usize::MAX;
        if let Some((.., Reverse(there))) = best {
            let book = std::mem::take(&mut pieces[there]).book;
            pieces[at] = Piece::new(&mine, &book);
            pieces[at].is_moved = true;
            next = there + 1;
        }
    }
    pieces.retain(|piece| !piece.rows.is_empty());
}

struct Comparison<'a, 'p> {
    mine: &'a [Source],
    /// The states of the day up to the compared one, and those after it.
    before: &'a [State],
    later: &'a [State],
    /// The whole comparison.
    pieces: &'p [Piece<'a>],
}

impl<'a> Comparison<'a, '_> {
    /// Describes one place.
    fn finding(&self, run: &[Piece<'a>]) -> Finding {
        let mine = Vec::from_iter(run.iter().flat_map(|piece| &piece.mine).copied());
        let book = Vec::from_iter(run.iter().flat_map(|piece| &piece.book).copied());
        let file = mine.first().unwrap_or_else(|| &book[0]).file;
        let line = match mine.first() {
            Some(first) => first.line + 1,
            None => gap(self.pieces, &book[0]),
        };
        let (is_wrong, words) = match (&mine[..], &book[..]) {
            _ if run[0].is_moved => (
                true,
                words::moved(line, gap(self.pieces, &book[0]), &mine, &book),
            ),
            ([], book) => (true, self.missing(book)),
            (mine, []) => self.extra(mine),
            (mine, _) => {
                let (words, is_wrong) = (words::line(&run[0]), run[0].mistakes().next().is_some());
                let is_unclear = !is_wrong || words == say("different", &[]);
                match self.next_after(mine).filter(|_| is_unclear) {
                    Some(_) => (true, say("old code", &[])),
                    None => (is_wrong, words),
                }
            }
        };
        let file_of_mine = self.mine.iter().find(|mine| mine.name == file.name);
        let count = file_of_mine.map_or(0, |mine| mine.text.lines().count());
        let theirs = if mine == book { "" } else { shown(&book) };
        Finding {
            is_end: mine.is_empty() && line > count,
            kind: if is_wrong { Kind::Mistake } else { Kind::Yours },
            file: file.name.clone(),
            line,
            yours: shown(&mine).to_string(),
            // Whoever moves lines has them already.
            book: theirs.to_string(),
            marks: marks(run),
            words,
        }
    }

    /// What to say about lines that only the book has.
    fn missing(&self, book: &[Token<'a>]) -> String {
        let wanted = shown(book).trim();
        // A line that a comment has swallowed. A single name could be part of its words.
        let is_whole = wanted.ends_with([';', ',', '{']);
        let is_comment = |line: &str| {
            let comment = line.split_once("//").map(|(_, comment)| comment.trim());
            comment
                .is_some_and(|comment| comment == wanted || is_whole && comment.ends_with(wanted))
        };
        let now = self.before.last().map(|now| &now.step);
        let first = self.before.iter().find(|state| has(state, book));
        let first = first
            .filter(|first| Some(&first.step) != now)
            .map(State::short_step);
        let mut lines = self.mine.iter().flat_map(|file| file.text.lines());
        match lines.any(is_comment) {
            true => say("commented out", &[]),
            false => words::missing_lines(book, first),
        }
    }

    /// The state that deletes or changes lines of the reader's, if the book had them before.
    fn next_after(&self, mine: &[Token<'a>]) -> Option<&'a State> {
        let last = self.before.iter().rposition(|state| has(state, mine))?;
        self.before.get(last + 1)
    }

    /// Whether lines that only the reader has are a mistake, and what to say about them.
    fn extra(&self, mine: &[Token<'a>]) -> (bool, String) {
        let all = code(mine[0].file);
        let text: String = mine.iter().map(|token| token.text).collect();
        if text.ends_with("modchecker;") {
            return (false, say("own", &[]));
        }
        let is_now = self.before.last().is_some_and(|now| has(now, mine));
        let mut copies = all
            .windows(mine.len())
            .filter(|tokens| is_now && *tokens == mine);
        let copy = copies.find(|tokens| tokens[0].line != mine[0].line);
        let later = self.later.iter().find(|state| has(state, mine));
        let words = match (self.next_after(mine), copy, later) {
            _ if mine.len() == 1 && mine[0].kind == Type::Mark => say("extra", &[mine[0].text, ""]),
            _ if mine[0].text == "/" || is_note(mine) => say("strokes", &[]),
            (Some(next), ..) => say("old", &[next.short_step()]),
            (_, Some(copy), _) => say("copied", &[&(copy[0].line + 1).to_string()]),
            (.., Some(later)) => say("from a later step", &[later.short_step()]),
            _ => say("added", &[]),
        };
        (true, words)
    }
}

/// The reader's line before which a line of the book's belongs, counted from 1: it is as far below the known line above
/// it as in the book.
fn gap(pieces: &[Piece], token: &Token) -> usize {
    let place = |piece: &Piece| {
        let (mine, book) = (piece.mine.last()?, piece.book.last()?);
        let is_known = !piece.is_moved && book.file.name == token.file.name;
        is_known.then_some((book.line, mine.line, piece.mine[0].line))
    };
    let places = || pieces.iter().filter_map(place);
    let above = places().filter(|(book, ..)| *book < token.line).max();
    let below = places().filter(|(book, ..)| *book > token.line).min();
    let (book, line) = above.map_or((0, 0), |(book, mine, _)| (book, mine));
    match below {
        // What is right below it in the book says more than what is far above.
        Some((next, .., mine)) if next - token.line < token.line - book => mine + 1,
        _ => {
            let most = below.map_or(usize::MAX, |(.., below)| below).max(line + 1);
            (line + token.line - book).min(most) + 1
        }
    }
}

/// Whether a state of the book has these lines one after another, in the file of the same name.
fn has(state: &State, tokens: &[Token]) -> bool {
    let code = |text: &str| {
        let lines = text.lines().map(str::trim);
        let lines = lines.filter(|line| !line.is_empty() && !line.starts_with("//"));
        lines.flat_map(|line| ["\n", line]).collect::<String>() + "\n"
    };
    let text = tokens
        .first()
        .and_then(|first| state.files.get(&first.file.name));
    text.is_some_and(|text| code(text).contains(&code(shown(tokens))))
}

/// The characters to mark in the reader's lines and in the book's: those that differ.
fn marks(run: &[Piece]) -> [Vec<Range<usize>>; 2] {
    [0, 1].map(|side| {
        let first = [&run[0].mine, &run[0].book][side].first();
        let rows = run.iter().flat_map(|piece| &piece.rows);
        let mark = |row: &Row| {
            let (token, first) = ([row.mine, row.book][side]?, first?);
            let texts = [row.mine, row.book].map(|token| token.map_or("", |token| token.text));
            let [mine, book] = texts.map(|text| Vec::from_iter(text.chars()));
            let (front, back) = crate::states::common(&mine, &book);
            let place = |at: usize| token.file.text[first.line_start()..at].chars().count();
            Some(place(token.start) + front..place(token.end()) - back)
        };
        rows.filter(|row| !row.is_same()).filter_map(mark).collect()
    })
}

/// Whether a line is only words, as in a comment.
fn is_note(mine: &[Token]) -> bool {
    mine.len() > 2 && mine.iter().all(|token| token.kind == Type::Name)
}
