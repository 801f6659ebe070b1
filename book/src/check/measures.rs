//! Measures each page of the book: its words, its blocks, its functions. How long it takes is in [`super::time`].

use crate::Error;
use crate::chapter::{Chapter, Kind};
use crate::check::functions::{self, Function};
use crate::check::ideas;
use crate::check::prose::{Piece, Prose};
use crate::check::shown::Day;
use crate::check::time::Sitting;
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
    /// The line of each run, and whether it shows something new; nothing where nobody has looked yet.
    pub runs: Vec<(usize, Option<bool>)>,
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
    /// How many runs show something new, and how many there are.
    pub runs: (usize, usize),
    /// The minutes of each sitting.
    pub sittings: Vec<usize>,
    pub challenges: usize,
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
            runs: (
                self.runs.iter().filter(|run| run.1 == Some(true)).count(),
                self.runs.len(),
            ),
            sittings: match self.chapter.builds() {
                true => self.sittings().iter().map(Sitting::told).collect(),
                false => Vec::new(),
            },
            challenges: self.minutes_of_challenges(),
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
            "runs with news",
            "minutes",
            "of challenges",
        ]
        .map(String::from),
    ];
    rows.extend(measures.iter().map(row));
    markdown(&rows)
}

fn row(measures: &Measures) -> [String; 13] {
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
        match measures.runs {
            (_, 0) => "–".to_string(),
            (news, runs) => format!("{news} of {runs}"),
        },
        minutes(&measures.sittings),
        number(measures.challenges),
    ]
}

/// "45 + 50 = 95".
fn minutes(sittings: &[usize]) -> String {
    let all: Vec<String> = sittings.iter().map(usize::to_string).collect();
    match all.as_slice() {
        [] => "–".to_string(),
        [only] => only.clone(),
        all => format!("{} = {}", all.join(" + "), sittings.iter().sum::<usize>()),
    }
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
        let sittings = page
            .sittings()
            .iter()
            .map(Sitting::told)
            .collect::<Vec<_>>();
        rows.push([
            link,
            "all sittings, without the challenges".to_string(),
            minutes(&sittings),
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
    fn the_minutes_of_sittings_are_added_up() {
        assert_eq!(minutes(&[45, 50]), "45 + 50 = 95");
        assert_eq!(
            (minutes(&[45]), minutes(&[])),
            ("45".to_string(), "–".to_string())
        );
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
