//! What is written in the window, in words.

use super::replay::Speed;
use super::table::{Seat, Table};
use othello::cell::Stone;
use othello::game::Outcome;
use othello::players;

/// A colour's name.
pub fn colour(stone: Stone) -> &'static str {
    match stone {
        Stone::Black => "Black",
        Stone::White => "White",
    }
}

/// A player's name, with a capital letter.
pub fn player(seat: &Seat) -> String {
    let name = match seat {
        Seat::Human => "human",
        Seat::Computer(line, _) => players::ALL[*line].name,
    };
    let mut letters = name.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

/// What is going on, in one line.
pub fn status(table: &Table) -> String {
    match table.game.turn() {
        None => result(table).0,
        Some(stone) => match table.seat(stone) {
            Seat::Human => format!("{} to move", colour(stone)),
            Seat::Computer(..) => format!("{} is thinking ...", player(table.seat(stone))),
        },
    }
}

/// The notice of a pass.
pub fn pass(stone: Stone) -> String {
    format!("{} has no move and passes", colour(stone))
}

/// How the game ended: who won, and the count.
pub fn result(table: &Table) -> (String, String) {
    let count = |stone| table.game.board().count(stone);
    let headline = match table.game.outcome() {
        Some(Outcome::Win(stone)) => format!("{} wins", colour(stone)),
        Some(Outcome::Draw) => String::from("A draw"),
        None => String::new(),
    };
    let score = format!(
        "Black {} – White {}",
        count(Stone::Black),
        count(Stone::White)
    );
    (headline, score)
}

/// The name of a speed.
pub fn speed(speed: Speed) -> &'static str {
    match speed {
        Speed::Slow => "slow",
        Speed::Normal => "normal",
        Speed::Fast => "fast",
        Speed::Off => "off",
    }
}
