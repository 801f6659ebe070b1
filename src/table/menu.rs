//! The buttons: those that are always there, and those of each dialog.

use super::{Action, Dialog, Table, texts};
use crate::cell::Stone;
use crate::opponents::{self, COURSE, STRENGTHS};
use crate::scenes::{KEYS, SCENES};
use crate::wording::{in_lines, sentence};

/// A button.
pub struct Choice {
    /// What is written on it, …
    pub label: String,
    /// … in smaller letters below that, if anything, …
    pub about: String,
    /// … and which of the six strengths looks out of it.
    pub face: Option<usize>,
    /// What it does.
    pub action: Action,
    /// What its left arrow does, where it leads through a list: the way back. The right one does the `action`.
    pub back: Option<Action>,
    /// Whether it can be pressed now.
    pub enabled: bool,
}

fn choice(label: &str, action: Action) -> Choice {
    Choice {
        label: String::from(label),
        about: String::new(),
        face: None,
        action,
        back: None,
        enabled: true,
    }
}

/// A button that can be pressed only in some positions.
fn choice_if(enabled: bool, label: &str, action: Action) -> Choice {
    Choice {
        enabled,
        ..choice(label, action)
    }
}

/// A button that leads through a list, forwards and back.
fn list(label: String, action: impl Fn(isize) -> Action) -> Choice {
    Choice {
        back: Some(action(-1)),
        ..choice(&label, action(1))
    }
}

/// Who plays beside a person.
const FRIEND: &str = "A friend";

/// No line of a dialog has more signs than this.
const LONGEST: usize = 40;

const REPLACE: &str = "Put this game in the place of yours?";
const WHICH: &str = "Another window has kept another one. Which one shall go on here?";

/// The title of the dialog that is open, and the lines that it says.
pub fn words(table: &Table, dialog: Dialog) -> (String, Vec<String>) {
    let (title, sentences) = sentences(table, dialog);
    let lines = sentences.iter().flat_map(|one| in_lines(one, LONGEST));
    (title, lines.collect())
}

/// The title of the dialog that is open, and its sentences.
fn sentences(table: &Table, dialog: Dialog) -> (String, Vec<String>) {
    let (title, text) = match dialog {
        Dialog::Menu => ("Othello · オセロ", texts::players(table)),
        Dialog::Settings => ("Settings", String::new()),
        Dialog::Players(stone) if table.you() == Some(stone) => {
            ("Who plays for you?", String::new())
        }
        Dialog::Players(Stone::Black) => ("Who plays black?", String::new()),
        Dialog::Players(Stone::White) => ("Who plays white?", String::new()),
        Dialog::Course(_) => ("Players of the course", String::new()),
        Dialog::AskNewGame if table.is_loading() => ("A game is under way", REPLACE.into()),
        Dialog::AskNewGame => ("A new game?", "This game is not over yet.".into()),
        Dialog::AskWhich => ("Your game went on elsewhere", WHICH.into()),
        Dialog::Keys => return (String::from("Keys"), KEYS.map(String::from).to_vec()),
        Dialog::Message => return first_as_title(table.message.clone()),
        Dialog::Moves(_) | Dialog::Scene(_) => return (String::new(), texts::status(table, 0.0)),
        Dialog::Result => {
            let mut lines = texts::result(table);
            lines.insert(lines.len().min(1), texts::score(table));
            return first_as_title(lines);
        }
    };
    (String::from(title), vec![text])
}

fn first_as_title(lines: Vec<String>) -> (String, Vec<String>) {
    let mut lines = lines.into_iter();
    (lines.next().unwrap_or_default(), lines.collect())
}

/// The buttons that can be pressed now: those of the dialog, or the ones that are always there.
pub fn choices(table: &Table) -> Vec<Choice> {
    match table.dialog {
        None => always(table),
        Some(Dialog::Menu) => menu(table),
        Some(Dialog::Settings) => settings(table),
        Some(Dialog::Players(stone)) => players(table, stone),
        Some(Dialog::Course(stone)) => course(stone),
        Some(Dialog::AskNewGame) => ask_new_game(table),
        Some(Dialog::AskWhich) => vec![
            choice("The other one", Action::TakeOther),
            choice("This one", Action::KeepThis),
        ],
        Some(Dialog::Keys) => vec![choice("Back", Dialog::Keys.way_back())],
        Some(Dialog::Result) => result(table),
        Some(Dialog::Message) => vec![choice("Go on", Action::Close)],
        Some(Dialog::Moves(shown)) => moves(table, shown),
        Some(Dialog::Scene(number)) => scene(table, number),
    }
}

/// What somebody has to hear who does not see the window: the dialog that is open, or else what was refused, or the
/// last move and whose turn it is.
pub fn heard(table: &Table) -> String {
    match (table.dialog, texts::refused(table)) {
        (None, Some(why)) => sentence(&why) + " " + &texts::turn(table),
        (None, None) => texts::spoken(table),
        (Some(dialog), _) => {
            let (title, mut lines) = sentences(table, dialog);
            lines.insert(0, title);
            lines.retain(|line| !line.is_empty());
            let whole: Vec<String> = lines.iter().map(|line| sentence(line)).collect();
            whole.join(" ")
        }
    }
}

/// The same, and the button that Enter presses.
pub fn spoken(table: &Table) -> String {
    let heard = heard(table);
    match table.dialog {
        None | Some(Dialog::Moves(_) | Dialog::Scene(_)) => heard,
        Some(_) => format!("{heard} Button: {}.", choices(table)[table.focus].label),
    }
}

/// The button that has to be the first one to press, if that can be: what Enter presses, or a step back or forward.
pub fn first(table: &Table) -> Option<usize> {
    let wish = match table.dialog? {
        Dialog::Moves(0) => 2,
        Dialog::Moves(_) => 1,
        _ => table.focus,
    };
    let choices = choices(table);
    let ready = |number: &usize| choices[*number].enabled;
    [wish].into_iter().chain(0..choices.len()).find(ready)
}

/// In a list of those who can play a colour: the button of whoever plays it now.
pub fn seated(table: &Table) -> Option<usize> {
    let (stone, is_first) = match table.dialog? {
        Dialog::Players(stone) => (stone, true),
        Dialog::Course(stone) => (stone, false),
        _ => return None,
    };
    let own = Action::SeatPlayer(stone, table.seat(stone).name());
    let choices = choices(table);
    let place = choices.iter().position(|choice| choice.action == own);
    place.or_else(|| is_first.then_some(choices.len() - 2))
}

/// The button that Enter presses first in the dialog that is open: of whoever plays now, or the one that led to where one
/// comes from.
pub fn place(table: &Table, from: Option<Dialog>) -> usize {
    let led = match from {
        Some(Dialog::Settings) => Action::OpenSettings,
        Some(Dialog::Keys) => Action::ShowKeys,
        _ => return seated(table).unwrap_or(0),
    };
    let mut choices = choices(table).into_iter();
    let place = choices.position(|choice| choice.action == led);
    place.or(seated(table)).unwrap_or(0)
}

/// The five buttons beside the board.
pub fn always(table: &Table) -> Vec<Choice> {
    vec![
        choice("New game", Action::AskNewGame),
        choice_if(table.can_undo(), "Undo", Action::Undo),
        choice_if(table.game.can_redo(), "Redo", Action::Redo),
        choice_if(table.human_turn().is_some(), "Hint", Action::Hint),
        choice("Menu", Action::OpenMenu),
    ]
}

/// The answers to whether a game is given up.
fn ask_new_game(table: &Table) -> Vec<Choice> {
    let new = match table.is_loading() {
        true => "Load this game",
        false => "New game",
    };
    vec![
        choice(new, Action::NewGame),
        choice("Go on playing", Action::Close),
    ]
}

/// The five buttons beside the list of the moves.
fn moves(table: &Table, shown: usize) -> Vec<Choice> {
    let last = table.game.moves().len();
    vec![
        choice_if(shown > 0, "Start", Action::LookAt(0)),
        choice_if(shown > 0, "Back", Action::LookAt(shown.saturating_sub(1))),
        choice_if(shown < last, "Forward", Action::LookAt(shown + 1)),
        choice_if(shown < last, "Play here", Action::PlayFromHere),
        choice("Close", Action::Close),
    ]
}

/// Through the scenes that show how to play.
fn scene(table: &Table, number: usize) -> Vec<Choice> {
    let next = number + 1;
    let on = match table.lesson.next {
        Some(_) => choice("Show me", Action::PlayScene),
        None if next < SCENES.len() => choice("Next", Action::ShowScene(next)),
        None => choice("Play", Action::Close),
    };
    vec![
        on,
        choice_if(
            number > 0,
            "Back",
            Action::ShowScene(number.saturating_sub(1)),
        ),
        choice("Keys", Action::ShowKeys),
        choice("Close", Action::Close),
    ]
}

/// What one can do after a game. The five buttons stand where the others were.
fn result(table: &Table) -> Vec<Choice> {
    let last = table.game.moves().len();
    vec![
        choice("Again", Action::NewGame),
        choice_if(table.rival(-1).is_some(), "Easier", Action::Rematch(-1)),
        choice_if(table.rival(1).is_some(), "Harder", Action::Rematch(1)),
        choice("Change sides", Action::SwapColours),
        choice("Look back", Action::LookAt(last)),
    ]
}

/// Who can play a colour: the six strengths, a person, and those of the course.
fn players(table: &Table, stone: Stone) -> Vec<Choice> {
    let strengths = STRENGTHS.iter().enumerate().map(|(number, one)| Choice {
        about: String::from(one.about),
        face: Some(number),
        ..choice(one.title, Action::SeatPlayer(stone, one.player))
    });
    let person = match table.seat(stone.opposite()).is_human() {
        true => FRIEND,
        false => "You",
    };
    let others = [
        choice(person, Action::SeatPlayer(stone, "human")),
        choice("Players of the course", Action::AskCoursePlayer(stone)),
        choice("Back", Dialog::Players(stone).way_back()),
    ];
    strengths.chain(others).collect()
}

/// The players of the course, and the way back.
fn course(stone: Stone) -> Vec<Choice> {
    let players = COURSE.map(|name| Choice {
        about: opponents::about(name),
        ..choice(&opponents::title(name), Action::SeatPlayer(stone, name))
    });
    let back = choice("Back", Dialog::Course(stone).way_back());
    players.into_iter().chain([back]).collect()
}

fn menu(table: &Table) -> Vec<Choice> {
    let player = |stone| {
        let is_friend = table.seat(stone).is_human() && table.you() != Some(stone);
        let name = match is_friend {
            true => String::from(FRIEND),
            false => texts::player(table, stone),
        };
        choice(&format!("{stone}: {name}"), Action::AskPlayer(stone))
    };
    let last = table.game.moves().len();
    let play = match table.is_under_way() {
        true => "Go on playing",
        false => "Play",
    };
    let mut choices = vec![
        choice(play, Action::Close),
        choice("How to play", Action::ShowScene(0)),
        player(Stone::Black),
        player(Stone::White),
        choice("Settings", Action::OpenSettings),
        choice_if(last > 0, "Look back at the moves", Action::LookAt(last)),
        choice_if(last > 0, "Copy this game", Action::Copy),
        choice("Paste a game", Action::Paste),
    ];
    if cfg!(target_arch = "wasm32") {
        choices.push(choice("Copy a link to this game", Action::CopyLink));
    }
    choices
}

/// What is written on the button of a setting: `Sound: off`.
pub fn setting(table: &Table, action: Action) -> Option<String> {
    let mut settings = settings(table).into_iter();
    let setting = settings.find(|choice| choice.action == action);
    setting.map(|choice| choice.label)
}

fn settings(table: &Table) -> Vec<Choice> {
    let chosen = &table.settings;
    let shown = |shown| if shown { "shown" } else { "hidden" };
    let legal = format!("Legal squares: {}", shown(chosen.shows_legal));
    let values = format!("What moves are worth: {}", shown(chosen.shows_values));
    let speed = format!("Animation: {}", chosen.speed.name());
    let colours = format!("Colours: {}", chosen.colours.name());
    let sound = format!("Sound: {}", if chosen.has_sound { "on" } else { "off" });
    vec![
        choice(&legal, Action::ToggleLegal),
        choice(&values, Action::ToggleValues),
        list(speed, Action::ChangeSpeed),
        list(colours, Action::ChangeColours),
        choice(&sound, Action::ToggleSound),
        choice("Back", Dialog::Settings.way_back()),
    ]
}
