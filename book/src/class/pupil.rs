//! Collects everything that the teacher should know about one project, and formats it for the terminal.

use super::found::HandIn;
use super::in_words;
use super::workshop::{Check, Workshop, checks};
use crate::chapter::day_of;
use crate::reader::Texts;
use compare::{Book, Finding, Kind, Report};
use std::fmt::{self, Display, Formatter};

/// The start of the comparer's name for a finished day: `the end of Day 4`.
const END: &str = "the end of Day ";

/// A pupil's project, with the results of all checks.
pub struct Pupil {
    pub name: String,
    /// How far the project has got: `day 4, step 6, 2 mistakes`.
    pub place: String,
    /// What was found: files that could not be read, then mistakes with the most important first, and then harmless
    /// differences.
    pub findings: Vec<Finding>,
    /// Whether the program compiles, in words, if that was tried.
    pub compiles: Option<String>,
    /// The checkers for what the pupil has started, with their results.
    pub checks: Vec<Check>,
}

impl Pupil {
    /// Compares a project with the book. If there is a workshop, also compiles the project and runs checkers on it.
    pub fn new(hand_in: HandIn, book: &Book, workshop: Option<&Workshop>) -> Pupil {
        let (files, mut problems) = (hand_in.files, hand_in.problems);
        let whole = problems.remove("");
        let mut pupil = Pupil {
            name: hand_in.name,
            place: whole.unwrap_or("no Rust file in it can be read".to_string()),
            findings: problems.into_iter().map(unread).collect(),
            compiles: None,
            checks: Vec::new(),
        };
        if let Some(only) = only_players(&files) {
            pupil.place = format!("only {only} was handed in, so there is nothing to compare");
        } else if let Some(report) = book.compare(&files, None) {
            pupil.place = whereabouts(&report, book);
            if !files.contains_key("Cargo.toml") {
                pupil.place += " (handed in without Cargo.toml)";
            }
            if let Some(workshop) = workshop {
                pupil.try_out(&files, &chapters(&report, book), workshop);
            }
            let findings = report.findings.into_iter().map(in_project);
            pupil.findings.extend(findings);
        }
        pupil
    }

    fn try_out(&mut self, files: &Texts, chapters: &[&str], workshop: &Workshop) {
        if !files.contains_key("src/main.rs") {
            self.compiles = Some("wasn't compiled, because main.rs is missing".to_string());
            return;
        }
        let name = |path: &str| path.strip_prefix("src/").unwrap_or(path).to_string();
        let code = files.iter().map(|(path, text)| (name(path), text.clone()));
        let code = code.filter(|(name, _)| name != "Cargo.toml").collect();
        let tried = workshop.compile(&code).and_then(|words| {
            self.checks = workshop.check(&code, checks(chapters))?;
            Ok(words)
        });
        self.compiles = Some(tried.unwrap_or_else(|error| format!("{error:#}")));
    }

    /// The findings of one kind: the mistakes, or the harmless differences.
    pub fn findings(&self, kind: Kind) -> impl Iterator<Item = &Finding> {
        self.findings
            .iter()
            .filter(move |finding| finding.kind == kind)
    }
}

/// The names of a hand-in's files, if all of them are players for a tournament. They are pupils' own ideas.
fn only_players(files: &Texts) -> Option<String> {
    let code = files.keys().filter(|path| *path != "Cargo.toml");
    let names: Vec<&str> = code.filter_map(|path| path.rsplit('/').next()).collect();
    let are_players = names
        .iter()
        .all(|name| ["mine.rs", "learner.rs"].contains(name));
    (are_players && !names.is_empty()).then(|| names.join(" and "))
}

/// The lines for the terminal. Control characters are replaced by spaces, so those in a pupil's files have no effect.
impl Display for Pupil {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        let mut lines = vec![format!("{}: {}", self.name, self.place)];
        lines.extend(self.findings(Kind::Mistake).map(line));
        lines.extend(self.compiles.clone());
        lines.extend(self.checks.iter().map(Check::to_string));
        let clean = |line: String| line.replace(char::is_control, " ") + "\n";
        f.write_str(&lines.into_iter().map(clean).collect::<String>())
    }
}

/// A finding as a line for the terminal. If the pupil's program lacks a line, the book's line is added.
fn line(finding: &Finding) -> String {
    let Finding {
        file, line, words, ..
    } = finding;
    let mut missing = finding.book.trim().lines();
    match missing
        .next()
        .filter(|line| finding.yours.is_empty() && !words.contains(line))
    {
        Some(first) if missing.next().is_some() => format!("{file}:{line}: {words} {first} …"),
        Some(only) => format!("{file}:{line}: {words} {only}"),
        None => format!("{file}:{line}: {words}"),
    }
}

/// How far a program has got, according to its report: `day 4, step 6, 2 mistakes`.
fn whereabouts(report: &Report, book: &Book) -> String {
    let chapter = in_words(&book.days()[day(report, book)].name);
    let (step, _) = report.step.split_once(':').unwrap_or((&report.step, ""));
    let step = if step.starts_with(END) {
        "finished"
    } else {
        &step.to_lowercase()
    };
    let is_mistake = |finding: &&Finding| finding.kind == Kind::Mistake;
    match report.findings.iter().filter(is_mistake).count() {
        0 => format!("{chapter}, {step}, no mistakes"),
        1 => format!("{chapter}, {step}, 1 mistake"),
        count => format!("{chapter}, {step}, {count} mistakes"),
    }
}

/// The index of the day in a report. The start of a day counts as the end of the day before.
fn day(report: &Report, book: &Book) -> usize {
    let name = report.step.strip_prefix(END).map(|day| format!("day{day}"));
    let index = name.and_then(|name| book.days().iter().position(|day| day.name == name));
    index.unwrap_or(report.day)
}

/// The chapters whose challenges a pupil may have started: all days so far, or a side trip.
fn chapters<'a>(report: &Report, book: &'a Book) -> Vec<&'a str> {
    let last = day(report, book);
    let names = book.days()[..=last].iter().map(|day| day.name.as_str());
    match day_of(&book.days()[last].name) {
        Some(_) => names.collect(),
        None => names.skip(last).collect(),
    }
}

/// Makes a finding's path relative to the project. If the finding is about the whole file, it gets line 1.
fn in_project(mut finding: Finding) -> Finding {
    if !finding.file.starts_with("tests/") {
        finding.file.insert_str(0, "src/");
    }
    finding.line = finding.line.max(1);
    finding
}

/// A finding for a file that could not be read.
fn unread((file, words): (String, String)) -> Finding {
    Finding {
        file,
        words,
        line: 1,
        ..Finding::default()
    }
}
