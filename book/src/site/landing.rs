//! The first page of the site, with the final game and a card for each day.

use crate::chapter::{Chapter, Kind};
use crate::check::time::{sittings_in_words, usual_minutes};
use crate::check::{Page, Sitting};
use crate::programs;
use crate::reader::{library, pictures};
use crate::site::html::{escape, filled};
use anyhow::Result;
use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

/// The name of the whole site's ZIP file without its extension. The folder in the ZIP file has the same name.
pub const ARCHIVE: &str = "othello-day-by-day";

/// Days whose last picture looks like that of the day before, each with the picture to show instead.
const PICTURES: [(&str, &str); 1] = [("day7", "day7-reason")];

/// A chapter in the book's table of contents.
pub struct Entry<'a> {
    /// The chapter's title in the table of contents.
    pub title: String,
    pub page: &'a Page,
}

/// Returns the page for these chapters. If the size of the site's archive is known, the page offers the archive.
pub fn page(entries: &[Entry], archive: Option<u64>) -> Result<String> {
    let is_day = |entry: &&Entry| entry.page.chapter.day().is_some();
    let (days, others): (Vec<&Entry>, Vec<&Entry>) = entries.iter().partition(is_day);
    let is_tour = |entry: &&Entry| entry.page.chapter.is_tour();
    let (tours, others): (Vec<&Entry>, Vec<&Entry>) = others.into_iter().partition(is_tour);
    let cards =
        |entries: &[&Entry]| -> String { entries.iter().map(|entry| entry.card()).collect() };
    let (part_one, part_two) = days.split_at(library::BEGINS);
    let more: String = others.iter().map(|entry| entry.link()).collect();
    let sittings: Vec<Sitting> = days.iter().flat_map(|day| day.page.sittings()).collect();
    let (offer, files) = files(archive);
    let values = [
        ("minutes", &*usual_minutes(&sittings).to_string()),
        ("part one", &cards(part_one)),
        ("part two", &cards(part_two)),
        ("tours", &cards(&tours)),
        ("more", &more),
        ("offer", offer),
        ("files", &files),
    ];
    filled("index.html", &values)
}

/// The heading of the section about files, and the start of its text. The page inside the archive does not offer the
/// archive.
fn files(archive: Option<u64>) -> (&'static str, String) {
    match archive.map(|bytes| bytes as f64 / 1e6) {
        Some(megabytes) => (
            "No internet in the classroom?",
            format!(
                "<a href=\"{ARCHIVE}.zip\" download>This ZIP file</a> ({megabytes:.1} MB) holds the whole book. Unpack it and open \
                 <code>index.html</code>. In its folder <code>files</code>, you’ll find"
            ),
        ),
        None => (
            "You’re reading this without the internet",
            "Next to this page, in the folder <code>files</code>, you’ll find".to_string(),
        ),
    }
}

impl Entry<'_> {
    fn address(&self) -> String {
        format!("book/{}.html", self.page.chapter.name)
    }

    fn link(&self) -> String {
        let (address, title) = (self.address(), escape(&self.title));
        format!("<li><a href=\"{address}\">{title}</a></li>\n")
    }

    /// A chapter's card, with its picture, its title, its opening paragraph, its length and a link to its program.
    fn card(&self) -> String {
        let Chapter { name, text, .. } = &self.page.chapter;
        let (address, picture) = (self.address(), self.picture().unwrap_or_default());
        let (title, about) = (escape(&self.title), escape(&opening(text)));
        let sittings = self.page.sittings();
        let steps: usize = sittings.iter().map(|sitting| sitting.steps.len()).sum();
        let time = sittings_in_words(&sittings);
        let play = programs::named(name).map(|_| {
            let day = name.replace("day", "Day ");
            format!("<p class=\"to-program\"><a href=\"{name}.html\">Play {day}</a></p>")
        });
        let play = play.unwrap_or_default();
        format!(
            "<li class=\"card\" data-chapter=\"{name}\" data-steps=\"{steps}\"><a href=\"{address}\">\
             {picture}<b>{title}</b></a><p>{about}</p>\
             <p class=\"how-long\">{time} <span class=\"so-far\"></span></p>{play}</li>\n"
        )
    }

    /// The chapter's picture, if it has one. Unless [`PICTURES`] has a picture for this day, it is the last one before
    /// the challenges, because that one shows the finished program.
    fn picture(&self) -> Option<String> {
        let chapter = &self.page.chapter;
        let end = chapter.section("Challenges");
        let end = end.map_or(usize::MAX, |section| section.lines.start);
        let blocks = chapter.blocks.iter().rev();
        let mut pictures = blocks
            .filter(|block| block.line < end)
            .filter_map(|block| match &block.kind {
                Kind::Picture(name) => Some(name.as_str()),
                _ => None,
            });
        let chosen = PICTURES.iter().find(|(day, _)| *day == chapter.name);
        let is_it = |name: &&str| chosen.is_none_or(|(_, chosen)| name == chosen);
        let (name, shape) = pictures.find(is_it).map(|name| (name, shape(name)))?;
        Some(format!(
            "<img{shape} src=\"book/pictures/{name}.png\" alt=\"\" loading=\"lazy\">"
        ))
    }
}

/// The class of a picture. Only tall pictures have one. Their height is more than 1.4 times their width.
fn shape(name: &str) -> &'static str {
    match pictures::size(name) {
        Ok((width, height)) if height * 10 > width * 14 => " class=\"tall\"",
        _ => "",
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
            // The line of a demo is a paragraph of its own, and is not the opening.
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
    fn the_opening_of_a_chapter_is_found() {
        let text = "# Day 1: *Draw*\n\n{{demo day1}}\n\nA `fn` is\nfun.\n\nMore.\n";
        assert_eq!(opening(text), "A fn is fun.");
    }
}
