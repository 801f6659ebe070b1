//! Finds the runs that show readers something new. Only an author can say whether a window looks different, so authors
//! mark a run with `terminal dull` if it looks like the previous one. Everything else follows from the reader's files.

use crate::chapter::{Chapter, Kind};
use crate::reader::{Step, Texts, code};
use anyhow::{Context, Result, ensure};

/// The commands that readers run to see something.
const COMMANDS: [&str; 2] = ["cargo run", "cargo test"];

/// The line of each run in a chapter, and whether the run shows something new.
///
/// # Errors
///
/// If a run is marked as dull but shows something new, returns its place and what is new.
pub fn of(chapter: &Chapter, steps: &[Step]) -> Result<Vec<(usize, bool)>> {
    let before = steps.first().map(|step| step.before.clone());
    let before = before.unwrap_or_default();
    let mut last = COMMANDS.map(|command| (command, before.clone()));
    let mut runs = Vec::new();
    let terminals = steps
        .iter()
        .filter(|step| step.block.kind == Kind::Terminal);
    for (step, line) in terminals.flat_map(|step| step.block.text.lines().map(move |l| (step, l))) {
        // In a new project, everything is new.
        if line.starts_with("cargo new") {
            last.iter_mut().for_each(|(_, files)| files.clear());
        }
        // An optimised program shows the same things, only faster.
        let line = line.trim_end_matches(" --release");
        if let Some((_, before)) = last.iter_mut().find(|(command, _)| *command == line) {
            let is_new = is_new(line, before, step).with_context(|| chapter.place(step.block))?;
            runs.push((step.block.line, is_new));
            *before = step.files.clone();
        }
    }
    Ok(runs)
}

/// Whether a run shows something that the previous run of the same command did not.
fn is_new(command: &str, before: &Texts, step: &Step) -> Result<bool> {
    let (after, is_dull) = (&step.files, step.block.is_dull);
    let is_test = command == "cargo test";
    let [old, new] = [before, after].map(|files| if is_test { tests(files) } else { title(files) });
    let may_be_dull = !is_dull || old == new;
    ensure!(
        may_be_dull,
        "remove `dull` from this run: it shows {new:?}, but the last one showed {old:?}"
    );
    Ok(!is_dull
        && if is_test {
            old != new
        } else {
            code(before).ne(code(after))
        })
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
    use crate::reader::replay;

    /// Whether each run of a day shows something new. The reader types these pieces of code, and runs the program after
    /// each piece.
    fn news(parts: &[(&str, &str)]) -> Result<Vec<bool>, String> {
        let part = |(code, terminal): &(&str, &str)| {
            format!("```rust main.rs\n{code}\n```\n\n```{terminal}\n```\n\n")
        };
        let text = "# Day 1: A\n\n".to_string() + &parts.iter().map(part).collect::<String>();
        let chapter = Chapter::parse("day1", &text).unwrap();
        let steps = replay::steps(&chapter).unwrap();
        let runs = of(&chapter, &steps).map_err(|error| format!("{error:#}"))?;
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
    fn tests_with_new_names_are_new() {
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
            error.starts_with("day1.md:") && error.contains("window_title: a"),
            "{error}"
        );
        let other = news(&[("#[test]\nfn a() {}", "terminal dull\ncargo test")]).unwrap_err();
        assert!(other.contains("it shows [\"fn a() {}\"]"), "{other}");
    }
}
