//! The library that the reader makes in part two. It is ours: its files lie in `src/`, and lessons use them from there.

use crate::chapter::folder;
use crate::reader::texts::Texts;
use anyhow::Result;
use std::fs;

/// The day on which the reader's project becomes a library and a program.
pub const BEGINS: usize = 7;

/// The reader's lists of rooms and of players never have all of ours.
const NEVER: usize = usize::MAX;

/// The files that lessons share: the name in the reader's project, the folder in which ours lies, the day that begins it, and
/// the day that finishes it. From then on the reader's equals ours.
const LIBRARY: [(&str, &str, usize, usize); 12] = [
    ("lib.rs", "src", BEGINS, NEVER),
    ("cell.rs", "src", BEGINS, 7),
    ("board.rs", "src", BEGINS, 10),
    ("game.rs", "src", BEGINS, 9),
    ("tests/games.rs", "lessons/day7", BEGINS, 7),
    ("record.rs", "src", 9, 9),
    ("players/mod.rs", "src", 10, NEVER),
    ("players/player.rs", "src", 10, 10),
    ("players/random.rs", "src", 10, 10),
    ("players/greedy.rs", "src", 10, 10),
    ("players/corner.rs", "src", 10, 10),
    ("players/careful.rs", "src", 10, 10),
];

/// Our files of those parts of the library that a reader has on a day. What is not finished yet has less.
pub fn files(day: usize) -> Result<Texts> {
    let begun = LIBRARY.iter().filter(|(.., begun, _)| *begun <= day);
    let read = |(name, place, ..): &(&str, &str, usize, usize)| {
        let text = fs::read_to_string(folder().join("..").join(place).join(name))?;
        Ok((name.to_string(), text))
    };
    begun.map(read).collect()
}

/// Whether the library has a file with this name.
pub fn has(name: &str) -> bool {
    LIBRARY.iter().any(|(other, ..)| *other == name)
}

/// Whether a file has to be as in our folders at the end of a day. Before the library begins, each lesson has its own.
pub fn is_finished(name: &str, day: usize) -> bool {
    let own = LIBRARY.iter().find(|(other, ..)| *other == name);
    own.is_none_or(|(.., begun, finished)| day < *begun || *finished <= day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_come_one_after_the_other_and_are_finished_later() {
        assert!(files(6).unwrap().is_empty());
        let names: Vec<String> = files(7).unwrap().into_keys().collect();
        let rooms = ["board.rs", "cell.rs", "game.rs", "lib.rs", "tests/games.rs"];
        assert_eq!(names, rooms);
        let finished = [7, 9].map(|day| is_finished("game.rs", day));
        assert_eq!(finished, [false, true]);
        assert!(is_finished("main.rs", 7));
        assert!(is_finished("board.rs", 6), "a lesson's own file");
    }
}
