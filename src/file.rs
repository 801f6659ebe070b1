//! The file that keeps the game.
//!
//! A web page has no files. There the page answers when we ask for ours, and keeps what we write to the log for it
//! (`book/web/game.js`).

use crate::page::{IS_PAGE, Message};
use std::path::PathBuf;
use std::{env, fs, io};

/// The name of the file.
const FILE: &str = "othello.txt";

/// Where the file is.
pub fn path() -> PathBuf {
    folder().join(FILE)
}

/// Writes the file; whatever happens meanwhile, it is either the old one or the new one. A page also shows the record.
pub fn write(text: &str, record: &str) -> io::Result<()> {
    if IS_PAGE {
        Message::Keep { record, text }.send();
        return Ok(());
    }
    let folder = folder();
    fs::create_dir_all(&folder)?;
    let draft = folder.join("othello.new");
    fs::write(&draft, text)?;
    fs::rename(draft, path())
}

/// What the file has now, if another window has written it since it was as we know it. A page sees to that by itself.
pub fn other_than(found: &str) -> Option<String> {
    let text = fs::read_to_string(path()).ok();
    text.filter(|text| !IS_PAGE && text != found)
}

/// Gives the file another name.
pub fn set_aside(name: &str) -> io::Result<()> {
    if IS_PAGE {
        Message::SetAside(name).send();
        return Ok(());
    }
    fs::rename(path(), folder().join(name))
}

/// Where this system wants programs to keep what is theirs; `OTHELLO_FOLDER` says otherwise.
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
