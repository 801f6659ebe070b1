//! Compares the reader's program with one state of the book's, and describes the differences.

use crate::align::{Piece, alikeness, pieces};
use crate::files::files;
use crate::lines::{are_in, shown};
use crate::own;
use crate::source::Source;
use crate::states::{Day, State};
use crate::tokens::{Kind as Type, Token, code, is_balanced};
use crate::words;
use crate::{Finding, Kind};
use std::ops::Range;

/// The maximum number of places that are reported.
const MOST: usize = 30;

/// Compares a program with a state of a day. Mistakes come first. A file counts as missing only if it is wanted.
pub fn compare(
    mine: &[Source],
    day: &Day,
    index: usize,
    is_wanted: impl Fn(&str) -> bool,
) -> Vec<Finding> {
    let states = day.states.split_at(index + 1);
    let mut mine = mine.to_vec();
    let mut findings = files(&mut mine, states.0, is_wanted);
    let book = day.states[index].files.iter();
    let book: Vec<Source> = book.map(|(name, text)| Source::new(name, text)).collect();
    let mut all: Vec<Piece> = Vec::new();
    for file in &mine {
        if let Some(book) = book.iter().find(|book| book.name == file.name) {
            all.extend(pieces(&code(file), &code(book)));
        }
    }
    own::mark(&mut all);
    let comparison = Comparison {
        mine: &mine,
        states,
    };
    let mut places = Vec::new();
    for pieces in all.chunk_by(|a, b| a.file().name == b.file().name) {
        places.extend(places_in(pieces));
    }
    join_moved(&mut places);
    comparison.join_old(&mut places);
    for place in places.into_iter().take(MOST) {
        let finding = comparison.finding(place);
        // One word about each of the reader's own names is enough.
        let is_known =
            |other: &Finding| finding.kind == Kind::Yours && other.words == finding.words;
        if !findings.iter().any(is_known) {
            findings.push(finding);
        }
    }
    // Whole files come first, because they can make everything else wrong.
    findings.sort_by_key(|found| (found.kind, found.line > 0));
    findings
}

/// How many of these findings are mistakes.
pub fn mistakes(findings: &[Finding]) -> usize {
    let mistakes = findings.iter().filter(|found| found.kind == Kind::Mistake);
    mistakes.count()
}

struct Comparison<'a> {
    mine: &'a [Source],
    /// The states of the day up to the compared one, and those after it.
    states: (&'a [State], &'a [State]),
}

/// A difference before it is put into words: lines of the reader's, of the book's, or both.
struct Place<'a> {
    piece: Piece<'a>,
    /// The line in the reader's file, counted from 1.
    line: usize,
    /// What to say, if that is known already.
    words: Option<String>,
}

/// The differences in a file. Lines that only one side has are one place if they follow one another.
fn places_in<'a>(pieces: &[Piece<'a>]) -> Vec<Place<'a>> {
    let sides = |piece: &Piece| (piece.mine.is_empty(), piece.book.is_empty());
    let is_joined = |a: &Piece<'a>, b: &Piece<'a>| {
        sides(a) == sides(b) && (a.mine.is_empty() || a.room == b.room && a.book.is_empty())
    };
    let (mut places, mut before, mut at) = (Vec::new(), None, 0);
    for run in pieces.chunk_by(is_joined) {
        at += run.len();
        let mut piece = Piece {
            room: run[0].room.clone(),
            ..Piece::default()
        };
        for part in run {
            piece.mine.extend(&part.mine);
            piece.book.extend(&part.book);
            piece.rows.extend(&part.rows);
        }
        let next = pieces[at..].iter().find(|next| !next.mine.is_empty());
        let line = match piece.mine.first() {
            Some(mine) => mine.line + 1,
            None => gap(before, &piece.book[0], next),
        };
        if !piece.mine.is_empty() {
            before = run.last();
        }
        if !piece.rows.iter().all(|row| row.is_same()) {
            let words = None;
            places.push(Place { piece, line, words });
        }
    }
    places
}

/// The reader's line before which a missing line of the book's belongs. For each comment or blank line that the book has
/// above the missing line, one of the reader's lines is skipped.
fn gap(before: Option<&Piece>, token: &Token, next: Option<&Piece>) -> usize {
    let (above, known) = match before {
        Some(Piece { mine, book, .. }) => (mine.last(), book.last()),
        None => (None, None),
    };
    let above = above.map_or(0, |above| above.line + 1);
    let skipped = match known {
        Some(known) => token.line.saturating_sub(known.line + 1),
        None if above == 0 => token.line,
        None => 0,
    };
    let line = above + skipped + 1;
    let below = next.map(|next| next.mine[0].line + 1);
    below
        .filter(|below| *below > above)
        .map_or(line, |below| line.min(below))
}

/// Joins two places into one if the reader has the lines of the second in the first: they belong somewhere else.
fn join_moved(places: &mut Vec<Place>) {
    let mut at = 0;
    while at < places.len() {
        let (here, mine) = (&places[at], &places[at].piece.mine);
        let has_words = mine.iter().any(|token| token.kind != Type::Mark);
        let is_twin = |there: &Place| {
            let book = &there.piece.book;
            let is_near = has_words || here.piece.file().name == there.piece.file().name;
            here.piece.book.is_empty()
                && there.piece.mine.is_empty()
                && (is_near && mine == book || has_words && alikeness(mine, book) > 0.75)
        };
        if let Some(twin) = places.iter().position(is_twin) {
            let there = places.remove(twin);
            at -= usize::from(twin < at);
            let here = &mut places[at];
            let is_free = here.piece.mine == there.piece.book
                && own::is_free(&here.piece.mine, there.line - 1);
            here.words = Some(match is_free {
                true => words::ORDER.to_string(),
                false => words::moved(here.line, &here.piece, there.line, &there.piece),
            });
            if here.piece.mine != there.piece.book {
                here.piece = Piece::new(&here.piece.mine, &there.piece.book, &there.piece.room);
            }
        }
        at += 1;
    }
}

impl<'a> Comparison<'a> {
    /// Joins old lines and the new ones that should be in their place.
    fn join_old(&self, places: &mut Vec<Place<'a>>) {
        for at in (1..places.len()).rev() {
            let (old, new) = match places[at].piece.mine.is_empty() {
                true => (&places[at - 1], &places[at]),
                false => (&places[at], &places[at - 1]),
            };
            let (mine, book) = (&old.piece.mine, &new.piece.book);
            let end = mine.last().map_or(0, |last| last.line + 3);
            let is_pair = old.piece.book.is_empty()
                && new.piece.mine.is_empty()
                && old.words.is_none()
                && old.piece.file().name == new.piece.file().name
                && (old.line..=end).contains(&new.line);
            if is_pair && self.next_after(mine).is_some() {
                let (line, words) = (old.line, Some(words::OLD.to_string()));
                let piece = Piece::new(mine, book, &new.piece.room);
                places[at - 1] = Place { piece, line, words };
                places.remove(at);
            }
        }
    }

    fn finding(&self, place: Place<'a>) -> Finding {
        let Place { piece, line, words } = place;
        let (mine, book) = (&piece.mine, &piece.book);
        let (is_wrong, words) = match (mine.is_empty(), book.is_empty()) {
            _ if words.is_some() => {
                let words = words.unwrap_or_default();
                (words != words::ORDER, words)
            }
            (true, _) => (true, self.missing(book)),
            (_, true) => self.extra(&piece),
            _ => {
                let words = words::line(&piece);
                let is_old = words == words::DIFFERENT && self.next_after(mine).is_some();
                let words = if is_old {
                    words::OLD.to_string()
                } else {
                    words
                };
                (piece.mistakes().next().is_some(), words)
            }
        };
        let name = &piece.file().name;
        let file = self.mine.iter().find(|file| file.name == *name);
        Finding {
            is_end: mine.is_empty() && file.is_some_and(|file| file.ends_before(line)),
            kind: if is_wrong { Kind::Mistake } else { Kind::Yours },
            file: name.clone(),
            line,
            yours: shown(mine).to_string(),
            book: shown(book).to_string(),
            marks: marks(&piece),
            words,
        }
    }

    /// What to say about lines that only the book has.
    fn missing(&self, book: &[Token<'a>]) -> String {
        let wanted = shown(book).trim();
        let is_comment = |line: &str| {
            let comment = line.trim().strip_prefix("//");
            comment.is_some_and(|comment| comment.trim() == wanted)
        };
        let now = self.states.0.last().map(|now| &now.step);
        let first = self.comes_in(book).filter(|first| Some(&first.step) != now);
        let lines = || self.mine.iter().flat_map(|file| file.text.lines().zip(1..));
        let is_code = wanted.contains(['(', '{', ';', '=']);
        let is_eaten =
            |line: &str| is_code && line.contains("//") && line.ends_with(&format!(" {wanted}"));
        let eaten = lines().find(|(line, _)| is_eaten(line));
        match lines().any(|(line, _)| is_comment(line)) {
            true => words::COMMENTED_OUT.to_string(),
            false if eaten.is_some() => words::eaten(eaten.map_or(0, |(_, line)| line)),
            false => words::missing_lines(book, first.map(State::short_step)),
        }
    }

    /// The first state of the day that has these lines.
    fn comes_in(&self, book: &[Token<'a>]) -> Option<&'a State> {
        self.states.0.iter().find(|state| are_in(book, state))
    }

    /// The state that deletes or changes lines of the reader's, if the book had them before.
    fn next_after(&self, mine: &[Token<'a>]) -> Option<&'a State> {
        let before = self.states.0;
        let last = before.iter().rposition(|state| are_in(mine, state))?;
        before.get(last + 1)
    }

    /// Whether lines that only the reader has are a mistake, and what to say about them.
    fn extra(&self, piece: &Piece<'a>) -> (bool, String) {
        let mine = &piece.mine;
        let all = code(mine[0].file);
        let (these, them) = words::these(mine);
        let has = |state: &&State| are_in(mine, state);
        let later = self.states.1.iter().find(has).map(State::short_step);
        if words::is_checker(mine) {
            return (false, words::CHECKER.to_string());
        }
        if mine.iter().all(|token| token.kind == Type::Mark) {
            return (true, words::unknown_lines(piece));
        }
        let said = if let Some(next) = self.next_after(mine) {
            let step = next.short_step();
            format!("{these} old. {step} deletes {them}, so delete {them} too.")
        } else if self.states.0.last().is_some_and(|now| has(&now)) {
            match other_copy(mine, &all) {
                Some(line) => format!(
                    "{these} here twice: you have the same in line {line}. Delete {them} here."
                ),
                None => format!("{these} in a different place in the book."),
            }
        } else if let Some(step) = later {
            format!("{these} from {step}. Is something missing before that?")
        } else if is_own(mine, &all) {
            return (false, format!("{these} your own."));
        } else {
            words::unknown_lines(piece)
        };
        (true, said)
    }
}

/// The characters to mark in the reader's lines and in the book's: those that differ.
fn marks(piece: &Piece) -> [Vec<Range<usize>>; 2] {
    let mut marks = [Vec::new(), Vec::new()];
    let mut end = piece.mine.first().map(|first| (*first, first.start));
    for row in &piece.rows {
        let edges = row
            .both()
            .map_or((0, 0), |[mine, book]| edges(mine.text, book.text));
        let spots = [
            row.mine
                .map(|mine| (mine, mine.start..mine.end()))
                .or(end.map(|(token, end)| (token, end..end))),
            row.book.map(|book| (book, book.start..book.end())),
        ];
        for (side, spot) in spots.into_iter().enumerate().filter(|_| !row.is_same()) {
            let first = [&piece.mine, &piece.book][side].first();
            let (Some((token, bytes)), Some(first)) = (spot, first) else {
                continue;
            };
            let place = |at: usize| token.file.text[first.line_start()..at].chars().count();
            let start = place(bytes.start) + edges.0;
            let end = place(bytes.end).saturating_sub(edges.1).max(start);
            match marks[side].last_mut() {
                Some(Range { end: last, .. }) if *last <= start && start <= *last + 1 => {
                    *last = end
                }
                _ => marks[side].push(start..end),
            }
        }
        end = row.mine.map(|mine| (mine, mine.end())).or(end);
    }
    marks
}

/// How many characters two words have in common at the front, and then at the back.
fn edges(a: &str, b: &str) -> (usize, usize) {
    let [a, b] = [a, b].map(|word| word.chars().collect::<Vec<_>>());
    crate::states::common(&a, &b)
}

/// The line of another copy of these lines, counted from 1.
fn other_copy(mine: &[Token], all: &[Token]) -> Option<usize> {
    let mut copies = all.windows(mine.len()).filter(|tokens| *tokens == mine);
    let copy = copies.find(|tokens| tokens[0].line != mine[0].line)?;
    Some(copy[0].line + 1)
}

fn texts<'a>(tokens: &[Token<'a>]) -> Vec<&'a str> {
    tokens.iter().map(|token| token.text).collect()
}

/// Whether lines only print a text, in a place for instructions.
fn is_own(mine: &[Token], all: &[Token]) -> bool {
    let uses =
        |name: &str, tokens: &[Token]| texts(tokens).iter().filter(|text| **text == name).count();
    let is_print = |line: &[Token]| {
        let text = texts(line).join(" ").replacen("println", "print", 1);
        let strings = line.iter().filter(|token| token.kind == Type::Text);
        let holes: String = strings.map(|token| own::holes(token.text) + " ").collect();
        let values = holes.matches("{}").count() + holes.matches("{:").count();
        let mut names = line[1..].iter().filter(|token| token.kind == Type::Name);
        let is_whole =
            text.trim_start_matches('e').starts_with("print ! ( \"") && text.ends_with(" ) ;");
        is_whole
            && is_balanced(line)
            && names.all(|name| uses(name.text, all) > uses(name.text, mine))
            && values == uses(",", &line[..line.len() - 2])
            || text == "print ! ( ) ;"
    };
    let start = all
        .iter()
        .position(|token| token.start == mine[0].start)
        .unwrap_or(0);
    let before = start.checked_sub(1).map_or("", |at| all[at].text);
    let after = all.get(start + mine.len()).map_or("", |token| token.text);
    // The line with the brace that is open here.
    let mut depth = 0;
    let opener = all[..start].iter().rfind(|token| {
        depth += token.depth();
        depth > 0
    });
    let head = opener.map_or("", |opener| shown(&[*opener]));
    let words = ["fn ", "if ", "else ", "for ", "while ", "loop ", "=> {"];
    mine.chunk_by(|a, b| a.line == b.line).all(is_print)
        && words.iter().any(|word| head.contains(word))
        && !head.contains("match ")
        && (matches!(before, ";" | "{") || before == "}" && after != "}")
}
