//! The buttons of each dialog.

use super::{Button, puzzles, review};
use crate::cell::Stone;
use crate::game::Outcome;
use crate::players::opponents::{self, COURSE, STRENGTHS};
use crate::screens::texts;
use crate::table::scenes::SCENES;
use crate::table::{Action, Change, Dialog, External, Navigate, Play, Table};

/// The answer that keeps the current game.
const KEEP: &str = "Keep playing";
/// The name for a second person at the same screen.
const FRIEND: &str = "A friend";

/// The buttons of a dialog, from top to bottom.
pub fn buttons(table: &Table, dialog: Dialog) -> Vec<Button> {
    match dialog {
        Dialog::Menu => menu(table),
        Dialog::Puzzles => puzzles::dialog(table),
        Dialog::Settings => settings(table),
        Dialog::Players(stone) => players(table, stone),
        Dialog::Course(stone) => course(table, stone),
        Dialog::AskNewGame => vec![
            Button::new("New game", Play::NewGame),
            Button::main(KEEP, Navigate::Close),
        ],
        Dialog::AskLoad => ask_load(table),
        Dialog::AskWhich => vec![
            Button::new("The other one", External::TakeOther),
            Button::new("This one", External::KeepThis),
        ],
        Dialog::Keys => vec![Button::main("Back", exit(table, dialog))],
        Dialog::Result => result(table),
        Dialog::Message => vec![Button::main("OK", Navigate::Close)],
        Dialog::Moves(shown) => review::moves(table, shown),
        Dialog::Drill(_) => {
            let mut buttons = table.drill().map_or(Vec::new(), review::drill);
            buttons.push(Button::new("Review", exit(table, dialog)).on('l'));
            buttons
        }
        Dialog::Scene(number) => scene(table, number),
    }
}

/// The action that leaves a dialog, or first stops the moves that a review is showing.
pub fn exit(table: &Table, dialog: Dialog) -> Action {
    match dialog {
        Dialog::Moves(_) if table.overlay.study.is_aside() => Play::ShowLine.into(),
        _ => dialog.exit_action(table.overlay.from),
    }
}

fn menu(table: &Table) -> Vec<Button> {
    let last = table.game.moves().len();
    let play = match table.game.turn() {
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
    let kind = match table.story.task {
        Some(_) => "puzzle",
        None => "game",
    };
    let mut buttons = vec![
        Button::new(format!("Copy this {kind}"), External::Copy)
            .only_if(!texts::shared(table).is_empty()),
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
    let is_friend = table.seats.get(stone).is_human() && table.seats.you() != Some(stone);
    let name = match is_friend {
        true => String::from(FRIEND),
        false => texts::player(table, stone),
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
        Button::main("Back", exit(table, Dialog::Settings)),
    ]
}

/// The buttons that choose a colour's player: one for each of the six opponents, one for a person, and one that leads
/// to the players from the course.
fn players(table: &Table, stone: Stone) -> Vec<Button> {
    let about = |number| {
        let results = table.story.album.results(number);
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
    let person = match table.seats.get(stone.opposite()).is_human() {
        true => FRIEND,
        false => "You",
    };
    let others = [
        Button::new(person, Play::Seat(stone, "human")),
        Button::new("Players from the course", Navigate::Course(stone)),
        Button::new("Back", exit(table, Dialog::Players(stone))),
    ];
    strengths.chain(others).collect()
}

/// The buttons for the players from the course, and the button that closes the list.
fn course(table: &Table, stone: Stone) -> Vec<Button> {
    let players = COURSE.map(|(name, _)| Button {
        about: opponents::about(name),
        ..Button::new(opponents::title(name), Play::Seat(stone, name))
    });
    let back = Button::new("Back", exit(table, Dialog::Course(stone)));
    players.into_iter().chain([back]).collect()
}

/// The answers to the question of whether to load the game on the board.
fn ask_load(table: &Table) -> Vec<Button> {
    let no = match table.is_under_way() {
        true => KEEP,
        false => "No, thanks",
    };
    vec![
        Button::new("Load this game", Play::NewGame),
        Button::main(no, Navigate::Close),
    ]
}

/// The choices after a puzzle or a game.
fn result(table: &Table) -> Vec<Button> {
    match (&table.story.task, &table.story.origin.finished) {
        (Some(_), _) => puzzles::result(table),
        (None, Some(_)) => other_end(),
        (None, None) if table.is_others_game() => others_end(),
        (None, None) => end(table),
    }
}

/// The choices after a game.
fn end(table: &Table) -> Vec<Button> {
    let last = table.game.moves().len();
    let again = Button::main("Again", Play::NewGame);
    let others = [
        Button::new("Swap sides", Play::SwapColours),
        Button::new("Review", Play::LookAt(last)),
        Button::new("Menu", Navigate::Menu),
    ];
    let buttons = [again].into_iter().chain(rematch(table));
    buttons.chain(others).collect()
}

/// The choices after a game that other people may have played.
fn others_end() -> Vec<Button> {
    vec![
        Button::main("New game", Play::NewGame),
        Button::new("Review", Play::LookAt(usize::MAX)),
        Button::new("Menu", Navigate::Menu),
    ]
}

/// The button for a game against the next harder player, or after a loss, against the next easier one. `None` if nobody
/// plays the computer.
fn rematch(table: &Table) -> Option<Button> {
    let you = table.seats.you()?;
    let has_lost = table.game.outcome() == Some(Outcome::Win(you.opposite()));
    let (label, step) = match has_lost {
        true => ("Easier", -1),
        false => ("Harder", 1),
    };
    let button = Button::new(label, Play::Rematch(step));
    Some(button.only_if(table.seats.rival(step).is_some()))
}

/// The choices after a person went back in a finished game, and played it to another end.
fn other_end() -> Vec<Button> {
    vec![
        Button::main("My game", Play::AskNewGame),
        Button::new("Review", Play::LookAt(usize::MAX)),
        Button::new("New game", Play::NewGame),
    ]
}

/// The buttons that lead through the scenes of “How to play”.
fn scene(table: &Table, number: usize) -> Vec<Button> {
    let next = number + 1;
    let forward = match table.overlay.lesson.next {
        Some(_) => Button::main("Show me", Navigate::PlayScene),
        None if next < SCENES.len() => Button::main("Next", Navigate::Scene(next)),
        None => Button::main("Play", Navigate::Close),
    };
    let previous = Navigate::Scene(number.saturating_sub(1));
    vec![
        forward.on('n'),
        Button::new("Back", previous).only_if(number > 0).on('p'),
        Button::new("Keys", Navigate::Keys).on('?'),
        Button::new("Close", Navigate::Close).on('l'),
    ]
}
