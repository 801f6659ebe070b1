//! Checks that the chapter of a day or a side trip has the shape that `book/README.md` gives, so that readers find
//! their way in every chapter.

use crate::chapter::{Block, Kind};
use crate::check::page::Page;
use crate::check::problem::Problem;
use crate::check::prose::Section;
use crate::check::text::without_blocks;
use crate::check::time::STOP;
use std::ops::Range;

/// The headings of the second level. A chapter has its steps, counted from 1, instead of `Step`.
const SECTIONS: [&str; 7] = [
    "Today you will",
    "Step",
    "The whole program",
    "What you learned",
    "When it goes wrong",
    "Challenges",
    "What comes next",
];

const POINTS: usize = 3;
const MISTAKES: usize = 5;
const LEVELS: [&str; 3] = ["(easy)", "(medium)", "(hard)"];

/// Everything that is missing, unnecessary or in the wrong order.
pub fn problems(page: &Page) -> Vec<Problem> {
    if !page.chapter.builds() {
        return Vec::new();
    }
    let text = without_blocks(&page.chapter);
    let lines = (1..).zip(text.lines().map(str::trim));
    let mut shape = Shape {
        page,
        sections: page.prose.sections(),
        lines: lines.collect(),
        problems: Vec::new(),
    };
    shape.check_title();
    shape.check_order();
    shape.check_directives();
    shape.check_points();
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
    problems: Vec<Problem>,
}

impl Shape<'_> {
    /// Adds a problem unless everything is right.
    fn report_unless(&mut self, is_right: bool, line: usize, what: String, cure: &str) {
        let problem = || Problem::in_chapter(&self.page.chapter, line, what, cure);
        self.problems.extend((!is_right).then(problem));
    }

    fn check_title(&mut self) {
        let start = match self.page.chapter.day() {
            Some(day) => format!("Day {day}: "),
            None => "Side trip: ".to_string(),
        };
        let titles: Vec<String> = self.level(1).into_iter().map(|title| title.title).collect();
        let is_right = titles.len() == 1 && titles[0].starts_with(&start);
        let what = format!("the title is “{}”", titles.join("”, “"));
        self.report_unless(is_right, 1, what, &format!("Begin with one “# {start}…”"));
    }

    /// Compares the headings with the list. There may be any number of steps.
    fn check_order(&mut self) {
        let mut sections = self.level(2);
        // “A good place to stop” may come after any step.
        sections.retain(|section| section.title != STOP);
        let found: Vec<&str> = sections.iter().map(start_of_title).collect();
        let steps = found.iter().filter(|title| title.starts_with("Step"));
        let steps = (1..=steps.count().max(1)).map(|number| format!("Step {number}: "));
        let mut right = SECTIONS.map(String::from).to_vec();
        right.splice(1..2, steps);
        let fits = |i: &usize| found.get(*i) == right.get(*i).map(String::as_str).as_ref();
        let same = (0..right.len().max(found.len())).take_while(fits).count();
        let line = self.line_of(sections.get(same));
        let right = right.get(same).map(|title| format!("“## {title}”"));
        let is_right = found.get(same).is_none() && right.is_none();
        let right = right.unwrap_or("nothing more".to_string());
        let found = found.get(same).unwrap_or(&"nothing");
        let what = format!("there should be {right} here, but there is {found}");
        self.report_unless(is_right, line, what, "Use the order in book/README.md");
    }

    /// Checks the lines that the build fills in.
    fn check_directives(&mut self) {
        let sections = self.level(2);
        let first = self.line_of(sections.first());
        let second = self.line_of(sections.get(1));
        if self.page.chapter.day().is_some() {
            self.check_directive("{{demo ", 1..first);
        }
        self.check_directive("{{minutes}}", first..second);
        let program = self.section("The whole program");
        self.check_directive("{{program}}", program.map_or(0..0, |section| section.lines));
    }

    fn check_directive(&mut self, directive: &str, lines: Range<usize>) {
        let is_there = self.count(&lines, |text| text.starts_with(directive)) > 0;
        let what = format!("the line {directive} is missing");
        self.report_unless(
            is_there,
            lines.start,
            what,
            "Add it as book/README.md shows",
        );
    }

    fn check_points(&mut self) {
        let Some(Section { lines, .. }) = self.section("Today you will") else {
            return;
        };
        let points = self.count(&lines, |text| text.starts_with("- "));
        let what = format!("“Today you will” has {points} points");
        let cure = format!("Write exactly {POINTS}, each on a line with a “-”");
        self.report_unless(points == POINTS, lines.start, what, &cure);
    }

    fn check_mistakes(&mut self) {
        for mistake in self.parts("When it goes wrong", MISTAKES) {
            let shows = |block: &Block| match block.kind {
                Kind::Mistake { .. } | Kind::Try { .. } => true,
                // In these chapters, trouble often comes from outside the program, so a text block may show the
                // terminal.
                Kind::Text => ["day0", "give-it-away"].contains(&self.page.chapter.name.as_str()),
                _ => false,
            };
            let what = format!("“{}” shows no mistake", mistake.title);
            let cure = "Add a block of kind “mistake”";
            let is_there = self.page.blocks(&mistake.lines).any(shows);
            self.report_unless(is_there, mistake.lines.start, what, cure);
        }
    }

    fn check_challenges(&mut self) {
        for (challenge, level) in self.parts("Challenges", LEVELS.len()).iter().zip(LEVELS) {
            let (line, title) = (challenge.lines.start, &challenge.title);
            let what = format!("“{title}” does not end with {level}");
            self.report_unless(title.ends_with(level), line, what, "Say how hard it is");
            for fold in ["hint", "solution"] {
                let is_fold = |text: &str| text.to_lowercase().contains(fold);
                let shows = |text: &str| text.contains("<summary>") && is_fold(text);
                let is_there = self.count(&challenge.lines, shows) > 0;
                let what = format!("“{title}” has no folded {fold}");
                self.report_unless(is_there, line, what, "Add <details><summary>…</summary>");
            }
            let is_solution = |block: &Block| matches!(block.kind, Kind::Solution { .. });
            let is_there = self.page.blocks(&challenge.lines).any(is_solution);
            let what = format!("the solution of “{title}” has no code");
            self.report_unless(is_there, line, what, "Add a block “rust FILE.rs solution”");
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
        self.report_unless(parts.len() == count, lines.start, what, &cure);
        for (number, part) in (1..).zip(&parts) {
            let is_right = part.title.starts_with(&format!("{number}. "));
            let what = format!("“{}” is part number {number}", part.title);
            self.report_unless(
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
        for i in 1..self.lines.len() {
            let ((_, above), (line, text)) = (self.lines[i - 1], self.lines[i]);
            let is_below_tag = tags.iter().any(|tag| above.starts_with(tag));
            let is_right = !is_below_tag || text.is_empty() || text.starts_with('<');
            let what = "there is text right below a tag".to_string();
            self.report_unless(is_right, line, what, "Leave a blank line between them");
        }
        let [open, closed] = ["<details>", "</details>"]
            .map(|tag| self.count(&(1..usize::MAX), |text| text.contains(tag)));
        let what = "not every <details> is closed".to_string();
        let cure = "Find the one without its </details>";
        self.report_unless(open == closed, 1, what, cure);
    }

    fn level(&self, level: usize) -> Vec<Section> {
        let mut sections = self.sections.clone();
        sections.retain(|section| section.level == level);
        sections
    }

    /// The line at which a section begins, or the line after the last if there is no section.
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

/// The part of a section's title that the list contains. For a step, this includes its number.
fn start_of_title(section: &Section) -> &str {
    let title = &section.title;
    let is_step = |(start, _): &(&str, &str)| start.starts_with("Step");
    let name = title.split_once(": ").filter(is_step);
    name.map_or(title, |(start, _)| &title[..start.len() + ": ".len()])
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
            "there should be “## Step 2: ” here",
        ),
        (
            "## What you learned\n",
            "",
            "there should be “## What you learned” here, but there is When it goes wrong",
        ),
        (
            "## What comes next\n",
            "",
            "there should be “## What comes next” here, but there is nothing",
        ),
        (
            "## What comes next",
            "## What comes next\n\n## More",
            "there should be nothing more here, but there is More",
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
        ("<summary>Hint", "<summary>Help", "has no folded hint"),
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
        let problems = problems(&page("day9", text, &[]));
        problems.iter().map(ToString::to_string).collect()
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
