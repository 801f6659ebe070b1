//! Changes to the final game, and their places in the project: small ones in chapters about its code, and the patches in
//! the `changes` folder, which are the solutions of the chapter “Five changes”.

use crate::files;
use crate::reader::lines::{Line, Mark};
use crate::reader::{Change, edit};
use anyhow::Result;

/// A part of a patch: neighbouring lines of a file, some of which change.
pub struct Part {
    /// The file's path in the project.
    pub file: String,
    /// The lines. Each comes after a sign: `+` if it is new, `-` if it goes, and otherwise a space.
    change: String,
}

/// Reads the patch `changes/NAME.patch`.
pub fn read(name: &str) -> Result<Vec<Part>> {
    let patch = files::read(format!("changes/{name}.patch"))?;
    let (mut parts, mut file) = (Vec::<Part>::new(), "");
    for line in patch.lines().filter(|line| !line.starts_with("--- ")) {
        if let Some(path) = line.strip_prefix("+++ b/") {
            file = path;
        } else if line.starts_with("@@") {
            let (file, change) = (file.to_string(), String::new());
            parts.push(Part { file, change });
        } else if let (Some(part), true) = (parts.last_mut(), line.starts_with([' ', '+', '-'])) {
            part.change += &format!("{line}\n");
        }
    }
    Ok(parts)
}

/// The lines of a block that changes a file in `src`.
pub fn in_block(file: &str, block: &str) -> Result<Vec<Line>> {
    let (file, change) = (format!("src/{file}"), block.to_string());
    let text = files::read(format!("../{file}"))?;
    Ok(Part { file, change }.apply(&text)?.0)
}

impl Part {
    /// The lines with their numbers, and the text of the file after this part. For lines that go, these are the numbers
    /// before it.
    pub fn apply(&self, text: &str) -> Result<(Vec<Line>, String)> {
        let (mut old, changed) = edit::change(&self.file, text, &self.change)?;
        let (mut new, mut lines) = (old, Vec::new());
        for line in self.change.lines() {
            let (mark, number) = match line.get(..1) {
                Some("-") => (Mark::Gone, old),
                Some("+") => (Mark::New, new),
                _ => (Mark::Old, new),
            };
            old += usize::from(mark != Mark::New);
            new += usize::from(mark != Mark::Gone);
            let text = line.get(1..).unwrap_or_default();
            lines.push(Line::new(text, mark, Some(number)));
        }
        Ok((lines, changed))
    }
}

/// The lines that a patch shows in each file of the project.
pub fn shown(name: &str) -> Result<Vec<Change>> {
    let mut changes = Vec::new();
    for parts in read(name)?.chunk_by(|above, below| above.file == below.file) {
        let file = &parts[0].file;
        let mut text = files::read(format!("../{file}")).unwrap_or_default(); // it may be new
        let mut lines = Vec::new();
        for part in parts {
            if !lines.is_empty() {
                lines.push(Line::new("", Mark::LeftOut, None));
            }
            let (shown, changed) = part.apply(&text)?;
            lines.extend(shown);
            text = changed;
        }
        let place = format!("`{file}`");
        changes.push(Change { place, lines });
    }
    Ok(changes)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn part(lines: &[&str]) -> Part {
        Part {
            file: String::from("a.rs"),
            change: lines.join("\n"),
        }
    }

    #[test]
    fn a_part_finds_its_place_by_its_lines() {
        let part = part(&[" b", "-c", "+d", "+e", " f"]);
        let (lines, text) = part.apply("a\nb\nc\nf\n").unwrap();
        assert_eq!(text, "a\nb\nd\ne\nf\n");
        assert!(part.apply("a\nb\nf\n").is_err(), "it fits nowhere");
        assert!(part.apply("b\nc\nf\nb\nc\nf\n").is_err(), "it fits twice");
        let numbers: Vec<_> = lines.iter().map(|line| line.number.unwrap()).collect();
        assert_eq!(numbers, [2, 3, 3, 4, 5]);
    }

    #[test]
    fn a_block_changes_a_file_of_the_game() {
        let shown = in_block("cell.rs", "     /// Moves first.\n-    Black,\n+    Red,").unwrap();
        let marks: Vec<Mark> = shown.iter().map(|line| line.mark).collect();
        assert_eq!(marks, [Mark::Old, Mark::Gone, Mark::New]);
        let error = |file, block| in_block(file, block).unwrap_err().to_string();
        assert_eq!(error("cells.rs", " a"), "cannot read ../src/cells.rs");
        assert!(error("cell.rs", "-a").starts_with("a change no longer fits src/cell.rs"));
        assert!(error("cell.rs", "+a").starts_with("a change no longer fits src/cell.rs"));
    }

    #[test]
    fn a_new_file_has_only_new_lines() {
        let part = part(&["+a", "+b"]);
        assert_eq!(part.apply("").unwrap().1, "a\nb\n");
    }
}
