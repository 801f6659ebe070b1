//! Checks that nothing comes too early: no program uses an idea before its day in the table, and each chapter explains
//! the ideas and library names that its programs use for the first time.
//!
//! The reverse must also hold: by the end of an idea's day, a program uses it.

use crate::check::ideas::{self, IDEAS, Idea, TASTED};
use crate::check::{Day, Prose};
use std::collections::HashSet;

/// Reports all problems with the ideas and library names of consecutive days.
pub fn problems(days: &[Day]) -> Vec<String> {
    let mut known = Known::default();
    for day in days {
        known.said.push(&day.page.prose);
        known.check_ideas(day);
        known.check_names(day);
        if day.page.chapter.side_trip().is_none() {
            known.check_table(day);
        } else {
            known.said.pop(); // later days cannot rely on a side trip, because readers may skip it
        }
    }
    known.problems
}

/// What readers know on a day.
#[derive(Default)]
struct Known<'a> {
    /// What the chapters have said so far. Today's chapter is the last one.
    said: Vec<&'a Prose>,
    /// The ideas in the code that all readers have typed or copied.
    ideas: HashSet<&'static str>,
    /// The library names in the code that all readers have typed.
    names: HashSet<String>,
    /// The names that the reader's own programs define.
    own: HashSet<String>,
    /// What came too early or too late so far.
    problems: Vec<String>,
}

impl Known<'_> {
    /// Checks for ideas that a program uses before their day, or that are not in the table. Reports each of them once.
    fn check_ideas(&mut self, day: &Day) {
        let (mut early, chapter) = (HashSet::new(), &day.page.chapter);
        for program in &day.programs {
            for found in ideas::uses(program) {
                if day.number == 0 && TASTED.contains(&found.name.as_str()) {
                    continue;
                }
                // A challenge or a side trip may explain an idea before the day on which everyone needs it.
                let is_optional = !program.is_typed || chapter.side_trip().is_some();
                let is_explained =
                    |idea: &Idea| self.said.iter().any(|said| said.has_one_of(idea.said()));
                let is_in_time =
                    |idea: &Idea| idea.day <= day.number || is_optional && is_explained(idea);
                if !found.idea.is_some_and(is_in_time) && early.insert(found.name.clone()) {
                    let what = match found.idea {
                        Some(idea) => format!("{} (day {})", idea.name, idea.day),
                        None => format!("{} is not in the table of ideas", found.name),
                    };
                    let what = format!(
                        "{what}. Write the code without it, or give it this day in ideas.rs and explain it here"
                    );
                    self.problems.push(chapter.problem(found.line, what));
                }
                let typed = found.idea.filter(|_| program.is_typed);
                self.ideas.extend(typed.map(|idea| idea.name));
            }
        }
        let given = day.given.iter().flat_map(ideas::uses);
        let ideas = given.filter_map(|found| found.idea);
        let todays = ideas.filter(|idea| idea.day == day.number);
        self.ideas.extend(todays.map(|idea| idea.name));
    }

    /// Checks that library names that are new on this day are in backticks in the day's chapter.
    fn check_names(&mut self, day: &Day) {
        self.own.extend(day.own.iter().cloned());
        let mut known = self.names.clone();
        for (program, name) in day.library_names(&self.own) {
            // A name that everyone types must be explained in today's chapter, which is the last one. A name in a
            // solution can be explained in any chapter so far.
            let count = if program.is_typed { 1 } else { usize::MAX };
            let mut said = self.said.iter().rev().take(count);
            if known.insert(name.text.clone()) && !said.any(|said| said.names(&name.text)) {
                let what = format!("`{}` is new: explain it, in backticks", name.text);
                self.problems
                    .push(day.page.chapter.problem(name.line, what));
            }
            if program.is_typed && day.page.chapter.side_trip().is_none() {
                self.names.insert(name.text);
            }
        }
    }

    /// Checks that programs use the ideas that the table assigns to this day, and that the day's chapter explains them.
    fn check_table(&mut self, day: &Day) {
        for idea in IDEAS.iter().filter(|idea| idea.day == day.number) {
            let (name, code) = (idea.name, idea.code);
            if !self.ideas.contains(name) {
                let day = idea.day;
                self.problems.push(format!(
                    "ideas.rs: the table says day {day} for {name}, but nothing uses it by then"
                ));
            }
            if !day.page.prose.has_one_of(idea.said()) {
                let said = idea.said().join(" or ");
                let what = format!("{name} is new: explain {code}, and mention {said}");
                self.problems.push(day.page.chapter.problem(1, what));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::page::tests::page;

    /// The problems of some chapters, given as names and texts.
    fn problems_in(chapters: &[(&str, String)]) -> Vec<String> {
        let pages = chapters.iter().map(|(name, text)| page(name, text, &[]));
        let pages: Vec<_> = pages.collect();
        let days = pages.iter().map(|page| Day::of(page).unwrap());
        problems(&days.collect::<Vec<_>>())
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
                .any(|problem| problem.contains("`||` (or) (day 8)"))
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
    fn a_new_idea_must_be_mentioned() {
        let found = problems_in(&[("day2", "Round it down with `.floor()`.\n".to_string())]);
        let says = |text: &str| found.iter().any(|problem| problem.contains(text));
        assert!(
            says("`mut` is new: explain let mut") && !says("rounding down is new"),
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
            found.retain(|problem| problem.contains("is new: explain it"));
            found
        };
        let new = "day2.md:5: `sqrt` is new: explain it, in backticks";
        assert_eq!(found("Use `floor`.", ""), [new]);
        assert!(found("`floor`, `sqrt`", "").is_empty());
        assert_eq!(found("", "`floor`, `sqrt`").len(), 2);
    }
}
