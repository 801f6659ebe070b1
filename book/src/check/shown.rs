//! The programs that a day shows to its readers: the lesson, and the blocks that lead to it.

use crate::chapter::{self, Block, Chapter, Kind};
use crate::check::names::{self, Name};
use crate::reader::{Item, Texts, items, lesson_of, library, replay};
use anyhow::{Result, anyhow};
use std::collections::HashSet;

/// A day with all its code.
pub struct Day<'a> {
    pub number: usize,
    /// The lesson, and the blocks that lead to it or solve challenges.
    pub programs: Vec<Program>,
    /// Ready-made code to look at and to copy.
    pub given: Vec<Program>,
    /// The names that the day's program defines, including those in ready-made code.
    pub own: HashSet<String>,
    pub chapter: &'a Chapter,
}

/// A file of a lesson, or a block of a chapter.
pub struct Program {
    /// The file that contains the program.
    pub file: String,
    /// How many lines of the file come before the program.
    pub above: usize,
    pub text: String,
    pub tree: syn::File,
    /// Whether all readers type the program. Only some readers look at solutions.
    pub is_typed: bool,
}

impl<'a> Day<'a> {
    /// Collects the code in a chapter, and the chapter's lesson without ready-made items. These are the items that this
    /// chapter or an earlier day provides. For a side trip, the earlier days are those that come before it.
    pub fn of(chapter: &'a Chapter) -> Result<Day<'a>> {
        let mut day = Day::of_blocks(chapter)?;
        let mut shown = chapter::days()?;
        shown.retain(|earlier| earlier.day() <= Some(day.number));
        let given: Vec<Item> = shown.iter().chain([chapter]).flat_map(ready_made).collect();
        let mut lesson = Vec::new();
        for (name, text) in program_of(chapter)? {
            if name.ends_with(".rs") {
                day.own.extend(names::defined(&syn::parse_file(&text)?));
                let file = format!("lessons/{}/{name}", chapter.name);
                lesson.push(Program::new(&file, 0, without(&text, &given)?, true)?);
            }
        }
        day.programs.splice(0..0, lesson);
        Ok(day)
    }

    /// A day without its lesson.
    pub fn of_blocks(chapter: &'a Chapter) -> Result<Day<'a>> {
        let (mut programs, mut given) = (Vec::new(), Vec::new());
        for block in &chapter.blocks {
            let program = Program::of(block, chapter)?;
            match block.kind {
                Kind::Given(_) => given.extend(program),
                _ => programs.extend(program),
            }
        }
        Ok(Day {
            number: chapter.day().or(chapter.side_trip()).unwrap_or_default(),
            programs,
            given,
            own: HashSet::new(),
            chapter,
        })
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

/// The program at the end of a chapter: its lesson, or, while the library is still growing, the reader's own version.
fn program_of(chapter: &Chapter) -> Result<Texts> {
    match chapter.day() {
        Some(library::BEGINS..) => replay::files_after(chapter),
        _ => lesson_of(&chapter.name),
    }
}

/// The items that a chapter provides ready-made.
fn ready_made(chapter: &Chapter) -> Vec<Item> {
    let blocks = chapter.blocks.iter();
    let given = blocks.filter(|block| matches!(block.kind, Kind::Given(_)));
    let files = given.filter_map(|block| items::parse(&block.text).ok()); // a web page has no items
    files.flatten().collect()
}

/// A file with blank lines instead of some items, so that the other lines keep their numbers.
fn without(text: &str, given: &[Item]) -> Result<String> {
    let mut items = items::parse(text)?;
    for item in &mut items {
        if given.contains(item) && item.frame().is_none() {
            item.lines.fill(String::new());
        }
    }
    Ok(items::text(&items))
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
        let file = file.to_string();
        Ok(Program {
            file,
            above,
            text,
            tree,
            is_typed,
        })
    }

    /// The code in a block of a chapter, if it is Rust. An example counts as the body of a function.
    pub fn of(block: &Block, chapter: &Chapter) -> Result<Option<Program>> {
        let text = match &block.kind {
            Kind::Code(_) | Kind::Solution(_) => block.text.clone(),
            Kind::Given(file) if file.ends_with(".rs") => block.text.clone(),
            Kind::Example => format!("fn example() {{ {}}}", block.text),
            _ => return Ok(None),
        };
        let file = format!("{}.md", chapter.name);
        let is_typed = matches!(block.kind, Kind::Code(_));
        Program::new(&file, block.line, text, is_typed).map(Some)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::ideas::{self, Use};

    #[test]
    fn blocks_have_their_lines_in_the_chapter() {
        let text = "# Day 9\n\n```rust main.rs\nfn a() {}\n```\n\n```rust example\nlet b = 1;\nwhile c {}\n```\n\n```text\nd\n```\n";
        let chapter = Chapter::parse("day9", text).unwrap();
        let programs = Day::of_blocks(&chapter).unwrap().programs;
        let kinds: Vec<bool> = programs.iter().map(|program| program.is_typed).collect();
        assert_eq!(kinds, [true, false]);
        let uses = ideas::uses(&programs[1]);
        let is_there = |found: &Use| found.name == "`while`" && found.line == 9;
        assert!(uses.iter().any(is_there));
    }

    #[test]
    fn ready_made_items_leave_blank_lines() {
        let text = "fn a() {}\n\nimpl B {\n    fn c() {}\n\n    fn d() {}\n}\n";
        let given = "```rust x.rs given\nfn a() {}\n\nimpl B {\n    fn d() {}\n}\n```\n";
        let chapter = Chapter::parse("day9", given).unwrap();
        let left = without(text, &ready_made(&chapter)).unwrap();
        assert_eq!(left, "\n\nimpl B {\n    fn c() {}\n\n\n}\n");
        assert!(Day::of_blocks(&chapter).unwrap().programs.is_empty());
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
