//! Explains the differences to a child.

use crate::align::{Piece, Row};
use crate::lines::shown;
use crate::own::{holes, is_colour};
use crate::tokens::{Kind, Token, code, is_balanced};

pub const INNER_COMMENT: &str = "A comment with `//!` is about the whole file, so it has to come before all the code. If it describes what comes below it, write `///`. If not, move it to the top.";
pub const LOST_COMMENT: &str = "A comment with `///` has to be right above the thing that it describes. There's nothing below this one, so use `//`, or move it.";
pub const UNCLOSED_COMMENT: &str =
    "A comment begins with `/*` here and never ends. Add `*/` at its end.";
pub const UNCLOSED_TEXT: &str =
    "A quotation mark `\"` is missing in this line: a text begins here and never ends.";
pub const STRAY: &str = "This line is outside every function, and Rust runs nothing there. Move it between the `{` and the `}` of the function that it belongs to.";
pub const COMMENT: &str = "This is a comment, so it needs `//` in front of it, with both strokes.";
pub const COMMENTED_OUT: &str =
    "You have this line, but `//` is in front of it, so Rust skips it. Delete the `//`.";
pub const CHECKER: &str =
    "This belongs to the checker. Delete it when you don't need the checker any more.";

pub const DIFFERENT: &str = "This line is different from the book's. If you changed it yourself, `cargo run` says whether that works. If not, compare the marked parts.";
pub const OLD: &str = "This is still the old code. Compare the marked parts.";
pub const ORDER: &str = "The book has a different order here.";

/// What to say about a file, and nothing else.
pub const TWICE: &str = "Your whole file is here twice. Delete everything below line";
pub const NUMBERS: &str = "begin with line numbers. Delete what is in front of the code.";

pub fn eaten(line: usize) -> String {
    format!("This line is missing: it's behind the `//` in line {line}. Press Enter before it.")
}

/// What to add to a harmless difference in a program that is right.
pub const FINE: &str = " That's fine.";

/// How a word differs from the book's.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Slip {
    Missing(char),
    Extra(char),
    Case(char),
    Other(char, char),
    Swapped(char, char),
}

impl Slip {
    /// The slip in a word, if the word differs from the book's in a single character or in two swapped ones.
    pub fn between(mine: &str, book: &str) -> Option<Slip> {
        let [mine, book] = [mine, book].map(|word| word.chars().collect::<Vec<_>>());
        let front = mine.iter().zip(&book).take_while(|(a, b)| a == b).count();
        match (&mine[front..], &book[front..]) {
            ([a, x @ ..], [b, y @ ..]) if x == y && a.eq_ignore_ascii_case(b) => {
                Some(Slip::Case(*b))
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

    /// Says what is wrong, without a full stop.
    fn words(self) -> String {
        match self {
            Slip::Missing(c) => format!("{} is missing", a(c)),
            Slip::Extra(c) => format!("there is {} too many", a(c)),
            Slip::Case(c) if c.is_ascii_uppercase() => format!("the {c} is a capital letter"),
            Slip::Case(c) => format!("the {c} is a small letter"),
            Slip::Other(mine, book) => format!("{} instead of {}", a(book), a(mine)),
            Slip::Swapped(a, b) => {
                format!("the {} and the {} have changed places", name(a), name(b))
            }
        }
    }
}

/// The name of a character.
fn name(c: char) -> String {
    match c {
        '"' | '\'' => format!("quotation mark `{c}`"),
        '_' => "underscore `_`".to_string(),
        ' ' => "space".to_string(),
        c if c.is_ascii_alphanumeric() => c.to_string(),
        c => format!("`{c}`"),
    }
}

/// The name of a character with its article: "an r".
fn a(c: char) -> String {
    let sounds_open = "aefhilmnorsxAEFHILMNORSX8_".contains(c);
    format!("{} {}", if sounds_open { "an" } else { "a" }, name(c))
}

/// Names a character that only looks right, and says what to type.
pub fn look_alike(c: char, name: &str, right: char) -> String {
    let article = if name.starts_with(['e', 'i']) {
        "an"
    } else {
        "a"
    };
    match right {
        ' ' => format!(
            "There's a character in this line that you can't see: {article} {name}. Rust doesn't know it. Delete the marked place, and press the space bar if a space belongs there."
        ),
        _ => format!(
            "`{c}` is {article} {name}. It only looks right. Delete it, and type `{right}` instead."
        ),
    }
}

/// The closing bracket for an opening one.
pub fn partner(opener: &Token) -> &'static str {
    match opener.text {
        "(" => ")",
        "[" => "]",
        _ => "}",
    }
}

/// Says that a closing bracket does not fit the bracket that is open.
pub fn wrong_bracket(token: &Token, opener: Option<&Token>) -> String {
    let closing = token.text;
    match opener {
        Some(opener) => format!(
            "`{closing}` doesn't fit here: the `{}` in line {} is still open. One of the two is wrong, or a bracket is missing between them.",
            opener.text,
            opener.line + 1
        ),
        None => format!(
            "There's a `{closing}` too many: nothing is open here. Delete it, or look for the bracket that is missing above."
        ),
    }
}

pub fn unclosed_bracket(opener: &Token) -> String {
    let (open, closing) = (opener.text, partner(opener));
    format!("The `{open}` in this line is never closed. A `{closing}` is missing below.")
}

/// Says what differs in a line.
pub fn line(piece: &Piece) -> String {
    let wrong: Vec<&Row> = piece.mistakes().collect();
    let mine = Vec::from_iter(wrong.iter().filter_map(|row| row.mine));
    let book = Vec::from_iter(wrong.iter().filter_map(|row| row.book));
    let both: Option<Vec<[Token; 2]>> = wrong.iter().map(|row| row.both()).collect();
    let first = piece.rows.iter().position(Row::is_mistake).unwrap_or(0);
    let before = piece.rows[..first].iter().rev().find_map(|row| row.mine);
    let before = before.filter(|before| mine.first().is_none_or(|next| next.line == before.line));
    let [yours, theirs] = [&piece.mine, &piece.book].map(|tokens| spans(tokens).join(" "));
    let slip = Slip::between(&yours, &theirs);
    match (&mine[..], &book[..], both.as_deref()) {
        ([], [], _) => own(piece),
        (.., Some([[a, b], [c, d]])) if a == d && b == c => {
            format!("`{}` and `{}` have changed places.", a.text, c.text)
        }
        (.., Some([[mine, book]])) => wrong_token(mine, book),
        _ if matches!(slip, Some(Slip::Swapped(..))) => in_line(slip),
        _ if letters(&yours, &theirs).is_some() => letters(&yours, &theirs).unwrap_or_default(),
        ([], book, _) => missing(book, before),
        (mine, [], _) => extra(mine, before),
        (.., Some(pairs)) if slip.is_none() && pairs.iter().flatten().all(is_number) => {
            let texts = |side: usize| Vec::from_iter(pairs.iter().map(|pair| pair[side].text));
            choice("them", &texts(0), &texts(1))
        }
        (.., Some(pairs)) if slip.is_none() && pairs.iter().all(is_slip) => {
            let mut pairs = Vec::from_iter(pairs.iter().map(|pair| pair.map(|token| token.text)));
            pairs.dedup();
            let should = |[mine, book]: &[&str; 2]| format!("`{mine}` should be `{book}`");
            match pairs.len() {
                1..=3 => Vec::from_iter(pairs.iter().map(should)).join(", and ") + ".",
                _ => in_line(None),
            }
        }
        _ => in_line(slip),
    }
}

/// The marks that differ, if the lines are otherwise the same.
fn letters(mine: &str, book: &str) -> Option<String> {
    let pairs = mine.chars().zip(book.chars()).filter(|(a, b)| a != b);
    let mut pairs = Vec::from_iter(pairs);
    let is_mark = |c: &char| c.is_ascii_punctuation() || *c == '0';
    let is_several = pairs.len() > 1 && pairs.iter().all(|(_, book)| is_mark(book));
    pairs.dedup();
    let is_named = is_several && pairs.len() < 4;
    let wrong = pairs.iter().map(|(a, b)| format!("`{a}` should be `{b}`"));
    let is_same_length = mine.chars().count() == book.chars().count();
    (is_same_length && is_named).then(|| Vec::from_iter(wrong).join(", and ") + ".")
}

/// What is wrong in a line if a single character makes several tokens differ.
fn in_line(slip: Option<Slip>) -> String {
    match slip {
        Some(Slip::Other(mine, book)) => format!("This line needs {}, not {}.", a(book), a(mine)),
        Some(slip) => format!("{} in this line.", capital(&slip.words())),
        None => DIFFERENT.to_string(),
    }
}

fn own(piece: &Piece) -> String {
    let rows = || piece.rows.iter().filter(|row| !row.is_same());
    let mut pairs = rows().map(|row| (row.mine, row.book));
    match rows().next().and_then(Row::both) {
        Some([mine, book]) if pairs.nth(1) == Some((Some(book), Some(mine))) => ORDER.to_string(),
        Some([mine, _]) if mine.kind == Kind::Text => "This text is your own.".to_string(),
        Some([mine, book]) if mine.kind == Kind::Name && !is_colour(mine.text) => {
            format!(
                "You call it `{}` everywhere, and the book calls it `{}`.",
                mine.text, book.text
            )
        }
        Some([mine, book]) => {
            format!(
                "`{}` is your own choice. The book has `{}` here.",
                mine.text, book.text
            )
        }
        None => "The book writes this line a little shorter.".to_string(),
    }
}

/// Whether a token is probably meant to be the book's.
fn is_slip([mine, book]: &[Token; 2]) -> bool {
    let is_near = mine.text.eq_ignore_ascii_case(book.text)
        || mine.kind == Kind::Mark
        || Slip::between(mine.text, book.text).is_some();
    is_near && mine.kind == book.kind
}

fn is_number(token: &Token) -> bool {
    token.kind == Kind::Number
}

/// Asks whether the reader chose something else on purpose.
fn choice(them: &str, mine: &[&str], book: &[&str]) -> String {
    let [mine, book] = [mine, book].map(|texts| format!("`{}`", texts.join("` and `")));
    format!(
        "The book has {book} here, but you have {mine}. Did you change {them} on purpose? If not, correct {them}."
    )
}

fn wrong_token(mine: &Token, book: &Token) -> String {
    let holes = [mine, book].map(|token| holes(token.text));
    if mine.kind == Kind::Text && holes[0] != holes[1] && !holes.contains(&String::new()) {
        return format!("`{}` should be `{}`.", holes[0], holes[1]);
    }
    let is_char = mine.text.starts_with('\'') && book.text.starts_with('\'');
    let is_free = is_number(mine) || is_char;
    let is_word = mine.kind != Kind::Mark
        && (mine.kind != Kind::Text
            || holes[0] == holes[1] && mine.text.as_bytes()[0] == book.text.as_bytes()[0]);
    let (mine, book) = (mine.text, book.text);
    match Slip::between(mine, book).filter(|_| !is_free) {
        Some(slip) if mine.contains(char::is_alphanumeric) => {
            format!("`{mine}` should be `{book}`: {}.", slip.words())
        }
        None if is_word && !mine.eq_ignore_ascii_case(book) => choice("it", &[mine], &[book]),
        _ => format!("`{mine}` should be `{book}`."),
    }
}

fn missing(book: &[Token], before: Option<Token>) -> String {
    let after = after(before);
    match &spans(book)[..] {
        [";"] => format!("A `;` is missing{after}. It ends the line."),
        [text] => format!("{} is missing{after}.", capital(&quoted(text))),
        [text, other] if text == other => format!("{} is missing twice.", capital(&quoted(text))),
        texts => format!("{} are missing.", capital(&list(texts))),
    }
}

fn extra(mine: &[Token], before: Option<Token>) -> String {
    let rest = mine.last().map_or("", |last| &last.file.text[last.end()..]);
    match &spans(mine)[..] {
        [text] if rest.starts_with(text) || before.is_some_and(|before| before.text == *text) => {
            format!("`{text}` is here twice. Delete one.")
        }
        [text] if text.chars().count() == 1 => {
            format!(
                "There's {} too many{}. Delete it.",
                quoted(text),
                after(before)
            )
        }
        [text] => format!("`{text}` is not in the book's line. {}", added("it")),
        texts => {
            let texts = capital(&list(texts));
            format!("{texts} are not in the book's line. {}", added("them"))
        }
    }
}

/// What to do about code that may be the reader's own idea.
fn added(it: &str) -> String {
    format!("If you added {it} yourself, `cargo run` says whether that works. If not, delete {it}.")
}

/// Says where something is, by naming the token before it.
fn after(before: Option<Token>) -> String {
    before.map_or(String::new(), |before| format!(" after `{}`", before.text))
}

/// The source of some tokens. Tokens that follow one another form one span.
fn spans<'a>(tokens: &[Token<'a>]) -> Vec<&'a str> {
    let is_next = |a: &Token<'a>, b: &Token<'a>| {
        let between = a.file.text.get(a.end()..b.start);
        a.file.name == b.file.name && between.is_some_and(|between| between.trim().is_empty())
    };
    let spans = tokens.chunk_by(is_next);
    spans
        .map(|span| &span[0].file.text[span[0].start..span[span.len() - 1].end()])
        .collect()
}

fn list(texts: &[&str]) -> String {
    let once = (0..texts.len()).filter(|at| !texts[..*at].contains(&texts[*at]));
    let quoted: Vec<String> = once.map(|at| quoted(texts[at])).collect();
    quoted.join(" and ")
}

/// The name of a single character with its article, or longer code in backticks.
fn quoted(text: &str) -> String {
    let mut chars = text.chars();
    match (chars.next(), chars.next()) {
        (Some(c), None) => a(c),
        _ => format!("`{text}`"),
    }
}

fn capital(text: &str) -> String {
    let (first, rest) = text.split_at_checked(1).unwrap_or(("", text));
    first.to_uppercase() + rest
}

/// Says that whole lines are missing, and which step of the book adds them.
pub fn missing_lines(book: &[Token], comes_in: Option<&str>) -> String {
    let (these, them) = match lines(book) {
        1 => ("This line is".to_string(), "it"),
        count => (format!("These {count} lines are"), "them"),
    };
    let texts: Vec<&str> = book.iter().map(|token| token.text).collect();
    let hint = match (&texts[..], comes_in) {
        (["}"], _) => {
            let opener = opener(&book[0]).map_or("", |opener| shown(&[opener]).trim());
            return format!("A `}}` is missing here: the one that closes `{opener}`.");
        }
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

/// The bracket that a bracket of the book's closes.
fn opener<'a>(token: &Token<'a>) -> Option<Token<'a>> {
    let mut depth = 0;
    let tokens = code(token.file).into_iter().rev();
    let mut before = tokens.skip_while(|other| other.start > token.start);
    before.find(|other| {
        depth += other.depth();
        depth == 0
    })
}

/// The beginning of a sentence about lines that only the reader has, and a word for these lines.
pub fn these(mine: &[Token]) -> (String, &'static str) {
    let (first, last) = (mine[0].line + 1, mine[mine.len() - 1].line + 1);
    match first == last {
        true => ("This line is".to_string(), "it"),
        false => (format!("Lines {first} to {last} are"), "them"),
    }
}

/// Says that there are extra lines, and nobody knows where they come from.
pub fn unknown_lines(piece: &Piece) -> String {
    let mine = &piece.mine;
    let (these, them) = these(mine);
    if matches!(mine[0].text, "/" | "\\") || is_prose(mine) {
        COMMENT.to_string()
    } else if mine.len() == 1 && !is_balanced(&code(mine[0].file)) {
        extra(mine, None)
    } else if is_print(mine) {
        format!(
            "{these} not in the book. To print your own text, write `println!(\"…\");`. Compare every mark."
        )
    } else {
        let place = place(mine, &piece.room).replacen(" in ", "'s ", 1);
        format!("{these} not in the book{place}. {}", added(them))
    }
}

/// Whether a line below a comment has no code, so that it belongs to the comment.
fn is_prose(mine: &[Token]) -> bool {
    line_above(mine).starts_with("//")
        && mine.len() > 3
        && !shown(mine).contains(['(', '{', ';', '=', '['])
}

/// The line above some lines, without its indent.
fn line_above<'a>(mine: &[Token<'a>]) -> &'a str {
    let above = mine[0].file.text[..mine[0].line_start()].lines();
    above.last().unwrap_or_default().trim()
}

/// Whether a line begins with `println`, or nearly, but is not right.
fn is_print(mine: &[Token]) -> bool {
    let name = mine[0].text;
    let text = spans(mine).join(" ");
    let is_whole = text.starts_with("println!(\"") && text.ends_with(';');
    !is_whole && (name == "println" || Slip::between(name, "println").is_some())
}

/// The item that lines are in: " in `fn main`". If the lines are a whole item, it is the one around that.
fn place(tokens: &[Token], room: &str) -> String {
    let item = room.trim_end_matches(" }").rsplit(" > ");
    let text = spans(tokens).join(" ").replace(" (", "(");
    let mut items = item.filter(|item| !text.contains(*item));
    let name = items.next().unwrap_or_default();
    match name.split(' ').next() {
        Some("fn" | "impl" | "struct" | "enum" | "mod" | "trait") => format!(" in `{name}`"),
        _ => String::new(),
    }
}

/// Whether these are the lines that a checker needs.
pub fn is_checker(tokens: &[Token]) -> bool {
    let text: String = tokens.iter().map(|token| token.text).collect();
    text.trim_start_matches("#[cfg(test)]") == "modchecker;"
}

/// Says that lines belong before another line.
pub fn moved(here: usize, mine: &Piece, there: usize, book: &Piece) -> String {
    let (these, them) = match lines(&mine.mine) {
        1 => ("this line", "it"),
        _ => ("these lines", "them"),
    };
    let (file, other) = (mine.file(), book.file());
    let to = match file.name == other.name {
        true if file.ends_before(there) => "to the end of your file".to_string(),
        true if here < there => format!("down, before line {there} of your file"),
        true => format!("up, before line {there} of your file"),
        false => format!("into `{}`, before line {there}", other.name),
    };
    let slip = match mine.mine == book.book {
        true => "",
        false => " Compare the marked parts, too.",
    };
    let around =
        |piece: &Piece, tokens: &[Token]| place(tokens, &piece.room).replacen(" in", ",", 1);
    let place = match (around(mine, &mine.mine), around(book, &book.book)) {
        (from, to) if to.is_empty() && !from.is_empty() => from.replacen(',', ", outside", 1),
        (_, to) => to.replacen(',', ", in", 1),
    };
    let comment = match line_above(&mine.mine).starts_with("///") {
        true => " Take the `///` above along.",
        false => "",
    };
    format!("The book has {these} in a different place. Move {them} {to}{place}.{comment}{slip}")
}

/// How many lines of code some tokens have.
fn lines(tokens: &[Token]) -> usize {
    tokens.chunk_by(|a, b| a.line == b.line).count()
}
