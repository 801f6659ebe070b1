//! A page of the book, and what its reader types.

use crate::Error;
use crate::chapter::{Chapter, Kind};
use crate::check::functions::{self, Function};
use crate::check::prose::{Piece, Prose};
use crate::check::shown::Day;
use crate::reader::{Action, Change, Step};
use crate::reader::{news, replay};
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

impl Typed {
    fn of(step: &Step, change: &Change) -> Typed {
        Typed {
            line: step.block.line,
            new_lines: change.new_lines(),
            characters: change.new_characters(),
        }
    }
}

/// A function, and the file and line where it stands.
pub struct Place {
    pub file: String,
    pub line: usize,
    pub function: Function,
}

/// From one heading of the second level to the next one.
pub struct Section {
    pub title: String,
    pub lines: Range<usize>,
}

impl Section {
    /// The number of a step.
    pub fn step(&self) -> Option<usize> {
        let (number, _) = self.title.strip_prefix("Step ")?.split_once(':')?;
        number.parse().ok()
    }
}

impl Page {
    /// Plays the reader of a chapter, to see which lines are new at each block.
    ///
    /// # Errors
    ///
    /// At the first block that cannot be followed.
    pub fn read(chapter: Chapter) -> Result<Page, Error> {
        let (mut typed, mut solutions) = (Vec::new(), Vec::new());
        let mut runs = Vec::new();
        if chapter.builds() {
            runs = news::of(&chapter)?;
            for step in replay::at_the_start_of(&chapter)?.follow(&chapter)? {
                let blocks = match step.block.kind {
                    Kind::Solution { .. } => &mut solutions,
                    _ => &mut typed,
                };
                if let Action::Typed(change) = &step.action {
                    blocks.push(Typed::of(&step, change));
                }
            }
        }
        let prose = Prose::read(&chapter.text);
        Ok(Page {
            chapter,
            prose,
            typed,
            solutions,
            runs,
        })
    }

    /// The block in the middle when they are sorted by their new lines; of two in the middle the larger one.
    pub fn median(&self) -> usize {
        let mut lines: Vec<usize> = self.typed.iter().map(|block| block.new_lines).collect();
        lines.sort();
        lines.get(lines.len() / 2).copied().unwrap_or(0)
    }

    /// All functions of a lesson and of the blocks that lead to it.
    pub fn functions(&self) -> Result<Vec<Place>, Error> {
        let mut places = Vec::new();
        if !self.chapter.builds() {
            return Ok(places);
        }
        for program in Day::of(&self.chapter)?.programs {
            let tree = program.tree()?;
            places.extend(
                functions::functions(&tree)
                    .into_iter()
                    .map(|function| Place {
                        file: program.file.clone(),
                        line: program.above + function.line,
                        function,
                    }),
            );
        }
        Ok(places)
    }

    /// Everything from the first line on, parted at the headings of the second level.
    pub fn sections(&self) -> Vec<Section> {
        let headings = self.prose.headings().filter(|(level, _)| *level <= 2);
        let starts: Vec<&Piece> = headings.map(|(_, heading)| heading).collect();
        let section = |(i, heading): (usize, &&Piece)| Section {
            title: heading.text(),
            lines: heading.line()..starts.get(i + 1).map_or(usize::MAX, |next| next.line()),
        };
        starts.iter().enumerate().map(section).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::PathBuf;

    fn page(text: &str, typed: &[(usize, usize)]) -> Page {
        let chapter = Chapter::parse("day9", PathBuf::new(), text.to_string()).unwrap();
        let prose = Prose::read(text);
        let typed = typed.iter().map(|(line, new_lines)| Typed {
            line: *line,
            new_lines: *new_lines,
            characters: 0,
        });
        Page {
            chapter,
            prose,
            typed: typed.collect(),
            solutions: Vec::new(),
            runs: Vec::new(),
        }
    }

    #[test]
    fn the_median_is_in_the_middle() {
        assert_eq!(page("# A\n", &[(1, 9), (2, 1), (3, 4)]).median(), 4);
        assert_eq!(page("# A\n", &[(1, 9), (2, 1)]).median(), 9);
        assert_eq!(page("# A\n", &[]).median(), 0);
    }
}
