//! Checks the HTML in a chapter: notes for teachers in the wrong place, unknown comments, and tags that would spoil the
//! page.

use crate::chapter::Chapter;
use crate::chapter::notes::note;
use crate::check::squares::game;

/// Reports notes that are at no step, comments that nobody would see, text that would lose its formatting, and
/// `<details>` that are not closed.
pub fn problems(chapter: &Chapter) -> Vec<String> {
    let text = chapter.without_blocks();
    let mut problems = Vec::new();
    let mut tell = |line, what| problems.push(chapter.problem(line, what));
    let (mut is_place_for_notes, mut above) = (false, "");
    for (number, line) in (1..).zip(text.lines().map(str::trim)) {
        let is_comment = line.starts_with("<!--");
        let mut steps = chapter.sections.iter().filter(|part| part.step().is_some());
        is_place_for_notes &= line.is_empty() || is_comment;
        is_place_for_notes |= steps.any(|step| step.lines.start == number);
        if note(line).is_some() && !is_place_for_notes {
            tell(number, "put this note right below the heading of a step");
        } else if is_comment && note(line).is_none() && game(line).is_none() {
            let known = "a comment begins with `ask: `, `watch: `, `show: ` or `game`";
            tell(number, known);
        }
        let mut tags = ["<details>", "</details>", "<summary>"].iter();
        let is_below_tag = tags.any(|tag| above.starts_with(tag)) || note(above).is_some();
        if is_below_tag && !line.is_empty() && !line.starts_with('<') {
            tell(
                number,
                "leave a blank line between a tag or a note and the text below it",
            );
        }
        above = line;
    }
    if text.matches("<details>").count() != text.matches("</details>").count() {
        tell(1, "not every <details> is closed");
    }
    problems
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = "# A\n\n## Step: B\n\n<!-- ask: C? -->\n<!-- show: D. -->\n\nE.\n\n```text\n<!-- ask: F? -->\n```\n\n\
                        <details><summary>G</summary>\n\nH\n\n</details>\n";

    /// The problem of the good text after a change.
    fn told(right: &str, wrong: &str) -> String {
        let text = GOOD.replacen(right, wrong, 1);
        problems(&Chapter::parse("day1", &text).unwrap()).join("\n")
    }

    #[test]
    fn each_fault_is_reported_with_its_line() {
        assert_eq!(told("", ""), "");
        for (right, wrong, problem) in [
            (
                "E.\n",
                "E.\n\n<!-- watch: I. -->\n",
                "10: put this note right below",
            ),
            (
                "</details>\n",
                "</details>\n\n## I\n\n<!-- ask: J -->\n",
                "22: put this note right below",
            ),
            ("<!-- ask: C", "<!-- asks: C", "5: a comment begins with"),
            ("\n\nE.", "\nE.", "7: leave a blank line"),
            ("\n\nH", "\nH", "15: leave a blank line"),
            ("</details>", "", "1: not every <details> is closed"),
        ] {
            let told = told(right, wrong);
            assert!(told.starts_with(&format!("day1.md:{problem}")), "{told}");
        }
    }
}
