//! The world outside the window: the file with the saved game, the clipboard, the sounds, and the log, where each move
//! is announced in words. In a web page, screen readers read out the log.

use crate::window::controls::Controls;
use crate::window::file::GameFile;
use crate::window::page::{self, IS_PAGE};
use crate::window::sound::Speaker;
use crate::window::today;
use macroquad::miniquad::window::{clipboard_get, clipboard_set};
use macroquad::prelude::*;
use othello::screens::action::{Action, External, Navigate, Play};
use othello::screens::menu::List;
use othello::screens::{Screen, Screens, accessibility, menu, words};
use othello::table::replay::Sound;
use othello::table::save;

/// The connections to the world outside the window, and what has already been sent there.
#[derive(Default)]
pub struct Outside {
    file: GameFile,
    /// The last announcement, and the button that it named.
    announced: [String; 2],
    /// The last description of squares and buttons that was sent to the page.
    described: String,
    speaker: Speaker,
    /// How far local time is from Greenwich, in seconds.
    difference: f64,
}

impl Outside {
    /// Opens the game as it was left, or a new one.
    pub async fn open(now: f64) -> (Outside, Screens) {
        let (file, screens) = GameFile::open(now).await;
        let outside = Outside {
            file,
            speaker: Speaker::load().await,
            difference: today::ask_difference(),
            ..Default::default()
        };
        (outside, screens)
    }

    /// Carries out an action. Every action comes here first. Actions that need files, the clipboard or the web page are
    /// handled here, and the screens handle the others.
    pub fn dispatch(&mut self, action: Action, screens: &mut Screens, now: f64) {
        match action {
            Action::External(external) => self.handle(external, screens, now),
            Action::Play(_) | Action::Navigate(_) | Action::Change(_) => {
                let why_not = accessibility::why_not(screens, action);
                screens.handle(action, now);
                self.acknowledge(action, screens, now);
                why_not.inspect(|why| info!("{}", why));
            }
        }
    }

    fn handle(&mut self, external: External, screens: &mut Screens, now: f64) {
        match external {
            External::Copy => copy(&words::copied(screens), screens, now),
            External::Paste => paste(screens, now),
            External::CopyLink => copy(&format!("#{}", words::copied(screens)), screens, now),
            External::TakeOther => *screens = self.file.take_other(now),
            External::KeepThis => {
                self.file.overrule_other();
                screens.handle(Navigate::Close, now);
            }
        }
    }

    /// Announces the effect of an action: where the cursor is now, or the new value of a setting. After a move or a
    /// hint, makes sure that the next announcement is heard even if it is the same as the last one.
    fn acknowledge(&mut self, action: Action, screens: &Screens, now: f64) {
        match action {
            Action::Play(Play::ChooseCursor | Play::ChooseRow(_) | Play::Hint) => {
                self.announced = Default::default();
            }
            Action::Play(Play::Seat(..)) => info!("{}", words::players(&screens.table)),
            Action::Play(Play::MoveCursor(..) | Play::NextLegal) => {
                info!("{}.", accessibility::describe_cursor(screens, now));
            }
            // In the settings, the announcement already contains the setting's button.
            Action::Change(_) if !matches!(screens.front(), Screen::List(List::Settings)) => {
                let setting = menu::setting(&screens.table, action);
                setting.inspect(|setting| info!("{}.", setting));
            }
            _ => {}
        }
    }

    /// Tells the table today's date, saves the table, plays its sounds, and describes and announces what is new.
    pub fn follow(&mut self, screens: &mut Screens, sounds: Vec<Sound>, now: f64) -> Controls {
        screens.table.album.today = today::day(self.difference);
        self.file.save(screens, now);
        for sound in sounds {
            self.speaker.play(sound);
        }
        let controls = Controls::of(screens, now);
        if IS_PAGE {
            self.describe(screens, &controls, now);
        }
        self.announce(screens, &controls);
        controls
    }

    /// Describes the board and the buttons to the page. For people who cannot see the canvas, the page puts its own
    /// squares and buttons on top of the game's.
    fn describe(&mut self, screens: &Screens, controls: &Controls, now: f64) {
        let layout = &controls.layout;
        let ready = controls.placed().filter(|(button, _)| button.enabled);
        let speaker = screens.is_play().then_some(layout.speaker());
        let mut rects = vec![layout.board];
        rects.extend(ready.map(|(_, rect)| rect));
        rects.extend(speaker);
        let parts = rects.into_iter().flat_map(|rect| layout.in_window(rect));
        let places = Vec::from_iter(parts.map(|part| part.to_string())).join(" ");
        let words = accessibility::describe(screens, &controls.buttons, now);
        let described = format!("{places}\n{words}");
        if described != self.described {
            page::tell(&format!("describe {described}"));
            self.described = described;
        }
    }

    /// Announces what is new. If only the button with the focus has changed, announces only that button. If sentences have
    /// come after the last announcement, announces only these, and if some of its sentences have gone, nothing.
    fn announce(&mut self, screens: &Screens, controls: &Controls) {
        let words = accessibility::announcement(screens);
        let button = accessibility::framed_button(screens, &controls.buttons);
        let [before, last_button] = &self.announced;
        if (&words, &button) != (before, last_button) {
            let new = match words.strip_prefix(before) {
                _ if before.starts_with(&words) => "",
                Some(new) => new,
                None => &words,
            };
            let new = format!("{new}{button}");
            if !new.is_empty() {
                info!("{}", new.trim_start());
            }
            self.announced = [words, button];
        }
    }
}

/// Returns from the menu and its lists to the game, or to its result.
fn close_lists(screens: &mut Screens, now: f64) {
    while let Screen::List(_) = screens.front() {
        screens.handle(Navigate::Close, now);
    }
}

/// Puts a text on the clipboard: a record, or the end of a link, which begins with `#` and which the page completes.
fn copy(text: &str, screens: &mut Screens, now: f64) {
    if text.is_empty() {
        let help = "Place a stone first.";
        screens.show_message(&["There is nothing to copy yet", help], now);
        return;
    }
    clipboard_set(text);
    close_lists(screens, now);
    let help = match screens.table.attempt() {
        _ if text.starts_with('#') => "Send the link to a friend.",
        Some(_) => "Send it to a friend, who can paste it into this game.",
        None => "Paste the moves wherever you like.",
    };
    let mut lines = vec!["Copied", help];
    // There, a program answers for what it has copied, so the copy ends with the program.
    lines.extend(cfg!(target_os = "linux").then_some("Do that before you close this window."));
    screens.show_message(&lines, now);
}

fn paste(screens: &mut Screens, now: f64) {
    match clipboard_get().unwrap_or_default() {
        // A page is not allowed to read the clipboard by itself, so it has a form below the game.
        text if IS_PAGE && text.is_empty() => {
            close_lists(screens, now);
            page::tell("askForRecord");
        }
        text if IS_PAGE && save::take_preferences(&mut screens.table, &text) => {}
        text => screens.load(&text, now),
    }
}
