//! A page of the book, and the code that its readers type.

use crate::chapter::{Block, Chapter, Kind, Section};
use crate::check::Prose;
use crate::reader::{Step, replay};
use anyhow::Result;
use std::ops::Range;

/// A page of the book, with the code that its readers type.
pub struct Page {
    pub chapter: Chapter,
    pub prose: Prose,
    pub typed: Vec<Typed>,
    /// The code that readers type if they use the solutions of the challenges.
    pub solutions: Vec<Typed>,
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
    /// Simulates the reader of a chapter, to find out which lines each block adds.
    ///
    /// # Errors
    ///
    /// If a block cannot be followed.
    pub fn read(chapter: Chapter) -> Result<Page> {
        let (mut typed, mut solutions) = (Vec::new(), Vec::new());
        if chapter.builds() {
            for Step { block, change, .. } in replay::steps(&chapter)? {
                let new = change.map(|change| Typed {
                    line: block.line,
                    new_lines: change.new_lines(),
                    characters: change.new_characters(),
                });
                match block.kind {
                    Kind::Code(_) => typed.extend(new),
                    Kind::Solution(_) => solutions.extend(new),
                    _ => {}
                }
            }
        }
        Ok(Page {
            prose: Prose::read(&chapter.text),
            chapter,
            typed,
            solutions,
        })
    }

    /// The blocks within these lines.
    pub fn blocks(&self, lines: &Range<usize>) -> impl Iterator<Item = &Block> {
        let blocks = self.chapter.blocks.iter();
        blocks.filter(|block| lines.contains(&block.line))
    }

    /// The title of the page, or an empty string if it has none.
    pub fn title(&self) -> &str {
        let title = self.chapter.sections.first();
        title.map_or("", |section| &section.title)
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
        let typed = typed.iter().map(|(line, new_lines)| Typed {
            line: *line,
            new_lines: *new_lines,
            characters: 40 * new_lines,
        });
        let chapter = Chapter::parse(name, text).unwrap();
        Page {
            prose: Prose::read(&chapter.text),
            chapter,
            typed: typed.collect(),
            solutions: Vec::new(),
        }
    }
}
