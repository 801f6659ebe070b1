//! The blocks of a chapter, as HTML.

use crate::Error;
use crate::chapter::{Chapter, Kind};
use crate::quiz::Quiz;
use crate::reader::lines::{self, Line, Mark};
use crate::reader::messages::captured;
use crate::reader::{Action, Change, Step, Texts};
use crate::site::highlight::{message, rust};
use crate::site::html::{block, framed, plain, pre, row, rows, terminal, words};
use crate::site::{picture, position, quiz};

/// How many characters of code fit in the width of the text.
const COLUMNS: usize = 80;

/// The line above code that readers do not type.
const EXAMPLE: &str = "Example: not part of the program";

/// The lines above names of files: those to download, those from the reader's previous project, and those to delete.
const DOWNLOADED: &str = "Download into the folder <code>src</code>";
const COPIED: &str = "Copy these files from the folder <code>src</code> of your game, as they are";
const DELETED: &str = "Delete from the folder <code>src</code>";

/// The HTML of one block. A mistake shows the message with this number, counted from 1 in its chapter.
pub fn html(step: &Step, chapter: &Chapter, mistake: usize) -> Result<String, Error> {
    Ok(match (&step.action, &step.block.kind) {
        (Action::Typed(change), Kind::Solution { .. }) => code("code solution", change),
        (Action::Typed(change), _) => code("code", change),
        (Action::Copied(change), _) => code(ready_made(change), change),
        (Action::Moved(place), _) => format!("<p class=\"where move\">{}</p>", words(place)),
        (Action::Removed(change), _) => code("removal", change),
        (Action::Broken(change), Kind::Mistake { .. }) => {
            let says = captured(&chapter.name, mistake)?;
            let first = first_error(&says);
            let who = match first.len() < says.len() {
                true => "The compiler says first",
                false => "The compiler says",
            };
            code("mistake", change) + &framed("message", who, &message(first)) + &codes(first)
        }
        (Action::Broken(change), _) => code("mistake", change),
        (Action::Nothing, _) => without_change(step)?,
    })
}

/// A message up to its second error, which often disappears together with the first.
pub fn first_error(message: &str) -> &str {
    let ends = ["\n\nerror", "\n\nwarning"].map(|next| message.find(next));
    let end = ends.into_iter().flatten().min();
    let end = end.filter(|_| message.starts_with("error"));
    &message[..end.unwrap_or(message.len())]
}

/// The class of ready-made code: a whole file replaces the old one, and pieces go where they belong.
fn ready_made(change: &Change) -> &'static str {
    match change.place.ends_with("all of it") {
        true => "code given whole",
        false => "code given",
    }
}

/// A block that does not change the reader's program.
fn without_change(step: &Step) -> Result<String, Error> {
    let text = &step.block.text;
    Ok(match &step.block.kind {
        Kind::Terminal => terminal(text),
        Kind::Input => framed("terminal", "Typed into the program", &plain(text)),
        Kind::Download => downloads(text),
        Kind::Copy => framed("copied", COPIED, &plain(text)),
        Kind::Delete => framed("copied", DELETED, &plain(text)),
        Kind::Example => framed("example", EXAMPLE, &rust(text)),
        Kind::Picture { name } => picture::html(name, text, &step.files)?,
        Kind::Quiz(proof) => quiz::html(&Quiz::parse(text)?, &position::html(proof)?),
        _ => output(text),
    })
}

/// The output of a program. On a narrow page, long lines wrap unless spaces align their columns.
fn output(text: &str) -> String {
    let is_table = text.lines().any(|line| line.trim().contains("  "));
    let wraps = if is_table { "" } else { " wraps" };
    let lines = pre(&rows(&plain(text)));
    format!(
        "<div class=\"block output{wraps}\">{lines}</div>{}",
        codes(text)
    )
}

/// The codes of errors in a text, for the search: it takes `error[E0308]:` for one word. No reader sees or hears them.
fn codes(text: &str) -> String {
    let ends = text.split("[E").skip(1);
    let numbers = ends.filter_map(|rest| rest.split_once("]").map(|(number, _)| number));
    let is_code = |number: &&str| number.len() == 4 && number.parse::<u16>().is_ok();
    let codes: Vec<String> = numbers
        .filter(is_code)
        .map(|code| format!("E{code}"))
        .collect();
    match codes.is_empty() {
        true => String::new(),
        false => format!("<p hidden>{}</p>", codes.join(" ")),
    }
}

/// Links to files that the site offers.
fn downloads(names: &str) -> String {
    let link = |name| format!("<a href=\"../files/{name}\" download>{name}</a>");
    let links: Vec<String> = names.lines().map(link).collect();
    framed("copied", DOWNLOADED, &links)
}

/// All these files, one after another.
pub fn files(texts: &Texts) -> String {
    let file = |(name, text): (&String, &String)| {
        let lines: Vec<String> = text.lines().map(str::to_string).collect();
        let lines = lines::run(&lines, Mark::Old, 1);
        let place = format!("`{name}`");
        code("code", &Change { place, lines })
    };
    texts.iter().map(file).collect()
}

/// Code with the line numbers of the reader's file.
fn code(class: &str, change: &Change) -> String {
    let texts: Vec<&str> = change.lines.iter().map(|line| line.text.as_str()).collect();
    let html = rust(&(texts.join("\n") + "\n"));
    let lines: Vec<(&Line, &String)> = change.lines.iter().zip(&html).collect();
    let parts = lines.chunk_by(|(above, _), (below, _)| look(above).1 == look(below).1);
    let rows: String = parts.map(part_of_code).collect();
    let mut place = words(&change.place);
    if class.contains("given") {
        place.push_str(" (ready-made: copy it)");
    }
    let is_wide = texts.iter().any(|text| text.chars().count() > COLUMNS);
    let width = if is_wide { " wide" } else { "" };
    block(&format!("numbered {class}{width}"), &place, &rows)
}

/// Neighbouring lines that are all crossed out for the same reason, or not at all. The HTML includes the reason for
/// readers who cannot see the lines.
fn part_of_code(lines: &[(&Line, &String)]) -> String {
    let rows: String = lines
        .iter()
        .map(|(line, html)| code_row(line, html))
        .collect();
    match look(lines[0].0).1 {
        "" => rows,
        reason => {
            format!(
                "<span class=\"removed-lines\"><span class=\"visually-hidden\">{reason}: </span>{rows}</span>"
            )
        }
    }
}

fn code_row(line: &Line, html: &str) -> String {
    let (class, reason) = look(line);
    if reason.is_empty() {
        return row(html, class, line.number);
    }
    let (space, words) = html.split_at(html.len() - html.trim_start().len());
    row(&format!("{space}<del>{words}</del>"), class, line.number)
}

/// A line's class, and the reason why it is crossed out, if it is.
fn look(line: &Line) -> (&'static str, &'static str) {
    match line.mark {
        Mark::Old => ("line", ""),
        Mark::New => ("line new", ""),
        Mark::Moved => ("line moved", ""),
        Mark::Gone => ("line removed", "Delete"),
        Mark::Missing => ("line removed", "Missing"),
        Mark::Wrong => ("line wrong", ""),
        Mark::Blank => ("new blank", ""),
        Mark::LeftOut => ("left-out", ""),
        Mark::LeftOutAtBlank => ("line left-out", ""),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_blank_line_at_the_end_is_shown() {
        let lines = lines::run(&["mod a;".to_string(), String::new()], Mark::New, 6);
        let place = "`main.rs`".to_string();
        let html = code("code", &Change { place, lines });
        assert!(html.contains("data-number=\"7\""), "{html}");
    }

    #[test]
    fn the_search_finds_the_code_of_a_message() {
        let text = "error[E0308]: mismatched types\n\nerror[E0432]: no `a[E1]`\n";
        assert_eq!(codes(text), "<p hidden>E0308 E0432</p>");
        assert_eq!(codes("error: a"), "");
    }

    #[test]
    fn a_message_ends_before_its_second_error() {
        let first = "error: a\n |\n1 | b\n";
        let both = format!("{first}\nerror: c\n");
        assert_eq!(first_error(&both), first.trim_end());
        assert_eq!(first_error(first), first);
        assert_eq!(first_error("warning: a\n\nerror: b\n").lines().count(), 3);
    }
}
