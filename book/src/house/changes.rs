//! Small changes to the final game that readers try and then undo.

use crate::house::text;
use crate::reader::lines::{Line, Mark};
use anyhow::{Result, bail, ensure};

/// The lines of a change to a file. Lines that begin with `-` are deleted and those with `+` are new. All others, and
/// the deleted ones, must be in the file, at exactly one place.
pub fn change(file: &str, change: &str) -> Result<Vec<Line>> {
    let rows = change.lines().map(|row| row.split_at(row.len().min(1)));
    let rows: Vec<(&str, &str)> = rows.collect();
    let start = start_of(file, &rows)?;
    let (mut before, mut after) = (start, start);
    let line = |(sign, text): (&str, &str)| {
        before += usize::from(sign != "+");
        after += usize::from(sign != "-");
        let (mark, number) = match sign {
            "+" => (Mark::New, Some(after)),
            "-" => (Mark::Gone, Some(before)),
            _ => (Mark::Old, Some(after)),
        };
        let text = text.to_string();
        Line { text, mark, number }
    };
    Ok(rows.into_iter().map(line).collect())
}

/// The number of lines above a change.
fn start_of(file: &str, rows: &[(&str, &str)]) -> Result<usize> {
    let old = rows.iter().filter(|(sign, _)| *sign != "+");
    let old: Vec<&str> = old.map(|(_, text)| *text).collect();
    ensure!(
        !old.is_empty(),
        "show a line of src/{file}, so that readers find the place"
    );
    let code = text(file)?;
    let lines: Vec<&str> = code.lines().collect();
    let places = lines.windows(old.len()).enumerate();
    let places: Vec<usize> = places
        .filter(|(_, lines)| *lines == old)
        .map(|(start, _)| start)
        .collect();
    match places[..] {
        [start] => Ok(start),
        _ => bail!(
            "src/{file} has the lines of this change {} times, not once",
            places.len()
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_has_the_numbers_of_its_lines() {
        let start = text("cell.rs")
            .unwrap()
            .lines()
            .position(|line| line == "pub enum Stone {")
            .unwrap();
        let shown = change(
            "cell.rs",
            " pub enum Stone {\n-    Black,\n+    Grey,\n+    Red,\n",
        )
        .unwrap();
        let numbers: Vec<usize> = shown.iter().filter_map(|line| line.number).collect();
        assert_eq!(numbers, [start + 1, start + 2, start + 2, start + 3]);
        assert_eq!(shown[2].text, "    Grey,");
    }

    #[test]
    fn a_change_must_fit_exactly_one_place() {
        let error = |text| change("cell.rs", text).unwrap_err().to_string();
        assert_eq!(
            error("-pub enum Stones {\n"),
            "src/cell.rs has the lines of this change 0 times, not once"
        );
        assert!(error(" }\n").contains("times, not once"));
        assert!(error("+fn a() {}\n").starts_with("show a line of src/cell.rs"));
    }
}
