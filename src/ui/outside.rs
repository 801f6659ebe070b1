//! The world outside the window: the file that keeps the game, the clipboard, the sounds, and the log, where each move is
//! announced in words. In a web page, screen readers speak what is in the log.

use super::input::button_rects;
use super::layout::Layout;
use crate::file;
use crate::page::{IS_PAGE, Message};
use crate::sound::Speaker;
use macroquad::file::load_file;
use macroquad::miniquad::window::{clipboard_get, clipboard_set};
use macroquad::prelude::*;
use othello::accessibility;
use othello::menu;
use othello::record;
use othello::replay::Sound;
use othello::table::{Action, External, Navigate, Play, Table, save};
use std::iter;

/// What the world outside knows already.
#[derive(Default)]
pub struct Outside {
    /// The text in the file when we last read or wrote it.
    on_disk: String,
    /// The text that we last wrote, or tried to write.
    last_written: String,
    /// The revision of the table that this text is about.
    revision: Option<u64>,
    /// The last announcement.
    announced: String,
    /// The last description of squares and buttons that the page got.
    described: String,
    speaker: Speaker,
    /// Whether a person knows that the game cannot be saved.
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
                outside.on_disk = String::from_utf8_lossy(&bytes).into_owned();
                table_of(&outside.on_disk, now)
            }
            Err(error) if path.exists() => with_bad_file(&error.to_string(), now),
            Err(_) => Table::first_visit(seed(), now),
        };
        (outside, table)
    }

    /// Carries out an action. Every action passes through here first: what needs files, the clipboard or the page is done
    /// here, and everything else goes on to the table.
    pub fn dispatch(&mut self, action: Action, table: &mut Table, now: f64) {
        match action {
            Action::External(external) => self.handle(external, table, now),
            Action::Play(_) | Action::Navigate(_) | Action::Change(_) => {
                table.handle(action, now);
                self.acknowledge(action, table, now);
            }
        }
    }

    fn handle(&mut self, external: External, table: &mut Table, now: f64) {
        match external {
            External::Copy => copy(table, now),
            External::Paste => paste(table, now),
            External::CopyLink => {
                Message::CopyLink.send();
                table.handle(Navigate::Close, now);
            }
            External::TakeOther => {
                self.on_disk = file::other_than(&self.on_disk).unwrap_or_default();
                self.last_written.clone_from(&self.on_disk);
                self.revision = None;
                *table = table_of(&self.on_disk, now);
            }
            External::KeepThis => {
                self.on_disk = file::other_than(&self.on_disk).unwrap_or_default();
                table.handle(Navigate::Close, now);
            }
        }
    }

    /// Announces what an action did at the board: where the cursor is now, or how a setting is. A person who plays or asks
    /// for a hint hears an answer each time, even if it is the same one again.
    fn acknowledge(&mut self, action: Action, table: &Table, now: f64) {
        match action {
            Action::Play(Play::ChooseCursor | Play::ChooseRow(_) | Play::Hint) => {
                self.announced.clear();
            }
            Action::Play(Play::MoveCursor(..)) => {
                info!("{}.", accessibility::describe_cursor(table, now));
            }
            // In a dialog, its button is announced.
            Action::Change(_) if table.dialog().is_none() => {
                let setting = menu::setting(table, action);
                setting.inspect(|setting| info!("{}.", setting));
            }
            _ => {}
        }
    }

    /// Saves, plays, describes and announces what is new.
    pub fn follow(&mut self, table: &mut Table, sounds: Vec<Sound>, layout: &Layout, now: f64) {
        self.save(table, now);
        for sound in sounds {
            self.speaker.play(sound);
        }
        if IS_PAGE {
            self.describe(table, layout, now);
        }
        self.announce(table);
    }

    /// Saves the table if it has changed, unless another window has saved a different one: then a person chooses.
    fn save(&mut self, table: &mut Table, now: f64) {
        let revision = Some(table.story.revision);
        if self.revision == revision {
            return;
        }
        let text = save::write(table);
        if text != self.last_written {
            if file::other_than(&self.on_disk).is_some() {
                table.ask_which(now);
                return;
            }
            self.write(text, table, now);
        }
        self.revision = revision;
    }

    fn write(&mut self, text: String, table: &mut Table, now: f64) {
        match file::write(&text, &record::write(&table.game)) {
            Ok(()) => self.on_disk = text.clone(),
            Err(error) => self.complain(&error.to_string(), table, now),
        }
        self.last_written = text;
    }

    fn complain(&mut self, error: &str, table: &mut Table, now: f64) {
        if !self.complained && table.dialog().is_none() {
            self.complained = true;
            table.tell(&["The game cannot be saved", error], now);
        }
    }

    /// Describes the board and the buttons to the page, which has its own for people who do not see ours. They go right on
    /// top of ours.
    fn describe(&mut self, table: &Table, layout: &Layout, now: f64) {
        let buttons = menu::buttons(table);
        let rects = button_rects(table, layout, buttons.len());
        let buttons = buttons.iter().zip(rects);
        let ready = buttons.filter(|(button, _)| button.enabled);
        let rects = iter::once(layout.board).chain(ready.map(|(_, rect)| rect));
        let parts = rects.flat_map(|rect| layout.in_window(rect));
        let places = Vec::from_iter(parts.map(|part| part.to_string())).join(" ");
        let words = accessibility::describe(table, now);
        let described = format!("{places}\n{words}");
        if described != self.described {
            let (places, words) = (&places, &words);
            Message::Describe { places, words }.send();
            self.described = described;
        }
    }

    /// Announces what is new: if the dialog stays the same, only the button.
    fn announce(&mut self, table: &Table) {
        let whole = accessibility::announcement_with_button(table);
        if whole != self.announced {
            let words = accessibility::announcement(table);
            let was_heard = table.dialog().is_some() && self.announced.starts_with(&words);
            let known = if was_heard { words.len() } else { 0 };
            info!("{}", whole[known..].trim_start());
            self.announced = whole;
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
        text if IS_PAGE && text.is_empty() => {
            table.handle(Navigate::Close, now);
            Message::AskForRecord.send();
        }
        text => table.load(&text, now),
    }
}

/// The table that a text describes, or a new one if the text cannot be read.
fn table_of(text: &str, now: f64) -> Table {
    let table = save::read(text, seed(), now);
    table.unwrap_or_else(|error| with_bad_file(&error.to_string(), now))
}

/// A number that is different each time.
fn seed() -> u64 {
    miniquad::date::now() as u64
}

/// A new table, which says that the old one could not be read. The old file gets a new name.
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
