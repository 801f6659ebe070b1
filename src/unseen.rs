//! The table for somebody who does not see the window: each square and each button in words.

use crate::board::Square;
use crate::cell::Cell;
use crate::table::{Dialog, Table, menu, texts};

/// The keys of the five buttons beside the board. In a dialog a button's key is its number.
const KEYS: [char; 5] = ['n', 'u', 'r', 't', 'm'];

/// All that there is to hear: the 64 squares, a line each; what is going on; the key of the button that is to be pressed
/// first, if any, and what the dialog does; where the window's ring is; then the buttons that can be pressed, a line each:
/// the key, a space, and what is written on it.
pub fn write(table: &Table, now: f64) -> String {
    let squares = Square::all().into_iter();
    let squares = squares.map(|square| in_words(table, square, now));
    let first = menu::first(table).map_or(String::new(), |number| key(table, number).to_string());
    let lines = [status(table), first + does(table), ring(table)];
    Vec::from_iter(squares.chain(lines).chain(buttons(table))).join("\n")
}

/// The square where the keyboard's cursor is, if it is on one.
pub fn at_cursor(table: &Table, now: f64) -> String {
    let square = table.cursor.map(|square| in_words(table, square, now));
    square.unwrap_or_default()
}

/// Whether the arrows step through the moves, or the board is covered.
fn does(table: &Table) -> &'static str {
    match table.dialog {
        Some(Dialog::Moves(_)) => " arrows",
        Some(dialog) if !dialog.is_beside() => " covers",
        _ => "",
    }
}

/// Where the window shows a ring that keys move, if anywhere: the cursor's square, or the key of a dialog's button.
fn ring(table: &Table) -> String {
    match table.dialog {
        None => table.cursor.map(|square| square.to_string()),
        Some(Dialog::Moves(_)) => None,
        Some(_) => Some(key(table, table.focus).to_string()),
    }
    .unwrap_or_default()
}

/// What is going on; during the game also the stones, which one sees all the time.
fn status(table: &Table) -> String {
    let heard = menu::heard(table);
    let is_played = table.dialog.is_none() && table.game.turn().is_some();
    match is_played {
        true => format!("{heard} {}.", texts::score(table).replace(" – ", ", ")),
        false => heard,
    }
}

/// The key that presses a button.
fn key(table: &Table, number: usize) -> char {
    match table.dialog {
        None => KEYS[number],
        Some(_) => char::from(b'1' + number as u8),
    }
}

fn buttons(table: &Table) -> Vec<String> {
    let seated = menu::seated(table);
    let choices = menu::choices(table).into_iter().enumerate();
    let ready = choices.filter(|(_, choice)| choice.enabled);
    let line = |(number, choice): (usize, menu::Choice)| {
        let mut words = choice.label;
        if seated == Some(number) {
            words += ", plays now";
        }
        if !choice.about.is_empty() {
            words = format!("{words}. {}", choice.about);
        }
        format!("{} {words}", key(table, number))
    };
    ready.map(line).collect()
}

/// What lies on a square, and what one can do there.
fn in_words(table: &Table, square: Square, now: f64) -> String {
    let mut parts = vec![square.to_string()];
    match table.shown_board().get(square) {
        Cell::Taken(stone) => parts.push(stone.to_string().to_ascii_lowercase()),
        Cell::Empty => parts.push(String::from("empty")),
    }
    if table.shown_moves().last().map(|played| played.square) == Some(square) {
        parts.push(String::from("the last move"));
    }
    if table.pointer() == Some(square) {
        parts.push(String::from("the ring"));
    }
    if table.dialog.is_none() {
        parts.extend(in_play(table, square, now));
    }
    let worths = table.advice().filter(|_| table.settings.shows_values);
    let worths = worths.map_or(&[][..], |advice| advice.worths());
    if let Some(worth) = worths.iter().find(|worth| worth.square == square) {
        // Signs are not read out.
        let words = worth.to_string().replace('~', "about ");
        let words = words.replace('+', "plus ").replace('–', "minus ");
        parts.push(format!("worth {words}"));
    }
    parts.join(", ")
}

/// Whether one may play on a square, whether that is the hint, and whether it was refused a moment ago.
fn in_play(table: &Table, square: Square, now: f64) -> Vec<String> {
    let flips = |stone| table.game.board().flips(square, stone).len();
    let turned = table.human_turn().map_or(0, flips);
    let mut parts = Vec::new();
    if turned > 0 {
        parts.push(format!("you may play here, turns {turned}"));
    }
    let advice = table.advice().filter(|_| table.is_hinting());
    let best = advice.and_then(|advice| advice.best());
    if best.is_some_and(|best| best.square == square) {
        parts.push(String::from("the hint"));
    }
    if table.refused(now).is_some_and(|(at, _)| at == square) {
        parts.push(String::from("refused"));
    }
    parts
}
