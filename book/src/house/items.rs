//! Finds items of the final game by name: `OPPONENT`, `Table`, `Table::play`, `impl Default for Settings`.
//!
//! mdBook can include the lines between two `ANCHOR` comments. But pupils read these files, and would wonder about such
//! comments everywhere. The names are in the code anyway, and tell as well whether a name in a chapter is right.
//!
//! The code is formatted, so its lines are enough. A part of an item is indented by four spaces. An item or a part ends
//! at the first line with the same indentation that ends with a brace, a semicolon or a comma.

use crate::files;
use crate::house::rust_files;
use crate::reader::lines::{self, Line, Mark};
use anyhow::{Result, bail};
use regex::Regex;
use std::collections::HashSet;
use std::ops::Range;
use std::sync::LazyLock;

/// The first line of an item or a part: its indentation, its keywords and its name. A field or a variant has no
/// keywords.
static FIRST_LINE: LazyLock<Regex> = LazyLock::new(|| {
    let keywords = "async|const|enum|fn|mod|static|struct|trait|type";
    let line = format!(r"^( {{4}}|)(?:pub(?:\(.+?\))? )?((?:(?:{keywords}) )*)(\w+)");
    Regex::new(&line).expect("the pattern should be right")
});

/// The items of some code and their parts: methods, fields and variants. Each has a name and the indices of its lines,
/// with its attributes and doc comments. Whatever is in a `mod tests` counts as a part of it.
fn items(code: &str) -> Vec<(String, Range<usize>)> {
    let lines: Vec<&str> = code.lines().collect();
    let (mut items, mut owner) = (Vec::new(), "");
    for (i, line) in lines.iter().enumerate() {
        let name = if line.starts_with("impl") {
            let head = line.trim_end_matches(" {");
            let of = head.rsplit(' ').next().unwrap_or_default();
            owner = of.split('<').next().unwrap_or_default();
            head.to_string()
        } else if let Some(found) = FIRST_LINE.captures(line) {
            match found.extract().1 {
                ["", "", _] => continue,
                ["", _, name] => {
                    owner = name;
                    name.to_string()
                }
                [_, _, part] => format!("{owner}::{part}"),
            }
        } else {
            continue;
        };
        let is_above = |line: &&&str| line.trim_start().starts_with(['/', '#']);
        let above = lines[..i].iter().rev().take_while(is_above).count();
        let is_last = |other: &&str| indent(other) == indent(line) && is_end(other);
        let below = lines[i..].iter().position(is_last).unwrap_or_default();
        items.push((name, i - above..i + below + 1));
    }
    items
}

fn indent(line: &str) -> usize {
    line.len() - line.trim_start().len()
}

/// Whether an item can end with this line, apart from a comment.
fn is_end(line: &str) -> bool {
    let code = line.split(" //").next().unwrap_or_default();
    code.ends_with(['}', ';', ','])
}

/// The names of all items of the final game and of their parts. Each is there twice, the second time with the name of
/// its module, such as `record::read`.
pub fn names() -> Result<HashSet<String>> {
    let mut names = HashSet::new();
    for (file, code) in rust_files("src")? {
        let path = file.trim_end_matches(".rs").trim_end_matches("/mod");
        let module = path.rsplit('/').next().unwrap_or_default();
        for (name, _) in items(&code) {
            names.insert(format!("{module}::{name}"));
            names.insert(name);
        }
    }
    Ok(names)
}

/// The lines of some items of a file, in the file's order. `names` are separated by commas. Lines of methods move to
/// the left.
///
/// # Errors
///
/// If there is not exactly one item with each of these names.
pub fn quote(file: &str, names: &str) -> Result<Vec<Line>> {
    let code = files::read(format!("../src/{file}"))?;
    let items = items(&code);
    let mut ranges = Vec::new();
    for name in names.split(", ") {
        let found: Vec<_> = items.iter().filter(|(other, _)| other == name).collect();
        match found[..] {
            [(_, range)] => ranges.push(range.clone()),
            [] => bail!("src/{file}: there is no `{name}` in it"),
            _ => bail!("src/{file}: it has more than one `{name}`. Quote an `impl` instead"),
        }
    }
    ranges.sort_by_key(|range| range.start);
    let texts: Vec<String> = code.lines().map(str::to_string).collect();
    let (mut shown, mut end) = (Vec::new(), 0);
    for range in ranges {
        let below = lines::run(&texts[range.clone()], Mark::Old, range.start + 1);
        lines::join(&mut shown, below, end < range.start);
        end = range.end;
    }
    let filled = shown.iter().filter(|line| !line.text.is_empty());
    let left = filled.map(|line| indent(&line.text)).min().unwrap_or(0);
    for line in &mut shown {
        line.text.drain(..left.min(line.text.len()));
    }
    Ok(shown)
}

#[cfg(test)]
mod tests {
    use super::*;

    const CODE: &str = "//! A.\n\n/// One.\nconst ONE: i32 = 1; // 2; 3\npub const TWO: [i32; 1] = [\n    2, //\n];\n\n\
                        /// B.\nenum B {\n    C,\n    D(i32),\n}\n\nimpl B {\n    /// E.\n    #[e]\n    pub(super) const fn e(\n        &self,\n    ) {\n        \
                        let f = {\n        };\n    }\n}\n\nimpl<'a> From<&'a str> for B {\n    fn from(_: &'a str) -> B {\n        \
                        B::C\n    }\n}\n\nimpl From<i32> for B {\n    fn from(_: i32) -> B {\n        B::C\n    }\n}\n\n\
                        #[cfg(test)]\nmod tests {\n    fn g() {}\n}\n";

    #[test]
    fn items_and_their_parts_have_names_and_lines() {
        let items = items(CODE);
        let found = |name| {
            let lines = items.iter().filter(|(other, _)| other == name);
            let lines = lines.map(|(_, lines)| (lines.start, lines.end));
            lines.collect::<Vec<_>>()
        };
        assert_eq!(found("ONE"), [(2, 4)]);
        assert_eq!(found("TWO"), [(4, 7)]);
        assert_eq!(found("B"), [(8, 13)]);
        assert_eq!(found("B::C"), [(10, 11)]);
        assert_eq!(found("B::D"), [(11, 12)]);
        assert_eq!(found("B::e"), [(15, 23)]);
        assert_eq!(found("impl<'a> From<&'a str> for B"), [(25, 30)]);
        assert_eq!(found("B::from"), [(26, 29), (32, 35)]);
        assert!(found("g").is_empty());
    }

    #[test]
    fn a_quote_has_the_lines_of_the_file_with_their_numbers() {
        let shown = quote("cell.rs", "Stone::opposite, Stone").unwrap();
        let code = files::read("../src/cell.rs").unwrap();
        let texts: Vec<&str> = code.lines().collect();
        for line in &shown {
            let original = line.number.map_or("", |number| texts[number - 1]);
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
    fn a_quote_must_lead_to_exactly_one_item() {
        let error = |file, name| quote(file, name).unwrap_err().to_string();
        assert_eq!(error("cells.rs", "Stone"), "cannot read ../src/cells.rs");
        let gone = "src/cell.rs: there is no `Stone::swap` in it";
        assert_eq!(error("cell.rs", "Stone::swap"), gone);
        let several =
            "src/screens/action.rs: it has more than one `Action::from`. Quote an `impl` instead";
        assert_eq!(error("screens/action.rs", "Action::from"), several);
    }

    #[test]
    fn names_have_their_type_or_their_module() {
        let names = names().unwrap();
        for name in ["Stone", "Stone::Black", "Screens::handle", "record::read"] {
            assert!(names.contains(name), "{name}");
        }
        for name in ["Stone::handle", "Screen::handle", "cell::read"] {
            assert!(!names.contains(name), "{name}");
        }
    }
}
