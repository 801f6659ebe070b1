//! A page of the book, and the code that its readers type.

use crate::chapter::{Block, Chapter, Kind, Section};
use crate::check::Prose;
use crate::reader::{Step, news, replay};
use anyhow::Result;
use std::ops::Range;

/// A page of the book, with the code that its readers type.
pub struct Page {
    pub chapter: Chapter,
    pub prose: Prose,
    pub typed: Vec<Typed>,
    /// The code that readers type if they use the solutions of the challenges.
    pub solutions: Vec<Typed>,
    /// The line of each run, and whether it shows something new.
    pub runs: Vec<(usize, bool)>,
}

/// A block of code that the reader types.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Typed {
    /// The line of the chapter at which the block begins.
    pub line: usize,
    /// How many of its lines are new to the reader. Blank lines do not count.
    pub new_lines: usize,
    /// How many characters these lines have, without indentation, which the editor types.
    pub characters: usize,
}

impl Page {
    /// A page with nothing to type.
    pub fn of(chapter: Chapter) -> Page {
        Page {
            prose: Prose::read(&chapter.text),
            chapter,
            typed: Vec::new(),
            solutions: Vec::new(),
            runs: Vec::new(),
        }
    }

    /// Simulates the reader of a chapter, to find out which lines each block adds.
    ///
    /// # Errors
    ///
    /// If a block cannot be followed.
    pub fn read(chapter: Chapter) -> Result<Page> {
        let mut page = Page::of(chapter);
        if !page.chapter.builds() {
            return Ok(page);
        }
        let steps = replay::steps(&page.chapter)?;
        page.runs = news::of(&page.chapter, &steps)?;
        for Step { block, change, .. } in &steps {
            let typed = change.iter().map(|change| Typed {
                line: block.line,
                new_lines: change.new_lines(),
                characters: change.new_characters(),
            });
            match block.kind {
                Kind::Code(_) => page.typed.extend(typed),
                Kind::Solution(_) => page.solutions.extend(typed),
                _ => {}
            }
        }
        Ok(page)
    }

    /// The median number of new lines in a block. If there are two middle numbers, it is the larger of them.
    pub fn median(&self) -> usize {
        let mut lines: Vec<usize> = self.typed.iter().map(|block| block.new_lines).collect();
        lines.sort();
        lines.get(lines.len() / 2).copied().unwrap_or(0)
    }

    /// How many new lines the whole chapter has.
    pub fn new_lines(&self) -> usize {
        self.typed.iter().map(|block| block.new_lines).sum()
    }

    /// The blocks within these lines.
    pub fn blocks(&self, lines: &Range<usize>) -> impl Iterator<Item = &Block> {
        let blocks = self.chapter.blocks.iter();
        blocks.filter(|block| lines.contains(&block.line))
    }

    /// The title of the page, or an empty string if it has none.
    pub fn title(&self) -> String {
        let title = self.chapter.sections.first();
        title.map_or(String::new(), |section| section.title.clone())
    }

    /// The whole page, split at the headings of the second level.
    pub fn sections(&self) -> Vec<Section> {
        let mut sections = self.chapter.sections.clone();
        sections.retain(|section| section.level <= 2);
        sections
    }
}

#[cfg(test)]
pub mod tests {
    use super::*;

    /// A page whose blocks have these lines and numbers of new lines.
    pub fn page(name: &str, text: &str, typed: &[(usize, usize)]) -> Page {
        let chapter = Chapter::parse(name, text).unwrap();
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
