//! Checks that the chapter of a day or a side trip has the shape that `book/README.md` gives, so that readers find
//! their way in every chapter.

use crate::chapter::{Chapter, Section};
use crate::check::Page;
use crate::check::time::STOP;
use std::ops::Range;

/// The sections whose parts have numbers.
const NUMBERED: [&str; 2] = ["When it goes wrong", "Challenges"];

/// The headings of a chapter below its title, each with the lines that must come below it. `…` stands for any text, and
/// ` | ` for “or”.
const SHAPE: &str = include_str!("../../shape.txt");

/// What comes after the last heading, in the chapter and in its shape.
const END: &str = "the end";

/// Chapters in which trouble often comes from outside the program, so that a text block may show the terminal.
const TERMINALS: [&str; 2] = ["day0", "give-it-away"];

/// A line, what is wrong there, and the cure.
type Problem = (usize, String, &'static str);

/// Reports everything that is missing, unnecessary or in the wrong order.
pub fn problems(page: &Page) -> Vec<String> {
    let mut problems = Vec::new();
    if page.chapter.builds() {
        check_headings(&page.chapter, &mut problems);
        check_tags(&page.chapter, &mut problems);
    }
    let told = problems.into_iter();
    told.map(|(line, what, cure)| page.chapter.problem(line, what, cure))
        .collect()
}

/// The shape that this chapter should have, with the right start of its title and its number of steps.
fn shape_of(chapter: &Chapter) -> String {
    let start = match chapter.day() {
        Some(day) => format!("# Day {day}: …\n{{{{demo …"),
        None => "# Side trip: …".to_string(),
    };
    let steps = chapter.sections.iter().filter_map(Section::step).count();
    let step = |number| format!("## Step {number}: …\n");
    let steps: String = (1..=steps).map(step).collect();
    let shape = format!("{start}\n{SHAPE}{END}").replace("## Step …\n", &steps);
    match TERMINALS.contains(&chapter.name.as_str()) {
        true => shape.replace("```try …", "```try … | ```text"),
        false => shape,
    }
}

/// Compares the headings with the shape, up to the first difference.
fn check_headings(chapter: &Chapter, problems: &mut Vec<Problem>) {
    let (headings, shape) = (headings(chapter), shape_of(chapter));
    let lines: Vec<&str> = shape.lines().collect();
    let is_below = |_: &&str, line: &&str| !line.starts_with('#') && *line != END;
    for (i, part) in lines.chunk_by(is_below).enumerate() {
        let ((line, heading), wanted) = (&headings[i], part[0]);
        if !fits(wanted, heading) {
            let what = format!("there should be “{wanted}” here, but there is “{heading}”");
            problems.push((*line, what, "Use the order in book/README.md"));
            return;
        }
        let next = headings.get(i + 1).map_or(*line, |(next, _)| *next);
        check_lines(chapter, *line..next, &part[1..], problems);
    }
}

/// Checks that these lines of a chapter include all wanted lines. If a line is wanted several times, it must occur
/// exactly that many times.
fn check_lines(
    chapter: &Chapter,
    lines: Range<usize>,
    wanted: &[&str],
    problems: &mut Vec<Problem>,
) {
    for same in wanted.chunk_by(|above, below| above == below) {
        let (line, number) = (same[0], same.len());
        let below = chapter.text.lines().skip(lines.start).take(lines.len());
        let count = below.filter(|below| fits(line, below.trim())).count();
        if count != number && (count == 0 || number > 1) {
            let what = format!("{count} lines here are “{line}”, but there should be {number}");
            problems.push((lines.start, what, "Change them as book/README.md shows"));
        }
    }
}

/// The headings to compare with the shape, each with its line. Headings of places to stop and of parts of steps are
/// left out, because they may come anywhere.
fn headings(chapter: &Chapter) -> Vec<(usize, String)> {
    let is_inside = |section: &Section, title| {
        let around = chapter.section(title);
        around.is_some_and(|around| around.lines.contains(&section.lines.start))
    };
    let counts = |section: &&Section| match section.level {
        1 | 2 => section.title != STOP,
        _ => NUMBERED.iter().any(|title| is_inside(section, title)),
    };
    let heading = |section: &Section| {
        let heading = format!("{} {}", "#".repeat(section.level), section.title);
        (section.lines.start, heading)
    };
    let end = (chapter.text.lines().count() + 1, END.to_string());
    let sections = chapter.sections.iter().filter(counts);
    sections.map(heading).chain([end]).collect()
}

/// Whether a line fits a line of the shape.
fn fits(wanted: &str, line: &str) -> bool {
    let mut wanted = wanted
        .split(" | ")
        .map(|one| one.split_once('…').ok_or(one));
    wanted.any(|one| match one {
        Ok((start, end)) => line.starts_with(start) && line.ends_with(end),
        Err(whole) => line == whole,
    })
}

/// Reports text right below a tag, because it would not be read as Markdown, and would lose its formatting. Also
/// reports `<details>` tags that are not closed.
fn check_tags(chapter: &Chapter, problems: &mut Vec<Problem>) {
    let text = chapter.without_blocks();
    let tags = ["<details>", "</details>", "<summary>"];
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    for (number, pair) in (2..).zip(lines.windows(2)) {
        let is_below_tag = tags.iter().any(|tag| pair[0].starts_with(tag));
        if is_below_tag && !pair[1].is_empty() && !pair[1].starts_with('<') {
            let what = "there is text right below a tag".to_string();
            problems.push((number, what, "Leave a blank line between them"));
        }
    }
    let count = |tag| text.matches(tag).count();
    if count("<details>") != count("</details>") {
        let what = "not every <details> is closed".to_string();
        problems.push((1, what, "Find the one without its </details>"));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::page::tests::page;

    /// A minimal chapter with the right shape.
    fn chapter() -> String {
        let mut text =
            "# Day 9: A\n\n{{demo day9}}\n\n## Today you will\n\n- a\n- b\n- c\n\n{{minutes}}\n\n\
                        ## Step 1: A\n\n## Step 2: B\n\n## The whole program\n\n{{program}}\n\n\
                        ## What you learned\n\n## When it goes wrong\n\n"
                .to_string();
        for number in 1..=5 {
            text += &format!("### {number}. A\n\n```mistake main.rs\n-a\n+b\n```\n\n");
        }
        text += "## Challenges\n\n";
        for (number, level) in (1..).zip(["(easy)", "(medium)", "(hard)"]) {
            text += &format!(
                "### {number}. A {level}\n\n<details><summary>Hint</summary>\n\na\n\n</details>\n"
            );
            text += "<details><summary>Solution</summary>\n\n```rust main.rs solution\nfn a() {}\n```\n\n</details>\n\n";
        }
        text + "## What comes next\n"
    }

    /// A part of the right chapter, the wrong text to replace it with, and the resulting message.
    const FAULTS: &[(&str, &str, &str)] = &[
        (
            "# Day 9: A",
            "# Day 8: A",
            "should be “# Day 9: …” here, but there is “# Day 8: A”",
        ),
        (
            "{{demo day9}}",
            "",
            "0 lines here are “{{demo …”, but there should be 1",
        ),
        ("{{minutes}}", "", "0 lines here are “{{minutes}}”"),
        ("{{program}}", "", "0 lines here are “{{program}}”"),
        ("- b\n", "", "2 lines here are “- …”, but there should be 3"),
        (
            "- b\n",
            "- b\n- b\n",
            "4 lines here are “- …”, but there should be 3",
        ),
        (
            "## Step 2: B",
            "## Step 3: B",
            "should be “## Step 2: …” here, but there is “## Step 3: B”",
        ),
        (
            "## What you learned\n",
            "",
            "should be “## What you learned” here, but there is “## When it goes wrong”",
        ),
        (
            "## What comes next\n",
            "",
            "should be “## What comes next” here, but there is “the end”",
        ),
        (
            "## What comes next",
            "## What comes next\n\n## More",
            "should be “the end” here, but there is “## More”",
        ),
        (
            "### 5. A\n\n```mistake main.rs\n-a\n+b\n```\n",
            "",
            "should be “### 5. …” here, but there is “## Challenges”",
        ),
        (
            "### 2. A\n\n```mistake main.rs\n-a\n+b\n```\n",
            "### 2. A\n",
            "0 lines here are “```mistake … | ```try …”",
        ),
        (
            "### 4. A",
            "### 3. A",
            "should be “### 4. …” here, but there is “### 3. A”",
        ),
        ("(medium)", "(hard)", "should be “### 2. … (medium)” here"),
        (
            "<summary>Hint",
            "<summary>Help",
            "0 lines here are “<details><summary>Hint</summary>”",
        ),
        (
            "```rust main.rs solution\nfn a() {}\n```",
            "",
            "0 lines here are “```rust … solution”",
        ),
        (
            "<summary>Hint</summary>\n\n",
            "<summary>Hint</summary>\n",
            "there is text right below a tag",
        ),
        ("</details>\n", "", "not every <details> is closed"),
    ];

    fn problems_in(text: &str) -> Vec<String> {
        problems(&page("day9", text, &[]))
    }

    #[test]
    fn the_right_shape_has_no_problem() {
        assert!(
            problems_in(&chapter()).is_empty(),
            "{:?}",
            problems_in(&chapter())
        );
    }

    #[test]
    fn a_side_trip_has_a_different_title_and_no_demo() {
        let text = chapter().replace("{{demo day9}}", "");
        let problems = |text: &str| problems(&page("terminal", text, &[]));
        assert!(problems(&text.replace("Day 9", "Side trip")).is_empty());
        assert_eq!(problems(&text).len(), 1);
    }

    #[test]
    fn each_fault_is_reported() {
        for (right, wrong, message) in FAULTS {
            let problems = problems_in(&chapter().replacen(right, wrong, 1));
            assert!(
                problems.iter().any(|problem| problem.contains(message)),
                "{message}: {problems:?}"
            );
        }
    }
}
