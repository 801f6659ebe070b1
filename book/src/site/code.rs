//! Shows code with the line numbers of the reader's file.

use crate::reader::lines::{self, Line, Mark};
use crate::reader::{Change, Texts};
use crate::site::highlight::rust;
use crate::site::html::{block, row, words};

/// How many characters of code fit in the width of the text.
const COLUMNS: usize = 80;

/// The HTML of all these files, one after another.
pub fn files(texts: &Texts) -> String {
    let mut html = String::new();
    for (name, text) in texts {
        let lines: Vec<String> = text.lines().map(str::to_string).collect();
        let lines = lines::run(&lines, Mark::Old, 1);
        let place = format!("`{name}`");
        html += &code("code", &Change { place, lines });
    }
    html
}

/// Code with the line numbers of the reader's file. If neighbouring lines are crossed out for the same reason, the HTML
/// includes the reason, for readers who cannot see that the lines are crossed out.
pub fn code(class: &str, change: &Change) -> String {
    let texts: Vec<&str> = change.lines.iter().map(|line| line.text.as_str()).collect();
    let html = rust(&(texts.join("\n") + "\n"));
    let lines: Vec<(&Line, &String)> = change.lines.iter().zip(&html).collect();
    let mut rows = String::new();
    for part in lines.chunk_by(|(above, _), (below, _)| look(above).1 == look(below).1) {
        let part_rows = part.iter().map(|(line, html)| code_row(line, html));
        let part_rows: String = part_rows.collect();
        rows += &match look(part[0].0).1 {
            "" => part_rows,
            reason => format!(
                "<span class=\"removed-lines\"><span class=\"visually-hidden\">{reason}: </span>{part_rows}</span>"
            ),
        };
    }
    let mut place = words(&change.place);
    if class.contains("given") {
        place.push_str(" (ready-made: copy it)");
    }
    let is_wide = texts.iter().any(|text| text.chars().count() > COLUMNS);
    let width = if is_wide { " wide" } else { "" };
    block(&format!("numbered {class}{width}"), &place, &rows)
}

fn code_row(line: &Line, html: &str) -> String {
    let (class, reason) = look(line);
    if reason.is_empty() {
        return row(html, class, line.number);
    }
    let words = html.trim_start();
    let space = &html[..html.len() - words.len()];
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
