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

/// A name, a number, a text or a mark such as `->`, and where it is.
#[derive(Clone, Copy, Debug)]
pub struct Token<'a> {
    pub kind: Kind,
    pub text: &'a str,
    /// The file's name, and all of its text.
    pub file: &'a str,
    pub source: &'a str,
    /// The first byte in the source.
    pub start: usize,
    /// The line, from 0.
    pub line: usize,
    /// How far the line is indented, if the token is its first.
    pub indent: Option<usize>,
}

/// Two tokens are equal if they say the same, wherever they are.
impl PartialEq for Token<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

impl<'a> Token<'a> {
    /// Its file and its line.
    pub fn place(&self) -> (&'a str, usize) {
        (self.file, self.line)
    }

    /// The first byte after it in the source.
    pub fn end(&self) -> usize {
        self.start + self.text.len()
    }

    /// Its bytes in the source.
    pub fn range(&self) -> Range<usize> {
        self.start..self.end()
    }

    pub fn is_name(&self) -> bool {
        self.kind == Kind::Name
    }

    /// How it changes the depth: 1 for an opening bracket, -1 for a closing one.
    pub fn depth(&self) -> i32 {
        i32::from(matches!(self.text, "(" | "[" | "{")) - i32::from(self.closes())
    }

    fn closes(&self) -> bool {
        matches!(self.text, ")" | "]" | "}")
    }

    /// Where its line begins in the source.
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

/// The marks of more than one character, the longest first.
const MARKS: &str = "..= <<= >>= :: -> => == != <= >= && || += -= *= /= %= ^= &= |= .. << >> */";

/// Cuts a file into tokens.
pub fn tokens<'a>(file: &'a str, source: &'a str) -> Vec<Token<'a>> {
    let (mut tokens, mut at, mut line, mut line_start) = (Vec::<Token>::new(), 0, 0, 0);
    while at < source.len() {
        let (kind, length) = next(&source[at..]);
        let (text, before) = (&source[at..at + length], &source[line_start..at]);
        if let Some(kind) = kind {
            let whole = Token {
                kind,
                text,
                file,
                source,
                start: at,
                line,
                indent: before.trim().is_empty().then(|| width(before)),
            };
            add_pieces(&mut tokens, whole);
        }
        let newline = text.rfind('\n').map(|newline| at + newline);
        line_start = newline.map_or(line_start, |newline| newline + 1);
        line += text.matches('\n').count();
        at += length;
    }
    tokens
}

/// Adds a token, or the pieces of a text.
fn add_pieces<'a>(tokens: &mut Vec<Token<'a>>, whole: Token<'a>) {
    let (mut start, mut indent) = (whole.start, whole.indent);
    for (kind, text) in pieces(whole.kind, whole.text) {
        add(
            tokens,
            Token {
                kind,
                text,
                start,
                indent,
                ..whole
            },
        );
        (start, indent) = (start + text.len(), None);
    }
}

/// Adds a token. Before a closing bracket, one comma changes nothing.
fn add<'a>(tokens: &mut Vec<Token<'a>>, token: Token<'a>) {
    if let [.., before, last] = &mut tokens[..]
        && [before.text, last.text].map(|text| text == ",") == [false, true]
        && token.closes()
    {
        last.kind = Kind::Idle;
    }
    tokens.push(token);
}

fn width(indent: &str) -> usize {
    indent.chars().map(|c| if c == '\t' { 4 } else { 1 }).sum()
}

/// Cuts a text around the names in its braces, as in `"Hello, {name}!"`, because they are names like all others.
fn pieces(kind: Kind, mut text: &str) -> Vec<(Kind, &str)> {
    let mut pieces = Vec::new();
    let hole = |text: &str| {
        let mut braces = text.match_indices('{').map(|(at, _)| at + 1);
        braces.find(|at| text[*at..].starts_with(|c| is_part(c) && !c.is_ascii_digit()))
    };
    while let Some(at) = hole(text).filter(|_| kind == Kind::Text) {
        let end = at + run(&text[at..], is_part);
        pieces.extend([(kind, &text[..at]), (Kind::Name, &text[at..end])]);
        text = &text[end..];
    }
    pieces.extend((!text.is_empty()).then_some((kind, text)));
    pieces
}

/// What comes next, and its length in bytes. White space and comments have no kind.
fn next(rest: &str) -> (Option<Kind>, usize) {
    let first = rest.chars().next().unwrap_or(' ');
    match first {
        _ if first.is_whitespace() || first == '\u{feff}' => (None, first.len_utf8()),
        _ if rest.starts_with("//") => (None, rest.find('\n').unwrap_or(rest.len())),
        _ if rest.starts_with("/*") => {
            let end = rest[2..].find("*/").map_or(rest.len(), |end| end + 4);
            (None, end)
        }
        '"' => (Some(Kind::Text), text(rest)),
        '\'' => quoted(rest),
        '0'..='9' => (Some(Kind::Number), number(rest)),
        _ if is_part(first) => (Some(Kind::Name), run(rest, is_part)),
        _ => (Some(Kind::Mark), mark(rest, first)),
    }
}

/// Whether a character may be in a name. Beyond ASCII, letters of most alphabets are.
pub fn is_part(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_' || ('\u{c0}'..'\u{2000}').contains(&c)
}

/// How many bytes from the start have characters of a kind.
fn run(rest: &str, is_in: impl Fn(char) -> bool) -> usize {
    rest.find(|c| !is_in(c)).unwrap_or(rest.len())
}

fn mark(rest: &str, first: char) -> usize {
    let mark = MARKS.split(' ').find(|mark| rest.starts_with(mark));
    mark.map_or(first.len_utf8(), str::len)
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

/// A character in quotation marks, or a lifetime.
fn quoted(rest: &str) -> (Option<Kind>, usize) {
    let line = &rest[..rest.find('\n').unwrap_or(rest.len())];
    let from = if line[1..].starts_with('\\') { 3 } else { 2 };
    let ends = line.char_indices().skip(from).find(|(_, c)| *c == '\'');
    let is_escaped = from == 3;
    match ends {
        Some((end, _)) if is_escaped || line[..end].chars().count() == 2 => {
            (Some(Kind::Text), end + 1)
        }
        _ => (Some(Kind::Mark), 1 + run(&rest[1..], is_part)),
    }
}

fn number(rest: &str) -> usize {
    let whole = run(rest, is_part);
    let fraction = rest[whole..].strip_prefix('.').unwrap_or("..");
    match fraction.chars().next() {
        Some(c) if c == '.' || is_part(c) && !c.is_ascii_digit() => whole,
        _ => whole + 1 + run(fraction, is_part),
    }
}
