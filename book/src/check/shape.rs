//! Whether a day's or a side trip's chapter has the shape that `book/README.md` gives, so that readers find their way in each one.

use crate::chapter::{Block, Chapter, Kind};
use crate::check::problem::Problem;
use crate::check::prose::Prose;
use crate::check::time::STOP;
use std::ops::Range;

/// The headings of the second level. Where `Step` stands, a chapter has its steps, counted from 1.
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
const LEVELS: [&str; 3] = ["(easy)", "(middle)", "(hard)"];

/// A heading with everything up to the next one of its level or a higher one.
#[derive(Clone, Debug)]
struct Section {
    level: usize,
    title: String,
    lines: Range<usize>,
}

/// Everything that is missing, too much or in another order than it should be.
pub fn problems(chapter: &Chapter) -> Vec<Problem> {
    if !chapter.builds() {
        return Vec::new();
    }
    let shape = Shape {
        chapter,
        sections: sections(chapter),
        lines: lines_of_text(chapter),
        problems: Vec::new(),
    };
    shape.check()
}

/// The lines outside of blocks, with their numbers.
fn lines_of_text(chapter: &Chapter) -> Vec<(usize, String)> {
    let in_block = |line: usize| {
        let holds = |block: &Block| {
            (block.line..block.line + block.text.lines().count() + 2).contains(&line)
        };
        chapter.blocks.iter().any(holds)
    };
    let lines = chapter
        .text
        .lines()
        .zip(1..)
        .filter(|(_, line)| !in_block(*line));
    lines
        .map(|(text, line)| (line, text.trim().to_string()))
        .collect()
}

fn sections(chapter: &Chapter) -> Vec<Section> {
    let prose = Prose::read(&chapter.text);
    let headings: Vec<(usize, String, usize)> = prose
        .headings()
        .map(|(level, heading)| (level, heading.text(), heading.line()))
        .collect();
    let end = chapter.text.lines().count() + 1;
    let section = |(i, (level, title, line)): (usize, &(usize, String, usize))| {
        let next = headings[i + 1..].iter().find(|(other, ..)| other <= level);
        Section {
            level: *level,
            title: title.clone(),
            lines: *line..next.map_or(end, |next| next.2),
        }
    };
    headings.iter().enumerate().map(section).collect()
}

struct Shape<'a> {
    chapter: &'a Chapter,
    sections: Vec<Section>,
    lines: Vec<(usize, String)>,
    problems: Vec<Problem>,
}

impl Shape<'_> {
    fn check(mut self) -> Vec<Problem> {
        self.check_title();
        self.check_order();
        self.check_directives();
        self.check_points();
        self.check_mistakes();
        self.check_challenges();
        self.check_tags();
        self.problems
    }

    fn tell(&mut self, line: usize, what: impl ToString, cure: impl ToString) {
        let file = format!("{}.md", self.chapter.name);
        self.problems.push(Problem::new(&file, line, what, cure));
    }

    fn check_title(&mut self) {
        let start = match self.chapter.day() {
            Some(day) => format!("Day {day}: "),
            None => "Side trip: ".to_string(),
        };
        let title = self
            .sections
            .first()
            .map(|section| section.title.clone())
            .unwrap_or_default();
        let ones = self
            .sections
            .iter()
            .filter(|section| section.level == 1)
            .count();
        if ones != 1 || !title.starts_with(&start) {
            self.tell(
                1,
                format!("the title is “{title}”"),
                format!("Begin with one “# {start}…”"),
            );
        }
    }

    /// Compares the headings with the list, where the steps may be as many as they like.
    fn check_order(&mut self) {
        let mut sections = self.level(2);
        // A good place to stop may come after any step.
        sections.retain(|section| section.title != STOP);
        let steps = sections
            .iter()
            .filter(|section| section.title.starts_with("Step"));
        let mut titles = SECTIONS.map(String::from).to_vec();
        titles.splice(
            1..2,
            (1..=steps.count().max(1)).map(|number| format!("Step {number}: ")),
        );
        for (i, title) in titles.iter().enumerate() {
            let is_step = title.ends_with(": ");
            let found = sections.get(i).map(|section| section.title.as_str());
            if !found.is_some_and(|found| found == title || is_step && found.starts_with(title)) {
                let found = found.unwrap_or("nothing");
                let what = format!("“## {title}” should stand here, and there is {found}");
                let end = self.chapter.text.lines().count() + 1;
                let line = sections.get(i).map_or(end, |section| section.lines.start);
                return self.tell(line, what, "Keep the order of book/README.md");
            }
        }
        if let Some(section) = sections.get(titles.len()) {
            let what = format!("“{}” is one heading too many", section.title);
            self.tell(section.lines.start, what, "Take it away");
        }
    }

    /// The lines that the build fills in.
    fn check_directives(&mut self) {
        let (first, second) = (self.line_of(0), self.line_of(1));
        let program = self
            .section("The whole program")
            .map_or(0..0, |section| section.lines);
        if self.chapter.day().is_some() {
            self.check_directive("{{demo ", 1..first);
        }
        self.check_directive("{{minutes}}", first..second);
        self.check_directive("{{program}}", program);
    }

    fn check_directive(&mut self, directive: &str, lines: Range<usize>) {
        let mut inside = self.lines.iter().filter(|(line, _)| lines.contains(line));
        if !inside.any(|(_, text)| text.starts_with(directive)) {
            let what = format!("there is no line {directive}");
            self.tell(lines.start, what, "Add it, as in book/README.md");
        }
    }

    fn check_points(&mut self) {
        let Some(section) = self.section("Today you will") else {
            return;
        };
        let points = self
            .lines_in(&section)
            .filter(|text| text.starts_with("- "))
            .count();
        if points != POINTS {
            let what = format!("“Today you will” has {points} points");
            self.tell(
                section.lines.start,
                what,
                format!("It has {POINTS}, each on a line with a “-”"),
            );
        }
    }

    fn check_mistakes(&mut self) {
        let Some(section) = self.section("When it goes wrong") else {
            return;
        };
        let mistakes = self.inside(&section);
        self.check_count(&section, &mistakes, MISTAKES);
        for mistake in &mistakes {
            let shows = |block: &Block| match block.kind {
                Kind::Mistake { .. } | Kind::Try { .. } => true,
                Kind::Text => !self.is_about_a_program(),
                _ => false,
            };
            if !self.blocks(mistake).any(shows) {
                let what = format!("“{}” shows no mistake", mistake.title);
                self.tell(mistake.lines.start, what, "Add a block of the kind mistake");
            }
        }
    }

    /// Where it is not, trouble is often elsewhere: then a text shows what the terminal says.
    fn is_about_a_program(&self) -> bool {
        !["day0", "give-it-away"].contains(&self.chapter.name.as_str())
    }

    fn check_challenges(&mut self) {
        let Some(section) = self.section("Challenges") else {
            return;
        };
        let challenges = self.inside(&section);
        self.check_count(&section, &challenges, LEVELS.len());
        for (challenge, level) in challenges.iter().zip(LEVELS) {
            self.check_challenge(challenge, level);
        }
    }

    fn check_challenge(&mut self, challenge: &Section, level: &str) {
        let (line, title) = (challenge.lines.start, &challenge.title);
        if !title.ends_with(level) {
            self.tell(
                line,
                format!("“{title}” does not end with {level}"),
                "Say how hard it is",
            );
        }
        for fold in ["hint", "solution"] {
            if !self.has_fold(challenge, fold) {
                let what = format!("“{title}” has no {fold} to unfold");
                self.tell(line, what, "Add <details><summary>…</summary>");
            }
        }
        let is_solution = |block: &Block| matches!(block.kind, Kind::Solution { .. });
        if !self.blocks(challenge).any(is_solution) {
            let what = format!("the solution of “{title}” has no code");
            self.tell(line, what, "Add a block “rust FILE.rs solution”");
        }
    }

    /// A section with so many parts, counted from 1.
    fn check_count(&mut self, section: &Section, parts: &[Section], count: usize) {
        if parts.len() != count {
            let what = format!("“{}” has {} parts", section.title, parts.len());
            self.tell(
                section.lines.start,
                what,
                format!("It has {count}, each with a heading “### 1. …”"),
            );
        }
        for (part, number) in parts.iter().zip(1..) {
            if !part.title.starts_with(&format!("{number}. ")) {
                self.tell(
                    part.lines.start,
                    format!("“{}” is number {number}", part.title),
                    "Count them in order",
                );
            }
        }
    }

    /// Text right below a tag is not read as Markdown, so it would lose its code and its emphasis.
    fn check_tags(&mut self) {
        let lines = self.lines.clone();
        for pair in lines.windows(2) {
            let ((above, tag), (line, text)) = (&pair[0], &pair[1]);
            let is_tag = ["<details>", "</details>", "<summary>"]
                .iter()
                .any(|start| tag.starts_with(start));
            if is_tag && above + 1 == *line && !text.is_empty() && !text.starts_with('<') {
                self.tell(
                    *line,
                    "there is text right below a tag",
                    "Leave a blank line between them",
                );
            }
        }
        let count = |tag: &str| lines.iter().filter(|(_, text)| text.contains(tag)).count();
        if count("<details>") != count("</details>") {
            self.tell(
                1,
                "not every <details> is closed",
                "Look for the one without its </details>",
            );
        }
    }

    fn has_fold(&self, section: &Section, word: &str) -> bool {
        let mut summaries = self
            .lines_in(section)
            .filter(|text| text.contains("<summary>"));
        summaries.any(|text| text.to_lowercase().contains(word))
    }

    fn level(&self, level: usize) -> Vec<Section> {
        let sections = self
            .sections
            .iter()
            .filter(|section| section.level == level);
        sections.cloned().collect()
    }

    /// Where a section of the second level begins; behind the last line where there is none.
    fn line_of(&self, index: usize) -> usize {
        let end = self.chapter.text.lines().count() + 1;
        self.level(2)
            .get(index)
            .map_or(end, |section| section.lines.start)
    }

    /// A section that is missing is told by the order of the headings.
    fn section(&self, title: &str) -> Option<Section> {
        let mut sections = self.level(2).into_iter();
        sections.find(|section| section.title == title)
    }

    fn inside(&self, section: &Section) -> Vec<Section> {
        let mut parts = self.level(3);
        parts.retain(|part| section.lines.contains(&part.lines.start));
        parts
    }

    fn blocks<'a>(&'a self, section: &'a Section) -> impl Iterator<Item = &'a Block> {
        self.chapter
            .blocks
            .iter()
            .filter(|block| section.lines.contains(&block.line))
    }

    fn lines_in<'a>(&'a self, section: &'a Section) -> impl Iterator<Item = &'a str> {
        let lines = self
            .lines
            .iter()
            .filter(|(line, _)| section.lines.contains(line));
        lines.map(|(_, text)| text.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::PathBuf;

    /// A chapter with nothing in it but its shape.
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

    /// What is right, what is wrong in its place, and what the check says then.
    const BREAKS: &[(&str, &str, &str)] = &[
        ("# Day 9: A", "# Day 8: A", "the title is “Day 8: A”"),
        ("{{demo day9}}", "", "there is no line {{demo"),
        ("{{minutes}}", "", "there is no line {{minutes}}"),
        ("{{program}}", "", "there is no line {{program}}"),
        ("- b\n", "", "has 2 points"),
        (
            "## Step 2: B",
            "## Step 3: B",
            "“## Step 2: ” should stand here",
        ),
        (
            "## What you learned\n",
            "",
            "“## What you learned” should stand here, and there is When it goes wrong",
        ),
        (
            "## What comes next\n",
            "",
            "“## What comes next” should stand here, and there is nothing",
        ),
        (
            "## What comes next",
            "## What comes next\n\n## More",
            "“More” is one heading too many",
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
        ("### 4. A", "### 3. A", "“3. A” is number 4"),
        ("(middle)", "(hard)", "does not end with (middle)"),
        ("<summary>Hint", "<summary>Help", "has no hint to unfold"),
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

    fn told(text: &str) -> Vec<String> {
        let chapter = Chapter::parse("day9", PathBuf::new(), text.to_string()).unwrap();
        problems(&chapter).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn the_right_shape_has_no_problem() {
        assert!(told(&chapter()).is_empty(), "{:?}", told(&chapter()));
    }

    #[test]
    fn a_side_trip_has_another_title_and_no_demo() {
        let text = chapter().replace("{{demo day9}}", "");
        let problems = |text: String| {
            let chapter = Chapter::parse("terminal", PathBuf::new(), text).unwrap();
            problems(&chapter)
        };
        assert!(problems(text.replace("Day 9", "Side trip")).is_empty());
        assert_eq!(problems(text).len(), 1);
    }

    #[test]
    fn each_break_is_told() {
        for (right, wrong, message) in BREAKS {
            let problems = told(&chapter().replacen(right, wrong, 1));
            assert!(
                problems.iter().any(|problem| problem.contains(message)),
                "{message}: {problems:?}"
            );
        }
    }
}
