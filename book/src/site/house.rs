//! Shows the code of the final game: quotes from it, changes to try, and the list of its rooms.

use crate::changes;
use crate::house::{self, Room};
use crate::reader::Change;
use crate::reader::lines::Line;
use crate::site::code::code;
use anyhow::Result;

/// Some items of a file, such as `Stone, Stone::opposite`.
pub fn quoted(file: &str, names: &str) -> Result<String> {
    Ok(numbered(file, house::quote(file, names)?, "the real code"))
}

/// A change that readers try and then undo.
pub fn change(file: &str, text: &str) -> Result<String> {
    let lines = changes::in_block(file, text)?;
    let what = "a change to try, and to undo afterwards";
    Ok(numbered(file, lines, what))
}

fn numbered(file: &str, lines: Vec<Line>, what: &str) -> String {
    let first = lines.iter().find_map(|line| line.number).unwrap_or(1);
    // Files outside `src` have names such as `../benches/steps/steps.rs`.
    let path = match file.strip_prefix("../") {
        Some(path) => path.to_string(),
        None => format!("src/{file}"),
    };
    let place = format!("`{path}`, line {first}: {what}");
    code("code quote", &Change { place, lines })
}

/// A Markdown list of the rooms on each floor, from the top down.
pub fn rooms() -> Result<String> {
    let mut text = String::new();
    for floor in house::floors()?.iter().rev() {
        let (first, rest) = floor.name.split_at(1);
        text += &format!("\n### {}{rest}\n\n", first.to_uppercase());
        for Room { name, about, lines } in &floor.rooms {
            text += &format!("- `{name}` ({lines} lines): {about}\n");
        }
    }
    Ok(text)
}

/// How much of the final game readers have typed, in words.
pub fn typed() -> Result<String> {
    let (own, all) = house::typed()?;
    let percent = (100.0 * own as f64 / all as f64).round();
    let (thousands, rest) = (all / 1000, all % 1000);
    Ok(format!(
        "{own} of its {thousands},{rest:03} lines of code ({percent} %)"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

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
