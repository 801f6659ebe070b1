//! A program cut into tokens, whether it compiles or not. White space and comments are left out.

use std::ops::Range;

/// What a token is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Name,
    Number,
    Text,
    Mark,
    /// A comma before a closing bracket, which changes nothing.
    Idle,
}

/// A name, a number, a piece of a string or a mark such as `->`, with its place.
#[derive(Clone, Copy, Debug)]
pub struct Token<'a> {
    pub kind: Kind,
    pub text: &'a str,
    /// The file's name, and all of its text.
    pub file: &'a str,
    pub source: &'a str,
    /// The index of the token's first byte in the source.
    pub start: usize,
    /// The line, counted from 0.
    pub line: usize,
    /// How far the line is indented, if the token is the first in its line.
    pub indent: Option<usize>,
}

/// Two tokens are equal if they have the same text, no matter where they are.
impl PartialEq for Token<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

impl<'a> Token<'a> {
    /// An empty token at the start of a file.
    fn before(file: &'a str, source: &'a str) -> Token<'a> {
        Token {
            kind: Kind::Mark,
            text: "",
            file,
            source,
            start: 0,
            line: 0,
            indent: Some(0),
        }
    }

    /// The first byte after the token in the source.
    pub fn end(&self) -> usize {
        self.start + self.text.len()
    }

    /// The token's bytes in the source.
    pub fn range(&self) -> Range<usize> {
        self.start..self.end()
    }

    pub fn is_name(&self) -> bool {
        self.kind == Kind::Name
    }

    /// How the token changes the nesting depth: 1 for an opening bracket, -1 for a closing one, and 0 for anything
    /// else.
    pub fn depth(&self) -> i32 {
        i32::from(matches!(self.text, "(" | "[" | "{")) - i32::from(self.closes())
    }

    fn closes(&self) -> bool {
        matches!(self.text, ")" | "]" | "}")
    }

    /// The place in the source at which the token's line begins.
    pub fn line_start(&self) -> usize {
        self.source[..self.start].rfind('\n').map_or(0, |at| at + 1)
    }
}

/// Whether every bracket is closed.
pub fn is_balanced(tokens: &[Token]) -> bool {
    let mut depth = 0;
    let depths = tokens.iter().map(|token| {
        depth += token.depth();
        depth
    });
    depths.min().is_none_or(|least| least >= 0) && depth == 0
}

/// The marks with more than one character, longest first.
const MARKS: &str = "..= <<= >>= :: -> => == != <= >= && || += -= *= /= %= ^= &= |= .. << >> */";

/// The second characters of these marks.
const SECOND: [char; 8] = ['.', '=', '<', '>', ':', '&', '|', '/'];

/// Cuts a file into tokens.
pub fn tokens<'a>(file: &'a str, source: &'a str) -> Vec<Token<'a>> {
    let (mut tokens, mut token) = (Vec::new(), Token::before(file, source));
    let mut is_in_text = false;
    while token.start < source.len() {
        let rest = &source[token.start..];
        let (kind, length) = match is_in_text {
            true => in_text(rest, &token),
            false => next(rest),
        };
        token.text = &rest[..length];
        if let Some(kind) = kind.filter(|_| length > 0) {
            token.kind = kind;
            add(&mut tokens, token);
            token.indent = None;
        } else {
            token.indent = indent_after(token.text, token.indent);
        }
        if kind == Some(Kind::Text) {
            is_in_text = token.text.ends_with('{') && rest[length..].starts_with(begins_name);
        }
        token.start = token.end();
        token.line += token.text.bytes().filter(|byte| *byte == b'\n').count();
    }
    tokens
}

/// Adds a token. If it is a closing bracket, a single comma before it becomes [`Kind::Idle`], because this comma
/// changes nothing.
fn add<'a>(tokens: &mut Vec<Token<'a>>, token: Token<'a>) {
    if let [.., before, last] = &mut tokens[..]
        && [before.text, last.text].map(|text| text == ",") == [false, true]
        && token.closes()
    {
        last.kind = Kind::Idle;
    }
    tokens.push(token);
}

/// How far a token after this white space is indented, if the token is the first in its line.
fn indent_after(space: &str, before: Option<usize>) -> Option<usize> {
    let width = |space: &str| space.chars().map(|c| if c == '\t' { 4 } else { 1 }).sum();
    match space.rsplit_once('\n') {
        Some((_, indent)) => Some(width(indent)),
        None => before.map(|before| before + width(space)),
    }
}

/// The kind of the next token, and its length in bytes. White space and comments have no kind.
fn next(rest: &str) -> (Option<Kind>, usize) {
    let is_space = |c: char| c.is_whitespace() || c == '\u{feff}';
    let first = rest.chars().next().unwrap_or(' ');
    match first {
        _ if is_space(first) => (None, run(rest, is_space)),
        _ if rest.starts_with("//") => (None, run(rest, |c| c != '\n')),
        _ if rest.starts_with("/*") => {
            let end = rest[2..].find("*/").map_or(rest.len(), |end| end + 4);
            (None, end)
        }
        '"' => (Some(Kind::Text), 1 + piece(&rest[1..])),
        '\'' => quoted(rest),
        '0'..='9' => (Some(Kind::Number), number(rest)),
        _ if is_part(first) => (Some(Kind::Name), run(rest, is_part)),
        _ => (Some(Kind::Mark), mark(rest, first)),
    }
}

/// The kind and length of the next token in a string, after a piece of the string or after a name in its braces.
fn in_text(rest: &str, before: &Token) -> (Option<Kind>, usize) {
    match before.text.ends_with('{') {
        true => (Some(Kind::Name), run(rest, is_part)),
        false => (Some(Kind::Text), piece(rest)),
    }
}

/// The length of a piece of a string, up to the closing quotation mark. The piece ends before a name in braces, as in
/// `"Hello, {name}!"`, because this name is a token like any other name. A string that is not closed ends with its
/// line.
fn piece(rest: &str) -> usize {
    let mut before = ' ';
    for (at, c) in rest.char_indices() {
        match (before, c) {
            ('\\', _) => before = ' ',
            (_, '"') => return at + 1,
            (_, '\n') => return at,
            ('{', _) if begins_name(c) => return at,
            _ => before = c,
        }
    }
    rest.len()
}

fn begins_name(c: char) -> bool {
    is_part(c) && !c.is_ascii_digit()
}

/// Whether a character can be part of a name. Names can also contain letters outside ASCII.
pub fn is_part(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_' || ('\u{c0}'..'\u{2000}').contains(&c)
}

/// The length in bytes of the characters at the start that meet a condition.
fn run(rest: &str, is_in: impl Fn(char) -> bool) -> usize {
    rest.find(|c| !is_in(c)).unwrap_or(rest.len())
}

fn mark(rest: &str, first: char) -> usize {
    let second = &rest[first.len_utf8()..];
    let mut marks = MARKS.split(' ').filter(|_| second.starts_with(SECOND));
    let mark = marks.find(|mark| rest.starts_with(mark));
    mark.map_or(first.len_utf8(), str::len)
}

/// The kind and length of a character in quotation marks, or of a lifetime.
fn quoted(rest: &str) -> (Option<Kind>, usize) {
    let (first, most) = if rest[1..].starts_with('\\') {
        (3, 10)
    } else {
        (2, 1)
    };
    let mut ends = rest.char_indices().skip(first).take(most);
    match ends.find(|(_, c)| *c == '\'') {
        Some((end, _)) => (Some(Kind::Text), end + 1),
        None => (Some(Kind::Mark), 1 + run(&rest[1..], is_part)),
    }
}

fn number(rest: &str) -> usize {
    let whole = run(rest, is_part);
    let is_method = |c| c == '.' || begins_name(c);
    match rest[whole..].strip_prefix('.') {
        Some(fraction) if !fraction.starts_with(is_method) => whole + 1 + run(fraction, is_part),
        _ => whole,
    }
}
