//! Harmless differences: the reader's own names, numbers, colours and strings.

use crate::align::{Piece, Row};
use crate::tokens::{Kind, Token, is_part};

/// A whole number that is at least this large is a size or a time, not an index or a count.
const LARGE: u64 = 9;

/// The number of squares on a board, which readers cannot choose themselves.
const SQUARES: u64 = 64;

/// The words that cannot be names.
const KEYWORDS: &str = " as async await box break const continue crate do dyn else enum extern false final fn for gen \
    if impl in let loop macro match mod move mut pub ref return self Self static struct super trait true try type \
    unsafe unsized use virtual where while yield abstract become override priv typeof ";

/// The colours that macroquad has names for.
const COLOURS: &str = " LIGHTGRAY GRAY DARKGRAY YELLOW GOLD ORANGE PINK RED MAROON GREEN LIME DARKGREEN SKYBLUE BLUE \
    DARKBLUE PURPLE VIOLET DARKPURPLE BEIGE BROWN DARKBROWN WHITE BLACK BLANK MAGENTA ";

/// Marks the harmless differences in a program, which is given item by item.
pub fn mark(rooms: &mut [Vec<Piece>]) {
    let all = rows(rooms.iter().flatten());
    let everywhere = new_names(&all, false);
    for room in rooms {
        let all = rows(room.iter());
        let mut names = new_names(&all, true);
        names.extend(&everywhere);
        // Strings in a test must be the same as the book's.
        let is_assert = |row: &Row| row.book.is_some_and(|book| book.text.starts_with("assert"));
        let is_test = all.iter().any(is_assert);
        for piece in room {
            // Whoever has swapped two values has not chosen them, unless they are parts of a colour.
            let is_colour = piece.book.iter().any(|token| token.text == "Color");
            let is_swapped = |mine: &Token, book: &Token| {
                let mut pairs = all.iter().filter_map(Row::both);
                !is_colour && mine != book && pairs.any(|other| other == [*book, *mine])
            };
            let is_own = |[mine, book]: [Token; 2]| {
                let is_fixed = mine.kind == Kind::Text && is_test || is_swapped(&mine, &book);
                names.contains(&(mine.text, book.text)) || is_own(&mine, &book) && !is_fixed
            };
            for row in piece.rows.iter_mut().filter(|row| !row.is_same()) {
                row.is_own = row.both().is_some_and(is_own);
            }
        }
    }
}

fn rows<'a: 'p, 'p>(pieces: impl Iterator<Item = &'p Piece<'a>>) -> Vec<Row<'a>> {
    pieces.flat_map(|piece| &piece.rows).copied().collect()
}

/// Whether a token is a reader's own idea, besides names.
fn is_own(mine: &Token, book: &Token) -> bool {
    let is_colour = |token: &Token| COLOURS.contains(&format!(" {} ", token.text));
    match (mine.kind, book.kind) {
        (Kind::Number, Kind::Number) => is_own_number(mine.text, book.text),
        (Kind::Text, Kind::Text) => is_own_text(mine.text, book.text),
        _ => is_colour(mine) && is_colour(book),
    }
}

/// Whether both numbers are sizes. A size seldom grows tenfold, so a shifted point is a slip.
fn is_own_number(mine: &str, book: &str) -> bool {
    let digits = |text: &str| text.replace('.', "").trim_matches('0').to_string();
    let is_fraction = |text: &str| text.contains('.') && text.parse::<f64>().is_ok();
    let is_large = |text: &str| {
        let number = text.replace('_', "").parse::<u64>();
        number.is_ok_and(|number| number >= LARGE && number != SQUARES)
    };
    digits(mine) != digits(book)
        && [is_fraction, is_large]
            .iter()
            .any(|is| is(mine) && is(book))
}

/// Whether a string, or a piece of one, is only for people to read: it contains a word, and its first character, its
/// last character and its braces are the same as in the book.
fn is_own_text(mine: &str, book: &str) -> bool {
    let edges = |text: &str| (text.chars().next(), text.chars().next_back());
    let has_ending = |(_, rest): (&str, &str)| rest.starts_with(is_part);
    let is_name = book.contains("abc") || book.split_once(['/', '.']).is_some_and(has_ending);
    let mut words = book.split(|c: char| !c.is_alphabetic());
    let is_text = !is_name && words.any(|word| word.len() > 1);
    is_text && mine.len() > 1 && edges(mine) == edges(book) && holes(mine) == holes(book)
}

/// The braces of a string or a piece of one, with what is between them.
pub fn holes(text: &str) -> String {
    let front = text.split('{').next().unwrap_or(text);
    let mut is_in = front.contains('}');
    let is_hole = |c: &char| {
        let was_in = is_in;
        is_in = *c == '{' || is_in && *c != '}';
        is_in || was_in
    };
    text.chars().filter(is_hole).collect()
}

/// The names that the reader has changed in all of these rows: pairs of the reader's name and the book's. The same rows
/// declare these names, so they do not come from a library.
fn new_names<'a>(rows: &[Row<'a>], is_local: bool) -> Vec<(&'a str, &'a str)> {
    let book = Vec::from_iter(rows.iter().filter_map(|row| row.book));
    // A method may have the same name as a variable.
    let is_method = |token: &Token| {
        let before = &token.file.text[..token.start];
        before.ends_with('.') && !before.ends_with("..")
    };
    let pairs = || rows.iter().filter_map(Row::both);
    let changed =
        pairs().filter(|[mine, book]| mine != book && [mine.kind, book.kind] == [Kind::Name; 2]);
    let mut names = Vec::from_iter(changed.map(|[mine, book]| (mine.text, book.text)));
    names.sort();
    names.dedup();
    names.retain(|(new, old)| {
        let uses = pairs().filter(|[_, book]| book.text == *old);
        let uses = uses.filter(|[mine, book]| !is_local || mine != book || !is_method(book));
        let is_new =
            |[mine, book]: &[Token; 2]| mine.text == *new && !(is_local && is_method(book));
        let uses = Vec::from_iter(uses);
        uses.len() > 1
            && uses.iter().all(is_new)
            && book.iter().all(|token| token.text != *new)
            && !KEYWORDS.contains(&format!(" {new} "))
            && is_declared(&book, old, is_local)
    });
    names
}

/// Whether a program declares this name: after a word such as `fn`, before a colon, or in a pattern.
fn is_declared(tokens: &[Token], name: &str, is_local: bool) -> bool {
    let text = |at: usize| tokens.get(at).map_or("", |token| token.text);
    let naming = [
        "fn", "struct", "enum", "const", "static", "mod", "trait", "type",
    ];
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
        let is_named = !is_local && naming.contains(&before);
        text(at) == name && (is_pattern || is_bound || after == ":" || is_named)
    })
}
