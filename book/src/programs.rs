//! The programs that have a page. `programs.txt` lists them: the final game, then the days in their order.

/// A program of the package `othello`, and what its page says about it.
pub struct Program {
    /// Its name: `cargo run --bin NAME`.
    pub name: &'static str,
    /// The title of its page.
    pub title: &'static str,
    /// What you can do with it, in a sentence or two.
    pub about: &'static str,
}

/// A line for each program: its name, its title, what you can do with it.
const TABLE: &str = include_str!("../programs.txt");

/// All programs.
pub fn all() -> impl Iterator<Item = Program> {
    TABLE.lines().filter_map(|line| {
        let mut parts = line.split(" | ");
        Some(Program {
            name: parts.next()?,
            title: parts.next()?,
            about: parts.next()?,
        })
    })
}

/// The program with this name, if there is one.
pub fn named(name: &str) -> Option<Program> {
    all().find(|program| program.name == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_of_the_table_is_a_program() {
        assert_eq!(all().count(), TABLE.lines().count());
        assert_eq!(
            named("day2").unwrap().title,
            "Day 2: place a stone on click"
        );
        assert!(named("day0").is_none());
    }
}
