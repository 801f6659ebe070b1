//! Checks the quotes in backticks: looks for each of them in the reader's files, and in the blocks and runs around it.
//!
//! Authors write quotes without any marks. A quote is right if its section contains it, or if it is code whose names
//! are all known there. Any other quote is reported, unless it is in the list of exceptions.

use crate::chapter::{Chapter, Kind, notes, problem};
use crate::check::prose::contains;
use crate::check::{Day, Prose};
use crate::reader::replay::Printed;
use crate::reader::{Step, Texts, lesson_of, messages, replay};
use crate::wasm;
use anyhow::{Context, Result};
use proc_macro2::{TokenStream, TokenTree};
use std::collections::HashSet;
use std::fs;
use std::ops::Range;
use syn::{Block, Expr, Type};

/// Quotes that are right, although nothing in the book can contain them. Each line has the chapter, the quote, and an
/// explanation of the quote.
const EXCEPTIONS: &str = include_str!("../../exceptions.txt");

/// Files and folders that every project has.
const PROJECT: [&str; 5] = ["othello", "src", "target", "Cargo.toml", "Cargo.lock"];

/// Rust's keywords, and types that need no library.
const RUST: &str = "as async await break const continue crate dyn else enum extern false fn for if impl in let loop \
    match mod move mut pub ref return self Self static struct super trait true type unsafe use where while \
    bool char f32 f64 i32 i64 str u8 u16 u32 u64 usize _";

/// Reports all quotes in these chapters that nothing around them contains, and all exceptions that are no longer
/// needed.
pub fn problems(chapters: &[Chapter], printed: &[Printed]) -> Result<Vec<String>> {
    let everywhere = &everywhere(chapters)?;
    let mut problems = unused(chapters);
    for chapter in chapters {
        let quoting = Quoting {
            chapter,
            steps: &replay::steps(chapter)?,
            printed,
            everywhere,
        };
        problems.extend(quoting.problems()?);
    }
    Ok(problems)
}

/// The sources of quotes that are the same for all chapters: names from libraries and from Rust, and all terminal
/// commands.
fn everywhere(chapters: &[Chapter]) -> Result<Around> {
    let mut names = library_names(chapters)?;
    names.extend(offered()?);
    names.extend(RUST.split(' ').chain(PROJECT).map(str::to_string));
    let terminals = chapters
        .iter()
        .flat_map(|chapter| chapter.blocks_of(Kind::Terminal));
    let texts = terminals.map(|block| block.text.clone()).collect();
    Ok(Around { names, texts })
}

/// Reports exceptions that their chapters no longer need.
fn unused(chapters: &[Chapter]) -> Vec<String> {
    let is_unused = |(name, quote): &(&str, &str)| {
        let chapter = chapters.iter().find(|chapter| chapter.name == *name);
        chapter.is_some_and(|chapter| !chapter.text.contains(&format!("`{quote}`")))
    };
    let told = exceptions().filter(is_unused).map(|(name, quote)| {
        let what = format!("{name}.md no longer says `{quote}`");
        problem("book/exceptions.txt", 0, what, "Remove this exception")
    });
    told.collect()
}

/// The chapter and the quote of each exception.
pub fn exceptions() -> impl Iterator<Item = (&'static str, &'static str)> {
    EXCEPTIONS.lines().filter_map(|line| {
        let (rest, _) = line.rsplit_once(" | ")?;
        rest.split_once(" | ")
    })
}

/// A chapter with quotes, and what its reader has at each block.
struct Quoting<'a> {
    chapter: &'a Chapter,
    steps: &'a [Step<'a>],
    printed: &'a [Printed],
    everywhere: &'a Around,
}

impl Quoting<'_> {
    fn problems(&self) -> Result<Vec<String>> {
        let prose = Prose::read(&notes::uncovered(&self.chapter.text));
        let sections = self.chapter.sections.iter();
        let starts = sections.map(|section| section.lines.start);
        let starts: Vec<usize> = starts.chain([usize::MAX]).collect();
        let cure = "Correct it, or add it to exceptions.txt if it is right";
        let mut problems = Vec::new();
        for lines in starts.windows(2).map(|pair| pair[0]..pair[1]) {
            let around = self.around(&lines)?;
            let quotes = prose.code.iter();
            let inside = quotes.filter(|quote| lines.contains(&quote.line));
            for quote in inside.filter(|quote| !self.is_true(&quote.text, &around)) {
                let what = format!("nothing in this section contains `{}`", quote.text);
                problems.push(self.chapter.problem(quote.line, what, cure));
            }
        }
        Ok(problems)
    }

    fn is_true(&self, quote: &str, around: &Around) -> bool {
        let this = (self.chapter.name.as_str(), quote);
        exceptions().any(|exception| exception == this)
            || around.has(quote)
            || is_known_code(quote, around)
    }

    /// Collects what a reader sees and has within some lines of the chapter.
    fn around(&self, lines: &Range<usize>) -> Result<Around> {
        let mut around = self.everywhere.clone();
        let steps = self.steps.iter();
        let (inside, others): (Vec<&Step>, Vec<&Step>) =
            steps.partition(|step| lines.contains(&step.block.line));
        for step in &inside {
            around.add_files(&step.before);
            around.add_files(&step.files);
            around.texts.push(step.block.text.clone());
            if let Kind::Mistake(_) = step.block.kind {
                around.texts.push(messages::captured(step.block)?);
            }
        }
        if inside.is_empty() {
            let before = others.iter().rfind(|step| step.block.line < lines.start);
            before.iter().for_each(|step| around.add_files(&step.files));
            around.add_files(&lesson_of(&self.chapter.name)?);
        }
        around.texts.extend(self.printed_around(lines));
        Ok(around)
    }

    /// The output of the runs in these lines. If the lines contain no run, the output of the last run before them.
    fn printed_around(&self, lines: &Range<usize>) -> Vec<String> {
        let is_own = |run: &&Printed| {
            run.chapter == self.chapter.name && run.line < lines.end && !run.text.is_empty()
        };
        let runs: Vec<&Printed> = self.printed.iter().filter(is_own).collect();
        let inside = runs.iter().filter(|run| lines.contains(&run.line));
        let last = runs.last().filter(|run| run.line < lines.start);
        inside.chain(last).map(|run| run.text.clone()).collect()
    }
}

/// Everything that a quote can come from.
#[derive(Clone)]
struct Around {
    /// Names of files, and all other known names and words. A quote can be one of them, but not a part of one.
    names: HashSet<String>,
    texts: Vec<String>,
}

impl Around {
    fn add_files(&mut self, files: &Texts) {
        for (name, text) in files {
            self.names.insert(name.clone());
            if !self.texts.contains(text) {
                self.texts.push(text.clone());
            }
        }
    }

    /// Whether the quote is a known name, or one of the texts contains it. If the quote leaves something out with `…`,
    /// the text must contain the remaining parts in order.
    fn has(&self, quote: &str) -> bool {
        self.names.contains(quote) || self.texts.iter().any(|text| has(text, quote))
    }
}

fn has(text: &str, quote: &str) -> bool {
    let mut rest = one_line(text);
    for part in quote.split('…').map(one_line) {
        if !contains(&rest, &part) {
            return false;
        }
        let end = rest.find(&part).map_or(0, |place| place + part.len());
        rest.drain(..end);
    }
    true
}

/// The text on one line, with single spaces between its words.
fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Whether this is code in which each name is known.
fn is_known_code(quote: &str, around: &Around) -> bool {
    let quote = quote.replace('…', "");
    let is_number = quote.split('.').all(|part| part.parse::<u32>().is_ok());
    let is_code = match syn::parse_str::<Expr>(&quote) {
        Ok(expr) => !is_number && !matches!(expr, Expr::Lit(_)),
        Err(_) => is_block(&quote) || syn::parse_str::<Type>(&quote).is_ok(),
    };
    let words = names_in(quote.parse().unwrap_or_default());
    is_code && words.iter().all(|word| around.has(word))
}

/// Whether this code is valid inside braces.
fn is_block(code: &str) -> bool {
    syn::parse_str::<Block>(&format!("{{{code}}}")).is_ok()
}

/// The names in some code.
fn names_in(tokens: TokenStream) -> Vec<String> {
    let names = tokens.into_iter().flat_map(|token| match token {
        TokenTree::Ident(name) => vec![name.to_string()],
        TokenTree::Group(group) => names_in(group.stream()),
        TokenTree::Punct(_) | TokenTree::Literal(_) => Vec::new(),
    });
    names.collect()
}

/// The library names that the programs use, split at `::`.
fn library_names(chapters: &[Chapter]) -> Result<HashSet<String>> {
    let mut all = HashSet::new();
    for chapter in chapters {
        for (_, name) in Day::of(chapter)?.library_names(&HashSet::new())? {
            let parts = name.text.trim_end_matches('!').split("::");
            all.extend(parts.map(str::to_string));
        }
    }
    Ok(all)
}

/// What the libraries in Cargo.lock offer: macroquad's public names, and the version of each library.
fn offered() -> Result<HashSet<String>> {
    let packages = wasm::metadata()?.packages;
    let versions = packages.iter().map(|package| package.version.to_string());
    let mut offered: HashSet<String> = versions.collect();
    let mut packages = packages.iter();
    let macroquad = packages.find(|package| package.name.as_str() == "macroquad");
    let macroquad = macroquad.context("Cargo.lock should contain macroquad")?;
    let source = macroquad.manifest_path.with_file_name("src");
    for file in fs::read_dir(source)? {
        let text = fs::read_to_string(file?.path()).unwrap_or_default(); // a folder has no text
        offered.extend(text.lines().filter_map(public_name));
    }
    Ok(offered)
}

/// The name that a line makes public: `RED` for `pub const RED: Color`.
fn public_name(line: &str) -> Option<String> {
    let rest = line.trim().strip_prefix("pub ")?;
    let kinds = ["const ", "fn ", "struct ", "enum "];
    let rest = kinds.iter().find_map(|kind| rest.strip_prefix(kind))?;
    let mut parts = rest.split(|letter: char| !letter.is_alphanumeric() && letter != '_');
    parts.next().map(str::to_string)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reader::Reader;

    const START: &str = "# Day 9\n\n## Step 1\n\n```rust main.rs\nfn paint(size: i32) {\n    draw(size, 7);\n}\n```\n\n\
                         ```terminal\ncargo test\n```\n\n";

    /// The problems of a chapter that first creates a file with some code, and then continues with these words.
    fn problems_in(words: &str) -> Vec<String> {
        let chapter = Chapter::parse("day9", &format!("{START}{words}\n")).unwrap();
        let printed = Printed {
            chapter: "day9".to_string(),
            line: 11,
            text: "2 passed; 0 failed".to_string(),
        };
        let names = ["SmallRng", "new", "let", "0.4.16", "src"].map(str::to_string);
        let everywhere = Around {
            names: HashSet::from(names),
            texts: vec!["cargo test".to_string()],
        };
        let quoting = Quoting {
            chapter: &chapter,
            steps: &Reader::default().follow(&chapter).unwrap(),
            printed: &[printed],
            everywhere: &everywhere,
        };
        quoting.problems().unwrap()
    }

    #[test]
    fn correct_quotes_are_found() {
        for quote in [
            "paint",
            "size: i32",
            "draw(size, 7);",
            "fn paint(…)",
            "}",
            "main.rs",
            "src",
            "cargo test",
            "2 passed",
            "SmallRng",
            "SmallRng::new(9)",
            "let size = 9;",
            "paint(8)",
            "0.4.16",
            "7",
        ] {
            assert_eq!(
                problems_in(&format!("It is `{quote}`.")),
                Vec::<String>::new(),
                "{quote}"
            );
        }
    }

    #[test]
    fn wrong_quotes_are_reported_with_their_place() {
        let cure = "Correct it, or add it to exceptions.txt if it is right";
        for quote in [
            "pain",
            "size: i33",
            "draw(x)",
            "fn paint(…) ->",
            "lib.rs",
            "cargo tests",
            "3 passed",
            "SmallRg::new(9)",
            "0.4.17",
            "8",
        ] {
            assert_eq!(
                problems_in(&format!("It is `{quote}`.")),
                [format!(
                    "day9.md:15: nothing in this section contains `{quote}`. {cure}"
                )]
            );
        }
    }

    #[test]
    fn public_names_are_read_from_a_library() {
        assert_eq!(
            public_name("    pub const RED: Color = 1;").as_deref(),
            Some("RED")
        );
        assert_eq!(
            public_name("pub fn draw(x: f32) {").as_deref(),
            Some("draw")
        );
        assert_eq!(public_name("fn hidden() {"), None);
        assert!(offered().unwrap().contains("SKYBLUE"));
    }
}
