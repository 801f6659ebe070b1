//! Explains the differences to a child.

use crate::Finding;
use crate::items::Item;
use crate::rows::{Own, Row, sides};
use crate::slip::{Slip, a};
use crate::tokens::{Kind, Token};

/// Says what differs in a line, after one of the reader's tokens. Returns `None` if there are too many differences.
pub fn line(rows: &[Row], before: Option<Token>, opener: Option<Token>) -> Option<String> {
    let wrong = || rows.iter().filter(|row| row.is_mistake());
    let [mine, book] = sides(wrong());
    match (&mine[..], &book[..]) {
        ([], []) => rows.iter().find_map(own),
        ([mine], [book]) if wrong().count() == 1 => Some(wrong_token(mine, book)),
        ([], book) => Some(missing(book, before, opener)),
        (mine, []) => Some(extra(mine, before)),
        _ => slip(rows),
    }
}

fn own(row: &Row) -> Option<String> {
    let [mine, book] = row.both()?.map(|token| token.text);
    let what = match row.own? {
        Own::Name => {
            return Some(format!(
                "You call it `{mine}` everywhere, and the book calls it `{book}`. That's fine."
            ));
        }
        Own::Text => return Some("This text is yours, and that's fine.".to_string()),
        Own::Number => "number",
        Own::Colour => "colour",
    };
    Some(format!(
        "This {what} is yours, and that's fine: `{mine}` where the book has `{book}`."
    ))
}

fn wrong_token(mine: &Token, book: &Token) -> String {
    let (kinds, mine, book) = ([mine.kind, book.kind], mine.text, book.text);
    let should = format!("`{mine}` should be `{book}`");
    match Slip::between(mine, book) {
        _ if kinds == [Kind::Number; 2] => {
            format!(
                "The book has `{book}` here, but you have `{mine}`. If you changed it on purpose, that's fine."
            )
        }
        Some(slip) => format!("{should}: {}.", slip.words()),
        None if mine.eq_ignore_ascii_case(book) => {
            format!("{should}. Capital and small letters matter.")
        }
        None => format!("{should}."),
    }
}

fn missing(book: &[Token], before: Option<Token>, opener: Option<Token>) -> String {
    let after = after(before);
    match (&pieces(book)[..], opener) {
        (["}"], Some(opener)) => {
            let line = opener.source[opener.line_start()..opener.end()].trim();
            format!("A `}}` is missing here: the one that closes `{line}`.")
        }
        ([";"], _) => format!("A `;` is missing{after}. It ends the line."),
        ([text], _) => format!("{} is missing{after}.", capital(&quoted(text))),
        (texts, _) => format!("{} are missing.", capital(&list(texts))),
    }
}

fn extra(mine: &[Token], before: Option<Token>) -> String {
    let rest = mine.last().map_or("", |last| &last.source[last.end()..]);
    match &pieces(mine)[..] {
        [text] if rest.starts_with(text) => format!("`{text}` is here twice. Delete one."),
        [text] if before.is_some_and(|before| before.text == *text) => {
            format!("`{text}` is here twice. Delete one.")
        }
        ["}"] => "There is a `}` too many here. Delete it.".to_string(),
        [text] if mine.len() > 1 => format!("`{text}` is not in the book's line. Delete it."),
        [text] => format!(
            "There is {} too many{}. Delete it.",
            quoted(text),
            after(before)
        ),
        texts => format!(
            "{} are not in the book's line. Delete them.",
            capital(&list(texts))
        ),
    }
}

/// Says where something is, by naming the token before it.
fn after(before: Option<Token>) -> String {
    before.map_or(String::new(), |before| format!(" after `{}`", before.text))
}

/// Says what is wrong if a single character makes several tokens differ.
fn slip(rows: &[Row]) -> Option<String> {
    let [mine, book] = sides(rows).map(|tokens| pieces(&tokens).join(" "));
    Some(match Slip::between(&mine, &book)? {
        Slip::Other(mine, book) => format!("This line needs {}, not {}.", a(book), a(mine)),
        slip => format!("{} in this line.", capital(&slip.words())),
    })
}

/// Says that the book's line differs by more than a slip.
pub fn different() -> String {
    "This line is different from the book's.".to_string()
}

pub fn old_line(step: &str) -> String {
    format!("This is still the old line. You'll find the new one in {step}.")
}

/// Returns the source of some tokens. Tokens that follow one another form one piece.
fn pieces<'a>(tokens: &[Token<'a>]) -> Vec<&'a str> {
    let is_next = |a: &Token<'a>, b: &Token<'a>| {
        let between = a.source.get(a.end()..b.start);
        a.file == b.file && between.is_some_and(|between| between.trim().is_empty())
    };
    let rows = tokens.chunk_by(is_next);
    rows.map(|row| &row[0].source[row[0].start..row[row.len() - 1].end()])
        .collect()
}

fn list(texts: &[&str]) -> String {
    let quoted: Vec<String> = texts.iter().map(|text| quoted(text)).collect();
    quoted.join(" and ")
}

/// Returns the name of a single character, or longer code in backticks.
fn quoted(text: &str) -> String {
    let mut chars = text.chars();
    match (chars.next(), chars.next()) {
        (Some(c), None) => a(c),
        _ => format!("`{text}`"),
    }
}

fn capital(text: &str) -> String {
    let mut chars = text.chars();
    let first = chars.next().map(|c| c.to_ascii_uppercase());
    first.into_iter().chain(chars).collect()
}

/// Says that whole lines are missing, and which step of the book adds them.
pub fn missing_lines(book: &[Token], opener: Option<Token>, comes_in: Option<&str>) -> String {
    let (these, them) = lines(book);
    let texts: Vec<&str> = book.iter().map(|token| token.text).collect();
    let hint = match (&texts[..], comes_in) {
        (["}"], _) => return missing(book, None, opener),
        (["mod", name, ";"] | ["pub", "mod", name, ";"], _) => {
            format!(" Without it, Rust doesn't look into `{name}.rs`.")
        }
        (_, Some(step)) if step.starts_with("Step") => format!(" You'll find {them} in {step}."),
        (_, Some(end)) if them == "it" => format!(" It was there at {end}."),
        (_, Some(end)) => format!(" They were there at {end}."),
        _ => String::new(),
    };
    format!("{these} missing.{hint}")
}

/// Where the book has lines that the reader should not have here.
pub enum Extra<'a> {
    Twice,
    Old,
    /// In a later step.
    Later(&'a str),
    /// Nowhere, but they only print something.
    Own,
    Other,
}

/// Says that there are extra lines, and whether they come from elsewhere in the book.
pub fn extra_lines(mine: &[Token], kind: Extra) -> String {
    let (these, them) = lines(mine);
    match kind {
        _ if mine.len() == 1 => extra(mine, None),
        Extra::Twice => format!("{these} here twice. Delete one."),
        Extra::Old => format!("{these} old: the book has taken {them} away. Delete {them}."),
        Extra::Later(step) => {
            format!("{these} from {step}. Something is missing there, or before it.")
        }
        Extra::Own => format!("{these} yours, and that's fine."),
        Extra::Other => format!("{these} not in the book."),
    }
}

/// Says that lines have changed places, or that they belong before another line.
pub fn moved(finding: &Finding, other: &Finding) -> String {
    let (from, to) = (finding.line, other.line);
    let direction = if from < to { "down" } else { "up" };
    match finding.yours.lines().count() {
        1 if !other.yours.is_empty() => format!("This line and line {to} have changed places."),
        1 => format!("This line is in the wrong place. Move it {direction}, before line {to}."),
        _ => {
            format!("These lines are in the wrong place. Move them {direction}, before line {to}.")
        }
    }
}

/// The words for lines: "This line is" and "it", or "These 3 lines are" and "them".
fn lines(tokens: &[Token]) -> (String, &'static str) {
    match tokens.chunk_by(|a, b| a.line == b.line).count() {
        1 => ("This line is".to_string(), "it"),
        count => (format!("These {count} lines are"), "them"),
    }
}

/// Says where an item belongs.
pub fn misplaced(item: &Item, twin: &Item) -> String {
    let Item {
        file, room, key, ..
    } = item;
    match twin.room.as_str() {
        _ if twin.file != *file => {
            format!("`{key}` is in `{file}`, but it belongs in `{}`.", twin.file)
        }
        "" => format!("`{key}` is inside `{room}`. Move it below the `}}` that ends `{room}`."),
        right => format!("`{key}` belongs inside `{right}`, before the `}}` that ends it."),
    }
}

pub fn empty_file(name: &str) -> String {
    format!("Your file `{name}` is empty. Save it, and look again.")
}

pub fn misnamed_file(name: &str, mine: &str) -> String {
    format!("Your file `{mine}` should be called `{name}`.")
}

/// Says that a file is missing, and which of the reader's files contains the `mod` line for it.
pub fn missing_file(name: &str, line: &str, user: Option<&String>) -> String {
    match user {
        Some(user) => format!("`{user}` says `{line}`, but there's no file `{name}` in `src`."),
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
