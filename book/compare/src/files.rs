//! The reader's files next to the book's, before anybody looks inside: which one is missing, has the wrong name, or
//! contains something else.

use crate::nearest::shared;
use crate::slip::is_similar;
use crate::source::Source;
use crate::states::{State, Texts};
use crate::tokens::{Kind as Type, Token, tokens};
use crate::words;
use crate::{Finding, Kind};

/// A file's name and its tokens.
pub type File<'a> = (&'a str, Vec<Token<'a>>);

/// The files to compare, each under the book's name for it, and what was found out about whole files.
#[derive(Default)]
pub struct Files<'a> {
    pub mine: Vec<File<'a>>,
    pub book: Vec<File<'a>>,
    /// Files that are the same in both programs.
    pub same: Vec<File<'a>>,
    pub findings: Vec<Finding>,
    /// The files of the book whose text is in a different file of the reader's.
    pub pasted: Vec<&'a str>,
}

/// The tokens that matter.
fn essence<'a>(tokens: &[Token<'a>]) -> Vec<&'a str> {
    let used = tokens.iter().filter(|token| token.kind != Type::Idle);
    used.map(|token| token.text).collect()
}

/// Compares whole files. `states` are those of the day up to the one to compare with.
pub fn files<'a>(
    mine: &'a [Source],
    states: &'a [State],
    is_wanted: impl Fn(&str) -> bool,
) -> Files<'a> {
    let Some((state, before)) = states.split_last() else {
        return Files::default();
    };
    let mut files = Files::default();
    let mine: Vec<File> = mine
        .iter()
        .map(|file| (file.name.as_str(), file.tokens()))
        .collect();
    let is_used = |name: &str| {
        mine.iter()
            .any(|(other, tokens)| *other == name && !tokens.is_empty())
    };
    let missing = state
        .files
        .keys()
        .filter(|name| !is_used(name) && is_wanted(name));
    let mut missing: Vec<&str> = missing.map(String::as_str).collect();
    for (name, tokens) in &mine {
        let (name, tokens): (&'a str, _) = (name, tokens.clone());
        if tokens.is_empty() || name.ends_with(".html") && !state.files.contains_key(name) {
            continue;
        }
        match state.files.get_key_value(name) {
            Some((name, text)) => {
                let finding = files.add(name, tokens, text, (state, before), &missing);
                files.findings.extend(finding);
            }
            None => {
                let called = missing
                    .iter()
                    .position(|right| is_meant(name, &tokens, right, &state.files[*right]));
                let Some(called) = called else {
                    files.findings.push(extra(name, &mine, before));
                    continue;
                };
                let right = missing.remove(called);
                files.findings.push(about(
                    Kind::Mistake,
                    right,
                    words::misnamed_file(right, name),
                ));
                files.add(right, tokens, &state.files[right], (state, &[]), &missing);
            }
        }
    }
    for name in missing {
        let theirs = tokens(name, &state.files[name]);
        let holds = |(_, tokens): &&File| {
            let [all, part] =
                [tokens, &theirs].map(|tokens| tokens.windows(4).map(essence).collect::<Vec<_>>());
            let found = part.iter().filter(|group| all.contains(group)).count();
            part.len() > 5 && found * 10 > part.len() * 7
        };
        let words = match mine.iter().find(holds) {
            Some((other, _)) => {
                files.pasted.push(name);
                files.book.push((name, theirs));
                words::pasted_file(name, other)
            }
            _ if mine.iter().any(|(other, _)| *other == name) => words::empty_file(name),
            None => words::missing_file(name, &module_line(name), user_of(name, &mine)),
        };
        files.findings.push(about(Kind::Mistake, name, words));
    }
    files
}

impl<'a> Files<'a> {
    /// Adds a file that both programs have, unless it is plain what is wrong with it.
    fn add(
        &mut self,
        name: &'a str,
        mine: Vec<Token<'a>>,
        text: &'a str,
        (now, before): (&'a State, &'a [State]),
        missing: &[&str],
    ) -> Option<Finding> {
        let theirs = tokens(name, text);
        if essence(&mine) == essence(&theirs) {
            self.same.push((name, mine));
            return None;
        }
        let likeness = |text: &str| {
            shared(
                [&mine[..]].into_iter(),
                [&tokens(name, text)[..]].into_iter(),
            )
        };
        let here = likeness(text);
        let others = now.files.iter().filter(|(other, _)| {
            *other != name && other.ends_with(".rs") && !missing.contains(&other.as_str())
        });
        let mut others = others.filter(|(_, other)| here < 0.3 && likeness(other) > 0.7);
        let is_old = |state: &State| {
            let old = state.files.get(name).map(|old| tokens(name, old));
            old.is_some_and(|old| essence(&old) == essence(&mine))
        };
        let old = before
            .iter()
            .rposition(is_old)
            .map(|at| before.get(at + 1).unwrap_or(now));
        let words = match (others.next(), old) {
            (Some((other, _)), _) => words::wrong_text(name, other),
            (None, Some(next)) if next.step != now.step && now.files.len() > 1 => {
                words::old_file(name, next.short_step())
            }
            _ => {
                self.mine.push((
                    name,
                    mine.iter()
                        .map(|token| Token {
                            file: name,
                            ..*token
                        })
                        .collect(),
                ));
                self.book.push((name, theirs));
                return None;
            }
        };
        Some(about(Kind::Mistake, name, words))
    }
}

/// Whether one of the reader's files is a file of the book under a different name.
fn is_meant(name: &str, tokens_of: &[Token], right: &str, text: &str) -> bool {
    is_similar(name, right)
        || shared(
            [tokens_of].into_iter(),
            [&tokens(right, text)[..]].into_iter(),
        ) > 0.6
}

/// Describes a file that only the reader has.
fn extra(name: &str, mine: &[File], before: &[State]) -> Finding {
    let is_old = before.iter().any(|state| state.files.contains_key(name));
    let words = match name {
        "checker.rs" => words::checker().to_string(),
        _ => words::extra_file(
            name,
            &module_line(name),
            user_of(name, mine).is_some(),
            is_old,
        ),
    };
    about(
        if is_old { Kind::Mistake } else { Kind::Yours },
        name,
        words,
    )
}

fn about(kind: Kind, file: &str, words: String) -> Finding {
    Finding {
        kind,
        file: file.to_string(),
        words,
        ..Finding::default()
    }
}

/// The reader's file whose `mod` line makes Rust read another file.
fn user_of<'m>(file: &str, mine: &[File<'m>]) -> Option<&'m str> {
    let line = module_line(file);
    let says = |(_, tokens): &&File| {
        tokens
            .first()
            .is_some_and(|first| first.source.contains(&line))
    };
    mine.iter().find(says).map(|(name, _)| *name)
}

/// The `mod` line without which Rust ignores a file.
fn module_line(file: &str) -> String {
    let path = file.trim_end_matches(".rs").trim_end_matches("/mod");
    format!("mod {};", path.rsplit('/').next().unwrap_or_default())
}

/// The reader's files as the book would have them: with names relative to `src`.
pub fn read(reader: &Texts, largest: usize) -> Vec<Source> {
    let small = reader.iter().filter(|(_, text)| text.len() <= largest);
    let file = |(path, text): (&String, &String)| {
        let path = path.replace('\\', "/");
        let name = match path.rsplit_once("src/") {
            Some((before, name)) if before.is_empty() || before.ends_with('/') => name,
            _ => path.rfind("tests/").map_or(path.as_str(), |at| &path[at..]),
        };
        Source::new(name, text)
    };
    small.map(file).collect()
}
