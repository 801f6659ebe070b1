//! Splits a Rust file into a list of items, each with its lines.
//!
//! The book shows whole items, so readers add and replace code item by item. A file that is split and put together
//! again stays the same, as long as it follows one rule: exactly one blank line between items, except that neighbouring
//! one-line items of the same kind have none.

use anyhow::{Context, Result, anyhow, bail};
use proc_macro2::Span;
use syn::spanned::Spanned;

/// A function, a struct, a `use` …, with its attributes and the comments right above it.
///
/// An `impl` or an inline `mod` is several items in a row: its first lines, its members, and its closing brace.
#[derive(Clone, Debug, PartialEq)]
pub struct Item {
    /// The item's kind and name, such as `fn main`, `impl Board` or `use crate::cell`. For a member, the owner's key
    /// follows: `fn get in impl Board`. The key is unique in a file.
    pub key: String,
    pub lines: Vec<String>,
}

/// The kind of an item that is only a closing brace.
const END: &str = "}";

/// The separator between a member's own kind and name and its owner's key.
const IN: &str = " in ";

/// Reads a file or a code block of the book. Anything that is not Rust, such as `page.html`, counts as a single item.
pub fn read(name: &str, text: &str) -> Result<Vec<Item>> {
    match name.ends_with(".rs") {
        true => parse(text),
        false => Ok(vec![Item::new(name, &Vec::from_iter(text.lines()))]),
    }
}

/// Reads Rust code.
///
/// # Errors
///
/// If the code does not consist of whole items, returns the parser's message with its line number. If there is anything
/// else between the items, returns the number of that line, because the book could not say where it goes.
pub fn parse(code: &str) -> Result<Vec<Item>> {
    let file = syn::parse_file(code).map_err(|error| {
        let line = error.span().start().line;
        anyhow!("line {line} of the code: {error}. Show whole items only")
    })?;
    let lines: Vec<&str> = code.lines().collect();
    let mut items = Vec::new();
    if let (Some(first), Some(last)) = (file.attrs.first(), file.attrs.last()) {
        items.push(Item::new("//!", between(&lines, first.span(), last.span())));
    }
    for item in &file.items {
        let Some((brace, members)) = members(item) else {
            items.push(part(&lines, item.span(), item.span(), "")?);
            continue;
        };
        let head = part(&lines, item.span(), brace, "")?;
        let owner = format!("{IN}{}", head.key);
        items.push(head);
        for span in members {
            items.push(part(&lines, span, span, &owner)?);
        }
        items.push(Item::new(&format!("{END}{owner}"), &[END]));
    }
    if let Some(line) = first_difference(&text(&items), code) {
        let cure =
            "put exactly one blank line between items, and each comment right above its item";
        bail!("line {} of the code: {cure}", line + 1);
    }
    Ok(items)
}

/// The text of a file with these items.
pub fn text(items: &[Item]) -> String {
    let mut text = String::new();
    for (i, item) in items.iter().enumerate() {
        if has_blank_line(items, i) {
            text += "\n";
        }
        for line in &item.lines {
            text += line;
            text += "\n";
        }
    }
    text
}

impl Item {
    fn new(key: &str, lines: &[&str]) -> Item {
        Item {
            key: key.to_string(),
            lines: lines.iter().map(|line| line.to_string()).collect(),
        }
    }

    /// The key of the `impl` or `mod` around the item, or an empty string.
    pub fn owner(&self) -> &str {
        self.key.split_once(IN).map_or("", |(_, owner)| owner)
    }

    /// The kind of item: `fn`, `const`, `use` …
    pub fn kind(&self) -> &str {
        self.key.split(' ').next().unwrap_or_default()
    }

    /// Whether the item is the closing brace of an `impl` or a `mod`.
    pub fn is_end(&self) -> bool {
        self.kind() == END
    }

    /// If the item is the first lines or the closing brace of an `impl` or `mod` with members, returns the key of that
    /// `impl` or `mod`.
    pub fn frame(&self) -> Option<&str> {
        let is_start = self.lines.last().is_some_and(|line| line.ends_with('{'));
        match self.is_end() {
            true => Some(self.owner()),
            false => is_start.then_some(&self.key),
        }
    }

    /// The item's name in the book, in Markdown. A `use` is named by its path up to the braces.
    pub fn label(&self) -> String {
        let own = self.key.split(IN).next().unwrap_or_default();
        match own.split_once(' ') {
            None if own == "//!" && self.lines.len() > 1 => "the `//!` lines".to_string(),
            None if own == "//!" => "the `//!` line".to_string(),
            Some(("fn" | "const" | "type", name)) => format!("`{name}`"),
            Some(("use", _)) => match code(&self.lines).split_once('{') {
                Some((path, _)) => format!("`{path}{{…}}`"),
                None => format!("`{}`", code(&self.lines)),
            },
            _ => format!("`{own}`"),
        }
    }

    /// Whether the item is a one-liner, such as a `use`, that needs no blank line between itself and others of its
    /// kind.
    fn is_line(&self) -> bool {
        match self.kind() {
            "use" => true,
            "mod" => self.frame().is_none(),
            "const" | "type" => self.lines.len() == 1,
            _ => false,
        }
    }
}

/// The index of the first line in which two strings differ.
pub fn first_difference(a: &str, b: &str) -> Option<usize> {
    let same = a.lines().zip(b.lines()).take_while(|(a, b)| a == b).count();
    (a.lines().nth(same) != b.lines().nth(same)).then_some(same)
}

/// The index of the item with this key, if there is one.
pub fn position(items: &[Item], key: &str) -> Option<usize> {
    items.iter().position(|item| item.key == key)
}

/// The item with this key, if there is one.
pub fn find<'a>(items: &'a [Item], key: &str) -> Option<&'a Item> {
    items.iter().find(|item| item.key == key)
}

/// The number of items that belong to the item at an index: the item itself, its members and its closing brace.
pub fn parts(items: &[Item], index: usize) -> usize {
    let below = items[index + 1..].iter();
    let members = below.take_while(|item| item.owner() == items[index].key);
    1 + members.count()
}

/// Whether there is a blank line above the item at an index.
pub fn has_blank_line(items: &[Item], index: usize) -> bool {
    index > 0 && needs_blank_line(&items[index - 1], &items[index])
}

/// Whether two neighbouring items need a blank line between them.
pub fn needs_blank_line(above: &Item, below: &Item) -> bool {
    let is_first = below.owner() == above.key;
    let are_lines = above.is_line() && below.is_line() && above.kind() == below.kind();
    !(is_first || below.is_end() || are_lines)
}

/// If the item is an `impl` or an inline `mod` with members, returns its opening brace and its members.
fn members(item: &syn::Item) -> Option<(Span, Vec<Span>)> {
    match item {
        syn::Item::Impl(block) if !block.items.is_empty() => {
            let members = block.items.iter().map(Spanned::span);
            Some((block.brace_token.span.open(), members.collect()))
        }
        syn::Item::Mod(block) => {
            let (braces, items) = block.content.as_ref()?;
            let members = items.iter().map(Spanned::span);
            Some((braces.span.open(), members.collect()))
        }
        _ => None,
    }
}

/// Makes an item from the lines between two pieces of code, with both pieces and with the comments right above.
fn part(lines: &[&str], first: Span, last: Span, owner: &str) -> Result<Item> {
    let lines = between(lines, first, last);
    let key = key_of(&code(lines)).with_context(|| {
        let line = first.start().line;
        format!("line {line} of the code: the book does not use items of this kind, so write it differently")
    })?;
    Ok(Item::new(&format!("{key}{owner}"), lines))
}

/// The lines from the first piece of code to the last, with the comments right above them.
fn between<'a>(lines: &'a [&'a str], first: Span, last: Span) -> &'a [&'a str] {
    let is_comment = |line: &&&str| {
        let text = line.trim_start();
        text.starts_with("//") && !text.starts_with("//!")
    };
    let start = first.start().line - 1; // lines are counted from 1
    let comments = lines[..start].iter().rev().take_while(is_comment).count();
    &lines[start - comments..last.end().line]
}

/// Joins lines, without comments, attributes and the semicolon at the end.
fn code<S: AsRef<str>>(lines: &[S]) -> String {
    let lines = lines.iter().map(|line| line.as_ref().trim());
    let code = lines.filter(|line| !line.starts_with("//") && !line.starts_with("#["));
    Vec::from_iter(code)
        .join(" ")
        .trim_end_matches(';')
        .to_string()
}

/// The kind and the name of an item. For a `use`, the name is the path without its last part or its braces.
fn key_of(code: &str) -> Option<String> {
    let code = code.strip_prefix("pub ").unwrap_or(code);
    let code = code.strip_prefix("async ").unwrap_or(code);
    let (kind, rest) = code.split_once(' ')?;
    let head = rest.split('{').next()?;
    let is_end = |letter: char| !letter.is_alphanumeric() && letter != '_';
    let name = match kind {
        "const" | "enum" | "fn" | "mod" | "struct" | "trait" | "type" => {
            head.split(is_end).next()?
        }
        "impl" => head.trim_end(),
        "use" => head.rsplit_once("::")?.0,
        _ => return None,
    };
    Some(format!("{kind} {name}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reader::lesson_of;
    use std::path::Path;

    #[test]
    fn every_lesson_stays_the_same_when_it_is_split() {
        let lessons = Path::new(env!("CARGO_MANIFEST_DIR")).join("../lessons");
        let mut seen = 0;
        for day in std::fs::read_dir(lessons).unwrap() {
            let name = day.unwrap().file_name().into_string().unwrap();
            for (file, text) in lesson_of(&name).unwrap() {
                let items =
                    read(&file, &text).unwrap_or_else(|error| panic!("{name}/{file}: {error}"));
                assert_eq!(super::text(&items), text, "{name}/{file}");
                seen += 1;
            }
        }
        assert!(seen > 10);
    }

    #[test]
    fn keys_name_the_kind_and_the_item() {
        let code = "//! A.\n\nmod cell;\n\nuse cell::{Cell, Stone};\n// Why.\nuse ::rand::rngs::SmallRng;\n\n\
                    impl Board {\n    /// B.\n    fn get(&self) {}\n}\n";
        let items = parse(code).unwrap();
        let keys: Vec<&str> = items.iter().map(|item| item.key.as_str()).collect();
        assert_eq!(
            keys,
            [
                "//!",
                "mod cell",
                "use cell",
                "use ::rand::rngs",
                "impl Board",
                "fn get in impl Board",
                "} in impl Board"
            ]
        );
        assert_eq!(items[3].lines, ["// Why.", "use ::rand::rngs::SmallRng;"]);
        assert_eq!(items[5].lines, ["    /// B.", "    fn get(&self) {}"]);
        assert_eq!(text(&items), code);
    }

    #[test]
    fn misplaced_lines_are_refused_with_their_number() {
        for text in [
            "fn a() {}\nfn b() {}\n",
            "fn a() {}\n\n// Here.\n\nfn b() {}\n",
            "fn a() {}\n\n// The end.\n",
        ] {
            let error = parse(text).unwrap_err().to_string();
            assert!(error.contains("right above its item"), "{error}");
        }
    }

    #[test]
    fn incomplete_items_are_refused_with_their_line() {
        let error = parse("fn a() {}\n\nfn b() {\n").unwrap_err().to_string();
        assert!(error.contains("line 3"), "{error}");
    }
}
