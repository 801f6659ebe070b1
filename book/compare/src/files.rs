//! The reader's files next to the book's, before anybody looks inside: which one is missing, has the wrong name, or
//! contains something else.

use crate::lines::{common, share, sorted};
use crate::source::Source;
use crate::states::{State, Texts};
use crate::tokens::code;
use crate::words::{self, Slip};
use crate::{Finding, Kind, LARGEST};

/// The libraries, each with the beginning of its version as it is in `Cargo.toml`.
const LIBRARIES: [(&str, &str); 2] = [("macroquad", "\"0.4"), ("rand", "\"0.10")];

/// Compares whole files with the last of these states. Gives the reader's files the book's names, and leaves only those
/// that have to be compared line by line.
pub fn files(
    mine: &mut Vec<Source>,
    states: &[State],
    is_wanted: impl Fn(&str) -> bool,
) -> Vec<Finding> {
    let Some((now, before)) = states.split_last() else {
        return Vec::new();
    };
    let all = mine.clone();
    mine.retain(|file| file.text.len() <= LARGEST && !code(file).is_empty());
    let is_used = |name: &str| mine.iter().any(|file| file.name == name);
    let mut missing = Vec::from_iter(now.files.keys());
    missing.retain(|name| !is_used(name) && is_wanted(name));
    let mut findings = Vec::new();
    let is_new = |file: &&mut Source| !now.files.contains_key(&file.name);
    for file in mine.iter_mut().filter(is_new) {
        let is_meant = |right: &&String| {
            is_similar(&file.name, right) || share(&file.text, &now.files[*right]) > 0.6
        };
        if let Some(at) = missing.iter().position(is_meant) {
            let right = missing.remove(at);
            findings.push(about(right, words::misnamed_file(right, &file.name)));
            file.name = right.clone();
        } else if file.is_rust() {
            findings.push(extra(&file.name, &all, before));
        }
    }
    for manifest in all.iter().filter(|file| file.is_manifest()) {
        let lines = || manifest.text.lines();
        let has = |library: &str, version: &str| {
            lines().any(|line| line.starts_with(library) && line.contains(version))
        };
        let is_used = |library: &str| {
            let path = format!("{library}::");
            now.files.values().any(|text| text.contains(&path))
        };
        for (library, version) in LIBRARIES {
            if is_used(library) && !has(library, version) {
                findings.push(about("Cargo.toml", words::missing_library(library)));
            }
        }
    }
    let mut holders = Vec::new();
    for name in &missing {
        let theirs = sorted(&now.files[*name]);
        let holds =
            |file: &&Source| common(&sorted(&file.text), &theirs) * 10 > theirs.len().max(3) * 7;
        let same = all.iter().find(|file| file.name == **name);
        let said = match all.iter().find(holds) {
            _ if same.is_some_and(|file| file.text.len() > LARGEST) => words::long_file(name),
            Some(holder) => {
                holders.push(holder.name.clone());
                words::pasted_file(name, &holder.name)
            }
            None if same.is_some() => words::empty_file(name),
            None => {
                let first = states.iter().find(|state| state.files.contains_key(*name));
                let step = first.map_or("", State::short_step);
                words::missing_file(name, &module_line(name), user_of(name, &all), step)
            }
        };
        findings.push(about(name, said));
    }
    mine.retain(|file| {
        let Some(text) = now.files.get(&file.name) else {
            return false;
        };
        let is_other = |(name, other): &(&String, &String)| {
            *name != &file.name
                && name.ends_with(".rs")
                && !missing.contains(name)
                && share(&file.text, other) > 0.7
        };
        let other = now.files.iter().find(is_other);
        let other = other.filter(|_| share(&file.text, text) < 0.3);
        let step = old_step(file, now, before).filter(|_| other.is_none());
        let wrong = other.map(|(other, _)| words::wrong_text(&file.name, other));
        let is_compared = wrong.is_none() && !holders.contains(&file.name);
        let said = wrong.or(step.map(|step| words::old_file(&file.name, step)));
        findings.extend(said.map(|said| about(&file.name, said)));
        is_compared
    });
    findings
}

/// The step that changes a file first, if the file is still as it was before.
fn old_step<'a>(file: &Source, now: &'a State, before: &'a [State]) -> Option<&'a str> {
    let mine = sorted(&file.text);
    let is_like = |state: &State| {
        let text = state.files.get(&file.name);
        text.is_some_and(|text| sorted(text) == mine)
    };
    let old = before.iter().rposition(is_like).filter(|_| !is_like(now))?;
    let next = before.get(old + 1).unwrap_or(now);
    (next.step != now.step && now.files.len() > 1).then(|| next.short_step())
}

/// Whether a file's name is nearly the same as the book's.
fn is_similar(mine: &str, book: &str) -> bool {
    let base = |name: &str| name.rsplit('/').next().unwrap_or(name).to_ascii_lowercase();
    base(mine).starts_with(&base(book)) || Slip::between(mine, book).is_some()
}

/// Describes a file that only the reader has.
fn extra(name: &str, mine: &[Source], before: &[State]) -> Finding {
    let is_old = before.iter().any(|state| state.files.contains_key(name));
    let said = match user_of(name, mine) {
        _ if name == "checker.rs" => words::CHECKER.to_string(),
        _ if is_old => words::deleted_file(name),
        user => words::own_file(name, &module_line(name), user.is_some()),
    };
    let kind = if is_old { Kind::Mistake } else { Kind::Yours };
    Finding {
        kind,
        ..about(name, said)
    }
}

fn about(file: &str, words: String) -> Finding {
    Finding {
        file: file.to_string(),
        words,
        ..Finding::default()
    }
}

/// The reader's file whose `mod` line makes Rust read another file.
fn user_of<'m>(file: &str, mine: &'m [Source]) -> Option<&'m str> {
    let line = module_line(file);
    let user = mine.iter().find(|other| other.text.contains(&line));
    user.map(|user| user.name.as_str())
}

/// The `mod` line without which Rust ignores a file.
fn module_line(file: &str) -> String {
    let path = file.trim_end_matches(".rs").trim_end_matches("/mod");
    format!("mod {};", path.rsplit('/').next().unwrap_or_default())
}

/// The reader's files as the book would have them: with names relative to `src`.
pub fn read(reader: &Texts) -> Vec<Source> {
    let file = |(path, text): (&String, &String)| {
        let path = path.replace('\\', "/");
        let name = match path.rsplit_once("src/") {
            Some((before, name)) if before.is_empty() || before.ends_with('/') => name,
            _ => path.rfind("tests/").map_or(path.as_str(), |at| &path[at..]),
        };
        Source::new(name, text)
    };
    reader.iter().map(file).collect()
}
