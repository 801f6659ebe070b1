//! Measures each page of the book: its words, its blocks, its functions, and how long a day takes.

use crate::Error;
use crate::chapter::{Chapter, Kind};
use crate::check::functions::{self, Function};
use crate::check::ideas;
use crate::check::prose::{Piece, Prose};
use crate::check::shown::Day;
use crate::reader::Action;
use crate::reader::replay;
use std::ops::Range;

/// How many words a twelve-year-old reads in a minute, of a text with new ideas in it.
const WORDS_PER_MINUTE: f64 = 120.0;

/// How many lines of code somebody types in a minute who looks for each bracket.
const LINES_PER_MINUTE: f64 = 3.0;

/// Minutes for a command in the terminal, and for looking at what it did.
const MINUTES_PER_COMMAND: f64 = 0.5;

/// Minutes for an easy, a middle and a hard challenge together. Most of it is thinking.
const CHALLENGES: f64 = 5.0 + 10.0 + 20.0;

/// Minutes in which a computer works and its owner waits: chapter, step, minutes.
const WAITING: [(&str, &str, f64); 3] = [
    ("day0", "Step 2", 15.0), // Rust and its linker are large
    ("day0", "Step 3", 5.0),  // the editor
    ("day0", "Step 7", 2.0),  // macroquad is compiled for the first time
];

/// A page of the book with what its reader types.
pub struct Page {
    pub chapter: Chapter,
    pub prose: Prose,
    pub typed: Vec<Typed>,
}

/// A block of code that the reader types.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Typed {
    /// Where the block begins in the chapter.
    pub line: usize,
    /// How many of its lines the reader did not have before. Blank ones cost nothing.
    pub new_lines: usize,
}

/// A row of the table of measures. What a page does not have is 0.
#[derive(Debug, PartialEq)]
pub struct Measures {
    pub name: String,
    pub words: usize,
    pub longest_sentence: usize,
    pub grade: f64,
    pub blocks: usize,
    pub median: usize,
    pub largest: usize,
    pub longest_function: usize,
    pub deepest_nesting: usize,
    pub ideas: usize,
    pub minutes: usize,
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

impl Page {
    /// Plays the reader of a chapter, to see which lines are new at each block.
    ///
    /// # Errors
    ///
    /// At the first block that cannot be followed.
    pub fn read(chapter: Chapter) -> Result<Page, Error> {
        let mut typed = Vec::new();
        if chapter.builds() {
            for step in replay::at_the_start_of(&chapter)?.follow(&chapter)? {
                if let (Kind::Code { .. }, Action::Typed(change)) = (&step.block.kind, &step.action)
                {
                    typed.push(Typed {
                        line: step.block.line,
                        new_lines: change.new_lines(),
                    });
                }
            }
        }
        let prose = Prose::read(&chapter.text);
        Ok(Page {
            chapter,
            prose,
            typed,
        })
    }

    pub fn measures(&self) -> Result<Measures, Error> {
        let functions = self.functions()?;
        Ok(Measures {
            name: self.chapter.name.clone(),
            words: self.prose.words(),
            longest_sentence: self.prose.longest_sentence().map_or(0, Piece::count),
            grade: self.prose.grade(),
            blocks: self.typed.len(),
            median: self.median(),
            largest: most(self.typed.iter().map(|block| block.new_lines)),
            longest_function: most(functions.iter().map(|place| place.function.lines)),
            deepest_nesting: most(functions.iter().map(|place| place.function.nesting)),
            ideas: self.chapter.day().map_or(0, ideas::count),
            minutes: if self.chapter.builds() {
                self.minutes()
            } else {
                0
            },
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

    /// How long a day takes, in steps of five minutes. Challenges, and mistakes to look up, come on top.
    pub fn minutes(&self) -> usize {
        let is_for_all = |section: &&Section| {
            !["When it goes wrong", "Challenges"].contains(&section.title.as_str())
        };
        let sections = self.sections();
        let minutes: f64 = sections
            .iter()
            .filter(is_for_all)
            .map(|section| self.minutes_of(section))
            .sum();
        5 * (minutes / 5.0).round().max(1.0) as usize
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

    /// How long a section takes: to read it, to type its code, to run its commands, and to wait.
    pub fn minutes_of(&self, section: &Section) -> f64 {
        if section.title == "Challenges" {
            return CHALLENGES;
        }
        let words = self.prose.words_between(section.lines.clone());
        let typed = self
            .typed
            .iter()
            .filter(|block| section.lines.contains(&block.line));
        let lines: usize = typed.map(|block| block.new_lines).sum();
        let terminals =
            self.chapter.blocks.iter().filter(|block| {
                block.kind == Kind::Terminal && section.lines.contains(&block.line)
            });
        let commands: usize = terminals.map(|block| block.text.lines().count()).sum();
        let waiting = WAITING.iter().filter(|(chapter, title, _)| {
            self.chapter.name == *chapter && section.title.starts_with(title)
        });
        words as f64 / WORDS_PER_MINUTE
            + lines as f64 / LINES_PER_MINUTE
            + commands as f64 * MINUTES_PER_COMMAND
            + waiting.map(|(.., minutes)| minutes).sum::<f64>()
    }
}

/// How long a chapter takes; 0 where nothing is built.
pub fn minutes(chapter: &Chapter) -> Result<usize, Error> {
    if !chapter.builds() {
        return Ok(0);
    }
    Ok(Page::read(Chapter::read(&chapter.name)?)?.minutes())
}

/// The largest number, or 0 where there is none.
fn most(numbers: impl Iterator<Item = usize>) -> usize {
    numbers.max().unwrap_or(0)
}

/// The table that `-- check` prints. It is Markdown, with columns that are straight in a terminal, too.
pub fn table(measures: &[Measures]) -> String {
    let mut rows = vec![
        [
            "page",
            "words",
            "longest sentence",
            "reading grade",
            "blocks",
            "new lines: median",
            "largest",
            "longest function",
            "deepest nesting",
            "new ideas",
            "minutes",
        ]
        .map(String::from),
    ];
    rows.extend(measures.iter().map(row));
    markdown(&rows)
}

fn row(measures: &Measures) -> [String; 11] {
    let number = |number: usize| {
        if number == 0 {
            "–".to_string()
        } else {
            number.to_string()
        }
    };
    [
        measures.name.clone(),
        number(measures.words),
        number(measures.longest_sentence),
        format!("{:.1}", measures.grade),
        number(measures.blocks),
        number(measures.median),
        number(measures.largest),
        number(measures.longest_function),
        number(measures.deepest_nesting),
        number(measures.ideas),
        number(measures.minutes),
    ]
}

/// For teachers: each day's steps, with the minutes that a pupil needs for them.
pub fn steps(pages: &[Page]) -> String {
    let mut rows = vec![["day", "part", "minutes"].map(String::from)];
    for page in pages {
        if !page.chapter.builds() {
            continue;
        }
        let (name, day) = (&page.chapter.name, page.chapter.day());
        let day = day.map_or("side trip".to_string(), |day| day.to_string());
        let link = format!("[{day}]({name}.md)");
        for section in page.sections() {
            let minutes = page.minutes_of(&section).round();
            if minutes >= 1.0 && section.title != "When it goes wrong" {
                rows.push([link.clone(), section.title, minutes.to_string()]);
            }
        }
        rows.push([
            link,
            "all of it, without the challenges".to_string(),
            page.minutes().to_string(),
        ]);
    }
    markdown(&rows)
}

/// A table whose first row is the head.
pub fn markdown<const COLUMNS: usize>(rows: &[[String; COLUMNS]]) -> String {
    let width = |column: usize| {
        rows.iter()
            .map(|row| row[column].chars().count())
            .max()
            .unwrap_or(0)
    };
    let widths: Vec<usize> = (0..COLUMNS).map(width).collect();
    let mut text = String::new();
    for (i, row) in rows.iter().enumerate() {
        let cells = row
            .iter()
            .zip(&widths)
            .map(|(cell, width)| format!(" {cell:width$} |"));
        text += &format!("|{}\n", cells.collect::<String>());
        if i == 0 {
            let lines = widths
                .iter()
                .map(|width| format!(" {} |", "-".repeat(*width)));
            text += &format!("|{}\n", lines.collect::<String>());
        }
    }
    text
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
        });
        Page {
            chapter,
            prose,
            typed: typed.collect(),
        }
    }

    #[test]
    fn minutes_are_read_typed_and_run() {
        let words = "word ".repeat(238);
        let text = format!(
            "# Day 9\n\n## Step 1\n\n{words}\n\n```terminal\ncargo add rand\ncargo run\n```\n\n\
             ## When it goes wrong\n\n{words}\n\n## Challenges\n\n{words}\n"
        );
        let page = page(&text, &[(5, 9)]);
        let minutes: Vec<f64> = page
            .sections()
            .iter()
            .map(|section| page.minutes_of(section))
            .collect();
        assert_eq!(minutes[1], 240.0 / 120.0 + 9.0 / 3.0 + 2.0 * 0.5);
        assert_eq!(minutes[3], 35.0);
        assert_eq!(page.minutes(), 5);
        let steps = steps(&[page]);
        assert!(
            steps.contains("| [9](day9.md) | Step 1                            | 6       |\n"),
            "{steps}"
        );
        assert!(!steps.contains("wrong"), "{steps}");
    }

    #[test]
    fn the_median_is_in_the_middle() {
        assert_eq!(page("# A\n", &[(1, 9), (2, 1), (3, 4)]).median(), 4);
        assert_eq!(page("# A\n", &[(1, 9), (2, 1)]).median(), 9);
        assert_eq!(page("# A\n", &[]).median(), 0);
    }

    #[test]
    fn the_table_is_straight_markdown() {
        let rows = [
            ["a", "bcd"].map(String::from),
            ["ef", "–"].map(String::from),
        ];
        assert_eq!(
            markdown(&rows),
            "| a  | bcd |\n| -- | --- |\n| ef | –   |\n"
        );
    }
}
