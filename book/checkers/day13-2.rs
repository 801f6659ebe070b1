//! A move's score is the learner's guess three moves later, if both sides play as well as they can.

use crate::bits::Bits;
use crate::learner::Learner;
use othello::game::Game;
use othello::players::Player;

/// The same value, found without skipping any position.
fn slow(learner: &Learner, bits: Bits, depth: u32) -> f64 {
    let next = bits.next();
    if next.is_empty() || depth == 0 {
        return learner.guess(bits);
    }
    let values = next.iter().map(|next| -slow(learner, *next, depth - 1));
    values.fold(-1.0, f64::max)
}

#[test]
fn a_score_is_the_guess_three_moves_later() {
    let mut learner = Learner::new();
    learner.weights = [0.4, -0.1, 0.09, 0.02, -0.07, 0.01, -0.02, 0.03, 0.015, 0.005];
    let mut game = Game::start();
    for number in 0..24 {
        let moves = game.legal_moves();
        let Some(stone) = game.turn() else {
            return;
        };
        for legal in &moves {
            let score = learner.score(game.board(), stone, legal);
            let after = Bits::from_board(&game.board().after(legal.square, stone), stone.opposite());
            let expected = (-1000.0 * slow(&learner, after, 3)) as i32;
            assert!(
                (score - expected).abs() <= 1,
                "For move {}, {} should score {expected}, the best guess three moves later, \
                 but your `score` returns {score}.",
                number + 1,
                legal.square
            );
        }
        game.play(moves[number % moves.len()].square).ok();
    }
}
