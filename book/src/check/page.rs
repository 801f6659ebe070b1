//! A page of the book, and what its reader does on it.

use crate::chapter::{Block, Chapter, Kind, Section};
use crate::check::Prose;
use crate::files::Texts;
use crate::reader::{Change, Step, replay};
use anyhow::Result;
use std::ops::Range;

/// A page of the book, with everything that its blocks do to the reader's files.
pub struct Page {
    pub chapter: Chapter,
    pub prose: Prose,
    pub steps: Vec<Step>,
    /// The reader's files at the end.
    pub files: Texts,
}

impl Page {
    /// Simulates the reader of a chapter.
    ///
    /// # Errors
    ///
    /// If a block cannot be followed.
    pub fn read(chapter: Chapter) -> Result<Page> {
        let mut reader = replay::at_the_start_of(&chapter)?;
        Ok(Page {
            prose: Prose::read(&chapter.text),
            steps: reader.follow(&chapter)?,
            files: reader.texts(),
            chapter,
        })
    }

    /// The blocks of code that every reader types, each with its change.
    pub fn typed(&self) -> impl Iterator<Item = (&Block, &Change)> {
        let steps = self.steps.iter();
        let typed = steps.filter(|step| matches!(step.block.kind, Kind::Code(_)));
        typed.filter_map(|step| Some((&step.block, step.change.as_ref()?)))
    }

    /// The steps whose blocks are within these lines.
    pub fn steps_in(&self, lines: &Range<usize>) -> impl Iterator<Item = &Step> {
        let steps = self.steps.iter();
        steps.filter(|step| lines.contains(&step.block.line))
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
    use crate::reader::lines::{Line, Mark};

    /// A page with the blocks of a text. They do nothing, but at some other lines, the reader types this many lines.
    pub fn page(name: &str, text: &str, typed: &[(usize, usize)]) -> Page {
        let chapter = Chapter::parse(name, text).unwrap();
        let mut steps: Vec<Step> = chapter.blocks.iter().map(|block| step(block, 0)).collect();
        let code = |line| block(Kind::Code("main.rs".to_string()), line);
        steps.extend(typed.iter().map(|(line, count)| step(&code(*line), *count)));
        Page {
            prose: Prose::read(&chapter.text),
            chapter,
            steps,
            files: Texts::new(),
        }
    }

    pub fn block(kind: Kind, line: usize) -> Block {
        Block {
            kind,
            text: String::new(),
            heading: String::new(),
            line,
            message: String::new(),
            range: 0..0,
        }
    }

    /// A step in which the reader types some lines of 40 characters.
    pub fn step(block: &Block, lines: usize) -> Step {
        let line = Line::new(&"x".repeat(40), Mark::New, None);
        let change = Change {
            place: String::new(),
            lines: vec![line; lines],
        };
        Step {
            block: block.clone(),
            change: Some(change).filter(|_| lines > 0),
            before: Texts::new(),
            files: Texts::new(),
        }
    }
}
