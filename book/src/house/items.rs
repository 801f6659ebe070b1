//! Finds items by name: `OPPONENT`, `Table`, `Table::handle`, `impl Default for Table`.

use crate::house::text;
use crate::reader::lines::{self, Line, Mark};
use anyhow::{Context, Result, bail};
use proc_macro2::Span;
use std::ops::Range;
use syn::spanned::Spanned;
use syn::{Ident, ImplItem, Item, ItemImpl, TraitItem, Type};

/// An item, or a part of one, with its attributes and doc comments.
#[derive(Clone, Debug, PartialEq)]
pub struct Named {
    pub name: String,
    /// The indices of its lines in the file.
    pub lines: Range<usize>,
}

/// The items of some code and their parts: methods, fields and variants. Tests are left out.
pub fn named(code: &str) -> Result<Vec<Named>> {
    let file = syn::parse_file(code)?;
    let items = file.items.iter().filter(|item| !is_test(item));
    let names = items.flat_map(|item| names(item, code));
    let named = |(name, span): (String, Span)| Named {
        name,
        lines: lines_of(span),
    };
    Ok(names.map(named).collect())
}

/// The code without its tests.
pub fn without_tests(code: &str) -> Result<String> {
    let file = syn::parse_file(code)?;
    let tests = file.items.iter().filter(|item| is_test(item));
    let tests: Vec<Range<usize>> = tests.map(|item| lines_of(item.span())).collect();
    let lines = code.split_inclusive('\n').enumerate();
    let kept = lines.filter(|(index, _)| !tests.iter().any(|test| test.contains(index)));
    Ok(kept.map(|(_, line)| line).collect())
}

/// The only item with this name. If there are several, the error says which `impl` blocks they are in.
pub fn find<'a>(items: &'a [Named], name: &str) -> Result<&'a Named> {
    let found: Vec<&Named> = items.iter().filter(|item| item.name == name).collect();
    match found[..] {
        [item] => Ok(item),
        [] => bail!("there is no `{name}` in it"),
        _ => {
            let is_around = |block: &&Named| {
                let has = |item: &&Named| block.lines.contains(&item.lines.start);
                block.name.starts_with("impl") && found.iter().any(has)
            };
            let blocks = items
                .iter()
                .filter(is_around)
                .map(|block| format!("`{}`", block.name));
            let blocks: Vec<String> = blocks.collect();
            let count = found.len();
            bail!(
                "it has `{name}` {count} times. Quote one of these instead: {}",
                blocks.join(", ")
            )
        }
    }
}

/// The lines of some items of a file, in the file's order. `names` are separated by commas. Lines of methods move to
/// the left.
pub fn quote(file: &str, names: &str) -> Result<Vec<Line>> {
    let code = text(file)?;
    let items = named(&code)?;
    let item = |name: &str| Ok(find(&items, name.trim())?.lines.clone());
    let ranges: Result<Vec<Range<usize>>> = names.split(',').map(item).collect();
    let mut ranges = ranges.with_context(|| format!("src/{file}"))?;
    ranges.sort_by_key(|range| range.start);
    let texts: Vec<String> = code.lines().map(str::to_string).collect();
    let (mut shown, mut end) = (Vec::new(), 0);
    for range in ranges {
        let below = lines::run(&texts[range.clone()], Mark::Old, range.start + 1);
        lines::join(&mut shown, below, end < range.start);
        end = range.end;
    }
    move_left(&mut shown);
    Ok(shown)
}

/// Removes the indentation that all lines have.
fn move_left(lines: &mut [Line]) {
    let texts = lines.iter().map(|line| line.text.as_str());
    let indents = texts.map(|text| (text.trim(), text.len() - text.trim_start().len()));
    let indent = indents
        .filter(|(text, _)| !text.is_empty())
        .map(|(_, indent)| indent)
        .min();
    for line in lines {
        line.text.drain(..indent.unwrap_or(0).min(line.text.len()));
    }
}

fn lines_of(span: Span) -> Range<usize> {
    span.start().line - 1..span.end().line
}

fn is_test(item: &Item) -> bool {
    let is_test = |attribute: &syn::Attribute| {
        let list = attribute.meta.require_list();
        list.is_ok_and(|list| list.path.is_ident("cfg") && list.tokens.to_string() == "test")
    };
    matches!(item, Item::Mod(module) if module.attrs.iter().any(is_test))
}

/// The name of an item, and the names of its parts.
fn names(item: &Item, code: &str) -> Vec<(String, Span)> {
    let (name, owner) = match item {
        Item::Impl(block) => (head(block, code), owner(block)),
        _ => match ident(item) {
            Some(ident) => (ident.to_string(), ident.to_string()),
            None => return Vec::new(),
        },
    };
    let parts = parts(item).into_iter();
    let parts = parts.map(|(part, span)| (format!("{owner}::{part}"), span));
    [(name, item.span())].into_iter().chain(parts).collect()
}

/// The first line of an `impl` block, without its brace.
fn head(block: &ItemImpl, code: &str) -> String {
    let start = block.impl_token.span().byte_range().start;
    let end = block.brace_token.span.open().byte_range().start;
    let words: Vec<&str> = code[start..end].split_whitespace().collect();
    words.join(" ")
}

/// The name of the type that an `impl` block belongs to.
fn owner(block: &ItemImpl) -> String {
    let Type::Path(path) = &*block.self_ty else {
        return String::new();
    };
    let last = path.path.segments.last();
    last.map_or(String::new(), |segment| segment.ident.to_string())
}

fn ident(item: &Item) -> Option<&Ident> {
    Some(match item {
        Item::Const(item) => &item.ident,
        Item::Enum(item) => &item.ident,
        Item::Fn(item) => &item.sig.ident,
        Item::Mod(item) => &item.ident,
        Item::Static(item) => &item.ident,
        Item::Struct(item) => &item.ident,
        Item::Trait(item) => &item.ident,
        Item::Type(item) => &item.ident,
        _ => return None,
    })
}

fn parts(item: &Item) -> Vec<(&Ident, Span)> {
    match item {
        Item::Enum(item) => item
            .variants
            .iter()
            .map(|part| (&part.ident, part.span()))
            .collect(),
        Item::Impl(block) => block.items.iter().filter_map(member).collect(),
        Item::Struct(item) => {
            let fields = item.fields.iter();
            fields
                .filter_map(|part| Some((part.ident.as_ref()?, part.span())))
                .collect()
        }
        Item::Trait(item) => {
            let methods = item.items.iter().filter_map(|part| match part {
                TraitItem::Fn(method) => Some((&method.sig.ident, method.span())),
                _ => None,
            });
            methods.collect()
        }
        _ => Vec::new(),
    }
}

fn member(part: &ImplItem) -> Option<(&Ident, Span)> {
    match part {
        ImplItem::Const(part) => Some((&part.ident, part.span())),
        ImplItem::Fn(part) => Some((&part.sig.ident, part.span())),
        ImplItem::Type(part) => Some((&part.ident, part.span())),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CODE: &str = "//! A.\n\n/// One.\nconst ONE: i32 = 1;\nconst TWO: i32 = 2;\n\n/// B.\nenum B {\n    C,\n}\n\n\
                        impl B {\n    /// D.\n    fn d(&self) {}\n}\n\nimpl<'a> From<&'a str> for B {\n    fn from(_: &'a str) -> B {\n        \
                        B::C\n    }\n}\n\nimpl From<i32>\n    for B\n{\n    fn from(_: i32) -> B {\n        B::C\n    }\n}\n\n\
                        #[cfg(test)]\nmod tests {\n    fn e() {}\n}\n";

    #[test]
    fn items_and_their_parts_have_names_and_lines() {
        let items = named(CODE).unwrap();
        let names: Vec<&str> = items.iter().map(|item| item.name.as_str()).collect();
        let expected = "ONE, TWO, B, B::C, impl B, B::d, impl<'a> From<&'a str> for B, B::from, impl From<i32> for B, B::from";
        assert_eq!(names.join(", "), expected);
        assert_eq!(find(&items, "ONE").unwrap().lines, 2..4);
        assert_eq!(find(&items, "B::d").unwrap().lines, 12..14);
        assert_eq!(find(&items, "impl From<i32> for B").unwrap().lines, 22..29);
    }

    #[test]
    fn a_name_must_lead_to_exactly_one_item() {
        let items = named(CODE).unwrap();
        let error = |name| find(&items, name).unwrap_err().to_string();
        assert_eq!(error("B::gone"), "there is no `B::gone` in it");
        assert_eq!(
            error("B::from"),
            "it has `B::from` 2 times. Quote one of these instead: `impl<'a> From<&'a str> for B`, `impl From<i32> for B`"
        );
        assert_eq!(error("e"), "there is no `e` in it"); // it is a test
    }

    #[test]
    fn tests_are_left_out() {
        assert_eq!(
            without_tests(CODE).unwrap(),
            CODE.split("#[cfg(test)]").next().unwrap()
        );
    }

    #[test]
    fn quoted_lines_have_the_numbers_of_the_file_and_gaps_between_them() {
        let shown = quote("cell.rs", "Stone::opposite, Stone").unwrap();
        let code = text("cell.rs").unwrap();
        let lines: Vec<&str> = code.lines().collect();
        for line in &shown {
            let original = line.number.map_or("", |number| lines[number - 1]);
            assert_eq!(line.text, original);
        }
        assert_eq!(shown.iter().filter(|line| line.number.is_none()).count(), 1);
        assert!(shown.iter().any(|line| line.text == "pub enum Stone {"));
    }

    #[test]
    fn methods_on_their_own_move_to_the_left() {
        let method = quote("cell.rs", "Stone::opposite").unwrap();
        let head = "pub fn opposite(self) -> Stone {";
        assert!(method.iter().any(|line| line.text == head));
    }

    #[test]
    fn a_quote_names_its_file_when_something_is_missing() {
        let error = |file, name| format!("{:#}", quote(file, name).unwrap_err());
        assert!(error("cells.rs", "Stone").starts_with("there is no src/cells.rs"));
        let gone = "src/cell.rs: there is no `Stone::swap` in it";
        assert_eq!(error("cell.rs", "Stone::swap"), gone);
    }
}
