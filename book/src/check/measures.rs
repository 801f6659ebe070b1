//! The table of measures: what each page of the book has, in numbers.

use crate::Error;
use crate::check::ideas;
use crate::check::page::Page;
use crate::check::prose::Piece;
use crate::check::time::Sitting;

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

impl Page {
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
                self.runs.iter().filter(|run| run.1).count(),
                self.runs.len(),
            ),
            sittings: match self.chapter.builds() {
                true => self.sittings().iter().map(Sitting::told).collect(),
                false => Vec::new(),
            },
            challenges: self.minutes_of_challenges(),
        })
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

    #[test]
    fn the_minutes_of_sittings_are_added_up() {
        assert_eq!(minutes(&[45, 50]), "45 + 50 = 95");
        assert_eq!(
            (minutes(&[45]), minutes(&[])),
            ("45".to_string(), "–".to_string())
        );
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
