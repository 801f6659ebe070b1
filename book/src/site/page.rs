//! Turns a chapter into what mdBook reads: the blocks become HTML, the words stay Markdown.

use crate::Error;
use crate::chapter::{Chapter, Kind};
use crate::check::{self, ideas, plan, squares};
use crate::drawing;
use crate::programs::PROGRAMS;
use crate::quiz::Quiz;
use crate::reader::lines::{self, Line, Mark};
use crate::reader::{Action, Change, Reader, Step};
use crate::reader::{messages, replay};
use crate::site::highlight::{escape, message, plain, row, rows, rust};
use crate::site::{checker, picture, quiz, sections, sittings, starts};

/// So many characters of a line of code fit in the width of the words.
const COLUMNS: usize = 80;

/// What stands above code that nobody has to type.
const EXAMPLE: &str = "Example: not part of the program";

/// What stands above the names of files that the site offers.
const DOWNLOADED: &str = "Download into the folder <code>src</code>";

/// What stands above the names of files that come from the other project.
const COPIED: &str = "Copy these files from the folder <code>src</code> of your game, as they are";

/// What stands above the names of files that are no longer needed.
const DELETED: &str = "Delete from the folder <code>src</code>";

/// The heading of the challenges, and what stands below it on each day that goes on from the one before.
const CHALLENGES: &str = "\n## Challenges\n";
const PUT_BACK: &str = "A challenge changes your program. When you have done it, take your changes back, or copy \
    [the whole program](#the-whole-program): the next page goes on from there.";

/// Gives back a chapter's Markdown, with every block and every `{{…}}` line filled in.
pub fn render(chapter: &Chapter) -> Result<String, Error> {
    let mut reader = if chapter.builds() {
        replay::at_the_start_of(chapter)?
    } else {
        Reader::default()
    };
    let steps = reader.follow(chapter)?;
    let mut text = String::new();
    let mut done = 0;
    let mut mistakes = 0;
    for step in &steps {
        mistakes += usize::from(matches!(step.block.kind, Kind::Mistake { .. }));
        text.push_str(&fill_in(
            &chapter.text[done..step.block.range.start],
            chapter,
            &reader,
        )?);
        text.push_str(&block(step, chapter, mistakes)?);
        done = step.block.range.end;
    }
    text.push_str(&fill_in(&chapter.text[done..], chapter, &reader)?);
    let text = checker::mark(&sittings::mark(&text), &chapter.name);
    let text = match chapter.day() {
        Some(0) => text,
        _ => text.replacen(CHALLENGES, &format!("{CHALLENGES}\n{PUT_BACK}\n"), 1),
    };
    with_offer(&sections::mark(&text), chapter)
}

/// A day's text with a box below its title, for whoever was not there the day before.
fn with_offer(text: &str, chapter: &Chapter) -> Result<String, Error> {
    match (chapter.day(), text.split_once('\n')) {
        (Some(day @ 1..), Some((title, rest))) => {
            let terminal = |commands: &str| framed("terminal", "Terminal", &plain(commands));
            let offer = starts::offer(day, terminal)?;
            Ok(format!("{title}\n\n{offer}{rest}"))
        }
        _ => Ok(text.to_string()),
    }
}

/// The HTML of one block, on a single line: for mdBook a blank line would end it.
fn block(step: &Step, chapter: &Chapter, mistakes: usize) -> Result<String, Error> {
    let text = &step.block.text;
    Ok(match (&step.block.kind, &step.action) {
        (Kind::Solution { .. }, Action::Typed(change)) => code("code solution", change),
        (_, Action::Typed(change)) => code("code", change),
        (_, Action::Copied(change)) => code("code given", change),
        (_, Action::Moved(place)) => format!("<p class=\"where move\">{}</p>", html_of(place)),
        (_, Action::Removed(change)) => code("removal", change),
        (_, Action::Broken(change)) => {
            let mistake = code("mistake", change);
            if matches!(step.block.kind, Kind::Try { .. }) {
                return Ok(mistake);
            }
            let says = message(&messages::captured(&chapter.name, mistakes)?);
            mistake + &framed("message", "The compiler says", &says)
        }
        (Kind::Terminal, _) => framed("terminal", "Terminal", &plain(text)),
        (Kind::Input, _) => framed("terminal", "Typed into the program", &plain(text)),
        (Kind::Download, _) => downloads(text),
        (Kind::Copy, _) => framed("copied", COPIED, &plain(text)),
        (Kind::Delete, _) => framed("copied", DELETED, &plain(text)),
        (Kind::Example, _) => framed("example", EXAMPLE, &rust(text)),
        (Kind::Picture { name }, _) => picture::html(name, text, &step.files)?,
        (Kind::Quiz(_), _) => quiz::html(&Quiz::parse(text)?),
        _ => format!(
            "<div class=\"block output\">{}</div>",
            pre(&rows(&plain(text)))
        ),
    })
}

/// Files that the site offers.
fn downloads(names: &str) -> String {
    let link = |name| format!("<a href=\"../files/{name}\" download>{name}</a>");
    let links: Vec<String> = names.lines().map(link).collect();
    framed("copied", DOWNLOADED, &links)
}

/// A block of lines without numbers.
pub fn framed(class: &str, place: &str, lines: &[String]) -> String {
    with_rows(class, place, &rows(lines))
}

fn with_rows(class: &str, place: &str, rows: &str) -> String {
    let pre = pre(rows);
    format!("<div class=\"block {class}\"><p class=\"where\">{place}</p>{pre}</div>")
}

pub fn pre(rows: &str) -> String {
    format!("<pre><code>{rows}</code></pre>")
}

/// Code with the lines of the reader's file. Where some are crossed out, a word says so to those who do not see it.
fn code(class: &str, change: &Change) -> String {
    let text: String = change
        .lines
        .iter()
        .map(|line| line.text.clone() + "\n")
        .collect();
    let html = rust(&text);
    let lines: Vec<(&Line, &String)> = change.lines.iter().zip(&html).collect();
    let parts = lines.chunk_by(|(above, _), (below, _)| crossed_out(above) == crossed_out(below));
    let rows: String = parts.map(part_of_code).collect();
    let mut place = html_of(&change.place);
    if class.ends_with("given") {
        place.push_str(" (ready-made: copy it)");
    }
    let is_long = |line: &Line| line.text.chars().count() > COLUMNS;
    let width = if change.lines.iter().any(is_long) {
        " wide"
    } else {
        ""
    };
    with_rows(&format!("numbered {class}{width}"), &place, &rows)
}

/// Neighbouring lines that are all crossed out, or none of them.
fn part_of_code(lines: &[(&Line, &String)]) -> String {
    let rows = lines.iter().map(|(line, html)| code_row(line, html));
    let rows: String = rows.collect();
    match crossed_out(lines[0].0) {
        Some(word) => {
            format!("<span class=\"away\"><span class=\"unseen\">{word}: </span>{rows}</span>")
        }
        None => rows,
    }
}

/// Why a line is crossed out, if it is.
fn crossed_out(line: &Line) -> Option<&'static str> {
    match line.mark {
        Mark::Gone => Some("Goes away"),
        Mark::Missing => Some("Is missing"),
        _ => None,
    }
}

fn code_row(line: &Line, html: &str) -> String {
    let class = match line.mark {
        Mark::Old => "line",
        Mark::New => "line new",
        Mark::Moved => "line moved",
        Mark::Gone | Mark::Missing => "line gone",
        Mark::Wrong => "line wrong",
        Mark::Blank => "new blank",
        Mark::LeftOut => "left-out",
        Mark::LeftOutAtBlank => "line left-out",
    };
    if crossed_out(line).is_none() {
        return row(html, class, line.number);
    }
    let (space, words) = html.split_at(html.len() - html.trim_start().len());
    row(&format!("{space}<del>{words}</del>"), class, line.number)
}

/// Fills in the `{{…}}` lines of a text without blocks, and leaves out those that only the check reads.
fn fill_in(text: &str, chapter: &Chapter, reader: &Reader) -> Result<String, Error> {
    let mut filled = String::new();
    let is_shown = |line: &&str| squares::game(line).is_none();
    for line in text.split_inclusive('\n').filter(is_shown) {
        let name = line
            .trim()
            .strip_prefix("{{")
            .and_then(|rest| rest.strip_suffix("}}"));
        match name {
            None => filled.push_str(line),
            Some(name) => {
                filled.push_str(&directive(name, chapter, reader)?);
                filled.push('\n');
            }
        }
    }
    Ok(filled)
}

fn directive(name: &str, chapter: &Chapter, reader: &Reader) -> Result<String, Error> {
    let words: Vec<&str> = name.split_whitespace().collect();
    match words.as_slice() {
        ["demo", program] => demo(program),
        ["program"] if chapter.builds() => whole_program(chapter, reader),
        ["minutes"] if chapter.builds() => sittings::overview(chapter),
        ["checker", name] => Ok(checker::steps(name)),
        ["drawing", name] => Ok(drawing::figure(name)),
        ["days"] => Ok(plan::days(&check::pages()?)),
        ["plan", lessons] => plan::lessons(&check::pages()?, lessons.parse()?),
        ["ideas"] => Ok(ideas::table()),
        ["steps"] => Ok(plan::steps(&check::pages()?)),
        _ => Err(format!("{}.md: {{{{{name}}}}} means nothing here", chapter.name).into()),
    }
}

fn demo(name: &str) -> Result<String, Error> {
    let program = PROGRAMS.iter().find(|program| program.name == name);
    let title = program
        .ok_or_else(|| format!("there is no program {name} to show"))?
        .title;
    Ok(format!(
        "<div class=\"demo\" data-program=\"{name}\"><a href=\"../{name}.html\">{title}</a></div>"
    ))
}

/// All files that the reader has at the end of a chapter, folded.
fn whole_program(chapter: &Chapter, reader: &Reader) -> Result<String, Error> {
    let file = |(name, text): (&String, &String)| {
        let lines: Vec<String> = text.lines().map(str::to_string).collect();
        let lines = lines::run(&lines, Mark::Old, 1);
        let place = format!("`{name}`");
        code("code", &Change { place, lines })
    };
    let files: String = reader.texts().iter().map(file).collect();
    let of = match chapter.day() {
        Some(day) => format!("day {day}"),
        None => "this side trip".to_string(),
    };
    Ok(format!(
        "<details class=\"program\"><summary>The whole program of {of}</summary>{files}</details>"
    ))
}

/// Makes HTML of a line of Markdown in which nothing but `code` is marked.
pub fn html_of(markdown: &str) -> String {
    let parts = markdown.split('`').enumerate();
    parts
        .map(|(i, part)| match i % 2 {
            0 => escape(part),
            _ => format!("<code>{}</code>", escape(part)),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_code_become_code() {
        assert_eq!(
            html_of("`main.rs`: replace `a<b`"),
            "<code>main.rs</code>: replace <code>a&lt;b</code>"
        );
    }
}
