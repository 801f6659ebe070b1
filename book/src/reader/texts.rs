//! The contents of files, in a reader's project or in one of our folders.

use anyhow::{Context, Result};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// The contents of files by file name (`main.rs`), relative to the `src` folder.
pub type Texts = BTreeMap<String, String>;

/// The lines of a program's files, without comments and blank lines. Files in `tests` do not count.
pub fn code(files: &Texts) -> impl Iterator<Item = &str> {
    let program = files.iter().filter(|(name, _)| !name.starts_with("tests/"));
    let lines = program.flat_map(|(_, text)| text.lines().map(without_comment));
    lines.filter(|line| !line.is_empty())
}

/// A line of code without its comment. Two slashes inside a string are not a comment.
fn without_comment(line: &str) -> &str {
    let mut befores = line.match_indices("//").map(|(start, _)| &line[..start]);
    let code = befores.find(|before| before.matches('"').count() % 2 == 0);
    code.unwrap_or(line).trim_end()
}

/// The contents of all files in a folder and its subfolders, by relative name: `main.rs`, `tests/games.rs`.
pub fn files_in(folder: &Path) -> Result<Texts> {
    let mut texts = Texts::new();
    for name in names_in(folder)? {
        let text = fs::read_to_string(folder.join(&name))?;
        texts.insert(name, text);
    }
    Ok(texts)
}

/// The relative names of all files in a folder and its subfolders, with slashes on every system, and always in the same
/// order.
pub fn names_in(folder: &Path) -> Result<Vec<String>> {
    let mut names = Vec::new();
    let entries = fs::read_dir(folder);
    for entry in entries.with_context(|| format!("cannot read {}", folder.display()))? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if path.is_dir() {
            let inner = names_in(&path)?.into_iter();
            names.extend(inner.map(|inner| format!("{name}/{inner}")));
        } else {
            names.push(name.into_owned());
        }
    }
    names.sort_by(|one, other| Path::new(one).cmp(Path::new(other)));
    Ok(names)
}

/// The path of a file in a project: in `src`, unless it is in `tests`.
pub fn place_of(name: &str) -> PathBuf {
    match name.starts_with("tests/") {
        true => PathBuf::from(name),
        false => Path::new("src").join(name),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_tests_are_not_code() {
        let main = "//! A day.\n\nlet a = 1; // one\nprint(\"http://a\"); // \"b\"\n    /// c\n";
        let files = [("main.rs", main), ("tests/a.rs", "d")];
        let files = files.map(|(name, text)| (name.to_string(), text.to_string()));
        let files = Texts::from(files);
        let lines: Vec<&str> = code(&files).collect();
        assert_eq!(lines, ["let a = 1;", "print(\"http://a\");"]);
    }

    #[test]
    fn files_of_inner_folders_are_found_in_a_fixed_order() {
        let home = tempfile::tempdir().unwrap();
        fs::create_dir(home.path().join("book")).unwrap();
        for name in ["index.html", "book.css", "book/day1.html"] {
            fs::write(home.path().join(name), "").unwrap();
        }
        let names = names_in(home.path()).unwrap();
        assert_eq!(names, ["book/day1.html", "book.css", "index.html"]);
    }
}
