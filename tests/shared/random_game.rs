//! Games of random moves.

use othello::board::Square;
use othello::game::Game;
use othello::players::{Player, Random};

/// Plays a random game to its end. Before each move, calls `visit` with the game so far and the move.
pub fn random_game(seed: u64, mut visit: impl FnMut(&Game, Square)) -> Game {
    let mut player = Random::new(seed);
    let mut game = Game::start();
    while let Some(turn) = game.turn() {
        let square = player.choose(game.board(), turn).unwrap();
        visit(&game, square);
        game.play(square).unwrap();
    }
    game
}
