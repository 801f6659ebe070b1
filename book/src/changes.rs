//! Changes to the final game, and their places in the project: small ones in chapters about its code, and the patches in
//! the `changes` folder, which are the solutions of the chapter “Five changes”.

use crate::chapter::folder;
use crate::reader::Change;
use crate::reader::lines::{Line, Mark};
use anyhow::{Context, Result, ensure};
use std::fs;

/// A part of a patch: neighbouring lines of a file, some of which change.
pub struct Part {
    /// The file's path in the project.
    pub file: String,
    /// The lines. Each comes after a sign: `+` if it is new, `-` if it goes, and otherwise a space.
    lines: Vec<(String, String)>,
}

/// Reads the patch `changes/NAME.patch`.
pub fn read(name: &str) -> Result<Vec<Part>> {
    let patch = fs::read_to_string(folder().join(format!("changes/{name}.patch")));
    let patch = patch.with_context(|| format!("there is no change {name}"))?;
    let mut parts: Vec<Part> = Vec::new();
    let mut file = String::new();
    for line in patch.lines().filter(|line| !line.starts_with("--- ")) {
        if let Some(path) = line.strip_prefix("+++ b/") {
            file = path.to_string();
        } else if line.starts_with("@@") {
            let (file, lines) = (file.clone(), Vec::new());
            parts.push(Part { file, lines });
        } else if let (Some(part), true) = (parts.last_mut(), line.starts_with([' ', '+', '-'])) {
            part.lines.push(signed(line));
        }
    }
    Ok(parts)
}

/// Splits a line after its sign.
fn signed(line: &str) -> (String, String) {
    let (sign, text) = line.split_at(line.len().min(1));
    (sign.to_string(), text.to_string())
}

/// The lines of a block that changes a file in `src`.
pub fn in_block(file: &str, block: &str) -> Result<Vec<Line>> {
    let (file, lines) = (format!("src/{file}"), block.lines().map(signed).collect());
    let text = fs::read_to_string(folder().join("..").join(&file));
    let text = text.with_context(|| format!("there is no {file}"))?;
    Part { file, lines }.shown(&text)
}

impl Part {
    /// All lines except for those with this sign.
    fn without(&self, sign: &str) -> String {
        let lines = self.lines.iter().filter(|(own, _)| own != sign);
        lines.map(|(_, text)| format!("{text}\n")).collect()
    }

    /// Where this part begins in the text of its file.
    fn place(&self, text: &str) -> Result<usize> {
        let before = self.without("+");
        let file = &self.file;
        ensure!(
            text.matches(&before).count() == 1,
            "a change no longer fits {file}:\n{before}"
        );
        Ok(text.find(&before).unwrap_or(0))
    }

    /// The text of its file after this part.
    pub fn apply(&self, text: &str) -> Result<String> {
        let (above, rest) = text.split_at(self.place(text)?);
        let below = &rest[self.without("+").len()..];
        Ok(format!("{above}{}{below}", self.without("-")))
    }

    /// The lines with their numbers. For lines that go, these are the numbers before this part.
    fn shown(&self, text: &str) -> Result<Vec<Line>> {
        let first = 1 + text[..self.place(text)?].lines().count();
        let mut next = [first; 2];
        let line = |(sign, text): &(String, String)| {
            let (mark, number) = match sign.as_str() {
                "-" => (Mark::Gone, next[0]),
                "+" => (Mark::New, next[1]),
                _ => (Mark::Old, next[1]),
            };
            next[0] += usize::from(sign != "+");
            next[1] += usize::from(sign != "-");
            let (text, number) = (text.clone(), Some(number));
            Line { text, mark, number }
        };
        Ok(self.lines.iter().map(line).collect())
    }
}

/// The lines that a patch shows in each file of the project.
pub fn shown(name: &str) -> Result<Vec<Change>> {
    let parts = read(name)?;
    parts
        .chunk_by(|above, below| above.file == below.file)
        .map(in_file)
        .collect()
}

fn in_file(parts: &[Part]) -> Result<Change> {
    let file = &parts[0].file;
    let mut text = fs::read_to_string(folder().join("..").join(file)).unwrap_or_default(); // it may be new
    let mut lines: Vec<Line> = Vec::new();
    for part in parts {
        if !lines.is_empty() {
            let (text, mark) = (String::new(), Mark::LeftOut);
            lines.push(Line {
                text,
                mark,
                number: None,
            });
        }
        lines.extend(part.shown(&text)?);
        text = part.apply(&text)?;
    }
    let place = format!("`{file}`");
    Ok(Change { place, lines })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn part(lines: &[&str]) -> Part {
        let lines = lines.iter().map(|line| line.split_at(1));
        Part {
            file: String::from("a.rs"),
            lines: lines
                .map(|(sign, text)| (sign.to_string(), text.to_string()))
                .collect(),
        }
    }

    #[test]
    fn a_part_finds_its_place_by_its_lines() {
        let part = part(&[" b", "-c", "+d", "+e", " f"]);
        assert_eq!(part.apply("a\nb\nc\nf\n").unwrap(), "a\nb\nd\ne\nf\n");
        assert!(part.apply("a\nb\nf\n").is_err(), "it fits nowhere");
        assert!(part.apply("b\nc\nf\nb\nc\nf\n").is_err(), "it fits twice");
        let numbers = part.shown("a\nb\nc\nf\n").unwrap();
        let numbers: Vec<_> = numbers.iter().map(|line| line.number.unwrap()).collect();
        assert_eq!(numbers, [2, 3, 3, 4, 5]);
    }

    #[test]
    fn a_block_changes_a_file_of_the_game() {
        let shown = in_block("cell.rs", "     /// Moves first.\n-    Black,\n+    Red,").unwrap();
        let marks: Vec<Mark> = shown.iter().map(|line| line.mark).collect();
        assert_eq!(marks, [Mark::Old, Mark::Gone, Mark::New]);
        let error = |file, block| in_block(file, block).unwrap_err().to_string();
        assert_eq!(error("cells.rs", " a"), "there is no src/cells.rs");
        assert!(error("cell.rs", "-a").starts_with("a change no longer fits src/cell.rs"));
        assert!(error("cell.rs", "+a").starts_with("a change no longer fits src/cell.rs"));
    }

    #[test]
    fn a_new_file_has_only_new_lines() {
        let part = part(&["+a", "+b"]);
        assert_eq!(part.apply("").unwrap(), "a\nb\n");
    }
}
