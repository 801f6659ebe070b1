//! The table for somebody who does not see the window: each square and each button in words.

use crate::board::Square;
use crate::cell::Cell;
use crate::table::{Dialog, Table, menu, texts};

/// The keys of the five buttons beside the board. In a dialog a button's key is its number.
const KEYS: [char; 5] = ['n', 'u', 'r', 't', 'm'];

/// All that there is to hear: the 64 squares, a line each; what is going on; the key of the button that is to be pressed
/// first, if any, and with `arrows` after it where arrows step through the moves; then the buttons that can be pressed, a
/// line each: the key, a space or, at whoever plays now, a star, and what is written on it.
pub fn write(table: &Table, now: f64) -> String {
    let squares = Square::all().into_iter();
    let squares = squares.map(|square| in_words(table, square));
    let first = menu::first(table).map_or(String::new(), |number| key(table, number).to_string());
    let arrows = if is_looking_back(table) {
        " arrows"
    } else {
        ""
    };
    let lines = [status(table, now), first + arrows];
    Vec::from_iter(squares.chain(lines).chain(buttons(table))).join("\n")
}

/// The square where the keyboard's cursor is, if it is on one.
pub fn at_cursor(table: &Table) -> String {
    let square = table.cursor.map(|square| in_words(table, square));
    square.unwrap_or_default()
}

/// What is going on; during the game also the stones, which one sees all the time.
fn status(table: &Table, now: f64) -> String {
    let heard = menu::heard(table, now);
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
        let mark = if seated == Some(number) { '*' } else { ' ' };
        let words = [choice.label, choice.about].join(" ");
        format!("{}{mark}{}", key(table, number), words.trim())
    };
    ready.map(line).collect()
}

/// What lies on a square, and what one can do there.
fn in_words(table: &Table, square: Square) -> String {
    let mut parts = vec![square.to_string()];
    match table.shown_board().get(square) {
        Cell::Taken(stone) => parts.push(stone.to_string().to_ascii_lowercase()),
        Cell::Empty => parts.push(String::from("empty")),
    }
    if table.shown_moves().last().map(|played| played.square) == Some(square) {
        parts.push(String::from("the last move"));
    }
    if let Some(stone) = table.human_turn().filter(|_| table.dialog.is_none()) {
        let flips = table.game.board().flips(square, stone).len();
        if flips > 0 {
            parts.push(format!("you may play here, turns {flips}"));
        }
    }
    let worths = table.advice().filter(|_| table.settings.shows_values);
    let worths = worths.map_or(&[][..], |advice| advice.worths());
    if let Some(worth) = worths.iter().find(|worth| worth.square == square) {
        parts.push(format!("worth {worth}"));
    }
    parts.join(", ")
}

fn is_looking_back(table: &Table) -> bool {
    matches!(table.dialog, Some(Dialog::Moves(_)))
}
