//! Checks that nothing comes too early: no program uses an idea before its day in the table, and each chapter explains
//! the ideas and library names that its programs use for the first time.
//!
//! The reverse must also hold: by the end of an idea's day, a program uses it.

use crate::chapter::problem;
use crate::check::ideas::{IDEAS, Idea, TASTED};
use crate::check::{Day, Program, Said};
use anyhow::Result;
use std::collections::HashSet;

/// What to do about code that uses an idea before its day in the table.
const EARLY: &str =
    "Write the code without it, or give it this day in ideas.rs and explain it here";

/// Reports all problems with the ideas and library names of consecutive days.
pub fn problems(days: &[Day]) -> Result<Vec<String>> {
    let mut known = Known::default();
    for day in days {
        known.said.push(Said::of(&day.chapter.text));
        known.check_programs(day)?;
        known.check_ready_made(day)?;
        if !day.is_side_trip() {
            known.check_table(day);
        }
        known.check_names(day)?;
        // Later days cannot rely on a side trip, because readers may skip it.
        if day.is_side_trip() {
            known.said.pop();
        }
    }
    Ok(known.problems)
}

/// What readers know on a day.
#[derive(Default)]
struct Known {
    /// What the chapters have said so far. Today's chapter is the last one.
    said: Vec<Said>,
    /// The ideas in the code that all readers have typed.
    ideas: HashSet<&'static str>,
    /// The library names in that code.
    names: HashSet<String>,
    /// The names that the reader's own programs define.
    own: HashSet<String>,
    /// What came too early or too late so far.
    problems: Vec<String>,
}

impl Known {
    /// Checks for ideas that a program uses before their day, or that are not in the table. Reports each of them once.
    fn check_programs(&mut self, day: &Day) -> Result<()> {
        let mut reported = HashSet::new();
        for program in &day.programs {
            for found in program.uses()? {
                let name = found.name.as_str();
                if day.number == 0 && TASTED.contains(&name) {
                    continue;
                }
                let is_early = !self.is_in_time(found.idea, day, program);
                if is_early && reported.insert(name.to_string()) {
                    let unknown = || format!("{name} is not in the table of ideas");
                    let what = found.idea.map_or_else(unknown, with_day);
                    let problem = problem(&program.file, found.line, what, EARLY);
                    self.problems.push(problem);
                }
                let typed = found.idea.filter(|_| program.is_typed);
                self.ideas.extend(typed.map(|idea| idea.name));
            }
        }
        Ok(())
    }

    /// Whether the reader knows an idea. A challenge may explain an idea before the day on which everyone needs it.
    fn is_in_time(&self, idea: Option<&Idea>, day: &Day, program: &Program) -> bool {
        let is_said = |idea: &Idea| self.said.iter().any(|said| said.has_one_of(idea.said()));
        let is_explained = |idea| !program.is_typed && is_said(idea);
        idea.is_some_and(|idea| idea.day <= day.number || is_explained(idea))
    }

    /// Checks for ideas that ready-made code uses and its chapter explains, although the table assigns them to a later
    /// day.
    fn check_ready_made(&mut self, day: &Day) -> Result<()> {
        for program in &day.given {
            for found in program.uses()? {
                let is_explained = |idea: &&Idea| self.is_said_today(idea);
                let Some(idea) = found.idea.filter(is_explained) else {
                    continue;
                };
                let is_new = !self.ideas.contains(idea.name);
                if is_new && idea.day == day.number {
                    self.ideas.insert(idea.name);
                } else if is_new && idea.day > day.number {
                    let what = with_day(idea) + " is ready-made and explained here";
                    let problem = problem(&program.file, found.line, what, EARLY);
                    self.problems.push(problem);
                }
            }
        }
        Ok(())
    }

    /// Whether today's chapter mentions an idea.
    fn is_said_today(&self, idea: &Idea) -> bool {
        let said = self.said.last();
        said.is_some_and(|said| said.has_one_of(idea.said()))
    }

    /// Checks that programs use the ideas that the table assigns to this day, and that the day's chapter explains them.
    fn check_table(&mut self, day: &Day) {
        for idea in IDEAS.iter().filter(|idea| idea.day == day.number) {
            let Idea {
                day: number,
                name,
                code,
                ..
            } = idea;
            if !self.ideas.contains(name) {
                let what =
                    format!("the table says day {number} for {name}, but nothing uses it by then");
                let cure = "Change its day in the table";
                self.problems
                    .push(problem("book/src/check/ideas.rs", 0, what, cure));
            }
            if !self.is_said_today(idea) {
                let what = format!("the chapter does not explain {name}: {code}");
                let said = idea.said().join(" or ");
                let cure = format!("It is new, so explain it, and mention {said} in the text");
                self.problems.push(day.chapter.problem(1, what, cure));
            }
        }
    }

    /// Checks that library names that are new on this day are in backticks in the day's chapter.
    fn check_names(&mut self, day: &Day) -> Result<()> {
        self.own.extend(day.own.iter().cloned());
        let mut known = self.names.clone();
        for (program, name) in day.library_names(&self.own)? {
            let is_new = known.insert(name.text.clone());
            if is_new && !self.is_said(&name.text, program) {
                let (chapter, text) = (&day.chapter.name, &name.text);
                let what = format!("`{text}` is new, but {chapter}.md does not explain it");
                let cure = "Explain it, in backticks";
                self.problems
                    .push(problem(&program.file, name.line, what, cure));
            }
            if program.is_typed && !day.is_side_trip() {
                self.names.insert(name.text);
            }
        }
        Ok(())
    }

    /// Whether a name is explained. A name that everyone types must be explained in today's chapter, which is the last
    /// in `said`. A name in a solution can be explained in any chapter so far.
    fn is_said(&self, name: &str, program: &Program) -> bool {
        let count = if program.is_typed { 1 } else { usize::MAX };
        let mut said = self.said.iter().rev().take(count);
        said.any(|said| said.names(name))
    }
}

fn with_day(idea: &Idea) -> String {
    format!("{} (day {})", idea.name, idea.day)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chapter::Chapter;

    /// The problems of some chapters, given as names and texts.
    fn problems_in(chapters: &[(&str, String)]) -> Vec<String> {
        let parse = |(name, text): &(&str, String)| Chapter::parse(name, text);
        let chapters: Vec<Chapter> = chapters
            .iter()
            .map(|chapter| parse(chapter).unwrap())
            .collect();
        let days: Vec<Day> = chapters.iter().map(Day::of_blocks).collect();
        problems(&days).unwrap()
    }

    /// The problems that mention a word, on a day on which everyone types this code.
    fn problems_about(word: &str, day: &str, code: &str) -> Vec<String> {
        let mut problems = problems_in(&[(day, format!("```rust main.rs\n{code}\n```\n"))]);
        problems.retain(|problem| problem.contains(word));
        problems
    }

    #[test]
    fn an_early_idea_is_reported_once_with_its_place() {
        let code = "fn f() {\n    while a {}\n    while b {}\n}";
        let early = "day2.md:3: `while` (day 4). Write the code without it, or give it this day in ideas.rs and explain it here";
        assert_eq!(problems_about("`while` (", "day2", code), [early]);
        assert!(problems_about("`while` (", "day4", code).is_empty());
    }

    #[test]
    fn an_unknown_idea_is_reported() {
        let found = problems_about("not in the table", "day6", "fn f() { loop { break; } }");
        assert!(
            found[0].starts_with("day6.md:2: `break` is not in the table"),
            "{found:?}"
        );
    }

    #[test]
    fn day_0_may_taste_what_day_1_explains() {
        assert!(problems_about("(day 1)", "day0", "fn main() { f(); }").is_empty());
        assert_eq!(
            problems_about("(day 1)", "day0", "fn main() { let a = b; }").len(),
            1
        );
    }

    #[test]
    fn a_challenge_may_explain_an_idea_for_itself() {
        let code = "```rust main.rs solution\nfn f() { a || b; }\n```\n";
        let is_told = |words: &str| {
            let found = problems_in(&[("day2", format!("{words}\n\n{code}"))]);
            found
                .iter()
                .any(|problem| problem.contains("`||` (or) (day 6)"))
        };
        assert!(is_told("Or?") && !is_told("`||` asks: is one of them true?"));
    }

    #[test]
    fn a_row_whose_day_does_not_use_it_is_reported() {
        let code = "```rust main.rs\nfn f() { return; }\n```\n".to_string();
        let found = problems_in(&[("day3", String::new()), ("day4", code)]);
        let says = |text: &str| found.iter().any(|problem| problem.contains(text));
        assert!(
            says("day 3 for `match`, but nothing uses it by then"),
            "{found:?}"
        );
        assert!(!says("for `return`, but"), "{found:?}");
    }

    #[test]
    fn ready_made_code_explained_before_its_day_is_reported() {
        let code = "```rust main.rs given\nfn f() { a << b; }\n```\n";
        let found = |words: &str| {
            let mut found = problems_in(&[("day9", format!("{words}\n\n{code}"))]);
            found.retain(|problem| problem.contains("ready-made"));
            found
        };
        let early = "day9.md:4: `<<` and `>>` (day 12) is ready-made and explained here";
        let found_early = found("`a << b` moves bits.");
        assert!(
            found_early.len() == 1 && found_early[0].starts_with(early),
            "{found_early:?}"
        );
        assert!(found("Copy it.").is_empty());
    }

    #[test]
    fn a_new_idea_must_be_mentioned() {
        let found = problems_in(&[("day2", "Round it down with `.floor()`.\n".to_string())]);
        let says = |text: &str| found.iter().any(|problem| problem.contains(text));
        assert!(
            says("does not explain `mut`: let mut") && !says("explain rounding down"),
            "{found:?}"
        );
    }

    #[test]
    fn a_new_name_must_be_mentioned() {
        let code = "```rust main.rs\nfn f() {\n    a.floor().sqrt();\n}\n```\n";
        let found = |first: &str, second: &str| {
            let chapters = [("day2", first), ("day3", second)]
                .map(|(day, words)| (day, format!("{words}\n\n{code}")));
            let mut found = problems_in(&chapters);
            found.retain(|problem| problem.contains("is new, but"));
            found
        };
        let new =
            "day2.md:5: `sqrt` is new, but day2.md does not explain it. Explain it, in backticks";
        assert_eq!(found("Use `floor`.", ""), [new]);
        assert!(found("`floor`, `sqrt`", "").is_empty());
        assert_eq!(found("", "`floor`, `sqrt`").len(), 2);
    }
}
