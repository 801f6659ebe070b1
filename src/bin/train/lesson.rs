//! Games that the program plays against itself, to learn from them.

use othello::board::Board;
use othello::cell::Stone;
use othello::engine::bitboard::{Bitboard, index, indices};
use othello::engine::evaluation::Weights;
use othello::engine::search::{DISC, Limits, Search};
use rand::rngs::SmallRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use std::ops::Range;
use std::sync::Arc;
use std::thread;

/// A game begins with so many moves at random. So the program meets what good players avoid, too, and learns why.
const RANDOM_MOVES: Range<usize> = 4..36;

/// It looks three moves ahead, and from 12 empty squares on to the end: those results are certain.
const LIMITS: Limits = Limits {
    depth: 3,
    exact: 12,
    outcome: 0,
    noise: 0,
    budget: u64::MAX,
};

/// Two to the power of this is how many positions it remembers.
const MEMORY: u32 = 12;

/// A position from a game, and how many discs whoever is to move there had more at the end.
#[derive(Clone, Copy)]
pub struct Example {
    pub position: Bitboard,
    pub result: f32,
}

/// Plays games on all cores. Each has a seed of its own, so it does not matter which core plays which.
pub fn play_all(weights: &Arc<Weights>, seed: u64, games: u64) -> Vec<Example> {
    let cores = thread::available_parallelism().map_or(1, usize::from) as u64;
    let share = |core| games * core / cores..games * (core + 1) / cores;
    thread::scope(|scope| {
        let play = |core| share(core).flat_map(|number| play(weights, seed + number));
        let start = |core| scope.spawn(move || play(core).collect());
        let players: Vec<_> = (0..cores).map(start).collect();
        let games = players.into_iter().map(|player| player.join());
        games
            .flat_map(|examples: thread::Result<Vec<Example>>| examples.expect("no panic"))
            .collect()
    })
}

/// Plays a game, and gives back its positions after the random moves.
fn play(weights: &Arc<Weights>, seed: u64) -> Vec<Example> {
    let mut rng = SmallRng::seed_from_u64(seed);
    let mut search = Search::with(weights.clone(), LIMITS, seed, MEMORY);
    let mut position = Bitboard::new(&Board::start(), Stone::Black);
    let mut seen: Vec<(Bitboard, i32)> = Vec::new();
    let (mut side, mut result) = (1, None);
    let random = rng.random_range(RANDOM_MOVES);
    for number in 0.. {
        if position.moves() == 0 {
            (position, side) = (position.pass(), -side);
        }
        let moves: Vec<u32> = indices(position.moves()).collect();
        let Some(mut chosen) = moves.choose(&mut rng).copied() else {
            break;
        };
        if number >= random {
            seen.push((position, side));
            search.start(position);
            search.run(u64::MAX);
            let report = search.report();
            chosen = index(report.line[0]);
            if report.exact {
                result = result.or(Some(side * report.score / DISC));
            }
        }
        (position, side) = (position.play(chosen), -side);
    }
    let result = result.unwrap_or(side * position.result());
    let example = |(position, side)| Example {
        position,
        result: (side * result) as f32,
    };
    seen.into_iter().map(example).collect()
}
