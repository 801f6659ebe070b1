//! Turns a chapter into what mdBook reads: the blocks become HTML, the words stay Markdown.

use crate::Error;
use crate::chapter::{Chapter, Kind};
use crate::check::measures;
use crate::check::{self, ideas, plan};
use crate::quiz::Quiz;
use crate::reader::{self, Action, Change, Mark, Reader, Step};
use crate::reader::{messages, replay};
use crate::site::highlight::{escape, mark, message, plain, pre, rust};
use crate::site::programs::PROGRAMS;
use crate::site::{checker, drawing, picture, quiz, sections, sittings, starts};

/// What stands above the names of files that come from the other project.
const COPIED: &str = "Copy these files from the folder <code>src</code> of your game, as they are";

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
        (_, Action::Moved(place)) => format!("<p class=\"where move\">{}</p>", html(place)),
        (_, Action::Removed(place)) => format!("<p class=\"where remove\">{}</p>", html(place)),
        (Kind::Terminal, _) => framed("terminal", "Terminal", &plain(text)),
        (Kind::Input, _) => framed("terminal", "Typed into the program", &plain(text)),
        (Kind::Copy, _) => framed("copied", COPIED, &plain(text)),
        (Kind::Example, _) => framed("example", "Example: not part of the program", &rust(text)),
        (Kind::Mistake { file }, _) => {
            let says = message(&messages::captured(&chapter.name, mistakes)?);
            mistake(file, text) + &framed("message", "The compiler says", &says)
        }
        (Kind::Picture { name }, _) => picture::html(name, text, &step.files)?,
        (Kind::Quiz(_), _) => quiz::html(&Quiz::parse(text)?),
        _ => format!("<div class=\"block output\">{}</div>", pre(&plain(text))),
    })
}

pub fn framed(class: &str, place: &str, lines: &[String]) -> String {
    format!(
        "<div class=\"block {class}\"><p class=\"where\">{place}</p>{}</div>",
        pre(lines)
    )
}

/// Code to type, with marks where some of its lines are there already.
fn code(class: &str, change: &Change) -> String {
    let text: String = change
        .lines
        .iter()
        .map(|line| line.text.clone() + "\n")
        .collect();
    let lines = rust(&text).into_iter().zip(&change.lines);
    let marked = lines.map(|(html, line)| match line.mark {
        Mark::New if change.has_old_lines() => mark(&html, "new"),
        Mark::Instead => mark(&html, "new instead"),
        Mark::Gap => mark(&html, "gap"),
        Mark::Frame => mark(&html, "frame"),
        Mark::New | Mark::Old => html,
    });
    let mut place = html(&change.place);
    if change.has_gaps() {
        place.push_str("; at the red line, old lines go away");
    }
    if class.ends_with("given") {
        place.push_str(" (ready-made: copy it)");
    }
    framed(class, &place, &marked.collect::<Vec<_>>())
}

/// What somebody typed: the lines of a mistake without the right ones. Where the mistake is that lines
/// are missing, those are shown, crossed out.
fn mistake(file: &str, text: &str) -> String {
    let is_missing = !text.lines().any(|line| line.starts_with('+'));
    let typed: Vec<&str> = text
        .lines()
        .filter(|line| is_missing || !line.starts_with('-'))
        .collect();
    let code: String = typed
        .iter()
        .map(|line| format!("{}\n", line.get(1..).unwrap_or_default()))
        .collect();
    let marked = rust(&code)
        .into_iter()
        .zip(typed)
        .map(|(html, line)| match line.get(..1) {
            Some("+") => mark(&html, "wrong"),
            Some("-") => format!("<del>{html}</del>"),
            _ => html,
        });
    let what = if is_missing {
        "without the line that is crossed out"
    } else {
        "with a mistake"
    };
    let place = format!("<code>{file}</code>, {what}");
    framed("mistake", &place, &marked.collect::<Vec<_>>())
}

/// Fills in the `{{…}}` lines of a text without blocks.
fn fill_in(text: &str, chapter: &Chapter, reader: &Reader) -> Result<String, Error> {
    let mut filled = String::new();
    for line in text.split_inclusive('\n') {
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
        ["steps"] => Ok(measures::steps(&check::pages()?)),
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

/// All files of a chapter's lesson, folded. Day 0 has no lesson, but what the reader has.
fn whole_program(chapter: &Chapter, reader: &Reader) -> Result<String, Error> {
    let (day, lesson) = (chapter.day(), reader::lesson_of(&chapter.name)?);
    let texts = if day == Some(0) {
        reader.texts()
    } else {
        lesson
    };
    let file = |(name, text): (&String, &String)| {
        framed("code", &format!("<code>{name}</code>"), &rust(text))
    };
    let files: String = texts.iter().map(file).collect();
    let of = match day {
        Some(day) => format!("day {day}"),
        None => "this side trip".to_string(),
    };
    Ok(format!(
        "<details class=\"program\"><summary>The whole program of {of}</summary>{files}</details>"
    ))
}

/// Makes HTML of a line of Markdown in which nothing but `code` is marked.
pub fn html(markdown: &str) -> String {
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
            html("`main.rs`: replace `a<b`"),
            "<code>main.rs</code>: replace <code>a&lt;b</code>"
        );
    }
}
