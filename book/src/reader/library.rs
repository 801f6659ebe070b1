//! The files of the lessons, and of the library that readers write in part two. Our own project has this library in
//! `src/`, and the lessons use its files.

use crate::chapter::day_of;
use crate::files::{self, Texts, files_in, folder};
use anyhow::Result;
use std::path::PathBuf;

/// The day on which the reader's project becomes a library and a program.
pub const BEGINS: usize = 7;

/// Marks files that are never finished: the reader's lists of modules and players stay shorter than ours, and readers'
/// players never need more than one frame to think.
const NEVER: usize = usize::MAX;

/// The files that lessons share: the name in the reader's project, the folder with our version, the day that begins the
/// file, and the day that finishes it. From then on, the reader's file equals ours.
const LIBRARY: [(&str, &str, usize, usize); 12] = [
    ("lib.rs", "src", BEGINS, NEVER),
    ("cell.rs", "src", BEGINS, 7),
    ("board.rs", "src", BEGINS, 10),
    ("game.rs", "src", BEGINS, 9),
    ("tests/games.rs", "lessons/day7", BEGINS, 7),
    ("record.rs", "src", 9, 9),
    ("players/mod.rs", "src", 10, NEVER),
    ("players/player.rs", "src", 10, NEVER),
    ("players/random.rs", "src", 10, 10),
    ("players/greedy.rs", "src", 10, 10),
    ("players/corner.rs", "src", 10, 10),
    ("players/careful.rs", "src", 10, 10),
];

/// Our versions of the library files that a reader has started by this day. The reader's own versions of unfinished
/// files are shorter.
pub fn started(day: usize) -> Result<Texts> {
    let mut texts = Texts::new();
    for (name, place, begun, _) in LIBRARY {
        if begun <= day {
            let text = files::read(format!("../{place}/{name}"))?;
            texts.insert(name.to_string(), text);
        }
    }
    Ok(texts)
}

/// Whether the library has a file with this name.
pub fn has(name: &str) -> bool {
    LIBRARY.iter().any(|(other, ..)| *other == name)
}

/// Whether the reader's file must equal ours at the end of a day. Before the library begins, each lesson has its own
/// files.
pub fn is_finished(name: &str, day: usize) -> bool {
    let own = LIBRARY.iter().find(|(other, ..)| *other == name);
    own.is_none_or(|(.., begun, finished)| day < *begun || *finished <= day)
}

/// The files of a day's lesson.
pub fn lesson(day: usize) -> Result<Texts> {
    lesson_of(&format!("day{day}"))
}

/// The files of the lesson that a chapter with this name leads to, or none for Day 0, which has no lesson. From Day 7
/// on, these include the library files.
pub fn lesson_of(chapter: &str) -> Result<Texts> {
    if chapter == "day0" {
        return Ok(Texts::new());
    }
    let mut texts = started(day_of(chapter).unwrap_or_default())?;
    texts.extend(files_in(&folder().join("../lessons").join(chapter))?);
    Ok(texts)
}

/// The path of a lesson's file, in the lesson's own folder or in the library.
pub fn path(chapter: &str, name: &str) -> PathBuf {
    let own = folder().join("../lessons").join(chapter).join(name);
    match own.exists() {
        true => own,
        false => folder().join("../src").join(name),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_start_one_by_one_and_are_finished_later() {
        assert!(started(6).unwrap().is_empty());
        let names: Vec<String> = started(7).unwrap().into_keys().collect();
        let rooms = ["board.rs", "cell.rs", "game.rs", "lib.rs", "tests/games.rs"];
        assert_eq!(names, rooms);
        let finished = [7, 9].map(|day| is_finished("game.rs", day));
        assert_eq!(finished, [false, true]);
        assert!(is_finished("main.rs", 7));
        assert!(
            is_finished("board.rs", 6),
            "a lesson's own file is always finished"
        );
    }
}
