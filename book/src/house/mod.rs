//! The final game's code in `src`: its rooms, and its items by name. Chapters quote these items, and list the rooms.

mod items;

pub use items::{names, quote};

use crate::chapter::DAYS;
use crate::files::{Texts, code, folder, names_in};
use crate::reader::library;
use anyhow::{Context, Result, ensure};
use regex::Regex;
use std::fs;
use std::path::PathBuf;

/// A folder or file right in `src`.
pub struct Room {
    pub name: String,
    /// The first sentence of its own comment.
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

/// How many lines of the final game readers have in their own library, letter by letter, and how many lines its rooms
/// have.
pub fn typed() -> Result<(usize, usize)> {
    let mut all = game()?;
    all.remove("lib.rs"); // the table of the rooms
    let mut own = all.clone();
    own.retain(|name, _| library::has(name) && library::is_finished(name, DAYS));
    Ok((code(&own).count(), code(&all).count()))
}

/// The rooms of the final game, from the bottom up.
///
/// # Errors
///
/// If the table in `lib.rs` has a room that does not exist, or leaves out a room of the library.
pub fn rooms() -> Result<Vec<Room>> {
    rooms_of(&game()?)
}

/// The rooms in the table of `lib.rs`, and on top of them those that are not part of the library.
fn rooms_of(files: &Texts) -> Result<Vec<Room>> {
    let library = files.get("lib.rs").context("there is no src/lib.rs")?;
    let row = Regex::new(r"(?m)^//! \| \[`(\w+)`\]")?;
    let mut names: Vec<&str> = row
        .captures_iter(library)
        .map(|row| row.extract::<1>().1[0])
        .collect();
    for name in files.keys().map(|file| room_of(file)) {
        if !names.contains(&name) && name != "lib" {
            let is_public = library.contains(&format!("pub mod {name};"));
            ensure!(!is_public, "src/lib.rs: the table has no room {name}");
            names.push(name);
        }
    }
    names.sort_by_key(|name| *name == "main"); // the program is on top of everything
    names
        .into_iter()
        .map(|name| Room::of(name, files))
        .collect()
}

/// The name of the room that has this file: `table` for `table/play.rs`.
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
    use crate::chapter::Chapter;
    use std::collections::{BTreeMap, BTreeSet};

    const LIB: &str = "//! A library.\n//!\n//! | room | what |\n//! | --- | --- |\n\
                       //! | [`board`] | squares |\n//! | [`table`] | games |\n\n\
                       pub mod board;\npub mod table;\n";

    fn rooms_with(lib: &str) -> Result<Vec<Room>> {
        let files = [
            ("lib.rs", lib),
            ("board.rs", "//! The [`Board`]. It is\n//! green.\n\nA\nB\n"),
            ("main.rs", "//! A\n//! program.\n//!\n//! C.\n\nD\n"),
            ("table/handle.rs", "//! E.\n// F.\nG\n"),
            ("table/mod.rs", "//! H.\nI\n"),
            ("window/mod.rs", "//! J.\nK\n"),
        ];
        let files = files.map(|(name, text)| (name.to_string(), text.to_string()));
        rooms_of(&Texts::from(files))
    }

    #[test]
    fn rooms_come_from_the_table_and_the_folders() {
        let rooms = rooms_with(LIB).unwrap().into_iter();
        let seen: Vec<String> = rooms
            .map(|Room { name, about, lines }| format!("{name}, {lines}: {about}"))
            .collect();
        let expected = [
            "board, 2: The `Board`.",
            "table, 2: H.",
            "window, 1: J.",
            "main, 1: A program.",
        ];
        assert_eq!(seen, expected);
    }

    #[test]
    fn the_table_must_list_exactly_the_rooms_of_the_library() {
        let error = |lib: &str| rooms_with(lib).err().unwrap().to_string();
        let without = LIB.replace("//! | [`table`] | games |\n", "");
        assert_eq!(error(&without), "src/lib.rs: the table has no room table");
        let with = LIB.replace("//! | [`table`]", "//! | [`tables`] | |\n//! | [`table`]");
        let what = "src/lib.rs: the table has a room tables, but no file has it";
        assert_eq!(error(&with), what);
    }

    /// What breaks the rule of the house: a room that uses a room above it, or that adds methods to a type of another
    /// folder. The files outside the folders are the rules, and count as one folder.
    fn wrong_ways(files: &Texts, rooms: &[&str]) -> Vec<String> {
        let used = Regex::new(r"\bcrate::(\w+)").unwrap();
        let defined = Regex::new(r"(?m)^ *(?:pub(?:\(.+?\))? )?(?:struct|enum) (\w+)").unwrap();
        let extended = Regex::new(r"(?m)^impl\b(?:<.*?>)? (?:.* for )?&?(\w+)").unwrap();
        let folder_of = |file: &str| Some(file.split_once('/')?.0.to_string());
        let height = |room: &str| rooms.iter().position(|other| *other == room);
        let mut owners = BTreeMap::<&str, Vec<_>>::new();
        for (file, text) in files {
            for found in defined.captures_iter(text) {
                let [name] = found.extract().1;
                owners.entry(name).or_default().push(folder_of(file));
            }
        }
        let mut wrong = Vec::new();
        for (file, text) in files
            .iter()
            .filter(|(file, _)| height(room_of(file)).is_some())
        {
            for found in used.captures_iter(text) {
                let [other] = found.extract().1;
                if height(other) > height(room_of(file)) {
                    wrong.push(format!("{file} uses {other}"));
                }
            }
            for found in extended.captures_iter(text) {
                let [name] = found.extract().1;
                if owners
                    .get(name)
                    .is_some_and(|owners| !owners.contains(&folder_of(file)))
                {
                    wrong.push(format!("{file} adds to {name}"));
                }
            }
        }
        wrong
    }

    /// The table in `lib.rs` and the chapter “The whole game” both say so.
    #[test]
    fn rooms_use_only_rooms_below_them_and_leave_each_others_types_alone() {
        let (files, rooms) = (game().unwrap(), rooms().unwrap());
        let rooms: Vec<&str> = rooms.iter().map(|room| &*room.name).collect();
        assert!(rooms.starts_with(&["cell", "board", "game", "record"]) && rooms.len() < 15);
        assert_eq!(wrong_ways(&files, &rooms), Vec::<String>::new());
    }

    #[test]
    fn wrong_ways_are_found() {
        let files = [
            (
                "board.rs",
                "use crate::table::Table;\nenum Board {}\nimpl Table {}\n",
            ),
            (
                "table/mod.rs",
                "use crate::board;\npub struct Table;\nimpl A for Table {}\n",
            ),
            (
                "table/play.rs",
                "impl Table {}\nimpl From<Table> for Board {}\n",
            ),
        ];
        let files = files.map(|(name, text)| (name.to_string(), text.to_string()));
        let expected = [
            "board.rs uses table",
            "board.rs adds to Table",
            "table/play.rs adds to Board",
        ];
        assert_eq!(
            wrong_ways(&Texts::from(files), &["board", "table"]),
            expected
        );
    }

    /// The first walk promises this number. If a click needs more files, the code has become harder to follow.
    #[test]
    fn a_click_goes_through_ten_files() {
        let walk = Chapter::read("walk-click").unwrap();
        let lines = walk.text.lines();
        let files =
            BTreeSet::from_iter(lines.filter_map(|line| line.strip_prefix("You are here: ")));
        assert_eq!(files.len(), 10, "{files:?}");
    }

    #[test]
    fn finished_files_are_the_readers_own() {
        let (own, all) = typed().unwrap();
        assert!(all / 50 < own && own < all / 4, "{own}, {all}");
    }
}
