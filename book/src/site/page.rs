//! Turns a chapter into text for mdBook: blocks become HTML, prose stays Markdown, and the build adds the parts that
//! are the same in every chapter.

use crate::Error;
use crate::chapter::{Chapter, Kind};
use crate::check::page::Page;
use crate::check::time::{Sitting, in_words, sittings_in_words};
use crate::check::{idea_table, plan, squares};
use crate::drawing;
use crate::programs;
use crate::reader::{Reader, replay};
use crate::site::sections::Sections;
use crate::site::{blocks, checker, cures};
use anyhow::Context;

/// The Markdown of a page, with every block and every `{{…}}` line filled in. `pages` is the whole book, for tables
/// about all of it.
pub fn render(page: &Page, pages: &[Page]) -> Result<String, Error> {
    let chapter = &page.chapter;
    let mut reader = match chapter.builds() || chapter.breaks().is_some() {
        true => replay::at_the_start_of(chapter)?,
        false => Reader::default(),
    };
    let text = with_blocks(chapter, &mut reader)?;
    let mut sections = Sections::of(chapter);
    for line in text.split_inclusive('\n') {
        let words = line.trim().strip_prefix("{{");
        match words.and_then(|words| words.strip_suffix("}}")) {
            Some(words) => sections.push(&filled_in(words, page, pages, &reader)?),
            None if squares::game(line).is_some() => {} // only the check uses this line
            None => sections.add(line)?,
        }
    }
    Ok(sections.end())
}

/// The chapter's text with HTML instead of its blocks. The reader follows the blocks.
fn with_blocks(chapter: &Chapter, reader: &mut Reader) -> Result<String, Error> {
    let mut text = String::new();
    let mut done = 0;
    let mut mistakes = 0;
    for step in &reader.follow(chapter)? {
        mistakes += usize::from(matches!(step.block.kind, Kind::Mistake { .. }));
        text.push_str(&chapter.text[done..step.block.range.start]);
        text.push_str(&blocks::html(step, chapter, mistakes)?);
        done = step.block.range.end;
    }
    Ok(text + &chapter.text[done..])
}

/// The text that replaces a line with these words in `{{…}}`.
fn filled_in(words: &str, page: &Page, pages: &[Page], reader: &Reader) -> Result<String, Error> {
    let chapter = &page.chapter;
    let words: Vec<&str> = words.split_whitespace().collect();
    let text = match words.as_slice() {
        ["demo", program] => demo(program)?,
        ["program"] if chapter.builds() => whole_program(chapter, reader),
        ["minutes"] if chapter.builds() => minutes(page),
        ["checker", name] => checker::steps(name),
        ["drawing", name] => drawing::figure(name),
        ["days"] => plan::days(pages),
        ["plan", meeting, "in", count] => plan::meetings(pages, meeting, count.parse()?),
        ["plan", meeting, sittings] => plan::full(pages, meeting, sittings.parse()?),
        ["ideas"] => idea_table::table(pages),
        ["steps"] => plan::steps(pages),
        ["letters"] => letters(&chapter.text),
        ["messages"] => cures::table(chapter)?,
        _ => {
            let (name, words) = (&chapter.name, words.join(" "));
            anyhow::bail!("{name}.md: {{{{{words}}}}} is unknown here: see book/README.md");
        }
    };
    Ok(text + "\n")
}

/// A link for each letter to the first term of a glossary that begins with it.
fn letters(text: &str) -> String {
    let terms = text.lines().filter_map(|line| {
        let (address, rest) = line.strip_prefix("<span id=\"")?.split_once('"')?;
        let term = rest.split_once("**")?.1;
        Some((term.chars().next()?.to_ascii_uppercase(), address))
    });
    let mut terms: Vec<(char, &str)> = terms.collect();
    terms.dedup_by_key(|(letter, _)| *letter);
    let link = |(letter, address): &(char, &str)| format!("<a href=\"#{address}\">{letter}</a>");
    let links: Vec<String> = terms.iter().map(link).collect();
    format!("<p class=\"letters\">{}</p>\n", links.join(" "))
}

fn demo(name: &str) -> Result<String, Error> {
    let program = programs::named(name);
    let program = program.with_context(|| format!("there is no program {name} for a demo"))?;
    Ok(format!(
        "<div class=\"demo\" data-program=\"{name}\"><a href=\"../{name}.html\">{}</a></div>",
        program.title
    ))
}

/// All files that a reader has at the end of a chapter, folded.
fn whole_program(chapter: &Chapter, reader: &Reader) -> String {
    let files = blocks::files(&reader.texts());
    let of = match chapter.day() {
        Some(day) => format!("Day {day}"),
        None => "this side trip".to_string(),
    };
    format!(
        "<details class=\"program\"><summary>The whole program of {of}</summary>{files}</details>"
    )
}

/// The sittings of a chapter with their minutes. Challenges take extra time, for readers who like them.
fn minutes(page: &Page) -> String {
    let sittings = page.sittings();
    let time = sittings_in_words(&sittings);
    let challenges = in_words(page.minutes_of_challenges());
    let list: String = sittings.iter().map(sitting).collect();
    format!(
        "<div class=\"minutes\"><p>{time}:</p><ol>{list}</ol>\
         <p>Each one ends at a good place to stop. The challenges at the end take about {challenges} if you do all three.</p></div>"
    )
}

fn sitting(sitting: &Sitting) -> String {
    let (title, minutes) = (sitting.title(), sitting.shown_minutes());
    match sitting.steps.first() {
        Some(step) => format!("<li><a href=\"#step-{step}\">{title}</a>: {minutes} minutes</li>"),
        None => format!("<li>{title}: {minutes} minutes</li>"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_letter_leads_to_its_first_term() {
        let text = "# Glossary\n\n<span id=\"ai\"></span>**AI**: A.\n\n<span id=\"array\"></span>**array**: B.\n\n<span id=\"bit\"></span>**bit**: C.\n";
        let links = "<a href=\"#ai\">A</a> <a href=\"#bit\">B</a>";
        assert_eq!(letters(text), format!("<p class=\"letters\">{links}</p>\n"));
    }
}
