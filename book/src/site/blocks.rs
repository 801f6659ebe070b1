//! Turns the blocks of a chapter into HTML.

use crate::chapter::Kind;
use crate::files::Texts;
use crate::quiz::Quiz;
use crate::reader::messages::captured;
use crate::reader::{Step, pictures};
use crate::site::highlight::message;
use crate::site::html::{escape, framed, plain, pre, rows, terminal, words};
use crate::site::{code, quiz};
use anyhow::Result;
use regex::Regex;
use std::sync::LazyLock;

/// The lines above lists of files: to download, to copy from the reader's previous project, and to delete.
const DOWNLOADED: &str = "Download into the folder <code>src</code>";
const COPIED: &str = "Copy these files from the folder <code>src</code> of your game, as they are";
const DELETED: &str = "Delete from the folder <code>src</code>";

/// The line above a game to put into a file.
const SAVED: &str = "<code>game.txt</code>: replace all of it";

/// The HTML of one block.
pub fn html(step: &Step) -> Result<String> {
    let Some(change) = &step.change else {
        return without_change(step);
    };
    Ok(match &step.block.kind {
        Kind::Solution(_) => code::code("code solution", change),
        Kind::Given(_) if change.place.ends_with("all of it") => {
            code::code("code given whole", change)
        }
        Kind::Given(_) => code::code("code given", change),
        Kind::Move(..) => format!("<p class=\"where move\">{}</p>", words(&change.place)),
        Kind::Remove(_) => code::code("removal", change),
        Kind::Mistake(_) => {
            let says = captured(&step.block)?;
            let first = first_error(&says);
            let who = match first.len() < says.len() {
                true => "The compiler says first",
                false => "The compiler says",
            };
            code::code("mistake", change) + &framed("message", who, &message(first)) + &codes(first)
        }
        Kind::Try(_) => code::code("mistake", change),
        _ => code::code("code", change),
    })
}

/// A message up to its second error, which often disappears together with the first.
pub fn first_error(message: &str) -> &str {
    let ends = ["\n\nerror", "\n\nwarning"].map(|next| message.find(next));
    let end = ends.into_iter().flatten().min();
    let end = end.filter(|_| message.starts_with("error"));
    &message[..end.unwrap_or(message.len())]
}

/// A block that does not change the reader's program.
fn without_change(step: &Step) -> Result<String> {
    let text = &step.block.text;
    Ok(match &step.block.kind {
        Kind::Terminal => terminal(text),
        Kind::Input => framed("terminal", "Typed into the program", &plain(text)),
        Kind::Download => {
            let link = |name| format!("<a href=\"files/{name}\" download>{name}</a>");
            let links: Vec<String> = text.lines().map(link).collect();
            framed("copied", DOWNLOADED, &links)
        }
        Kind::Copy => framed("copied", COPIED, &plain(text)),
        Kind::Delete => framed("copied", DELETED, &plain(text)),
        Kind::SavedGame => framed("saved", SAVED, &plain(text)),
        Kind::Change(file) => code::change(file, text)?,
        Kind::Picture(name) => picture(name, text, &step.files)?,
        Kind::Quiz(proof) => quiz::html(&Quiz::parse(text)?, proof)?,
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

/// The code of an error, such as `[E0308]`.
static CODE: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"\[(E[0-9]{4})\]").expect("the pattern should be right"));

/// The error codes in the text, hidden from readers. The search needs them: it reads `error[E0308]:` as one word.
fn codes(text: &str) -> String {
    let found = CODE.captures_iter(text);
    let codes: Vec<&str> = found.map(|code| code.extract::<1>().1[0]).collect();
    match codes.is_empty() {
        true => String::new(),
        false => format!("<p hidden>{}</p>", codes.join(" ")),
    }
}

/// A picture of the program in these files, in a frame that looks like its window.
fn picture(name: &str, text: &str, files: &Texts) -> Result<String> {
    let alt = escape(text.lines().next().unwrap_or_default());
    let title = files.values().find_map(|file| title(file));
    let title = escape(title.unwrap_or_default());
    let (width, height) = pictures::size(name)?;
    // Readers cannot find squares by name before their board has letters and numbers.
    let has_names = files.values().any(|file| file.contains("draw_names();"));
    let clicks = clicks(text).filter(|_| has_names);
    let caption = clicks.map(|clicks| format!("<figcaption>{clicks}</figcaption>"));
    let caption = caption.unwrap_or_default();
    Ok(format!(
        "<figure class=\"picture\"><div class=\"window\"><p class=\"title-bar\" aria-hidden=\"true\">{title}</p>\
         <img src=\"pictures/{name}.png\" alt=\"{alt}\" width=\"{width}\" height=\"{height}\" loading=\"lazy\"></div>{caption}</figure>"
    ))
}

/// The caption that says which squares to click to get this picture, or `None` if it takes no clicks on squares, or also
/// takes clicks on buttons, which only the text around the picture can name.
fn clicks(text: &str) -> Option<String> {
    let clicks = text
        .lines()
        .filter_map(|line| match line.strip_prefix("catch ") {
            Some(rest) => rest.split(' ').next(),
            None => line.strip_prefix("click "),
        });
    match clicks.collect::<Vec<_>>().as_slice() {
        clicks if clicks.iter().any(|place| place.contains(' ')) => None, // a place on the table
        [] => None,
        [only] => Some(format!("After a click on {only}")),
        clicks => Some(format!("After clicks on {}", clicks.join(", "))),
    }
}

/// The title that the program sets: its `window_title`, or the name that `main` gives to macroquad.
fn title(file: &str) -> Option<&str> {
    let starts = ["window_title: String::from(\"", "#[macroquad::main(\""];
    let (_, rest) = starts.iter().find_map(|start| file.split_once(start))?;
    rest.split('"').next()
}

#[cfg(test)]
mod tests {
    use super::*;

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

    #[test]
    fn captions_say_where_to_click() {
        assert_eq!(clicks("A board.\nwait 2\n"), None);
        assert_eq!(clicks("A stone.\nclick f6").unwrap(), "After a click on f6");
        let many = clicks("Stones.\nclick d3\nkey 3\nclick c3\n");
        assert_eq!(many.unwrap(), "After clicks on d3, c3");
    }

    #[test]
    fn a_window_has_its_programs_title() {
        let named = "    window_title: String::from(\"Othello, day 2\"),\n";
        assert_eq!(title(named), Some("Othello, day 2"));
        let short = "#[macroquad::main(\"Othello\")]\n";
        assert_eq!(title(short), Some("Othello"));
        assert_eq!(title("fn main() {}\n"), None);
    }
}
