//! Checks the quotes in backticks: looks for each of them in the reader's files, and in the blocks and runs around it.
//!
//! Authors write quotes without any marks. A quote is right if its section contains it, or if it is code whose names
//! are all known there. Any other quote is reported, unless it is in the list of exceptions.

use crate::chapter::{Kind, notes};
use crate::check::prose::contains;
use crate::check::{Day, Page, Prose};
use crate::files::Texts;
use crate::reader::replay::Printed;
use crate::reader::{lesson_of, messages};
use crate::wasm;
use anyhow::Result;
use proc_macro2::{TokenStream, TokenTree};
use regex::Regex;
use std::collections::HashSet;
use std::fs;
use syn::{Block, Expr, Type};

/// Quotes that are right, although nothing in the book can contain them. Each line has the chapter, the quote, and an
/// explanation of the quote.
const EXCEPTIONS: &str = include_str!("../../exceptions.txt");

/// Files and folders that every project has, Rust's keywords, and types that need no library.
const KNOWN: &str = "othello src target Cargo.toml Cargo.lock \
    as async await break const continue crate dyn else enum extern false fn for if impl in let loop \
    match mod move mut pub ref return self Self static struct super trait true type unsafe use where while \
    bool char f32 f64 i32 i64 str u8 u16 u32 u64 usize _";

/// What authors should do about a quote that is reported.
const CURE: &str = "Correct it, or add it to exceptions.txt if it is right";

/// Reports all quotes in these chapters that nothing around them contains.
pub fn problems(pages: &[Page], printed: &[Printed]) -> Result<Vec<String>> {
    let lessons = || pages.iter().filter(|page| page.chapter.builds());
    let everywhere = everywhere(lessons())?;
    let mut problems = Vec::new();
    for page in lessons() {
        problems.extend(problems_in(page, printed, &everywhere)?);
    }
    Ok(problems)
}

/// The chapter and the quote of each exception.
pub fn exceptions() -> impl Iterator<Item = (&'static str, &'static str)> {
    EXCEPTIONS.lines().filter_map(|line| {
        let (rest, _) = line.rsplit_once(" | ")?;
        rest.split_once(" | ")
    })
}

/// Looks for each quote of a chapter in what a reader sees and has in its section: the files before and after the
/// blocks, the blocks, the compiler's messages, and the output of the runs. A section without blocks or runs has those
/// of the last one before it.
fn problems_in(page: &Page, printed: &[Printed], everywhere: &Around) -> Result<Vec<String>> {
    let Page { chapter, steps, .. } = page;
    let quotes = Prose::read(&notes::uncovered(&chapter.text)).code;
    let is_own = |run: &&Printed| run.chapter == chapter.name && !run.text.is_empty();
    let runs: Vec<&Printed> = printed.iter().filter(is_own).collect();
    let mut problems = Vec::new();
    for (i, section) in chapter.sections.iter().enumerate() {
        let next = chapter.sections.get(i + 1);
        let lines = section.lines.start..next.map_or(usize::MAX, |next| next.lines.start);
        let mut around = everywhere.clone();
        let inside = |line| lines.contains(&line);
        for step in page.steps_in(&lines) {
            around.add_files(&step.before);
            around.add_files(&step.files);
            around.texts.push(step.block.text.clone());
            if let Kind::Mistake(_) = step.block.kind {
                around.texts.push(messages::captured(&step.block)?);
            }
        }
        if page.steps_in(&lines).next().is_none() {
            let before = steps.iter().rfind(|step| step.block.line < lines.start);
            before.iter().for_each(|step| around.add_files(&step.files));
            around.add_files(&lesson_of(&chapter.name)?);
        }
        let seen = runs.iter().filter(|run| inside(run.line));
        around.texts.extend(seen.map(|run| run.text.clone()));
        if !runs.iter().any(|run| inside(run.line)) {
            let last = runs.iter().rfind(|run| run.line < lines.start);
            around.texts.extend(last.map(|run| run.text.clone()));
        }
        for quote in quotes.iter().filter(|quote| inside(quote.line)) {
            let text = quote.text.as_str();
            let is_exception = exceptions().any(|other| other == (&chapter.name, text));
            if !is_exception && !around.has(text) && !around.has_names_of(text) {
                let what = format!("nothing in this section contains `{text}`. {CURE}");
                problems.push(chapter.problem(quote.line, what));
            }
        }
    }
    Ok(problems)
}

/// Everything that a quote can come from.
#[derive(Clone)]
struct Around {
    /// Names of files, and all other known names and words. A quote can be one of them, but not a part of one.
    names: HashSet<String>,
    texts: Vec<String>,
}

/// The sources of quotes that are the same for all chapters: names from Rust, from the libraries that the programs use
/// and from macroquad, the libraries' versions, and all terminal commands.
fn everywhere<'a>(lessons: impl Iterator<Item = &'a Page>) -> Result<Around> {
    let mut texts = Vec::new();
    let mut names = HashSet::new();
    let mut add = |name: &str| names.extend([name.to_string()]);
    KNOWN.split_whitespace().for_each(&mut add);
    for page in lessons {
        for (_, name) in Day::of(page)?.library_names(&HashSet::new()) {
            let parts = name.text.trim_end_matches('!').split("::");
            parts.for_each(&mut add);
        }
        let terminals = page.chapter.blocks_of(Kind::Terminal);
        texts.extend(terminals.map(|block| block.text.clone()));
    }
    let public = Regex::new(r"(?m)^ *pub (?:const|fn|struct|enum) (\w+)")?;
    for package in &wasm::metadata()?.packages {
        add(&package.version.to_string());
        if package.name.as_str() == "macroquad" {
            for file in fs::read_dir(package.manifest_path.with_file_name("src"))? {
                let text = fs::read_to_string(file?.path()).unwrap_or_default(); // a folder has no text
                public.captures_iter(&text).for_each(|found| add(&found[1]));
            }
        }
    }
    Ok(Around { names, texts })
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

    /// Whether this is code in which each name is known.
    fn has_names_of(&self, quote: &str) -> bool {
        let code = quote.replace('…', "");
        let is_version = code.split('.').all(|part| part.parse::<u32>().is_ok());
        let is_code = match syn::parse_str::<Expr>(&code) {
            Ok(expr) => !is_version && !matches!(expr, Expr::Lit(_)),
            Err(_) => {
                syn::parse_str::<Block>(&format!("{{{code}}}")).is_ok()
                    || syn::parse_str::<Type>(&code).is_ok()
            }
        };
        let names = names_in(code.parse().unwrap_or_default());
        is_code && names.iter().all(|name| self.has(name))
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

/// The names in some code.
fn names_in(tokens: TokenStream) -> Vec<String> {
    let names = tokens.into_iter().flat_map(|token| match token {
        TokenTree::Ident(name) => vec![name.to_string()],
        TokenTree::Group(group) => names_in(group.stream()),
        TokenTree::Punct(_) | TokenTree::Literal(_) => Vec::new(),
    });
    names.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chapter::Chapter;
    use crate::reader::Reader;

    const START: &str = "# Day 9\n\n## Step 1\n\n```rust main.rs\nfn paint(size: i32) {\n    draw(size, 7);\n}\n```\n\n\
                         ```terminal\ncargo test\n```\n\n";

    /// The problems of a chapter that first creates a file with some code, and then continues with these words.
    fn problems_below(words: &str) -> Vec<String> {
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
        let page = Page {
            prose: Prose::default(),
            steps: Reader::default().follow(&chapter).unwrap(),
            files: Texts::new(),
            chapter,
        };
        problems_in(&page, &[printed], &everywhere).unwrap()
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
                problems_below(&format!("It is `{quote}`.")),
                Vec::<String>::new(),
                "{quote}"
            );
        }
    }

    #[test]
    fn wrong_quotes_are_reported_with_their_place() {
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
                problems_below(&format!("It is `{quote}`.")),
                [format!(
                    "day9.md:15: nothing in this section contains `{quote}`. {CURE}"
                )]
            );
        }
    }

    #[test]
    fn libraries_offer_names_and_have_versions() {
        let around = everywhere([].into_iter()).unwrap();
        assert!(
            ["SKYBLUE", "draw_text", "0.4.16", "while"]
                .iter()
                .all(|name| around.has(name))
        );
        assert!(!around.has("draw_texts") && !around.has("0.3"));
    }
}
