//! A reader's file, and what can be wrong with it whatever the book says.

use crate::align::items;
use crate::tokens::{Kind, Token, code, is_balanced, scan};
use crate::words;
use crate::{Finding, LARGEST};

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

    /// Whether the file has no line with this number, counted from 1.
    pub fn ends_before(&self, line: usize) -> bool {
        line > self.text.lines().count()
    }

    /// Whether the file lists the libraries.
    pub fn is_manifest(&self) -> bool {
        self.name.ends_with("Cargo.toml")
    }

    /// What a comparison of tokens cannot see: characters that only look right, and comments where Rust forbids them.
    pub fn odd(&self) -> Vec<Finding> {
        if !self.is_rust() || self.text.len() > LARGEST {
            return Vec::new();
        }
        let (mut found, tokens) = (Vec::<Finding>::new(), scan(self));
        let all = code(self);
        let (first, second) = all.split_at(all.len() / 2);
        if first == second && first.len() > 30 {
            let words = format!("{} {}.", words::TWICE, first[first.len() - 1].line + 1);
            return vec![self.finding(first[0].start, &words)];
        }
        let numbers = all.chunk_by(|a, b| a.line == b.line).map(|line| line[0]);
        let numbers = Vec::from_iter(numbers.filter(|first| first.kind == Kind::Number));
        let number = |token: &Token| token.text.parse::<usize>().unwrap_or(0);
        let is_next = |a: &Token, b: &Token| number(b).wrapping_sub(number(a)) == b.line - a.line;
        let mut runs = numbers.chunk_by(is_next).filter(|run| run.len() > 1);
        if let Some(run) = runs.find(|run| self.text[run[0].end()..].starts_with(' ')) {
            let (from, to) = (run[0].line + 1, run[run.len() - 1].line + 1);
            let words = format!("Lines {from} to {to} {}", words::NUMBERS);
            return vec![self.finding(run[0].start, &words)];
        }
        for (at, token) in tokens.iter().enumerate() {
            let before = tokens[..at].iter().rfind(|other| other.is_code());
            let after = tokens[at + 1..].iter().find(|other| other.is_code());
            let is_comment =
                |start: &str| token.kind == Kind::Comment && token.text.starts_with(start);
            let is_doc = is_comment("///") && !is_comment("////");
            let is_first = before.is_none_or(|before| before.line < token.line);
            let is_inner = is_comment("//!") && before.is_some_and(|before| before.text != "{");
            let is_lost = is_doc && after.is_none_or(|after| after.text == "}");
            let is_open = is_comment("/*") && !token.text.ends_with("*/");
            let is_half = token.text == "/" && after.is_some_and(|after| after.text == "!");
            let slips = [
                (is_inner, words::INNER_COMMENT),
                (is_lost, words::LOST_COMMENT),
                (is_open, words::UNCLOSED_COMMENT),
                (is_half && is_first, words::COMMENT),
            ];
            let slip = slips.iter().find(|(is_here, _)| *is_here);
            found.extend(slip.map(|(_, words)| self.finding(token.start, words)));
            for (index, c) in token.text.char_indices() {
                let Some((right, name)) = twin(c).filter(|(right, _)| match token.kind {
                    Kind::OpenText => *right == '"',
                    kind => matches!(kind, Kind::Space | Kind::Mark),
                }) else {
                    continue;
                };
                let new = self.finding(token.start + index, &words::look_alike(c, name, right));
                match found.last_mut() {
                    Some(last) if (last.line, &last.words) == (new.line, &new.words) => {
                        last.marks[0].extend(new.marks[0].clone());
                    }
                    _ => found.push(new),
                }
            }
        }
        found
    }

    /// Why the file cannot be right: something is never closed, or code is outside all items.
    pub fn flaw(&self) -> Option<Finding> {
        let (all, code) = (scan(self), code(self));
        let open = all.iter().find(|token| token.kind == Kind::OpenText);
        let open = open.map(|token| (token.start, words::UNCLOSED_TEXT.to_string()));
        let stray = || {
            let items = items(&code);
            let mut stray = items.iter().filter(|item| item.name.is_empty());
            let stray = stray.next().filter(|_| is_balanced(&code))?;
            Some((stray.tokens[0].start, words::STRAY.to_string()))
        };
        let (start, said) = open.or_else(|| bracket(&code)).or_else(stray)?;
        self.is_rust().then(|| self.finding(start, &said))
    }

    /// A finding about the character that begins at this byte.
    fn finding(&self, at: usize, words: &str) -> Finding {
        let before = &self.text[..at];
        let start = before.rfind('\n').map_or(0, |end| end + 1);
        let at = before[start..].chars().count();
        let mark = at..at + 1;
        Finding {
            file: self.name.clone(),
            line: before.matches('\n').count() + 1,
            yours: self.text[start..]
                .lines()
                .next()
                .unwrap_or_default()
                .to_string(),
            marks: [vec![mark], Vec::new()],
            words: words.to_string(),
            ..Finding::default()
        }
    }
}

/// The first bracket without a partner: its place, and what to say about it.
fn bracket(tokens: &[Token]) -> Option<(usize, String)> {
    let mut open: Vec<&Token> = Vec::new();
    for token in tokens.iter().filter(|token| token.depth() != 0) {
        match open.last() {
            _ if token.depth() == 1 => open.push(token),
            Some(opener) if words::partner(opener) == token.text => drop(open.pop()),
            opener => return Some((token.start, words::wrong_bracket(token, opener.copied()))),
        }
    }
    let last = open.last()?;
    Some((last.start, words::unclosed_bracket(last)))
}

/// The character that Rust knows instead of this one, and the name of this one.
pub fn twin(c: char) -> Option<(char, &'static str)> {
    let full_width = u32::from(c).wrapping_sub(0xfee0);
    Some(match c {
        '\0'..='\u{7f}' => return None,
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
