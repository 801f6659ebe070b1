//! Checks that the book keeps the limits in `book/README.md`, under "Numbers that are checked".

mod counts;
pub mod functions;
mod house;
pub mod idea_table;
pub mod ideas;
mod in_time;
mod limits;
mod measures;
pub mod names;
mod notes;
mod page;
pub mod phrases;
pub mod plan;
mod prose;
pub mod quotes;
mod shape;
mod shown;
pub mod squares;
pub mod syntax;
pub mod time;

pub use page::{Page, Typed};
pub use prose::{Piece, Prose, Said};
pub use shown::{Day, Program};
pub use time::Sitting;

use crate::chapter::{self, Chapter, folder};
use crate::reader::{messages, pictures, replay};
use anyhow::{Result, ensure};
use prose::{Word, entry};
use std::collections::HashSet;
use std::fs;

/// The results of a check.
pub struct Report {
    /// The table of measures.
    pub table: String,
    pub problems: Vec<String>,
}

/// Checks the book, and prints the table of measures. If there is no problem so far, simulates a reader who follows the
/// book.
///
/// # Errors
///
/// If there are problems, or a chapter cannot be followed. The error lists the problems.
pub fn run() -> Result<()> {
    let pages = pages()?;
    let report = check(&pages)?;
    println!("{}", report.table);
    refuse([report.problems, pictures::problems()?].concat())?;
    let chapters = chapter::lessons()?;
    let mut problems = quotes::problems(&chapters, &replay::all()?)?;
    for chapter in &chapters {
        problems.extend(counts::problems(chapter)?);
    }
    refuse(problems)?;
    let mut tours = pages.iter().filter(|page| page.chapter.is_tour());
    tours.try_for_each(|page| replay::check_questions(&page.chapter))?;
    messages::check(&chapter::with_messages()?)
}

fn refuse(problems: Vec<String>) -> Result<()> {
    let count = problems.len();
    ensure!(count == 0, "{count} problems:\n\n{}", problems.join("\n"));
    Ok(())
}

/// All pages of the book, in the order of `SUMMARY.md`.
pub fn pages() -> Result<Vec<Page>> {
    let summary = fs::read_to_string(folder().join("chapters/SUMMARY.md"))?;
    let lines = summary.lines();
    let links = lines.filter_map(|line| line.split_once("](")?.1.strip_suffix(".md)"));
    links.map(|name| Page::read(Chapter::read(name)?)).collect()
}

/// Checks pages, and the lessons that belong to them.
pub fn check(pages: &[Page]) -> Result<Report> {
    let glossary = pages.iter().find(|page| page.chapter.name == "glossary");
    let entries = prose::entries(glossary.map_or("", |page| &page.chapter.text));
    let lessons = pages.iter().filter(|page| page.chapter.builds());
    let days: Vec<Day> = lessons
        .map(|page| Day::of(&page.chapter))
        .collect::<Result<_>>()?;
    let mut problems = Vec::new();
    for page in pages {
        problems.extend(shape::problems(page));
        problems.extend(limits::problems(page));
        problems.extend(problems_of_words(page, &entries));
    }
    for day in &days {
        for (program, function) in day.functions()? {
            problems.extend(function.problems(&program.file, program.above));
        }
        problems.extend(squares::problems(day.chapter));
        problems.extend(notes::problems(day.chapter));
    }
    problems.extend(in_time::problems(&days)?);
    problems.extend(house::problems(pages)?);
    let table = measures::table(pages, &days)?;
    Ok(Report { table, problems })
}

/// Reports words and phrases that the book does not use, and bold terms that are missing from the glossary.
fn problems_of_words(Page { chapter, prose, .. }: &Page, entries: &HashSet<String>) -> Vec<String> {
    let mut problems = phrases::problems(&format!("{}.md", chapter.name), &chapter.text);
    let mut tell = |line, what, cure| problems.push(chapter.problem(line, what, cure));
    for word in prose.forbidden() {
        let cure = "The book does not use this word, so choose a different one";
        tell(word.line, format!("“{}”", word.text), cure);
    }
    let is_missing = |term: &&Word| !entries.contains(&entry(&term.text));
    for term in prose.bold.iter().filter(is_missing) {
        let what = format!("“{}” is in bold, but not in the glossary", term.text);
        tell(term.line, what, "Add it to glossary.md");
    }
    problems
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_that_the_book_does_not_use_are_reported() {
        let text = "# A\n\nThis is just a **thing**.\n";
        let page = page::tests::page("day9", text, &[]);
        let expected = [
            "day9.md:3: “just”. The book does not use this word, so choose a different one",
            "day9.md:3: “thing” is in bold, but not in the glossary. Add it to glossary.md",
        ];
        let entries = prose::entries("**other**: a\n");
        assert_eq!(problems_of_words(&page, &entries), expected);
    }
}
