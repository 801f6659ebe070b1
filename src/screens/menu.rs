//! The menu, and the lists that it leads to: the settings, the players, and the keys.

use crate::cell::Stone;
use crate::players::opponents::{self, COURSE, STRENGTHS, Strength};
use crate::screens::action::{Action, Change, External, Navigate, Play};
use crate::screens::buttons::Button;
use crate::screens::play::help;
use crate::screens::{Picture, puzzle, words};
use crate::table::Table;
use crate::table::past::PastGame;

/// What leads to past games, and to copying and pasting this one.
const GAMES: &str = "Games and sharing";
/// Why it's not the time for a new game.
const UNFINISHED: &str = "Your game isn't over yet.";
/// What choosing a player does in the middle of a game.
const TAKES_OVER: &str = "Your choice takes over this game.";
/// The row of faces. The line below them is for words about one of them.
pub const FACES: Picture = Picture {
    first: 0,
    lines: 5,
    high: 4,
    places: STRENGTHS.len(),
};
/// The answer that keeps the current game.
pub(super) const KEEP: &str = "Keep playing";
/// The name for a second person at the same screen.
const FRIEND: &str = "A friend";
/// The maximum length of a line on a screen that covers the board, in characters.
pub(super) const LONGEST: usize = 40;

/// The menu, or a list that it leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum List {
    /// The menu.
    Menu,
    /// The settings.
    Settings,
    /// “Who do you want to play?”: the opponents for a new game.
    Opponents,
    /// The players who can play this colour.
    Players(Stone),
    /// What can be done with the record of the game.
    Share,
    /// The last games that were played here.
    Past,
    /// The list of keys.
    Keys,
    /// Today's puzzle, and which puzzles of the week are solved.
    Puzzles,
}

/// The title of a list, and its sentences.
pub fn words(table: &Table, list: List) -> Vec<String> {
    let title = match list {
        List::Menu => "Othello · オセロ",
        List::Settings => "Settings",
        List::Opponents => "Who do you want to play?",
        List::Players(stone) if table.seats().you() == Some(stone) => "Who plays for you?",
        List::Players(Stone::Black) => "Who plays Black?",
        List::Players(Stone::White) => "Who plays White?",
        List::Share => GAMES,
        List::Past => "Past games",
        List::Keys => "Keys",
        List::Puzzles => return puzzle::words(table),
    };
    let mut lines = vec![String::from(title)];
    match list {
        List::Opponents if table.would_lose_game() => lines.push(UNFINISHED.into()),
        List::Players(_) if table.is_under_way() => lines.push(TAKES_OVER.into()),
        List::Keys => lines.extend(help()),
        _ => {}
    }
    lines
}

/// The buttons of a list.
pub fn buttons(table: &Table, list: List) -> Vec<Button> {
    match list {
        List::Menu => menu(table),
        List::Settings => settings(table),
        List::Opponents => opponents(table),
        List::Players(stone) => players(table, stone),
        List::Share => share(table),
        List::Past => past(table),
        List::Keys => vec![Button::main("Back", Navigate::Close)],
        List::Puzzles => puzzle::buttons(table),
    }
}

/// The buttons of the menu.
fn menu(table: &Table) -> Vec<Button> {
    let opponent = table.seats().opponent();
    let name = name(table, opponent);
    let play = match table.game().turn() {
        _ if table.is_under_way() => KEEP,
        Some(_) => "Play",
        None => "Back",
    };
    vec![
        Button::main(play, Navigate::Close),
        Button::new(format!("Opponent: {name}"), List::Opponents),
        Button {
            has_star: puzzle::waits(table),
            ..Button::new("Puzzles", List::Puzzles)
        },
        Button::new("How to play", Navigate::Scene(0)),
        Button::new("Settings", List::Settings),
        Button::new(GAMES, List::Share),
    ]
}

/// The buttons that copy and paste a game, or copy the puzzle on the table, and the one that reviews the game.
fn share(table: &Table) -> Vec<Button> {
    let kind = match table.attempt() {
        Some(_) => "puzzle",
        None => "game",
    };
    let last = table.game().moves().len();
    let copy = Button::new(format!("Copy this {kind}"), External::Copy);
    let link = Button::new(format!("Copy a link to this {kind}"), External::CopyLink);
    let review = Button::new("Review this game", Play::LookAt(last));
    let past = match table.past.is_empty() {
        true => "Past games: none yet",
        false => "Past games",
    };
    let past = Button::new(past, List::Past);
    let mut buttons = vec![
        copy.only_if(!words::shared(table, table.game()).is_empty()),
        Button::new("Paste a game", External::Paste),
        review.only_if(last > 0 && !table.is_solving()),
        past.only_if(!table.past.is_empty()),
        Button::new("Back", Navigate::Close),
    ];
    if cfg!(target_arch = "wasm32") {
        buttons.insert(1, link);
    }
    buttons
}

/// The buttons for the past games, the newest first, and the one that closes the list. Black's stones come before White's.
fn past(table: &Table) -> Vec<Button> {
    let label = |past: &PastGame| {
        let side = |stone: Stone| {
            let name = words::player_of(past.players, stone);
            format!("{name} {}", past.game.board().count(stone))
        };
        format!("{} – {}", side(Stone::Black), side(Stone::White))
    };
    let games = table.past.iter().enumerate().rev();
    let games = games.map(|(number, past)| Button {
        about: ago(table.album.today - past.day),
        ..Button::new(label(past), Play::Recall(number))
    });
    games
        .chain([Button::new("Back", Navigate::Close)])
        .collect()
}

/// How long ago a game was played, in words.
fn ago(days: i64) -> String {
    match days as i32 {
        0 => String::from("Today"),
        1 => String::from("Yesterday"),
        days @ 2..=999 => format!("{days} days ago"),
        _ => String::from("Some time ago"),
    }
}

/// The name of a colour's player in the menu.
fn name(table: &Table, stone: Stone) -> String {
    let is_friend = table.seats().get(stone).is_human() && table.seats().you() != Some(stone);
    match is_friend {
        true => String::from(FRIEND),
        false => words::player(table, stone),
    }
}

/// The button for each setting, the one that leads to the players, and the one that closes the dialog.
fn settings(table: &Table) -> Vec<Button> {
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
    let clock = format!("Clock: {}", shown(chosen.shows_clock));
    let sound = format!("Sound: {}", if chosen.has_sound { "on" } else { "off" });
    let [black, white] = [Stone::Black, Stone::White].map(|stone| name(table, stone));
    let players = List::Players(table.seats().opponent());
    vec![
        Button::new(legal, Change::Legal),
        Button::new(values, Change::Values),
        Button::new(clock, Change::Clock),
        Button::list(speed, Change::Speed),
        Button::list(colours, Change::Colours),
        Button::new(sound, Change::Sound),
        Button::new(format!("Players: {black} – {white}"), players),
        Button::new("Back", Navigate::Close),
    ]
}

/// The label of the setting that an action changes, such as `Sound: off`.
pub fn setting(table: &Table, action: Action) -> Option<String> {
    let mut settings = settings(table).into_iter();
    let setting = settings.find(|button| button.action == action);
    setting.map(|button| button.label)
}

/// The buttons that start a new game: the faces of the six opponents in a row, from the easiest to the strongest, one for a
/// person, one that changes sides, and one that closes the list.
fn opponents(table: &Table) -> Vec<Button> {
    let seats = table.seats();
    let last = seats.get(seats.opponent()).name();
    let is_seated = |name| name == last && !table.would_lose_game();
    let rung = |(number, strength): (usize, &Strength)| {
        let results = table.album.results(number);
        let about = results.map_or(String::from(strength.about), |all| all.to_string());
        Button {
            about: format!("Strength {} of {}. {about}", number + 1, STRENGTHS.len()),
            is_pictured: true,
            is_seated: is_seated(strength.player),
            ..Button::new(strength.title, Play::Meet(strength.player))
        }
    };
    let mut buttons = Vec::from_iter(STRENGTHS.iter().enumerate().map(rung));
    buttons.push(Button {
        is_seated: is_seated("human"),
        ..Button::new(FRIEND, Play::Meet("human"))
    });
    if let Some(you) = table.seats().you() {
        let other = format!("Play {} this time", you.opposite());
        buttons.push(Button::new(other, Play::SwapColours));
    }
    buttons.push(match table.would_lose_game() {
        true => Button::main(KEEP, Navigate::Close),
        false => Button::new("Back", Navigate::Close),
    });
    buttons
}

/// The buttons that choose a colour's player, with a sentence about each: the six opponents, a person, and the players from the
/// course. The last but one leads to the players for the other colour.
fn players(table: &Table, stone: Stone) -> Vec<Button> {
    let other = stone.opposite();
    let person = match table.seats().get(other).is_human() {
        true => FRIEND,
        false => "You",
    };
    let mut names = Vec::from_iter(STRENGTHS.iter().map(|strength| strength.player));
    names.push("human");
    // A page can be the first thing that people see of the course.
    if cfg!(not(target_arch = "wasm32")) {
        names.extend(COURSE.iter().map(|(name, _)| *name));
    }
    let seat = |name: &'static str| {
        let label = match name {
            "human" => person.into(),
            _ => opponents::title(name),
        };
        Button {
            about: opponents::about(name),
            is_seated: name == table.seats().get(stone).name(),
            ..Button::new(label, Play::Seat(stone, name))
        }
    };
    let mut buttons = Vec::from_iter(names.into_iter().map(seat));
    let label = format!("{other}: {}", name(table, other));
    buttons.push(Button::new(label, List::Players(other)));
    buttons.push(Button::new("Back", Navigate::Close));
    buttons
}
