//! A file cut into tokens, whether it compiles or not.

/// A file of the reader's or of the book's.
#[derive(Clone, Debug)]
pub struct Source {
    /// The name relative to `src`, such as `main.rs`.
    pub name: String,
    pub text: String,
}

impl Source {
    pub fn new(name: &str, text: &str) -> Source {
        let text = text.trim_start_matches('\u{feff}').replace("\r\n", "\n");
        let name = name.to_string();
        Source { name, text }
    }

    pub fn is_rust(&self) -> bool {
        self.name.ends_with(".rs") || self.name.ends_with(".rs.txt")
    }

    /// Whether the file lists the libraries.
    pub fn is_manifest(&self) -> bool {
        self.name.ends_with("Cargo.toml")
    }
}

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
    /// The token's index among the tokens of its file that are code.
    pub index: usize,
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

/// The lines from the first of these tokens to the last.
pub fn shown<'a>(tokens: &[Token<'a>]) -> &'a str {
    let (Some(first), Some(last)) = (tokens.first(), tokens.last()) else {
        return "";
    };
    let rest = &first.file.text[first.line_start()..];
    let end = last.end() - first.line_start();
    &rest[..rest[end..].find('\n').map_or(rest.len(), |line| end + line)]
}

/// Whether a token comes right after another one in the same file.
pub fn is_next(a: &Token, b: &Token) -> bool {
    a.file.name == b.file.name && a.index + 1 == b.index
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
    let mut tokens = scan(file);
    tokens.retain(|token| !matches!(token.kind, Kind::Comment | Kind::Space));
    tokens.retain(|token| !token.text.is_empty());
    for at in 0..tokens.len() {
        tokens[at].index = at;
        let is_closed = tokens[at].depth() < 0 && at > 1 && tokens[at - 1].text == ",";
        if is_closed && may_end_with_comma(&tokens[..at - 1]) {
            tokens[at - 1].kind = Kind::Idle;
        }
    }
    tokens
}

/// Whether a comma may come after these tokens, before a closing bracket: not after another comma, after the rest of a
/// struct, such as `..base`, or after an array's length.
fn may_end_with_comma(tokens: &[Token]) -> bool {
    let mut depth = 0;
    let inside = tokens.iter().rev().take_while(|token| {
        depth -= token.depth();
        depth >= 0
    });
    let last = Vec::from_iter(inside.take_while(|token| token.text != ","));
    let is_rest = last.last().is_some_and(|first| first.text == "..");
    let is_length = last.iter().any(|token| token.text == ";");
    !last.is_empty() && !is_rest && !is_length
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
            index: 0,
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
        _ if rest.starts_with("/*") && rest[2..].contains("*/") => {
            (Kind::Comment, rest[2..].find("*/").map_or(1, |end| end + 4))
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
    let most = if rest[1..].starts_with('\\') { 10 } else { 1 };
    let mut ends = rest.char_indices().skip(2).take(most);
    match ends.find(|(_, c)| *c == '\'') {
        Some((end, _)) => (Kind::Text, end + 1),
        None => (Kind::Mark, 1 + run(&rest[1..], is_part)),
    }
}

fn number(rest: &str) -> usize {
    let whole = run(rest, is_part);
    match rest[whole..].strip_prefix('.') {
        Some(fraction) if fraction.starts_with(|c: char| c.is_ascii_digit()) => {
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

/// The character that Rust knows instead of this one, and the name of this one.
pub fn twin(c: char) -> Option<(char, &'static str)> {
    let full_width = u32::from(c).wrapping_sub(0xfee0);
    Some(match c {
        '\0'..='\u{7f}' => return None,
        '\u{a0}' => (' ', "no-break space"),
        '\u{2000}'..='\u{200a}' | '\u{202f}' | '\u{205f}' | '\u{3000}' => (' ', "special space"),
        '\u{feff}' => (' ', "byte order mark"),
        '\u{200b}'..='\u{200d}' | '\u{2060}' | '\u{ad}' => (' ', "invisible character"),
        '\u{37e}' => (';', "Greek question mark"),
        '\u{201c}'..='\u{201f}' | '«' | '»' | '″' => ('"', "curly quotation mark"),
        '\u{2018}'..='\u{201b}' | '′' | '´' => ('\'', "curly quotation mark"),
        '\u{2010}'..='\u{2015}' | '−' => ('-', "dash"),
        '×' => ('*', "multiplication sign"),
        '÷' | '∕' | '⁄' => ('/', "division sign"),
        '\u{ff01}'..='\u{ff5e}' => (char::from_u32(full_width)?, "full-width character"),
        _ => return None,
    })
}
