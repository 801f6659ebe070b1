//! Games between two players that begin differently each time.

use othello::cell::Stone;
use othello::game::{Game, Outcome};
use othello::players::{Player, Random};

/// A player's points out of pairs of games, one with each colour: 1 for a win, 0.5 for a draw.
pub fn points(player: &mut dyn Player, other: &mut dyn Player, pairs: u64) -> f64 {
    let games = (0..pairs).map(|seed| play(player, other, seed) + 1.0 - play(other, player, seed));
    games.sum()
}

/// Black's points out of a game that begins with some moves by chance.
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
