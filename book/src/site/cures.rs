//! The messages that the book explains, each with its cure: as a table on the page of rarer problems, and as a script
//! for the box into which readers paste a message.

use crate::chapter::{self, Block, Chapter, Kind};
use crate::reader::messages::captured;
use crate::site::blocks::first_error;
use crate::site::html::escape;
use anyhow::Result;
use pulldown_cmark::{CowStr, Event, Options, Parser, Tag, html};

/// A message, and what the book says about it.
struct Cure<'a> {
    block: &'a Block,
    message: String,
    /// The paragraphs about it, in Markdown.
    text: String,
}

/// Returns a table of all messages in a chapter, in the chapter's order: the messages of its mistakes, and those that
/// it quotes.
pub fn table(chapter: &Chapter) -> Result<String> {
    let mut rows: Vec<String> = cures(chapter)?.iter().map(row).collect();
    rows.dedup();
    let rows = rows.concat();
    let head = "<tr><th>The message begins with</th><th>The cure</th></tr>";
    Ok(format!(
        "<div class=\"table-wrapper\"><table class=\"cures\"><thead>{head}</thead><tbody>{rows}</tbody></table></div>\n"
    ))
}

fn row(Cure { block, message, .. }: &Cure) -> String {
    let first = escape(message.lines().next().unwrap_or_default());
    let (address, title) = (address_of(&block.heading), escape(&block.heading));
    format!("<tr><td><code>{first}</code></td><td><a href=\"#{address}\">{title}</a></td></tr>")
}

/// Returns a script with the messages of all chapters, in the order of the days.
pub fn script() -> Result<String> {
    let mut entries = String::new();
    for chapter in &chapter::with_messages()? {
        let cures = cures(chapter)?;
        entries.extend(cures.iter().map(|cure| entry(cure, &chapter.name)));
    }
    Ok(format!("\"use strict\";\n\nconst CURES = [\n{entries}];\n"))
}

/// A message and its cure, as a JavaScript object. JavaScript escapes strings in the same way as Rust.
fn entry(cure: &Cure, chapter: &str) -> String {
    let (heading, message) = (&cure.block.heading, &cure.message);
    let (address, text) = (address_of(heading), html_of(&cure.text, chapter));
    let change = match cure.block.kind {
        Kind::Text => "",
        _ => &cure.block.text,
    };
    format!(
        "{{ chapter: {chapter:?}, address: {address:?}, heading: {heading:?}, message: {message:?}, \
         change: {change:?}, text: {text:?} }},\n"
    )
}

/// The messages of a chapter, each with its cure. If there is no text between two messages, the text below them is
/// about both.
fn cures(chapter: &Chapter) -> Result<Vec<Cure<'_>>> {
    let mut cures: Vec<Cure> = Vec::new();
    for (block, message) in messages(chapter)? {
        let mut later = chapter.blocks.iter().map(|later| later.range.start);
        let end = later.find(|start| *start > block.range.start);
        let below = &chapter.text[block.range.end..end.unwrap_or(chapter.text.len())];
        cures.push(Cure {
            block,
            message,
            text: own_words(below),
        });
    }
    for i in (1..cures.len()).rev() {
        if cures[i - 1].text.is_empty() {
            cures[i - 1].text = cures[i].text.clone();
        }
    }
    Ok(cures)
}

/// The blocks that show a message, each with its message up to the second error.
fn messages(chapter: &Chapter) -> Result<Vec<(&Block, String)>> {
    let mut messages = Vec::new();
    for block in &chapter.blocks {
        let message = match block.kind {
            Kind::Mistake(_) => first_error(&captured(block)?).to_string(),
            Kind::Text => block.text.clone(),
            _ => continue,
        };
        if is_about_trouble(chapter, block) {
            messages.push((block, message));
        }
    }
    Ok(messages)
}

/// Whether a block is in the section about trouble, not in a step that the reader follows.
fn is_about_trouble(chapter: &Chapter, block: &Block) -> bool {
    let section = chapter.section("When it goes wrong");
    chapter.breaks().is_some() || section.is_some_and(|section| section.lines.contains(&block.line))
}

/// The paragraphs about a message. If the last paragraph ends with a colon, it introduces the next message, so it is
/// left out.
fn own_words(below: &str) -> String {
    let (text, is_last) = match below.find("\n#") {
        Some(heading) => (&below[..heading], true),
        None => (below, false),
    };
    let text = text.trim();
    match text.rsplit_once("\n\n").unwrap_or(("", text)) {
        (own, lead) if !is_last && lead.ends_with(':') => own.to_string(),
        _ => text.to_string(),
    }
}

/// Markdown as HTML, with links that work on every page of the book.
fn html_of(markdown: &str, chapter: &str) -> String {
    let parts = Parser::new_ext(markdown, Options::ENABLE_SMART_PUNCTUATION);
    let parts = parts.map(|mut event| {
        if let Event::Start(Tag::Link { dest_url, .. }) = &mut event {
            *dest_url = CowStr::from(match dest_url.strip_prefix('#') {
                Some(address) => format!("{chapter}.html#{address}"),
                None => dest_url.replace(".md", ".html"),
            });
        }
        event
    });
    let mut text = String::new();
    html::push_html(&mut text, parts);
    text
}

/// The address that mdBook gives to a heading.
fn address_of(heading: &str) -> String {
    let letter = |letter: char| match letter {
        _ if letter.is_alphanumeric() || "_-".contains(letter) => Some(letter.to_ascii_lowercase()),
        _ if letter.is_whitespace() => Some('-'),
        _ => None,
    };
    heading.chars().filter_map(letter).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chapter(text: &str) -> Chapter {
        Chapter::parse("trouble", text).unwrap()
    }

    #[test]
    fn each_message_leads_to_its_section() {
        let text = "# A\n\n## A `mod` line\n\n```text\nerror: <b>\n --> c\n```\n\n```text\nerror: <b>\n```\n\n```terminal\ncargo run\n```\n";
        let row = "<tr><td><code>error: &lt;b&gt;</code></td><td><a href=\"#a-mod-line\">A mod line</a></td></tr>";
        let table = table(&chapter(text)).unwrap();
        assert!(table.contains(&format!("<tbody>{row}</tbody>")), "{table}");
    }

    #[test]
    fn a_cure_ends_before_the_words_about_the_next_message() {
        let text = "## A\n\n```text\na\n```\n\n```text\nb\n```\n\nB.\n\nOr:\n\n```text\nc\n```\n\nC:\n\n## D\n";
        let chapter = chapter(text);
        let cures = cures(&chapter).unwrap();
        let texts: Vec<&str> = cures.iter().map(|cure| &*cure.text).collect();
        assert_eq!(texts, ["B.", "B.", "C:"]);
        let link = html_of("It's [a](day1.md#b) [c](#d).", "day2");
        let expected = "<p>It’s <a href=\"day1.html#b\">a</a> <a href=\"day2.html#d\">c</a>.</p>\n";
        assert_eq!(link, expected);
    }
}
