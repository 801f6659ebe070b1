//! A file cut into tokens, whether it compiles or not.

use crate::source::{Source, twin};

/// What a token is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Name,
    Number,
    /// A string, or a piece of one, or a character in quotation marks.
    Text,
    /// A string that is never closed. It ends with its line.
    OpenText,
    Mark,
    /// A comma before a closing bracket, which changes nothing.
    Idle,
    Comment,
    Space,
}

/// A name, a number, a piece of a string or a mark such as `->`, with its place.
#[derive(Clone, Copy, Debug)]
pub struct Token<'a> {
    pub kind: Kind,
    pub text: &'a str,
    pub file: &'a Source,
    /// The index of the token's first byte in the file.
    pub start: usize,
    /// The line, counted from 0.
    pub line: usize,
}

/// Two tokens are equal if they have the same text, no matter where they are.
impl PartialEq for Token<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

impl<'a> Token<'a> {
    /// The first byte after the token in the file.
    pub fn end(&self) -> usize {
        self.start + self.text.len()
    }

    pub fn is_code(&self) -> bool {
        !matches!(self.kind, Kind::Comment | Kind::Space) && !self.text.is_empty()
    }

    /// How the token changes the nesting depth: 1 for an opening bracket, -1 for a closing one, and 0 for anything
    /// else.
    pub fn depth(&self) -> i32 {
        match self.text {
            "(" | "[" | "{" => 1,
            ")" | "]" | "}" => -1,
            _ => 0,
        }
    }

    /// The place in the file at which the token's line begins.
    pub fn line_start(&self) -> usize {
        let before = &self.file.text[..self.start];
        before.rfind('\n').map_or(0, |at| at + 1)
    }

    /// How many characters come before the token in its line.
    pub fn indent(&self) -> usize {
        self.start - self.line_start()
    }
}

/// Whether every bracket and every string is closed.
pub fn is_balanced(tokens: &[Token]) -> bool {
    let mut depth = 0;
    let is_fine = |token: &Token| {
        depth += token.depth();
        depth >= 0 && token.kind != Kind::OpenText
    };
    tokens.iter().all(is_fine) && depth == 0
}

/// The tokens that are code.
pub fn code(file: &Source) -> Vec<Token<'_>> {
    let mut tokens: Vec<Token> = Vec::new();
    for token in scan(file).into_iter().filter(Token::is_code) {
        if let [.., before, last] = &mut tokens[..]
            && (before.text != "," && last.text == "," && token.depth() < 0)
        {
            last.kind = Kind::Idle;
        }
        tokens.push(token);
    }
    tokens
}

/// Cuts a file into all its tokens. Together, they are the whole file.
pub fn scan(file: &Source) -> Vec<Token<'_>> {
    let (mut tokens, mut start, mut line) = (Vec::<Token>::new(), 0, 0);
    let mut is_in_text = false;
    while start < file.text.len() {
        let rest = &file.text[start..];
        let (kind, length) = match tokens.last() {
            Some(last) if is_in_text && last.kind == Kind::Text => (Kind::Name, run(rest, is_part)),
            _ if is_in_text => piece(rest),
            _ => next(rest),
        };
        let (text, rest) = rest.split_at(length);
        if matches!(kind, Kind::Text | Kind::OpenText) {
            is_in_text = text.ends_with('{') && rest.starts_with(begins_name);
        }
        tokens.push(Token {
            kind,
            text,
            file,
            start,
            line,
        });
        start += length;
        line += text.matches('\n').count();
    }
    tokens
}

/// The marks with more than one character, longest first.
const MARKS: &str = "..= <<= >>= :: -> => == != <= >= && || += -= *= /= %= ^= &= |= .. << >> */";

/// The kind of the next token, and its length in bytes.
fn next(rest: &str) -> (Kind, usize) {
    let is_space = |c: char| c.is_whitespace() || twin(c).is_some_and(|(right, _)| right == ' ');
    let first = rest.chars().next().unwrap_or(' ');
    match first {
        _ if is_space(first) => (Kind::Space, run(rest, is_space)),
        _ if rest.starts_with("//") => (Kind::Comment, run(rest, |c| c != '\n')),
        _ if rest.starts_with("/*") => {
            let end = rest[2..].find("*/").map_or(rest.len(), |end| end + 4);
            (Kind::Comment, end)
        }
        '"' => {
            let (kind, length) = piece(&rest[1..]);
            (kind, 1 + length)
        }
        '\'' => quoted(rest),
        '0'..='9' => (Kind::Number, number(rest)),
        _ if is_part(first) => (Kind::Name, run(rest, is_part)),
        _ => {
            let mark = MARKS.split(' ').find(|mark| rest.starts_with(mark));
            (Kind::Mark, mark.map_or(first.len_utf8(), str::len))
        }
    }
}

/// A piece of a string, up to the closing quotation mark. The piece ends before a name in braces, as in
/// `"Hello, {name}!"`, because this name is a token like any other name.
fn piece(rest: &str) -> (Kind, usize) {
    let mut before = ' ';
    for (at, c) in rest.char_indices() {
        match (before, c) {
            ('\\', _) => before = ' ',
            (_, '"') => return (Kind::Text, at + 1),
            (_, '\n') => return (Kind::OpenText, at),
            ('{', _) if begins_name(c) => return (Kind::Text, at),
            _ => before = c,
        }
    }
    (Kind::OpenText, rest.len())
}

/// A character in quotation marks, or a lifetime.
fn quoted(rest: &str) -> (Kind, usize) {
    let (first, most) = match rest[1..].starts_with('\\') {
        true => (3, 10),
        false => (2, 1),
    };
    let mut ends = rest.char_indices().skip(first).take(most);
    match ends.find(|(_, c)| *c == '\'') {
        Some((end, _)) => (Kind::Text, end + 1),
        None => (Kind::Mark, 1 + run(&rest[1..], is_part)),
    }
}

fn number(rest: &str) -> usize {
    let whole = run(rest, is_part);
    match rest[whole..].strip_prefix('.') {
        Some(fraction) if !fraction.starts_with(|c| c == '.' || begins_name(c)) => {
            whole + 1 + run(fraction, is_part)
        }
        _ => whole,
    }
}

/// Whether a character can be part of a name. Names can also contain letters outside ASCII.
pub fn is_part(c: char) -> bool {
    c.is_ascii_alphanumeric()
        || c == '_'
        || ('\u{c0}'..'\u{2000}').contains(&c) && twin(c).is_none()
}

fn begins_name(c: char) -> bool {
    is_part(c) && !c.is_ascii_digit()
}

/// The length in bytes of the characters at the start that meet a condition.
fn run(rest: &str, is_in: impl Fn(char) -> bool) -> usize {
    rest.find(|c| !is_in(c)).unwrap_or(rest.len())
}
