//! The reader's files next to the book's, before anybody looks inside: which one is missing, has the wrong name, or
//! contains something else.

use crate::states::{State, Texts};
use crate::tokens::{Source, code};
use crate::words::{say, slip};
use crate::{Finding, Kind};

/// The libraries, each with the beginning of its version as it is in `Cargo.toml`.
const LIBRARIES: [(&str, &str); 2] = [("macroquad", "\"0.4"), ("rand", "\"0.10")];

/// How `Cargo.toml` names the reader's own library.
const OWN: &str = "\"othello\"";

/// The editions in which the book's programs compile.
const EDITIONS: [&str; 2] = ["\"2024\"", "\"2021\""];

/// Compares whole files with the last of these states. Gives the reader's files the book's names, and leaves only those
/// that have to be compared line by line.
pub fn files(
    mine: &mut Vec<Source>,
    states: &[State],
    is_wanted: impl Fn(&str, &str) -> bool,
) -> Vec<Finding> {
    let Some((now, before)) = states.split_last() else {
        return Vec::new();
    };
    let mut findings = manifest(mine, now);
    let mut add = |kind: Kind, file: &str, words: String| {
        let file = file.to_string();
        findings.push(Finding {
            kind,
            file,
            words,
            ..Finding::default()
        });
    };
    mine.retain(|file| !file.is_manifest() && !code(file).is_empty());
    let mut missing = Vec::from_iter(now.files.keys());
    missing.retain(|name| {
        is_wanted(name, &now.files[*name]) && !mine.iter().any(|file| file.name == **name)
    });
    let is_new = |file: &&mut Source| !now.files.contains_key(&file.name);
    for file in mine.iter_mut().filter(is_new) {
        let is_meant = |right: &&String| {
            is_similar(&file.name, right) || share(&file.text, &now.files[*right]) > 0.6
        };
        if let Some(at) = missing.iter().position(is_meant) {
            let right = missing.remove(at);
            let folder = if right.starts_with("tests/") {
                "tests"
            } else {
                "src"
            };
            let words = match base(&file.name) == base(right) {
                true => say("folder", &[&file.name, folder]),
                false => say("name", &[&file.name, right]),
            };
            add(Kind::Mistake, right, words);
            file.name = right.clone();
        } else if file.is_rust() {
            add(Kind::Yours, &file.name, say("own file", &[&file.name]));
        }
    }
    let mut holders = Vec::new();
    for name in &missing {
        let is_holder = |file: &&Source| holds(&file.text, &now.files[*name]);
        let first = states.iter().find(|state| state.files.contains_key(*name));
        match (mine.iter().find(is_holder), first) {
            (Some(holder), _) => {
                add(Kind::Mistake, name, say("lost", &[name, &holder.name]));
                holders.push(holder.name.clone());
            }
            (_, first) => {
                let step = first
                    .map_or("", State::short_step)
                    .trim_start_matches("the end of ");
                add(Kind::Mistake, name, say("missing file", &[name, step]));
            }
        }
    }
    mine.retain(|file| {
        let (name, Some(text)) = (&file.name, now.files.get(&file.name)) else {
            return false;
        };
        let is_other = |(other, other_text): &(&String, &String)| {
            !missing.contains(other)
                && share(&file.text, other_text) > 0.7
                && share(&file.text, text) < 0.3
        };
        let other = now.files.iter().find(is_other);
        if let Some((other, _)) = other {
            add(Kind::Mistake, name, say("holds another", &[name, other]));
        } else if let Some(step) = old_step(file, now, before) {
            add(Kind::Mistake, name, say("not saved", &[name, step]));
        }
        other.is_none() && !holders.contains(name)
    });
    findings
}

/// What is wrong with the reader's `Cargo.toml`: a line without one of its quotation marks or in the wrong section, a
/// different edition, or a library that the book's program needs and the reader doesn't have, or calls something else.
fn manifest(mine: &[Source], now: &State) -> Vec<Finding> {
    let Some(file) = mine.iter().find(|file| file.is_manifest()) else {
        return Vec::new();
    };
    let finding = |words: String| Finding {
        file: file.name.clone(),
        words,
        ..Finding::default()
    };
    let at_line = |index: usize, line: &str, words: String| Finding {
        line: index + 1,
        yours: line.to_string(),
        ..finding(words)
    };
    let is_used = |library: &str| {
        let path = format!("{library}::");
        now.files.values().any(|text| text.contains(&path))
    };
    let mut section = "";
    let mut libraries = Vec::from(LIBRARIES);
    libraries.retain(|(library, _)| is_used(library));
    let (mut has_name, mut has_edition) = (!is_used("othello"), false);
    let mut findings = Vec::new();
    for (index, line) in file.text.lines().enumerate() {
        let code = line.split('#').next().unwrap_or_default().trim();
        if code.matches('"').count() % 2 == 1 {
            return vec![at_line(index, line, say("open text", &[]))];
        }
        if code.starts_with('[') {
            section = code;
        }
        let (key, value) = code.split_once('=').unwrap_or((code, ""));
        let key = key.trim();
        has_name |= key == "name" && value.contains(OWN);
        has_edition |=
            section == "[package]" && key == "edition" && EDITIONS.contains(&value.trim());
        let is_library = LIBRARIES.iter().any(|(library, _)| *library == key);
        if is_library && section != "[dependencies]" {
            findings.push(at_line(index, line, say("section", &[])));
            libraries.retain(|(library, _)| *library != key);
        }
        libraries.retain(|(library, version)| *library != key || !value.contains(version));
    }
    let lacks = |(library, _): &(&str, &str)| finding(say("library", &[library, library]));
    findings.extend(libraries.iter().map(lacks));
    findings.extend((!has_name).then(|| finding(say("package", &[]))));
    findings.extend((!has_edition).then(|| finding(say("edition", &[]))));
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
    let [mine, book] = [mine, book].map(|name| name.to_ascii_lowercase());
    base(&mine).starts_with(base(&book)) || slip(&mine, &book).is_some()
}

/// A file's name without its folders.
fn base(name: &str) -> &str {
    name.rsplit('/').next().unwrap_or(name)
}

/// The reader's files as the book would have them: with names relative to `src`.
pub fn read(reader: &Texts) -> Vec<Source> {
    let has_src = reader
        .keys()
        .any(|path| path.replace('\\', "/").ends_with("src/main.rs"));
    let file = |(path, text): (&String, &String)| {
        let mut path = path.replace('\\', "/");
        if has_src && path.ends_with(".rs") && !path.contains('/') {
            path = format!("./{path}"); // beside `src`, where cargo doesn't look
        }
        let name = match path.rsplit_once("src/") {
            Some((before, name)) if before.is_empty() || before.ends_with('/') => {
                let is_lost = name.starts_with("tests/"); // their folder is beside `src`
                if is_lost { &path[before.len()..] } else { name }
            }
            _ => path.rfind("tests/").map_or(path.as_str(), |at| &path[at..]),
        };
        Source::new(name, text)
    };
    reader.iter().map(file).collect()
}

/// The lines of code with letters or digits, without their indents, in alphabetical order.
pub fn sorted(text: &str) -> Vec<&str> {
    let lines = text.lines().map(str::trim);
    let mut lines = Vec::from_iter(lines.filter(|line| !line.starts_with("//")));
    lines.retain(|line| line.contains(char::is_alphanumeric));
    lines.sort_unstable();
    lines
}

/// How many lines two sorted lists have in common.
pub fn common(a: &[&str], b: &[&str]) -> usize {
    let mut rest = b;
    let is_common = |line: &&&str| {
        rest = &rest[rest.partition_point(|other| other < line)..];
        let is_common = rest.first() == Some(line);
        rest = &rest[usize::from(is_common)..];
        is_common
    };
    a.iter().filter(is_common).count()
}

/// Whether a text contains most of the book's file.
pub fn holds(text: &str, book: &str) -> bool {
    let book = sorted(book);
    common(&sorted(text), &book) > book.len().max(3) * 7 / 10
}

/// Which share of the longer of two texts is in the other one.
pub fn share(a: &str, b: &str) -> f32 {
    let (a, b) = (sorted(a), sorted(b));
    common(&a, &b) as f32 / a.len().max(b.len()).max(1) as f32
}
