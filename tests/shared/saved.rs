//! The text of saved games.

use othello::table::{Table, save};

/// Returns the saved text of a new table, with these values instead of its own. Each pair is a key such as `record`,
/// and a value such as `f5d6`.
///
/// # Panics
///
/// Panics if the text has no such key.
pub fn saved(values: &[(&str, &str)]) -> String {
    let mut text = save::write(&Table::new(1, 0.0));
    for (key, value) in values {
        let mut lines = text.lines();
        let own = lines.find(|line| line.split(' ').next() == Some(key));
        let own = own.unwrap_or_else(|| panic!("no line begins with {key}"));
        text = text.replacen(&format!("\n{own}\n"), &format!("\n{key} {value}\n"), 1);
    }
    text
}

/// Returns the text as a newer version of the program would write it, with the next version number.
pub fn newer(text: &str) -> String {
    let (first, rest) = text.split_once('\n').unwrap();
    let version: u32 = first.strip_prefix("othello ").unwrap().parse().unwrap();
    format!("othello {}\n{rest}", version + 1)
}
