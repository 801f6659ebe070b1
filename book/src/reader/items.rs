//! Splits a Rust file into a list of items, each with its lines.
//!
//! The book shows whole items, so readers add and replace code item by item. A file that is split and put together
//! again stays the same, as long as it follows one rule: exactly one blank line between items, except that neighbouring
//! one-line items of the same kind have none.

use anyhow::{Result, anyhow, bail};
use proc_macro2::{LineColumn, Span};
use std::{iter, slice};
use syn::spanned::Spanned;

/// A Rust file, or a code block of the book.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct File {
    pub items: Vec<Item>,
}

/// A function, a struct, a `use` …, with its attributes and the comments right above it.
#[derive(Clone, Debug, PartialEq)]
pub struct Item {
    /// The item's kind and name: `fn main`, `const SIZE`, `impl Board`, `use crate::cell`. It is unique in a file.
    pub key: String,
    /// The item's lines. If the item has members, only the lines before the first one.
    pub lines: Vec<String>,
    /// The items inside an `impl` or an inline `mod`.
    pub members: Option<Vec<Item>>,
}

impl File {
    /// Reads a file. Anything that is not Rust, such as `page.html`, counts as a single item.
    pub fn read(name: &str, text: &str) -> Result<File> {
        if name.ends_with(".rs") {
            return File::parse(text);
        }
        let lines = text.lines().map(str::to_string).collect();
        let items = vec![plain(name, lines)];
        Ok(File { items })
    }

    /// Reads Rust code.
    ///
    /// # Errors
    ///
    /// If the code does not consist of whole items, returns the compiler's message with its line. If there is anything
    /// between the items, returns its line, because nobody could say where it goes.
    pub fn parse(text: &str) -> Result<File> {
        let file = syn::parse_file(text).map_err(|error| {
            let line = error.span().start().line;
            anyhow!("line {line} of the code: {error}. Show whole items only")
        })?;
        let lines: Vec<&str> = text.lines().collect();
        let mut items = Vec::new();
        if let (Some(first), Some(last)) = (file.attrs.first(), file.attrs.last()) {
            let header = lines_of(&lines, first.span(), last.span().end());
            items.push(plain("//!", header));
        }
        for item in &file.items {
            items.push(split(item, &lines)?);
        }
        let file = File { items };
        if let Some(line) = first_difference(&file.text(), text) {
            let what =
                "put exactly one blank line between items, and each comment right above its item";
            bail!("line {} of the code: {what}", line + 1);
        }
        Ok(file)
    }

    /// The file's text as it is saved, with a line break after each line.
    pub fn text(&self) -> String {
        let lines = lines_of_items(&self.items).into_iter();
        lines.map(|line| line + "\n").collect()
    }

    /// The item with a key, if the file has it.
    pub fn get(&self, key: &str) -> Option<&Item> {
        find(&self.items, key)
    }
}

impl Item {
    /// All lines of the item, including its members and the closing brace.
    pub fn all_lines(&self) -> Vec<String> {
        let mut lines = self.lines.clone();
        if let Some(members) = &self.members {
            lines.extend(lines_of_items(members));
            lines.push("}".to_string());
        }
        lines
    }

    /// The items inside it, if it has any.
    pub fn inner(&self) -> &[Item] {
        self.members.as_deref().unwrap_or_default()
    }

    /// The item's name in the book, in Markdown. A `use` is named by its path up to the braces.
    pub fn label(&self) -> String {
        match self.key.split_once(' ') {
            None if self.key == "//!" => "the line with `//!`".to_string(),
            Some(("fn" | "const" | "type", name)) => format!("`{name}`"),
            Some(("use", _)) => match self.code().split_once('{') {
                Some((path, _)) => format!("`{path}{{…}}`"),
                None => format!("`{}`", self.code()),
            },
            _ => format!("`{}`", self.key),
        }
    }

    /// Its lines without the comments above it, joined, and without a semicolon.
    fn code(&self) -> String {
        let lines = self.lines.iter().map(|line| line.trim());
        let code: Vec<&str> = lines.filter(|line| !line.starts_with("//")).collect();
        code.join(" ").trim_end_matches(';').to_string()
    }

    /// The kind of item: `fn`, `const`, `use` …
    pub fn kind(&self) -> &str {
        self.key.split(' ').next().unwrap_or_default()
    }

    /// Blanks its lines if it is one of these items.
    pub fn blank(&mut self, items: &[Item]) {
        if items.contains(self) {
            self.lines = vec![String::new(); self.all_lines().len()];
            self.members = None;
        }
    }

    /// Whether it is a one-line item that may be next to others of its kind without a blank line, such as a `use`.
    fn is_line(&self) -> bool {
        match self.kind() {
            "use" => true,
            "mod" => self.members.is_none(),
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

/// The item with a key, if there is one.
pub fn find<'a>(items: &'a [Item], key: &str) -> Option<&'a Item> {
    items.iter().find(|item| item.key == key)
}

/// How many lines come before the item with a key.
pub fn start_of(items: &[Item], key: &str) -> usize {
    let place = items.iter().position(|item| item.key == key);
    let up_to = place.map_or(items, |place| &items[..=place]);
    let own = place.map_or(0, |place| items[place].all_lines().len());
    lines_of_items(up_to).len() - own
}

/// The lines of consecutive items, with the necessary blank lines.
pub fn lines_of_items(items: &[Item]) -> Vec<String> {
    let mut lines = Vec::new();
    for (i, item) in items.iter().enumerate() {
        if i > 0 && needs_blank_line(&items[i - 1], item) {
            lines.push(String::new());
        }
        lines.extend(item.all_lines());
    }
    lines
}

/// All items, including those inside others, each with the key of the item around it.
pub fn flat(items: &[Item]) -> Vec<(String, Item)> {
    let parts = items.iter().map(|item| match &item.members {
        None => (String::new(), slice::from_ref(item)),
        Some(members) => (item.key.clone(), members.as_slice()),
    });
    let named = parts.flat_map(|(owner, items)| iter::repeat(owner).zip(items.to_vec()));
    named.collect()
}

/// Whether two neighbouring items need a blank line between them.
pub fn needs_blank_line(above: &Item, below: &Item) -> bool {
    !(above.is_line() && below.is_line() && above.kind() == below.kind())
}

fn plain(key: &str, lines: Vec<String>) -> Item {
    Item {
        key: key.to_string(),
        lines,
        members: None,
    }
}

fn split(item: &syn::Item, lines: &[&str]) -> Result<Item> {
    let (key, span) = (key_of(item)?, item.span());
    let Some((open, parts)) = parts_of(item) else {
        return Ok(plain(&key, lines_of(lines, span, span.end())));
    };
    let member =
        |(span, key): (Span, Result<String>)| Ok(plain(&key?, lines_of(lines, span, span.end())));
    Ok(Item {
        key,
        lines: lines_of(lines, span, open.start()),
        members: Some(parts.into_iter().map(member).collect::<Result<_>>()?),
    })
}

/// The places of members, and their keys.
type Parts = Vec<(Span, Result<String>)>;

/// The opening brace of an `impl` or an inline `mod`, and the members inside.
fn parts_of(item: &syn::Item) -> Option<(Span, Parts)> {
    match item {
        syn::Item::Impl(block) if !block.items.is_empty() => {
            let parts = block.items.iter();
            let parts = parts.map(|part| (part.span(), member_key(part)));
            Some((block.brace_token.span.open(), parts.collect()))
        }
        syn::Item::Mod(block) => {
            let (brace, items) = block.content.as_ref()?;
            let parts = items.iter().map(|part| (part.span(), key_of(part)));
            Some((brace.span.open(), parts.collect()))
        }
        _ => None,
    }
}

/// The lines from the start of some code to a place, with the comments right above them.
fn lines_of(lines: &[&str], code: Span, end: LineColumn) -> Vec<String> {
    let is_comment = |line: &&&str| {
        let text = line.trim_start();
        text.starts_with("//") && !text.starts_with("//!")
    };
    let start = code.start().line - 1; // lines are counted from 1
    let comments = lines[..start].iter().rev().take_while(is_comment).count();
    let lines = lines[start - comments..end.line].iter();
    lines.map(|line| line.to_string()).collect()
}

fn key_of(item: &syn::Item) -> Result<String> {
    Ok(match item {
        syn::Item::Fn(item) => format!("fn {}", item.sig.ident),
        syn::Item::Const(item) => format!("const {}", item.ident),
        syn::Item::Struct(item) => format!("struct {}", item.ident),
        syn::Item::Enum(item) => format!("enum {}", item.ident),
        syn::Item::Trait(item) => format!("trait {}", item.ident),
        syn::Item::Mod(item) => format!("mod {}", item.ident),
        syn::Item::Type(item) => format!("type {}", item.ident),
        syn::Item::Impl(item) => match (&item.trait_, source(&item.self_ty)) {
            (Some((_, path, _)), name) => format!("impl {} for {name}", source(path)),
            (None, name) => format!("impl {name}"),
        },
        syn::Item::Use(item) => {
            let colons = item.leading_colon.map_or("", |_| "::");
            format!("use {colons}{}", start_of_use(&source(&item.tree)))
        }
        other => {
            let line = other.span().start().line;
            let what = "the book does not use items of this kind, so write it differently";
            bail!("line {line} of the code: {what}");
        }
    })
}

fn member_key(item: &syn::ImplItem) -> Result<String> {
    match item {
        syn::ImplItem::Fn(item) => Ok(format!("fn {}", item.sig.ident)),
        syn::ImplItem::Const(item) => Ok(format!("const {}", item.ident)),
        syn::ImplItem::Type(item) => Ok(format!("type {}", item.ident)),
        _ => bail!("put only functions, constants and types into an impl"),
    }
}

/// The path of a `use` without its last name or its braces.
fn start_of_use(tree: &str) -> &str {
    let start = tree.split('{').next().unwrap_or_default();
    start.rsplit_once("::").map_or("", |(path, _)| path)
}

/// Some code as it is written.
fn source(code: &impl Spanned) -> String {
    code.span().source_text().unwrap_or_default()
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
                let whole = File::read(&file, &text)
                    .unwrap_or_else(|error| panic!("{name}/{file}: {error}"))
                    .text();
                assert_eq!(whole, text, "{name}/{file}");
                seen += 1;
            }
        }
        assert!(seen > 10);
    }

    #[test]
    fn keys_name_the_kind_and_the_item() {
        let text = "//! A.\n\nmod cell;\n\nuse cell::{Cell, Stone};\n// Why.\nuse ::rand::rngs::SmallRng;\n\n\
                    impl Board {\n    /// B.\n    fn get(&self) {}\n}\n";
        let file = File::parse(text).unwrap();
        let keys: Vec<&str> = file.items.iter().map(|item| item.key.as_str()).collect();
        assert_eq!(
            keys,
            [
                "//!",
                "mod cell",
                "use cell",
                "use ::rand::rngs",
                "impl Board"
            ]
        );
        assert_eq!(
            file.items[3].lines,
            ["// Why.", "use ::rand::rngs::SmallRng;"]
        );
        let members = file.items[4].members.as_ref().unwrap();
        assert_eq!(members[0].key, "fn get");
        assert_eq!(members[0].lines, ["    /// B.", "    fn get(&self) {}"]);
        assert_eq!(file.text(), text);
    }

    #[test]
    fn misplaced_lines_are_refused_with_their_number() {
        for text in [
            "fn a() {}\nfn b() {}\n",
            "fn a() {}\n\n// Here.\n\nfn b() {}\n",
            "fn a() {}\n\n// The end.\n",
        ] {
            let error = File::parse(text).unwrap_err().to_string();
            assert!(error.contains("right above its item"), "{error}");
        }
    }

    #[test]
    fn incomplete_items_are_refused_with_their_line() {
        let error = File::parse("fn a() {}\n\nfn b() {\n")
            .unwrap_err()
            .to_string();
        assert!(error.contains("line 3"), "{error}");
    }
}
