//! The library that the reader makes in the second week. It is ours: its files lie in `src/`, and lessons use them from there.

use crate::Error;
use crate::chapter::folder;
use crate::reader::texts::Texts;
use std::fs;

/// A file that lessons share from some day on.
struct Shared {
    /// Its name in the reader's project, and the folder in which ours lies.
    name: &'static str,
    folder: &'static str,
    /// The day that begins it.
    begun: usize,
    /// The day that finishes it: from then on the reader's equals ours.
    finished: usize,
}

/// The day on which the reader's project becomes a library and a program.
pub const BEGINS: usize = 7;

/// The reader's lists of rooms and of players never have all of ours.
const NEVER: usize = usize::MAX;

const LIBRARY: [Shared; 12] = [
    shared("lib.rs", "src", BEGINS, NEVER),
    shared("cell.rs", "src", BEGINS, 7),
    shared("board.rs", "src", BEGINS, 10),
    shared("game.rs", "src", BEGINS, 9),
    shared("tests/games.rs", "lessons/day7", BEGINS, 7),
    shared("record.rs", "src", 9, 9),
    shared("players/mod.rs", "src", 10, NEVER),
    shared("players/player.rs", "src", 10, 10),
    shared("players/random.rs", "src", 10, 10),
    shared("players/greedy.rs", "src", 10, 10),
    shared("players/corner.rs", "src", 10, 10),
    shared("players/careful.rs", "src", 10, 10),
];

const fn shared(name: &'static str, folder: &'static str, begun: usize, finished: usize) -> Shared {
    Shared {
        name,
        folder,
        begun,
        finished,
    }
}

/// Our files of those parts of the library that a reader has on a day. What is not finished yet has less.
pub fn files(day: usize) -> Result<Texts, Error> {
    let begun = LIBRARY.iter().filter(|file| file.begun <= day);
    let read = |file: &Shared| {
        let path = folder().join("..").join(file.folder).join(file.name);
        let text = fs::read_to_string(path)?;
        Ok((file.name.to_string(), text))
    };
    begun.map(read).collect()
}

/// Whether the library has a file with this name.
pub fn has(name: &str) -> bool {
    LIBRARY.iter().any(|file| file.name == name)
}

/// Whether a file has to be as in our folders at the end of a day. Before the library begins, each lesson has its own.
pub fn is_finished(name: &str, day: usize) -> bool {
    let own = LIBRARY.iter().find(|file| file.name == name);
    own.is_none_or(|file| day < file.begun || file.finished <= day)
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
