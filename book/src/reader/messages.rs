//! The compiler's messages about the book's mistakes, which are captured in `messages/` and compared with the compiler.

use crate::chapter::{self, Chapter, Kind, folder};
use crate::reader::project::{Message, Project};
use crate::reader::replay;
use crate::reader::steps::Step;
use anyhow::{Context, Result, bail, ensure};
use std::fs;
use std::path::PathBuf;

/// Captures the compiler's messages about every mistake in these chapters.
pub fn capture(chapters: &[Chapter]) -> Result<()> {
    for_each(chapters, |chapter, number, _, messages| {
        let path = file(&chapter.name, number);
        let text = text(messages);
        println!("{}:\n{text}", path.display());
        fs::create_dir_all(folder().join("messages"))?;
        Ok(fs::write(path, text)?)
    })
}

/// Compares the captured messages with those of the current compiler: levels, codes and quoted lines. The wording may
/// change from one version of Rust to the next.
pub fn check(chapters: &[Chapter]) -> Result<()> {
    for_each(chapters, |chapter, number, step, messages| {
        let captured = captured(&chapter.name, number)?;
        let (before, now) = (essence(&captured), essence(&text(messages)));
        if before == now {
            return Ok(());
        }
        let place = chapter.place(step.block);
        let advice = "Capture it again with `cargo run -p book -- messages`, then check the chapter's text about it";
        bail!(
            "{place}: the compiler's message has changed\nwas: {before:#?}\nis: {now:#?}\n{advice}"
        )
    })
}

/// The captured message for a chapter's mistake. Mistakes are counted from 1.
pub fn captured(chapter: &str, number: usize) -> Result<String> {
    let path = file(chapter, number);
    let cure = "capture it with `cargo run -p book -- messages`";
    let text = fs::read_to_string(&path).ok();
    text.with_context(|| format!("{} is missing: {cure}", path.display()))
}

fn file(chapter: &str, number: usize) -> PathBuf {
    folder().join(format!("messages/{chapter}-{number}.txt"))
}

fn for_each(
    chapters: &[Chapter],
    mut with: impl FnMut(&Chapter, usize, &Step, &[Message]) -> Result<()>,
) -> Result<()> {
    let project = replay::project_before(chapter::DAYS)?;
    for chapter in chapters {
        let steps = replay::steps(chapter)?;
        let is_mistake = |step: &&Step| matches!(step.block.kind, Kind::Mistake { .. });
        for (i, step) in steps.iter().filter(is_mistake).enumerate() {
            let messages = mistake(&project, step).with_context(|| chapter.place(step.block))?;
            with(chapter, i + 1, step, &messages)?;
        }
    }
    Ok(())
}

/// The compiler's messages about a mistake. Without the mistake, there must be none.
fn mistake(project: &Project, step: &Step) -> Result<Vec<Message>> {
    let messages = project.check(&step.files)?;
    ensure!(
        !messages.is_empty(),
        "the compiler finds no mistake here, so change the mistake"
    );
    let without = text(&project.check(&step.before)?);
    let is_right = without.is_empty();
    ensure!(
        is_right,
        "the compiler also complains without the mistake:\n{without}"
    );
    Ok(messages)
}

fn text(messages: &[Message]) -> String {
    let texts: Vec<&str> = messages.iter().map(|message| &*message.text).collect();
    texts.join("\n")
}

/// The lines with the code of an error or a warning, and those that quote the program.
fn essence(text: &str) -> Vec<String> {
    let is_head = |line: &str| line.starts_with("error") || line.starts_with("warning");
    let is_quote = |line: &str| line.starts_with(|first: char| first.is_ascii_digit());
    let pick = |line: &str| match (line.split_once(']'), line.trim()) {
        (Some((code, _)), _) if is_head(line) => Some(code.to_string()),
        _ if is_head(line) => line.split(':').next().map(str::to_string),
        (_, part) if is_quote(part) || line.contains("--> src/") => Some(part.to_string()),
        _ => None,
    };
    text.lines().filter_map(pick).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_essence_is_code_place_and_quoted_lines() {
        let text = "error[E0425]: cannot find `a`\n --> src/main.rs:3:5\n  |\n3 |     a();\n  |     ^ not found\n";
        assert_eq!(
            essence(text),
            ["error[E0425", "--> src/main.rs:3:5", "3 |     a();"]
        );
        assert_eq!(essence("warning: unused\n  = note: so\n"), ["warning"]);
    }
}
