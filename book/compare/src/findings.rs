//! What differs, line by line, with its marks and its words.

use crate::comparison::Comparison;
use crate::items::Item;
use crate::lines::{Lines, common_letters};
use crate::rows::Row;
use crate::slip::is_similar;
use crate::states::{State, Texts};
use crate::tokens::Token;
use crate::{Finding, Kind, words};
use std::collections::BTreeSet;
use std::ops::Range;

/// The most places that are told.
const MOST: usize = 100;

/// Finds what differs from the last of some states: files first, then misplaced items, then lines; mistakes before all else.
pub fn findings(comparison: &Comparison, states: &[State], reader: &Texts) -> Vec<Finding> {
    let mut findings = files(comparison, states, reader);
    findings.extend(comparison.misplaced.iter().map(misplaced));
    let rows = comparison.passages.concat();
    let finder = Finder {
        comparison,
        rows: &rows,
        states,
    };
    let places = finder.places().into_iter().take(MOST);
    findings.extend(places.map(|(place, rows)| finder.finding(place, &finder.rows[rows])));
    let mut told = Vec::new();
    findings.retain(|finding| {
        let is_new = finding.kind == Kind::Mistake || !told.contains(&finding.words);
        told.push(finding.words.clone());
        is_new
    });
    findings.sort_by_key(|finding| finding.kind);
    findings
}

fn misplaced((item, twin): &(Item, Item)) -> Finding {
    let (lines, mut mark) = (Lines::of(&item.tokens[..1]), Vec::new());
    lines.mark(item.tokens[0].start..usize::MAX, (0, 0), &mut mark);
    Finding {
        file: item.tokens[0].file.to_string(),
        line: item.tokens[0].line + 1,
        yours: lines.text.to_string(),
        marks: [mark, Vec::new()],
        words: words::misplaced(item, twin),
        ..Finding::default()
    }
}

/// Finds the files that only one side has.
fn files(comparison: &Comparison, states: &[State], reader: &Texts) -> Vec<Finding> {
    let Comparison { missing, extra, .. } = comparison;
    let missing = missing.iter().map(|name| {
        let similar = extra.iter().find(|other| is_similar(other, name));
        let words = words::missing_file(name, similar.copied());
        (Kind::Mistake, name, words)
    });
    let extra = extra.iter().map(|name| {
        let module = name.trim_end_matches(".rs").rsplit('/').next();
        let line = format!("mod {};", module.unwrap_or_default());
        let is_used = reader.values().any(|text| text.contains(&line));
        let is_old = states.iter().any(|state| state.files.contains_key(*name));
        let words = words::extra_file(name, &line, is_used, is_old);
        (Kind::Yours, name, words)
    });
    let finding = |(kind, file, words): (Kind, &&str, String)| Finding {
        kind,
        file: file.to_string(),
        words,
        ..Finding::default()
    };
    missing.chain(extra).map(finding).collect()
}

/// Where something differs.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Place<'a> {
    /// Whole lines that only the book has, after this many rows that are the same.
    Missing(usize),
    /// Whole lines that only the reader has.
    Extra(usize),
    /// A line of the reader's.
    Line(&'a str, usize),
}

struct Finder<'a, 'b> {
    comparison: &'b Comparison<'a>,
    rows: &'b [Row<'a>],
    states: &'b [State],
}

impl<'a> Finder<'a, '_> {
    /// The places where something differs, and their rows.
    fn places(&self) -> Vec<(Place<'a>, Range<usize>)> {
        let (mut mine, mut book) = (BTreeSet::new(), BTreeSet::new());
        for (ours, theirs) in self.rows.iter().filter_map(Row::both) {
            mine.insert(ours.place());
            book.insert(theirs.place());
        }
        let (mut places, mut same) = (Vec::<(Place, Range<usize>)>::new(), 0);
        for (at, row) in self.rows.iter().enumerate() {
            if row.is_same() || self.comparison.is_in_lost_file(row) {
                same += 1;
                continue;
            }
            let place = match (row.mine, row.book) {
                (Some(token), None) if !mine.contains(&token.place()) => Place::Extra(same),
                (None, Some(token)) if !book.contains(&token.place()) => Place::Missing(same),
                (Some(token), _) => Place::Line(token.file, token.line),
                (None, token) => self.line_of(token),
            };
            match places.last_mut() {
                Some((last, rows)) if *last == place => rows.end = at + 1,
                _ => places.push((place, at..at + 1)),
            }
        }
        places
    }

    /// The reader's line in which a token of the book's is missing: that of the token before it, or at the start of a line
    /// that of the token after it.
    fn line_of(&self, token: Option<Token<'a>>) -> Place<'a> {
        let neighbours = token.map_or([None; 2], |token| self.neighbours(&token));
        let is_near = |pair: &(Token, Token)| token.is_some_and(|token| token.line == pair.1.line);
        let near = neighbours.into_iter().flatten().find(is_near);
        near.map_or(Place::Missing(0), |(mine, _)| {
            Place::Line(mine.file, mine.line)
        })
    }

    /// The pairs of tokens that are next to a token in the book's file, before and after it.
    fn neighbours(&self, token: &Token) -> [Option<(Token<'a>, Token<'a>)>; 2] {
        let pairs = || {
            self.rows
                .iter()
                .filter_map(Row::both)
                .filter(|(_, book)| book.file == token.file)
        };
        let before = pairs().filter(|(_, book)| book.start < token.start);
        let after = pairs().filter(|(_, book)| book.start > token.start);
        [
            before.max_by_key(|(_, book)| book.start),
            after.min_by_key(|(_, book)| book.start),
        ]
    }

    fn finding(&self, place: Place<'a>, rows: &[Row<'a>]) -> Finding {
        let mut mine: Vec<Token> = rows.iter().filter_map(|row| row.mine).collect();
        let mut book: Vec<Token> = rows.iter().filter_map(|row| row.book).collect();
        let (file, line) = match place {
            Place::Missing(_) => self.gap(&book[0]),
            Place::Extra(_) => (mine[0].file, mine[0].line),
            Place::Line(file, line) => (file, line),
        };
        let words = self.words(place, rows, &mine, &book);
        if let Place::Line(..) = place {
            let is_here = |row: &&Row| row.mine.is_some_and(|mine| mine.place() == (file, line));
            let here: Vec<&Row> = self.rows.iter().filter(is_here).collect();
            mine = here.iter().filter_map(|row| row.mine).collect();
            if book.is_empty() {
                book = here.iter().filter_map(|row| row.book).collect();
            }
        }
        self.shown(
            (file, line),
            rows,
            [Lines::of(&mine), Lines::of(&book)],
            words,
        )
    }

    fn shown(
        &self,
        at: (&str, usize),
        rows: &[Row<'a>],
        lines: [Lines; 2],
        words: String,
    ) -> Finding {
        let [yours, book] = lines;
        let is_mistake = rows.iter().any(Row::is_mistake);
        Finding {
            kind: [Kind::Yours, Kind::Mistake][usize::from(is_mistake)],
            file: at.0.to_string(),
            line: at.1 + 1,
            yours: yours.text.to_string(),
            book: book.text.to_string(),
            marks: self.marks(rows, &yours, &book),
            words,
        }
    }

    fn words(&self, place: Place, rows: &[Row], mine: &[Token], book: &[Token<'a>]) -> String {
        match place {
            Place::Missing(_) => self.missing(book),
            Place::Extra(_) => self.extra(mine),
            Place::Line(_, line) => {
                let before = self.before(&rows[0]).filter(|before| before.line == line);
                words::line(rows, before, self.opener(book))
            }
        }
    }

    /// The characters that differ: in the reader's lines and in the book's.
    fn marks(&self, rows: &[Row<'a>], yours: &Lines, book: &Lines) -> [Vec<Range<usize>>; 2] {
        let mut marks = [Vec::new(), Vec::new()];
        for row in rows.iter().filter(|row| !row.is_same()) {
            let edges = row
                .both()
                .map(|(mine, book)| common_letters(mine.text, book.text));
            let edges = edges.unwrap_or_default();
            let gap = || self.before(row).map(|before| before.end()..before.end());
            if let Some(bytes) = row.mine.map(|mine| mine.range()).or_else(gap) {
                yours.mark(bytes, edges, &mut marks[0]);
            }
            if let Some(token) = row.book {
                book.mark(token.range(), edges, &mut marks[1]);
            }
        }
        marks
    }

    /// The reader's token before a row.
    fn before(&self, row: &Row) -> Option<Token<'a>> {
        let Some(mine) = row.mine else {
            return self.neighbours(&row.book?)[0].map(|(mine, _)| mine);
        };
        let tokens = self.rows.iter().filter_map(|row| row.mine);
        let before = tokens.filter(|token| token.file == mine.file && token.start < mine.start);
        before.max_by_key(|token| token.start)
    }

    fn missing(&self, book: &[Token<'a>]) -> String {
        let is_in = |state: &&State| Lines::of(book).are_in(state, book[0].file);
        let now = self.states.last().map(|state| state.step.as_str());
        let first = self
            .states
            .iter()
            .find(is_in)
            .map(|state| state.step.as_str());
        let earlier = first.filter(|step| Some(*step) != now);
        words::missing_lines(book, self.opener(book), earlier)
    }

    fn extra(&self, mine: &[Token]) -> String {
        let has_name = mine.iter().any(Token::is_name);
        let is_in = |state: &State| has_name && Lines::of(mine).are_in(state, mine[0].file);
        let is_twice = self.states.last().is_some_and(is_in);
        words::extra_lines(mine, is_twice, self.states.iter().any(is_in))
    }

    /// The reader's line before which a line of the book's belongs: below the comments that the book has above it.
    fn gap(&self, token: &Token<'a>) -> (&'a str, usize) {
        let [before, after] = self.neighbours(token);
        let Some((mine, book)) = before else {
            return after.map_or((token.file, token.line), |(mine, _)| {
                (mine.file, mine.line.min(token.line))
            });
        };
        let line = mine.line + (token.line - book.line).max(1);
        let after = after.filter(|(after, _)| after.file == mine.file && after.line > mine.line);
        (
            mine.file,
            after.map_or(line, |(after, _)| line.min(after.line)),
        )
    }

    /// The bracket that is closed by the first of some tokens.
    fn opener(&self, book: &[Token<'a>]) -> Option<Token<'a>> {
        let token = book.first()?;
        let tokens = self.comparison.book.get(token.file)?.iter().rev();
        let mut depth = 0;
        let mut before = tokens.skip_while(|other| other.start > token.start);
        before
            .find(|other| {
                depth += other.depth();
                depth == 0
            })
            .copied()
            .filter(|_| token.text == "}")
    }
}
