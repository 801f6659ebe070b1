//! What is written in the window, in words.

use super::{Dialog, Seat, Table};
use crate::cell::Stone;
use crate::game::Outcome;

/// A player's name, as a title: `Greedy`, `Level 3`.
pub fn player(seat: &Seat) -> String {
    let name = seat.name().replace("level", "level ");
    let mut letters = name.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

/// How the computer plays: the one with white, if it has both colours.
pub fn players(table: &Table) -> String {
    let seats = [Stone::White, Stone::Black].map(|stone| table.seat(stone));
    match seats.into_iter().find(|seat| !seat.is_human()) {
        Some(seat) => format!("{} {}.", player(seat), seat.about()),
        None => String::from("Two people play."),
    }
}

/// Breaks a line that is long after the first word beyond its middle. There are always two lines.
pub fn in_two_lines(line: &str) -> Vec<String> {
    let mut spaces = line.match_indices(' ').map(|(at, _)| at);
    let (first, second) = match spaces.find(|at| *at >= line.len() / 2) {
        Some(at) if line.len() > 32 => line.split_at(at),
        _ => (line, ""),
    };
    vec![String::from(first), String::from(second.trim())]
}

/// What is going on, in one or two lines.
pub fn status(table: &Table, now: f64) -> Vec<String> {
    if let Some(Dialog::Moves(shown)) = table.dialog {
        return looking_back(table, shown);
    }
    if let Some((seat, _)) = table.thinker(now) {
        return vec![format!("{} is thinking", player(seat))];
    }
    let turn = match table.game.turn() {
        None => result(table).0,
        Some(stone) => format!("{stone} to move"),
    };
    [turn].into_iter().chain(hint(table)).collect()
}

/// The position that one looks back at.
fn looking_back(table: &Table, shown: usize) -> Vec<String> {
    let moves = table.game.moves();
    let title = match shown.checked_sub(1) {
        None => String::from("The start"),
        Some(last) => format!("Move {shown} of {}: {}", moves.len(), moves[last].square),
    };
    vec![title, score(table)]
}

/// The best move and the reason, if a hint was asked for.
fn hint(table: &Table) -> Option<String> {
    let advice = table.advice().filter(|_| table.is_hinting())?;
    let known = advice.best().zip(advice.reason());
    let words = known.map(|(best, reason)| format!("{} {reason}", best.square));
    Some(words.unwrap_or_else(|| String::from("Let me see …")))
}

/// The notice of a pass.
pub fn pass(stone: Stone) -> String {
    format!("{stone} has no move and passes")
}

/// What a move is worth, in discs: `+3`, `0`, `–2`.
pub fn worth(score: i32) -> String {
    let discs = (f64::from(score) / 100.0).round() as i32;
    match discs {
        0 => String::from("0"),
        1.. => format!("+{discs}"),
        _ => format!("–{}", -discs),
    }
}

/// Minutes and seconds.
pub fn time(seconds: f64) -> String {
    let seconds = seconds as u64;
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// The stones on the board that is shown.
fn score(table: &Table) -> String {
    let count = |stone| table.shown_board().count(stone);
    let (black, white) = (count(Stone::Black), count(Stone::White));
    format!("Black {black} – White {white}")
}

/// How the game ended: who won; then the count, and the time that both took.
pub fn result(table: &Table) -> (String, Vec<String>) {
    let headline = match table.game.outcome() {
        Some(Outcome::Win(stone)) => format!("{stone} wins"),
        Some(Outcome::Draw) => String::from("A draw"),
        None => String::new(),
    };
    let seconds = table.seconds(Stone::Black) + table.seconds(Stone::White);
    (
        headline,
        vec![score(table), format!("in {} minutes", time(seconds))],
    )
}

/// The last move, whose turn it is and the hint that was asked for, for somebody who does not see the board.
pub fn spoken(table: &Table) -> String {
    let moves = table.game.moves();
    let last = match moves.last() {
        None => String::from("A new game."),
        Some(played) => format!("{} {}.", played.stone, played.square),
    };
    let next = match (table.game.turn(), moves.last()) {
        (None, _) => format!("{}, {}.", result(table).0, score(table)),
        (Some(stone), Some(played)) if played.stone == stone => {
            format!("{}. {stone} to move.", pass(stone.opposite()))
        }
        (Some(stone), _) => format!("{stone} to move."),
    };
    match hint(table) {
        Some(hint) => format!("{last} {next} {hint}."),
        None => format!("{last} {next}"),
    }
}
