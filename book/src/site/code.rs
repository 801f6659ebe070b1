//! Shows code with the line numbers of its file: the reader's, or one of the final game. Also lists the final game's
//! rooms.

use crate::changes;
use crate::files::Texts;
use crate::house::{self, Room};
use crate::reader::Change;
use crate::reader::lines::{self, Line, Mark};
use crate::site::highlight::rust;
use crate::site::html::{block, row, words};
use anyhow::Result;

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
    let texts: Vec<&str> = change.lines.iter().map(rust_of).collect();
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
    block(&format!("numbered {class}"), &place, &rows)
}

/// The Rust code in a line, which is empty if the line only says where a piece goes.
fn rust_of(line: &Line) -> &str {
    match line.mark {
        Mark::Place => "",
        _ => &line.text,
    }
}

fn code_row(line: &Line, html: &str) -> String {
    let (class, reason) = look(line);
    if line.mark == Mark::Place {
        return row(&words(&line.text), class, None);
    }
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
        Mark::Place => ("place", ""),
    }
}

/// Some items of a file, such as `Stone, Stone::opposite`.
pub fn quoted(file: &str, names: &str) -> Result<String> {
    Ok(quote(file, house::quote(file, names)?, "the real code"))
}

/// A change that readers try and then undo.
pub fn change(file: &str, text: &str) -> Result<String> {
    let lines = changes::in_block(file, text)?;
    let what = "a change to try, and to undo afterwards";
    Ok(quote(file, lines, what))
}

fn quote(file: &str, lines: Vec<Line>, what: &str) -> String {
    let first = lines.iter().find_map(|line| line.number).unwrap_or(1);
    // Files outside `src` have names such as `../benches/steps/steps.rs`.
    let path = match file.strip_prefix("../") {
        Some(path) => path.to_string(),
        None => format!("src/{file}"),
    };
    let place = format!("`{path}`, line {first}: {what}");
    code("code quote", &Change { place, lines })
}

/// A Markdown list of the rooms, from the top down.
pub fn rooms() -> Result<String> {
    let mut text = String::new();
    for Room { name, about, lines } in house::rooms()?.iter().rev() {
        text += &format!("- `{name}` ({lines} lines): {about}\n");
    }
    Ok(text)
}

/// How much of the final game readers have typed, in words.
pub fn typed() -> Result<String> {
    let (own, all) = house::typed()?;
    let percent = (100.0 * own as f64 / all as f64).round();
    let (thousands, rest) = (all / 1000, all % 1000);
    Ok(format!(
        "{own} of its {thousands},{rest:03} lines of code ({percent}%)"
    ))
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

    #[test]
    fn quotes_say_where_they_come_from() {
        let html = quoted("cell.rs", "Stone::opposite").unwrap();
        let first = &house::quote("cell.rs", "Stone::opposite").unwrap()[0];
        let number = first.number.unwrap();
        assert!(html.contains(&format!(
            "<code>src/cell.rs</code>, line {number}: the real code"
        )));
        assert!(html.contains(&format!("<span class=\"line\" data-number=\"{number}\">")));
        assert!(!html.contains("class=\"line new\""));
    }
}
