//! A reader's file as the comparer reads it: without the characters that only look right, and with a first look at
//! whether it can be right at all.

use crate::items::items;
use crate::tokens::{Token, tokens};
use crate::words;
use crate::{Finding, Kind};

/// A file of the reader's or of the book's.
#[derive(Clone, Default)]
pub struct Source {
    /// The name relative to `src`, such as `main.rs`.
    pub name: String,
    /// The text with each look-alike in its code replaced by the character that it looks like.
    pub text: String,
    /// The look-alikes, and comments in places where Rust forbids them. No comparison of tokens sees these.
    pub odd: Vec<Finding>,
    /// The first line, counted from 0, with a string that is never closed, and what to say about it.
    unclosed: Option<(usize, String)>,
}

/// Where a character is. A block comment remembers where it begins.
#[derive(Clone, Copy, PartialEq)]
enum In {
    Code,
    Text,
    Comment,
    Block(usize),
}

impl Source {
    pub fn new(name: &str, text: &str) -> Source {
        let text = text.replace("\r\n", "\n");
        let original: Vec<char> = text.trim_start_matches('\u{feff}').chars().collect();
        let mut source = Source {
            name: name.to_string(),
            ..Source::default()
        };
        if name.ends_with(".html") {
            source.text = text;
            return source;
        }
        source.walk(original);
        source
    }

    fn walk(&mut self, original: Vec<char>) {
        let mut chars = original.clone();
        // `last`: the last character of code. `doc`: the line of a `///` comment that describes nothing yet.
        let (mut place, mut line, mut last, mut doc) = (In::Code, 0, None, None);
        let mut at = 0;
        while at < chars.len() {
            let starts = |text: &str| {
                text.chars()
                    .eq(chars[at..].iter().copied().take(text.len()))
            };
            let twin = twin(chars[at]).map(|(twin, _)| twin);
            match (place, chars[at]) {
                (In::Code, '/')
                    if starts("/!")
                        && original[..at]
                            .iter()
                            .rev()
                            .take_while(|c| **c != '\n')
                            .all(|c| *c == ' ') =>
                {
                    self.odd
                        .push(odd(&self.name, line, &original, at, words::comment()));
                    let end = chars[at..]
                        .iter()
                        .position(|c| *c == '\n')
                        .map_or(chars.len(), |length| at + length);
                    chars[at..end].fill(' ');
                }
                (In::Code, '/') if starts("//!") && !matches!(last, None | Some('{')) => {
                    self.odd
                        .push(odd(&self.name, line, &original, at, words::INNER_COMMENT));
                    place = In::Comment;
                }
                (In::Code, '/') if starts("//") => {
                    let is_doc = starts("///") && !starts("////");
                    doc = doc.or(Some((line, at)).filter(|_| is_doc));
                    place = In::Comment;
                }
                (In::Code, '/') if starts("/*") => place = In::Block(at),
                (In::Block(_), '*') if starts("*/") => (place, at) = (In::Code, at + 1),
                (In::Code, '\'') => at += char_length(&chars[at..]) - 1,
                (In::Text, '\\') => at += 1,
                (In::Text, '\n') if chars[at - 1] != '\\' => {
                    self.unclosed
                        .get_or_insert((line, words::UNCLOSED_TEXT.to_string()));
                    place = In::Code;
                }
                (In::Text, '"') => place = In::Code,
                (In::Text, _) if twin == Some('"') && !closes_later(&chars[at + 1..]) => {
                    self.look_alike(&original, &mut chars, at, line);
                    place = In::Code;
                }
                (In::Comment, '\n') => place = In::Code,
                (In::Code, c) if !c.is_whitespace() || twin.is_some() => {
                    if twin.is_some() {
                        self.look_alike(&original, &mut chars, at, line);
                    }
                    if let Some((line, start)) = doc.take().filter(|_| c == '}') {
                        self.odd
                            .push(odd(&self.name, line, &original, start, words::LOST_COMMENT));
                    }
                    last = Some(chars[at]);
                    place = if chars[at] == '"' { In::Text } else { In::Code };
                }
                _ => {}
            }
            line += usize::from(original.get(at) == Some(&'\n'));
            at += 1;
        }
        match place {
            In::Block(start) => {
                let line = original[..start].iter().filter(|c| **c == '\n').count();
                self.odd.push(odd(
                    &self.name,
                    line,
                    &original,
                    start,
                    words::UNCLOSED_COMMENT,
                ));
            }
            _ => {
                let lost = doc.map(|(line, start)| {
                    odd(&self.name, line, &original, start, words::LOST_COMMENT)
                });
                self.odd.extend(lost);
            }
        }
        self.text = chars.into_iter().collect();
    }

    /// Replaces a look-alike. A line is mentioned only once for each kind of look-alike.
    fn look_alike(&mut self, original: &[char], chars: &mut [char], at: usize, line: usize) {
        let Some((right, name)) = twin(original[at]) else {
            return;
        };
        chars[at] = right;
        let said = words::look_alike(original[at], name, right);
        let found = odd(&self.name, line, original, at, &said);
        match self.odd.last_mut() {
            Some(last) if (last.line, &last.words) == (found.line, &found.words) => {
                last.marks[0].extend(found.marks[0].clone());
            }
            _ => self.odd.push(found),
        }
    }

    pub fn tokens(&self) -> Vec<Token<'_>> {
        tokens(&self.name, &self.text)
    }

    /// Why the file cannot be right, whatever the book says: something is never closed, or code is outside all items.
    pub fn flaw(&self) -> Option<Finding> {
        if self.name.ends_with(".html") {
            return None;
        }
        let tokens = self.tokens();
        let (line, said) = self
            .unclosed
            .clone()
            .or_else(|| bracket(&tokens))
            .or_else(|| stray(&self.name, &tokens))?;
        let yours = self.text.lines().nth(line).unwrap_or_default();
        Some(Finding {
            file: self.name.clone(),
            line: line + 1,
            yours: yours.to_string(),
            words: said,
            ..Finding::default()
        })
    }
}

/// A finding about a single character in a line of the reader's.
fn odd(file: &str, line: usize, text: &[char], at: usize, words: &str) -> Finding {
    let start = text[..at]
        .iter()
        .rposition(|c| *c == '\n')
        .map_or(0, |end| end + 1);
    let mark = at - start..at - start + 1;
    let shown: String = text[start..].iter().take_while(|c| **c != '\n').collect();
    Finding {
        kind: Kind::Mistake,
        file: file.to_string(),
        line: line + 1,
        yours: shown,
        marks: [Some(mark).into_iter().collect(), Vec::new()],
        words: words.to_string(),
        ..Finding::default()
    }
}

/// The length of a character in quotation marks, or 1 for the mark of a lifetime.
fn char_length(chars: &[char]) -> usize {
    match chars {
        [_, '\\', _, rest @ ..] => {
            3 + rest
                .iter()
                .take(9)
                .position(|c| *c == '\'')
                .map_or(0, |end| end + 1)
        }
        [_, _, '\'', ..] => 3,
        _ => 1,
    }
}

/// Whether a string still ends with a straight quotation mark in its line.
fn closes_later(chars: &[char]) -> bool {
    chars.iter().take_while(|c| **c != '\n').any(|c| *c == '"')
}

/// The character that Rust knows instead of this one, and the name of this one.
fn twin(c: char) -> Option<(char, &'static str)> {
    let full_width = u32::from(c).wrapping_sub(0xfee0);
    Some(match c {
        '\u{a0}' => (' ', "no-break space"),
        '\u{2002}' => (' ', "en space"),
        '\u{2003}' => (' ', "em space"),
        '\u{3000}' => (' ', "full-width space"),
        '\u{2000}'..='\u{200a}' | '\u{202f}' | '\u{205f}' => (' ', "special space"),
        '\u{feff}' => (' ', "byte order mark"),
        '\u{200b}'..='\u{200d}' | '\u{2060}' | '\u{ad}' => (' ', "invisible character"),
        '\u{37e}' => (';', "Greek question mark"),
        '\u{201c}'..='\u{201f}' | '«' | '»' | '″' => ('"', "curly quotation mark"),
        '\u{2018}'..='\u{201b}' | '′' | '´' => ('\'', "curly quotation mark"),
        '\u{2010}'..='\u{2015}' | '−' => ('-', "dash"),
        '×' => ('*', "multiplication sign"),
        '÷' | '∕' | '⁄' => ('/', "division sign"),
        '、' => (',', "full-width comma"),
        '。' => ('.', "full-width point"),
        '\u{ff01}'..='\u{ff5e}' => (char::from_u32(full_width)?, "full-width character"),
        _ => return None,
    })
}

/// The first bracket without a partner: its line, and what to say about it.
fn bracket(tokens: &[Token]) -> Option<(usize, String)> {
    let mut open: Vec<&Token> = Vec::new();
    for token in tokens.iter().filter(|token| token.depth() != 0) {
        let partner = |opener: &&Token| {
            ["()", "[]", "{}"].contains(&&*format!("{}{}", opener.text, token.text))
        };
        match open.last() {
            _ if token.depth() == 1 => open.push(token),
            Some(opener) if partner(opener) => drop(open.pop()),
            opener => return Some((token.line, words::wrong_bracket(token, opener.copied()))),
        }
    }
    let last = open.last()?;
    Some((last.line, words::unclosed_bracket(last)))
}

/// The first line that is outside all items. `items` must not be asked about brackets, so this comes last.
fn stray(name: &str, tokens: &[Token]) -> Option<(usize, String)> {
    let items = items(name, tokens);
    let mut stray = items.iter().filter(|item| !item.is_item());
    stray
        .next()
        .map(|item| (item.tokens[0].line, words::STRAY.to_string()))
}
