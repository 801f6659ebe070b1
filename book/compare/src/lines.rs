//! Lines of a file as a finding shows them.

use crate::states::{State, common};
use crate::tokens::Token;
use std::ops::Range;

/// The most lines that a finding shows.
const MOST: usize = 12;

/// Lines of a file, and the place of their first byte in it.
#[derive(Clone, Copy, Default)]
pub struct Lines<'a> {
    pub text: &'a str,
    start: usize,
}

impl<'a> Lines<'a> {
    /// The lines from the first of some tokens to the last.
    pub fn of(tokens: &[Token<'a>]) -> Lines<'a> {
        let Some(first) = tokens.first() else {
            return Lines::default();
        };
        let shown = first.line..first.line + MOST;
        let shown = tokens
            .iter()
            .filter(|token| token.file == first.file && shown.contains(&token.line));
        let end = shown.map(Token::end).max().unwrap_or_default();
        let rest = &first.source[end..];
        let (start, end) = (
            first.line_start(),
            end + rest.find('\n').unwrap_or(rest.len()),
        );
        Lines {
            text: &first.source[start..end],
            start,
        }
    }

    /// Marks some bytes of the file, without characters at both edges; marks that touch become one.
    pub fn mark(
        &self,
        bytes: Option<Range<usize>>,
        (front, back): (usize, usize),
        marks: &mut Vec<Range<usize>>,
    ) {
        let place = |at: usize| {
            self.text
                .char_indices()
                .take_while(|(i, _)| self.start + i < at)
                .count()
        };
        let Some(bytes) = bytes.filter(|bytes| bytes.start >= self.start && !self.text.is_empty())
        else {
            return;
        };
        let start = place(bytes.start) + front;
        let end = place(bytes.end).saturating_sub(back).max(start);
        match marks.last_mut() {
            Some(last) if last.end <= start && start <= last.end + 1 => last.end = end,
            _ => marks.push(start..end),
        }
    }

    /// Whether a file of the book's has these lines one after the other, however far they are indented.
    pub fn are_in(&self, state: &State, file: &str) -> bool {
        let text = state.files.get(file).map_or("", String::as_str);
        let wanted = trimmed(self.text);
        let is_there = wanted.first().is_some_and(|first| text.contains(first));
        is_there
            && trimmed(text)
                .windows(wanted.len())
                .any(|lines| lines == wanted)
    }
}

/// The lines of a text that are not blank, without their indents.
fn trimmed(text: &str) -> Vec<&str> {
    let lines = text.lines().map(str::trim);
    lines.filter(|line| !line.is_empty()).collect()
}

/// How many letters two words have in common at the front, and then at the back.
pub fn common_letters(a: &str, b: &str) -> (usize, usize) {
    let [a, b] = [a, b].map(|word| word.chars().collect::<Vec<_>>());
    common(&a, &b)
}
