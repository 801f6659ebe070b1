//! Lines of a file, as a finding shows them.

use crate::states::{State, common};
use crate::tokens::Token;
use std::ops::Range;

/// The maximum number of lines that a finding shows.
const MOST: usize = 30;

/// Lines of a file, and the place in the file at which they begin.
#[derive(Clone, Copy, Default)]
pub struct Lines<'a> {
    pub text: &'a str,
    start: usize,
}

impl<'a> Lines<'a> {
    /// The lines from the first of these tokens to the last, but no more than `MOST` lines.
    pub fn of(tokens: &[Token<'a>]) -> Lines<'a> {
        let Some(first) = tokens.first() else {
            return Lines::default();
        };
        let lines = first.line..first.line + MOST;
        let is_shown = |token: &&Token| token.file == first.file && lines.contains(&token.line);
        let end = tokens.iter().filter(is_shown).map(Token::end).max();
        let (start, end) = (first.line_start(), end.unwrap_or_default());
        let rest = first.source[end..].split('\n').next().unwrap_or_default();
        let text = &first.source[start..end + rest.len()];
        Lines { text, start }
    }

    /// Marks bytes of the file. `edges` is the number of characters to leave out at the start and at the end. Marks
    /// that touch, or that are one character apart, become one mark.
    pub fn mark(&self, bytes: Range<usize>, edges: (usize, usize), marks: &mut Vec<Range<usize>>) {
        let letters = || self.text.char_indices();
        let place = |at: usize| letters().take_while(|(i, _)| self.start + i < at).count();
        let start = place(bytes.start) + edges.0;
        let end = place(bytes.end).saturating_sub(edges.1).max(start);
        match marks.last_mut() {
            _ if bytes.start < self.start || self.text.is_empty() => {}
            Some(last) if last.end <= start && start <= last.end + 1 => last.end = end,
            _ => marks.push(start..end),
        }
    }
}

/// Whether a file in a state of the book has all these lines one after another, whatever their indents.
pub fn are_in(tokens: &[Token], state: &State, file: &str) -> bool {
    let text = state.files.get(file).map_or("", String::as_str);
    let mut wanted = trimmed(Lines::of(tokens).text);
    // Many steps have a line such as `#[test]`, but only one has that line above this reader's next line.
    if let [attribute] = wanted[..]
        && attribute.starts_with('#')
        && let Some(last) = tokens.last()
    {
        wanted.extend(trimmed(&last.source[last.end()..]).first());
    }
    let is_there = wanted.first().is_some_and(|first| text.contains(first));
    is_there
        && trimmed(text)
            .windows(wanted.len())
            .any(|lines| lines == wanted)
}

/// The lines of a text that are not blank, without their indents and without the comments that have a line of their own.
fn trimmed(text: &str) -> Vec<&str> {
    let lines = text.lines().map(str::trim);
    lines
        .filter(|line| !line.is_empty() && !line.starts_with("//"))
        .collect()
}

/// How many letters two words have in common at the front, and then at the back.
pub fn common_letters(a: &str, b: &str) -> (usize, usize) {
    let [a, b] = [a, b].map(|word| word.chars().collect::<Vec<_>>());
    common(&a, &b)
}
