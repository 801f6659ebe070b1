//! Compares the reader's program with one state of the book's, and describes the differences.

use crate::align::{Piece, Row, alikeness, pieces};
use crate::files::{File, Files, files};
use crate::items::{Item, Pair, items, pairs};
use crate::lines::{Lines, are_in, common_letters};
use crate::own;
use crate::source::Source;
use crate::states::{Day, State};
use crate::tokens::{self, Token};
use crate::words::{self, Origin};
use crate::{Finding, Kind};

/// The maximum number of places that are reported.
const MOST: usize = 100;

/// How much a line counts against a state if only the reader has it, and if it is from a later state. A missing line
/// counts 1, because it may be yet to come, and an old line 2.
const EXTRA: usize = 8;
const LATER: usize = 20;

/// The differences from a state, with mistakes first, and how badly the state fits.
pub struct Compared {
    pub findings: Vec<Finding>,
    pub cost: usize,
}

impl Compared {
    pub fn mistakes(&self) -> usize {
        self.findings
            .iter()
            .filter(|finding| finding.kind == Kind::Mistake)
            .count()
    }
}

/// Compares a program with a state of a day.
pub fn compare(
    mine: &[Source],
    day: &Day,
    index: usize,
    is_wanted: impl Fn(&str) -> bool,
) -> Compared {
    let files = files(mine, &day.states[..=index], is_wanted);
    let pairs = pairs(cut(&files.mine), cut(&files.book));
    let lost = |pair: &Pair| {
        let book = pair.1.as_ref().filter(|_| pair.0.is_none());
        book.is_some_and(|item| files.pasted.contains(&item.file))
    };
    let pairs: Vec<Pair> = pairs.into_iter().filter(|pair| !lost(pair)).collect();
    let mut items: Vec<Vec<Piece>> = pairs
        .iter()
        .map(|(mine, book)| pieces(side(mine), side(book)))
        .collect();
    let same = || files.same.iter().flat_map(|(_, tokens)| tokens);
    own::mark(&mut items, |name| same().any(|token| token.text == name));
    let comparison = Comparison {
        files,
        pairs,
        items,
        states: day.states.split_at(index + 1),
    };
    comparison.compared()
}

fn cut<'a>(files: &[File<'a>]) -> Vec<Item<'a>> {
    files
        .iter()
        .flat_map(|(name, tokens)| items(name, tokens))
        .collect()
}

fn side<'a, 'b>(item: &'b Option<Item<'a>>) -> &'b [Token<'a>] {
    item.as_ref().map_or(&[], |item| &item.tokens)
}

struct Comparison<'a> {
    files: Files<'a>,
    pairs: Vec<Pair<'a>>,
    /// The pieces of each pair of items.
    items: Vec<Vec<Piece<'a>>>,
    /// The states of the day up to the compared one, and those after it.
    states: (&'a [State], &'a [State]),
}

/// A difference before it is put into words: lines of the reader's, of the book's, or both.
struct Place<'a> {
    finding: Finding,
    piece: Piece<'a>,
    /// The item of the book in which the lines belong.
    room: String,
    /// The first token of the pair of lines before missing lines.
    after: Option<usize>,
}

impl<'a> Comparison<'a> {
    fn compared(&self) -> Compared {
        let mut places = Vec::new();
        for (pieces, (mine, book)) in self.items.iter().zip(&self.pairs) {
            let room = book
                .as_ref()
                .or(mine.as_ref())
                .map_or("", Item::room_for_lines);
            places.extend(self.places(pieces, room));
        }
        join_gaps(&mut places);
        let cost = places.iter().map(|place| self.cost(place)).sum::<usize>();
        let mut findings = self.files.findings.clone();
        let cost = cost
            + EXTRA
                * findings
                    .iter()
                    .filter(|finding| finding.kind == Kind::Mistake)
                    .count();
        findings.extend(self.misplaced());
        join_moved(&mut places);
        self.join_old(&mut places);
        let mut fine = Vec::new();
        for place in places.into_iter().take(MOST) {
            let finding = self.finding(place);
            match finding.kind {
                Kind::Mistake => findings.push(finding),
                // One word about each of the reader's own names is enough.
                Kind::Yours
                    if fine
                        .iter()
                        .all(|other: &Finding| other.words != finding.words) =>
                {
                    fine.push(finding)
                }
                Kind::Yours => {}
            }
        }
        findings.extend(fine);
        findings.sort_by_key(|finding| {
            (
                finding.kind,
                !is_about_brackets(finding) && finding.line > 0,
            )
        });
        Compared { findings, cost }
    }

    /// The differences in a pair of items. Lines that only one side has are one place if they follow one another.
    fn places(&self, pieces: &[Piece<'a>], room: &str) -> Vec<Place<'a>> {
        let sides = |piece: &Piece| (piece.mine.is_empty(), piece.book.is_empty());
        let is_joined = |a: &Piece, b: &Piece| sides(a) == sides(b) && sides(a) != (false, false);
        let mut places = Vec::new();
        for run in pieces.chunk_by(is_joined) {
            if run.iter().flat_map(|piece| &piece.rows).all(Row::is_same) {
                continue;
            }
            let mut piece = Piece::default();
            for part in run {
                piece.mine.extend(&part.mine);
                piece.book.extend(&part.book);
                piece.rows.extend(&part.rows);
            }
            let (file, line) = match piece.mine.first() {
                Some(mine) => (mine.file, mine.line),
                None => self.gap(&piece.book[0]),
            };
            let after = piece.book.first().and_then(|book| self.around(book)[0]);
            let after = after.map(|before| before.book[0].start);
            let finding = Finding {
                file: file.to_string(),
                line: line + 1,
                ..Finding::default()
            };
            places.push(Place {
                finding,
                piece,
                room: room.to_string(),
                after,
            });
        }
        places
    }

    /// Joins old lines and the new ones that should be in their place.
    fn join_old(&self, places: &mut Vec<Place<'a>>) {
        for at in (1..places.len()).rev() {
            let (one, other) = (&places[at - 1], &places[at]);
            let (old, new) = if one.piece.mine.is_empty() {
                (other, one)
            } else {
                (one, other)
            };
            let is_both = old.piece.book.is_empty()
                && new.piece.mine.is_empty()
                && old.finding.words.is_empty();
            let end = old.piece.mine.last().map_or(0, |last| last.line + 2);
            let is_here = old.finding.file == new.finding.file
                && (old.finding.line..=end).contains(&new.finding.line);
            if is_both && is_here && matches!(self.origin(&old.piece.mine), Origin::Old(_)) {
                let (mine, book) = (old.piece.mine.clone(), new.piece.book.clone());
                let words = words::old_lines(&mine, self.comes_in(&book).map(State::short_step));
                let finding = Finding {
                    words,
                    ..old.finding.clone()
                };
                places[at - 1] = Place {
                    finding,
                    piece: Piece::new(&mine, &book),
                    room: one.room.clone(),
                    after: None,
                };
                places.remove(at);
            }
        }
    }

    fn cost(&self, place: &Place) -> usize {
        let Piece { mine, book, .. } = &place.piece;
        let lines = |tokens: &[Token]| tokens.chunk_by(|a, b| a.line == b.line).count();
        match (mine.is_empty(), book.is_empty()) {
            (true, _) => lines(book),
            (_, false) if place.piece.wrong().next().is_none() => 1,
            (_, is_extra) => match self.origin(mine) {
                Origin::Own | Origin::Checker => 2,
                Origin::Later(_) => LATER * lines(mine),
                Origin::Comment | Origin::Other if is_extra => EXTRA * lines(mine),
                _ => 2 * lines(mine),
            },
        }
    }

    /// The pairs of lines before and after a token of the book's, in the same file.
    fn around(&self, token: &Token) -> [Option<&Piece<'a>>; 2] {
        let start = |piece: &&Piece| piece.book[0].start;
        let pairs = self.items.iter().flatten();
        let pairs = pairs.filter(|piece| !piece.mine.is_empty() && !piece.book.is_empty());
        let pairs = pairs.filter(|piece| piece.book[0].file == token.file);
        let (before, after): (Vec<_>, Vec<_>) = pairs.partition(|piece| start(piece) < token.start);
        [
            before.into_iter().max_by_key(start),
            after.into_iter().min_by_key(start),
        ]
    }

    /// The reader's line that should come right after a missing line of the book's. For each comment or blank line that
    /// the book has above the missing line, one of the reader's lines is skipped.
    fn gap(&self, token: &Token<'a>) -> (&'a str, usize) {
        match self.around(token) {
            [Some(before), after] => {
                let (first, last) = (before.mine[0], before.mine[before.mine.len() - 1]);
                let skipped = (token.line - before.book[0].line).max(1);
                let line = last.line.max(first.line + skipped);
                let line = if line == last.line { line + 1 } else { line };
                let after = after.map(|after| after.mine[0]);
                let after =
                    after.filter(|after| after.file == first.file && after.line > first.line);
                (first.file, after.map_or(line, |after| line.min(after.line)))
            }
            [None, Some(after)] => (after.mine[0].file, after.mine[0].line.min(token.line)),
            [None, None] => (token.file, token.line),
        }
    }

    fn finding(&self, place: Place<'a>) -> Finding {
        let Place {
            finding,
            piece,
            room,
            ..
        } = place;
        let Piece { mine, book, rows } = &piece;
        let [yours, theirs] = [mine, book].map(|tokens| Lines::of(tokens));
        let (kind, words) = match (mine.is_empty(), book.is_empty()) {
            _ if !finding.words.is_empty() => (finding.kind, finding.words),
            (true, _) => (Kind::Mistake, self.missing(book)),
            (_, true) => {
                let origin = self.origin(mine);
                let is_fine = matches!(origin, Origin::Own | Origin::Checker);
                let kind = if is_fine { Kind::Yours } else { Kind::Mistake };
                (kind, words::extra_lines(mine, &origin, &room))
            }
            _ => {
                let changed = self.changed_in(mine, book);
                let is_wrong = changed.is_some() || piece.wrong().next().is_some();
                let kind = if is_wrong { Kind::Mistake } else { Kind::Yours };
                (kind, words::line(&piece, self.opener(book), changed))
            }
        };
        let mut marks = [Vec::new(), Vec::new()];
        let mut end = yours_start(mine);
        for row in rows {
            let edges = row
                .both()
                .map(|[mine, book]| common_letters(mine.text, book.text))
                .unwrap_or_default();
            let gap = (!mine.is_empty()).then_some(end..end);
            if let (false, Some(bytes)) = (row.is_same(), row.mine.map(|mine| mine.range()).or(gap))
            {
                yours.mark(bytes, edges, &mut marks[0]);
            }
            if let (false, Some(token)) = (row.is_same(), row.book) {
                theirs.mark(token.range(), edges, &mut marks[1]);
            }
            end = row.mine.map_or(end, |mine| mine.end());
        }
        let (yours, book) = (yours.text.to_string(), theirs.text.to_string());
        Finding {
            kind,
            yours,
            book,
            marks,
            words,
            ..finding
        }
    }

    /// What to say about lines that only the book has.
    fn missing(&self, book: &[Token<'a>]) -> String {
        let now = self.states.0.last();
        let comes_in = self.comes_in(book);
        let comes_in = comes_in.filter(|first| now.is_some_and(|now| now.step != first.step));
        let wanted = Lines::of(book).text.trim();
        let mut mine = self
            .files
            .mine
            .iter()
            .filter_map(|(_, tokens)| tokens.first());
        let is_comment = |line: &str| {
            line.trim()
                .strip_prefix("//")
                .is_some_and(|rest| rest.trim() == wanted)
        };
        match mine.any(|first| first.source.lines().any(is_comment)) {
            true => words::commented_out().to_string(),
            false => words::missing_lines(book, self.opener(book), comes_in.map(State::short_step)),
        }
    }

    /// The first state of the day that has these lines.
    fn comes_in(&self, book: &[Token<'a>]) -> Option<&'a State> {
        let mut states = self.states.0.iter();
        states.find(|state| are_in(book, state, book[0].file))
    }

    /// Where lines come from that only the reader has.
    fn origin(&self, mine: &[Token<'a>]) -> Origin<'a> {
        let (before, after) = self.states;
        let file = mine[0].file;
        let is_in = |state: &&State| are_in(mine, state, file);
        let later = || after.iter().find(is_in).map(State::short_step);
        let has_words = mine.iter().any(|token| token.kind != tokens::Kind::Mark);
        let all = self
            .files
            .mine
            .iter()
            .find(|(name, _)| *name == file)
            .map_or(&[][..], |(_, tokens)| tokens);
        match before.iter().rposition(|state| is_in(&state)) {
            _ if words::is_checker(mine) => Origin::Checker,
            _ if !has_words => Origin::Other,
            Some(at) if at + 1 == before.len() => Origin::Twice(other_copy(mine, all)),
            Some(at) => Origin::Old(before[at + 1].short_step()),
            None => match later() {
                Some(step) => Origin::Later(step),
                None if is_own(mine, all) => Origin::Own,
                None => self
                    .comment(mine)
                    .map_or(Origin::Other, |()| Origin::Comment),
            },
        }
    }

    /// Whether some lines of code are a comment of the book's that lost its `//`.
    fn comment(&self, mine: &[Token<'a>]) -> Option<()> {
        let letters = |text: &str| {
            text.chars()
                .filter(|c| c.is_alphanumeric())
                .collect::<String>()
        };
        let wanted = letters(Lines::of(mine).text.lines().next()?);
        let (_, book) = self
            .files
            .book
            .iter()
            .find(|(name, _)| *name == mine[0].file)?;
        let mut comments = book
            .first()?
            .source
            .lines()
            .filter_map(|line| line.split_once("//"));
        let is_comment =
            mine[0].text == "/" || comments.any(|(_, comment)| letters(comment) == wanted);
        (is_comment && wanted.len() > 5).then_some(())
    }

    /// The step in which the book changes a line, if the reader still has the old line.
    fn changed_in(&self, old: &[Token<'a>], new: &[Token<'a>]) -> Option<&'a str> {
        let (now, before) = self.states.0.split_last()?;
        let file = new.first()?.file;
        let is_old = before.iter().any(|state| are_in(old, state, file)) && !are_in(old, now, file);
        self.comes_in(new).filter(|_| is_old).map(State::short_step)
    }

    /// The items in the wrong file or inside the wrong item. Items of a file that was pasted into another one are not
    /// listed one by one.
    fn misplaced(&self) -> Vec<Finding> {
        let both = self
            .pairs
            .iter()
            .filter_map(|(mine, book)| mine.as_ref().zip(book.as_ref()));
        let is_there = |room: &str, file: &str| {
            let mut items = self.pairs.iter().filter_map(|(mine, _)| mine.as_ref());
            items.any(|item| item.file == file && (room.is_empty() || item.key == room))
        };
        let is_wrong = |(mine, book): &(&Item, &Item)| {
            let moves_with_room = mine.room == book.room && !mine.room.is_empty();
            let is_elsewhere = mine.file != book.file || mine.room != book.room;
            let is_in_book = mine.room.is_empty()
                || self
                    .pairs
                    .iter()
                    .any(|(_, book)| book.as_ref().is_some_and(|book| book.key == mine.room));
            is_elsewhere
                && mine.is_sure
                && mine.is_item()
                && !moves_with_room
                && is_in_book
                && is_there(&book.room, book.file)
                && !self.files.pasted.contains(&book.file)
        };
        let finding = |(mine, book): (&Item<'a>, &Item<'a>)| {
            let (lines, mut mark) = (Lines::of(&mine.tokens[..1]), Vec::new());
            lines.mark(mine.tokens[0].start..usize::MAX, (0, 0), &mut mark);
            Finding {
                file: mine.file.to_string(),
                line: mine.tokens[0].line + 1,
                yours: lines.text.to_string(),
                marks: [mark, Vec::new()],
                words: words::misplaced(mine, book),
                ..Finding::default()
            }
        };
        both.filter(is_wrong).map(finding).collect()
    }

    /// The bracket that the first of these tokens closes, if that token is a `}`.
    fn opener(&self, book: &[Token<'a>]) -> Option<Token<'a>> {
        let token = book.first().filter(|token| token.text == "}")?;
        let (_, tokens) = self
            .files
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

fn yours_start(mine: &[Token]) -> usize {
    mine.first().map_or(0, |first| first.start)
}

/// Whether the words of a finding are about a bracket or a quotation mark.
fn is_about_brackets(finding: &Finding) -> bool {
    let count =
        |text: &str| ["(", ")", "[", "]", "{", "}", "\""].map(|mark| text.matches(mark).count());
    !finding.yours.is_empty()
        && !finding.book.is_empty()
        && count(&finding.yours) != count(&finding.book)
        || finding.book.trim() == "}"
}

/// The line of another copy of these lines, counted from 1.
fn other_copy(mine: &[Token], all: &[Token]) -> Option<usize> {
    let copies = all.windows(mine.len()).filter(|tokens| *tokens == mine);
    let mut others = copies
        .map(|tokens| tokens[0].line)
        .filter(|line| *line != mine[0].line);
    others.next().map(|line| line + 1)
}

/// Whether lines only print a text, in a place for instructions.
fn is_own(mine: &[Token], all: &[Token]) -> bool {
    let is_print = |line: &[Token]| match line.iter().map(|token| token.text).collect::<Vec<_>>()[..]
    {
        [
            "println" | "print" | "eprintln" | "dbg",
            "!",
            "(",
            text,
            ")",
            ";",
        ] => text.starts_with('"') && !text.contains('{'),
        ["println", "!", "(", ")", ";"] => true,
        _ => false,
    };
    let start = all
        .iter()
        .position(|token| token.start == mine[0].start)
        .unwrap_or(0);
    let before = start.checked_sub(1).map_or("", |at| all[at].text);
    let after = all.get(start + mine.len()).map_or("", |token| token.text);
    let mut depth = 0;
    let opener = all[..start].iter().rposition(|token| {
        depth += token.depth();
        depth > 0
    });
    let head = all[..opener.unwrap_or(0)]
        .iter()
        .rev()
        .map(|token| token.text);
    let head: Vec<&str> = head
        .take_while(|text| !matches!(*text, ";" | "{" | "}"))
        .collect();
    let is_body = head.first() == Some(&"=>")
        || head
            .iter()
            .any(|text| matches!(*text, "fn" | "if" | "else" | "for" | "while" | "loop"));
    mine.chunk_by(|a, b| a.line == b.line).all(is_print)
        && is_body
        && !head.contains(&"match")
        && (matches!(before, ";" | "{") || before == "}" && after != "}")
}

/// Joins the places of missing lines that belong in the same gap.
fn join_gaps(places: &mut Vec<Place>) {
    for at in (1..places.len()).rev() {
        let (one, other) = (&places[at - 1], &places[at]);
        let is_gap = one.piece.mine.is_empty() && other.piece.mine.is_empty();
        let is_same = one.finding.file == other.finding.file && one.after == other.after;
        if is_gap && is_same && one.piece.book[0].start < other.piece.book[0].start {
            let more = places.remove(at).piece;
            places[at - 1].piece.book.extend(more.book);
            places[at - 1].piece.rows.extend(more.rows);
        }
    }
}

/// Joins two places into one if the reader has the lines of the second in the first: they belong somewhere else.
fn join_moved(places: &mut Vec<Place>) {
    let mut at = 0;
    while at < places.len() {
        let (here, mine) = (&places[at], &places[at].piece.mine);
        let has_words = mine.iter().any(|token| token.kind != tokens::Kind::Mark);
        let is_twin = |other: &Place| {
            let book = &other.piece.book;
            let is_pair = here.piece.book.is_empty() && other.piece.mine.is_empty();
            let is_same = mine == book && (has_words || here.finding.file == other.finding.file);
            is_pair && (is_same || has_words && alikeness(mine, book) > 0.75)
        };
        if let Some(twin) = places.iter().position(is_twin) {
            let missing = places.remove(twin);
            at -= usize::from(twin < at);
            if missing.finding.line == places[at].finding.line
                && missing.piece.book == places[at].piece.mine
            {
                // Another bracket is missing somewhere, and this one only seems to be in a different item.
                places.remove(at);
                continue;
            }
            let place = &mut places[at];
            place.finding.words = words::moved(
                &place.finding,
                &missing.finding,
                &missing.room,
                &place.piece,
                &missing.piece.book,
            );
            if missing.piece.book != place.piece.mine {
                place.piece = Piece::new(&place.piece.mine, &missing.piece.book);
            }
        }
        at += 1;
    }
}
