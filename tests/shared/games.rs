//! Whole games that chance plays.

use othello::game::Game;
use othello::players::{Player, Random};

/// A random game to its end.
pub fn random_game(seed: u64) -> Game {
    let mut random = Random::new(seed);
    let mut game = Game::start();
    while let Some(turn) = game.turn() {
        let square = random.choose(game.board(), turn).unwrap();
        game.play(square).unwrap();
    }
    game
}
