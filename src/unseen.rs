//! The table for somebody who does not see the window: each square and each button in words.

use crate::board::Square;
use crate::cell::Cell;
use crate::table::{Dialog, Table, menu, texts};

/// The keys of the five buttons beside the board. In a dialog a button's key is its number.
const KEYS: [char; 5] = ['n', 'u', 'r', 't', 'm'];

/// All that there is to hear: the 64 squares, a line each; what is going on; then the buttons that can be pressed, a
/// line each: the key, a space, and what is written on it.
pub fn write(table: &Table, now: f64) -> String {
    let squares = Square::all().into_iter();
    let squares = squares.map(|square| in_words(table, square));
    let status = menu::heard(table, now);
    let buttons = menu::choices(table).into_iter().enumerate();
    let buttons = buttons
        .filter(|(_, choice)| choice.enabled)
        .map(|(number, choice)| {
            let key = match table.dialog {
                None => KEYS[number],
                Some(_) => char::from(b'1' + number as u8),
            };
            let words = [choice.label, choice.about].join(" ");
            format!("{key} {}", words.trim())
        });
    Vec::from_iter(squares.chain([status]).chain(buttons)).join("\n")
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
    if let Some(stone) = table.human_turn().filter(|_| !is_looking_back(table)) {
        let flips = table.game.board().flips(square, stone).len();
        if flips > 0 {
            parts.push(format!("you may play here, turns {flips}"));
        }
    }
    let worths = table.advice().filter(|_| table.settings.shows_values);
    let worths = worths.map_or(&[][..], |advice| advice.worths());
    if let Some(worth) = worths.iter().find(|worth| worth.square == square) {
        parts.push(format!("worth {}", texts::worth(worth)));
    }
    parts.join(", ")
}

fn is_looking_back(table: &Table) -> bool {
    matches!(table.dialog, Some(Dialog::Moves(_)))
}
