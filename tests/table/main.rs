//! Tests of the table and the screens without a window.

use othello::board::Square;
use othello::cell::Stone;
use othello::record;
use othello::screens::action::{Action, Change, Navigate, Play};
use othello::screens::buttons::Button;
use othello::screens::menu::List;
use othello::screens::{Screen, Screens, accessibility};
use othello::table::replay::Sound;
use othello::table::save;
use saved::saved;

mod loading;
mod moods;
mod play;
mod puzzles;
#[path = "../shared/random_game.rs"]
mod random_game;
mod review;
#[path = "../shared/saved.rs"]
mod saved;
mod saving;
mod time;
mod trial;
mod words;

/// After these moves, White has a real choice, and so does Black after most of White's moves.
const OPENING: &str = "f5d6c3d3c4";
/// A game of nine moves, without its last move.
const NEARLY_OVER: &str = "e6f4e3f6g5d6e7f5";
/// If White now plays f8, Black must pass.
const BEFORE_PASS: &str = "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8";

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

/// The screens that this text describes.
fn opened(text: &str, now: f64) -> Screens {
    Screens::from(save::read(text, 1, now).unwrap())
}

/// The text of the saved game.
fn written(screens: &Screens) -> String {
    save::write(&screens.table)
}

/// The screens at time 0, with these players and this game.
fn screens(black: &str, white: &str, record: &str) -> Screens {
    let text = saved(&[("black", black), ("white", white), ("record", record)]);
    opened(&text, 0.0)
}

fn two_humans(record: &str) -> Screens {
    screens("human", "human", record)
}

fn record(screens: &Screens) -> String {
    record::to_text(screens.table.game())
}

/// Thinks until there is nothing more to think about.
fn think(screens: &mut Screens) {
    while screens.think().is_pending() {}
}

/// The button with this label.
fn button(screens: &Screens, label: &str) -> Button {
    let mut buttons = screens.buttons().all.into_iter();
    let button = buttons.find(|button| button.label == label);
    button.unwrap_or_else(|| panic!("there is no button {label}"))
}

/// The labels of all buttons.
fn labels(screens: &Screens) -> Vec<String> {
    let buttons = screens.buttons().all.into_iter();
    buttons.map(|button| button.label).collect()
}

/// The labels of the buttons that can be pressed.
fn enabled(screens: &Screens) -> Vec<String> {
    let buttons = screens.buttons().all.into_iter();
    let enabled = buttons.filter(|button| button.enabled);
    enabled.map(|button| button.label).collect()
}

/// The label of the button with the frame, if there is one.
fn framed(screens: &Screens) -> String {
    let buttons = screens.buttons();
    let framed = buttons.framed_button();
    framed.map_or_else(String::new, |button| button.label.clone())
}

/// Presses Tab, or Shift and Tab, and returns the label of the button with the frame.
fn tab(screens: &mut Screens, step: isize) -> String {
    screens.handle(Navigate::Focus(screens.buttons().tab_stop(step)), 1.0);
    framed(screens)
}

/// The lines of the description for people who cannot see the window.
fn described(screens: &Screens, now: f64) -> Vec<String> {
    let text = accessibility::describe(screens, &screens.buttons(), now);
    text.lines().map(String::from).collect()
}

/// The announcement, with the button that has the frame.
fn spoken_with_button(screens: &Screens) -> String {
    accessibility::announcement(screens)
        + &accessibility::framed_button(screens, &screens.buttons())
}

/// The name of the screen in front. A review and the moves in it have the number of the position, and practice the
/// number of the mistake.
fn front(screens: &Screens) -> String {
    match screens.front() {
        Screen::Play => "Play".into(),
        Screen::Result => "Result".into(),
        Screen::List(list) => format!("{list:?}"),
        Screen::Lesson(lesson) => format!("Lesson {}", lesson.number),
        Screen::Review(_) => format!("Review {}", screens.reviewed().unwrap()),
        Screen::Practice(practice) => format!("Practice {}", practice.number()),
        Screen::AskHint => "AskHint".into(),
        Screen::AskLoad(_) => "AskLoad".into(),
        Screen::AskWhich => "AskWhich".into(),
        Screen::Message(_) => "Message".into(),
    }
}

/// Updates the screens frame by frame, from one time to another, and returns the sounds.
fn run(screens: &mut Screens, from: f64, to: f64) -> Vec<Sound> {
    let frames = ((to - from) * 60.0).round() as i32;
    let times = (0..=frames).map(|frame| from + f64::from(frame) / 60.0);
    times.flat_map(|now| screens.update(now)).collect()
}

/// Places a stone, and updates the screens until another time. Returns the sounds.
fn place(screens: &mut Screens, square: Square, from: f64, to: f64) -> Vec<Sound> {
    screens.handle(Play::Choose(square), from);
    run(screens, from, to)
}

/// Carries on from the position after this many moves.
fn play_from(screens: &mut Screens, moves: usize, now: f64) {
    screens.handle(Play::LookAt(moves), now);
    screens.handle(Play::PlayFromHere, now);
}

/// The seconds on both clocks, rounded to tenths.
fn clocks(screens: &Screens) -> [f64; 2] {
    [Stone::Black, Stone::White].map(|stone| (screens.table.seconds(stone) * 10.0).round() / 10.0)
}
