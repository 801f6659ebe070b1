//! The table of measures: the numbers of every page of the book.

use crate::check::functions::Function;
use crate::check::{Day, Page, Piece, Program, Sitting, ideas};
use anyhow::Result;

/// The table that `-- check` prints. It is Markdown with aligned columns, so it can also be read in a terminal.
pub fn table(pages: &[Page], days: &[Day]) -> Result<String> {
    let mut rows = Vec::new();
    for page in pages {
        let is_this = |day: &&Day| day.chapter.name == page.chapter.name;
        let day = days.iter().find(is_this);
        let row = row(page, &day.map_or(Ok(Vec::new()), Day::functions)?);
        if rows.is_empty() {
            rows.push(row.each_ref().map(|(head, _)| head.to_string()));
        }
        rows.push(row.map(|(_, number)| number));
    }
    Ok(markdown(&rows))
}

/// The numbers of a page, each with its column's heading.
fn row(page: &Page, functions: &[(&Program, Function)]) -> [(&'static str, String); 13] {
    let (chapter, prose, typed) = (&page.chapter, &page.prose, &page.typed);
    let average = format!("{:.1}", prose.words_per_sentence());
    let longest = prose.sentences().map(Piece::count).max();
    let largest = typed.iter().map(|block| block.new_lines).max();
    let lines = functions.iter().map(|(_, function)| function.lines);
    let nesting = functions.iter().map(|(_, function)| function.nesting);
    [
        ("page", chapter.name.clone()),
        ("words", number(prose.words())),
        ("longest sentence", number(longest)),
        ("words per sentence", average),
        ("blocks", number(typed.len())),
        ("new lines: median", number(page.median())),
        ("largest", number(largest)),
        ("longest function", number(lines.max())),
        ("deepest nesting", number(nesting.max())),
        ("new ideas", number(chapter.day().map(ideas::count))),
        ("runs with news", news(&page.runs)),
        ("minutes", minutes(page)),
        ("of challenges", number(page.minutes_of_challenges())),
    ]
}

/// How many runs show something new: "12 of 13".
fn news(runs: &[(usize, bool)]) -> String {
    let news = runs.iter().filter(|run| run.1).count();
    match runs.len() {
        0 => number(0),
        count => format!("{news} of {count}"),
    }
}

/// A number as text, or a dash if it is missing or 0.
fn number(number: impl Into<Option<usize>>) -> String {
    let number = number.into().filter(|number| *number > 0);
    number.map_or("–".to_string(), |number| number.to_string())
}

/// The minutes of each sitting, with the total: "45 + 50 = 95".
pub fn minutes(page: &Page) -> String {
    let told: Vec<usize> = page.sittings().iter().map(Sitting::shown_minutes).collect();
    let all: Vec<String> = told.iter().map(usize::to_string).collect();
    match all.len() {
        0 | 1 => number(page.minutes()),
        _ => format!("{} = {}", all.join(" + "), page.minutes()),
    }
}

/// Returns a Markdown table. The first row contains the headings.
pub fn markdown<const COLUMNS: usize>(rows: &[[String; COLUMNS]]) -> String {
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max();
    let widths: Vec<usize> = (0..COLUMNS).filter_map(width).collect();
    let line = |row: &[String; COLUMNS]| {
        let cells = row.iter().zip(&widths);
        let cells = cells.map(|(cell, width)| format!(" {cell:width$} |"));
        format!("|{}\n", cells.collect::<String>())
    };
    let mut lines: Vec<String> = rows.iter().map(line).collect();
    let below_head = std::array::from_fn(|column| "-".repeat(widths[column]));
    lines.insert(1, line(&below_head));
    lines.concat()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::page::tests::page;

    #[test]
    fn the_minutes_of_sittings_are_added_up() {
        let text = "# A\n\n## Step 1: A\n\n## A good place to stop\n\n## Step 2: B\n";
        let minutes = |name, text| minutes(&page(name, text, &[(3, 38), (7, 6)]));
        assert_eq!(minutes("day9", text), "50 + 10 = 60");
        assert_eq!(minutes("day9", "# A\n"), "60");
        assert_eq!(minutes("a", text), "–");
    }

    #[test]
    fn the_table_is_aligned_markdown() {
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
