//! Where two lists of tokens differ.

use crate::tokens::Token;
use std::collections::HashMap;
use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};
use std::ops::Range;

/// Tokens of the reader's that are others in the book; one of the two may be empty.
#[derive(Clone, Debug, PartialEq)]
pub struct Hunk {
    pub mine: Range<usize>,
    pub book: Range<usize>,
}

/// The most tokens that are looked for one by one. Beyond, two passages have nothing in common.
const MOST_EDITS: usize = 800;

/// Finds what differs: first between lines that both have exactly once, then token by token.
pub fn hunks(mine: &[Token], book: &[Token]) -> Vec<Hunk> {
    let mut search = Search {
        mine,
        book,
        found: Vec::new(),
    };
    search.between(0..mine.len(), 0..book.len());
    search.found.retain(|hunk| {
        !is_idle(mine, &hunk.mine, &hunk.book) && !is_idle(book, &hunk.book, &hunk.mine)
    });
    search.found
}

/// Whether what only one side has is a comma before a closing bracket, which changes nothing.
fn is_idle(tokens: &[Token], hunk: &Range<usize>, other: &Range<usize>) -> bool {
    let comma = matches!(&tokens[hunk.clone()], [token] if token.text == ",");
    comma && other.is_empty() && tokens.get(hunk.end).is_some_and(Token::closes)
}

/// A line, or what is in question of it.
struct Line {
    range: Range<usize>,
    hash: u64,
    indent: Option<usize>,
}

/// The lines of some tokens.
fn lines(tokens: &[Token], range: &Range<usize>) -> Vec<Line> {
    let mut at = range.start;
    let mut lines = Vec::new();
    for tokens in tokens[range.clone()].chunk_by(|a, b| a.line == b.line && a.file == b.file) {
        let mut hasher = DefaultHasher::new();
        tokens.iter().for_each(|token| token.text.hash(&mut hasher));
        lines.push(Line {
            range: at..at + tokens.len(),
            hash: hasher.finish(),
            indent: tokens[0].indent,
        });
        at += tokens.len();
    }
    lines
}

/// The places of lines that are there exactly once, by their hashes.
fn once(lines: &[Line]) -> HashMap<u64, usize> {
    let mut counts = HashMap::new();
    for line in lines {
        *counts.entry(line.hash).or_insert(0) += 1;
    }
    let is_once = |line: &&Line| counts[&line.hash] == 1;
    lines
        .iter()
        .filter(is_once)
        .map(|line| (line.hash, line.range.start))
        .collect()
}

/// The longest row of pairs that go up in both.
fn rising(pairs: &[(usize, usize, usize)]) -> Vec<(usize, usize, usize)> {
    let mut tops: Vec<usize> = Vec::new();
    let mut before = vec![None; pairs.len()];
    for (i, pair) in pairs.iter().enumerate() {
        let place = tops.partition_point(|top| pairs[*top].1 < pair.1);
        before[i] = place.checked_sub(1).map(|place| tops[place]);
        match tops.get_mut(place) {
            Some(top) => *top = i,
            None => tops.push(i),
        }
    }
    let mut row: Vec<_> = std::iter::successors(tops.last().copied(), |i| before[*i]).collect();
    row.reverse();
    row.into_iter().map(|i| pairs[i]).collect()
}

struct Search<'a, 'b> {
    mine: &'a [Token<'b>],
    book: &'a [Token<'b>],
    found: Vec<Hunk>,
}

impl Search<'_, '_> {
    fn between(&mut self, mine: Range<usize>, book: Range<usize>) {
        let (ours, theirs) = (lines(self.mine, &mine), lines(self.book, &book));
        let same = |(a, b): &(&Line, &Line)| a.hash == b.hash && a.indent == b.indent;
        let front = ours.iter().zip(&theirs).take_while(same).count();
        let rest = ours[front..].iter().rev().zip(theirs[front..].iter().rev());
        let back = rest.take_while(same).count();
        let (mut mine, ours) = without(&ours, mine, front, back);
        let (mut book, theirs) = without(&theirs, book, front, back);
        let (once_mine, once_book) = (once(ours), once(theirs));
        let pair = |line: &Line| {
            let place = once_book.get(&line.hash);
            let place = place.filter(|_| once_mine.contains_key(&line.hash))?;
            Some((line.range.start, *place, line.range.len()))
        };
        let anchors = rising(&ours.iter().filter_map(pair).collect::<Vec<_>>());
        if anchors.is_empty() {
            return self.by_token(mine, book);
        }
        for (a, b, length) in anchors {
            self.between(mine.start..a, book.start..b);
            (mine.start, book.start) = (a + length, b + length);
        }
        self.between(mine, book);
    }

    /// Finds the fewest tokens that differ (Myers, “An O(ND) Difference Algorithm”).
    fn by_token(&mut self, mine: Range<usize>, book: Range<usize>) {
        let (a, b) = (&self.mine[mine.clone()], &self.book[book.clone()]);
        let front = a.iter().zip(b).take_while(|(a, b)| a == b).count();
        let (a, b) = (&a[front..], &b[front..]);
        let back = a
            .iter()
            .rev()
            .zip(b.iter().rev())
            .take_while(|(a, b)| a == b)
            .count();
        let (a, b) = (&a[..a.len() - back], &b[..b.len() - back]);
        let (mine, book) = (mine.start + front, book.start + front);
        let whole = || vec![(0..a.len(), 0..b.len())];
        let parts = match a.is_empty() || b.is_empty() {
            true => whole(),
            false => shortest(a, b).unwrap_or_else(whole),
        };
        for (a, b) in parts.into_iter().filter(|(a, b)| a.len() + b.len() > 0) {
            self.found.push(Hunk {
                mine: mine + a.start..mine + a.end,
                book: book + b.start..book + b.end,
            });
        }
    }
}

/// A range of tokens without some lines at its front and its back, and the lines that are left.
fn without(
    lines: &[Line],
    range: Range<usize>,
    front: usize,
    back: usize,
) -> (Range<usize>, &[Line]) {
    let start = lines.get(front).map_or(range.end, |line| line.range.start);
    let left = &lines[front..lines.len() - back];
    (
        start..left.last().map_or(start, |line| line.range.end),
        left,
    )
}

/// The fewest edits that make `a` into `b`; none if they are too many.
fn shortest(a: &[Token], b: &[Token]) -> Option<Vec<(Range<usize>, Range<usize>)>> {
    let (middle, mut trace) = (MOST_EDITS + 1, Vec::<Vec<usize>>::new());
    let mut ends = vec![0; 2 * middle + 2];
    for edits in 0..MOST_EDITS {
        for at in (middle - edits..=middle + edits).step_by(2) {
            let (left, down) = (ends[at - 1] + 1, ends[at + 1]);
            let is_down = at == middle - edits || at != middle + edits && left <= down;
            let x = if is_down { down } else { left };
            let y = (x + middle).saturating_sub(at);
            let rest = a.iter().skip(x).zip(b.iter().skip(y));
            let same = rest.take_while(|(a, b)| a == b).count();
            ends[at] = x + same;
            if x + same >= a.len() && y + same >= b.len() {
                return Some(path(&trace, a.len(), b.len()));
            }
        }
        trace.push(ends[middle - edits..=middle + edits].to_vec());
    }
    None
}

/// Walks back from the ends of two lists, and notes the edits.
fn path(trace: &[Vec<usize>], mut x: usize, mut y: usize) -> Vec<(Range<usize>, Range<usize>)> {
    let mut edits: Vec<(Range<usize>, Range<usize>)> = Vec::new();
    for (round, ends) in trace.iter().enumerate().rev() {
        let (k, round) = (x as isize - y as isize, round as isize);
        let end = |k: isize| ends.get(usize::try_from(k + round).ok()?).copied();
        let (left, down) = (end(k - 1), end(k + 1));
        let is_down = left.is_none() || down.is_some() && left < down;
        let k = if is_down { k + 1 } else { k - 1 };
        let from = if is_down { down } else { left }.unwrap_or_default();
        (x, y) = (from, (from as isize - k).max(0) as usize);
        let (a, b) = if is_down {
            (x..x, y..y + 1)
        } else {
            (x..x + 1, y..y)
        };
        match edits.last_mut() {
            Some(last) if last.0.start == a.end && last.1.start == b.end => {
                (last.0.start, last.1.start) = (a.start, b.start);
            }
            _ => edits.push((a, b)),
        }
    }
    edits.reverse();
    edits
}
