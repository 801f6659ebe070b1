//! Checks the line counts that the prose mentions, such as `60 lines` or `about 90 lines`.

use crate::chapter::Chapter;
use crate::reader::{Texts, lesson, lesson_of, replay};
use anyhow::Result;

/// How far a count after "about" may be off.
const ABOUT: usize = 5;

/// Reports the counts in a chapter that match no file and no program.
pub fn problems(chapter: &Chapter) -> Result<Vec<String>> {
    let steps = replay::steps(chapter)?;
    let mut known = lengths(&lesson_of(&chapter.name)?);
    if chapter.day().is_none() {
        known.extend(lengths(&lesson(6)?)); // a side trip compares its program with the game
    }
    let mut problems = Vec::new();
    for (line, paragraph) in chapter.paragraphs() {
        let step = steps.iter().rfind(|step| step.block.line < line);
        let here = step.map(|step| lengths(&step.files)).unwrap_or_default();
        for (count, distance) in counts(&paragraph) {
            let mut lengths = known.iter().chain(&here);
            if !lengths.any(|length| length.abs_diff(count) <= distance) {
                let what = format!("no program here has {count} lines");
                problems.push(chapter.problem(line, what, "Count the lines again"));
            }
        }
    }
    Ok(problems)
}

/// The number of lines in each file of a program, and the total.
fn lengths(program: &Texts) -> Vec<usize> {
    let mut lengths: Vec<usize> = program.values().map(|text| text.lines().count()).collect();
    lengths.push(lengths.iter().sum());
    lengths
}

/// The line counts in some prose, each with the allowed error.
fn counts(prose: &str) -> Vec<(usize, usize)> {
    let words: Vec<&str> = prose.split_whitespace().collect();
    let count = |three: &[&str]| {
        let is_about = three[0].eq_ignore_ascii_case("about");
        let noun = three[2].trim_end_matches(|letter: char| !letter.is_alphabetic());
        let count = three[1].parse().ok().filter(|_| noun == "lines")?;
        Some((count, if is_about { ABOUT } else { 0 }))
    };
    words.windows(3).filter_map(count).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_found_in_digits() {
        let prose = "It has about 90 lines, and 60 lines\nwith letters. Ten lines, 64 squares.";
        assert_eq!(counts(prose), [(90, ABOUT), (60, 0)]);
    }

    #[test]
    fn counts_must_match_a_program() {
        let text = "# Day 1\n\nAll 84 lines.\n\nAbout 90 lines.\n\nAbout 97 lines.\n";
        let chapter = Chapter::parse("day1", text).unwrap();
        let told = problems(&chapter).unwrap();
        let what = |line, count| {
            format!("day1.md:{line}: no program here has {count} lines. Count the lines again")
        };
        assert_eq!(lesson(1).unwrap()["main.rs"].lines().count(), 85);
        assert_eq!(told, [what(3, 84), what(7, 97)]);
    }
}
