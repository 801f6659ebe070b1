//! The final game's code in `src`: its rooms, floor by floor, and its items by name. Chapters quote these items, and a
//! map shows the rooms.

pub mod built;
mod imports;
mod items;

pub use items::{Named, quote};

use crate::chapter::folder;
use crate::reader::{Texts, code, names_in};
use anyhow::{Context, Result, ensure};
use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

/// The name of the top floor. `lib.rs` lists all other floors, because it contains everything that needs no window.
const WINDOW: &str = "the window";

/// The rooms of the final game, from the bottom up.
pub struct House {
    pub floors: Vec<Floor>,
}

pub struct Floor {
    pub name: String,
    pub rooms: Vec<Room>,
}

/// A module, with the modules inside it.
pub struct Room {
    pub name: String,
    /// Its files. The first one is the module's own.
    pub files: Vec<File>,
    /// The names of the other rooms that it uses.
    pub uses: BTreeSet<String>,
}

pub struct File {
    /// The file's name, relative to `src`.
    pub name: String,
    /// The first sentence of the file's own comment.
    pub about: String,
    /// Its lines of code, without tests, comments and blank lines.
    pub code: Vec<String>,
    pub items: Vec<Named>,
}

/// The path of a file in `src`.
pub fn path(name: &str) -> PathBuf {
    folder().join("../src").join(name)
}

/// The text of a file in `src`.
pub fn text(name: &str) -> Result<String> {
    let text = fs::read_to_string(path(name)).ok();
    text.with_context(|| format!("there is no src/{name}"))
}

/// The Rust files in `src`, except for those of the programs in `bin`.
fn files() -> Result<Texts> {
    let names = names_in(&path(""))?.into_iter();
    let names = names.filter(|name| name.ends_with(".rs") && !name.starts_with("bin/"));
    let read = |name: String| Ok((name.clone(), text(&name)?));
    names.map(read).collect()
}

/// The name of the room that has this file: `table` for `table/handle.rs`.
pub fn room_of(file: &str) -> &str {
    let room = file.split('/').next().unwrap_or_default();
    room.trim_end_matches(".rs")
}

impl House {
    /// Reads the house from the code.
    pub fn read() -> Result<House> {
        House::of(&files()?)
    }

    /// The house with these files.
    ///
    /// # Errors
    ///
    /// If the table in `lib.rs` lists a room that does not exist, or leaves out a room of the library.
    fn of(files: &Texts) -> Result<House> {
        let plan = with_top(plan(files), files)?;
        let all: Vec<&String> = plan.iter().flat_map(|(_, rooms)| rooms).collect();
        let floor = |(name, rooms): &(String, Vec<String>)| {
            let rooms = rooms.iter().map(|room| Room::read(room, files, &all));
            let (name, rooms) = (name.clone(), rooms.collect::<Result<_>>()?);
            Ok(Floor { name, rooms })
        };
        let floors = plan.iter().map(floor).collect::<Result<_>>()?;
        Ok(House { floors })
    }

    pub fn rooms(&self) -> impl Iterator<Item = &Room> {
        self.floors.iter().flat_map(|floor| &floor.rooms)
    }

    pub fn files(&self) -> impl Iterator<Item = &File> {
        self.rooms().flat_map(|room| &room.files)
    }

    /// Whether the code has something with a name such as `Table::handle` or `record::read`: a part of a type, or an
    /// item of a module.
    pub fn has(&self, name: &str) -> bool {
        let (module, inner) = name.split_once("::").unwrap_or_default();
        self.files().any(|file| {
            let mut names = file.items.iter().map(|item| &item.name);
            names.any(|item| item == name || item == inner && file.module() == module)
        })
    }

    /// How often rooms on one floor use rooms on another.
    pub fn arrows(&self, from: &Floor, to: &Floor) -> usize {
        let uses = from.rooms.iter().flat_map(|room| &room.uses);
        let is_there = |name: &&String| to.rooms.iter().any(|room| room.name == **name);
        uses.filter(is_there).count()
    }
}

impl Room {
    fn read(name: &str, files: &Texts, all: &[&String]) -> Result<Room> {
        let own = files.iter().filter(|(file, _)| room_of(file) == name);
        let mut uses = BTreeSet::new();
        let mut read = Vec::new();
        for (file, text) in own {
            let text = items::without_tests(text).with_context(|| file.clone())?;
            uses.extend(imports::of(&text, file == "main.rs"));
            read.push(File::read(file, &text)?);
        }
        ensure!(
            !read.is_empty(),
            "src/lib.rs: the table has a room {name}, but there is no such file"
        );
        uses.retain(|room| room != name && all.contains(&room));
        // A room's own file is `advice.rs` or `table/mod.rs`.
        read.sort_by_key(|file| file.name.contains('/') && !file.name.ends_with("/mod.rs"));
        Ok(Room {
            name: name.to_string(),
            files: read,
            uses,
        })
    }

    /// How many lines of code the room has.
    pub fn size(&self) -> usize {
        self.files.iter().map(|file| file.code.len()).sum()
    }
}

impl File {
    fn read(name: &str, text: &str) -> Result<File> {
        let texts = Texts::from([(name.to_string(), text.to_string())]);
        Ok(File {
            name: name.to_string(),
            about: about(text),
            code: code(&texts).map(str::to_string).collect(),
            items: items::named(text)?,
        })
    }

    /// The name of the file's module: `handle` for `table/handle.rs`, and `table` for `table/mod.rs`.
    fn module(&self) -> &str {
        let path = self.name.trim_end_matches(".rs").trim_end_matches("/mod");
        path.rsplit('/').next().unwrap_or_default()
    }
}

/// The floors in the table of `lib.rs`, each with the names of its rooms.
fn plan(files: &Texts) -> Vec<(String, Vec<String>)> {
    let mut floors: Vec<(String, Vec<String>)> = Vec::new();
    let lines = files.get("lib.rs").map_or("", String::as_str).lines();
    for row in lines.filter_map(|line| line.strip_prefix("//! | ")) {
        let name = row.split(" | ").next().unwrap_or_default();
        if let Some(floor) = name.strip_prefix("**") {
            floors.push((floor.trim_end_matches('*').to_string(), Vec::new()));
        } else if let (Some(room), Some(floor)) = (name.strip_prefix("[`"), floors.last_mut()) {
            floor.1.push(room.trim_end_matches("`]").to_string());
        }
    }
    floors
}

/// Adds the top floor to a plan: the rooms that are not part of the library.
fn with_top(
    mut plan: Vec<(String, Vec<String>)>,
    files: &Texts,
) -> Result<Vec<(String, Vec<String>)>> {
    let mut rooms: Vec<String> = files.keys().map(|file| room_of(file).to_string()).collect();
    rooms.retain(|room| room != "lib" && !plan.iter().any(|(_, rooms)| rooms.contains(room)));
    rooms.dedup();
    for room in &rooms {
        let is_public = files["lib.rs"].contains(&format!("pub mod {room};"));
        ensure!(!is_public, "src/lib.rs: the table has no room {room}");
    }
    plan.push((WINDOW.to_string(), rooms));
    Ok(plan)
}

/// The first sentence of the comment at the top of a file. Links lose their brackets.
fn about(text: &str) -> String {
    let lines = text.lines().map_while(|line| line.strip_prefix("//!"));
    let lines: Vec<&str> = lines
        .map(str::trim)
        .take_while(|line| !line.is_empty())
        .collect();
    let text = lines.join(" ");
    let end = text.find(". ").map_or(text.len(), |end| end + 1);
    text[..end].replace("[`", "`").replace("`]", "`")
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIB: &str = "//! A library.\n//!\n//! | room | what |\n//! | --- | --- |\n//! | **the ground** | |\n\
                       //! | [`board`] | squares |\n//! | **the attic** | |\n//! | [`table`] | games |\n\n\
                       pub mod board;\npub mod table;\n";
    const BOARD: &str =
        "//! The [`Board`]. It is green.\n\npub struct Board {\n    side: i32,\n}\n";
    const MAIN: &str = "//! A program.\nmod ui;\nfn main() {\n    ui::run();\n}\n";
    const HANDLE: &str = "use super::Table;\n// Why.\nimpl Table {\n    fn handle(&self) {}\n}\n";
    const TABLE: &str = "use crate::board::Board;\nmod handle;\npub struct Table;\n";
    const UI: &str = "use othello::{board::Board, table::Table};\npub fn run() {}\n";

    fn house(lib: &str) -> Result<House> {
        let files = [
            ("lib.rs", lib),
            ("board.rs", BOARD),
            ("main.rs", MAIN),
            ("table/handle.rs", HANDLE),
            ("table/mod.rs", TABLE),
            ("ui/mod.rs", UI),
        ];
        let files = files.map(|(name, text)| (name.to_string(), text.to_string()));
        House::of(&Texts::from(files))
    }

    #[test]
    fn a_house_has_the_floors_of_its_table_and_the_arrows_of_its_imports() {
        let house = house(LIB).unwrap();
        let room = |room: &Room| format!("{} {:?}", room.name, room.uses);
        let rooms = |floor: &Floor| floor.rooms.iter().map(room).collect::<Vec<_>>().join(" ");
        let floor = |floor: &Floor| format!("{}: {}", floor.name, rooms(floor));
        let floors: Vec<String> = house.floors.iter().map(floor).collect();
        let expected = [
            "the ground: board {}",
            "the attic: table {\"board\"}",
            "the window: main {\"ui\"} ui {\"board\", \"table\"}",
        ];
        assert_eq!(floors, expected);
        let [ground, attic, window] = &house.floors[..] else {
            panic!("there should be three floors")
        };
        let arrows = [(window, ground), (attic, ground), (ground, attic)];
        assert_eq!(arrows.map(|(from, to)| house.arrows(from, to)), [1, 1, 0]);
    }

    #[test]
    fn a_room_begins_with_its_own_file() {
        let house = house(LIB).unwrap();
        let [board, table] = ["board", "table"].map(|name| {
            let mut rooms = house.rooms();
            rooms.find(|room| room.name == name).unwrap()
        });
        assert_eq!(board.files[0].about, "The `Board`.");
        let files = table
            .files
            .iter()
            .map(|file| (file.name.as_str(), file.code.len()));
        assert_eq!(
            files.collect::<Vec<_>>(),
            [("table/mod.rs", 3), ("table/handle.rs", 4)]
        );
    }

    #[test]
    fn names_are_found_by_their_type_or_their_module() {
        let house = house(LIB).unwrap();
        for name in [
            "Board",
            "Board::side",
            "Table::handle",
            "ui::run",
            "board::Board",
        ] {
            assert!(house.has(name), "{name}");
        }
        for name in ["Board::handle", "Tables::handle", "i::run", "board::Table"] {
            assert!(!house.has(name), "{name}");
        }
    }

    #[test]
    fn the_table_must_list_exactly_the_rooms_of_the_library() {
        let error = |lib: &str| house(lib).err().unwrap().to_string();
        let without = LIB.replace("//! | [`table`] | games |\n", "");
        assert_eq!(error(&without), "src/lib.rs: the table has no room table");
        let with = LIB
            .replace("[`table`]", "[`tables`]")
            .replace("pub mod table;\n", "");
        let what = "src/lib.rs: the table has a room tables, but there is no such file";
        assert_eq!(error(&with), what);
    }

    #[test]
    fn the_final_game_is_a_house() {
        let house = House::read().unwrap();
        assert!(house.floors.len() == 5 && house.rooms().count() > 40);
        let is_told = |room: &Room| room.size() > 0 && !room.files[0].about.is_empty();
        assert!(house.rooms().all(is_told));
    }
}
