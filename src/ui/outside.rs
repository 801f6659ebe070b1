//! The world outside the window: the file that keeps the game, the clipboard, and the log, where each move is
//! told in words.
//!
//! A web page finds its orders in the log, and reads each move out to whoever wants to hear it (`book/web/game.js`).

use super::input::button_rects;
use super::layout::Layout;
use crate::file;
use crate::sound::Speaker;
use macroquad::file::load_file;
use macroquad::miniquad::window::{clipboard_get, clipboard_set};
use macroquad::prelude::*;
use othello::record;
use othello::table::{Action, Table, menu, save};
use othello::unseen;
use std::iter;

/// What the outside knows already.
#[derive(Default)]
pub struct Outside {
    /// The text that the file had when we looked last.
    found: String,
    /// The text that was kept last, or should have been.
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
    pub async fn open(now: f64) -> (Outside, Table) {
        let path = file::path();
        let mut outside = Outside {
            speaker: Speaker::load().await,
            ..Default::default()
        };
        let table = match load_file(&path.to_string_lossy()).await {
            Ok(bytes) => {
                outside.found = String::from_utf8_lossy(&bytes).into_owned();
                let table = save::read(&outside.found, seed(), now);
                table.unwrap_or_else(|error| with_bad_file(&error.to_string(), now))
            }
            Err(error) if path.exists() => with_bad_file(&error.to_string(), now),
            Err(_) => {
                let mut table = Table::new(seed(), now);
                table.is_first_visit = true;
                table
            }
        };
        (outside, table)
    }

    /// Keeps and tells what is new.
    pub fn follow(&mut self, table: &mut Table, layout: &Layout, now: f64) {
        let text = save::write(table);
        if text != self.kept {
            match file::other_than(&self.found) {
                Some(_) => table.ask_which(now),
                None => self.keep(text, table, now),
            }
        }
        for sound in table.sounds.drain(..) {
            self.speaker.play(sound);
        }
        if cfg!(target_arch = "wasm32") {
            self.describe(table, layout, now);
        }
        self.speak(table);
    }

    /// Tells what is new: in a dialog that is open already, only the button.
    fn speak(&mut self, table: &Table) {
        let spoken = menu::spoken(table);
        if spoken != self.spoken {
            let heard = menu::heard(table);
            let was_heard = table.dialog.is_some() && self.spoken.starts_with(&heard);
            let known = if was_heard { heard.len() } else { 0 };
            info!("{}", spoken[known..].trim_start());
            self.spoken = spoken;
        }
    }

    fn keep(&mut self, text: String, table: &mut Table, now: f64) {
        match file::write(&text) {
            Ok(()) => self.found = text.clone(),
            Err(error) => self.complain(&error.to_string(), table, now),
        }
        self.kept = text;
    }

    /// A page has a board and buttons of its own for whoever does not see ours. They lie on ours.
    fn describe(&mut self, table: &Table, layout: &Layout, now: f64) {
        let choices = menu::choices(table);
        let buttons = choices
            .iter()
            .zip(button_rects(table, layout, choices.len()));
        let ready = buttons.filter(|(choice, _)| choice.enabled);
        let rects = iter::once(layout.board).chain(ready.map(|(_, rect)| rect));
        let parts = rects.flat_map(|rect| layout.in_window(rect));
        let places = Vec::from_iter(parts.map(|part| part.to_string()));
        let unseen = format!("{}\n{}", places.join(" "), unseen::write(table, now));
        if unseen != self.unseen {
            debug!("othello shows {}", unseen);
            self.unseen = unseen;
        }
    }

    fn complain(&mut self, error: &str, table: &mut Table, now: f64) {
        if !self.complained && table.dialog.is_none() {
            self.complained = true;
            table.tell(&["The game cannot be saved", error], now);
        }
    }

    /// Does what a person wants; what has to do with files and the clipboard is done here.
    pub fn carry_out(&mut self, action: Action, table: &mut Table, now: f64) {
        match action {
            Action::KeepThis => {
                self.found = file::other_than(&self.found).unwrap_or_default();
                table.act(Action::Close, now);
            }
            Action::TakeOther => {
                self.found = file::other_than(&self.found).unwrap_or_default();
                self.kept.clone_from(&self.found);
                *table = save::read(&self.found, seed(), now)
                    .unwrap_or_else(|error| with_bad_file(&error.to_string(), now));
            }
            Action::Copy => copy(table, now),
            Action::Paste => paste(table, now),
            // Only a page has an address.
            Action::CopyLink => {
                debug!("othello links ");
                table.act(Action::Close, now);
            }
            _ => {
                table.act(action, now);
                self.answer(action, table, now);
            }
        }
    }

    /// Tells what was done at the board: where the cursor is now, and how a setting is. Whoever plays or asks hears an answer
    /// each time, also the same one again.
    fn answer(&mut self, action: Action, table: &Table, now: f64) {
        // In a dialog its button is told.
        let setting = menu::setting(table, action).filter(|_| table.dialog.is_none());
        match action {
            Action::ChooseCursor | Action::ChooseRow(_) | Action::Hint => self.spoken.clear(),
            Action::MoveCursor(..) => info!("{}.", unseen::at_cursor(table, now)),
            _ => setting
                .into_iter()
                .for_each(|setting| info!("{}.", setting)),
        }
    }
}

fn copy(table: &mut Table, now: f64) {
    if table.game.moves().is_empty() {
        let help = "Place a stone first.";
        table.tell(&["There is nothing to copy yet", help], now);
        return;
    }
    clipboard_set(&record::write(&table.game));
    table.tell(&["Copied", "Paste the moves wherever you like."], now);
}

fn paste(table: &mut Table, now: f64) {
    match clipboard_get().unwrap_or_default() {
        // A page may not look into the clipboard by itself. It has a form below the game.
        text if cfg!(target_arch = "wasm32") && text.is_empty() => {
            table.act(Action::Close, now);
            debug!("othello asks for a record");
        }
        text => table.load(&text, now),
    }
}

/// A number that is another one each time.
fn seed() -> u64 {
    miniquad::date::now() as u64
}

/// A new table that says that the old one could not be read. The file is kept under another name.
fn with_bad_file(error: &str, now: f64) -> Table {
    let name = format!("othello-{}.txt", miniquad::date::now() as u64);
    let place = match file::set_aside(&name) {
        Ok(()) => format!("The old one is kept as {name}."),
        Err(error) => format!("The old one cannot be kept: {error}."),
    };
    let mut table = Table::new(seed(), now);
    let title = "Your last game cannot be opened";
    let why = format!("({error})");
    table.tell(&[title, "So a new one begins.", &place, &why], now);
    table
}
