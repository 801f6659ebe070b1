//! The compiler's messages about the book's deliberate mistakes. They are captured in `messages/`, and compared with
//! those of the current compiler.

use crate::chapter::{self, Block, Chapter, Kind};
use crate::files::{self, Texts, folder};
use crate::reader::{Message, Project, Step, replay};
use anyhow::{Context, Result, bail, ensure};
use regex::Regex;
use std::fs;
use std::path::PathBuf;
use std::sync::LazyLock;

/// Captures the compiler's messages about every mistake in these chapters.
pub fn capture(chapters: &[Chapter]) -> Result<()> {
    fs::create_dir_all(folder().join("messages"))?;
    for_each(chapters, |block, text| {
        println!("{}:\n{text}", file(block).display());
        Ok(fs::write(file(block), text)?)
    })
}

/// Compares the captured messages with those of the current compiler: levels, codes and quoted lines. The wording may
/// change from one version of Rust to the next.
pub fn check(chapters: &[Chapter]) -> Result<()> {
    for_each(chapters, |block, text| {
        let captured = captured(block)?;
        let (was, is) = (essence(&captured), essence(text));
        let advice = "Capture it again with `cargo run -p book -- messages`, then check the chapter's text about it";
        ensure!(
            was == is,
            "the compiler's message has changed\nwas: {was:#?}\nis: {is:#?}\n{advice}"
        );
        Ok(())
    })
}

/// The captured message for a mistake.
pub fn captured(block: &Block) -> Result<String> {
    files::read(file(block)).context("capture it with `cargo run -p book -- messages`")
}

fn file(block: &Block) -> PathBuf {
    folder().join(format!("messages/{}.txt", block.message))
}

/// Calls `with` for each mistake in these chapters, with the current compiler's messages about it.
fn for_each(chapters: &[Chapter], with: impl Fn(&Block, &str) -> Result<()>) -> Result<()> {
    let project = replay::project_before(chapter::DAYS)?;
    let mut right = Texts::new();
    for chapter in chapters {
        for step in replay::steps(chapter)? {
            if let Kind::Mistake(_) = step.block.kind {
                let result =
                    mistake(&project, &step, &mut right).and_then(|text| with(&step.block, &text));
                result.with_context(|| chapter.place(&step.block))?;
            }
        }
    }
    Ok(())
}

/// Returns the compiler's messages about a mistake, and checks that there are none without the mistake. Most mistakes of
/// a chapter are in the same program, so the last one that was right is remembered.
fn mistake(project: &Project, step: &Step, right: &mut Texts) -> Result<String> {
    let with = text(&project.check(&step.files)?);
    if with.is_empty() {
        bail!("the compiler finds no mistake here, so change the mistake");
    }
    if *right != step.before {
        let without = text(&project.check(&step.before)?);
        if !without.is_empty() {
            bail!("the compiler also complains without the mistake:\n{without}");
        }
        *right = step.before.clone();
    }
    Ok(with)
}

fn text(messages: &[Message]) -> String {
    let texts: Vec<&str> = messages.iter().map(|message| &*message.text).collect();
    texts.join("\n")
}

/// Matches the level and the code of a message, a line that quotes the program, or the place of such a line.
static ESSENCE: LazyLock<Regex> = LazyLock::new(|| {
    let essence = r"(?m)^(?:error|warning)[^\]:\n]*|^\s*[0-9].*|^.*--> src/.*";
    Regex::new(essence).expect("the pattern should be right")
});

fn essence(text: &str) -> Vec<&str> {
    let found = ESSENCE.find_iter(text);
    found.map(|part| part.as_str().trim()).collect()
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
