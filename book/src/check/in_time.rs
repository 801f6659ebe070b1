//! Nothing comes before its time: no program uses an idea before its day in the table, and each chapter
//! explains the ideas and the names of libraries that its programs use first.
//!
//! The table has to be true in the other direction as well: on an idea's day a program does use it.

use crate::Error;
use crate::chapter::Chapter;
use crate::check::ideas::{IDEAS, Idea, TASTED};
use crate::check::names;
use crate::check::problem::Problem;
use crate::check::said::Said;
use crate::check::shown::{Day, Program};
use crate::check::syntax::Use;
use std::collections::HashSet;

/// Everything that is wrong with the ideas and the names of some days, which follow each other.
pub fn problems(days: &[Day]) -> Result<Vec<Problem>, Error> {
    let mut problems = wrong_rows(days)?;
    for day in days {
        // A side trip explains the names that are new in it. Ideas belong to days.
        if let Some(chapter) = day.chapter.filter(|_| !day.is_side_trip()) {
            problems.extend(unexplained_ideas(day.number, chapter));
        }
    }
    problems.extend(unexplained_names(days)?);
    Ok(problems)
}

/// Where the table is not true, in one direction or the other.
fn wrong_rows(days: &[Day]) -> Result<Vec<Problem>, Error> {
    let mut problems = too_late(days)?;
    // What the chapters up to this one have said.
    let mut said: Vec<Said> = Vec::new();
    for day in days {
        said.extend(day.chapter.map(Said::read));
        problems.extend(too_early(day, &said)?);
    }
    Ok(problems)
}

/// Ideas that a program uses before their day, or that the table does not know. Each is told once.
fn too_early(day: &Day, said: &[Said]) -> Result<Vec<Problem>, Error> {
    let mut problems = Vec::new();
    let mut told = HashSet::new();
    for program in &day.programs {
        for found in program.uses()? {
            let row = IDEAS.iter().find(|idea| idea.name == found.idea);
            let is_known = row.is_some_and(|idea| is_in_time(idea, day.number, program, said));
            if !is_known && told.insert(found.idea) {
                problems.push(early(&program.file, found, row));
            }
        }
    }
    Ok(problems)
}

/// Whether the reader knows an idea. A challenge may explain one for itself, before the day on which all need it.
fn is_in_time(idea: &Idea, day: usize, program: &Program, said: &[Said]) -> bool {
    let is_tasted = day == 0 && TASTED.contains(&idea.name);
    let is_explained = !program.is_typed && said.iter().any(|said| said.explains(idea));
    idea.day <= day || is_tasted || is_explained
}

fn early(file: &str, found: Use, row: Option<&Idea>) -> Problem {
    let (what, cure) = match row {
        Some(idea) => (
            format!("{} (day {})", idea.name, idea.day),
            "Write it without, or move it in the table in ideas.rs and explain it here",
        ),
        None => (
            format!("{}, which is in no row of the table of ideas", found.idea),
            "Write it without, or add a row in ideas.rs and explain it here",
        ),
    };
    Problem::new(file, found.line, what, cure)
}

/// Ideas that the table gives to a day on which nobody uses them yet, or not at all.
fn too_late(days: &[Day]) -> Result<Vec<Problem>, Error> {
    let mut problems = Vec::new();
    // The ideas of the days so far.
    let mut used = HashSet::new();
    for day in days {
        used.extend(typed_ideas(day)?);
        for idea in IDEAS
            .iter()
            .filter(|idea| idea.day == day.number && !used.contains(idea.name))
        {
            let what = format!(
                "the table says day {} for {}, and nothing uses it then",
                idea.day, idea.name
            );
            problems.push(Problem::new(
                "book/src/ideas.rs",
                0,
                what,
                "Correct the table",
            ));
        }
    }
    Ok(problems)
}

/// The ideas in what a reader types on a day, without those that are only tasted.
fn typed_ideas(day: &Day) -> Result<HashSet<&'static str>, Error> {
    let mut ideas = HashSet::new();
    for program in day.programs.iter().filter(|program| program.is_typed) {
        ideas.extend(program.uses()?.iter().map(|found| found.idea));
    }
    if day.number == 0 {
        ideas.retain(|idea| !TASTED.contains(idea));
    }
    Ok(ideas)
}

/// Ideas of a day that its chapter does not speak of.
fn unexplained_ideas(day: usize, chapter: &Chapter) -> Vec<Problem> {
    let said = Said::read(chapter);
    let ideas = IDEAS.iter().filter(|idea| idea.day == day);
    let problem = |idea: &Idea| {
        let what = format!("the chapter does not explain {}: {}", idea.name, idea.code);
        let cure = format!(
            "It is new. Explain it, with {} in the text",
            idea.said.join(" or ")
        );
        Problem::new(&format!("{}.md", chapter.name), 1, what, cure)
    };
    ideas
        .filter(|idea| !said.explains(idea))
        .map(problem)
        .collect()
}

/// Names of libraries that are new on a day, and not in backticks in its chapter.
fn unexplained_names(days: &[Day]) -> Result<Vec<Problem>, Error> {
    let mut problems = Vec::new();
    let mut said: Vec<Said> = Vec::new();
    let mut typed = HashSet::new();
    let mut own = HashSet::new();
    for day in days {
        let Some(chapter) = day.chapter else {
            continue;
        };
        said.push(Said::read(chapter));
        let mut known = typed.clone();
        own.extend(day.own.iter().cloned());
        for (program, name) in library_names(day, &own)? {
            let is_new = known.insert(name.text.clone());
            if is_new && !is_said(&name.text, program, &said) {
                problems.push(unexplained(&program.file, &name, chapter));
            }
            if program.is_typed && !day.is_side_trip() {
                typed.insert(name.text);
            }
        }
        if day.is_side_trip() {
            said.pop();
        }
    }
    Ok(problems)
}

/// Whether a name is explained. Whoever has skipped a challenge must still be told of a name that everybody
/// types, so it is today's chapter that counts, the last one; for a solution any one will do.
fn is_said(name: &str, program: &Program, said: &[Said]) -> bool {
    let first = if program.is_typed { said.len() - 1 } else { 0 };
    said[first..].iter().any(|said| said.names(name))
}

fn unexplained(file: &str, name: &names::Name, chapter: &Chapter) -> Problem {
    let what = format!(
        "`{}` is new, and {}.md does not explain it",
        name.text, chapter.name
    );
    Problem::new(file, name.line, what, "Explain it, in backticks")
}

/// The names of libraries in a day's programs, beside those that a reader has defined so far. What everybody types comes first.
fn library_names<'a>(
    day: &'a Day,
    own: &HashSet<String>,
) -> Result<Vec<(&'a Program, names::Name)>, Error> {
    let mut own = own.clone();
    let mut used = Vec::new();
    for program in &day.programs {
        let tree = program.tree()?;
        own.extend(names::defined(&tree));
        for mut name in names::used(&tree) {
            name.line += program.above;
            used.push((program, name));
        }
    }
    used.retain(|(_, name)| names::is_of_library(&name.text, &own));
    used.sort_by_key(|(program, _)| !program.is_typed);
    Ok(used)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chapter;
    use crate::check::shown::blocks;
    use std::path::PathBuf;

    fn day(number: usize, code: &str) -> Day<'static> {
        let (file, text) = ("main.rs".to_string(), code.to_string());
        let programs = vec![Program {
            file,
            above: 10,
            text,
            is_typed: true,
        }];
        Day {
            number,
            programs,
            own: HashSet::new(),
            chapter: None,
        }
    }

    fn chapter(text: &str) -> Chapter {
        Chapter::parse("day2", PathBuf::new(), text.to_string()).unwrap()
    }

    fn told(problems: Result<Vec<Problem>, Error>) -> Vec<String> {
        problems.unwrap().iter().map(ToString::to_string).collect()
    }

    #[test]
    fn what_comes_before_its_time_is_told_once_with_its_place() {
        let code = "fn f() {\n    while a {}\n    while b {}\n}\n";
        let found = told(too_early(&day(2, code), &[]));
        assert_eq!(found.len(), 1);
        assert!(
            found[0].starts_with("main.rs:12: `while` (day 4)."),
            "{found:?}"
        );
        assert!(told(too_early(&day(4, code), &[])).is_empty());
    }

    #[test]
    fn what_the_table_does_not_know_is_told() {
        let found = told(too_early(&day(6, "fn f() { loop { break; } }"), &[]));
        assert!(
            found[0].contains("`break`, which is in no row"),
            "{found:?}"
        );
    }

    #[test]
    fn day_0_may_taste_what_day_1_explains() {
        assert!(told(too_early(&day(0, "fn main() { f(); }"), &[])).is_empty());
        assert_eq!(
            told(too_early(&day(0, "fn main() { let a = b; }"), &[])).len(),
            1
        );
    }

    #[test]
    fn a_challenge_may_explain_an_idea_for_itself() {
        let code = "```rust main.rs solution\nfn f() { a || b; }\n```\n";
        let found = |text: &str| {
            let chapter = chapter(text);
            let day = Day {
                number: 2,
                own: HashSet::new(),
                programs: blocks(&chapter),
                chapter: Some(&chapter),
            };
            told(too_early(&day, &[Said::read(&chapter)])).len()
        };
        assert_eq!(found(code), 1);
        assert_eq!(
            found(&format!("`||` asks: is one of them true?\n\n{code}")),
            0
        );
    }

    #[test]
    fn a_row_whose_day_does_not_use_it_is_told() {
        let found = told(too_late(&[
            day(3, "fn f() {}"),
            day(4, "fn f() { return; }"),
        ]));
        let says = |text: &str| found.iter().any(|problem| problem.contains(text));
        assert!(
            says("day 3 for `match`, and nothing uses it then"),
            "{found:?}"
        );
        assert!(!says("`return`"), "{found:?}");
    }

    #[test]
    fn a_new_idea_has_to_be_said() {
        let found = told(Ok(unexplained_ideas(
            2,
            &chapter("Round it down with `.floor()`.\n"),
        )));
        let says = |text: &str| found.iter().any(|problem| problem.contains(text));
        assert!(
            says("does not explain `mut`: let mut") && !says("rounding down"),
            "{found:?}"
        );
    }

    #[test]
    fn a_new_name_has_to_be_said() {
        let text = "Use `floor`.\n\n```rust main.rs\nfn f() {\n    a.floor().sqrt();\n}\n```\n";
        let chapter = chapter(text);
        let day = Day {
            number: 2,
            own: HashSet::new(),
            programs: blocks(&chapter),
            chapter: Some(&chapter),
        };
        let expected =
            "day2.md:5: `sqrt` is new, and day2.md does not explain it. Explain it, in backticks";
        assert_eq!(told(unexplained_names(&[day])), [expected]);
    }

    #[test]
    fn the_table_is_true() {
        let chapters = chapter::lessons().unwrap();
        let days: Result<Vec<Day>, Error> = chapters.iter().map(Day::of).collect();
        let found = told(wrong_rows(&days.unwrap()));
        assert!(found.is_empty(), "{}", found.join("\n"));
    }
}
