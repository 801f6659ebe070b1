//! Games that come from elsewhere, and the questions that a person has to answer before a game, or half a star, is lost.

use crate::game::Game;
use crate::notation::import::{self, Reading};
use crate::notation::wording::capital;
use crate::screens::action::{External, Navigate, Play};
use crate::screens::buttons::Button;
use crate::screens::menu::KEEP;
use crate::screens::words::score;
use crate::screens::{Screen, Screens};
use crate::table::puzzles;

const WHICH: &str = "It saved a different game. Which one do you want here?";

/// What people do with games that come from elsewhere.
impl Screens {
    /// Loads a game from its record. If that would lose the current game, or if the record has a mistake after its first
    /// move, asks first. If nothing in the record can be read, says so. If the text names a puzzle, starts the puzzle.
    pub fn load(&mut self, text: &str, now: f64) {
        if let Some(number) = puzzles::named(text) {
            return self.start_puzzle(number, now);
        }
        let reading = import::read_correct_part(text);
        if let Some([title, why]) = import::unreadable(text, &reading) {
            return self.show_message(&[&title, &why], now);
        }
        let is_clear = reading.mistake.is_none() && !reading.has_more;
        if is_clear && !self.table.is_under_way() {
            self.start_loaded(reading.game, now);
        } else {
            self.open(Screen::AskLoad(Box::new(reading)), now);
        }
    }

    /// Starts the game that the question was about, or a new one.
    pub(super) fn start_next(&mut self, now: f64) {
        if let Screen::AskLoad(loaded) = self.front() {
            return self.start_loaded(loaded.game.clone(), now);
        }
        self.table.start(now);
        self.go_to_board();
    }

    fn start_loaded(&mut self, game: Game, now: f64) {
        self.table.sitting.reviewed = self.reviewed();
        let changed = self.table.start_loaded(game, now);
        self.go_to_board();
        if let Some(stone) = changed {
            let title = format!("You play {stone} now");
            self.show_message(&[&title, "It's your turn."], now);
        }
    }
}

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
