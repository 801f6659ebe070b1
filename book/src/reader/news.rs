//! Whether a run shows its reader something new: another picture, another output, other tests than the run before.
//!
//! Pictures need a screen. What was found out is kept in `news.txt`, with a fingerprint of all that it depends on, so that
//! anybody can see without a screen what is stale.

use crate::Error;
use crate::chapter::{self, Chapter, Kind, folder};
use crate::reader::pictures::{self, Window};
use crate::reader::project::Project;
use crate::reader::replay;
use crate::reader::steps::Step;
use crate::reader::texts::Texts;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// What is done in every window, beside what the chapter's own pictures do: a look at a square, a click, the same again.
const SCRIPT: &str = "hover e3\nclick d3\nclick d3";

/// A run, and what it is compared with.
pub struct Run {
    /// The line of the command in the chapter.
    pub line: usize,
    command: String,
    before: Texts,
    after: Texts,
    /// What is done in the window, line by line; or what is typed into a program without one.
    scripts: Vec<String>,
}

/// Looks at the runs of which nothing is known yet, and forgets those that the book does not have any more.
pub fn look() -> Result<(), Error> {
    let project = replay::project_before(chapter::DAYS)?;
    let guest = pictures::guest()?;
    let known = known()?;
    let mut found = BTreeMap::new();
    for chapter in &chapter::lessons()? {
        for run in runs(chapter)? {
            let key = run.fingerprint();
            let is_news = match known.get(&key) {
                Some(is_news) => *is_news,
                None => {
                    replay::bring_along(chapter, &project)?;
                    run.shows_news(&project)?
                }
            };
            if !is_news {
                println!("{}.md:{}: nothing new", chapter.name, run.line);
            }
            found.insert(key, is_news);
            write(&found, &known)?;
        }
    }
    drop(guest);
    write(&found, &BTreeMap::new())
}

/// For each run of a chapter its line, and whether it shows something new; nothing where nobody has looked yet.
pub fn of(chapter: &Chapter) -> Result<Vec<(usize, Option<bool>)>, Error> {
    let known = known()?;
    let runs = runs(chapter)?.into_iter();
    Ok(runs
        .map(|run| (run.line, known.get(&run.fingerprint()).copied()))
        .collect())
}

fn file() -> PathBuf {
    folder().join("news.txt")
}

fn known() -> Result<BTreeMap<String, bool>, Error> {
    let text = fs::read_to_string(file()).unwrap_or_default();
    let pairs = text.lines().filter_map(|line| line.split_once(' '));
    Ok(pairs
        .map(|(key, news)| (key.to_string(), news == "news"))
        .collect())
}

fn write(found: &BTreeMap<String, bool>, known: &BTreeMap<String, bool>) -> Result<(), Error> {
    let word = |is_news: &bool| if *is_news { "news" } else { "nothing" };
    let all: BTreeMap<&String, &bool> = known.iter().chain(found).collect();
    let lines = all
        .iter()
        .map(|(key, is_news)| format!("{key} {}\n", word(is_news)));
    Ok(fs::write(file(), lines.collect::<String>())?)
}

/// The runs of a chapter before its challenges. The first one is compared with what the day before has left.
fn runs(chapter: &Chapter) -> Result<Vec<Run>, Error> {
    let mut reader = replay::at_the_start_of(chapter)?;
    let mut last = BTreeMap::from([
        ("cargo run", reader.texts()),
        ("cargo test", reader.texts()),
    ]);
    let mut runs: Vec<Run> = Vec::new();
    for step in reader.follow(chapter)? {
        for line in step
            .block
            .text
            .lines()
            .filter(|_| step.block.kind == Kind::Terminal)
        {
            // In a new project everything is new.
            if line.starts_with("cargo new") {
                last.values_mut().for_each(Texts::clear);
            }
            // What is compiled better shows the same, only sooner.
            let line = line.trim_end_matches(" --release");
            if let Some((command, before)) = last.iter_mut().find(|(command, _)| **command == line)
            {
                runs.push(Run {
                    line: step.block.line,
                    command: command.to_string(),
                    before: std::mem::replace(before, step.files.clone()),
                    after: step.files.clone(),
                    scripts: vec![String::new(), SCRIPT.to_string()],
                });
            }
        }
        if let Some(run) = runs.last_mut() {
            run.scripts.extend(script(&step));
        }
    }
    Ok(runs)
}

/// What a chapter does itself with a program that it has run.
fn script(step: &Step) -> Option<String> {
    match step.block.kind {
        Kind::Picture { .. } => step
            .block
            .text
            .split_once('\n')
            .map(|(_, script)| script.to_string()),
        Kind::Input => Some(step.block.text.clone()),
        _ => None,
    }
}

impl Run {
    fn fingerprint(&self) -> String {
        let scripts = format!("\n{}\n{}", self.command, self.scripts.join("\n"));
        let (before, after) = (
            pictures::fingerprint(&self.before, ""),
            pictures::fingerprint(&self.after, &scripts),
        );
        format!("{before}-{after}")
    }

    fn shows_news(&self, project: &Project) -> Result<bool, Error> {
        if self.command == "cargo test" {
            return Ok(tests(&self.before) != tests(&self.after));
        }
        let has_window = |files: &Texts| {
            files
                .get("main.rs")
                .is_some_and(|main| main.contains("macroquad"))
        };
        if self.before == self.after || has_window(&self.before) != has_window(&self.after) {
            return Ok(self.before != self.after);
        }
        if !has_window(&self.after) {
            return self.prints_news(project);
        }
        let folder = tempfile::tempdir()?;
        let (before, after) = (folder.path().join("before"), folder.path().join("after"));
        fs::copy(project.build(&self.before)?, &before)?;
        fs::copy(project.build(&self.after)?, &after)?;
        for script in &self.scripts {
            if seen(&before, script)? != seen(&after, script)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn prints_news(&self, project: &Project) -> Result<bool, Error> {
        for script in &self.scripts {
            let printed = |files| project.run_with(files, "run", script).unwrap_or_default();
            if printed(&self.before) != printed(&self.after) {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

/// The title of a program's window, and what it shows after each line of a script.
fn seen(program: &Path, script: &str) -> Result<(String, Vec<Vec<u8>>), Error> {
    let script: Vec<&str> = script.lines().collect();
    let window = Window::open(program, &script)?;
    let mut pictures = vec![window.pixels()?];
    for line in script {
        window.act(line)?;
        pictures.push(window.pixels()?);
    }
    Ok((window.title()?, pictures))
}

/// The names of the tests in some files.
fn tests(files: &Texts) -> Vec<String> {
    let lines: Vec<&str> = files.values().flat_map(|text| text.lines()).collect();
    let pairs = lines.windows(2).filter(|pair| pair[0].trim() == "#[test]");
    pairs.map(|pair| pair[1].trim().to_string()).collect()
}

#[cfg(test)]
mod tests_of_news {
    use super::*;

    #[test]
    fn a_run_is_compared_with_the_one_before() {
        let text = "# Day 1: A\n\n```rust main.rs\nfn main() {}\n```\n\n```terminal\ncargo run\n```\n\n\
                    ```picture a\nAlt.\nclick d3\n```\n\n```rust main.rs\nfn main() {\n    a();\n}\n```\n\n\
                    ```terminal\ncargo add rand\ncargo run\ncargo test\n```\n";
        let chapter = Chapter::parse("day1", PathBuf::new(), text.to_string()).unwrap();
        let runs = runs(&chapter).unwrap();
        let lines: Vec<usize> = runs.iter().map(|run| run.line).collect();
        assert_eq!(lines, [7, 22, 22]);
        assert_eq!(runs[1].before, runs[0].after);
        assert_ne!(runs[1].before, runs[1].after);
        assert_eq!(runs[0].scripts, ["", SCRIPT, "click d3\n"]);
        assert_ne!(runs[0].fingerprint(), runs[1].fingerprint());
        assert_ne!(runs[1].fingerprint(), runs[2].fingerprint());
    }

    #[test]
    fn tests_are_known_by_their_names() {
        let files = |text: &str| Texts::from([("a.rs".to_string(), text.to_string())]);
        assert_eq!(tests(&files("    #[test]\n    fn a() {\n")), ["fn a() {"]);
        assert!(tests(&files("fn a() {}\n")).is_empty());
    }
}
