//! The first page of the site: the final game, and a card for each day.

use crate::Error;
use crate::chapter::Kind;
use crate::check::time::in_words;
use crate::programs::PROGRAMS;
use crate::reader::library;
use crate::site::highlight::escape;
use crate::site::{Entry, sections, web};
use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};
use std::fs;

/// The chapters that say how to read the others, and how to teach with them.
const HELP: &str = "how-to-use";
const TEACHERS: &str = "for-teachers";

/// The day with whose game the first week ends.
const GAME: &str = "day6";

/// Writes the page for these chapters, with an `offer` of something to load below them.
pub fn page(entries: &[Entry], offer: &str) -> Result<String, Error> {
    let (days, others): (Vec<&Entry>, Vec<&Entry>) = entries
        .iter()
        .partition(|entry| entry.chapter.day().is_some());
    let first = days.first().ok_or("SUMMARY.md names no day")?;
    let named = |name: &str| {
        let entry = entries.iter().find(|entry| entry.chapter.name == name);
        entry.ok_or_else(|| format!("SUMMARY.md does not name {name}.md"))
    };
    let cards = |days: &[&Entry]| days.iter().copied().map(card).collect::<String>();
    let (first_week, second_week) = days.split_at(days.len().min(library::BEGINS));
    let minutes: usize = days.iter().map(|day| day.minutes).sum();
    let page = fs::read_to_string(web("index.html"))?
        .replace("{{hours}}", &minutes.div_ceil(60).to_string())
        .replace("{{first}}", &address(first))
        .replace("{{help}}", &address(named(HELP)?))
        .replace("{{teachers}}", &address(named(TEACHERS)?))
        .replace("{{poster}}", &picture(named(GAME)?))
        .replace("{{week one}}", &cards(first_week))
        .replace("{{week two}}", &cards(second_week))
        .replace(
            "{{more}}",
            &others.into_iter().map(link).collect::<String>(),
        )
        .replace("{{offer}}", offer);
    Ok(page)
}

/// Offers the site as one file.
pub fn offer(name: &str, bytes: u64) -> String {
    let megabytes = bytes.div_ceil(1_000_000);
    section(
        "No internet in the classroom?",
        &format!(
            "<a href=\"{name}\" download>This ZIP file</a> ({megabytes} MB) holds the whole book. Unpack it, and open \
             <code>index.html</code>. In its folder <code>files</code> you find"
        ),
    )
}

/// What the packed site says in the place of the offer.
pub fn unpacked() -> String {
    section(
        "You read this without the internet",
        "Beside this page, in the folder <code>files</code>, you find",
    )
}

/// The section to which the chapters lead who look for files.
fn section(title: &str, start: &str) -> String {
    format!(
        "<section id=\"offline\" aria-labelledby=\"offline-title\">\n<h2 id=\"offline-title\">{title}</h2>\n\
         <p>{start} the program of each day, the project as it stands in the morning of each day, and checkers for the \
         challenges.</p>\n</section>"
    )
}

fn address(entry: &Entry) -> String {
    format!("book/{}.html", entry.chapter.name)
}

fn link(entry: &Entry) -> String {
    let (address, title) = (address(entry), escape(&entry.title));
    format!("<li><a href=\"{address}\">{title}</a></li>\n")
}

/// A day: its picture, its title, what it is about, and its program.
fn card(entry: &Entry) -> String {
    let (address, title) = (address(entry), escape(&entry.title));
    let about = escape(&opening(&entry.chapter.text));
    let picture = picture(entry);
    let name = &entry.chapter.name;
    let steps = sections::steps(&entry.chapter.text);
    let time = in_words(entry.minutes);
    let has_program = PROGRAMS.iter().any(|program| program.name == name);
    let play = if has_program {
        format!(
            "<p class=\"to-program\"><a href=\"{name}.html\">Play {}</a></p>",
            name.replace("day", "day ")
        )
    } else {
        String::new()
    };
    format!(
        "<li class=\"card\" data-chapter=\"{name}\" data-steps=\"{steps}\"><a href=\"{address}\">\
         <img src=\"{picture}\" alt=\"\" loading=\"lazy\"><b>{title}</b></a><p>{about}</p>\
         <p class=\"how-long\">About {time} <span class=\"so-far\"></span></p>{play}</li>\n"
    )
}

/// The last picture before the exercises: it shows the day's program as it is in the end.
fn picture(entry: &Entry) -> String {
    let end = entry.chapter.text.find("\n## Challenges");
    let blocks = entry.chapter.blocks.iter().rev();
    let blocks = blocks.filter(|block| end.is_none_or(|end| block.range.start < end));
    let mut names = blocks.filter_map(|block| match &block.kind {
        Kind::Picture { name } => Some(name),
        _ => None,
    });
    match names.next() {
        Some(name) => format!("book/pictures/{name}.png"),
        None => "icon.svg".to_string(),
    }
}

/// The first paragraph of a chapter, without Markdown.
fn opening(markdown: &str) -> String {
    let mut text = String::new();
    for event in Parser::new_ext(markdown, Options::ENABLE_SMART_PUNCTUATION) {
        match event {
            Event::Start(Tag::Paragraph) => text.clear(),
            Event::Text(part) | Event::Code(part) => text.push_str(&part),
            Event::SoftBreak | Event::HardBreak => text.push(' '),
            // A demo stands in a paragraph of its own.
            Event::End(TagEnd::Paragraph) if !text.starts_with("{{") => break,
            _ => {}
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_words_of_a_chapter_are_found() {
        let text = "# Day 1: *Draw*\n\n{{demo day1}}\n\nA `fn` is\nfun.\n\nMore.\n";
        assert_eq!(opening(text), "A fn is fun.");
    }
}
