//! Checks the book. [`problems`] finds what is wrong for a reader, and the build of the book fails for it. [`report`]
//! measures what an author may want to improve, and never fails.

mod functions;
mod house;
pub mod ideas;
mod in_time;
mod markup;
mod names;
mod page;
pub mod plan;
mod prose;
pub mod quotes;
mod report;
mod shown;
pub mod squares;
mod syntax;
pub mod time;

pub use page::Page;
pub use prose::Prose;
pub use report::report;
pub use shown::{Day, Program};
pub use time::Sitting;

use crate::chapter::{self, Chapter};
use crate::files;
use crate::reader::{messages, pictures, replay};
use anyhow::{Result, ensure};

/// Prints the report, and then looks for everything that is wrong for a reader. What takes minutes comes last.
///
/// # Errors
///
/// If there are problems, or a chapter cannot be followed. The error lists the problems.
pub fn run() -> Result<()> {
    let pages = pages()?;
    println!("{}", report(&pages));
    refuse(problems(&pages)?)?;
    refuse(quotes::problems(&pages, &replay::all()?)?)?;
    refuse(pictures::problems()?)?;
    for page in pages.iter().filter(|page| page.chapter.is_tour()) {
        replay::check_questions(&page.chapter)?;
    }
    messages::check(&chapter::with_messages()?)
}

fn refuse(problems: Vec<String>) -> Result<()> {
    let count = problems.len();
    ensure!(count == 0, "{count} problems:\n\n{}", problems.join("\n"));
    Ok(())
}

/// All pages of the book, in the order of `SUMMARY.md`.
pub fn pages() -> Result<Vec<Page>> {
    let summary = files::read("chapters/SUMMARY.md")?;
    let lines = summary.lines();
    let links = lines.filter_map(|line| line.split_once("](")?.1.strip_suffix(".md)"));
    links.map(|name| Page::read(Chapter::read(name)?)).collect()
}

/// Everything that is wrong for a reader and can be found without running a program.
pub fn problems(pages: &[Page]) -> Result<Vec<String>> {
    let mut problems = terms_without_entry(pages);
    problems.extend(house::problems(pages)?);
    let mut days = Vec::new();
    for page in pages.iter().filter(|page| page.chapter.builds()) {
        problems.extend(markup::problems(&page.chapter));
        problems.extend(squares::problems(&page.chapter));
        let day = Day::of(page)?;
        let programs = day.programs.iter();
        problems.extend(programs.flat_map(|program| functions::problems(&page.chapter, program)));
        days.push(day);
    }
    problems.extend(in_time::problems(&days));
    Ok(problems)
}

/// Reports bold terms that are missing from the glossary.
fn terms_without_entry(pages: &[Page]) -> Vec<String> {
    let glossary = pages.iter().find(|page| page.chapter.name == "glossary");
    let entries = glossary.map(|page| prose::entries(&page.prose));
    let entries = entries.unwrap_or_default();
    let mut problems = Vec::new();
    for Page { chapter, prose, .. } in pages {
        for term in &prose.bold {
            if !entries.contains(&prose::entry(&term.text)) {
                let what = format!("“{}” is in bold, but not in glossary.md", term.text);
                problems.push(chapter.problem(term.line, what));
            }
        }
    }
    problems
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bold_terms_are_looked_up_in_the_glossary() {
        let glossary = "# Glossary\n\n**loop**: again and again.\n\n- **Data type**: what it is\n";
        let text = "**Loops**, **data\ntypes** and a **`loop`**, but no\n**enum**.\n";
        let pages = [("glossary", glossary), ("day9", text)];
        let problems =
            terms_without_entry(&pages.map(|(name, text)| page::tests::page(name, text, &[])));
        let missing = "day9.md:3: “enum” is in bold, but not in glossary.md";
        assert_eq!(problems, [missing]);
    }
}
