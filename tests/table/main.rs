//! Tests of the table without a window.

use othello::board::Square;
use othello::cell::Stone;
use othello::record;
use othello::table::{Table, save};
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

/// A table at time 0, with these players and this game.
fn table(black: &str, white: &str, record: &str) -> Table {
    let text = saved(&[("black", black), ("white", white), ("record", record)]);
    save::read(&text, 1, 0.0).unwrap()
}

fn two_humans(record: &str) -> Table {
    table("human", "human", record)
}

fn record(table: &Table) -> String {
    record::to_text(&table.game)
}

/// Updates the table frame by frame, from one time to another.
fn run(table: &mut Table, from: f64, to: f64) {
    let frames = ((to - from) * 60.0).round() as i32;
    for frame in 0..=frames {
        table.update(from + f64::from(frame) / 60.0);
    }
}

/// The seconds on both clocks, rounded to tenths.
fn clocks(table: &Table) -> [f64; 2] {
    [Stone::Black, Stone::White].map(|stone| (table.seconds(stone) * 10.0).round() / 10.0)
}
