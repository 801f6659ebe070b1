//! Findings: what differs, with its lines, its marks and its words.

use crate::hunks::{Change, Differences, Part, common};
use crate::nearest::Program;
use crate::places::Misplaced;
use crate::states::{State, Texts};
use crate::tokens::Token;
use crate::words::{self, Past};
use crate::{Finding, Kind, sort};
use std::ops::Range;

/// The most lines that a finding shows.
const MOST_LINES: usize = 12;

/// What there is to see when differences are told.
pub struct Sight<'a> {
    /// The book's program.
    pub program: &'a Program<'a>,
    /// The day's states up to this program.
    pub states: &'a [State],
    pub reader: &'a Texts,
}

/// Lines of a file, and the place of their first byte in it.
#[derive(Clone, Copy, Default)]
struct Shown<'a> {
    text: &'a str,
    start: usize,
}

impl<'a> Shown<'a> {
    /// The lines of some tokens, if they are in a row.
    fn of(tokens: &[Token<'a>]) -> Shown<'a> {
        let Some(first) = tokens.first() else {
            return Shown::default();
        };
        let follows = |token: &&Token| {
            token.file == first.file && (first.line..first.line + MOST_LINES).contains(&token.line)
        };
        let last = tokens.iter().take_while(follows).last().unwrap_or(first);
        let start = first.line_start();
        Shown {
            text: first.source.get(start..last.line_end()).unwrap_or_default(),
            start,
        }
    }

    /// A line of a text.
    fn line(source: &'a str, line: usize) -> Shown<'a> {
        let before = source
            .split('\n')
            .take(line)
            .map(|line| line.len() + 1)
            .sum();
        let rest = source.get(before..).unwrap_or_default();
        Shown {
            text: rest.split('\n').next().unwrap_or_default(),
            start: before,
        }
    }

    /// Where some bytes of the file are, in characters of the lines.
    fn mark(&self, bytes: Range<usize>) -> Range<usize> {
        let place = |at: usize| {
            let before = self
                .text
                .char_indices()
                .take_while(|(i, _)| self.start + i < at);
            before.count()
        };
        place(bytes.start)..place(bytes.end)
    }

    /// The same without the characters that both sides have at the edges, if all of it is shown.
    fn inner(
        &self,
        (bytes, text): (Range<usize>, &str),
        (front, back): (usize, usize),
    ) -> Range<usize> {
        let range = self.mark(bytes);
        match text.chars().count() == range.len() {
            true => range.start + front..range.end - back,
            false => range,
        }
    }
}

impl Sight<'_> {
    /// All findings, files first, then misplaced items, then lines.
    pub fn findings(&self, differences: &Differences) -> Vec<Finding> {
        let mut findings = self.files(differences);
        findings.extend(differences.misplaced.iter().map(misplaced));
        findings.extend(
            differences
                .changes
                .iter()
                .map(|change| self.finding(change)),
        );
        let mut told: Vec<String> = Vec::new();
        findings.retain(|finding| {
            let is_again = words::is_general(&finding.words) && told.contains(&finding.words);
            told.push(finding.words.clone());
            !is_again
        });
        sort(&mut findings, |finding| finding.kind);
        findings
    }

    fn files(&self, differences: &Differences) -> Vec<Finding> {
        let Differences { missing, extra, .. } = differences;
        let missing = missing.iter().map(|name| {
            let similar = extra.iter().find(|other| words::is_similar(other, name));
            (
                Kind::Mistake,
                *name,
                words::missing_file(name, similar.copied()),
            )
        });
        let extra = extra
            .iter()
            .map(|name| (Kind::Yours, *name, self.extra_file(name)));
        let finding = |(kind, file, words): (Kind, &str, String)| Finding {
            kind,
            file: file.to_string(),
            line: 0,
            yours: String::new(),
            book: String::new(),
            marks: Default::default(),
            words,
        };
        missing.chain(extra).map(finding).collect()
    }

    /// What to say about a file that the book does not have.
    fn extra_file(&self, name: &str) -> String {
        let module = name.rsplit('/').next().unwrap_or(name);
        let line = format!("mod {};", module.trim_end_matches(".rs"));
        let is_used = self.reader.values().any(|text| text.contains(&line));
        let mut states = self.states.iter();
        let is_old = states.any(|state| state.files.contains_key(name));
        words::extra_file(name, &line, is_used, is_old)
    }

    fn finding(&self, change: &Change) -> Finding {
        let (mut yours, mut book) = (Shown::of(&change.mine()), Shown::of(&change.book()));
        if !change.is_whole && yours.text.is_empty() {
            let source = self.reader.get(change.file).map_or("", String::as_str);
            yours = Shown::line(source, change.line);
        }
        if !change.is_whole && book.text.is_empty() {
            book = Shown::of(self.neighbour(change).as_slice());
        }
        let (mine_marks, book_marks) = change
            .parts
            .iter()
            .map(|part| marks(change, part, &yours, &book))
            .unzip();
        Finding {
            kind: change.kind(),
            file: change.file.to_string(),
            line: change.line + 1,
            yours: yours.text.to_string(),
            book: book.text.to_string(),
            marks: [mine_marks, book_marks],
            words: words::change(change, &self.past(change, &yours, &book)),
        }
    }

    /// The book's token next to some of the reader's that it does not have.
    fn neighbour(&self, change: &Change) -> Option<Token<'_>> {
        let tokens = self.program.get(change.book_file)?;
        let part = change.parts.first()?;
        let is_first = part
            .mine
            .first()
            .is_some_and(|token| token.indent.is_some());
        let at = if is_first {
            part.at
        } else {
            part.at.saturating_sub(1)
        };
        tokens.get(at).or(tokens.last()).copied()
    }

    /// What the earlier states tell about lines that only one side has.
    fn past(&self, change: &Change, yours: &Shown, book: &Shown) -> Past {
        let Some(part) = change.parts.first().filter(|_| change.is_whole) else {
            return Past::default();
        };
        let has = |state: &State, lines: &str| {
            state
                .files
                .get(change.book_file)
                .is_some_and(|text| has_lines(text, lines))
        };
        let is_typed = part.mine.iter().any(Token::is_name);
        let now = self.states.last().map_or("", |state| state.step.as_str());
        let first = self.states.iter().find(|state| has(state, book.text));
        let comes_in = first.filter(|state| state.step != now && part.mine.is_empty());
        let is_twice = self
            .states
            .last()
            .is_some_and(|state| has(state, yours.text));
        Past {
            comes_in: comes_in.map(|state| state.step.clone()),
            is_old: is_typed && self.states.iter().any(|state| has(state, yours.text)),
            is_twice: is_typed && is_twice,
        }
    }
}

/// Whether a text has some lines one after the other, however far they are indented.
fn has_lines(text: &str, lines: &str) -> bool {
    let wanted = trimmed(lines);
    let is_there = wanted.first().is_some_and(|first| text.contains(first));
    is_there
        && trimmed(text)
            .windows(wanted.len())
            .any(|window| window == wanted)
}

/// The lines of a text that are not blank, without their indents.
fn trimmed(text: &str) -> Vec<&str> {
    let lines = text.lines().map(str::trim);
    lines.filter(|line| !line.is_empty()).collect()
}

/// The characters of a part that differ, in the reader's lines and in the book's.
fn marks(
    change: &Change,
    part: &Part,
    yours: &Shown,
    book: &Shown,
) -> (Range<usize>, Range<usize>) {
    let (mine, theirs) = (span(&part.mine), span(&part.book));
    let edges = common(mine.1, theirs.1);
    let before = change.before.filter(|before| before.line == change.line);
    let end = before.map_or(0, |before| before.end());
    let mine = match part.mine.is_empty() {
        true => yours.mark(end..end),
        false => yours.inner(mine, edges),
    };
    let theirs = match part.book.is_empty() {
        true => 0..0,
        false => book.inner(theirs, edges),
    };
    (mine, theirs)
}

/// The bytes from the first of some tokens to the last, and their text.
fn span<'a>(tokens: &[Token<'a>]) -> (Range<usize>, &'a str) {
    let (Some(first), Some(last)) = (tokens.first(), tokens.last()) else {
        return (0..0, "");
    };
    let bytes = first.start..last.end().max(first.start);
    (bytes.clone(), first.source.get(bytes).unwrap_or_default())
}

fn misplaced(item: &Misplaced) -> Finding {
    let yours = Shown::of(&[item.first]);
    let mark = 0..yours.text.chars().count();
    Finding {
        kind: Kind::Mistake,
        file: item.is.0.clone(),
        line: item.first.line + 1,
        marks: [Vec::from([mark]), Vec::new()],
        yours: yours.text.to_string(),
        book: String::new(),
        words: words::misplaced(item),
    }
}
