//! The world outside the window: the file that keeps the game, the clipboard, and the log, where each move is
//! told in words.
//!
//! A web page has no files. There the page answers when we ask for ours, and keeps what we write to the log
//! for it; it also reads each move out to whoever wants to hear it (`book/web/game.js`).

use super::sound::Speaker;
use macroquad::file::load_file;
use macroquad::miniquad::window::{clipboard_get, clipboard_set};
use macroquad::prelude::*;
use othello::record;
use othello::table::{Action, Table, menu, save};
use othello::unseen;
use std::path::PathBuf;
use std::{env, fs, io};

/// The name of the file that keeps the game.
const FILE: &str = "othello.txt";

/// What the outside knows already.
pub struct Outside {
    /// The text that is kept.
    kept: String,
    /// What was said last.
    spoken: String,
    /// What the page was told last about squares and buttons.
    unseen: String,
    speaker: Speaker,
    /// Whether somebody was told that the game cannot be kept.
    complained: bool,
}

impl Outside {
    /// The table as it was left, or a new one.
    pub async fn open(seed: u64, now: f64) -> (Outside, Table) {
        let path = folder().join(FILE);
        let table = match load_file(&path.to_string_lossy()).await {
            Ok(bytes) => save::read(&String::from_utf8_lossy(&bytes), seed, now)
                .unwrap_or_else(|error| with_bad_file(&error.to_string(), seed, now)),
            Err(error) if path.exists() => with_bad_file(&error.to_string(), seed, now),
            Err(_) => {
                let mut table = Table::new(seed, now);
                table.is_first_visit = true;
                table
            }
        };
        let outside = Outside {
            kept: String::new(),
            spoken: String::new(),
            unseen: String::new(),
            speaker: Speaker::load().await,
            complained: false,
        };
        (outside, table)
    }

    /// Keeps and tells what is new.
    pub fn follow(&mut self, table: &mut Table, now: f64) {
        let text = save::write(table);
        if text != self.kept {
            let result = write(&text);
            self.kept = text;
            if let Err(error) = result {
                self.complain(&error.to_string(), table, now);
            }
        }
        for sound in table.sounds.drain(..) {
            self.speaker.play(sound);
        }
        self.describe(table, now);
        let spoken = menu::spoken(table, now);
        if spoken != self.spoken {
            info!("{}", spoken);
            self.spoken = spoken;
        }
    }

    /// A page has a board and buttons of its own for whoever does not see ours.
    fn describe(&mut self, table: &Table, now: f64) {
        if !cfg!(target_arch = "wasm32") {
            return;
        }
        let unseen = unseen::write(table, now);
        if unseen != self.unseen {
            debug!("othello shows\n{}", unseen);
            self.unseen = unseen;
        }
    }

    fn complain(&mut self, error: &str, table: &mut Table, now: f64) {
        if !self.complained && table.dialog.is_none() {
            self.complained = true;
            table.tell(&["The game cannot be saved", error], now);
        }
    }
}

/// Does what a person wants; what has to do with the clipboard is done here.
pub fn carry_out(action: Action, table: &mut Table, now: f64) {
    match action {
        Action::Copy if table.game.moves().is_empty() => {
            table.tell(
                &["There is nothing to copy yet", "Place a stone first."],
                now,
            );
        }
        Action::Copy => {
            clipboard_set(&record::write(&table.game));
            table.tell(&["Copied", "Paste the moves wherever you like."], now);
        }
        Action::Paste => match clipboard_get().unwrap_or_default() {
            // A page may not look into the clipboard by itself. It has a form below the game.
            text if cfg!(target_arch = "wasm32") && text.is_empty() => {
                table.act(Action::Close, now);
                debug!("othello asks for a record");
            }
            text => table.load(&text, now),
        },
        // Only a page has an address.
        Action::CopyLink => {
            debug!("othello links ");
            table.act(Action::Close, now);
        }
        _ => table.act(action, now),
    }
}

/// A new table that says that the old one could not be read. The file is kept under another name.
fn with_bad_file(error: &str, seed: u64, now: f64) -> Table {
    let name = format!("othello-{}.txt", miniquad::date::now() as u64);
    let aside = if cfg!(target_arch = "wasm32") {
        debug!("othello sets aside as {}", name);
        Ok(())
    } else {
        fs::rename(folder().join(FILE), folder().join(&name))
    };
    let place = match aside {
        Ok(()) => format!("The old one is kept as {name}."),
        Err(error) => format!("The old one cannot be kept: {error}."),
    };
    let mut table = Table::new(seed, now);
    let title = "Your last game cannot be opened";
    let why = format!("({error})");
    table.tell(&[title, "So a new one begins.", &place, &why], now);
    table
}

/// Writes the file; whatever happens meanwhile, it is either the old one or the new one.
fn write(text: &str) -> io::Result<()> {
    if cfg!(target_arch = "wasm32") {
        debug!("othello keeps\n{}", text);
        return Ok(());
    }
    let folder = folder();
    fs::create_dir_all(&folder)?;
    let draft = folder.join("othello.new");
    fs::write(&draft, text)?;
    fs::rename(draft, folder.join(FILE))
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
