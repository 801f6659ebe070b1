//! Harmless differences: the reader's own names, numbers, colours and strings.

use crate::align::{Piece, Row};
use crate::tokens::{Kind, Token, is_part};

/// Why a difference between two tokens is harmless.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Own {
    /// The reader always uses a different name for something.
    Name,
    Number,
    Colour,
    Text,
}

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

/// Marks the harmless differences in a program, item by item. `is_elsewhere` says whether a name also occurs in the rest
/// of the program.
pub fn mark(items: &mut [Vec<Piece>], is_elsewhere: impl Fn(&str) -> bool) {
    let mut everywhere = new_names(
        items.iter().flatten().flat_map(|piece| &piece.rows),
        &NAMING,
    );
    everywhere.retain(|(new, old)| !is_elsewhere(new) && !is_elsewhere(old));
    for pieces in items {
        let mut names = new_names(pieces.iter().flat_map(|piece| &piece.rows), &[]);
        names.extend(&everywhere);
        let mut book = pieces.iter().flat_map(|piece| &piece.book);
        let is_test = book.any(|token| token.text.starts_with("assert"));
        for row in pieces.iter_mut().flat_map(|piece| &mut piece.rows) {
            // Strings in a test must be the same as the book's.
            row.own =
                row.both().and_then(
                    |[mine, book]| match names.contains(&(mine.text, book.text)) {
                        true => Some(Own::Name),
                        false => own(&mine, &book).filter(|own| !is_test || *own != Own::Text),
                    },
                );
        }
    }
}

/// Why the difference between a token and the book's is harmless, or `None` if it is not.
fn own(mine: &Token, book: &Token) -> Option<Own> {
    let is_colour = |token: &Token| COLOURS.split(' ').any(|colour| colour == token.text);
    match (mine.kind, book.kind) {
        _ if mine.text == book.text => None,
        (Kind::Number, Kind::Number) => is_own_number(mine.text, book.text).then_some(Own::Number),
        (Kind::Text, Kind::Text) => is_own_text(mine.text, book.text).then_some(Own::Text),
        _ => (is_colour(mine) && is_colour(book)).then_some(Own::Colour),
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
    let holes = |text: &str| text.matches(['{', '}']).collect::<String>();
    let is_name = book.contains('/')
        || book.contains("abc")
        || book
            .split_once('.')
            .is_some_and(|(_, rest)| rest.starts_with(is_part));
    let mut words = book.split(|c: char| !is_part(c) || c.is_ascii_digit());
    let has_word = words.any(|word| word.len() > 2);
    mine.len() > 1
        && edges(mine) == edges(book)
        && holes(mine) == holes(book)
        && has_word
        && !is_name
}

/// Names that the reader has changed in all of these rows: pairs of the reader's name and the book's.
///
/// The book declares these names in the same rows, so they do not come from a library.
fn new_names<'a: 'r, 'r>(
    rows: impl Iterator<Item = &'r Row<'a>> + Clone,
    naming: &[&str],
) -> Vec<(&'a str, &'a str)> {
    let mut names: Vec<(&str, &str)> = Vec::new();
    for [mine, book] in rows.clone().filter_map(Row::both) {
        let is_name = mine.is_name() && book.is_name() && mine != book;
        if is_name && !names.contains(&(mine.text, book.text)) {
            names.push((mine.text, book.text));
        }
    }
    if names.is_empty() {
        return names;
    }
    let book: Vec<Token> = rows.clone().filter_map(|row| row.book).collect();
    names.retain(|(new, old)| {
        let is_free = book.iter().all(|token| token.text != *new);
        let pairs = rows.clone().filter_map(Row::both);
        let uses: Vec<_> = pairs.filter(|[_, book]| book.text == *old).collect();
        let is_always = uses.len() > 1 && uses.iter().all(|[mine, _]| mine.text == *new);
        let is_keyword = KEYWORDS.split(' ').any(|word| word == *new);
        is_free && is_always && !is_keyword && is_declared(&book, old, naming)
    });
    names
}

/// Whether a program declares this name: after a word such as `fn`, before a colon, or in a pattern.
fn is_declared(tokens: &[Token], name: &str, naming: &[&str]) -> bool {
    let mut is_pattern = false;
    tokens.iter().enumerate().any(|(at, token)| {
        let text = |at: Option<usize>| {
            at.and_then(|at| tokens.get(at))
                .map_or("", |token| token.text)
        };
        let [before, after, then] = [at.checked_sub(1), Some(at + 1), Some(at + 2)].map(text);
        is_pattern = match token.text {
            "let" | "for" | "enum" => true,
            "=" | "in" | "}" => false,
            "|" => !is_pattern,
            _ => is_pattern,
        };
        let is_bound = before == "(" && after == ")" && matches!(then, "=>" | "=");
        token.text == name && (is_pattern || is_bound || after == ":" || naming.contains(&before))
    })
}
