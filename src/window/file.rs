//! The file in which the game is saved.
//!
//! A web page has no files. Instead, it provides the text when the game loads its file, and saves the text that the
//! game sends ([`page::tell`]).

use crate::window::page::{self, IS_PAGE};
use crate::window::trouble;
use macroquad::file::load_file;
use macroquad::miniquad::date;
use othello::screens::{Screens, words};
use othello::table::{Table, save};
use std::fs::File;
use std::io::Write;
use std::path::PathBuf;
use std::{env, fs, io, process};

/// The name of the file.
const FILE: &str = "othello.txt";

/// What the program knows about the file.
#[derive(Default)]
pub struct GameFile {
    /// The text in the file when the program last read or wrote it.
    on_disk: String,
    /// The revision of the table that was last saved, or could not be saved. Closing a dialog also makes a new revision.
    revision: Option<u64>,
    /// Whether the player already knows that the game cannot be saved.
    has_reported: bool,
}

impl GameFile {
    /// Opens the saved game, or a new one if there is none.
    pub async fn open(now: f64) -> (GameFile, Screens) {
        let mut file = GameFile::default();
        let screens = match load().await {
            Ok(bytes) => {
                file.on_disk = String::from_utf8_lossy(&bytes).into_owned();
                saved(&file.on_disk, now)
            }
            Err(error) if path().exists() => with_bad_file(&error.to_string(), now),
            Err(_) => Screens::from(Table::first_visit(seed(), now)),
        };
        (file, screens)
    }

    /// Returns the game that another window saved, for a player who wants to carry on with it.
    pub fn take_other(&mut self, now: f64) -> Screens {
        self.overrule_other();
        self.revision = None;
        saved(&self.on_disk, now)
    }

    /// Accepts that another window has saved a different table. The next save overwrites it.
    pub fn overrule_other(&mut self) {
        self.on_disk = other_than(&self.on_disk).unwrap_or_default();
    }

    /// Saves the table if it has changed, or has not been saved yet. If another window has saved a different table, asks the
    /// player to choose instead.
    pub fn save(&mut self, screens: &mut Screens, now: f64) {
        let revision = Some(screens.table.revision);
        if self.revision == revision {
            return;
        }
        let text = save::write(&screens.table);
        if self.revision.is_none() || text != self.on_disk {
            if other_than(&self.on_disk).is_some() {
                screens.ask_which(now);
                return;
            }
            self.write(text, screens, now);
        }
        self.revision = revision;
    }

    fn write(&mut self, text: String, screens: &mut Screens, now: f64) {
        match write(&text, &words::copied(screens)) {
            Ok(()) => self.on_disk = text,
            Err(error) if !self.has_reported && screens.is_play() => {
                self.has_reported = true;
                let [why, help] = trouble::about_saving(&error, &folder());
                screens.show_message(&["I can't save the game", &why, &help], now);
            }
            Err(_) => {}
        }
    }
}

/// The path of the file.
fn path() -> PathBuf {
    folder().join(FILE)
}

/// Reads the file.
async fn load() -> io::Result<Vec<u8>> {
    if IS_PAGE {
        let bytes = load_file(FILE).await;
        return bytes.map_err(|_| io::ErrorKind::NotFound.into());
    }
    fs::read(path())
}

/// Writes the file. Even if the power fails halfway, the file contains either the old text or the complete new text.
/// A page also shows the record.
fn write(text: &str, record: &str) -> io::Result<()> {
    if IS_PAGE {
        page::tell(&format!("save {record}\n{text}"));
        return Ok(());
    }
    let folder = folder();
    fs::create_dir_all(&folder)?;
    // Two windows never write the same draft.
    let name = folder.join(format!("othello-{}.new", process::id()));
    let mut draft = File::create(&name)?;
    draft.write_all(text.as_bytes())?;
    draft.sync_all()?; // now it is on the disk, and not only on its way there
    fs::rename(name, path())
}

/// Returns the text in the file if it differs from `found`, because another window has changed the file. A web page
/// checks for such changes itself.
fn other_than(found: &str) -> Option<String> {
    let text = fs::read_to_string(path()).ok();
    text.filter(|text| !IS_PAGE && text != found)
}

/// Renames an unreadable file, so that the next save does not replace it.
fn back_up(name: &str) -> io::Result<()> {
    if IS_PAGE {
        page::tell(&format!("backUp {name}"));
        return Ok(());
    }
    fs::rename(path(), folder().join(name))
}

/// The folder where programs keep their data on this system, unless `OTHELLO_FOLDER` names a different one.
fn folder() -> PathBuf {
    let variable = |name| env::var_os(name).map(PathBuf::from);
    let data = if cfg!(windows) {
        variable("APPDATA")
    } else if cfg!(target_os = "macos") {
        variable("HOME").map(|home| home.join("Library/Application Support"))
    } else {
        let home = || variable("HOME").map(|home| home.join(".local/share"));
        variable("XDG_DATA_HOME").or_else(home)
    };
    let own = data.map(|data| data.join("othello-day-by-day"));
    variable("OTHELLO_FOLDER").or(own).unwrap_or_default()
}

/// Returns the game that `text` describes, or a new one if `text` cannot be read.
fn saved(text: &str, now: f64) -> Screens {
    match save::read(text, seed(), now) {
        Ok(table) => Screens::from(table),
        Err(error) => with_bad_file(&error, now),
    }
}

/// The current time in seconds, as a seed for random choices.
fn seed() -> u64 {
    date::now() as u64
}

/// Returns a new game with a message that says why the old one could not be read, and gives the old file a new name.
fn with_bad_file(error: &str, now: f64) -> Screens {
    let name = format!("othello-{}.txt", date::now() as u64);
    let place = match back_up(&name) {
        Ok(()) => format!("I've kept the old one as {name}."),
        Err(error) => format!("I can't keep the old one: {error}."),
    };
    let mut screens = Screens::from(Table::new(seed(), now));
    let title = "I can't open your last game";
    let why = format!("({error})");
    screens.show_message(&[title, "So here is a new one.", &place, &why], now);
    screens
}
