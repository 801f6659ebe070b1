//! Changes that leave a program right.

use crate::slips::Chance;
use compare::{State, Texts};

/// The names of the harmless changes.
pub const HARMLESS: [&str; 10] = [
    "indented by two",
    "tabs",
    "Windows' line ends",
    "comments",
    "line breaks",
    "order of items",
    "a name everywhere",
    "a name in a function",
    "a number",
    "a text or a colour",
];

/// Returns a program after a harmless change, or `None` if it has nothing of this kind to change.
pub fn harmless(kind: usize, state: &State, chance: &mut Chance) -> Option<Texts> {
    let each = |change: &mut dyn FnMut(&str) -> String| -> Option<Texts> {
        Some(
            state
                .files
                .iter()
                .map(|(name, text)| (name.clone(), change(text)))
                .collect(),
        )
    };
    match kind {
        0 => each(&mut |text| text.replace("    ", "  ")),
        1 => each(&mut |text| text.replace("    ", "\t")),
        2 => each(&mut |text| format!("\u{feff}{}", text.replace('\n', "\r\n"))),
        3 => each(&mut |text| commented(text, chance)),
        4 => each(&mut |text| broken(text, chance)),
        5 => each(&mut |text| shuffled(text, chance)),
        6 => renamed(&state.files, chance),
        7 => renamed_inside(&state.files, chance),
        8 => with_literal(&state.files, |c| c.is_ascii_digit(), chance),
        _ => with_literal(&state.files, |c| c == '"', chance),
    }
}

fn commented(text: &str, chance: &mut Chance) -> String {
    let lines = text.lines().map(|line| match chance.below(5) {
        0 if !line.contains("//") => format!("{line} // {{ mine \" }}\n"),
        1 => format!("/* a note */\n\n{line}\n"),
        2 if line.trim().starts_with("//") => String::new(),
        _ => format!("{line}\n"),
    });
    lines.collect()
}

/// Breaks some lines after commas and braces, joins others with the next line, and adds spaces around opening brackets.
fn broken(text: &str, chance: &mut Chance) -> String {
    let lines = text.lines().map(|line| {
        match line.contains('"') || line.contains("//") || line.contains('\'') {
            true => format!("{line}\n"),
            false if chance.below(3) == 0 => line.replace(", ", ",\n").replace("{ ", "{\n") + "\n",
            false if chance.below(3) == 0 => format!("{} ", line.trim()),
            false => format!("{}\n", line.replace("(", " ( ")),
        }
    });
    lines.collect()
}

/// Changes the order of the functions, structs and other items.
fn shuffled(text: &str, chance: &mut Chance) -> String {
    let mut items = vec![String::new()];
    for line in text.split_inclusive('\n') {
        let is_first = !line.starts_with([' ', '}', '\n'])
            && items.last().is_some_and(|item| item.ends_with("\n\n"));
        if is_first {
            items.push(String::new());
        }
        items.last_mut().unwrap().push_str(line);
    }
    for item in &mut items {
        *item = item.trim_end().to_string() + "\n\n";
    }
    for last in (2..items.len()).rev() {
        items.swap(last, 1 + chance.below(last));
    }
    items.concat()
}

/// Returns the names that come after one of these words and occur more than once, except for names that cannot be
/// changed freely.
fn declared(text: &str, words: &[&str]) -> Vec<String> {
    let mut names = Vec::new();
    for word in words {
        for rest in text.split(&format!("{word} ")).skip(1) {
            let name: String = rest
                .chars()
                .take_while(|c| c.is_alphanumeric() || *c == '_')
                .collect();
            let is_free = ![
                "mut", "main", "new", "fmt", "window", "from", "default", "Some", "as_str", "Ok",
                "",
            ]
            .contains(&name.as_str());
            let is_once =
                text.matches(&format!("{word} {name}")).count() > 0 && words_in(text, &name) > 1;
            if is_free && is_once {
                names.push(name);
            }
        }
    }
    names
}

fn words_in(text: &str, name: &str) -> usize {
    with_name(text, name, "").1
}

/// Returns the text with a word replaced, and how many times it was replaced. Comments are left alone, and so are
/// strings, except for the names in braces.
fn with_name(text: &str, old: &str, new: &str) -> (String, usize) {
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    let (mut done, mut count, mut at) = (String::new(), 0, 0);
    for (place, _) in text.match_indices(old) {
        let before = text[..place].chars().next_back().is_some_and(is_part);
        let after = text[place + old.len()..]
            .chars()
            .next()
            .is_some_and(is_part);
        let line = &text[text[..place].rfind('\n').map_or(0, |at| at + 1)..place];
        let quoted = line.matches('"').count() % 2 == 1 && !line.ends_with('{');
        if !before && !after && !quoted && !line.contains("//") {
            done += &text[at..place];
            done += new;
            (at, count) = (place + old.len(), count + 1);
        }
    }
    (done + &text[at..], count)
}

fn renamed(files: &Texts, chance: &mut Chance) -> Option<Texts> {
    let all: String = files
        .iter()
        .filter(|(name, _)| name.ends_with(".rs"))
        .map(|(_, text)| text.as_str())
        .collect();
    let names = declared(&all, &["fn", "let", "let mut", "const", "struct"]);
    let name = chance.one_of(&names)?;
    let new = format!("my_{name}");
    Some(
        files
            .iter()
            .map(|(file, text)| (file.clone(), with_name(text, name, &new).0))
            .collect(),
    )
}

/// Renames a variable in one function, unless its name is also the name of a field.
fn renamed_inside(files: &Texts, chance: &mut Chance) -> Option<Texts> {
    let mut rust = Vec::from_iter(files);
    rust.retain(|(name, _)| name.ends_with(".rs"));
    let (file, text) = chance.one_of(&rust)?;
    let is_one = |part: &&str| part.matches("fn ").count() == 1 && !part.contains("impl ");
    let functions: Vec<&str> = text.split("\n}\n").filter(is_one).collect();
    let function = chance.one_of(&functions)?;
    let body = &function[function.find("fn ")?..];
    let names = declared(body, &["let", "let mut", "for"]);
    let name = chance.one_of(&names)?;
    let fields = [".", " { ", ", "].map(|before| format!("{before}{name}"));
    let is_field = fields.iter().any(|field| body.contains(field));
    if is_field || body.contains(&format!("{name}:")) {
        return None;
    }
    let new = text.replacen(body, &with_name(body, name, "my_own").0, 1);
    let mut files = files.clone();
    files.insert(file.to_string(), new);
    Some(files)
}

/// Replaces a number, a string or a colour with its entry in [`OWN`].
fn with_literal(
    files: &Texts,
    begins: impl Fn(char) -> bool,
    chance: &mut Chance,
) -> Option<Texts> {
    let is_kind =
        |(old, _): &&(&str, &str)| old.starts_with(&begins) || begins('"') && *old == "WHITE";
    let options: Vec<_> = OWN.iter().filter(is_kind).collect();
    let (old, new) = chance.one_of(&options)?;
    let mut fitting = Vec::from_iter(files);
    fitting.retain(|(name, text)| name.ends_with(".rs") && text.contains(old));
    let (file, text) = chance.one_of(&fitting)?;
    let mut files = files.clone();
    files.insert(file.to_string(), text.replacen(old, new, 1));
    Some(files)
}

/// Pieces of the book's code, each with something that a reader might like better.
const OWN: [(&str, &str); 12] = [
    ("0.45", "0.4"),
    ("0.16", "0.25"),
    ("0.08", "0.1"),
    ("600", "640"),
    ("786", "800"),
    ("60.0", "75.5"),
    ("\"Othello, day", "\"My Othello, day"),
    ("\"Black wins,", "\"Hurrah for Black,"),
    ("\"New game\"", "\"Again\""),
    ("WHITE", "YELLOW"),
    ("\"flips nothing\"", "\"catches nothing at all\""),
    ("\"White\"", "\"Snow\""),
];
