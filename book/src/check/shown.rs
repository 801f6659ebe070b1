//! The programs that a day shows to its readers: the lesson, and the blocks that lead to it.

use crate::chapter::{self, Block, Chapter, Kind};
use crate::check::functions::{self, Function};
use crate::check::ideas::{self, Use};
use crate::check::names::{self, Name};
use crate::reader::{Item, Texts, items, lesson_of, library, replay};
use anyhow::{Error, Result, anyhow};
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
    /// Whether all readers type the program. Only some readers look at solutions.
    pub is_typed: bool,
}

impl<'a> Day<'a> {
    /// Collects the code in a chapter, and the chapter's lesson without ready-made items. These are the items that this
    /// chapter or an earlier day provides. For a side trip, the earlier days are those that come before it.
    pub fn of(chapter: &'a Chapter) -> Result<Day<'a>> {
        let mut day = Day::of_blocks(chapter);
        let mut earlier = chapter::days()?;
        earlier.retain(|earlier| earlier.day() <= Some(day.number));
        let shown = earlier.iter().chain([chapter]);
        let given: Vec<Item> = shown.flat_map(ready_made).collect();
        let mut lesson = Vec::new();
        for (name, text) in program_of(chapter)? {
            if name.ends_with(".rs") {
                day.own.extend(names::defined(&syn::parse_file(&text)?));
                lesson.push(Program {
                    file: format!("lessons/{}/{name}", chapter.name),
                    above: 0,
                    text: without(&text, &given)?,
                    is_typed: true,
                });
            }
        }
        day.programs.splice(0..0, lesson);
        Ok(day)
    }

    /// A day without its lesson.
    pub fn of_blocks(chapter: &'a Chapter) -> Day<'a> {
        let is_given = |block: &&Block| matches!(block.kind, Kind::Given(_));
        let (given, others): (Vec<&Block>, Vec<&Block>) = chapter.blocks.iter().partition(is_given);
        let programs = |blocks: Vec<&Block>| {
            let programs = blocks.into_iter();
            programs
                .filter_map(|block| Program::of(block, chapter))
                .collect()
        };
        Day {
            number: chapter.day().or(chapter.side_trip()).unwrap_or_default(),
            programs: programs(others),
            given: programs(given),
            own: HashSet::new(),
            chapter,
        }
    }

    /// Whether this is a side trip, which readers may skip.
    pub fn is_side_trip(&self) -> bool {
        self.chapter.side_trip().is_some()
    }

    /// The functions in the day's programs, each with the program that contains it.
    pub fn functions(&self) -> Result<Vec<(&Program, Function)>> {
        let mut all = Vec::new();
        for program in &self.programs {
            let functions = functions::functions(&program.tree()?);
            all.extend(functions.into_iter().map(|function| (program, function)));
        }
        Ok(all)
    }

    /// The library names in the day's programs, without the names that readers have defined so far. Names in code that
    /// everyone types come first.
    pub fn library_names(&self, own: &HashSet<String>) -> Result<Vec<(&Program, Name)>> {
        let mut own = own.clone();
        let mut used = Vec::new();
        for program in &self.programs {
            let tree = program.tree()?;
            own.extend(names::defined(&tree));
            for mut name in names::used(&tree) {
                name.line += program.above;
                used.push((program, name));
            }
        }
        used.retain(|(_, name)| names::is_of_library(&name.text, &own));
        used.sort_by_key(|(program, _)| !program.is_typed);
        Ok(used)
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
    let given = Day::of_blocks(chapter).given.into_iter();
    let files = given.filter_map(|program| items::parse(&program.text).ok());
    files.flatten().collect()
}

/// A file with blank lines instead of some items, so that the other lines keep their numbers.
fn without(text: &str, given: &[Item]) -> Result<String> {
    let mut items = items::parse(text)?;
    let is_given = |item: &&mut Item| given.contains(item) && item.frame().is_none();
    for item in items.iter_mut().filter(is_given) {
        item.lines.fill(String::new());
    }
    Ok(items::text(&items))
}

impl Program {
    /// The code in a block of a chapter. An example counts as the body of a function.
    pub fn of(block: &Block, chapter: &Chapter) -> Option<Program> {
        let text = match &block.kind {
            Kind::Code(_) | Kind::Solution(_) => block.text.clone(),
            Kind::Given(file) if file.ends_with(".rs") => block.text.clone(),
            Kind::Example => format!("fn example() {{ {}}}", block.text),
            _ => return None,
        };
        Some(Program {
            file: format!("{}.md", chapter.name),
            above: block.line,
            text,
            is_typed: matches!(block.kind, Kind::Code(_)),
        })
    }

    /// The program's syntax tree.
    pub fn tree(&self) -> Result<syn::File> {
        syn::parse_file(&self.text).map_err(|error| self.cannot_read(&error))
    }

    /// The ideas that the program uses, with their lines in the file.
    pub fn uses(&self) -> Result<Vec<Use>> {
        let mut uses = ideas::uses(&self.text).map_err(|error| self.cannot_read(&error))?;
        for found in &mut uses {
            found.line += self.above;
        }
        Ok(uses)
    }

    fn cannot_read(&self, error: &syn::Error) -> Error {
        let (file, line) = (&self.file, self.above + error.span().start().line);
        anyhow!("{file}:{line}: this is not Rust: {error}. Look for a missing brace")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_have_their_lines_in_the_chapter() {
        let text = "# Day 9\n\n```rust main.rs\nfn a() {}\n```\n\n```rust example\nlet b = 1;\nwhile c {}\n```\n\n```text\nd\n```\n";
        let chapter = Chapter::parse("day9", text).unwrap();
        let programs = Day::of_blocks(&chapter).programs;
        let kinds: Vec<bool> = programs.iter().map(|program| program.is_typed).collect();
        assert_eq!(kinds, [true, false]);
        let uses = programs[1].uses().unwrap();
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
        assert!(Day::of_blocks(&chapter).programs.is_empty());
    }

    #[test]
    fn invalid_code_is_reported_with_its_place() {
        let (file, text) = ("a.md".to_string(), "fn a() {}\nfn b( {}\n".to_string());
        let error = Program {
            file,
            above: 7,
            text,
            is_typed: true,
        }
        .tree()
        .err()
        .unwrap();
        assert!(
            error.to_string().starts_with("a.md:9: this is not Rust"),
            "{error}"
        );
    }
}
