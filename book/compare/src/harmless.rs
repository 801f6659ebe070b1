//! What differs and is no mistake: the reader's own names, numbers, colours and texts.

use crate::hunks::{Differences, Part};
use crate::items;
use crate::nearest::Program;
use crate::sort;
use crate::tokens::{Kind, Token, is_part};
use std::ops::Range;

/// Why something that differs is fine.
#[derive(Clone, Debug, PartialEq)]
pub enum Harmless {
    /// The reader's name for something is another one, everywhere.
    Name,
    Number,
    Colour,
    Text,
}

impl Harmless {
    /// How many differing tokens it counts for where the nearest state is looked for.
    pub fn weight(&self) -> usize {
        if *self == Harmless::Text { 3 } else { 1 }
    }
}

/// From here on, a whole number is a size or a time, and no index or count.
const LARGE: u64 = 9;

/// How many squares a board has: a number that is nobody's own.
const SQUARES: u64 = 64;

/// The words before a new name.
const NAMING: [&str; 8] = [
    "fn", "struct", "enum", "const", "static", "mod", "trait", "type",
];

/// The colours that macroquad has names for.
const COLOURS: [&str; 26] = [
    "LIGHTGRAY",
    "GRAY",
    "DARKGRAY",
    "YELLOW",
    "GOLD",
    "ORANGE",
    "PINK",
    "RED",
    "MAROON",
    "GREEN",
    "LIME",
    "DARKGREEN",
    "SKYBLUE",
    "BLUE",
    "DARKBLUE",
    "PURPLE",
    "VIOLET",
    "DARKPURPLE",
    "BEIGE",
    "BROWN",
    "DARKBROWN",
    "WHITE",
    "BLACK",
    "BLANK",
    "MAGENTA",
    "Color",
];

/// Marks the parts that are no mistakes.
pub fn mark(differences: &mut Differences, book: &Program) {
    let renames = renames(differences, book);
    for change in &mut differences.changes {
        let file = change.book_file;
        for part in &mut change.parts {
            part.harmless = harmless(part, file, &renames);
        }
    }
}

/// Why a part is no mistake: each of its tokens is the reader's own.
fn harmless(part: &Part, file: &str, renames: &Renames) -> Option<Harmless> {
    if part.mine.len() != part.book.len() {
        return None;
    }
    let mut tokens = part.mine.iter().zip(&part.book).zip(part.at..);
    let reason = |((mine, book), at): ((&Token, &Token), usize)| match mine.is_name()
        && renames.places.contains(&(file, at))
    {
        true => Some(Harmless::Name),
        false => own(mine, book, &renames.names),
    };
    let first = tokens.clone().next().and_then(reason);
    first.filter(|_| tokens.all(|token| reason(token).is_some()))
}

/// Why a token that differs is the reader's own, if it is.
fn own(mine: &Token, book: &Token, names: &[(&str, &str)]) -> Option<Harmless> {
    let is_colour = |token: &Token| COLOURS.contains(&token.text);
    match (mine.kind, book.kind) {
        (Kind::Number, Kind::Number) => {
            is_own_number(mine.text, book.text).then_some(Harmless::Number)
        }
        (Kind::Text, Kind::Text) => {
            let fill = |text: String, (old, new): &(&str, &str)| refilled(&text, old, new);
            let text = names.iter().fold(book.text.to_string(), fill);
            let is_own = text == mine.text || is_own_text(mine.text, &text);
            (is_own || is_own_text(mine.text, book.text)).then_some(Harmless::Text)
        }
        _ => (is_colour(mine) && is_colour(book)).then_some(Harmless::Colour),
    }
}

fn is_own_number(mine: &str, book: &str) -> bool {
    let is_float =
        |text: &str| text.contains('.') && text.bytes().all(|b| b.is_ascii_digit() || b == b'.');
    let is_large = |text: &str| {
        text.replace('_', "")
            .parse::<u64>()
            .is_ok_and(|n| n >= LARGE && n != SQUARES)
    };
    is_float(mine) && is_float(book) || is_large(mine) && is_large(book)
}

/// Whether a text is only for people to read: it has a word, and what is filled into it is the same.
fn is_own_text(mine: &str, book: &str) -> bool {
    let is_closed =
        mine.len() > 1 && mine.starts_with('"') && mine.ends_with('"') && book.starts_with('"');
    let is_name = book.contains('/')
        || book.contains("abc")
        || book
            .split_once('.')
            .is_some_and(|(_, rest)| rest.starts_with(is_part));
    let has_word = book
        .split(|c: char| !is_part(c) || c.is_ascii_digit())
        .any(|word| word.len() > 2);
    is_closed && !is_name && has_word && slots(mine) == slots(book)
}

/// What is filled into a text: `{name}` and the like.
fn slots(text: &str) -> Vec<&str> {
    let mut slots: Vec<&str> = text
        .split('{')
        .skip(1)
        .map(|rest| rest.split('}').next().unwrap_or_default())
        .collect();
    slots.push(if text.matches('{').count() == text.matches('}').count() {
        ""
    } else {
        "?"
    });
    sort(&mut slots, |slot| *slot);
    slots
}

/// A text in which a name that is filled in is another one.
fn refilled(text: &str, old: &str, new: &str) -> String {
    let ends = ["}", ":", "["];
    ends.iter().fold(text.to_string(), |text, end| {
        text.replace(&format!("{{{old}{end}"), &format!("{{{new}{end}"))
    })
}

/// The names that a reader has changed everywhere: their places in the book, and the old and the new ones.
#[derive(Default)]
struct Renames<'a> {
    places: Vec<(&'a str, usize)>,
    names: Vec<(&'a str, &'a str)>,
}

/// The book's name and the reader's, and where the book has it.
type Pair<'a> = ((&'a str, &'a str), Vec<(&'a str, usize)>);

/// Where in the book a name is that the reader calls by another name, always the same.
fn renames<'a>(differences: &Differences<'a>, book: &Program<'a>) -> Renames<'a> {
    let mut fine = Renames::default();
    let pairs = pairs(differences).into_iter();
    for ((old, new), mut places) in pairs.filter(|(_, places)| places.len() > 1) {
        if !is_renamed(book, old, new, &places) {
            let all = places.clone();
            places.retain(|place| is_renamed_inside(book, old, new, *place, &all));
        }
        if !places.is_empty() {
            fine.names.push((old, new));
            fine.places.extend(places);
        }
    }
    fine
}

/// The names in a token: itself, or what is filled into a text.
fn names<'a>(token: &Token<'a>) -> Vec<&'a str> {
    match token.kind {
        Kind::Name => vec![token.text],
        Kind::Text => {
            let slots = token.text.split('{').skip(1);
            let names = slots.filter_map(|slot| slot.split(['}', ':']).next());
            names.filter(|name| !name.is_empty()).collect()
        }
        _ => Vec::new(),
    }
}

/// How often a name is in some tokens.
fn count(tokens: &[Token], name: &str) -> usize {
    let of = |token: &Token| names(token).iter().filter(|other| **other == name).count();
    tokens.iter().map(of).sum()
}

/// The names that differ.
fn pairs<'a>(differences: &Differences<'a>) -> Vec<Pair<'a>> {
    let mut pairs: Vec<Pair> = Vec::new();
    let mut note = |names: (&'a str, &'a str), place: (&'a str, usize)| match pairs
        .iter_mut()
        .find(|(other, _)| *other == names)
    {
        Some((_, places)) => places.push(place),
        None => pairs.push((names, vec![place])),
    };
    for change in &differences.changes {
        let parts = change.parts.iter();
        for part in parts.filter(|part| part.mine.len() == part.book.len()) {
            for (at, (mine, book)) in part.mine.iter().zip(&part.book).enumerate() {
                let (mine, book) = (names(mine), names(book));
                let differ = mine.iter().zip(&book).filter(|(a, b)| a != b);
                differ.for_each(|(mine, old)| note((old, mine), (change.book_file, part.at + at)));
            }
        }
    }
    pairs
}

/// Whether a whole program calls something by another name.
fn is_renamed(book: &Program, old: &str, new: &str, places: &[(&str, usize)]) -> bool {
    let all = |name: &str| {
        book.values()
            .map(|tokens| count(tokens, name))
            .sum::<usize>()
    };
    let is_own = book.values().any(|tokens| is_declared(tokens, old));
    is_own && all(old) == places.len() && all(new) == 0
}

/// Whether the function around a place calls something of its own by another name.
fn is_renamed_inside(
    book: &Program,
    old: &str,
    new: &str,
    (file, at): (&str, usize),
    places: &[(&str, usize)],
) -> bool {
    let tokens = book.get(file).map_or(&[][..], |tokens| tokens);
    let Some(range) = function_around(tokens, at) else {
        return false;
    };
    let inside = &tokens[range.clone()];
    let is_here = |(other, at): &&(&str, usize)| *other == file && range.contains(at);
    let here = places.iter().filter(is_here).count();
    let is_own = is_declared(inside.get(2..).unwrap_or_default(), old);
    here > 1 && count(inside, old) == here && count(inside, new) == 0 && is_own
}

/// The function in which a token is.
fn function_around(tokens: &[Token], at: usize) -> Option<Range<usize>> {
    let mut range = 0..tokens.len();
    loop {
        let item = items::items(tokens, range)
            .into_iter()
            .find(|item| item.range.contains(&at))?;
        match item.body.clone() {
            Some(body) if item.is_room() && body.contains(&at) => range = body,
            _ => return item.key.starts_with("fn ").then_some(item.range),
        }
    }
}

/// Whether a program gives something this name, so that it is no name of a library.
fn is_declared(tokens: &[Token], name: &str) -> bool {
    let mut is_pattern = false;
    tokens.iter().enumerate().any(|(i, token)| {
        let text = |at: Option<usize>| {
            at.and_then(|at| tokens.get(at))
                .map_or("", |token| token.text)
        };
        let [before, after, then] = [i.checked_sub(1), Some(i + 1), Some(i + 2)].map(text);
        is_pattern = match token.text {
            "let" | "for" | "enum" => true,
            "=" | "in" | "}" => false,
            "|" => !is_pattern,
            _ => is_pattern,
        };
        let is_bound = before == "(" && after == ")" && matches!(then, "=>" | "=");
        let is_new = is_pattern || is_bound || after == ":" || NAMING.contains(&before);
        token.text == name && is_new
    })
}
