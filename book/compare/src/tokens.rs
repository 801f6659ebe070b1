//! A program cut into tokens, whether it compiles or not. White space and comments are no part of it.

/// What a token is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Name,
    Number,
    Text,
    Mark,
}

/// A name, a number, a text or a mark such as `->`, and where it is.
#[derive(Clone, Copy, Debug)]
pub struct Token<'a> {
    pub kind: Kind,
    pub text: &'a str,
    /// The file's name, and all of its text.
    pub file: &'a str,
    pub source: &'a str,
    /// Its first byte in the source.
    pub start: usize,
    /// Its line, from 0.
    pub line: usize,
    /// How far the line is indented, if the token is its first.
    pub indent: Option<usize>,
}

/// Two tokens that say the same, wherever they are.
impl PartialEq for Token<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

impl<'a> Token<'a> {
    /// The first byte after it in the source.
    pub fn end(&self) -> usize {
        self.start + self.text.len()
    }

    /// Where its line begins in the source.
    pub fn line_start(&self) -> usize {
        self.source[..self.start].rfind('\n').map_or(0, |at| at + 1)
    }

    /// Where the line ends in which it ends.
    pub fn line_end(&self) -> usize {
        let end = self.end();
        let rest = &self.source[end..];
        end + rest.find('\n').unwrap_or(rest.len())
    }

    pub fn is_name(&self) -> bool {
        self.kind == Kind::Name
    }

    /// Whether it is a closing bracket, before which a comma changes nothing.
    pub fn closes(&self) -> bool {
        matches!(self.text, ")" | "]" | "}")
    }
}

/// The marks of more than one character, the longest first.
const MARKS: [&str; 26] = [
    "..=", "<<=", ">>=", "::", "->", "=>", "==", "!=", "<=", ">=", "&&", "||", "+=", "-=", "*=",
    "/=", "%=", "^=", "&=", "|=", "..", "<<", ">>", "//", "/*", "*/",
];

/// Cuts a file into tokens.
pub fn tokens<'a>(file: &'a str, source: &'a str) -> Vec<Token<'a>> {
    let (mut tokens, mut at, mut line) = (Vec::<Token>::new(), 0, 0);
    while at < source.len() {
        let (kind, length) = next(&source[at..]);
        let text = &source[at..at + length];
        if let Some(kind) = kind {
            let before = &source[source[..at].rfind('\n').map_or(0, |at| at + 1)..at];
            let token = Token {
                kind,
                text,
                file,
                source,
                start: at,
                line,
                indent: before.trim().is_empty().then(|| width(before)),
            };
            tokens.push(token);
        }
        line += text.matches('\n').count();
        at += length;
    }
    tokens
}

fn width(indent: &str) -> usize {
    indent.chars().map(|c| if c == '\t' { 4 } else { 1 }).sum()
}

/// What comes next, and its length in bytes. White space and comments have no kind.
fn next(rest: &str) -> (Option<Kind>, usize) {
    let first = rest.chars().next().unwrap_or(' ');
    match first {
        _ if first.is_whitespace() || first == '\u{feff}' => (None, first.len_utf8()),
        _ if rest.starts_with("//") => (None, rest.find('\n').unwrap_or(rest.len())),
        _ if rest.starts_with("/*") => (None, block_comment(rest)),
        '"' => (Some(Kind::Text), text(rest)),
        'b' if rest.starts_with("b\"") => (Some(Kind::Text), 1 + text(&rest[1..])),
        'r' if raw_text(rest).is_some() => (Some(Kind::Text), raw_text(rest).unwrap_or(1)),
        '\'' => quoted(rest),
        '0'..='9' => (Some(Kind::Number), number(rest)),
        _ if is_part(first) => (Some(Kind::Name), run(rest, is_part)),
        _ => {
            let mark = MARKS.iter().find(|mark| rest.starts_with(**mark));
            (
                Some(Kind::Mark),
                mark.map_or(first.len_utf8(), |mark| mark.len()),
            )
        }
    }
}

/// Whether a character may be in a name. Beyond ASCII, letters of most alphabets are.
pub fn is_part(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_' || ('\u{c0}'..'\u{2000}').contains(&c)
}

/// How many bytes there are from the start on whose characters are all of a kind.
fn run(rest: &str, is_in: impl Fn(char) -> bool) -> usize {
    rest.find(|c| !is_in(c)).unwrap_or(rest.len())
}

fn block_comment(rest: &str) -> usize {
    let (mut depth, mut at) = (0, 0);
    while at < rest.len() {
        let pair = rest.get(at..at + 2).unwrap_or_default();
        depth += i32::from(pair == "/*") - i32::from(pair == "*/");
        let is_mark = matches!(pair, "/*" | "*/");
        at += if is_mark {
            2
        } else {
            rest[at..].chars().next().map_or(1, char::len_utf8)
        };
        if depth == 0 {
            return at;
        }
    }
    rest.len()
}

/// The length of a text in quotation marks. One that is not closed ends with its line.
fn text(rest: &str) -> usize {
    let mut is_escaped = false;
    for (at, c) in rest.char_indices().skip(1) {
        match c {
            _ if is_escaped => is_escaped = false,
            '\\' => is_escaped = true,
            '"' => return at + 1,
            '\n' => return at,
            _ => {}
        }
    }
    rest.len()
}

fn raw_text(rest: &str) -> Option<usize> {
    let fences = run(&rest[1..], |c| c == '#');
    let inner = rest[1 + fences..].strip_prefix('"')?;
    let end = format!("\"{}", &rest[1..1 + fences]);
    Some(
        inner
            .find(&end)
            .map_or(rest.len(), |at| 2 + fences + at + end.len()),
    )
}

/// A character in quotation marks, or a lifetime.
fn quoted(rest: &str) -> (Option<Kind>, usize) {
    let inner = &rest[1..];
    let mut chars = inner.char_indices();
    let length = match (chars.next(), chars.next()) {
        (Some((_, '\\')), Some((second, c))) => {
            let from = second + c.len_utf8();
            let end = inner[from..]
                .find(['\'', '\n'])
                .filter(|at| inner[from + at..].starts_with('\''));
            end.map(|at| 1 + from + at + 1)
        }
        (Some((_, c)), Some((second, '\''))) if c != '\n' => Some(1 + second + 1),
        _ => None,
    };
    match length {
        Some(length) => (Some(Kind::Text), length),
        None => (Some(Kind::Mark), 1 + run(inner, is_part)),
    }
}

fn number(rest: &str) -> usize {
    let whole = run(rest, is_part);
    let Some(fraction) = rest[whole..].strip_prefix('.') else {
        return whole;
    };
    match fraction.chars().next() {
        Some(c) if c == '.' || is_part(c) && !c.is_ascii_digit() => whole,
        _ => whole + 1 + run(fraction, is_part),
    }
}
