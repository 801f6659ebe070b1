//! The differences, line by line, each with the characters to mark and with an explanation.

use crate::comparison::Comparison;
use crate::items::Item;
use crate::lines::{Lines, common_letters};
use crate::rows::{Row, sides};
use crate::slip::is_similar;
use crate::states::{State, Texts};
use crate::tokens::{self, Token};
use crate::words::{self, Extra};
use crate::{Finding, Kind};
use std::ops::Range;

/// The maximum number of places in the code that are reported.
const MOST: usize = 100;

/// Finds the differences from one of a day's states. Mistakes come first. Apart from that, whole files come before
/// misplaced items, and misplaced items before lines.
pub fn findings(
    comparison: &Comparison,
    states: &[State],
    index: usize,
    reader: &Texts,
) -> Vec<Finding> {
    let mut findings = files(comparison, &states[..=index], reader);
    findings.extend(comparison.misplaced.iter().map(misplaced));
    let rows = comparison.passages.concat();
    let finder = Finder::new(comparison, &rows, states.split_at(index + 1));
    let is_wrong = |(_, rows): &(Place, &[Row])| rows.iter().any(Row::is_mistake);
    let (wrong, fine): (Vec<_>, Vec<_>) = finder.places().into_iter().partition(is_wrong);
    let places = wrong.into_iter().chain(fine).take(MOST);
    findings.extend(places.map(|(place, rows)| finder.finding(place, rows)));
    join_moved(&mut findings);
    mistakes_first(findings)
}

/// Puts mistakes first. If several harmless differences have the same explanation, keeps only one of them.
fn mistakes_first(findings: Vec<Finding>) -> Vec<Finding> {
    let is_mistake = |finding: &Finding| finding.kind == Kind::Mistake;
    let (mut findings, fine): (Vec<_>, Vec<_>) = findings.into_iter().partition(is_mistake);
    for finding in fine {
        if findings.iter().all(|other| other.words != finding.words) {
            findings.push(finding);
        }
    }
    findings
}

/// Joins two findings into one if each has the lines that the other should have: these lines have changed places, or
/// belong somewhere else.
fn join_moved(findings: &mut Vec<Finding>) {
    for second in (0..findings.len()).rev() {
        let Some(first) = findings.get(second).and_then(|finding| {
            findings[..second]
                .iter()
                .position(|other| are_moved(other, finding))
        }) else {
            continue;
        };
        if findings[first].yours.is_empty() {
            findings.swap(first, second);
        }
        let other = findings.remove(second);
        match &mut findings[first] {
            finding if finding.line == other.line => drop(findings.remove(first)),
            finding => finding.words = words::moved(finding, &other),
        }
    }
}

/// Whether each of two findings has the lines that the other should have. Findings about whole files have no lines.
fn are_moved(a: &Finding, b: &Finding) -> bool {
    let is_same = |a: &str, b: &str| a.split_whitespace().eq(b.split_whitespace());
    let is_pair = is_same(&a.yours, &b.book) && is_same(&b.yours, &a.book);
    is_pair && a.file == b.file && a.line > 0
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

/// Finds the files that only the reader or only the book has.
fn files(comparison: &Comparison, states: &[State], reader: &Texts) -> Vec<Finding> {
    let Comparison { missing, extra, .. } = comparison;
    let finding = |kind: Kind, file: &str, words: String| Finding {
        kind,
        file: file.to_string(),
        words,
        ..Finding::default()
    };
    let missing = missing.iter().map(|name| {
        let words = match extra.iter().find(|other| is_similar(other, name)) {
            _ if reader.contains_key(*name) => words::empty_file(name),
            Some(other) => words::misnamed_file(name, other),
            None => words::missing_file(name, &module_line(name), user_of(name, reader)),
        };
        finding(Kind::Mistake, name, words)
    });
    let extra = extra.iter().map(|name| {
        let is_old = states.iter().any(|state| state.files.contains_key(*name));
        let is_used = user_of(name, reader).is_some();
        let words = words::extra_file(name, &module_line(name), is_used, is_old);
        finding(Kind::Yours, name, words)
    });
    missing.chain(extra).collect()
}

/// The reader's file whose `mod` line makes Rust read another file.
fn user_of<'r>(file: &str, reader: &'r Texts) -> Option<&'r String> {
    let line = module_line(file);
    let mut users = reader.iter().filter(|(_, text)| text.contains(&line));
    users.next().map(|(name, _)| name)
}

/// The `mod` line without which Rust ignores a file.
fn module_line(file: &str) -> String {
    let path = file.trim_end_matches(".rs").trim_end_matches("/mod");
    format!("mod {};", path.rsplit('/').next().unwrap_or_default())
}

fn step(state: &State) -> &str {
    &state.step
}

/// The two sides of a row.
const MINE: usize = 0;
const BOOK: usize = 1;

/// The place of a difference.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Place<'a> {
    /// Whole lines that only the book has, after this number of rows without a difference.
    Missing(usize),
    /// Whole lines that only the reader has.
    Extra(usize),
    /// A line of the reader's: its file, and its number, counted from 0.
    Line(&'a str, usize),
}

struct Finder<'a, 'b> {
    comparison: &'b Comparison<'a>,
    /// The states of the day up to the compared state, and those after it.
    states: (&'b [State], &'b [State]),
    rows: &'b [Row<'a>],
    /// The pairs of tokens that belong together: once in the order of the reader's files, and once in the order of the
    /// book's.
    pairs: [Vec<[&'b Token<'a>; 2]>; 2],
}

impl<'a, 'b> Finder<'a, 'b> {
    fn new(
        comparison: &'b Comparison<'a>,
        rows: &'b [Row<'a>],
        states: (&'b [State], &'b [State]),
    ) -> Self {
        let pairs = [MINE, BOOK].map(|side| {
            let both = |row: &'b Row<'a>| Some([row.mine.as_ref()?, row.book.as_ref()?]);
            let mut pairs: Vec<_> = rows.iter().filter_map(both).collect();
            pairs.sort_unstable_by_key(|pair| pair[side].place());
            pairs
        });
        Finder {
            comparison,
            states,
            rows,
            pairs,
        }
    }

    /// The pairs before and after a token, in the token's own file.
    fn around(&self, side: usize, token: &Token) -> [Option<[&'b Token<'a>; 2]>; 2] {
        let pairs = &self.pairs[side];
        let after = pairs.partition_point(|pair| pair[side].place() < token.place());
        let is_near = |pair: &[&Token; 2]| pair[side].file == token.file;
        let pair = |at: Option<usize>| pairs.get(at?).copied().filter(is_near);
        [pair(after.checked_sub(1)), pair(Some(after))]
    }

    /// The pair before a token in the same line. If there is none, the pair after the token in that line.
    fn in_line(&self, side: usize, token: &Token) -> Option<[&'b Token<'a>; 2]> {
        let mut around = self.around(side, token).into_iter().flatten();
        around.find(|pair| pair[side].line == token.line)
    }

    /// The places of all differences, with their rows.
    fn places(&self) -> Vec<(Place<'a>, &'b [Row<'a>])> {
        let (mut places, mut same) = (Vec::<(Place, Range<usize>)>::new(), 0);
        for (at, row) in self.rows.iter().enumerate() {
            if row.is_same() || self.comparison.is_in_lost_file(row) {
                same += 1;
                continue;
            }
            let place = self.place(row, same);
            match places.last_mut() {
                Some((last, rows)) if *last == place => rows.end = at + 1,
                _ => places.push((place, at..at + 1)),
            }
        }
        let places = places.into_iter();
        places
            .map(|(place, rows)| (place, &self.rows[rows]))
            .collect()
    }

    fn place(&self, row: &Row<'a>, same: usize) -> Place<'a> {
        let near = match (row.mine, row.book) {
            (Some(mine), None) if self.in_line(MINE, &mine).is_none() => return Place::Extra(same),
            (None, Some(book)) => self.in_line(BOOK, &book).map(|[mine, _]| *mine),
            (mine, _) => mine,
        };
        near.map_or(Place::Missing(same), |near| {
            Place::Line(near.file, near.line)
        })
    }

    fn finding(&self, place: Place<'a>, rows: &[Row<'a>]) -> Finding {
        let [mine, book] = sides(rows);
        let (file, line) = match place {
            Place::Missing(_) => self.gap(&book[0]),
            Place::Extra(_) => (mine[0].file, mine[0].line),
            Place::Line(file, line) => (file, line),
        };
        let is_extra = matches!(place, Place::Extra(_));
        let is_own = is_extra && matches!(self.extra(&mine), Extra::Own);
        let is_mistake = !is_own && rows.iter().any(Row::is_mistake);
        let [yours, book] = self.lines(place, [mine, book]);
        Finding {
            kind: [Kind::Yours, Kind::Mistake][usize::from(is_mistake)],
            file: file.to_string(),
            line: line + 1,
            yours: yours.text.to_string(),
            book: book.text.to_string(),
            marks: self.marks(rows, &yours, &book),
            words: self.words(place, rows, &yours, &book),
        }
    }

    /// The lines to show: the reader's whole line, and the book's.
    fn lines(&self, place: Place, [mut mine, mut book]: [Vec<Token<'a>>; 2]) -> [Lines<'a>; 2] {
        if let Place::Line(file, line) = place {
            let is_here = |mine: Token| (mine.file, mine.line) == (file, line);
            let here = self.rows.iter().filter(|row| row.mine.is_some_and(is_here));
            let [all, twins] = sides(here);
            mine = all;
            book = if book.is_empty() { twins } else { book };
        }
        [Lines::of(&mine), Lines::of(&book)]
    }

    fn words(&self, place: Place, rows: &[Row<'a>], yours: &Lines, book: &Lines) -> String {
        let tokens = sides(rows);
        match place {
            Place::Missing(_) => self.missing(&tokens[BOOK]),
            Place::Extra(_) => words::extra_lines(&tokens[MINE], self.extra(&tokens[MINE])),
            Place::Line(file, line) => {
                let before = self.before(&rows[0], line);
                let words = words::line(rows, before, self.opener(&tokens[BOOK]));
                let changed = || self.changed_in(yours, book, file).map(words::old_line);
                words.or_else(changed).unwrap_or_else(words::different)
            }
        }
    }

    /// The ranges of characters that differ, in the reader's lines and in the book's.
    fn marks(&self, rows: &[Row<'a>], yours: &Lines, book: &Lines) -> [Vec<Range<usize>>; 2] {
        let mut marks = [Vec::new(), Vec::new()];
        for row in rows.iter().filter(|row| !row.is_same()) {
            let edges = row
                .both()
                .map(|[mine, book]| common_letters(mine.text, book.text));
            let edges = edges.unwrap_or_default();
            let gap = || {
                let [before, _] = self.around(BOOK, &row.book?)[0]?;
                Some(before.end()..before.end())
            };
            if let Some(bytes) = row.mine.map(|mine| mine.range()).or_else(gap) {
                yours.mark(bytes, edges, &mut marks[MINE]);
            }
            if let Some(token) = row.book {
                book.mark(token.range(), edges, &mut marks[BOOK]);
            }
        }
        marks
    }

    /// The reader's token before a row, if the token is in this line.
    fn before(&self, row: &Row, line: usize) -> Option<Token<'a>> {
        let [before, _] = match row.mine {
            Some(mine) => self.around(MINE, &mine)[0]?,
            None => self.around(BOOK, &row.book?)[0]?,
        };
        Some(*before).filter(|before| before.line == line)
    }

    fn missing(&self, book: &[Token<'a>]) -> String {
        let is_in = |state: &&State| Lines::of(book).are_in(state, book[0].file);
        let first = self.states.0.iter().find(is_in).map(step);
        let now = self.states.0.last().map(step);
        words::missing_lines(book, self.opener(book), first.filter(|_| first != now))
    }

    fn extra(&self, mine: &[Token<'a>]) -> Extra<'b> {
        let has_words = mine.iter().any(|token| token.kind != tokens::Kind::Mark);
        let is_in = |lines: Lines, state: &State| has_words && lines.are_in(state, mine[0].file);
        // Many steps have a line such as `#[test]`, but only one has that line above this reader's next line.
        let (lines, longer) = (Lines::of(mine), Lines::with_next(mine));
        let (before, after) = self.states;
        let is_now = |lines| before.last().is_some_and(|now| is_in(lines, now));
        let later = |lines| after.iter().find(|state| is_in(lines, state)).map(step);
        match later(longer).filter(|_| !is_now(longer)) {
            Some(step) => Extra::Later(step),
            None if is_now(lines) => Extra::Twice,
            None if before.iter().any(|state| is_in(lines, state)) => Extra::Old,
            None => match later(lines) {
                Some(step) => Extra::Later(step),
                None if matches!(mine[0].text, "println" | "dbg") => Extra::Own,
                None => Extra::Other,
            },
        }
    }

    /// The step in which the book changes a line, if the reader still has the old line.
    fn changed_in(&self, old: &Lines, new: &Lines, file: &str) -> Option<&'b str> {
        let (now, before) = self.states.0.split_last()?;
        let is_old = before.iter().any(|state| old.are_in(state, file)) && !old.are_in(now, file);
        let mut states = self.states.0.iter().filter(|_| is_old);
        states.find(|state| new.are_in(state, file)).map(step)
    }

    /// The reader's line that should come right after a missing line of the book's. For each comment or blank line that
    /// the book has above the missing line, one of the reader's lines is skipped.
    fn gap(&self, token: &Token<'a>) -> (&'a str, usize) {
        let [before, after] = self.around(BOOK, token);
        let Some([mine, book]) = before else {
            return after.map_or((token.file, token.line), |[mine, _]| {
                (mine.file, mine.line.min(token.line))
            });
        };
        let line = mine.line + (token.line - book.line).max(1);
        let after = after.filter(|[after, _]| after.file == mine.file && after.line > mine.line);
        (
            mine.file,
            after.map_or(line, |[after, _]| line.min(after.line)),
        )
    }

    /// The bracket that the first of these tokens closes, if that token is a `}`.
    fn opener(&self, book: &[Token<'a>]) -> Option<Token<'a>> {
        let token = book.first().filter(|token| token.text == "}")?;
        let (_, tokens) = self
            .comparison
            .book
            .iter()
            .find(|(name, _)| *name == token.file)?;
        let mut depth = 0;
        let mut before = tokens
            .iter()
            .rev()
            .skip_while(|other| other.start > token.start);
        let opener = before.find(|other| {
            depth += other.depth();
            depth == 0
        });
        opener.copied()
    }
}
