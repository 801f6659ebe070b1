//! The prose of a chapter: its words and sentences, and how hard they are to read.
//!
//! Code blocks, HTML tags and lines such as `{{program}}` are not prose. The words in headings and table cells count,
//! but not as sentences, because nobody reads them as sentences.

use crate::chapter::line_of;
use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};
use regex::Regex;
use std::collections::HashSet;
use std::ops::Range;
use std::sync::LazyLock;

/// Words that make readers feel slow when something is not simple for them.
const FORBIDDEN: [&str; 3] = ["simply", "just", "obviously"];

/// Abbreviations whose full stop does not end a sentence.
const ABBREVIATIONS: [&str; 4] = ["e.g.", "i.e.", "vs.", "approx."];

/// A sentence with more words than this counts as long.
pub const LONG: usize = 20;

/// The prose of a chapter, in reading order.
#[derive(Debug, Default)]
pub struct Prose {
    pub pieces: Vec<Piece>,
    /// The terms in bold, outside headings.
    pub bold: Vec<Word>,
    /// The code in the text, without its backticks.
    pub code: Vec<Word>,
}

/// A sentence, a heading or a table cell.
#[derive(Debug)]
pub struct Piece {
    pub kind: Kind,
    pub words: Vec<Word>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Kind {
    #[default]
    Sentence,
    Heading,
    Cell,
}

/// A word with the punctuation around it, and its line in the chapter.
#[derive(Clone, Debug, PartialEq)]
pub struct Word {
    pub text: String,
    pub line: usize,
}

impl Word {
    /// Whether the word is code. Code counts as one word, no matter what it contains.
    fn is_code(&self) -> bool {
        self.text.contains('`')
    }

    /// Whether the word counts. A lone dash or multiplication sign does not.
    fn counts(&self) -> bool {
        self.is_code() || self.text.chars().any(char::is_alphanumeric)
    }

    /// Whether a sentence ends with this word, given the next word.
    fn ends_sentence(&self, next: &Word) -> bool {
        let text = self.text.trim_end_matches([')', ']', '"', '”', '’', '\'']);
        let goes_on = next.text.starts_with(|letter: char| letter.is_lowercase());
        let is_short = ABBREVIATIONS.contains(&text.trim_start_matches(['(', '"', '“']));
        text.ends_with(['.', '!', '?', '…']) && !goes_on && !is_short
    }
}

impl Piece {
    pub fn line(&self) -> usize {
        self.words.first().map_or(0, |word| word.line)
    }

    pub fn text(&self) -> String {
        let words: Vec<&str> = self.words.iter().map(|word| word.text.as_str()).collect();
        words.join(" ").replace('\n', " ")
    }

    pub fn count(&self) -> usize {
        self.words.iter().filter(|word| word.counts()).count()
    }
}

impl Prose {
    /// Reads a chapter's Markdown.
    pub fn read(markdown: &str) -> Prose {
        let source = without_directives(markdown);
        let options = Options::ENABLE_TABLES | Options::ENABLE_GFM;
        let mut collector = Collector {
            source: &source,
            ..Collector::default()
        };
        let mut events = Parser::new_ext(&source, options).into_offset_iter();
        while let Some((event, range)) = events.next() {
            // Code and the descriptions of pictures are not prose.
            let is_skipped = matches!(event, Event::Start(Tag::Image { .. } | Tag::CodeBlock(_)));
            collector.take(event, range);
            if is_skipped {
                events.find(|(event, _)| {
                    matches!(event, Event::End(TagEnd::Image | TagEnd::CodeBlock))
                });
            }
        }
        collector.finish();
        collector.prose
    }

    /// How many words there are, including those in headings and tables.
    pub fn words(&self) -> usize {
        self.pieces.iter().map(Piece::count).sum()
    }

    /// How many words there are in a range of lines.
    pub fn words_between(&self, lines: &Range<usize>) -> usize {
        let pieces = self.pieces.iter();
        let inside = pieces.filter(|piece| lines.contains(&piece.line()));
        inside.map(Piece::count).sum()
    }

    pub fn sentences(&self) -> impl Iterator<Item = &Piece> {
        let pieces = self.pieces.iter();
        pieces.filter(|piece| piece.kind == Kind::Sentence)
    }

    /// The average number of words in a sentence.
    pub fn words_per_sentence(&self) -> f64 {
        let words: usize = self.sentences().map(Piece::count).sum();
        words as f64 / self.sentences().count().max(1) as f64
    }

    /// All words in the prose that the book must not use.
    pub fn forbidden(&self) -> Vec<&Word> {
        let words = self.pieces.iter().flat_map(|piece| &piece.words);
        let is_forbidden = |word: &&Word| {
            let is_mark = |letter: char| !letter.is_alphabetic();
            let letters = word.text.trim_matches(is_mark).to_lowercase();
            !word.is_code() && FORBIDDEN.contains(&letters.as_str())
        };
        words.filter(is_forbidden).collect()
    }
}

/// The bold terms of a glossary, in the form that [`entry`] returns.
pub fn entries(markdown: &str) -> HashSet<String> {
    let terms = Prose::read(markdown).bold;
    terms.iter().map(|term| entry(&term.text)).collect()
}

/// A term in the form used for looking it up: lower-case, singular, without punctuation around it.
pub fn entry(term: &str) -> String {
    let lower = term.to_lowercase().replace('\n', " ");
    let bare = lower.trim_matches([':', '.', ',', ' ', '`']);
    bare.strip_suffix('s').unwrap_or(bare).to_string()
}

/// The text with a blank line instead of each line that the build fills in, so that all lines keep their numbers.
fn without_directives(markdown: &str) -> String {
    let is_directive = |line: &str| line.starts_with("{{") && line.ends_with("}}");
    let lines = markdown.lines();
    let kept = lines.map(|line| if is_directive(line.trim()) { "" } else { line });
    kept.map(|line| line.to_string() + "\n").collect()
}

/// Collects the text of each paragraph, heading or cell. At the end of each, splits the text into words and sentences.
#[derive(Default)]
struct Collector<'a> {
    source: &'a str,
    prose: Prose,
    kind: Kind,
    /// The current paragraph so far, with code in backticks and with its line breaks.
    open: String,
    line: usize,
    /// The start of the bold text in `open`.
    bold: usize,
}

impl Collector<'_> {
    fn take(&mut self, event: Event, range: Range<usize>) {
        match event {
            Event::Text(text) => self.add(&text, range.start),
            Event::Code(code) => self.add_code(&code, range),
            Event::SoftBreak | Event::HardBreak => self.open.push('\n'),
            Event::Start(Tag::Strong) => self.bold = self.open.len(),
            Event::End(TagEnd::Strong) => self.end_bold(),
            Event::Start(Tag::Heading { .. }) => self.begin(Kind::Heading),
            Event::Start(Tag::TableCell) => self.begin(Kind::Cell),
            // These do not end a sentence.
            Event::Start(Tag::Emphasis | Tag::Link { .. } | Tag::Strikethrough) => {}
            Event::End(TagEnd::Emphasis | TagEnd::Link | TagEnd::Strikethrough) => {}
            Event::Start(Tag::Image { .. }) => {}
            Event::Start(_) | Event::End(_) | Event::Rule => self.begin(Kind::Sentence),
            _ => {}
        }
    }

    fn begin(&mut self, kind: Kind) {
        self.finish();
        self.kind = kind;
    }

    fn add(&mut self, text: &str, place: usize) {
        if self.open.is_empty() {
            self.line = line_of(self.source, place);
        }
        self.open.push_str(text);
    }

    fn add_code(&mut self, code: &str, range: Range<usize>) {
        let (text, line) = (code.to_string(), line_of(self.source, range.start));
        self.prose.code.push(Word { text, line });
        // Add the code with its line breaks, so that later lines are counted correctly.
        let written = self.source[range.clone()].trim_matches('`');
        self.add(&format!("`{}`", written.replace('`', "'")), range.start);
    }

    fn end_bold(&mut self) {
        let line = self.line + self.open[..self.bold].matches('\n').count();
        let text = self.open[self.bold..].to_string();
        if self.kind != Kind::Heading {
            self.prose.bold.push(Word { text, line });
        }
    }

    /// Ends the current paragraph, and splits it into words and sentences.
    fn finish(&mut self) {
        let words = words(&self.open, self.line);
        let parts: Vec<&[Word]> = match self.kind {
            Kind::Sentence => words
                .chunk_by(|word, next| !word.ends_sentence(next))
                .collect(),
            _ => vec![&words],
        };
        let piece = |words: &[Word]| Piece {
            kind: self.kind,
            words: words.to_vec(),
        };
        let mut pieces: Vec<Piece> = parts.into_iter().map(piece).collect();
        pieces.retain(|piece| piece.count() > 0);
        self.prose.pieces.append(&mut pieces);
        self.open.clear();
    }
}

/// Matches a word. Code in backticks is not split at its spaces.
static WORD: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"(?:`[^`]*`|[^\s`])+").expect("the pattern should be right"));

/// The words of a text that begins on this line.
fn words(text: &str, line: usize) -> Vec<Word> {
    let word = |found: regex::Match| Word {
        text: found.as_str().to_string(),
        line: line + line_of(text, found.start()) - 1,
    };
    WORD.find_iter(text).map(word).collect()
}

/// What a chapter says: the code in its text, and all words of the text in lower case.
pub struct Said {
    code: Vec<String>,
    words: String,
}

impl Said {
    /// Collects what some Markdown says.
    pub fn of(text: &str) -> Said {
        let prose = Prose::read(text);
        let pieces: Vec<String> = prose.pieces.iter().map(Piece::text).collect();
        Said {
            code: prose.code.into_iter().map(|code| code.text).collect(),
            words: pieces.join("\n").to_lowercase(),
        }
    }

    /// Whether the text mentions one of these, in words or in backticks.
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
        Prose::read(markdown).sentences().map(Piece::text).collect()
    }

    #[test]
    fn sentences_end_where_a_reader_hears_them_end() {
        let markdown = "The radius is 0.4 of it. Press a key (e.g. Enter. Then wait). `a. b` is *one*\nword! Is it? Yes…\n";
        let expected = [
            "The radius is 0.4 of it.",
            "Press a key (e.g. Enter.",
            "Then wait).",
            "`a. b` is one word!",
            "Is it?",
            "Yes…",
        ];
        assert_eq!(texts(markdown), expected);
        assert_eq!(
            texts("It waits ... and then e.g. Black plays."),
            ["It waits ... and then e.g. Black plays."]
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
                        Look `up there` – twice.\n\n</details>\n\n![no words](a.png)\n\n| a b | c |\n|---|---|\n| d | e |\n\n> [!NOTE]\n> Well.\n";
        let prose = Prose::read(markdown);
        assert_eq!(prose.words(), 2 + 3 + 5 + 1);
        assert_eq!(texts(markdown), ["Look `up there` – twice.", "Well."]);
        assert_eq!(prose.words_between(&(1..10)), 2);
    }

    #[test]
    fn words_have_the_lines_of_the_source() {
        let prose = Prose::read(
            "{{minutes}}\n\nA first\n**line**. The `second\none` stands\nhere. And **more**.\n",
        );
        let lines: Vec<usize> = prose.sentences().map(Piece::line).collect();
        assert_eq!(lines, [3, 4, 6]);
        let bold: Vec<(&str, usize)> = prose
            .bold
            .iter()
            .map(|term| (term.text.as_str(), term.line))
            .collect();
        assert_eq!(bold, [("line", 4), ("more", 6)]);
        assert_eq!(
            prose.code[0],
            Word {
                text: "second one".to_string(),
                line: 4
            }
        );
    }

    #[test]
    fn words_per_sentence_are_an_average() {
        let prose = Prose::read("# A title\n\nThe stone is black. `draw_stone(1, 2)` paints.\n");
        assert_eq!(prose.words_per_sentence(), 3.0);
        assert_eq!(Prose::read("# Nothing\n").words_per_sentence(), 0.0);
    }

    #[test]
    fn forbidden_words_are_found_outside_code() {
        let prose = Prose::read("Just do it.\nIt is (simply) `just` so: adjust it.\n");
        let found: Vec<(&str, usize)> = prose
            .forbidden()
            .iter()
            .map(|word| (word.text.as_str(), word.line))
            .collect();
        assert_eq!(found, [("Just", 1), ("(simply)", 2)]);
    }

    #[test]
    fn bold_terms_are_looked_up() {
        let glossary =
            entries("# Glossary\n\n**loop**: again and again.\n\n- **Data type**: what it is\n");
        let prose = Prose::read(
            "## A **title**\n\n**Loops**, **data\ntypes** and a **`loop`**, but no **enum**.\n",
        );
        let bold = prose.bold.iter().map(|term| term.text.as_str());
        let missing: Vec<&str> = bold
            .filter(|term| !glossary.contains(&entry(term)))
            .collect();
        assert_eq!(missing, ["enum"]);
    }

    #[test]
    fn names_are_looked_up_as_whole_words() {
        assert!(contains("let mut x", "mut") && contains("two closures", "closure"));
        assert!(contains("a::b()", "b") && contains("&mut self", "&"));
        assert!(!contains("min_by", "min") && !contains("mutable", "mut"));
    }

    #[test]
    fn names_must_be_in_backticks() {
        let said = Said::of("Call `new` or `.floor()`, not sqrt.\n\n```text\n`abs`\n```\n");
        assert!(said.names("Color::new") && said.names("floor"));
        assert!(!said.names("sqrt") && !said.names("abs"));
    }

    #[test]
    fn ideas_are_mentioned_in_words_or_in_code() {
        let said = Said::of("A Closure is short. `format!` and `if let` are not.\n");
        assert!(said.has_one_of(&["closure"]) && said.has_one_of(&["`x`", "`if let`"]));
        assert!(!said.has_one_of(&["`closure`", "`!`"]));
    }
}
