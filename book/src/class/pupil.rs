//! Collects everything that the teacher should know about one project, and formats it for the terminal.

use super::found::HandIn;
use super::in_words;
use super::workshop::{Check, Workshop};
use crate::chapter::day_of;
use crate::files::Texts;
use anyhow::{Result, bail};
use compare::{Book, Day, Finding, Kind, Report};

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
        let mut pupil = Pupil {
            name: hand_in.name,
            place: "there is no code in it".to_string(),
            findings: Vec::new(),
            compiles: None,
            checks: Vec::new(),
        };
        let mut files = Texts::new();
        for (file, text) in hand_in.files {
            match text {
                Ok(text) => drop(files.insert(file, text)),
                Err(problem) if file.is_empty() => pupil.place = problem,
                Err(words) => pupil.findings.push(Finding {
                    file,
                    words,
                    line: 1,
                    ..Finding::default()
                }),
            }
        }
        if !pupil.findings.is_empty() {
            pupil.place = "no Rust file in it can be read".to_string();
        }
        if let Some(only) = only_players(&files) {
            pupil.place = format!("only {only} handed in, so there is nothing to compare");
        } else if let Some(report) = book.compare(&files, None) {
            if !report.is_equal && report.findings.is_empty() {
                pupil.place = "this has little in common with the book's programs".to_string();
                return pupil;
            }
            let days = started(&report, book);
            pupil.place = whereabouts(&report, days);
            if !files.contains_key("Cargo.toml") {
                pupil.place += " (handed in without Cargo.toml)";
            }
            if let Some(workshop) = workshop {
                let tried = pupil.try_out(&files, days, workshop);
                pupil.compiles = Some(tried.unwrap_or_else(|error| format!("{error:#}")));
            }
            for mut finding in report.findings {
                if !finding.file.starts_with("tests/") {
                    finding.file.insert_str(0, "src/");
                }
                finding.line = finding.line.max(1); // it is 0 if the finding is about the whole file
                pupil.findings.push(finding);
            }
        }
        pupil
    }

    /// Compiles the program, and runs the checkers. Returns in words whether it compiles.
    fn try_out(&mut self, files: &Texts, days: &[Day], workshop: &Workshop) -> Result<String> {
        let mut code = Texts::new();
        for (path, text) in files.iter().filter(|(path, _)| *path != "Cargo.toml") {
            let name = path.strip_prefix("src/").unwrap_or(path);
            code.insert(name.to_string(), text.clone());
        }
        if !code.contains_key("main.rs") {
            bail!("wasn't compiled, because main.rs is missing");
        }
        let words = workshop.compile(&code)?;
        self.checks = workshop.check(&code, days)?;
        Ok(words)
    }

    /// The findings of one kind: the mistakes, or the harmless differences.
    pub fn findings(&self, kind: Kind) -> impl Iterator<Item = &Finding> {
        let findings = self.findings.iter();
        findings.filter(move |finding| finding.kind == kind)
    }

    /// What the compiler and then the checkers say.
    pub fn results(&self) -> Vec<String> {
        let checks = self.checks.iter().map(Check::result);
        self.compiles.iter().cloned().chain(checks).collect()
    }

    /// The lines for the terminal. Control characters are replaced by spaces, so those in a pupil's files have no
    /// effect.
    pub fn report(&self) -> String {
        let mut lines = vec![format!("{}: {}", self.name, self.place)];
        lines.extend(self.findings(Kind::Mistake).map(line));
        lines.extend(self.results());
        let clean = |line: String| line.replace(char::is_control, " ") + "\n";
        lines.into_iter().map(clean).collect()
    }
}

/// The names of a hand-in's files, if they are a player for a tournament without a program. Players are pupils' own ideas.
fn only_players(files: &Texts) -> Option<String> {
    let code = files.keys().filter(|path| *path != "Cargo.toml");
    let names: Vec<&str> = code.filter_map(|path| path.rsplit('/').next()).collect();
    let has = |some: [&str; 2]| names.iter().any(|name| some.contains(name));
    let verb = if names.len() == 1 { "was" } else { "were" };
    let is_only = has(["mine.rs", "learner.rs"]) && !has(["main.rs", "lib.rs"]);
    is_only.then(|| format!("{} {verb}", names.join(" and ")))
}

/// A finding as a line for the terminal. If the pupil's program lacks a line, the book's line is added.
fn line(finding: &Finding) -> String {
    let mut line = format!("{}:{}: {}", finding.file, finding.line, finding.words);
    let mut missing = finding.book.trim().lines();
    if finding.yours.is_empty()
        && let Some(first) = missing.next()
        && !finding.words.contains(first)
    {
        let more = missing.next().map_or("", |_| " …");
        line += &format!(" {first}{more}");
    }
    line
}

/// The days that a pupil has started: all days so far, or only a side trip. The start of a day counts as the end of the
/// day before.
fn started<'a>(report: &Report, book: &'a Book) -> &'a [Day] {
    let name = report.step.strip_prefix(END).map(|day| format!("day{day}"));
    let mut days = book.days().iter();
    let ended = days.position(|day| Some(&day.name) == name.as_ref());
    let last = ended.unwrap_or(report.day);
    let is_day = day_of(&book.days()[last].name).is_some();
    let first = if is_day { 0 } else { last };
    &book.days()[first..=last]
}

/// How far a program has got, according to its report: `day 4, step 6, 2 mistakes`.
fn whereabouts(report: &Report, days: &[Day]) -> String {
    let chapter = days.last().map_or(String::new(), |day| in_words(&day.name));
    let step = match report.step.split_once(':') {
        Some((step, _)) => step.to_lowercase(),
        None if report.step.starts_with(END) => "finished".to_string(),
        None => report.step.to_lowercase(),
    };
    let findings = report.findings.iter();
    match findings.filter(|found| found.kind == Kind::Mistake).count() {
        0 => format!("{chapter}, {step}, no mistakes"),
        1 => format!("{chapter}, {step}, 1 mistake"),
        count => format!("{chapter}, {step}, {count} mistakes"),
    }
}
