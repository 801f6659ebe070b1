//! The games that the program plays against itself in order to learn.

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

/// A game begins with this many random moves. This way, the program also sees positions that good players avoid, and
/// learns why.
const RANDOM_MOVES: Range<usize> = 4..36;

/// The program looks one move ahead, and to the end of the game when at most 10 squares are empty. It learns more from
/// many bad games than from a few good ones.
const LIMITS: Limits = Limits::new(1, 10);

/// This fraction of a position's truth comes from the truth of the position after it. The rest is the program's own
/// evaluation of the position.
const LATER: f32 = 0.9;

/// The base-2 logarithm of the number of positions that the search can remember.
const PUPIL_BITS: u32 = 12;

/// A position from a game, and how many discs it seems to be worth to the player to move.
#[derive(Clone, Copy)]
pub struct Example {
    pub position: Bitboard,
    pub truth: f32,
}

/// Plays games on all cores. Each game has its own seed, so it does not matter which core plays which game.
pub fn play_all(weights: &Arc<Weights>, seed: u64, games: u64) -> Vec<Example> {
    let cores = thread::available_parallelism().map_or(1, usize::from) as u64;
    thread::scope(|scope| {
        let mut players = Vec::new();
        for core in 0..cores {
            let numbers = games * core / cores..games * (core + 1) / cores;
            let examples = numbers.flat_map(move |number| play(weights, seed + number));
            players.push(scope.spawn(|| Vec::from_iter(examples)));
        }
        let mut examples = Vec::new();
        for player in players {
            examples.extend(player.join().expect("no game should panic"));
        }
        examples
    })
}

/// Plays a game, and returns its positions after the random moves.
fn play(weights: &Arc<Weights>, seed: u64) -> Vec<Example> {
    let mut rng = SmallRng::seed_from_u64(seed);
    let mut search = Search::with(weights.clone(), LIMITS, seed, PUPIL_BITS);
    let mut position = Bitboard::new(&Board::start(), Stone::Black);
    let (mut side, mut seen) = (1.0, Vec::new());
    let random = rng.random_range(RANDOM_MOVES);
    for number in 0.. {
        let moves: Vec<u32> = indices(position.moves()).collect();
        let Some(mut chosen) = moves.choose(&mut rng).copied() else {
            break;
        };
        if number >= random {
            search.start(position);
            let report = search.finish();
            seen.push((position, side, side * report.score as f32 / DISC as f32));
            chosen = index(report.line[0]);
        }
        let (next, turn) = position.next_turn(chosen);
        (position, side) = (next, side * turn as f32);
    }
    truths(seen, side * position.result() as f32)
}

/// Works back from the end of a game, where Black's `result` is known, and estimates what each position was worth. Luck
/// has less influence soon after a position than later, so the evaluations right after it count more than the end.
/// (*Temporal differences*: Sutton, 1988.)
fn truths(seen: Vec<(Bitboard, f32, f32)>, result: f32) -> Vec<Example> {
    let (mut truth, mut examples) = (result, Vec::new());
    for (position, side, score) in seen.into_iter().rev() {
        truth = LATER * truth + (1.0 - LATER) * score;
        let truth = side * truth;
        examples.push(Example { position, truth });
    }
    examples
}
