//! Contests between two players, in games with random openings.

use othello::cell::Stone;
use othello::game::{Game, Outcome};
use othello::players::{Player, Random};

/// Plays pairs of games, in which each player is Black once. Returns the points of `player`: 1 for each win, and 0.5
/// for each draw.
pub fn points(player: &mut dyn Player, other: &mut dyn Player, pairs: u64) -> f64 {
    let games = (0..pairs).map(|seed| play(player, other, seed) + 1.0 - play(other, player, seed));
    games.sum()
}

/// Plays a game with a random opening, and returns Black's points.
fn play(black: &mut dyn Player, white: &mut dyn Player, seed: u64) -> f64 {
    let mut random = Random::new(seed);
    let mut game = Game::start();
    while let Some(stone) = game.turn() {
        let board = game.board();
        let square = match stone {
            _ if game.moves().len() < 6 => random.choose(board, stone),
            Stone::Black => black.choose(board, stone),
            Stone::White => white.choose(board, stone),
        };
        game.play(square.unwrap()).unwrap();
    }
    match game.outcome().unwrap() {
        Outcome::Win(Stone::Black) => 1.0,
        Outcome::Win(Stone::White) => 0.0,
        Outcome::Draw => 0.5,
    }
}
