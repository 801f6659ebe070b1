//! Checks that the chapter of a day or a side trip has the shape that `book/README.md` gives, so that readers find
//! their way in every chapter.

use crate::chapter::{Block, Kind};
use crate::check::time::STOP;
use crate::check::{Page, Section};
use std::ops::Range;

/// The headings of the second level. `STEP` stands for the chapter's steps, which are counted from 1.
const SECTIONS: [&str; 7] = [
    "Today you will",
    STEP,
    "The whole program",
    "What you learned",
    "When it goes wrong",
    "Challenges",
    "What comes next",
];

const STEP: &str = "Step";
const POINTS: usize = 3;
const MISTAKES: usize = 5;
const LEVELS: [&str; 3] = ["(easy)", "(medium)", "(hard)"];

/// Reports everything that is missing, unnecessary or in the wrong order.
pub fn problems(page: &Page) -> Vec<String> {
    if !page.chapter.builds() {
        return Vec::new();
    }
    let text = page.chapter.without_blocks();
    let lines = (1..).zip(text.lines().map(str::trim));
    let mut shape = Shape {
        page,
        sections: page.prose.sections(),
        lines: lines.collect(),
        problems: Vec::new(),
    };
    shape.check_title();
    shape.check_order();
    shape.check_contents();
    shape.check_mistakes();
    shape.check_challenges();
    shape.check_tags();
    shape.problems
}

struct Shape<'a> {
    page: &'a Page,
    sections: Vec<Section>,
    /// The lines outside blocks, with their numbers.
    lines: Vec<(usize, &'a str)>,
    problems: Vec<String>,
}

impl Shape<'_> {
    /// Adds a problem unless `is_right` is true.
    fn require(&mut self, is_right: bool, line: usize, what: String, cure: &str) {
        if !is_right {
            self.problems
                .push(self.page.chapter.problem(line, what, cure));
        }
    }

    fn check_title(&mut self) {
        let day = self.page.chapter.day();
        let start = day.map_or("Side trip: ".to_string(), |day| format!("Day {day}: "));
        let titles: Vec<String> = self.level(1).into_iter().map(|title| title.title).collect();
        let is_right = titles.len() == 1 && titles[0].starts_with(&start);
        let what = format!("the title is “{}”", titles.join("”, “"));
        self.require(is_right, 1, what, &format!("Begin with one “# {start}…”"));
    }

    /// Compares the headings with the list. There may be any number of steps.
    fn check_order(&mut self) {
        let mut sections = self.level(2);
        // “A good place to stop” may come after any step.
        sections.retain(|section| section.title != STOP);
        let steps: Vec<usize> = sections.iter().filter_map(Section::step).collect();
        let is_counted = steps.iter().copied().eq(1..=steps.len());
        let what = format!("the steps have the numbers {steps:?}");
        self.require(is_counted, 1, what, "Write “## Step: …”: the build counts");
        sections.dedup_by(|below, above| name(below) == STEP && name(above) == STEP);
        let found: Vec<&str> = sections.iter().map(name).collect();
        let fits = |(found, right): &(&&str, &str)| *found == right;
        let same = found.iter().zip(SECTIONS).take_while(fits).count();
        let right = SECTIONS.get(same).unwrap_or(&"nothing more");
        let wrong = found.get(same).unwrap_or(&"nothing");
        let what = format!("there should be “{right}” here, but there is “{wrong}”");
        let (line, cure) = (
            self.line_of(sections.get(same)),
            "Use the order in book/README.md",
        );
        self.require(found == SECTIONS, line, what, cure);
    }

    /// Checks the lines that the build fills in, and the points of “Today you will”.
    fn check_contents(&mut self) {
        let sections = self.level(2);
        let [first, second] = [0, 1].map(|i| self.line_of(sections.get(i)));
        let lines = |title| self.section(title).map_or(0..0, |section| section.lines);
        let (points, program) = (lines(SECTIONS[0]), lines(SECTIONS[2]));
        if self.page.chapter.day().is_some() {
            self.check_directive("{{demo ", 1..first);
        }
        self.check_directive("{{minutes}}", first..second);
        self.check_directive("{{program}}", program);
        let count = self.count(&points, |text| text.starts_with("- "));
        let what = format!("“Today you will” has {count} points");
        let cure = format!("Write exactly {POINTS}, each on a line with a “-”");
        self.require(count == POINTS, points.start, what, &cure);
    }

    fn check_directive(&mut self, directive: &str, lines: Range<usize>) {
        let is_there = self.count(&lines, |text| text.starts_with(directive)) > 0;
        let what = format!("the line {directive} is missing");
        self.require(
            is_there,
            lines.start,
            what,
            "Add it as book/README.md shows",
        );
    }

    fn check_mistakes(&mut self) {
        for mistake in self.parts("When it goes wrong", MISTAKES) {
            let shows = |block: &Block| match block.kind {
                Kind::Mistake(_) | Kind::Try(_) => true,
                // In these chapters, trouble often comes from outside the program, so a text block may show the
                // terminal.
                Kind::Text => ["day0", "give-it-away"].contains(&self.page.chapter.name.as_str()),
                _ => false,
            };
            let is_there = self.page.blocks(&mistake.lines).any(shows);
            let what = format!("“{}” shows no mistake", mistake.title);
            self.require(
                is_there,
                mistake.lines.start,
                what,
                "Add a block of kind “mistake”",
            );
        }
    }

    fn check_challenges(&mut self) {
        for (challenge, level) in self.parts("Challenges", LEVELS.len()).iter().zip(LEVELS) {
            let (line, title) = (challenge.lines.start, &challenge.title);
            let what = format!("“{title}” does not end with {level}");
            self.require(title.ends_with(level), line, what, "Say how hard it is");
            for fold in ["<summary>hint", "<summary>solution"] {
                let shows = |text: &str| text.to_lowercase().contains(fold);
                let is_there = self.count(&challenge.lines, shows) > 0;
                let what = format!("“{title}” has no {fold}");
                self.require(is_there, line, what, "Add <details><summary>…</summary>");
            }
            let is_solution = |block: &Block| matches!(block.kind, Kind::Solution(_));
            let is_there = self.page.blocks(&challenge.lines).any(is_solution);
            let what = format!("the solution of “{title}” has no code");
            self.require(is_there, line, what, "Add a block “rust FILE.rs solution”");
        }
    }

    /// The parts of a section. Checks that there are this many, and that they are numbered from 1. If the section is
    /// missing, `check_order` reports that.
    fn parts(&mut self, title: &str, count: usize) -> Vec<Section> {
        let Some(Section { lines, .. }) = self.section(title) else {
            return Vec::new();
        };
        let mut parts = self.level(3);
        parts.retain(|part| lines.contains(&part.lines.start));
        let what = format!("“{title}” has {} parts", parts.len());
        let cure = format!("Write exactly {count}, each with a heading “### 1. …”");
        self.require(parts.len() == count, lines.start, what, &cure);
        for (number, part) in (1..).zip(&parts) {
            let is_right = part.title.starts_with(&format!("{number}. "));
            let what = format!("“{}” is part number {number}", part.title);
            self.require(
                is_right,
                part.lines.start,
                what,
                "Number the parts in order",
            );
        }
        parts
    }

    /// Checks for text right below a tag. It would not be read as Markdown, and would lose its formatting.
    fn check_tags(&mut self) {
        let tags = ["<details>", "</details>", "<summary>"];
        for pair in self.lines.clone().windows(2) {
            let ((_, above), (line, text)) = (pair[0], pair[1]);
            let is_below_tag = tags.iter().any(|tag| above.starts_with(tag));
            let is_right = !is_below_tag || text.is_empty() || text.starts_with('<');
            let what = "there is text right below a tag".to_string();
            self.require(is_right, line, what, "Leave a blank line between them");
        }
        let all = 1..usize::MAX;
        let count = |tag| self.count(&all, |text| text.contains(tag));
        let is_closed = count("<details>") == count("</details>");
        let what = "not every <details> is closed".to_string();
        self.require(is_closed, 1, what, "Find the one without its </details>");
    }

    fn level(&self, level: usize) -> Vec<Section> {
        let mut sections = self.sections.clone();
        sections.retain(|section| section.level == level);
        sections
    }

    /// The line at which a section begins, or the line after the last line if there is no section.
    fn line_of(&self, section: Option<&Section>) -> usize {
        section.map_or(self.lines.len() + 1, |section| section.lines.start)
    }

    fn section(&self, title: &str) -> Option<Section> {
        let mut sections = self.level(2).into_iter();
        sections.find(|section| section.title == title)
    }

    /// Counts the lines in a range that meet a condition.
    fn count(&self, lines: &Range<usize>, is_one: impl Fn(&str) -> bool) -> usize {
        let inside = self.lines.iter().filter(|(line, _)| lines.contains(line));
        inside.filter(|(_, text)| is_one(text)).count()
    }
}

/// What the list calls a section.
fn name(section: &Section) -> &str {
    section.step().map_or(&section.title, |_| STEP)
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
        for (number, level) in (1..).zip(LEVELS) {
            text += &format!(
                "### {number}. A {level}\n\n<details><summary>Hint</summary>\n\na\n\n</details>\n"
            );
            text += "<details><summary>Solution</summary>\n\n```rust main.rs solution\nfn a() {}\n```\n\n</details>\n\n";
        }
        text + "## What comes next\n"
    }

    /// A part of the right chapter, the wrong text to replace it with, and the resulting message.
    const FAULTS: &[(&str, &str, &str)] = &[
        ("# Day 9: A", "# Day 8: A", "the title is “Day 8: A”"),
        ("{{demo day9}}", "", "the line {{demo"),
        ("{{minutes}}", "", "the line {{minutes}} is missing"),
        ("{{program}}", "", "the line {{program}} is missing"),
        ("- b\n", "", "has 2 points"),
        (
            "## Step 2: B",
            "## Step 3: B",
            "the steps have the numbers [1, 3]",
        ),
        (
            "## What you learned\n",
            "",
            "there should be “What you learned” here, but there is “When it goes wrong”",
        ),
        (
            "## What comes next\n",
            "",
            "there should be “What comes next” here, but there is “nothing”",
        ),
        (
            "## What comes next",
            "## What comes next\n\n## More",
            "there should be “nothing more” here, but there is “More”",
        ),
        (
            "### 5. A\n\n```mistake main.rs\n-a\n+b\n```\n",
            "",
            "“When it goes wrong” has 4 parts",
        ),
        (
            "### 2. A\n\n```mistake main.rs\n-a\n+b\n```\n",
            "### 2. A\n",
            "“2. A” shows no mistake",
        ),
        ("### 4. A", "### 3. A", "“3. A” is part number 4"),
        ("(medium)", "(hard)", "does not end with (medium)"),
        ("<summary>Hint", "<summary>Help", "has no <summary>hint"),
        (
            "```rust main.rs solution\nfn a() {}\n```",
            "",
            "“1. A (easy)” has no code",
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
