//! Shows code with the line numbers of the reader's file.

use crate::reader::lines::{self, Line, Mark};
use crate::reader::{Change, Texts};
use crate::site::highlight::rust;
use crate::site::html::{block, row, words};

/// How many characters of code fit in the width of the text.
const COLUMNS: usize = 80;

/// The HTML of all these files, one after another.
pub fn files(texts: &Texts) -> String {
    let file = |(name, text): (&String, &String)| {
        let lines: Vec<String> = text.lines().map(str::to_string).collect();
        let lines = lines::run(&lines, Mark::Old, 1);
        let place = format!("`{name}`");
        code("code", &Change { place, lines })
    };
    texts.iter().map(file).collect()
}

/// Code with the line numbers of the reader's file.
pub fn code(class: &str, change: &Change) -> String {
    let texts: Vec<&str> = change.lines.iter().map(|line| line.text.as_str()).collect();
    let html = rust(&(texts.join("\n") + "\n"));
    let lines: Vec<(&Line, &String)> = change.lines.iter().zip(&html).collect();
    let parts = lines.chunk_by(|(above, _), (below, _)| look(above).1 == look(below).1);
    let rows: String = parts.map(part_of_code).collect();
    let mut place = words(&change.place);
    if class.contains("given") {
        place.push_str(" (ready-made: copy it)");
    }
    let is_wide = texts.iter().any(|text| text.chars().count() > COLUMNS);
    let width = if is_wide { " wide" } else { "" };
    block(&format!("numbered {class}{width}"), &place, &rows)
}

/// The HTML of neighbouring lines. Either all of them are crossed out for the same reason, or none of them is crossed
/// out. The HTML includes the reason, for readers who cannot see that the lines are crossed out.
fn part_of_code(lines: &[(&Line, &String)]) -> String {
    let rows: String = lines
        .iter()
        .map(|(line, html)| code_row(line, html))
        .collect();
    match look(lines[0].0).1 {
        "" => rows,
        reason => {
            format!(
                "<span class=\"removed-lines\"><span class=\"visually-hidden\">{reason}: </span>{rows}</span>"
            )
        }
    }
}

fn code_row(line: &Line, html: &str) -> String {
    let (class, reason) = look(line);
    if reason.is_empty() {
        return row(html, class, line.number);
    }
    let (space, words) = html.split_at(html.len() - html.trim_start().len());
    row(&format!("{space}<del>{words}</del>"), class, line.number)
}

/// A line's class, and the reason why the line is crossed out. If it is not, the reason is empty.
fn look(line: &Line) -> (&'static str, &'static str) {
    match line.mark {
        Mark::Old => ("line", ""),
        Mark::New => ("line new", ""),
        Mark::Moved => ("line moved", ""),
        Mark::Gone => ("line removed", "Delete"),
        Mark::Missing => ("line removed", "Missing"),
        Mark::Wrong => ("line wrong", ""),
        Mark::Blank => ("new blank", ""),
        Mark::LeftOut => ("left-out", ""),
        Mark::LeftOutAtBlank => ("line left-out", ""),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_blank_line_at_the_end_is_shown() {
        let lines = lines::run(&["mod a;".to_string(), String::new()], Mark::New, 6);
        let place = "`main.rs`".to_string();
        let html = code("code", &Change { place, lines });
        assert!(html.contains("data-number=\"7\""), "{html}");
    }
}
