//! Questions that a person has to answer before a game, or half a star, is lost.

use crate::notation::import::Reading;
use crate::notation::wording::capital;
use crate::screens::action::{External, Navigate, Play};
use crate::screens::buttons::Button;
use crate::screens::menu::KEEP;
use crate::screens::words::score;
use crate::screens::{Screen, Screens};

const WHICH: &str = "It saved a different game. Which one do you want here?";

/// The title of a question, and its sentences.
pub fn words(screens: &Screens) -> Vec<String> {
    match screens.front() {
        Screen::AskLoad(loaded) => about(loaded, screens),
        Screen::AskHint => vec!["A hint?".into(), "It costs half of your star.".into()],
        _ => vec!["You also played in another window".into(), WHICH.into()],
    }
}

/// The question of whether to load the game on the board.
fn about(loaded: &Reading, screens: &Screens) -> Vec<String> {
    let game = &loaded.game;
    let is_under_way = screens.table.is_under_way();
    let mut lines = match &loaded.mistake {
        None if loaded.has_more => vec![
            String::from("I found more than one game"),
            offer("Load the first one", is_under_way),
        ],
        None => vec![String::from("Replace your game?")],
        Some(mistake) => vec![
            String::from("I found a mistake"),
            capital(mistake),
            offer("Load the moves before it", is_under_way),
        ],
    };
    let turn = game.turn().map(|stone| format!("{stone} to move"));
    lines.push(turn.unwrap_or_else(|| String::from("The other game is over")));
    lines.push(score(game.board()));
    lines
}

fn offer(what: &str, is_under_way: bool) -> String {
    match is_under_way {
        true => format!("{what} instead of your game?"),
        false => format!("{what}?"),
    }
}

/// The answers.
pub fn buttons(screens: &Screens) -> Vec<Button> {
    let no = match screens.front() {
        Screen::AskHint => "No, I'll think",
        _ if screens.table.is_under_way() => KEEP,
        _ => "No, thanks",
    };
    let no = Button::main(no, Navigate::Close);
    match screens.front() {
        Screen::AskWhich => vec![
            Button::new("The other one", External::TakeOther),
            Button::new("This one", External::KeepThis),
        ],
        Screen::AskHint => vec![Button::new("Give me a hint", Play::Hint), no],
        _ => vec![Button::new("Load this game", Play::NewGame), no],
    }
}
