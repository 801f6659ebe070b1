//! The menu, and the lists that it leads to: the settings, the players, and the keys.

use crate::cell::Stone;
use crate::players::opponents::{self, COURSE, STRENGTHS};
use crate::screens::action::{Action, Change, External, Navigate, Play};
use crate::screens::buttons::Button;
use crate::screens::play::help;
use crate::screens::{Screen, words};
use crate::table::Table;

/// The answer that keeps the current game.
pub(super) const KEEP: &str = "Keep playing";
/// The name for a second person at the same screen.
const FRIEND: &str = "A friend";
/// The maximum length of a line on a screen that covers the board, in characters.
pub(super) const LONGEST: usize = 40;
/// What a move's value means, and the sign in front of it that says that it is an estimate.
const VALUES: &str = "A move's value is how far ahead you'd be. ~6 means about 6.";

/// The title of one of these screens, and its sentences.
pub fn words(table: &Table, screen: &Screen) -> Vec<String> {
    let title = match screen {
        Screen::Settings => return vec!["Settings".into(), VALUES.into()],
        Screen::Keys => return ["Keys".into()].into_iter().chain(help()).collect(),
        Screen::Players(stone) if table.seats().you() == Some(*stone) => "Who plays for you?",
        Screen::Players(Stone::Black) => "Who plays Black?",
        Screen::Players(Stone::White) => "Who plays White?",
        Screen::Course(_) => "Players from the course",
        _ => return vec!["Othello · オセロ".into(), words::players(table)],
    };
    vec![title.into()]
}

/// The buttons of the menu.
pub fn menu(table: &Table) -> Vec<Button> {
    let last = table.game().moves().len();
    let play = match table.game().turn() {
        _ if table.is_under_way() => KEEP,
        Some(_) => "Play",
        None => "Back",
    };
    let mut buttons = vec![
        Button::main(play, Navigate::Close),
        Button::new("Today's puzzle", Navigate::Puzzles),
        Button::new("How to play", Navigate::Scene(0)),
        player(table, Stone::Black),
        player(table, Stone::White),
        Button::new("Settings", Navigate::Settings),
        Button::new("Review this game", Play::LookAt(last))
            .only_if(last > 0 && !table.is_solving()),
    ];
    buttons.extend(exchange(table));
    buttons
}

/// The buttons that copy and paste a game, or copy the puzzle on the table.
fn exchange(table: &Table) -> Vec<Button> {
    let kind = match table.task() {
        Some(_) => "puzzle",
        None => "game",
    };
    let mut buttons = vec![
        Button::new(format!("Copy this {kind}"), External::Copy)
            .only_if(!words::shared(table, table.game()).is_empty()),
        Button::new("Paste a game", External::Paste),
    ];
    if cfg!(target_arch = "wasm32") {
        buttons.push(Button::new(
            format!("Copy a link to this {kind}"),
            External::CopyLink,
        ));
    }
    buttons
}

/// The button that opens the list of players for a colour.
fn player(table: &Table, stone: Stone) -> Button {
    let is_friend = table.seats().get(stone).is_human() && table.seats().you() != Some(stone);
    let name = match is_friend {
        true => String::from(FRIEND),
        false => words::player(table, stone),
    };
    Button::new(format!("{stone}: {name}"), Navigate::Players(stone))
}

/// The button for each setting, and the button that closes the dialog.
pub fn settings(table: &Table) -> Vec<Button> {
    let chosen = &table.settings;
    let shown = |shown| if shown { "shown" } else { "hidden" };
    let legal = format!("Rings: {}", shown(chosen.shows_legal));
    let values = match chosen.shows_values && table.is_solving() {
        true => "after the puzzle",
        false => shown(chosen.shows_values),
    };
    let values = format!("Move values: {values}");
    let speed = format!("Animation: {}", chosen.speed.name());
    let colours = format!("Colours: {}", chosen.colours.name());
    let sound = format!("Sound: {}", if chosen.has_sound { "on" } else { "off" });
    vec![
        Button::new(legal, Change::Legal),
        Button::new(values, Change::Values),
        Button::list(speed, Change::Speed),
        Button::list(colours, Change::Colours),
        Button::new(sound, Change::Sound),
        Button::main("Back", Navigate::Back),
    ]
}

/// The label of the setting that an action changes, such as `Sound: off`.
pub fn setting(table: &Table, action: Action) -> Option<String> {
    let mut settings = settings(table).into_iter();
    let setting = settings.find(|button| button.action == action);
    setting.map(|button| button.label)
}

/// The buttons that choose a colour's player: one for each of the six opponents, one for a person, and one that leads
/// to the players from the course.
pub fn players(table: &Table, stone: Stone) -> Vec<Button> {
    let about = |number| {
        let results = table.album.results(number);
        results.map_or(String::from(STRENGTHS[number].about), |all| all.to_string())
    };
    let strengths = STRENGTHS
        .iter()
        .enumerate()
        .map(|(number, strength)| Button {
            about: about(number),
            face: Some(number),
            ..Button::new(strength.title, Play::Seat(stone, strength.player))
        });
    let person = match table.seats().get(stone.opposite()).is_human() {
        true => FRIEND,
        false => "You",
    };
    let others = [
        Button::new(person, Play::Seat(stone, "human")),
        Button::new("Players from the course", Navigate::Course(stone)),
        Button::new("Back", Navigate::Back),
    ];
    strengths.chain(others).collect()
}

/// The buttons for the players from the course, and the button that closes the list.
pub fn course(stone: Stone) -> Vec<Button> {
    let players = COURSE.map(|(name, _)| Button {
        about: opponents::about(name),
        ..Button::new(opponents::title(name), Play::Seat(stone, name))
    });
    let back = Button::new("Back", Navigate::Back);
    players.into_iter().chain([back]).collect()
}
