//! The report for authors: a table with the measures of every page, and remarks about places worth a second look. None
//! of this is an error.

use crate::chapter::{Kind, Section};
use crate::check::Page;
use crate::check::ideas::IDEAS;
use regex::Regex;

/// Phrases that sound translated, and words that make readers feel slow when something is not simple for them.
const PHRASES: &str = "just|simply|obviously|in the place of|gives? back|beside the board|what lies|one sees|\
    one hears|(?:is|are) to be|shall|somebody|anew|but for";

/// The sections of a chapter in which readers build something, besides its steps.
const SECTIONS: &str = "Today you will|The whole program|What you learned|When it goes wrong|Challenges|\
    What comes next";

/// A row for each page, and below the table a line for each remark.
pub fn report(pages: &[Page]) -> String {
    let mut rows = Vec::new();
    for page in pages {
        let row = row(page);
        if rows.is_empty() {
            rows.push(row.each_ref().map(|(head, _)| head.to_string()));
        }
        rows.push(row.map(|(_, cell)| cell));
    }
    let remarks: Vec<String> = pages.iter().flat_map(remarks).collect();
    format!("{}\n{}\n", markdown(&rows), remarks.join("\n"))
}

/// The measures of a page, each with the heading of its column.
fn row(page: &Page) -> [(&'static str, String); 13] {
    let chapter = &page.chapter;
    let sentences = page.prose.pieces.iter().filter(|piece| piece.is_sentence);
    let lengths: Vec<usize> = sentences.map(|sentence| sentence.words).collect();
    let count = lengths.len().max(1);
    let average = lengths.iter().sum::<usize>() as f64 / count as f64;
    let long = lengths.iter().filter(|words| **words >= 20).count();
    let steps = chapter.sections.iter().filter_map(Section::step).count();
    let questions = chapter.blocks.iter();
    let questions = questions.filter(|block| matches!(block.kind, Kind::Quiz(_)));
    let mut lines: Vec<usize> = page
        .typed()
        .map(|(_, new)| new.new_lines().count())
        .collect();
    lines.sort();
    let median = lines.get(lines.len() / 2).unwrap_or(&0);
    let ideas = IDEAS.iter().filter(|idea| chapter.day() == Some(idea.day));
    let words = page.prose.words_between(&(0..usize::MAX));
    [
        ("page", chapter.name.clone()),
        ("words", words.to_string()),
        ("in a sentence", format!("{average:.1}")),
        ("20 or more", format!("{} %", 100 * long / count)),
        ("longest", lengths.iter().max().unwrap_or(&0).to_string()),
        ("steps", steps.to_string()),
        ("questions", questions.count().to_string()),
        ("new lines", lines.iter().sum::<usize>().to_string()),
        ("in a block", median.to_string()),
        ("largest", lines.last().unwrap_or(&0).to_string()),
        ("ideas", ideas.count().to_string()),
        ("minutes", page.sum_of_minutes()),
        ("challenges", page.minutes_of_challenges().to_string()),
    ]
}

/// Remarks about a page: phrases, very long sentences, blocks and sittings, and missing sections.
fn remarks(page: &Page) -> Vec<String> {
    let phrases = Regex::new(&format!(r"(?i)\b(?:{PHRASES})\b")).expect("the pattern is right");
    let mut remarks = Vec::new();
    let mut add = |line, what| remarks.push(format!("{}.md:{line}: {what}", page.chapter.name));
    for piece in &page.prose.pieces {
        for phrase in phrases.find_iter(&piece.text) {
            add(piece.line, format!("“{}”", phrase.as_str()));
        }
        if piece.is_sentence && piece.words > 35 {
            add(piece.line, format!("{} words in a sentence", piece.words));
        }
    }
    for (block, change) in page.typed() {
        let new = change.new_lines().count();
        if new > 15 {
            add(block.line, format!("{new} new lines in a block"));
        }
    }
    for part in page.sittings().iter().filter(|part| part.minutes > 50.0) {
        let (title, minutes) = (part.title(), part.minutes);
        add(1, format!("{title}: {minutes:.0} minutes"));
    }
    for title in SECTIONS.split('|') {
        if page.chapter.builds() && page.chapter.section(title).is_none() {
            add(1, format!("there is no “{title}”"));
        }
    }
    remarks
}

/// Returns a Markdown table with aligned columns, which can also be read in a terminal. The first row contains the
/// headings.
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
    fn a_page_is_measured() {
        let quiz = "```quiz legal d3\nWhere?\n---\n[x] c3\n```\n";
        let text = format!(
            "# A\n\n## Step 1: B\n\nA cat sat. {}cat.\n\n{quiz}",
            "A ".repeat(19)
        );
        let row = row(&page("day9", &text, &[(5, 4), (7, 9), (8, 1)]));
        let expected = [
            "day9", "27", "11.5", "50 %", "20", "1", "1", "14", "4", "9", "5", "25", "0",
        ];
        assert_eq!(row.map(|(_, cell)| cell), expected);
    }

    #[test]
    fn places_worth_a_second_look_are_listed() {
        let text = format!(
            "# A\n\nIt *gives back* a justice, just\nso.\n\n{}cat.\n",
            "A ".repeat(35)
        );
        let mut found = remarks(&page("day9", &text, &[(4, 99)]));
        assert_eq!(
            found.pop().unwrap(),
            "day9.md:1: there is no “What comes next”"
        );
        let expected = [
            "day9.md:3: “gives back”",
            "day9.md:3: “just”",
            "day9.md:6: 36 words in a sentence",
            "day9.md:4: 99 new lines in a block",
            "day9.md:1: The end: 125 minutes",
        ];
        assert_eq!(found[..5], expected);
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
