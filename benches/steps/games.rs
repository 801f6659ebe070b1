//! Games between each step and the step before it.

use crate::rating::ratings;
use crate::steps::STEPS;
use crate::thinker::{Step, Thinker};
use othello::cell::Stone;
use othello::engine::bitboard::{Bitboard, square};
use othello::game::{Game, Outcome};
use othello::players::{Player, Random};
use std::time::Duration;

/// How long a player may think about each move.
const TIME: Duration = Duration::from_millis(5);

/// How many random moves come before the players' own.
const OPENING: usize = 8;

/// Lets each step play against the step before it. Both play each opening twice, once with each colour.
pub fn measure(openings: u64) {
    let games = 2 * openings;
    println!("\n{games} games against the step before, {TIME:?} a move:\n");
    println!("step              score %  Elo gained  +/-");
    for pair in STEPS.windows(2) {
        let points: f64 = (0..openings).map(|seed| two_games(pair, seed)).sum();
        let lost = games as f64 - points;
        let rated = ratings(&[vec![0.0, points], vec![lost, 0.0]]);
        println!(
            "{:<16} {:>8.1} {:>+11.0} {:>4.0}",
            pair[1].name,
            100.0 * points / games as f64,
            rated[0].elo - rated[1].elo,
            2.0 * rated[0].uncertainty
        );
    }
}

/// Plays an opening with each colour, and returns the points of the second step of the pair.
fn two_games(pair: &[Step], seed: u64) -> f64 {
    let colours = [Stone::Black, Stone::White].into_iter();
    colours.map(|stone| points(pair, seed, stone)).sum()
}

/// Plays a game in which the second step of the pair has this colour. Returns its points.
fn points(pair: &[Step], seed: u64, own: Stone) -> f64 {
    let mut thinkers = [Thinker::new(pair[0]), Thinker::new(pair[1])];
    let mut game = opening(seed);
    while let Some(stone) = game.turn() {
        let position = Bitboard::new(game.board(), stone);
        let chosen = thinkers[usize::from(stone == own)].choose(position, TIME);
        let played = chosen.and_then(square).map(|square| game.play(square));
        assert!(
            matches!(played, Some(Ok(_))),
            "a thinker's move should be legal"
        );
    }
    match game.outcome() {
        Some(Outcome::Win(stone)) => f64::from(u8::from(stone == own)),
        _ => 0.5,
    }
}

/// Starts a game with random moves.
fn opening(seed: u64) -> Game {
    let mut random = Random::new(seed);
    let mut game = Game::start();
    while let Some(stone) = game.turn().filter(|_| game.moves().len() < OPENING) {
        let chosen = random.choose(game.board(), stone);
        let played = chosen.map(|square| game.play(square));
        assert!(
            matches!(played, Some(Ok(_))),
            "a random move should be legal"
        );
    }
    game
}
