//! What differs, in words for a child.

use crate::harmless::Harmless;
use crate::hunks::{Change, Part};
use crate::places::{Home, Misplaced};
use crate::tokens::{Kind, Token};

/// What the book's earlier states tell about lines.
#[derive(Clone, Debug, Default)]
pub struct Past {
    /// The earlier step that brought lines which are missing now.
    pub comes_in: Option<String>,
    /// Whether lines that are too much were in the book earlier.
    pub is_old: bool,
    /// Whether the lines that are too much are in the file twice.
    pub is_twice: bool,
}

/// A slip of one character.
#[derive(Debug, PartialEq)]
enum Slip {
    Missing(char),
    Extra(char),
    Case(char, char),
    Other(char, char),
    Swapped(char, char),
}

/// The one character in which a word is not the book's.
fn slip(mine: &str, book: &str) -> Option<Slip> {
    let (a, b): (Vec<char>, Vec<char>) = (mine.chars().collect(), book.chars().collect());
    let front = a.iter().zip(&b).take_while(|(a, b)| a == b).count();
    let (x, y) = (&a[front..], &b[front..]);
    match (x, y) {
        ([a, x @ ..], [b, y @ ..]) if x == y && a.eq_ignore_ascii_case(b) => {
            Some(Slip::Case(*a, *b))
        }
        ([a, x @ ..], [b, y @ ..]) if x == y => Some(Slip::Other(*a, *b)),
        ([a, b, x @ ..], [c, d, y @ ..]) if x == y && a == d && b == c => {
            Some(Slip::Swapped(*a, *b))
        }
        ([a, x @ ..], y) if x == y => Some(Slip::Extra(*a)),
        (x, [b, y @ ..]) if x == y => Some(Slip::Missing(*b)),
        _ => None,
    }
}

/// What is wrong with a character, without a full stop.
fn told(slip: &Slip) -> String {
    match slip {
        Slip::Missing(c) => format!("{} is missing", name(*c, true)),
        Slip::Extra(c) => format!("there is {} too many", name(*c, true)),
        Slip::Case(_, b) if b.is_ascii_uppercase() => format!("the {b} is a capital letter"),
        Slip::Case(_, b) => format!("the {b} is a small letter"),
        Slip::Other(a, b) => format!("{} instead of {}", name(*b, true), name(*a, true)),
        Slip::Swapped(a, b) => format!(
            "the {} and the {} have changed places",
            name(*a, false),
            name(*b, false)
        ),
    }
}

/// A character by its name, perhaps with its article.
fn name(c: char, has_article: bool) -> String {
    let name = match c {
        '"' => "quotation mark `\"`".to_string(),
        '\'' => "quotation mark `'`".to_string(),
        '_' => "underscore `_`".to_string(),
        ' ' => "space".to_string(),
        c if c.is_ascii_alphanumeric() => c.to_string(),
        c => format!("`{c}`"),
    };
    let sounds_open = "aefhilmnorsxAEFHILMNORSX8_".contains(c);
    match has_article {
        true if sounds_open => format!("an {name}"),
        true => format!("a {name}"),
        false => name,
    }
}

/// Says what is different in a change.
pub fn change(change: &Change, past: &Past) -> String {
    if change.is_whole {
        return lines(change, past);
    }
    let mistakes: Vec<&Part> = change
        .parts
        .iter()
        .filter(|part| part.harmless.is_none())
        .collect();
    match mistakes[..] {
        [] => change
            .parts
            .iter()
            .filter_map(harmless)
            .next()
            .unwrap_or_default(),
        [part] => mistake(change, part),
        _ => several(change),
    }
}

fn harmless(part: &Part) -> Option<String> {
    let (mine, book) = (part.mine.first()?.text, part.book.first()?.text);
    let what = match part.harmless.as_ref()? {
        Harmless::Name => {
            return Some(format!(
                "You call it `{mine}` everywhere, and the book calls it `{book}`. That's fine."
            ));
        }
        Harmless::Number => "number",
        Harmless::Colour => "colour",
        Harmless::Text => "text",
    };
    Some(format!(
        "This {what} is yours, and that's fine: `{mine}` where the book has `{book}`."
    ))
}

/// Says what is wrong where one part of a line differs.
fn mistake(change: &Change, part: &Part) -> String {
    match (&part.mine[..], &part.book[..]) {
        ([mine], [book]) => wrong_token(mine, book),
        ([], [book]) => missing(change, book),
        ([mine], []) => extra(change, mine),
        ([], book) => format!("`{}` is missing{}.", text(book), behind(change)),
        (mine, []) => format!("`{}` is not in the book's line. Delete it.", text(mine)),
        _ => several(change),
    }
}

fn wrong_token(mine: &Token, book: &Token) -> String {
    let should = format!("`{}` should be `{}`", mine.text, book.text);
    let is_number = mine.kind == Kind::Number && book.kind == Kind::Number;
    match slip(mine.text, book.text) {
        _ if is_number => format!(
            "The book has `{}` here, but you have `{}`. If you changed it on purpose, that's fine.",
            book.text, mine.text
        ),
        Some(slip) => format!("{should}: {}.", told(&slip)),
        None if mine.text.eq_ignore_ascii_case(book.text) => {
            format!("{should}. Capital and small letters matter.")
        }
        None => format!("{should}."),
    }
}

fn missing(change: &Change, book: &Token) -> String {
    match (book.text, change.opener) {
        ("}", Some(opener)) => {
            let line = opener.source[opener.line_start()..opener.start].trim();
            format!("A `}}` is missing here: the one that closes `{line} {{`.")
                .replace("` {`", "`{`")
        }
        (";", _) => format!("A `;` is missing{}. It ends the line.", behind(change)),
        (text, _) if text.chars().count() == 1 => {
            format!("{} is missing{}.", capital(&quoted(text)), behind(change))
        }
        (text, _) => format!("`{text}` is missing{}.", behind(change)),
    }
}

fn quoted(text: &str) -> String {
    text.chars()
        .next()
        .map(|c| name(c, true))
        .unwrap_or_default()
}

fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars
        .next()
        .map(|c| c.to_ascii_uppercase().to_string() + chars.as_str())
        .unwrap_or_default()
}

fn behind(change: &Change) -> String {
    let before = change.before.filter(|before| before.line == change.line);
    before
        .map(|before| format!(" after `{}`", before.text))
        .unwrap_or_default()
}

fn extra(change: &Change, mine: &Token) -> String {
    match change.before {
        Some(before) if before.text == mine.text => {
            format!("`{}` is here twice. Delete one.", mine.text)
        }
        _ if mine.text == "}" => "There is a `}` too many here. Delete it.".to_string(),
        _ => format!(
            "There is {} too many{}. Delete it.",
            quoted_all(mine.text),
            behind(change)
        ),
    }
}

fn quoted_all(text: &str) -> String {
    match text.chars().count() {
        1 => quoted(text),
        _ => format!("a `{text}`"),
    }
}

/// Says what is wrong where several parts of a line differ, or one part of several tokens.
fn several(change: &Change) -> String {
    let [mine, book] = [change.mine(), change.book()].map(|tokens| span(&tokens));
    match slip(mine, book) {
        Some(slip) => format!("{} in this line.", capital(&told(&slip))),
        None => "This line is different from the book's.".to_string(),
    }
}

/// The source from the first of some tokens to the last, if they are in one line.
fn span<'a>(tokens: &[Token<'a>]) -> &'a str {
    match (tokens.first(), tokens.last()) {
        (Some(first), Some(last)) if first.line == last.line && first.file == last.file => {
            &first.source[first.start..last.end()]
        }
        _ => "",
    }
}

fn text(tokens: &[Token]) -> String {
    let words: Vec<&str> = tokens.iter().map(|token| token.text).collect();
    words.join(" ")
}

/// Says what is wrong where whole lines are missing or too much.
fn lines(change: &Change, past: &Past) -> String {
    let Some(part) = change.parts.first() else {
        return String::new();
    };
    if let ([brace], Some(_)) = (&part.book[..], change.opener) {
        return missing(change, brace);
    }
    let is_missing = part.mine.is_empty();
    let tokens = if is_missing { &part.book } else { &part.mine };
    let (these, them) = match tokens.chunk_by(|a, b| a.line == b.line).count() {
        1 => ("This line is".to_string(), "it"),
        count => (format!("These {count} lines are"), "them"),
    };
    match past {
        _ if is_missing => format!("{these} missing.{}", hint(tokens, past, them)),
        Past { is_twice: true, .. } => format!("{these} here twice. Delete one."),
        Past { is_old: true, .. } => {
            format!("{these} old: the book has taken {them} away. Delete {them}.")
        }
        _ => format!("{these} not in the book."),
    }
}

/// Where missing lines come from, or what they are good for.
fn hint(tokens: &[Token], past: &Past, them: &str) -> String {
    let texts: Vec<&str> = tokens.iter().map(|token| token.text).collect();
    match (&texts[..], &past.comes_in) {
        (["mod", name, ";"] | ["pub", "mod", name, ";"], _) => {
            format!(" Without it, Rust doesn't look into `{name}.rs`.")
        }
        (_, Some(step)) if step.starts_with("Step") => format!(" You'll find {them} in {step}."),
        (_, Some(end)) if them == "it" => format!(" It was there at {end}."),
        (_, Some(end)) => format!(" They were there at {end}."),
        _ => String::new(),
    }
}

/// Says where an item belongs.
pub fn misplaced(item: &Misplaced) -> String {
    let Misplaced {
        key, is, belongs, ..
    } = item;
    let place = |home: &Home| match home.1.as_str() {
        "" => format!("`{}`", home.0),
        room => format!("`{room}`"),
    };
    if is.0 != belongs.0 {
        return format!(
            "`{key}` is in `{}`, but it belongs in `{}`.",
            is.0, belongs.0
        );
    }
    match (is.1.as_str(), belongs.1.as_str()) {
        (room, "") => {
            format!("`{key}` is inside `{room}`. Move it below the `}}` that ends `{room}`.")
        }
        _ => format!(
            "`{key}` belongs inside {}, before the `}}` that ends it.",
            place(belongs)
        ),
    }
}

/// Whether these words are said once, however many places they are about.
pub fn is_general(words: &str) -> bool {
    words.contains(" everywhere, ")
}

/// Whether a file's name is nearly another one.
pub fn is_similar(mine: &str, book: &str) -> bool {
    let base = |name: &str| name.rsplit('/').next().unwrap_or(name).to_ascii_lowercase();
    base(mine) == base(book) || slip(mine, book).is_some() || base(mine).starts_with(&base(book))
}

pub fn missing_file(name: &str, similar: Option<&str>) -> String {
    match similar {
        Some(other) => format!("Your file `{other}` should be called `{name}`."),
        None => format!("There is no file `{name}` in your project yet."),
    }
}

pub fn extra_file(name: &str, line: &str, is_used: bool, is_old: bool) -> String {
    match (is_used, is_old) {
        (_, true) => format!("The book has deleted `{name}`. You don't need it any longer."),
        (true, _) => format!("The file `{name}` is yours, and that's fine."),
        _ => format!(
            "No file says `{line}`, so Rust doesn't look into `{name}`. If you don't need it, that's fine."
        ),
    }
}
