//! Nothing comes before its time: no program uses an idea before its day in the table, and each chapter
//! explains the ideas and the names of libraries that its programs use first.
//!
//! The table has to be true in the other direction as well: on an idea's day a program does use it.

use crate::check::ideas::{IDEAS, Idea, TASTED, Use};
use crate::check::problem::Problem;
use crate::check::said::Said;
use crate::check::shown::{self, Day, Program};
use anyhow::Result;
use std::collections::HashSet;

/// Everything that is wrong with the ideas and the names of some days, which follow each other.
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
        // A reader may leave a side trip out.
        if day.is_side_trip() {
            known.said.pop();
        }
    }
    Ok(problems)
}

/// What a reader knows on a day.
#[derive(Default)]
struct Known {
    /// What the chapters say, today's chapter last.
    said: Vec<Said>,
    /// The ideas in what everybody has typed.
    ideas: HashSet<&'static str>,
    /// The names of libraries in it.
    names: HashSet<String>,
    /// The names that the reader's own programs have defined.
    own: HashSet<String>,
}

impl Known {
    /// Ideas that a program uses before their day, or that the table does not know. Each is told once.
    fn early_ideas(&mut self, day: &Day) -> Result<Vec<Problem>> {
        let mut problems = Vec::new();
        let mut told = HashSet::new();
        for program in &day.programs {
            for found in program.uses()? {
                let is_tasted = day.number == 0 && TASTED.contains(&found.name.as_str());
                let is_early = !is_tasted && !self.is_in_time(&found, day, program);
                if is_early && told.insert(found.name.clone()) {
                    problems.push(early(&program.file, &found));
                }
                let typed = found.idea.filter(|_| program.is_typed && !is_tasted);
                self.ideas.extend(typed.map(|idea| idea.name));
            }
        }
        Ok(problems)
    }

    /// Whether the reader knows an idea. A challenge may explain one for itself, before the day on which all need it.
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

    /// Ideas that the table gives to this day, though nobody has used them by then.
    fn late_ideas(&self, day: &Day) -> Vec<Problem> {
        let ideas = IDEAS.iter().filter(|idea| idea.day == day.number);
        let late = ideas.filter(|idea| !self.ideas.contains(idea.name));
        let problem = |idea: &Idea| {
            let (day, name) = (idea.day, idea.name);
            let what = format!("the table says day {day} for {name}, and nothing uses it then");
            Problem::new("book/src/check/ideas.rs", 0, what, "Correct the table")
        };
        late.map(problem).collect()
    }

    /// Ideas of this day that its chapter does not speak of. Ideas belong to days, not to side trips.
    fn unexplained_ideas(&self, day: &Day) -> Vec<Problem> {
        let is_new = |idea: &&Idea| idea.day == day.number && !day.is_side_trip();
        let said = self.said.last();
        let is_said = |idea: &Idea| said.is_none_or(|said| said.has_one_of(idea.said()));
        let ideas = IDEAS.iter().filter(is_new);
        let unexplained = ideas.filter(|idea| !is_said(idea));
        let problem = |idea: &Idea| {
            let what = format!("the chapter does not explain {}: {}", idea.name, idea.code);
            let said = idea.said().join(" or ");
            let cure = format!("It is new. Explain it, with {said} in the text");
            Problem::in_chapter(day.chapter, 1, what, cure)
        };
        unexplained.map(problem).collect()
    }

    /// Names of libraries that are new on this day, and not in backticks in its chapter.
    fn unexplained_names(&mut self, day: &Day) -> Result<Vec<Problem>> {
        self.own.extend(day.own.iter().cloned());
        let mut problems = Vec::new();
        let mut known = self.names.clone();
        for (program, name) in day.library_names(&self.own)? {
            let is_new = known.insert(name.text.clone());
            if is_new && !self.is_said(&name.text, program) {
                let (chapter, text) = (&day.chapter.name, &name.text);
                let what = format!("`{text}` is new, and {chapter}.md does not explain it");
                let cure = "Explain it, in backticks";
                problems.push(Problem::new(&program.file, name.line, what, cure));
            }
            if program.is_typed && !day.is_side_trip() {
                self.names.insert(name.text);
            }
        }
        Ok(problems)
    }

    /// Whether a name is explained. Whoever has skipped a challenge must still be told of a name that everybody
    /// types, so it is today's chapter that counts, the last one; for a solution any one will do.
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
            "Write it without, or move it in the table in ideas.rs and explain it here",
        ),
        None => (
            format!("{}, which is in no row of the table of ideas", found.name),
            "Write it without, or add a row in ideas.rs and explain it here",
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

    /// What is told of chapters of some days, each with its text.
    fn told(chapters: &[(&str, String)]) -> Vec<String> {
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

    /// What is told of a day with some code that everybody types, as far as it has to do with a word.
    fn told_of(word: &str, day: &str, code: &str) -> Vec<String> {
        let mut told = told(&[(day, format!("```rust main.rs\n{code}\n```\n"))]);
        told.retain(|problem| problem.contains(word));
        told
    }

    #[test]
    fn what_comes_before_its_time_is_told_once_with_its_place() {
        let code = "fn f() {\n    while a {}\n    while b {}\n}";
        let early = "day2.md:3: `while` (day 4). Write it without, or move it in the table in ideas.rs and explain it here";
        assert_eq!(told_of("`while` (", "day2", code), [early]);
        assert!(told_of("`while` (", "day4", code).is_empty());
    }

    #[test]
    fn what_the_table_does_not_know_is_told() {
        let found = told_of("in no row", "day6", "fn f() { loop { break; } }");
        assert!(
            found[0].starts_with("day6.md:2: `break`, which is in no row"),
            "{found:?}"
        );
    }

    #[test]
    fn day_0_may_taste_what_day_1_explains() {
        assert!(told_of("(day 1)", "day0", "fn main() { f(); }").is_empty());
        assert_eq!(
            told_of("(day 1)", "day0", "fn main() { let a = b; }").len(),
            1
        );
    }

    #[test]
    fn a_challenge_may_explain_an_idea_for_itself() {
        let code = "```rust main.rs solution\nfn f() { a || b; }\n```\n";
        let is_told = |words: &str| {
            let found = told(&[("day2", format!("{words}\n\n{code}"))]);
            found
                .iter()
                .any(|problem| problem.contains("`||` (or) (day 6)"))
        };
        assert!(is_told("Or?") && !is_told("`||` asks: is one of them true?"));
    }

    #[test]
    fn a_row_whose_day_does_not_use_it_is_told() {
        let code = "```rust main.rs\nfn f() { return; }\n```\n".to_string();
        let found = told(&[("day3", String::new()), ("day4", code)]);
        let says = |text: &str| found.iter().any(|problem| problem.contains(text));
        assert!(
            says("day 3 for `match`, and nothing uses it then"),
            "{found:?}"
        );
        assert!(!says("for `return`, and"), "{found:?}");
    }

    #[test]
    fn what_is_explained_with_ready_made_code_is_told_before_its_day() {
        let code = "```rust main.rs given\nfn f() { a << b; }\n```\n";
        let found = |words: &str| {
            let mut found = told(&[("day9", format!("{words}\n\n{code}"))]);
            found.retain(|problem| problem.contains("ready-made"));
            found
        };
        let early = "day9.md:4: `<<` and `>>` (day 12) is ready-made and explained here";
        let told = found("`a << b` moves bits.");
        assert!(told.len() == 1 && told[0].starts_with(early), "{told:?}");
        assert!(found("Copy it.").is_empty());
    }

    #[test]
    fn a_new_idea_has_to_be_said() {
        let found = told(&[("day2", "Round it down with `.floor()`.\n".to_string())]);
        let says = |text: &str| found.iter().any(|problem| problem.contains(text));
        assert!(
            says("does not explain `mut`: let mut") && !says("explain rounding down"),
            "{found:?}"
        );
    }

    #[test]
    fn a_new_name_has_to_be_said() {
        let code = "```rust main.rs\nfn f() {\n    a.floor().sqrt();\n}\n```\n";
        let found = |first: &str, second: &str| {
            let chapters = [("day2", first), ("day3", second)]
                .map(|(day, words)| (day, format!("{words}\n\n{code}")));
            let mut found = told(&chapters);
            found.retain(|problem| problem.contains("is new, and"));
            found
        };
        let new =
            "day2.md:5: `sqrt` is new, and day2.md does not explain it. Explain it, in backticks";
        assert_eq!(found("Use `floor`.", ""), [new]);
        assert!(found("`floor`, `sqrt`", "").is_empty());
        assert_eq!(found("", "`floor`, `sqrt`").len(), 2);
    }
}
