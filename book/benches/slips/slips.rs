//! Slips that a reader might make, and harmless changes.

use compare::{State, Texts, is_same};
use std::fmt::{self, Display, Formatter};

/// Pseudorandom numbers, the same in every run.
pub struct Chance(pub u64);

impl Chance {
    /// Returns a number below `limit`.
    pub fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) % limit.max(1) as u64) as usize
    }

    pub fn one_of<'a, T>(&mut self, all: &'a [T]) -> Option<&'a T> {
        all.get(self.below(all.len()))
    }
}

/// The kinds of slip that a reader might make.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    Dropped,
    Doubled,
    Swapped,
    Case,
    Digit,
    LeftOut,
    Twice,
}

pub const KINDS: [Kind; 7] = [
    Kind::Dropped,
    Kind::Doubled,
    Kind::Swapped,
    Kind::Case,
    Kind::Digit,
    Kind::LeftOut,
    Kind::Twice,
];

impl Display for Kind {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        f.pad(match self {
            Kind::Dropped => "a character dropped",
            Kind::Doubled => "a character doubled",
            Kind::Swapped => "two characters swapped",
            Kind::Case => "a wrong case",
            Kind::Digit => "a digit changed",
            Kind::LeftOut => "a line left out",
            Kind::Twice => "a line typed twice",
        })
    }
}

/// A slip in a file. It replaces one line.
#[derive(Clone, Debug)]
pub struct Slip {
    pub kind: Kind,
    pub file: String,
    /// The line's number, counted from 0.
    pub line: usize,
    /// The lines that replace it: none, one or two.
    pub lines: Vec<String>,
}

impl Slip {
    /// Returns a slip of this kind at a random place in a program, or `None` if the slip would change nothing.
    pub fn of(kind: Kind, files: &Texts, chance: &mut Chance) -> Option<Slip> {
        let rust = files.iter().filter(|(name, _)| name.ends_with(".rs"));
        let lines =
            rust.flat_map(|(name, text)| text.lines().enumerate().map(move |line| (name, line)));
        let lines: Vec<_> = lines
            .filter(|(_, (_, text))| !text.trim().is_empty())
            .collect();
        let (file, (line, text)) = chance.one_of(&lines)?;
        let lines = slipped(kind, text, chance)?;
        let slip = Slip {
            kind,
            file: file.to_string(),
            line: *line,
            lines,
        };
        let changed = slip.made(&files[*file]);
        (!is_same(&files[*file], &changed)).then_some(slip)
    }

    /// Returns the file's text with the slip in it.
    pub fn made(&self, text: &str) -> String {
        let mut lines: Vec<&str> = text.lines().collect();
        lines.splice(self.line..=self.line, self.lines.iter().map(String::as_str));
        lines.join("\n") + "\n"
    }

    /// By how many lines the slip moves the text below it down.
    pub fn shift(&self) -> isize {
        self.lines.len() as isize - 1
    }

    /// Two lines, counted from 1. The comparer should name one of them.
    pub fn expected(&self) -> [usize; 2] {
        match self.kind {
            Kind::LeftOut => [self.line, self.line + 1],
            Kind::Twice => [self.line + 1, self.line + 2],
            _ => [self.line + 1; 2],
        }
    }
}

/// Makes a slip in a line, and returns the lines that replace it, or `None` if the line has no place for this kind of
/// slip.
fn slipped(kind: Kind, line: &str, chance: &mut Chance) -> Option<Vec<String>> {
    let mut chars: Vec<char> = line.chars().collect();
    let fits = |at: &usize| match kind {
        Kind::Case => chars[*at].is_alphabetic(),
        Kind::Digit => chars[*at].is_ascii_digit(),
        Kind::Swapped => chars.get(at + 1).is_some_and(|next| *next != chars[*at]),
        _ => chars[*at] != ' ',
    };
    let places: Vec<usize> = (0..chars.len()).filter(fits).collect();
    let at = *chance.one_of(&places)?;
    match kind {
        Kind::Dropped => drop(chars.remove(at)),
        Kind::Doubled => chars.insert(at, chars[at]),
        Kind::Swapped => chars.swap(at, at + 1),
        Kind::Case if chars[at].is_lowercase() => chars[at] = chars[at].to_ascii_uppercase(),
        Kind::Case => chars[at] = chars[at].to_ascii_lowercase(),
        Kind::Digit => {
            let digit = chars[at].to_digit(10)? as usize;
            chars[at] = char::from_digit(((digit + 1 + chance.below(9)) % 10) as u32, 10)?;
        }
        Kind::LeftOut => return Some(Vec::new()),
        Kind::Twice => return Some(vec![line.to_string(); 2]),
    }
    Some(vec![chars.into_iter().collect()])
}

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
