//! The programs that have a page. `programs.txt` lists them: the final game, then the days in order.

/// A program of the `othello` package, with the texts for its page.
pub struct Program {
    /// The program's name in `cargo run --bin NAME`.
    pub name: &'static str,
    /// The title of the program's page.
    pub title: &'static str,
    /// What readers can do with the program, in a sentence or two.
    pub about: &'static str,
}

/// One line per program: its name, its title, and what readers can do with it.
const TABLE: &str = include_str!("../programs.txt");

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
