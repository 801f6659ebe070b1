//! The reader's files next to the book's, before anybody looks inside: which one is missing, has the wrong name, or
//! contains something else.

use crate::lines::{common, share, sorted};
use crate::source::Source;
use crate::states::{State, Texts};
use crate::tokens::code;
use crate::words::{CHECKER, Slip};
use crate::{Finding, Kind, LARGEST};

/// The libraries, each with the beginning of its version as it is in `Cargo.toml`.
const LIBRARIES: [(&str, &str); 2] = [("macroquad", "\"0.4"), ("rand", "\"0.10")];

/// What to do after pasting text into the wrong file.
const UNDO: &str =
    "If you've just pasted it over something else, press Ctrl and Z until the old text is back.";

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
            let said = format!("Your file `{}` should be called `{right}`.", file.name);
            findings.push(about(right, said));
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
                findings.push(about("Cargo.toml", format!("`Cargo.toml` lacks `{library}`, or has a different version of it. Run the command `cargo add {library} …` from this book again.")));
            }
        }
    }
    let mut holders = Vec::new();
    for name in &missing {
        let theirs = sorted(&now.files[*name]);
        let holds =
            |file: &&Source| common(&sorted(&file.text), &theirs) * 10 > theirs.len().max(3) * 7;
        let same = all.iter().find(|file| file.name == **name);
        let first = states.iter().find(|state| state.files.contains_key(*name));
        let step = first
            .map(State::short_step)
            .filter(|step| step.starts_with("Step"));
        let hint = step.map_or(String::new(), |step| format!(" You'll find it in {step}."));
        let said = match (all.iter().find(holds), user_of(name, &all)) {
            _ if same.is_some_and(|file| file.text.len() > LARGEST) => format!(
                "Your file `{name}` is much longer than any file in this book. Is something in it again and again? Delete the copies."
            ),
            (Some(holder), _) => {
                holders.push(holder.name.clone());
                format!(
                    "What belongs in `{name}` is in your `{}`. Cut it out there, make a new file `{name}` in `src`, and paste it there. {UNDO}",
                    holder.name
                )
            }
            _ if same.is_some() => format!("Your file `{name}` is empty. Save it, and look again."),
            (_, Some(user)) => format!(
                "`{user}` says `{}`, but there's no file `{name}` in `src`.{hint}",
                module_line(name)
            ),
            _ => format!("There's no file `{name}` in your project yet.{hint}"),
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
        let name = &file.name;
        let wrong = other.map(|(other, _)| format!("Your file `{name}` contains what belongs in `{other}`. {UNDO}"));
        let is_compared = wrong.is_none() && !holders.contains(name);
        let old = |step| format!("Your file `{name}` is still as it was before {step}. Have you saved it? If you have, look for its blocks in {step}, and after that.");
        findings.extend(wrong.or(step.map(old)).map(|said| about(name, said)));
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
        _ if name == "checker.rs" => CHECKER.to_string(),
        _ if is_old => {
            format!("The book has deleted `{name}`. You don't need it any more, so delete it.")
        }
        Some(_) => format!(
            "The file `{name}` is your own. The book doesn't know it, so this page can't check it."
        ),
        None => format!(
            "The file `{name}` is your own. No file has a line with `mod` for it, so Rust doesn't look into it."
        ),
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
