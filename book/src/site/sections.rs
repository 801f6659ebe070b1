//! The sections of a page: each step gets an address, and other sections get a frame and their fixed texts.

use crate::Error;
use crate::chapter::Chapter;
use crate::check::time::STOP;
use crate::site::{checker, starts};

/// The heading of the challenges.
const CHALLENGES: &str = "Challenges";

/// The text below it, if the chapter has a program to change.
const PUT_BACK: &str = "A challenge changes your program. When you've finished it, undo your changes, or copy \
    [the whole program](#the-whole-program) over it.";

/// The heading of the mistakes, and the text below it.
const TROUBLE: &str = "When it goes wrong";
const FIRST_ERROR: &str = "Read only the first error, fix it, and run the program again. The second error often disappears with the first.";

/// A page that grows line by line. Its text contains no blocks, so a line that starts with `#` is a heading.
pub struct Sections<'a> {
    chapter: &'a Chapter,
    text: String,
    /// The title of the last section.
    title: String,
    /// How many sittings have ended.
    sittings: usize,
    /// The checker of the current challenge, until the page has offered it.
    checker: Option<String>,
}

impl Sections<'_> {
    pub fn of(chapter: &Chapter) -> Sections<'_> {
        Sections {
            chapter,
            text: String::new(),
            title: String::new(),
            sittings: 0,
            checker: None,
        }
    }

    /// Adds text that has no headings.
    pub fn push(&mut self, text: &str) {
        self.text.push_str(text);
    }

    /// Adds a line of the chapter.
    pub fn add(&mut self, line: &str) -> Result<(), Error> {
        if let Some(title) = line.strip_prefix("## ") {
            self.begin(title.trim_end());
            return Ok(());
        }
        if let Some(title) = line.strip_prefix("### ") {
            self.checker = self.checker_of(title);
        } else if line.starts_with("<details")
            && let Some(name) = self.checker.take()
        {
            self.push(&checker::folded(&name));
        }
        self.push(line);
        if line.starts_with("# ") {
            self.push(&starts::offer(self.chapter)?);
        }
        Ok(())
    }

    fn begin(&mut self, title: &str) {
        if !class_of(&self.title).is_empty() {
            self.push("</section>\n\n");
        }
        if !class_of(title).is_empty() {
            self.push(&format!("<section class=\"{}\">\n\n", class_of(title)));
        }
        match number_of_step(title) {
            Some(number) => self.push(&format!("## {title} {{#step-{number}}}\n")),
            None => self.push(&format!("## {title}\n")),
        }
        if title == STOP {
            self.sittings += 1;
            let (done, all) = (self.sittings, sittings(&self.chapter.text));
            self.push(&format!(
                "\n<p class=\"sitting\">Sitting {done} of {all} is done.</p>\n"
            ));
        } else if title == CHALLENGES && self.chapter.day() != Some(0) {
            self.push(&format!("\n{PUT_BACK}\n"));
        } else if title == TROUBLE {
            self.push(&format!("\n{FIRST_ERROR}\n"));
        }
        self.title = title.to_string();
    }

    /// The checker of the challenge with this title, if it has one.
    fn checker_of(&self, title: &str) -> Option<String> {
        let (number, _) = title.split_once('.')?;
        let name = format!("{}-{number}", self.chapter.name);
        (self.title == CHALLENGES && checker::exists(&name)).then_some(name)
    }

    /// The whole page.
    pub fn end(self) -> String {
        match class_of(&self.title) {
            "" => self.text,
            _ => self.text + "\n</section>\n",
        }
    }
}

/// The style sheet's class for a section that looks different from a step.
fn class_of(title: &str) -> &'static str {
    match title {
        STOP => "stop",
        TROUBLE => "trouble",
        CHALLENGES => "challenges",
        _ => "",
    }
}

fn number_of_step(title: &str) -> Option<usize> {
    let (number, _) = title.strip_prefix("Step ")?.split_once(':')?;
    number.parse().ok()
}

fn sittings(text: &str) -> usize {
    let titles = text.lines().filter_map(|line| line.strip_prefix("## "));
    titles.filter(|title| title.trim_end() == STOP).count() + 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::PathBuf;

    /// A page for a chapter with this name, without the box below its title.
    fn page(name: &str, text: &str) -> String {
        let chapter = Chapter::parse(name, PathBuf::new(), text.to_string()).unwrap();
        let mut sections = Sections::of(&chapter);
        for line in text.split_inclusive('\n') {
            sections.add(line).unwrap();
        }
        sections.end()
    }

    #[test]
    fn steps_have_short_addresses_and_other_sections_have_frames() {
        let text =
            "## Step 1: A `b`\n\nHi.\n\n## Challenges\n\n### 1. A\n\n## What comes next\n\nBye.\n";
        let expected = "## Step 1: A `b` {#step-1}\n\nHi.\n\n<section class=\"challenges\">\n\n\
                        ## Challenges\n\n### 1. A\n\n</section>\n\n## What comes next\n\nBye.\n";
        assert_eq!(page("day0", text), expected);
        let last = page("day1", "## Challenges\n\n### 1. A\n");
        assert!(last.contains("A challenge changes your program."), "{last}");
        assert!(last.ends_with("### 1. A\n\n</section>\n"), "{last}");
    }

    #[test]
    fn each_place_to_stop_says_which_sitting_is_done() {
        let text = "## Step 1: A\n\n## A good place to stop\n\nB.\n";
        let stop =
            "## A good place to stop\n\n<p class=\"sitting\">Sitting 1 of 2 is done.</p>\n\nB.\n";
        assert!(page("day9", text).contains(stop));
    }

    #[test]
    fn challenges_with_a_checker_offer_it() {
        let challenge = |number| {
            format!("### {number}. A (easy)\n\nDo it.\n\n<details><summary>Hint</summary>\n")
        };
        let text = format!(
            "## When it goes wrong\n\n{0}\n## Challenges\n\n{1}{0}",
            challenge(2),
            challenge(1)
        );
        // Day 2 has a checker for its second challenge, but not for its first.
        let page = page("day2", &text);
        assert_eq!(page.matches("to-check").count(), 1);
        let (above, below) = page.split_once("<details class=\"to-check\">").unwrap();
        assert!(above.ends_with("Do it.\n\n") && above.contains("### 1. A"));
        assert!(below.contains("../files/checkers/day2-2.rs") && below.contains("cargo test"));
    }
}
