//! Explains the differences to a child.

use crate::align::{Piece, Row};
use crate::own::holes;
use crate::tokens::{Kind, Token, code, is_next, shown};

/// The sentence with a key, with these values in the places for them.
pub fn say(key: &str, values: &[&str]) -> String {
    let mut lines = include_str!("words.txt").lines();
    let sentence = lines.find_map(|line| line.strip_prefix(key)?.strip_prefix(": "));
    let mut parts = sentence.unwrap_or(key).split("{}");
    let first = parts.next().unwrap_or_default().to_string();
    let values = values.iter().chain(std::iter::repeat(&""));
    parts
        .zip(values)
        .fold(first, |text, (part, value)| text + value + part)
}

/// How a word differs from the book's, if it differs in a single character or in two swapped ones.
pub fn slip(mine: &str, book: &str) -> Option<String> {
    let [mine, book] = [mine, book].map(|word| word.chars().collect::<Vec<_>>());
    let (front, _) = crate::states::common(&mine, &book);
    let slip = match (&mine[front..], &book[front..]) {
        ([a, x @ ..], [b, y @ ..]) if x == y && a.eq_ignore_ascii_case(b) => {
            let size = if b.is_uppercase() { "capital" } else { "small" };
            format!("the {b} is a {size} letter")
        }
        ([a, x @ ..], [b, y @ ..]) if x == y => {
            format!("{} belongs where you have {}", an(*b), an(*a))
        }
        ([a, b, x @ ..], [c, d, y @ ..]) if x == y && a == d && b == c => {
            format!("the {} and the {} have changed places", name(*a), name(*b))
        }
        ([a, x @ ..], y) if x == y => format!("there is {} too many", an(*a)),
        (x, [b, y @ ..]) if x == y => format!("{} is missing", an(*b)),
        _ => return None,
    };
    Some(slip)
}

/// The name of a character.
fn name(c: char) -> String {
    match c {
        ' ' => "space".to_string(),
        c if c.is_alphanumeric() => c.to_string(),
        c => format!("`{c}`"),
    }
}

/// The name of a character with its article: "an r".
fn an(c: char) -> String {
    let is_open = "aefhilmnorsxAEFHILMNORSX8".contains(c);
    format!("{} {}", if is_open { "an" } else { "a" }, name(c))
}

/// Says what differs in a line.
pub fn line(piece: &Piece) -> String {
    let wrong: Vec<&Row> = piece.mistakes().collect();
    let mine = Vec::from_iter(wrong.iter().filter_map(|row| row.mine));
    let book = Vec::from_iter(wrong.iter().filter_map(|row| row.book));
    let both: Option<Vec<[Token; 2]>> = wrong.iter().map(|row| row.both()).collect();
    let first = piece.rows.iter().position(Row::is_mistake).unwrap_or(0);
    let before = piece.rows[..first].iter().rev().find_map(|row| row.mine);
    let after = before.map_or(String::new(), |before| format!(" after `{}`", before.text));
    let [yours, theirs] = [&piece.mine, &piece.book].map(|tokens| spans(tokens).join(" "));
    let slip = slip(&yours, &theirs).map(|slip| format!("In this line, {slip}."));
    // A piece of a text between two names in braces means nothing to a child.
    let is_text = wrong.len() > 1
        && mine
            .iter()
            .chain(&book)
            .any(|token| token.kind == Kind::Text);
    let quotes = |text: &str| text.matches('\'').count();
    match (&spans(&mine)[..], &spans(&book)[..], both.as_deref()) {
        ([], [], _) => own(piece),
        _ if has_lost_strokes(piece) => say("strokes", &[]),
        _ if quotes(&yours) > quotes(&theirs) && theirs.contains('"') => say("single quotes", &[]),
        _ if is_text => slip.unwrap_or_else(|| say("different", &[])),
        (.., Some([pair]))
            if pair[0].kind == Kind::Text && !pair[0].text.starts_with('\'') && slip.is_some() =>
        {
            slip.unwrap_or_default()
        }
        (.., Some([[a, b], [c, d]])) if a == d && b == c => say("swapped", &[a.text, c.text]),
        (.., Some([pair])) => wrong_token(pair),
        ([], texts, _) => say("missing", &[&texts.join("` and `"), &after]),
        ([text @ ("(" | ")" | "[" | "]" | "{" | "}" | ";" | "\"")], [], _) => {
            say("extra", &[text, &after])
        }
        (texts, [], _) => say("added code", &[&texts.join("` and `")]),
        (.., Some(pairs)) if slip.is_none() && pairs.len() < 4 && pairs.iter().all(is_slip) => {
            let mut texts = Vec::from_iter(pairs.iter().map(should));
            texts.dedup();
            texts.join(", and ") + "."
        }
        _ => slip.unwrap_or_else(|| say("different", &[])),
    }
}

/// Whether only the strokes in front of a comment are missing.
fn has_lost_strokes(piece: &Piece) -> bool {
    let words = |text: &str| text.split_whitespace().collect::<String>();
    let [mine, book] = [&piece.mine, &piece.book].map(|tokens| shown(tokens));
    !mine.contains("//") && book.contains("//") && words(mine) == words(&book.replace("//", ""))
}

fn own(piece: &Piece) -> String {
    let changed = piece.rows.iter().find(|row| !row.is_same());
    let book = changed
        .and_then(|row| row.book)
        .map_or("", |book| book.text);
    say("own choice", &[book])
}

/// Whether a token is probably meant to be the book's.
fn is_slip([mine, book]: &[Token; 2]) -> bool {
    mine.text.eq_ignore_ascii_case(book.text)
        || mine.kind == Kind::Mark && book.kind == Kind::Mark
        || mine.kind == Kind::Name && slip(mine.text, book.text).is_some()
}

fn should([mine, book]: &[Token; 2]) -> String {
    format!("`{}` should be `{}`", mine.text, book.text)
}

fn wrong_token(pair: &[Token; 2]) -> String {
    let [mine, book] = pair.map(|token| token.text);
    let is_changed = is_slip(pair) || holes(mine) != holes(book);
    match slip(mine, book).filter(|_| is_changed && mine.contains(char::is_alphabetic)) {
        Some(slip) => format!("{}: {slip}.", should(pair)),
        None if is_changed || pair.iter().any(|token| token.kind == Kind::Mark) => {
            should(pair) + "."
        }
        None => say("changed", &[book, mine]),
    }
}

/// The source of some tokens. Tokens that follow one another form one span.
fn spans<'a>(tokens: &[Token<'a>]) -> Vec<&'a str> {
    let source = |span: &[Token<'a>]| {
        let end = span[span.len() - 1].end();
        &span[0].file.text[span[0].start..end]
    };
    tokens.chunk_by(is_next).map(source).collect()
}

/// Says that whole lines are missing, and which step of the book adds them.
pub fn missing_lines(book: &[Token], comes_in: Option<&str>) -> String {
    let hint = comes_in.map_or(String::new(), |step| {
        let place = step.trim_start_matches("the end of ");
        format!(" You'll find that in {place}.")
    });
    match (book, book.chunk_by(|a, b| a.line == b.line).count()) {
        ([closing], _) if closing.text == "}" => say("closes", &[opener(closing)]),
        (_, 1) => say("missing line", &[&hint]),
        (_, count) => say("missing lines", &[&count.to_string(), &hint]),
    }
}

/// The line with the bracket that a bracket of the book's closes.
fn opener<'a>(token: &Token<'a>) -> &'a str {
    let mut depth = 0;
    let tokens = code(token.file).into_iter().rev();
    let mut before = tokens.skip_while(|other| other.start > token.start);
    let opener = before.find(|other| {
        depth += other.depth();
        depth == 0
    });
    opener.map_or("", |opener| shown(&[opener]).trim())
}

/// Says that lines belong before another line.
pub fn moved(here: usize, there: usize, mine: &[Token], book: &[Token]) -> String {
    let (file, other) = (mine[0].file, book[0].file);
    let to = match file.name == other.name {
        true if there > file.text.lines().count() => "to the end of your file".to_string(),
        true if here < there => format!("down, before line {there} of your file"),
        true => format!("up, before line {there} of your file"),
        false => format!("into `{}`, before line {there}", other.name),
    };
    let key = if mine == book {
        "moved"
    } else {
        "moved and changed"
    };
    say(key, &[&to])
}
