//! Explains the differences to a child.

use crate::Finding;
use crate::align::{Piece, Row};
use crate::items::Item;
use crate::lines::Lines;
use crate::own::Own;
use crate::slip::{Slip, a};
use crate::tokens::{Kind, Token};

pub const INNER_COMMENT: &str = "A comment with `//!` is about the whole file, so it has to come before all the code. Move this line to the top.";
pub const LOST_COMMENT: &str = "A comment with `///` has to be right above the thing that it describes. There's nothing below this one, so use `//`, or move it.";
pub const UNCLOSED_TEXT: &str =
    "A quotation mark `\"` is missing in this line: a text begins here and never ends.";
pub const UNCLOSED_COMMENT: &str =
    "A comment begins with `/*` here and never ends. Add `*/` at its end.";
pub const STRAY: &str = "This line is outside every function, and Rust runs nothing there. Move it between the `{` and the `}` of the function that it belongs to.";

/// Names a character that only looks right, and says what to type.
pub fn look_alike(c: char, name: &str, right: char) -> String {
    match right {
        ' ' => format!(
            "There's a character in this line that you can't see: {} {name}. Rust doesn't know it. Delete the marked place, and press the space bar if a space belongs there.",
            article(name)
        ),
        _ => format!(
            "`{c}` is {} {name}. It only looks right. Delete it, and type `{right}` instead.",
            article(name)
        ),
    }
}

fn article(name: &str) -> &str {
    if name.starts_with(['e', 'i', 'a']) {
        "an"
    } else {
        "a"
    }
}

/// Says that a closing bracket does not fit the bracket that is open.
pub fn wrong_bracket(token: &Token, opener: Option<&Token>) -> String {
    match opener {
        Some(opener) => format!(
            "`{}` doesn't fit here: the `{}` in line {} is still open. One of the two is wrong, or a bracket is missing between them.",
            token.text,
            opener.text,
            opener.line + 1
        ),
        None => format!(
            "There's a `{}` too many: nothing is open here. Delete it, or look for the bracket that is missing above.",
            token.text
        ),
    }
}

pub fn unclosed_bracket(opener: &Token) -> String {
    let closing = match opener.text {
        "(" => ")",
        "[" => "]",
        _ => "}",
    };
    format!(
        "The `{}` in this line is never closed. A `{closing}` is missing below.",
        opener.text
    )
}

/// Says what differs in a line. `changed` is the step in which the book changes the line, if the reader has the old one.
pub fn line(piece: &Piece, opener: Option<Token>, changed: Option<&str>) -> String {
    if changed.is_some() {
        return old_lines(&piece.mine, changed);
    }
    let rows = &piece.rows;
    let wrong: Vec<&Row> = piece.wrong().collect();
    let mine: Vec<Token> = wrong.iter().filter_map(|row| row.mine).collect();
    let book: Vec<Token> = wrong.iter().filter_map(|row| row.book).collect();
    let first = rows.iter().position(Row::is_mistake).unwrap_or(0);
    let before = rows[..first].iter().rev().find_map(|row| row.mine);
    let before = before.filter(|before| mine.first().is_none_or(|next| next.line == before.line));
    let both: Option<Vec<[Token; 2]>> = wrong.iter().map(|row| row.both()).collect();
    let said = match (&mine[..], &book[..], both.as_deref()) {
        ([], [], _) => rows.iter().find_map(own),
        (_, _, Some([[a, b], [c, d]])) if a == d && b == c => Some(format!(
            "`{}` and `{}` have changed places.",
            a.text, c.text
        )),
        (_, _, Some([[mine, book]])) => Some(wrong_token(mine, book)),
        _ if decimal(piece).is_some() => decimal(piece),
        _ if is_swap(piece) => slip(rows),
        ([], book, _) => Some(missing(book, before, opener)),
        (mine, [], _) if is_comment(mine, &piece.book) => Some(comment().to_string()),
        (mine, [], _) => Some(extra(mine, before)),
        _ => slip(rows).or_else(|| several(both.as_deref()?)),
    };
    said.unwrap_or_else(|| {
        "This line is different from the book's. Compare the marked parts.".to_string()
    })
}

/// Says that the reader still has the old version of some lines.
pub fn old_lines(mine: &[Token], step: Option<&str>) -> String {
    let place = step.map_or(String::new(), |step| format!(" in {step}"));
    match lines(mine) {
        1 => format!("This is still the old line. You'll find the new one{place}."),
        count => {
            format!("These {count} lines are still the old ones. You'll find the new ones{place}.")
        }
    }
}

fn own(row: &Row) -> Option<String> {
    let [mine, book] = row.both()?.map(|token| token.text);
    Some(match row.own? {
        Own::Name => format!("You call it `{mine}` everywhere, and the book calls it `{book}`."),
        Own::Text => "This text is your own.".to_string(),
        Own::Number => format!("This number is your own: `{mine}` where the book has `{book}`."),
        Own::Colour => format!("This colour is your own: `{mine}` where the book has `{book}`."),
    })
}

/// What to add to a harmless difference in a program that is right.
pub const FINE: &str = " That's fine.";

fn wrong_token(mine: &Token, book: &Token) -> String {
    let (kinds, mine, book) = ([mine.kind, book.kind], mine.text, book.text);
    let should = format!("`{mine}` should be `{book}`");
    match Slip::between(mine, book) {
        _ if kinds == [Kind::Number; 2] => {
            format!(
                "The book has `{book}` here, but you have `{mine}`. Did you change it on purpose? If not, correct it."
            )
        }
        Some(slip) => format!("{should}: {}.", slip.words()),
        None if mine.eq_ignore_ascii_case(book) => {
            format!("{should}. Capital and small letters matter.")
        }
        None => format!("{should}."),
    }
}

/// Two or three words with a slip each.
fn several(pairs: &[[Token; 2]]) -> Option<String> {
    let is_slip = |[mine, book]: &[Token; 2]| mine.kind == book.kind && mine.kind != Kind::Text;
    let parts = pairs
        .iter()
        .map(|[mine, book]| format!("`{}` should be `{}`", mine.text, book.text));
    let parts: Vec<String> = parts.collect();
    (parts.len() < 4 && pairs.iter().all(is_slip)).then(|| format!("{}.", parts.join(", and ")))
}

/// A decimal number with a comma: `0,22`.
fn decimal(piece: &Piece) -> Option<String> {
    piece.mine.windows(3).find_map(|tokens| {
        let number = format!("{}.{}", tokens[0].text, tokens[2].text);
        let is_number = tokens[1].text == "," && piece.book.iter().any(|book| book.text == number);
        is_number.then(|| {
            format!(
                "Rust writes numbers with a point: `{number}`, not `{}{}{}`.",
                tokens[0].text, ",", tokens[2].text
            )
        })
    })
}

/// Whether extra code at the end of a line is the line's comment without its `//`.
fn is_comment(mine: &[Token], book: &[Token]) -> bool {
    let letters = |text: &str| {
        text.chars()
            .filter(|c| c.is_alphanumeric())
            .collect::<String>()
    };
    let extra = letters(pieces(mine).concat().as_str());
    let comment = Lines::of(book)
        .text
        .split_once("//")
        .map(|(_, comment)| letters(comment));
    extra.len() > 5 && comment.is_some_and(|comment| comment.contains(&extra))
}

pub fn comment() -> &'static str {
    "This is a comment, so it needs `//` in front of it, with both strokes."
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
        [text] if rest.starts_with(text) || before.is_some_and(|before| before.text == *text) => {
            format!("`{text}` is here twice. Delete one.")
        }
        [text] if mine.len() > 1 => format!("`{text}` is not in the book's line. Delete it."),
        [text] => format!(
            "There's {} too many{}. Delete it.",
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

/// Whether a quotation mark and its neighbour have changed places. The tokens show that only in part.
fn is_swap(piece: &Piece) -> bool {
    let [mine, book] = [&piece.mine, &piece.book].map(|tokens| pieces(tokens).concat());
    matches!(Slip::between(mine.trim_end(), book.trim_end()), Some(Slip::Swapped(a, b)) if a == '"' || b == '"')
}

/// Says what is wrong if a single character makes several tokens differ.
fn slip(rows: &[Row]) -> Option<String> {
    let source = |tokens: Vec<Token>| pieces(&tokens).join(" ");
    let mine = source(rows.iter().filter_map(|row| row.mine).collect());
    let book = source(rows.iter().filter_map(|row| row.book).collect());
    Some(match Slip::between(mine.trim_end(), book.trim_end())? {
        Slip::Other(mine, book) => format!("This line needs {}, not {}.", a(book), a(mine)),
        slip => format!("{} in this line.", capital(&slip.words())),
    })
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

/// Returns the name of a single character with its article, or longer code in backticks.
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
    let (these, them) = match lines(book) {
        1 => ("This line is".to_string(), "it"),
        count => (format!("These {count} lines are"), "them"),
    };
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

pub fn commented_out() -> &'static str {
    "You have this line, but `//` is in front of it, so Rust skips it. Delete the `//`."
}

/// Where lines come from that only the reader has.
pub enum Origin<'a> {
    /// The program has another copy, in this line.
    Twice(Option<usize>),
    /// The book deletes them in this step.
    Old(&'a str),
    /// The book adds them in this later step.
    Later(&'a str),
    /// They only print something.
    Own,
    /// They belong to a checker.
    Checker,
    /// They are a comment without its `//`.
    Comment,
    Other,
}

/// Says that there are extra lines, and where they come from. `room` is the item that they are in.
pub fn extra_lines(mine: &[Token], origin: &Origin, room: &str) -> String {
    let (first, count) = (mine[0].line + 1, lines(mine));
    let (these, them) = match count {
        1 => ("This line is".to_string(), "it"),
        _ => (
            format!("Lines {first} to {} are", mine[mine.len() - 1].line + 1),
            "them",
        ),
    };
    match origin {
        Origin::Checker => checker().to_string(),
        Origin::Comment => comment().to_string(),
        Origin::Own => format!("{these} your own."),
        Origin::Twice(Some(other)) => {
            format!("{these} here twice: you have the same in line {other}. Delete {them} here.")
        }
        Origin::Twice(None) => format!("{these} here twice. Delete {them} here."),
        Origin::Old(step) => format!("{these} old. {step} deletes {them}, so delete {them} too."),
        Origin::Later(step) => format!("{these} from {step}. Is something missing before that?"),
        Origin::Other if mine.len() == 1 => extra(mine, None),
        Origin::Other if matches!(mine, [name, mark, ..] if is_print(name.text) && (mark.text == "(" || name.text != "println" && mark.text == "!")) =>
        {
            format!(
                "`{}` should be `println!`, if {them} is your own line.",
                mine[0].text
            )
        }
        Origin::Other if is_print(mine[0].text) && mine[mine.len() - 1].text == ")" => {
            "This line is your own, but a `;` is missing at its end.".to_string()
        }
        Origin::Other => {
            let place = if room.is_empty() {
                String::new()
            } else {
                format!(" in `{room}`")
            };
            format!(
                "{these} not in the book{place}. If you added {them} yourself, `cargo run` says whether that works. If not, delete {them}."
            )
        }
    }
}

/// Whether a name is `println`, or nearly.
fn is_print(name: &str) -> bool {
    name == "println" || Slip::between(name, "println").is_some()
}

/// Whether these are the lines that a checker needs.
pub fn is_checker(tokens: &[Token]) -> bool {
    let texts: Vec<&str> = tokens.iter().map(|token| token.text).collect();
    matches!(
        texts[..],
        [
            "#", "[", "cfg", "(", "test", ")", "]", "mod", "checker", ";"
        ] | ["mod", "checker", ";"]
    )
}

pub fn checker() -> &'static str {
    "This belongs to the checker. Delete it when you don't need the checker any more."
}

/// Says that lines belong before another line, in an item of the book's. `book` is the right version of these lines.
pub fn moved(here: &Finding, there: &Finding, room: &str, piece: &Piece, book: &[Token]) -> String {
    let (these, them) = match lines(&piece.mine) {
        1 => ("This line is", "it"),
        _ => ("These lines are", "them"),
    };
    let way = match here.file == there.file {
        true if here.line < there.line => "down".to_string(),
        true => "up".to_string(),
        false => format!("into `{}`", there.file),
    };
    let room = if room.is_empty() {
        String::new()
    } else {
        format!(", in `{room}`")
    };
    let slip = if piece.mine == book {
        ""
    } else {
        " Compare the marked parts, too."
    };
    format!(
        "{these} in the wrong place. Move {them} {way}, before line {} of your file{room}.{slip}",
        there.line
    )
}

/// How many lines of code some tokens have.
fn lines(tokens: &[Token]) -> usize {
    tokens.chunk_by(|a, b| a.line == b.line).count()
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

/// Says that a file has been overwritten with another one.
pub fn wrong_text(name: &str, other: &str) -> String {
    format!(
        "Your file `{name}` contains what belongs in `{other}`. If you've just pasted it there, press Ctrl and Z until the old text is back."
    )
}

/// Says that a file has been put into another file.
pub fn pasted_file(name: &str, other: &str) -> String {
    format!(
        "What belongs in `{name}` is in your `{other}`. Cut it out there, make a new file `{name}` in `src`, and paste it there."
    )
}

pub fn old_file(name: &str, step: &str) -> String {
    format!(
        "Your file `{name}` is still as it was before {step}. Have you saved it? If you have, look for its blocks in {step}, and after that."
    )
}

/// Says that a file is missing, and which of the reader's files contains the `mod` line for it.
pub fn missing_file(name: &str, line: &str, user: Option<&str>) -> String {
    match user {
        Some(user) => format!("`{user}` says `{line}`, but there's no file `{name}` in `src`."),
        None => format!("There's no file `{name}` in your project yet."),
    }
}

/// Whether words only say that a file is missing. That doesn't explain why nothing else is like the book.
pub fn is_missing_file(words: &str) -> bool {
    words.to_lowercase().contains("there's no file")
}

pub fn extra_file(name: &str, line: &str, is_used: bool, is_old: bool) -> String {
    match (is_used, is_old) {
        (_, true) => {
            format!("The book has deleted `{name}`. You don't need it any more, so delete it.")
        }
        (true, _) => format!(
            "The file `{name}` is your own. The book doesn't know it, so this page can't check it."
        ),
        _ => format!(
            "The file `{name}` is your own. No file says `{line}`, so Rust doesn't look into it."
        ),
    }
}
