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
        for piece in &mut *item {
            if !piece.book.is_empty() && (is_swap(&piece.rows) || is_wordy(&piece.rows)) {
                piece.rows.iter_mut().for_each(|row| row.is_own = true);
            }
        }
        let rows = item.iter_mut().flat_map(|piece| &mut piece.rows);
        for row in rows.filter(|row| !row.is_own) {
            row.is_own = row.both().is_some_and(|[mine, book]| {
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
            is_own_number(mine.text, book.text)
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

/// Whether some lines could as well be before another line of their file, counted from 0: whether all lines between are
/// arms, fields, pairs, variants, loops or variables that do not depend on one another.
pub fn is_free(mine: &[Token], to: usize) -> bool {
    let [first, last] = [mine[0].line, mine[mine.len() - 1].line];
    let (start, end) = if to < first {
        (to, last + 1)
    } else {
        (first, to)
    };
    let text = &mine[0].file.text;
    let lines = text.lines().take(end).skip(start);
    let lines = lines.map(|line| line.split("//").next().unwrap_or_default().trim());
    let lines = Vec::from_iter(lines.filter(|line| !line.is_empty()));
    let all = |is_so: &dyn Fn(&str) -> bool| lines.iter().all(|line| is_so(line));
    let words = |line: &'_ str| {
        line.split(|c| !is_part(c))
            .map(String::from)
            .collect::<Vec<_>>()
    };
    let is_alone = |line: &str| {
        let name = &words(line)[1];
        lines
            .iter()
            .filter(|other| words(other).contains(name))
            .count()
            == 1
    };
    let is_variant = |line: &str| {
        let mut chars = line.chars();
        let starts = [chars.next(), chars.next()].map(|c| c.is_some_and(char::is_uppercase));
        starts == [true, false] && !line.contains("::")
    };
    all(&|line| {
        line.starts_with("let ") && line.ends_with(';') && !line.contains("mut ") && is_alone(line)
    }) || all(&|line| line.starts_with("for ") && line.ends_with('{') && is_alone(line))
        && !text.contains("print")
        || all(&|line| line.contains("=>") && !words(line).contains(&"_".to_string()))
        || all(&|line| line.starts_with('(') && line.ends_with(','))
        || all(&|line| line.contains(": ") && line.ends_with(','))
        || all(&is_variant)
}

/// Whether two fields or names in braces, such as those in `Square { row, column }`, have only changed places.
fn is_swap(rows: &[Row]) -> bool {
    let wrong = Vec::from_iter((0..rows.len()).filter(|at| !rows[*at].is_same()));
    let [a, b] = wrong[..] else { return false };
    let mine = |at: usize| {
        rows.get(at)
            .and_then(|row| row.mine)
            .map_or("", |token| token.text)
    };
    let mut depth = 0;
    let opener = rows[..a]
        .iter()
        .rev()
        .filter_map(|row| row.mine)
        .find(|token| {
            depth += token.depth();
            depth > 0
        });
    let is_between = |at: usize| {
        matches!(mine(at.wrapping_sub(1)), "{" | ",") && matches!(mine(at + 1), "," | "}")
    };
    rows[a].mine == rows[b].book
        && rows[a].book == rows[b].mine
        && opener.is_some_and(|opener| opener.text == "{")
        && is_between(a)
        && is_between(b)
}

/// Whether all that the reader's line has in addition is a type, a `return`, or brackets around a condition.
fn is_wordy(rows: &[Row]) -> bool {
    let extra = Vec::from_iter((0..rows.len()).filter(|at| !rows[*at].is_same()));
    if extra.iter().any(|at| rows[*at].book.is_some()) {
        return false;
    }
    let text = |at: usize| {
        rows.get(at)
            .and_then(|row| row.mine)
            .map_or("", |token| token.text)
    };
    let texts = Vec::from_iter(extra.iter().map(|at| text(*at)));
    let is_open = |at: &usize| {
        text(*at) != "(" || matches!(text(at - 1), "if" | "while" | "=" | "&&" | "||" | "(")
    };
    let is_closed =
        |at: &usize| text(*at) != ")" || matches!(text(at + 1), "&&" | "||" | "{" | ";" | ")");
    let inside = || extra[0]..extra[extra.len() - 1];
    match texts[..] {
        ["return"] | ["return", ";"] => extra[0] == 0,
        [":", ..] => {
            text(0) == "let"
                && texts[1..]
                    .iter()
                    .all(|text| !matches!(*text, ":" | "=" | ";"))
        }
        ["(", .., ")"] => {
            extra[0] > 0
                && texts.chunks(2).all(|pair| pair == ["(", ")"])
                && extra.iter().all(|at| is_open(at) && is_closed(at))
                && (extra.len() > 2 || inside().all(|at| !matches!(text(at), "&&" | "||" | ",")))
        }
        _ => false,
    }
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
