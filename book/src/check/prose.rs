//! The prose of a chapter: its sentences, its terms in bold, and its code in backticks.
//!
//! Code blocks, HTML tags and lines such as `{{program}}` are not prose. The words in headings and table cells count,
//! but not as sentences, because nobody reads them as sentences.

use crate::chapter::{Lines, directive};
use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};
use regex::Regex;
use std::collections::HashSet;
use std::ops::Range;
use std::sync::LazyLock;

/// The prose of a chapter, in reading order.
#[derive(Debug, Default)]
pub struct Prose {
    pub pieces: Vec<Piece>,
    /// The terms in bold.
    pub bold: Vec<Marked>,
    /// The code in the text, without its backticks.
    pub code: Vec<Marked>,
}

/// A sentence, a heading or a table cell.
#[derive(Debug)]
pub struct Piece {
    pub is_sentence: bool,
    pub text: String,
    pub words: usize,
    /// The line of the chapter at which its paragraph begins.
    pub line: usize,
}

/// A term in bold or some code, and its line in the chapter.
#[derive(Debug, PartialEq)]
pub struct Marked {
    pub text: String,
    pub line: usize,
}

/// Matches a word with the punctuation around it. Code in backticks is one word, no matter what it contains.
static WORD: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"(?:`[^`]*`|[^\s`])+").expect("the pattern should be right"));

impl Prose {
    /// Reads a chapter's Markdown.
    pub fn read(markdown: &str) -> Prose {
        // Leave a blank line for each line that the build fills in, so that all lines keep their numbers.
        let mut source = String::new();
        for line in markdown.lines() {
            source += directive(line).map_or(line, |_| "");
            source += "\n";
        }
        let lines = Lines::of(&source);
        let mut prose = Prose::default();
        let (mut text, mut text_line, mut is_sentence) = (String::new(), 1, true);
        let (mut bold, mut is_skipped) = (0, false);
        let options = Options::ENABLE_TABLES | Options::ENABLE_GFM;
        for (event, range) in Parser::new_ext(&source, options).into_offset_iter() {
            let line = lines.number(range.start);
            if text.is_empty() {
                text_line = line;
            }
            match event {
                // Code blocks and the descriptions of pictures are not prose.
                Event::End(TagEnd::Image | TagEnd::CodeBlock) => is_skipped = false,
                _ if is_skipped => {}
                Event::Start(Tag::Image { .. }) => is_skipped = true,
                Event::Text(part) => text += &part,
                Event::Code(code) => {
                    text += &format!("`{}`", code.replace('`', "'"));
                    let text = code.to_string();
                    prose.code.push(Marked { text, line });
                }
                Event::SoftBreak | Event::HardBreak => text.push(' '),
                Event::Start(Tag::Strong) => bold = text.len(),
                Event::End(TagEnd::Strong) => {
                    let text = text[bold..].to_string();
                    prose.bold.push(Marked { text, line });
                }
                Event::Start(tag) if !is_inline(tag.to_end()) => {
                    prose.add(&text, is_sentence, text_line);
                    text.clear();
                    is_skipped = matches!(tag, Tag::CodeBlock(_));
                    is_sentence = !matches!(tag, Tag::Heading { .. } | Tag::TableCell);
                }
                Event::End(tag) if !is_inline(tag) => {
                    prose.add(&text, is_sentence, text_line);
                    text.clear();
                    is_sentence = true;
                }
                _ => {}
            }
        }
        prose
    }

    /// Adds a paragraph, split into its sentences, or a heading or a cell.
    fn add(&mut self, text: &str, is_sentence: bool, line: usize) {
        let words: Vec<&str> = WORD.find_iter(text).map(|word| word.as_str()).collect();
        for words in words.chunk_by(|word, next| !(is_sentence && is_end(word, next))) {
            // A dash or a multiplication sign by itself is not a word.
            let is_word =
                |word: &&&str| word.contains(|sign: char| sign == '`' || sign.is_alphanumeric());
            let count = words.iter().filter(is_word).count();
            if count > 0 {
                self.pieces.push(Piece {
                    is_sentence,
                    text: words.join(" "),
                    words: count,
                    line,
                });
            }
        }
    }

    /// How many words there are in a range of lines, including those in headings and tables.
    pub fn words_between(&self, lines: &Range<usize>) -> usize {
        let pieces = self.pieces.iter();
        let inside = pieces.filter(|piece| lines.contains(&piece.line));
        inside.map(|piece| piece.words).sum()
    }

    /// Whether the text mentions one of these, in words or (if it begins with a backtick) in code.
    pub fn has_one_of(&self, texts: &[&str]) -> bool {
        texts.iter().any(|text| match text.strip_prefix('`') {
            Some(code) => self.has_code(code.trim_end_matches('`')),
            None => {
                let mut pieces = self.pieces.iter();
                pieces.any(|piece| contains(&piece.text.to_lowercase(), text))
            }
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
        let mut code = self.code.iter().map(|code| &code.text);
        code.any(|code| code == text || !is_sign && contains(code, text))
    }
}

/// Whether this is formatting inside a paragraph, which does not end a sentence.
fn is_inline(tag: TagEnd) -> bool {
    use TagEnd::{Emphasis, Image, Link, Strikethrough, Strong};
    matches!(tag, Emphasis | Image | Link | Strikethrough | Strong)
}

/// Whether a sentence ends with this word, given the next word.
fn is_end(word: &str, next: &str) -> bool {
    let word = word.trim_end_matches([')', ']', '"', '”', '’', '\'']);
    word.ends_with(['.', '!', '?', '…']) && !next.starts_with(char::is_lowercase)
}

/// The bold terms of a glossary, in the form that [`entry`] returns.
pub fn entries(glossary: &Prose) -> HashSet<String> {
    let terms = glossary.bold.iter();
    terms.map(|term| entry(&term.text)).collect()
}

/// A term in the form used for looking it up: lower-case, singular, without punctuation around it.
pub fn entry(term: &str) -> String {
    let lower = term.to_lowercase();
    let bare = lower.trim_matches([':', '.', ',', ' ', '`']);
    bare.strip_suffix('s').unwrap_or(bare).to_string()
}

/// Whether the text contains this part as a whole word. A plural counts as the same word.
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

    fn texts(markdown: &str) -> Vec<String> {
        let pieces = Prose::read(markdown).pieces.into_iter();
        let sentences = pieces.filter(|piece| piece.is_sentence);
        sentences.map(|piece| piece.text).collect()
    }

    #[test]
    fn sentences_end_where_a_reader_hears_them_end() {
        let markdown = "The radius is 0.4 of it. (Press a key. Then wait). `a. b` is *one*\nword! Is it? Yes…\n";
        let expected = [
            "The radius is 0.4 of it.",
            "(Press a key.",
            "Then wait).",
            "`a. b` is one word!",
            "Is it?",
            "Yes…",
        ];
        assert_eq!(texts(markdown), expected);
        assert_eq!(
            texts("It waits ... and then e.g. black plays."),
            ["It waits ... and then e.g. black plays."]
        );
    }

    #[test]
    fn paragraphs_and_list_items_end_a_sentence() {
        assert_eq!(
            texts("You need:\n\n- a mouse\n- a [key](x.html)\n  - and time\n\nGo"),
            ["You need:", "a mouse", "a key", "and time", "Go"]
        );
    }

    #[test]
    fn only_prose_counts() {
        let markdown = "# One two\n\n{{demo day2}}\n\n```rust main.rs\nfn main() {}\n```\n\n<details><summary>Hint</summary>\n\n\
                        Look `up there` – twice.\n\n</details>\n\n![no `words`](a.png)\n\n| a b | c |\n|---|---|\n| d | e |\n\n> [!NOTE]\n> Well.\n";
        let prose = Prose::read(markdown);
        assert_eq!(prose.words_between(&(1..99)), 2 + 3 + 5 + 1);
        assert_eq!(texts(markdown), ["Look `up there` – twice.", "Well."]);
        assert_eq!(prose.words_between(&(1..10)), 2);
    }

    #[test]
    fn marks_have_the_lines_of_the_source() {
        let prose = Prose::read(
            "{{minutes}}\n\nA first\n**line**. The `second\none` is\nhere. And **more**.\n",
        );
        assert!(prose.pieces.iter().all(|piece| piece.line == 3));
        let marked = |text: &str, line| Marked {
            text: text.to_string(),
            line,
        };
        assert_eq!(prose.bold, [marked("line", 4), marked("more", 6)]);
        assert_eq!(prose.code, [marked("second one", 4)]);
    }

    #[test]
    fn names_are_looked_up_as_whole_words() {
        assert!(contains("let mut x", "mut") && contains("two closures", "closure"));
        assert!(contains("a::b()", "b") && contains("&mut self", "&"));
        assert!(!contains("min_by", "min") && !contains("mutable", "mut"));
    }

    #[test]
    fn names_must_be_in_backticks() {
        let prose = Prose::read("Call `new` or `.floor()`, not sqrt.\n\n```text\n`abs`\n```\n");
        assert!(prose.names("Color::new") && prose.names("floor"));
        assert!(!prose.names("sqrt") && !prose.names("abs"));
    }

    #[test]
    fn ideas_are_mentioned_in_words_or_in_code() {
        let prose = Prose::read("A Closure is short. `format!` and `if let` are not.\n");
        assert!(prose.has_one_of(&["closure"]) && prose.has_one_of(&["`x`", "`if let`"]));
        assert!(!prose.has_one_of(&["`closure`", "`!`"]));
    }
}
