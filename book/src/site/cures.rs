//! The messages that the book explains, each with its cure: a script for the box into which readers paste a message.

use crate::chapter::{self, Chapter, Kind};
use crate::reader::messages::captured;
use crate::site::blocks::first_error;
use anyhow::Result;
use pulldown_cmark::{Options, Parser, html};
use serde::Serialize;

/// A message, and what the book says about it.
#[derive(Serialize)]
struct Cure<'a> {
    chapter: &'a str,
    /// The heading above the message, and its address on the page.
    heading: &'a str,
    address: String,
    /// The message up to its second error.
    message: String,
    /// The change that leads to the message, if the book shows it.
    change: &'a str,
    /// The paragraphs about the message, as HTML.
    text: String,
}

/// Returns a script with the messages of all chapters, in the order of the days.
pub fn script() -> Result<String> {
    let chapters = chapter::with_messages()?;
    let mut all = Vec::new();
    for chapter in &chapters {
        all.extend(cures(chapter)?);
    }
    let json = serde_json::to_string_pretty(&all)?;
    Ok(format!("\"use strict\";\n\nconst CURES = {json};\n"))
}

/// The messages of a chapter, each with its cure. If there is no text between two messages, the text below them is
/// about both.
fn cures(chapter: &Chapter) -> Result<Vec<Cure<'_>>> {
    let mut cures: Vec<Cure> = Vec::new();
    let trouble = chapter.section("When it goes wrong");
    for (i, block) in chapter.blocks.iter().enumerate() {
        // Leave out the steps that the reader follows.
        let is_in = trouble.is_some_and(|section| section.lines.contains(&block.line));
        if !is_in && chapter.breaks().is_none() {
            continue;
        }
        let (message, change) = match block.kind {
            Kind::Mistake(_) => (first_error(&captured(block)?).to_string(), &*block.text),
            Kind::Text => (block.text.clone(), ""),
            _ => continue,
        };
        let next = chapter.blocks.get(i + 1);
        let end = next.map_or(chapter.text.len(), |next| next.range.start);
        let below = &chapter.text[block.range.end..end];
        cures.push(Cure {
            chapter: &chapter.name,
            heading: &block.heading,
            address: address_of(&block.heading),
            message,
            change,
            text: html_of(own_words(below), &chapter.name),
        });
    }
    for i in (1..cures.len()).rev() {
        if cures[i - 1].text.is_empty() {
            cures[i - 1].text = cures[i].text.clone();
        }
    }
    Ok(cures)
}

/// The paragraphs about a message. If the last paragraph ends with a colon, it introduces the next message, so it is
/// left out.
fn own_words(below: &str) -> &str {
    if let Some(heading) = below.find("\n#") {
        return below[..heading].trim();
    }
    let text = below.trim();
    match text.rsplit_once("\n\n").unwrap_or(("", text)) {
        (own, lead) if lead.ends_with(':') => own,
        _ => text,
    }
}

/// Markdown as HTML, with links that work on every page of the book.
fn html_of(markdown: &str, chapter: &str) -> String {
    let markdown = markdown.replace("](#", &format!("]({chapter}.html#"));
    let markdown = markdown.replace(".md)", ".html)").replace(".md#", ".html#");
    let parser = Parser::new_ext(&markdown, Options::ENABLE_SMART_PUNCTUATION);
    let mut text = String::new();
    html::push_html(&mut text, parser);
    text
}

/// The address that mdBook gives to a heading.
fn address_of(heading: &str) -> String {
    let heading = heading.to_lowercase().replace(char::is_whitespace, "-");
    let is_kept = |letter: &char| letter.is_alphanumeric() || "_-".contains(*letter);
    heading.chars().filter(is_kept).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chapter(text: &str) -> Chapter {
        Chapter::parse("trouble", text).unwrap()
    }

    #[test]
    fn a_cure_ends_before_the_words_about_the_next_message() {
        let text = "## A `mod`\n\n```text\na\n```\n\n```text\nb\n```\n\nB.\n\nOr:\n\n```text\nc\n```\n\nC:\n\n## D\n";
        let chapter = chapter(text);
        let cures = cures(&chapter).unwrap();
        let texts: Vec<&str> = cures.iter().map(|cure| cure.text.trim_end()).collect();
        assert_eq!(texts, ["<p>B.</p>", "<p>B.</p>", "<p>C:</p>"]);
        assert_eq!(cures[0].address, "a-mod");
        let link = html_of("It's [a](day1.md#b) [c](#d).", "day2");
        let expected = "<p>It’s <a href=\"day1.html#b\">a</a> <a href=\"day2.html#d\">c</a>.</p>\n";
        assert_eq!(link, expected);
    }
}
