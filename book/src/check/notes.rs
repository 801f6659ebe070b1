//! Checks the notes for teachers: each is below the heading of a step, and short enough to read at a glance.

use crate::chapter::notes::note;
use crate::chapter::{Chapter, Section};
use crate::check::squares::game;
use crate::reader::library;
use std::collections::HashSet;
use std::ops::Range;

/// How many characters a note may have. A step can have three notes, and all of them must fit below it.
const LONGEST: usize = 200;

const PLACE: &str = "Put it right below the heading of a step, with blank lines around all notes";
const SHORTEN: &str = "A teacher reads it at a glance, so shorten it";
const COMMENTS: &str =
    "A comment begins with `ask: `, `watch: `, `show: ` or `game` (see book/README.md)";
const ONE: &str = "A step has at most one note of each kind";
const MISSING: &str = "Write what to ask the class, what goes wrong, or what to show";

/// A line, what is wrong there, and the cure.
type Problem = (usize, &'static str, &'static str);

/// Reports each note that is in the wrong place or too long, and each step of part one that has none.
pub fn problems(chapter: &Chapter) -> Vec<String> {
    let text = chapter.without_blocks();
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    let steps = chapter.sections.iter();
    let steps = steps.filter(|section| section.step().is_some());
    let places: Vec<Range<usize>> = steps.map(|step| place(step, &lines)).collect();
    let of_steps = places
        .iter()
        .flat_map(|place| below(chapter, place, &lines));
    let comments = (1..)
        .zip(&lines)
        .filter(|(_, line)| line.starts_with("<!--"));
    let of_comments = comments.filter_map(|(number, line)| {
        let is_in_place = places.iter().any(|place| place.contains(&number));
        wrong(line, is_in_place).map(|(what, cure)| (number, what, cure))
    });
    let problems = of_steps.chain(of_comments);
    let told = problems.map(|(line, what, cure)| chapter.problem(line, what, cure));
    told.collect()
}

/// The lines for a step's notes: from its heading to the first line of its text.
fn place(step: &Section, lines: &[&str]) -> Range<usize> {
    let start = step.lines.start;
    let below = lines.iter().skip(start);
    let below = below.take_while(|line| line.is_empty() || line.starts_with("<!--"));
    start..start + below.count() + 1
}

/// What is wrong with a comment, and the cure.
fn wrong(line: &str, is_in_place: bool) -> Option<(&'static str, &'static str)> {
    match note(line) {
        Some(_) if !is_in_place => Some(("this note is at no step", PLACE)),
        Some((_, text)) if text.chars().count() > LONGEST => {
            Some(("this note has more than 200 characters", SHORTEN))
        }
        None if game(line).is_none() => Some(("this comment is unknown", COMMENTS)),
        _ => None,
    }
}

/// Reports problems with a step's notes as a whole.
fn below(chapter: &Chapter, place: &Range<usize>, lines: &[&str]) -> Vec<Problem> {
    let here = &lines[place.start..place.end - 1];
    let notes = here.iter().filter_map(|line| note(line));
    let kinds: Vec<&str> = notes.map(|(kind, _)| kind).collect();
    let different: HashSet<&&str> = kinds.iter().collect();
    let needs_one = chapter.day().is_some_and(|day| day < library::BEGINS);
    let mut problems = Vec::new();
    if different.len() < kinds.len() {
        problems.push((place.start, "two notes of one kind", ONE));
    }
    if here.last().is_some_and(|line| note(line).is_some()) {
        problems.push((place.end, "there is text right below a note", PLACE));
    }
    if kinds.is_empty() && needs_one {
        problems.push((place.start, "this step has no note for teachers", MISSING));
    }
    problems
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(text: &str) -> String {
        problems(&Chapter::parse("day1", text).unwrap()).join("\n")
    }

    const GOOD: &str = "# A\n\n## Step: B\n\n<!-- ask: C? -->\n<!-- show: D. -->\n\nE.\n\n```text\n<!-- ask: F? -->\n```\n";

    #[test]
    fn each_step_of_part_one_has_notes() {
        assert_eq!(told(GOOD), "");
        let without = GOOD.replace("<!-- ask: C? -->\n<!-- show: D. -->\n\n", "");
        assert!(told(&without).contains("day1.md:3: this step has no note"));
        let later = Chapter::parse("day7", &without).unwrap();
        assert!(problems(&later).is_empty());
    }

    #[test]
    fn a_note_is_right_below_its_step() {
        let below_text = told(&format!("{GOOD}\n<!-- watch: G. -->\n"));
        assert!(
            below_text.starts_with("day1.md:14: this note is at no step"),
            "{below_text}"
        );
        let elsewhere = told(&format!("{GOOD}\n## H\n\n<!-- watch: I. -->\n"));
        assert!(
            elsewhere.starts_with("day1.md:16: this note is at no step"),
            "{elsewhere}"
        );
        let touching = told(&GOOD.replace("\n\nE.", "\nE."));
        assert!(
            touching.starts_with("day1.md:7: there is text right below"),
            "{touching}"
        );
    }

    #[test]
    fn a_note_is_short_and_of_a_known_kind() {
        let letters = "a".repeat(LONGEST - 1);
        assert_eq!(told(&GOOD.replace("C?", &format!("{letters}?"))), "");
        let long = told(&GOOD.replace("C?", &format!("{letters}a?")));
        assert!(
            long.starts_with("day1.md:5: this note has more than 200"),
            "{long}"
        );
        let unknown = told(&GOOD.replace("<!-- ask: C", "<!-- asks: C"));
        assert!(
            unknown.starts_with("day1.md:5: this comment is unknown"),
            "{unknown}"
        );
        let twice = told(&GOOD.replace("<!-- show: D", "<!-- ask: D"));
        assert!(
            twice.starts_with("day1.md:3: two notes of one kind"),
            "{twice}"
        );
    }
}
