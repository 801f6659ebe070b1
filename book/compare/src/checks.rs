//! What is wrong with a reader's file whatever the book says: characters that only look right, comments where Rust forbids
//! them, and brackets or strings that are never closed.

use crate::Finding;
use crate::tokens::{Kind, Source, Token, code, scan, twin};
use crate::words::say;

/// Says what a comparison of tokens cannot see.
pub fn odd(file: &Source) -> Vec<Finding> {
    let (mut found, mut before, tokens) = (Vec::new(), "{", scan(file));
    for (at, token) in tokens.iter().enumerate() {
        let is_code = |token: &&Token| !matches!(token.kind, Kind::Comment | Kind::Space);
        let next = || tokens[at..].iter().find(is_code);
        let is_inner = token.text.starts_with("//!") && before != "{";
        let is_doc = token.text.starts_with("///") && !token.text.starts_with("////");
        if token.kind == Kind::Comment && is_inner {
            found.push(finding(file, token.start, say("inner comment", &[])));
        } else if token.kind == Kind::Comment && is_doc && describes_nothing(next()) {
            found.push(finding(file, token.start, say("lost comment", &[])));
        }
        let is_odd = |right| match token.kind {
            Kind::OpenText => right == '"',
            kind => matches!(kind, Kind::Space | Kind::Mark),
        };
        for (index, c) in token.text.char_indices() {
            let said = match twin(c).filter(|(right, _)| is_odd(*right)) {
                Some((' ', name)) => say("invisible", &[name]),
                Some((right, name)) => {
                    let [c, right] = [c, right].map(String::from);
                    say("looks right", &[&c, name, &right])
                }
                None => continue,
            };
            found.push(finding(file, token.start + index, said));
        }
        before = if is_code(&token) { token.text } else { before };
    }
    found.dedup_by_key(|found| found.line);
    found
}

/// Whether a comment with `///` describes nothing, because this comes after it.
fn describes_nothing(next: Option<&Token>) -> bool {
    next.is_none_or(|next| match next.kind {
        Kind::Name => next.text == "else",
        _ => next.text != "#",
    })
}

/// The first string or bracket without an end, or the first closing bracket that does not fit.
pub fn flaw(file: &Source) -> Option<Finding> {
    let mut open: Vec<Token> = Vec::new();
    for token in code(file) {
        let said = match (token.depth(), open.last()) {
            _ if token.kind == Kind::OpenText => say("open text", &[]),
            (1, _) => {
                open.push(token);
                continue;
            }
            (-1, Some(opener))
                if ["()", "[]", "{}"].contains(&&*format!("{}{}", opener.text, token.text)) =>
            {
                open.pop();
                continue;
            }
            (-1, Some(opener)) => {
                let line = (opener.line + 1).to_string();
                say("not closed", &[token.text, opener.text, &line])
            }
            (-1, None) => say("not open", &[token.text]),
            _ => continue,
        };
        return Some(finding(file, token.start, said));
    }
    let last = open.last()?;
    Some(finding(file, last.start, say("never closed", &[last.text])))
}

/// A finding about the character that begins at this byte.
fn finding(file: &Source, at: usize, words: String) -> Finding {
    let before = &file.text[..at];
    let start = before.rfind('\n').map_or(0, |end| end + 1);
    let line = file.text[start..].lines().next().unwrap_or_default();
    let at = before[start..].chars().count();
    Finding {
        file: file.name.clone(),
        line: before.matches('\n').count() + 1,
        yours: line.to_string(),
        marks: [std::iter::once(at..at + 1).collect(), Vec::new()],
        words,
        ..Finding::default()
    }
}
