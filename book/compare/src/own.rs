//! Harmless differences: the reader's own names, numbers, colours and strings.

use crate::align::{Piece, Row};
use crate::lines::shown;
use crate::tokens::{Kind, Token, is_part};

/// A whole number that is at least this large is a size or a time, not an index or a count.
const LARGE: u64 = 9;

/// The number of squares on a board, which readers cannot choose themselves.
const SQUARES: u64 = 64;

/// The words before a new name.
const NAMING: [&str; 8] = [
    "fn", "struct", "enum", "const", "static", "mod", "trait", "type",
];

/// The words that cannot be names.
const KEYWORDS: &str = "as async await box break const continue crate do dyn else enum extern false final fn for gen if \
    impl in let loop macro match mod move mut pub ref return self Self static struct super trait true try type unsafe \
    unsized use virtual where while yield abstract become override priv typeof";

/// The colours that macroquad has names for.
const COLOURS: &str = "LIGHTGRAY GRAY DARKGRAY YELLOW GOLD ORANGE PINK RED MAROON GREEN LIME DARKGREEN SKYBLUE BLUE \
    DARKBLUE PURPLE VIOLET DARKPURPLE BEIGE BROWN DARKBROWN WHITE BLACK BLANK MAGENTA";

/// Marks the harmless differences in a program.
pub fn mark(pieces: &mut [Piece]) {
    let everywhere = new_names(pieces, &NAMING);
    for item in pieces.chunk_by_mut(|a, b| a.room == b.room) {
        let mut names = new_names(item, &[]);
        names.extend(&everywhere);
        // Strings in a test must be the same as the book's.
        let mut book = item.iter().flat_map(|piece| &piece.book);
        let is_test = book.any(|token| token.text.starts_with("assert"));
        let rows = item.iter_mut().flat_map(|piece| {
            let is_fine = piece.mine != piece.book && is_equivalent(&piece.mine, &piece.book);
            piece.rows.iter_mut().map(move |row| (row, is_fine))
        });
        for (row, is_fine) in rows {
            row.is_own = is_fine
                || row.both().is_some_and(|[mine, book]| {
                    let is_text = mine.kind == Kind::Text;
                    mine != book
                        && (names.contains(&(mine.text, book.text))
                            || is_own(&mine, &book) && !(is_text && is_test))
                });
        }
    }
}

pub fn is_colour(name: &str) -> bool {
    COLOURS.split(' ').any(|colour| colour == name)
}

/// Whether a token is a reader's own idea, besides names.
fn is_own(mine: &Token, book: &Token) -> bool {
    match (mine.kind, book.kind) {
        (Kind::Number, Kind::Number) => {
            // A colour may be anything, but a size seldom grows tenfold.
            let digits = |text: &str| text.replace('.', "").trim_matches('0').to_string();
            let is_free = shown(&[*book]).contains("Color");
            let value = |token: &Token| token.text.parse::<f64>().ok();
            value(mine) == value(book)
                || is_own_number(mine.text, book.text)
                    && (is_free || digits(mine.text) != digits(book.text))
        }
        (Kind::Text, Kind::Text) => is_own_text(mine.text, book.text),
        _ => is_colour(mine.text) && is_colour(book.text),
    }
}

fn is_own_number(mine: &str, book: &str) -> bool {
    let is_fraction =
        |text: &str| text.contains('.') && text.bytes().all(|b| b.is_ascii_digit() || b == b'.');
    let whole = |text: &str| text.replace('_', "").parse::<u64>();
    let is_large =
        |text: &str| whole(text).is_ok_and(|number| number >= LARGE && number != SQUARES);
    is_fraction(mine) && is_fraction(book) || is_large(mine) && is_large(book)
}

/// Whether a string, or a piece of one, is only for people to read: it contains a word, and its first character, its
/// last character and its braces are the same as in the book.
fn is_own_text(mine: &str, book: &str) -> bool {
    let edges = |text: &str| (text.chars().next(), text.chars().next_back());
    let has_ending = |(_, rest): (&str, &str)| rest.starts_with(is_part);
    let is_name =
        book.contains('/') || book.contains("abc") || book.split_once('.').is_some_and(has_ending);
    let mut words = book.split(|c: char| !is_part(c) || c.is_ascii_digit());
    mine.len() > 1
        && edges(mine) == edges(book)
        && holes(mine) == holes(book)
        && words.any(|word| word.len() > 1)
        && !is_name
}

/// Whether some lines could as well be before another line of their file, counted from 0: whether the lines between them
/// are arms, fields, pairs, loops, variables or new values that do not depend on one another.
pub fn is_free(mine: &[Token], to: usize) -> bool {
    let (first, end) = (mine[0].line, mine[mine.len() - 1].line + 1);
    let (first, end) = (first.min(to), end.max(to));
    let text = &mine[0].file.text;
    let lines = text.lines().skip(first).take(end - first);
    let lines = lines.map(|line| line.split("//").next().unwrap_or("").trim());
    let lines = Vec::from_iter(lines.filter(|line| !line.is_empty()));
    let is_alone = |line: &str| {
        let others = || lines.iter().filter(|other| **other != line);
        let names = changed(line).split(|c: char| !is_part(c) && c != '.');
        let mut names = names.filter(|name| !matches!(*name, "" | "let" | "mut" | "for" | "_"));
        let has = |line: &str, name: &str| {
            let mut words = line.split(|c: char| !is_part(c) && c != '.');
            words.any(|word| format!("{word}.").starts_with(&format!("{name}.")))
        };
        names.all(|name| others().all(|other| !has(other, name)))
    };
    let is_loop = |line: &&str| line.starts_with("for ") && !text.contains("print");
    let is_value = |line: &&str| line.ends_with(';') && line.contains(" = ");
    let is_arm =
        |line: &&str| line.contains("=>") && !line.contains("_ =>") && !line.contains("_)");
    let is_part = |line: &&str| {
        let is_pair = line.starts_with('(') && !line.contains("=>");
        line.ends_with(',') && (is_pair || line.contains(": "))
    };
    lines.iter().all(is_arm)
        || lines.iter().all(is_part)
        || (lines.iter().all(is_loop) || lines.iter().all(is_value))
            && lines.iter().all(|line| is_alone(line))
}

/// What a line of a loop or with a new value changes: the part before its `in` or `=`.
fn changed(line: &str) -> &str {
    let end = line.find(" = ").or(line.find(" in "));
    &line[..end.unwrap_or(line.len())]
}

/// Whether a line differs from the book's only in a `pub`, a `return`, a type, brackets around conditions, or the order of
/// conditions or of the names in braces.
fn is_equivalent(mine: &[Token], book: &[Token]) -> bool {
    let text = |tokens: &[Token]| Vec::from_iter(tokens.iter().map(|token| token.text)).join(" ");
    let (mut mine, book) = (text(mine), text(book));
    if let Some(rest) = mine.strip_prefix("pub ").filter(|rest| *rest == book) {
        mine = rest.to_string();
    }
    if let Some(value) = mine.strip_prefix("return ") {
        mine = value.trim_end_matches(" ;").to_string();
    }
    let is_variable = mine.starts_with("let ") && !book.contains(" : ");
    if let Some((name, rest)) = mine.split_once(" : ").filter(|_| is_variable) {
        mine = format!("{name} = {}", rest.split_once(" = ").unwrap_or_default().1);
    }
    let bare = |part: &str| -> String {
        let inside = part
            .strip_prefix("( ")
            .and_then(|part| part.strip_suffix(" )"));
        inside.unwrap_or(part).to_string()
    };
    let parts = |text: &str, start: &str, end: &str, between: &str| {
        let (before, rest) = text.split_once(start)?;
        let (list, after) = rest.rsplit_once(end)?;
        let mut list = Vec::from_iter(list.split(between).map(bare));
        list.sort();
        Some((before.to_string(), list, after.to_string()))
    };
    let is_same = |start, end, between| {
        let [mine, book] = [&mine, &book].map(|text| parts(text, start, end, between));
        mine.is_some() && mine == book
    };
    mine == book || is_same(" { ", " }", " , ") || is_same("if ", " {", " && ")
}

/// The braces of a string or a piece of one, with what is between them.
pub fn holes(text: &str) -> String {
    let start = text.find('{').unwrap_or(text.len());
    let mut is_in = text.find('}').is_some_and(|end| end < start);
    let is_hole = |c: &char| {
        let was_in = is_in;
        is_in = *c == '{' || is_in && *c != '}';
        is_in || was_in
    };
    text.chars().filter(is_hole).collect()
}

/// The names that the reader has changed in all of these lines: pairs of the reader's name and the book's. The same
/// lines declare these names, so they do not come from a library.
fn new_names<'a>(pieces: &[Piece<'a>], naming: &[&str]) -> Vec<(&'a str, &'a str)> {
    let rows = || pieces.iter().flat_map(|piece| &piece.rows);
    let pairs = || rows().filter_map(Row::both);
    let is_name =
        |[mine, book]: &[Token; 2]| mine != book && [mine.kind, book.kind] == [Kind::Name; 2];
    let mut names = Vec::from_iter(
        pairs()
            .filter(is_name)
            .map(|[mine, book]| (mine.text, book.text)),
    );
    names.sort();
    names.dedup();
    if names.is_empty() {
        return names;
    }
    let book = Vec::from_iter(rows().filter_map(|row| row.book));
    names.retain(|(new, old)| {
        let is_free = book.iter().all(|token| token.text != *new);
        // A method may have the same name as a variable.
        let is_method = |token: &Token| {
            let before = &token.file.text[..token.start];
            naming.is_empty() && before.ends_with('.') && !before.ends_with("..")
        };
        let mut uses = Vec::from_iter(pairs().filter(|[_, book]| book.text == *old));
        uses.retain(|[mine, book]| mine != book || !is_method(book));
        let is_always = uses.len() > 1
            && uses
                .iter()
                .all(|[mine, book]| mine.text == *new && !is_method(book));
        let is_keyword = KEYWORDS.split(' ').any(|word| word == *new);
        is_free && is_always && !is_keyword && is_declared(&book, old, naming)
    });
    names
}

/// Whether a program declares this name: after a word such as `fn`, before a colon, or in a pattern.
fn is_declared(tokens: &[Token], name: &str, naming: &[&str]) -> bool {
    let text = |at: usize| tokens.get(at).map_or("", |token| token.text);
    let mut is_pattern = false;
    (0..tokens.len()).any(|at| {
        let [before, after, then] = [at.wrapping_sub(1), at + 1, at + 2].map(text);
        is_pattern = match text(at) {
            "let" | "for" | "enum" => true,
            "=" | "in" | "}" => false,
            "|" => !is_pattern,
            _ => is_pattern,
        };
        let is_bound = before == "(" && after == ")" && matches!(then, "=>" | "=");
        text(at) == name && (is_pattern || is_bound || after == ":" || naming.contains(&before))
    })
}
