//! Lines of code as plain text, for a quick look at whole files.

use crate::source::Source;
use crate::states::State;
use crate::tokens::Token;

/// The lines of code in a text, without their indents and without comments.
fn trimmed(text: &str) -> impl Iterator<Item = &str> {
    let lines = text.lines().map(str::trim);
    lines.filter(|line| !line.is_empty() && !line.starts_with("//"))
}

/// The lines with letters or digits, in alphabetical order.
pub fn sorted(text: &str) -> Vec<&str> {
    let mut lines = Vec::from_iter(trimmed(text));
    lines.retain(|line| line.contains(char::is_alphanumeric));
    lines.sort_unstable();
    lines
}

/// How many lines two sorted lists have in common.
pub fn common(a: &[&str], b: &[&str]) -> usize {
    let mut at = 0;
    let is_common = |line: &&&str| {
        at += b[at..].iter().take_while(|other| other < line).count();
        let is_common = b.get(at) == Some(line);
        at += usize::from(is_common);
        is_common
    };
    a.iter().filter(is_common).count()
}

/// Which share of the longer of two texts is in the other one.
pub fn share(a: &str, b: &str) -> f32 {
    let (a, b) = (sorted(a), sorted(b));
    common(&a, &b) as f32 / a.len().max(b.len()).max(1) as f32
}

/// Whether a state of the book has these lines one after another, in the file of the same name.
pub fn are_in(tokens: &[Token], state: &State) -> bool {
    let (Some(first), Some(last)) = (tokens.first(), tokens.last()) else {
        return false;
    };
    let text = state.files.get(&first.file.name).map_or("", String::as_str);
    let mut wanted = Vec::from_iter(trimmed(shown(tokens)));
    // Many steps have a line such as `#[test]`, but only one has that line above this reader's next line.
    if wanted.len() == 1 && wanted[0].starts_with('#') {
        wanted.extend(trimmed(&last.file.text[last.end()..]).next());
    }
    text.contains(wanted[0])
        && Vec::from_iter(trimmed(text))
            .windows(wanted.len())
            .any(|lines| lines == wanted)
}

/// The lines from the first of these tokens to the last.
pub fn shown<'a>(tokens: &[Token<'a>]) -> &'a str {
    let (Some(first), Some(last)) = (tokens.first(), tokens.last()) else {
        return "";
    };
    let Source { text, .. } = first.file;
    let end = text[last.end()..]
        .find('\n')
        .map_or(text.len(), |end| last.end() + end);
    &text[first.line_start()..end]
}
