//! Numbers the steps of a chapter. Authors write `## Step: A row`, and refer to that step with `{{step A row}}`.

use crate::chapter::path;
use crate::files;
use anyhow::{Context, Result, bail};

/// The start of a step's heading in a chapter's file, where steps do not have numbers yet.
const STEP: &str = "## Step: ";

/// The start of a reference to a step.
const REFERENCE: &str = "{{step ";

/// Returns the text of a chapter with its steps numbered and its references filled in. The text has the same lines as
/// the file.
///
/// # Errors
///
/// If a reference is malformed, or does not lead to exactly one step. The error gives the line of the reference.
pub fn number(chapter: &str, source: &str) -> Result<String> {
    let own = titles(source);
    let mut text = String::new();
    let (mut steps, mut is_block) = (0, false);
    for (line, number) in source.split_inclusive('\n').zip(1..) {
        is_block ^= line.starts_with("```");
        match line.strip_prefix(STEP).filter(|_| !is_block) {
            Some(title) => {
                steps += 1;
                text += &format!("## Step {steps}: {title}");
            }
            None => {
                let line = fill_in(line, &own, is_block || line.starts_with("<!--"));
                text += &line.with_context(|| format!("{chapter}.md:{number}"))?;
            }
        }
    }
    Ok(text)
}

/// The titles of the steps in a chapter's file.
fn titles(source: &str) -> Vec<&str> {
    // Every other part between fences is a block.
    let parts = source.split("\n```").step_by(2);
    let lines = parts.flat_map(str::lines);
    lines.filter_map(|line| line.strip_prefix(STEP)).collect()
}

/// Returns a line with its references filled in. Blocks and comments cannot contain links, so references there become
/// plain text.
fn fill_in(line: &str, own: &[&str], is_plain: bool) -> Result<String> {
    let mut parts = line.split(REFERENCE);
    let mut text = parts.next().unwrap_or_default().to_string();
    for part in parts {
        let (name, rest) = part.split_once("}}").context("a reference needs `}}`")?;
        let (file, number) = match name.split_once('/') {
            None => (String::new(), find(name, own)?),
            Some((chapter, name)) => {
                let source = files::read(path(chapter))?;
                (format!("{chapter}.md"), find(name, &titles(&source))?)
            }
        };
        match is_plain {
            true => text += &format!("Step {number}"),
            false => text += &format!("[Step {number}]({file}#step-{number})"),
        }
        text += rest;
    }
    Ok(text)
}

/// The number of the step with this name. Upper and lower case do not matter.
fn find(name: &str, titles: &[&str]) -> Result<usize> {
    let has_name = |title: &&str| title.eq_ignore_ascii_case(name);
    let count = titles.iter().filter(|title| has_name(title)).count();
    match titles.iter().position(has_name) {
        Some(index) if count == 1 => Ok(index + 1),
        _ => {
            let titles = titles.join(", ");
            bail!("{count} steps are called “{name}”. The steps are: {titles}")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOURCE: &str =
        "# Day 9\n\n## Step: One square\n\nA.\n\n```text\n## Step: Not me\n```\n\n## Step: A row\n";

    #[test]
    fn steps_are_numbered_and_references_follow() {
        let text = format!("{SOURCE}\nAs in {{{{step one square}}}}, and {{{{step A row}}}}.\n");
        let numbered = number("day9", &text).unwrap();
        assert!(numbered.contains("\n## Step 1: One square\n"), "{numbered}");
        assert!(numbered.contains("\n## Step 2: A row\n"), "{numbered}");
        assert!(numbered.contains("\n## Step: Not me\n"), "{numbered}");
        let line = "As in [Step 1](#step-1), and [Step 2](#step-2).";
        assert_eq!(numbered.lines().last(), Some(line));
        let inserted = text.replace("## Step: A row", "## Step: New\n\n## Step: A row");
        let numbered = number("day9", &inserted).unwrap();
        assert!(numbered.ends_with("and [Step 3](#step-3).\n"), "{numbered}");
    }

    #[test]
    fn a_block_refers_to_a_step_without_a_link() {
        let text = format!("{SOURCE}\n```quiz flips d3\nAs in {{{{step a row}}}}?\n```\n");
        let numbered = number("day9", &text).unwrap();
        assert!(numbered.contains("\nAs in Step 2?\n"), "{numbered}");
    }

    #[test]
    fn a_reference_can_name_another_chapters_step() {
        let numbered = number("a", "See {{step day2/a click}}.\n").unwrap();
        assert_eq!(numbered, "See [Step 5](day2.md#step-5).\n");
    }

    #[test]
    fn an_unknown_or_ambiguous_name_is_refused_with_its_line() {
        let error = |text: &str| {
            let text = format!("{SOURCE}{text}");
            format!("{:#}", number("day9", &text).unwrap_err())
        };
        let known = "The steps are: One square, A row";
        let unknown = error("{{step a column}}\n");
        assert!(unknown.starts_with("day9.md:12: 0 steps are called “a column”"));
        assert!(unknown.ends_with(known), "{unknown}");
        let twice = error("\n## Step: a row\n\n{{step a row}}\n");
        assert!(twice.starts_with("day9.md:15: 2 steps are called “a row”"));
        let chapter = error("{{step day99/a row}}\n");
        assert!(chapter.contains("day99.md"), "{chapter}");
        assert!(error("{{step a row\n").contains("needs `}}`"));
    }
}
