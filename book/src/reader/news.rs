//! Finds the runs that show readers something new. Only an author can say whether a window looks different: a block
//! `terminal dull` marks runs that look like the previous one. Everything else follows from the reader's files.

use crate::chapter::{Chapter, Kind};
use crate::reader::replay;
use crate::reader::steps::Step;
use crate::reader::texts::{Texts, code};
use anyhow::{Context, Result, ensure};

/// The commands that readers run to see something.
const COMMANDS: [&str; 2] = ["cargo run", "cargo test"];

/// The line of each run in a chapter, and whether it shows something new.
///
/// # Errors
///
/// If a run is marked as dull but shows something new, returns its place and what is new.
pub fn of(chapter: &Chapter) -> Result<Vec<(usize, bool)>> {
    let mut reader = replay::at_the_start_of(chapter)?;
    let mut last = COMMANDS.map(|command| (command, reader.texts()));
    let mut runs = Vec::new();
    for step in reader.follow(chapter)? {
        for line in lines(&step) {
            // In a new project, everything is new.
            if line.starts_with("cargo new") {
                last.iter_mut().for_each(|(_, files)| files.clear());
            }
            // An optimised program shows the same, only faster.
            let line = line.trim_end_matches(" --release");
            if let Some((_, before)) = last.iter_mut().find(|(command, _)| *command == line) {
                let is_new =
                    is_new(line, before, &step).with_context(|| chapter.place(step.block))?;
                runs.push((step.block.line, is_new));
                *before = step.files.clone();
            }
        }
    }
    Ok(runs)
}

fn lines<'a>(step: &Step<'a>) -> impl Iterator<Item = &'a str> {
    let is_terminal = step.block.kind == Kind::Terminal;
    step.block.text.lines().filter(move |_| is_terminal)
}

/// Whether a run shows something that the previous run of the same command did not.
fn is_new(command: &str, before: &Texts, step: &Step) -> Result<bool> {
    let (after, is_dull) = (&step.files, step.block.is_dull);
    let marked = "remove `dull` from this run:";
    if command == "cargo test" {
        let has_news = tests(before) != tests(after);
        let is_right = !(has_news && is_dull);
        ensure!(
            is_right,
            "{marked} it has different tests from the last one"
        );
        return Ok(has_news);
    }
    let (old, new) = (title(before), title(after));
    let is_right = !is_dull || old == new;
    ensure!(
        is_right,
        "{marked} its window title was {old:?}, but is now {new:?}"
    );
    Ok(!is_dull && code(before).ne(code(after)))
}

/// The lines that set the window's title. A program without a window has none.
fn title(files: &Texts) -> Vec<&str> {
    let is_title =
        |line: &&str| line.contains("window_title") || line.contains("#[macroquad::main(\"");
    let lines = files.values().flat_map(|text| text.lines().map(str::trim));
    lines.filter(is_title).collect()
}

/// The names of the tests in some files.
fn tests(files: &Texts) -> Vec<&str> {
    let lines: Vec<&str> = files.values().flat_map(|text| text.lines()).collect();
    let pairs = lines.windows(2).filter(|pair| pair[0].trim() == "#[test]");
    pairs.map(|pair| pair[1].trim()).collect()
}

#[cfg(test)]
mod tests_of_news {
    use super::*;
    use std::path::PathBuf;

    /// Whether each run of a day shows something new. The day types these pieces of code, and runs the program after
    /// each.
    fn news(parts: &[(&str, &str)]) -> Result<Vec<bool>, String> {
        let part = |(code, terminal): &(&str, &str)| {
            format!("```rust main.rs\n{code}\n```\n\n```{terminal}\n```\n\n")
        };
        let text = "# Day 1: A\n\n".to_string() + &parts.iter().map(part).collect::<String>();
        let chapter = Chapter::parse("day1", PathBuf::new(), text).unwrap();
        let runs = of(&chapter).map_err(|error| format!("{error:#}"))?;
        Ok(runs.into_iter().map(|(_, is_new)| is_new).collect())
    }

    #[test]
    fn a_run_is_new_unless_it_is_marked_or_its_program_is_unchanged() {
        let (run, dull) = ("terminal\ncargo run", "terminal dull\ncargo run");
        let a = ("fn a() {}", run);
        assert_eq!(news(&[a, ("fn b() {}", run)]), Ok(vec![true, true]));
        assert_eq!(news(&[a, ("fn b() {}", dull)]), Ok(vec![true, false]));
        assert_eq!(news(&[a, a]), Ok(vec![true, false]));
        let comment = ("// Why.\nfn a() {}", "terminal\ncargo run --release");
        assert_eq!(news(&[a, comment]), Ok(vec![true, false]));
        let other_project = ("fn a() {}", "terminal\ncargo new b\ncargo run");
        assert_eq!(news(&[a, other_project]), Ok(vec![true, true]));
    }

    #[test]
    fn tests_are_new_by_their_names() {
        let test = "#[test]\nfn a() {\n    b();\n}";
        let changed = "#[test]\nfn a() {\n    c();\n}";
        let run = "terminal\ncargo run\ncargo test";
        let found = news(&[(test, run), (changed, run)]);
        assert_eq!(found, Ok(vec![true, true, true, false]));
    }

    #[test]
    fn a_wrong_mark_is_refused() {
        let title = |title| {
            format!(
                "fn window() -> Conf {{\n    Conf {{\n        window_title: {title},\n    }}\n}}"
            )
        };
        let (a, b) = (title("a"), title("b"));
        let error = news(&[
            (&a, "terminal\ncargo run"),
            (&b, "terminal dull\ncargo run"),
        ])
        .unwrap_err();
        assert!(
            error.starts_with("day1.md:") && error.contains("its window title was"),
            "{error}"
        );
        let other = news(&[("#[test]\nfn a() {}", "terminal dull\ncargo test")]).unwrap_err();
        assert!(other.contains("it has different tests"), "{other}");
    }
}
