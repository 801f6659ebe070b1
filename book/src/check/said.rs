//! The text of a chapter, in a form that shows whether the chapter mentions something.

use crate::chapter::Chapter;
use crate::check::prose::{Piece, Prose};

/// The code in a chapter's text, and its words in lower case.
pub struct Said {
    code: Vec<String>,
    words: String,
}

impl Said {
    pub fn read(chapter: &Chapter) -> Said {
        Said::of(&chapter.text)
    }

    /// What some Markdown says.
    pub fn of(text: &str) -> Said {
        let prose = Prose::read(text);
        let pieces: Vec<String> = prose.pieces.iter().map(Piece::text).collect();
        Said {
            code: prose.code.into_iter().map(|code| code.text).collect(),
            words: pieces.join("\n").to_lowercase(),
        }
    }

    /// Whether the chapter mentions one of these, in words or in backticks.
    pub fn has_one_of(&self, texts: &[&str]) -> bool {
        texts.iter().any(|text| match text.strip_prefix('`') {
            Some(code) => self.has_code(code.trim_end_matches('`')),
            None => contains(&self.words, text),
        })
    }

    /// Whether a name is in backticks, in full (`Color::new`) or in short (`new`).
    pub fn names(&self, name: &str) -> bool {
        let short = name.rsplit("::").next().unwrap_or(name);
        self.has_code(name) || self.has_code(short)
    }

    /// Whether the code contains this. A single character must be on its own: `format!` does not explain `!`.
    fn has_code(&self, text: &str) -> bool {
        let is_sign = text.chars().count() == 1;
        let has = |code: &String| code == text || !is_sign && contains(code, text);
        self.code.iter().any(has)
    }
}

/// Whether a text contains another one as a whole word. A plural counts as the same word.
pub fn contains(text: &str, part: &str) -> bool {
    let is_in_word = |letter: char| letter.is_alphanumeric() || letter == '_';
    text.match_indices(part).any(|(place, _)| {
        let before = &text[..place];
        let after = &text[place + part.len()..];
        let after = after.strip_prefix('s').unwrap_or(after);
        let begins_inside = part.starts_with(is_in_word) && before.ends_with(is_in_word);
        let ends_inside = part.ends_with(is_in_word) && after.starts_with(is_in_word);
        !begins_inside && !ends_inside
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::PathBuf;

    fn said(text: &str) -> Said {
        Said::read(&Chapter::parse("day9", PathBuf::new(), text.to_string()).unwrap())
    }

    #[test]
    fn names_are_looked_up_as_whole_words() {
        assert!(contains("let mut x", "mut") && contains("two closures", "closure"));
        assert!(contains("a::b()", "b") && contains("&mut self", "&"));
        assert!(!contains("min_by", "min") && !contains("mutable", "mut"));
    }

    #[test]
    fn names_must_be_in_backticks() {
        let said = said("Call `new` or `.floor()`, not sqrt.\n\n```text\n`abs`\n```\n");
        assert!(said.names("Color::new") && said.names("floor"));
        assert!(!said.names("sqrt") && !said.names("abs"));
    }

    #[test]
    fn ideas_are_mentioned_in_words_or_in_code() {
        let said = said("A Closure is short. `format!` and `if let` are not.\n");
        assert!(said.has_one_of(&["closure"]) && said.has_one_of(&["`x`", "`if let`"]));
        assert!(!said.has_one_of(&["`closure`", "`!`"]));
    }
}
