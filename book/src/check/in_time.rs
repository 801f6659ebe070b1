//! Checks that nothing comes too early: no program uses an idea before its day in the table, and each chapter explains
//! the ideas and library names that its programs use for the first time.
//!
//! The reverse must hold, too: on an idea's day, a program uses it.

use crate::check::ideas::{IDEAS, Idea, TASTED, Use};
use crate::check::problem::Problem;
use crate::check::said::Said;
use crate::check::shown::{self, Day, Program};
use anyhow::Result;
use std::collections::HashSet;

/// All problems with the ideas and library names of consecutive days.
pub fn problems(days: &[Day]) -> Result<Vec<Problem>> {
    let mut known = Known::default();
    let mut problems = Vec::new();
    for day in days {
        known.said.push(Said::read(day.chapter));
        problems.extend(known.early_ideas(day)?);
        problems.extend(known.ready_made_ideas(day)?);
        problems.extend(known.late_ideas(day));
        problems.extend(known.unexplained_ideas(day));
        problems.extend(known.unexplained_names(day)?);
        // Later days cannot rely on a side trip, because readers may skip it.
        if day.is_side_trip() {
            known.said.pop();
        }
    }
    Ok(problems)
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
}

impl Known {
    /// Ideas that a program uses before their day, or that are not in the table. Each is reported once.
    fn early_ideas(&mut self, day: &Day) -> Result<Vec<Problem>> {
        let mut problems = Vec::new();
        let mut reported = HashSet::new();
        for program in &day.programs {
            for found in program.uses()? {
                let is_tasted = day.number == 0 && TASTED.contains(&found.name.as_str());
                let is_early = !is_tasted && !self.is_in_time(&found, day, program);
                if is_early && reported.insert(found.name.clone()) {
                    problems.push(early(&program.file, &found));
                }
                let typed = found.idea.filter(|_| program.is_typed && !is_tasted);
                self.ideas.extend(typed.map(|idea| idea.name));
            }
        }
        Ok(problems)
    }

    /// Whether the reader knows an idea. A challenge may explain an idea before the day on which everyone needs it.
    fn is_in_time(&self, found: &Use, day: &Day, program: &Program) -> bool {
        let is_said = |idea: &Idea| self.said.iter().any(|said| said.has_one_of(idea.said()));
        let is_explained = |idea| !program.is_typed && is_said(idea);
        let idea = found.idea;
        idea.is_some_and(|idea| idea.day <= day.number || is_explained(idea))
    }

    /// Ideas that a chapter explains where ready-made code uses them, though the table gives them to a later day.
    fn ready_made_ideas(&mut self, day: &Day) -> Result<Vec<Problem>> {
        let mut problems = Vec::new();
        for program in &shown::given(day.chapter) {
            for found in program.uses()? {
                let Some(idea) = found.idea.filter(|idea| !self.ideas.contains(idea.name)) else {
                    continue;
                };
                let is_explained = self.said.last().is_some_and(|said| explains(said, idea));
                if is_explained && idea.day == day.number {
                    self.ideas.insert(idea.name);
                } else if is_explained && idea.day > day.number {
                    problems.push(ready_made(&program.file, &found, idea));
                }
            }
        }
        Ok(problems)
    }

    /// Ideas that the table assigns to this day, although no program has used them by then.
    fn late_ideas(&self, day: &Day) -> Vec<Problem> {
        let ideas = IDEAS.iter().filter(|idea| idea.day == day.number);
        let late = ideas.filter(|idea| !self.ideas.contains(idea.name));
        let problem = |idea: &Idea| {
            let (day, name) = (idea.day, idea.name);
            let what = format!("the table says day {day} for {name}, but nothing uses it by then");
            Problem::new(
                "book/src/check/ideas.rs",
                0,
                what,
                "Change its day in the table",
            )
        };
        late.map(problem).collect()
    }

    /// Ideas of this day that its chapter does not mention. Ideas belong to days, not to side trips.
    fn unexplained_ideas(&self, day: &Day) -> Vec<Problem> {
        let is_new = |idea: &&Idea| idea.day == day.number && !day.is_side_trip();
        let said = self.said.last();
        let is_said = |idea: &Idea| said.is_none_or(|said| said.has_one_of(idea.said()));
        let ideas = IDEAS.iter().filter(is_new);
        let unexplained = ideas.filter(|idea| !is_said(idea));
        let problem = |idea: &Idea| {
            let what = format!("the chapter does not explain {}: {}", idea.name, idea.code);
            let said = idea.said().join(" or ");
            let cure = format!("It is new, so explain it, and mention {said} in the text");
            Problem::in_chapter(day.chapter, 1, what, cure)
        };
        unexplained.map(problem).collect()
    }

    /// Library names that are new on this day, and not in backticks in its chapter.
    fn unexplained_names(&mut self, day: &Day) -> Result<Vec<Problem>> {
        self.own.extend(day.own.iter().cloned());
        let mut problems = Vec::new();
        let mut known = self.names.clone();
        for (program, name) in day.library_names(&self.own)? {
            let is_new = known.insert(name.text.clone());
            if is_new && !self.is_said(&name.text, program) {
                let (chapter, text) = (&day.chapter.name, &name.text);
                let what = format!("`{text}` is new, but {chapter}.md does not explain it");
                let cure = "Explain it, in backticks";
                problems.push(Problem::new(&program.file, name.line, what, cure));
            }
            if program.is_typed && !day.is_side_trip() {
                self.names.insert(name.text);
            }
        }
        Ok(problems)
    }

    /// Whether a name is explained. Readers may skip challenges, so a name that everyone types must be explained in
    /// today's chapter, which is the last one. For a solution, any chapter so far will do.
    fn is_said(&self, name: &str, program: &Program) -> bool {
        let count = if program.is_typed { 1 } else { usize::MAX };
        let mut said = self.said.iter().rev().take(count);
        said.any(|said| said.names(name))
    }
}

fn explains(said: &Said, idea: &Idea) -> bool {
    said.has_one_of(idea.said())
}

fn ready_made(file: &str, found: &Use, idea: &Idea) -> Problem {
    let what = format!(
        "{} (day {}) is ready-made and explained here",
        idea.name, idea.day
    );
    Problem::new(
        file,
        found.line,
        what,
        "Give it this day in the table in ideas.rs",
    )
}

fn early(file: &str, found: &Use) -> Problem {
    let (what, cure) = match found.idea {
        Some(idea) => (
            format!("{} (day {})", idea.name, idea.day),
            "Write the code without it, or move it in the table in ideas.rs and explain it here",
        ),
        None => (
            format!("{} is not in the table of ideas", found.name),
            "Write the code without it, or add a row in ideas.rs and explain it here",
        ),
    };
    Problem::new(file, found.line, what, cure)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chapter::Chapter;
    use crate::check::shown::blocks;
    use std::path::PathBuf;

    /// The problems of some chapters, given as names and texts.
    fn problems_in(chapters: &[(&str, String)]) -> Vec<String> {
        let parse =
            |(name, text): &(&str, String)| Chapter::parse(name, PathBuf::new(), text.clone());
        let chapters: Vec<Chapter> = chapters
            .iter()
            .map(|chapter| parse(chapter).unwrap())
            .collect();
        let day = |chapter| Day {
            number: Chapter::day(chapter).unwrap(),
            programs: blocks(chapter),
            own: HashSet::new(),
            chapter,
        };
        let days: Vec<Day> = chapters.iter().map(day).collect();
        let problems = problems(&days).unwrap();
        problems.iter().map(ToString::to_string).collect()
    }

    /// The problems of one day with some code that everyone types, as far as they mention a word.
    fn problems_about(word: &str, day: &str, code: &str) -> Vec<String> {
        let mut problems = problems_in(&[(day, format!("```rust main.rs\n{code}\n```\n"))]);
        problems.retain(|problem| problem.contains(word));
        problems
    }

    #[test]
    fn an_early_idea_is_reported_once_with_its_place() {
        let code = "fn f() {\n    while a {}\n    while b {}\n}";
        let early = "day2.md:3: `while` (day 4). Write the code without it, or move it in the table in ideas.rs and explain it here";
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
