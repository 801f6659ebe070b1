//! A page of the book, and what its reader types.

use crate::chapter::{Block, Chapter, Kind};
use crate::check::prose::{Prose, Section};
use crate::reader::{Action, news, replay};
use anyhow::Result;
use std::ops::Range;

/// A page of the book with what its reader types.
pub struct Page {
    pub chapter: Chapter,
    pub prose: Prose,
    pub typed: Vec<Typed>,
    /// What is typed by those who take the solutions of the challenges.
    pub solutions: Vec<Typed>,
    /// The line of each run, and whether it shows something new.
    pub runs: Vec<(usize, bool)>,
}

/// A block of code that the reader types.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Typed {
    /// Where the block begins in the chapter.
    pub line: usize,
    /// How many of its lines the reader did not have before. Blank ones cost nothing.
    pub new_lines: usize,
    /// How many characters these lines have. The editor makes the spaces before them.
    pub characters: usize,
}

impl Page {
    /// A page of which nothing is typed.
    pub fn of(chapter: Chapter) -> Page {
        Page {
            prose: Prose::read(&chapter.text),
            chapter,
            typed: Vec::new(),
            solutions: Vec::new(),
            runs: Vec::new(),
        }
    }

    /// Plays the reader of a chapter, to see which lines are new at each block.
    ///
    /// # Errors
    ///
    /// At the first block that cannot be followed.
    pub fn read(chapter: Chapter) -> Result<Page> {
        let mut page = Page::of(chapter);
        if !page.chapter.builds() {
            return Ok(page);
        }
        page.runs = news::of(&page.chapter)?;
        for step in replay::steps(&page.chapter)? {
            let blocks = match step.block.kind {
                Kind::Solution { .. } => &mut page.solutions,
                _ => &mut page.typed,
            };
            if let Action::Typed(change) = &step.action {
                blocks.push(Typed {
                    line: step.block.line,
                    new_lines: change.new_lines(),
                    characters: change.new_characters(),
                });
            }
        }
        Ok(page)
    }

    /// The block in the middle when they are sorted by their new lines; of two in the middle the larger one.
    pub fn median(&self) -> usize {
        let mut lines: Vec<usize> = self.typed.iter().map(|block| block.new_lines).collect();
        lines.sort();
        lines.get(lines.len() / 2).copied().unwrap_or(0)
    }

    /// How many lines the whole chapter has to type.
    pub fn new_lines(&self) -> usize {
        self.typed.iter().map(|block| block.new_lines).sum()
    }

    /// The blocks in some lines.
    pub fn blocks(&self, lines: &Range<usize>) -> impl Iterator<Item = &Block> {
        let blocks = self.chapter.blocks.iter();
        blocks.filter(|block| lines.contains(&block.line))
    }

    /// Everything from the first line on, parted at the headings of the second level.
    pub fn sections(&self) -> Vec<Section> {
        let mut sections = self.prose.sections();
        sections.retain(|section| section.level <= 2);
        sections
    }
}

#[cfg(test)]
pub mod tests {
    use super::*;
    use std::path::PathBuf;

    /// A page with blocks of some lines and new lines.
    pub fn page(name: &str, text: &str, typed: &[(usize, usize)]) -> Page {
        let chapter = Chapter::parse(name, PathBuf::new(), text.to_string()).unwrap();
        let typed = typed.iter().map(|(line, new_lines)| Typed {
            line: *line,
            new_lines: *new_lines,
            characters: 40 * new_lines,
        });
        Page {
            typed: typed.collect(),
            ..Page::of(chapter)
        }
    }

    #[test]
    fn the_median_is_in_the_middle() {
        let median = |typed| page("day9", "# A\n", typed).median();
        assert_eq!(median(&[(1, 9), (2, 1), (3, 4)]), 4);
        assert_eq!(median(&[(1, 9), (2, 1)]), 9);
        assert_eq!(median(&[]), 0);
    }
}
