//! The final game's code in `src`: its rooms, floor by floor, and its items by name. Chapters quote these items, and list
//! the rooms.

mod items;

pub use items::{names, quote};

use crate::chapter::DAYS;
use crate::files::{Texts, code, folder, names_in};
use crate::reader::library;
use anyhow::{Context, Result, ensure};
use regex::Regex;
use std::fs;
use std::path::PathBuf;

/// The name of the top floor. `lib.rs` lists all other floors, because it contains everything that needs no window.
const WINDOW: &str = "the window";

/// A group of rooms.
pub struct Floor {
    pub name: String,
    pub rooms: Vec<Room>,
}

/// A module, with the modules inside it.
pub struct Room {
    pub name: String,
    /// The first sentence of the module's own comment.
    pub about: String,
    /// How many lines of code it has, without tests, comments and blank lines.
    pub lines: usize,
}

/// The path of a file in `src`.
pub fn path(name: &str) -> PathBuf {
    folder().join("../src").join(name)
}

/// The texts of all Rust files in a folder of our project, such as `src`.
pub fn rust_files(place: &str) -> Result<Texts> {
    let folder = folder().join("..").join(place);
    let mut files = Texts::new();
    for name in names_in(&folder)? {
        if name.ends_with(".rs") {
            let text = fs::read_to_string(folder.join(&name))?;
            files.insert(name, text);
        }
    }
    Ok(files)
}

/// The files of the final game, without their tests and without the programs in `bin`.
fn game() -> Result<Texts> {
    let tests = Regex::new(r"(?s)\n#\[cfg\(test\)\]\nmod \w+ \{.*?\n\}\n")?;
    let mut files = rust_files("src")?;
    files.retain(|name, _| !name.starts_with("bin/"));
    for text in files.values_mut() {
        *text = tests.replace(text, "").into_owned();
    }
    Ok(files)
}

/// How many lines of the final game readers have in their own library, letter by letter, and how many lines it has.
pub fn typed() -> Result<(usize, usize)> {
    let all = game()?;
    let mut own = all.clone();
    own.retain(|name, _| library::has(name) && library::is_finished(name, DAYS));
    Ok((code(&own).count(), code(&all).count()))
}

/// The floors of the final game, from the bottom up.
pub fn floors() -> Result<Vec<Floor>> {
    floors_of(&game()?)
}

/// The floors in the table of `lib.rs`, and on top of them all modules that are not part of the library.
///
/// # Errors
///
/// If the table has a room that does not exist, or leaves out a room of the library.
fn floors_of(files: &Texts) -> Result<Vec<Floor>> {
    let library = files.get("lib.rs").context("there is no src/lib.rs")?;
    let row = Regex::new(r"(?m)^//! \| (?:\*\*(.+?)\*\*|\[`(\w+)`\])")?;
    let floor = |name: &str| Floor {
        name: name.to_string(),
        rooms: Vec::new(),
    };
    let (mut floors, mut listed) = (Vec::<Floor>::new(), vec!["lib"]);
    for row in row.captures_iter(library) {
        if let Some(name) = row.get(1) {
            floors.push(floor(name.as_str()));
        } else if let (Some(name), Some(floor)) = (row.get(2), floors.last_mut()) {
            floor.rooms.push(Room::of(name.as_str(), files)?);
            listed.push(name.as_str());
        }
    }
    let mut window = floor(WINDOW);
    for name in files.keys().map(|file| room_of(file)) {
        if !listed.contains(&name) {
            let is_public = library.contains(&format!("pub mod {name};"));
            ensure!(!is_public, "src/lib.rs: the table has no room {name}");
            window.rooms.push(Room::of(name, files)?);
            listed.push(name);
        }
    }
    floors.push(window);
    Ok(floors)
}

/// The name of the room that has this file: `table` for `table/handle.rs`.
fn room_of(file: &str) -> &str {
    let room = file.split('/').next().unwrap_or_default();
    room.trim_end_matches(".rs")
}

impl Room {
    fn of(name: &str, files: &Texts) -> Result<Room> {
        let own = [format!("{name}.rs"), format!("{name}/mod.rs")];
        let own = own.iter().find_map(|file| files.get(file));
        let missing = || format!("src/lib.rs: the table has a room {name}, but no file has it");
        let own = own.with_context(missing)?;
        let mut all = files.clone();
        all.retain(|file, _| room_of(file) == name);
        Ok(Room {
            name: name.to_string(),
            about: about(own),
            lines: code(&all).count(),
        })
    }
}

/// The first sentence of the comment at the top of a file. Links lose their brackets.
fn about(text: &str) -> String {
    let lines = text.lines().map_while(|line| line.strip_prefix("//! "));
    let text = lines.collect::<Vec<_>>().join(" ");
    let end = text.find(". ").map_or(text.len(), |end| end + 1);
    text[..end].replace("[`", "`").replace("`]", "`")
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIB: &str = "//! A library.\n//!\n//! | room | what |\n//! | --- | --- |\n//! | **the ground** | |\n\
                       //! | [`board`] | squares |\n//! | **the attic** | |\n//! | [`table`] | games |\n\n\
                       pub mod board;\npub mod table;\n";

    fn floors_with(lib: &str) -> Result<Vec<Floor>> {
        let files = [
            ("lib.rs", lib),
            ("board.rs", "//! The [`Board`]. It is\n//! green.\n\nA\nB\n"),
            ("main.rs", "//! A\n//! program.\n//!\n//! C.\n\nD\n"),
            ("table/handle.rs", "//! E.\n// F.\nG\n"),
            ("table/mod.rs", "//! H.\nI\n"),
        ];
        let files = files.map(|(name, text)| (name.to_string(), text.to_string()));
        floors_of(&Texts::from(files))
    }

    #[test]
    fn floors_and_their_rooms_come_from_the_table() {
        let mut seen = Vec::new();
        for floor in floors_with(LIB).unwrap() {
            for Room { name, about, lines } in floor.rooms {
                seen.push(format!("{}, {name}, {lines}: {about}", floor.name));
            }
        }
        let expected = [
            "the ground, board, 2: The `Board`.",
            "the attic, table, 2: H.",
            "the window, main, 1: A program.",
        ];
        assert_eq!(seen, expected);
    }

    #[test]
    fn the_table_must_list_exactly_the_rooms_of_the_library() {
        let error = |lib: &str| floors_with(lib).err().unwrap().to_string();
        let without = LIB.replace("//! | [`table`] | games |\n", "");
        assert_eq!(error(&without), "src/lib.rs: the table has no room table");
        let with = LIB.replace("[`table`]", "[`tables`]");
        let what = "src/lib.rs: the table has a room tables, but no file has it";
        assert_eq!(error(&with), what);
    }

    /// The table in `lib.rs` and the chapter “The whole game” both say so.
    #[test]
    fn rooms_of_the_final_game_use_only_rooms_above_them_in_the_table() {
        let (files, floors) = (game().unwrap(), floors().unwrap());
        let library = &floors[..floors.len() - 1];
        let rooms: Vec<&Room> = library.iter().flat_map(|floor| &floor.rooms).collect();
        assert!(library.len() == 4 && rooms.len() > 40);
        for (i, room) in rooms.iter().enumerate() {
            let below: Vec<&str> = rooms[i + 1..].iter().map(|room| &*room.name).collect();
            let use_of_one = format!(r"\bcrate::({})\b", below.join("|"));
            let use_of_one = Regex::new(&use_of_one).unwrap();
            let mut own = files.clone();
            own.retain(|file, _| !below.is_empty() && room_of(file) == room.name);
            for line in code(&own) {
                assert!(!line.contains("crate::{"), "one `use` for each room");
                assert!(!use_of_one.is_match(line), "{}: {line}", room.name);
            }
        }
    }

    #[test]
    fn finished_files_are_the_readers_own() {
        let (own, all) = typed().unwrap();
        assert!(all / 50 < own && own < all / 4, "{own}, {all}");
    }
}
