//! Measures what each idea in the chapter “How a strong player works” brings: `cargo bench --bench steps`. It takes
//! about ten minutes.
//!
//! First, each step looks at the same positions, and counts how many positions that takes. Then each step plays against
//! the step before it. Both have the same time for each move.

mod cells;
mod games;
mod judges;
#[path = "../../src/bin/arena/rating.rs"]
#[allow(dead_code, unused_imports)] // a bench does not run its tests
mod rating;
mod steps;
mod thinker;

use othello::engine::bitboard::Bitboard;
use othello::record;
use std::time::Instant;
use steps::{STEPS, Step};
use thinker::{Thinker, counted};

/// The games from which positions are taken. A line that begins with `#` is a comment.
const GAMES: &str = include_str!("../speed/games.txt");

/// The number of empty squares in each position.
const EMPTY: usize = 36;

/// How many moves ahead each step looks.
const DEPTH: u32 = 8;

/// The first step would take hours. Its positions are only counted.
const TOO_SLOW: usize = 1;

fn main() {
    let words = Vec::from_iter(std::env::args().skip(1));
    if !words.iter().any(|word| word == "--bench") {
        println!("left out: cargo bench --bench steps measures what each idea brings");
        return;
    }
    let games = words.iter().find_map(|word| word.parse().ok());
    let positions = positions();
    println!("{DEPTH} moves ahead, in {} positions:\n", positions.len());
    println!("step                 positions  thousand a second");
    let all = positions.iter().map(|position| counted(*position, DEPTH));
    println!("{:<16} {:>13}", STEPS[0].name, all.sum::<u64>());
    for step in &STEPS[TOO_SLOW..] {
        measure(step, &positions);
    }
    games::measure(games.unwrap_or(100));
}

/// Prints how many positions a step looks at, and how many thousand that is in a second.
fn measure(step: &Step, positions: &[Bitboard]) {
    let began = Instant::now();
    let mut looked_at = 0;
    for position in positions {
        let mut thinker = Thinker::new(*step);
        thinker.think(*position, DEPTH);
        looked_at += thinker.positions;
    }
    let thousands = looked_at as f64 / began.elapsed().as_secs_f64() / 1000.0;
    println!("{:<16} {looked_at:>13} {thousands:>18.0}", step.name);
}

/// The position with [`EMPTY`] empty squares in each game.
fn positions() -> Vec<Bitboard> {
    let lines = GAMES.lines().filter(|line| !line.starts_with('#'));
    let games = lines.map(|line| record::read(line).expect("the record should be valid"));
    let mut positions = Vec::new();
    for mut game in games {
        while 60 - game.moves().len() < EMPTY {
            game.undo();
        }
        let stone = game.turn().expect("the game should not be over yet");
        positions.push(Bitboard::new(game.board(), stone));
    }
    positions
}
