//! The code that a day shows to its readers.

use crate::chapter::{Block, Chapter, Kind};
use crate::check::Page;
use crate::check::names::{self, Name};
use anyhow::{Result, anyhow};
use std::collections::HashSet;

/// A day with all its code.
pub struct Day<'a> {
    pub number: usize,
    /// The blocks that lead to the lesson or solve challenges.
    pub programs: Vec<Program>,
    /// Ready-made code to look at and to copy.
    pub given: Vec<Program>,
    /// The names that the day's program defines, including those in ready-made code.
    pub own: HashSet<String>,
    pub page: &'a Page,
}

/// The code in a block of a chapter.
pub struct Program {
    /// How many lines of the chapter come before the program.
    pub above: usize,
    pub text: String,
    pub tree: syn::File,
    /// Whether all readers type the program. Only some readers look at solutions.
    pub is_typed: bool,
}

impl<'a> Day<'a> {
    /// Collects the code on a page.
    pub fn of(page: &'a Page) -> Result<Day<'a>> {
        let chapter = &page.chapter;
        let mut day = Day {
            number: chapter.day().or(chapter.side_trip()).unwrap_or_default(),
            programs: Vec::new(),
            given: Vec::new(),
            own: HashSet::new(),
            page,
        };
        for block in &chapter.blocks {
            let program = Program::of(block, chapter)?;
            match block.kind {
                Kind::Given(_) => day.given.extend(program),
                _ => day.programs.extend(program),
            }
        }
        for (_, text) in page.files.iter().filter(|(name, _)| name.ends_with(".rs")) {
            day.own.extend(names::defined(&syn::parse_file(text)?));
        }
        Ok(day)
    }

    /// The library names in the day's programs, without the names that readers have defined so far. Names in code that
    /// everyone types come first.
    pub fn library_names(&self, own: &HashSet<String>) -> Vec<(&Program, Name)> {
        let mut own = own.clone();
        let mut used = Vec::new();
        for program in &self.programs {
            own.extend(names::defined(&program.tree));
            used.extend(names::used(program).into_iter().map(|name| (program, name)));
        }
        used.retain(|(_, name)| names::is_of_library(&name.text, &own));
        used.sort_by_key(|(program, _)| !program.is_typed);
        used
    }
}

impl Program {
    /// Reads a program.
    ///
    /// # Errors
    ///
    /// If it is not Rust, says at which line of the file.
    pub fn new(file: &str, above: usize, text: String, is_typed: bool) -> Result<Program> {
        let tree = syn::parse_file(&text).map_err(|error| {
            let line = above + error.span().start().line;
            anyhow!("{file}:{line}: this is not Rust: {error}. Look for a missing brace")
        })?;
        Ok(Program {
            above,
            text,
            tree,
            is_typed,
        })
    }

    /// The code in a block of a chapter, if it is Rust.
    pub fn of(block: &Block, chapter: &Chapter) -> Result<Option<Program>> {
        let (Kind::Code(file) | Kind::Solution(file) | Kind::Given(file)) = &block.kind else {
            return Ok(None);
        };
        if !file.ends_with(".rs") {
            return Ok(None);
        }
        let (name, text) = (format!("{}.md", chapter.name), block.text.clone());
        let is_typed = matches!(block.kind, Kind::Code(_));
        Program::new(&name, block.line, text, is_typed).map(Some)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::ideas::{self, Use};
    use crate::check::page::tests::page;

    #[test]
    fn blocks_have_their_lines_in_the_chapter() {
        let text = "# Day 9\n\n```rust main.rs\nfn a() {}\n```\n\n```rust main.rs solution\nfn b() {\n    while c {}\n}\n```\n\n```text\nd\n```\n";
        let page = page("day9", text, &[]);
        let programs = Day::of(&page).unwrap().programs;
        let kinds: Vec<bool> = programs.iter().map(|program| program.is_typed).collect();
        assert_eq!(kinds, [true, false]);
        let uses = ideas::uses(&programs[1]);
        let is_there = |found: &Use| found.name == "`while`" && found.line == 9;
        assert!(uses.iter().any(is_there));
    }

    #[test]
    fn invalid_code_is_reported_with_its_place() {
        let text = "fn a() {}\nfn b( {}\n".to_string();
        let error = Program::new("a.md", 7, text, true).err().unwrap();
        assert!(
            error.to_string().starts_with("a.md:9: this is not Rust"),
            "{error}"
        );
    }
}
