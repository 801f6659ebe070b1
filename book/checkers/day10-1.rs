//! The fewer stones a move flips, the more Mine likes it.

use crate::mine::Mine;
use othello::cell::Stone;
use othello::game::Game;
use othello::players::Player;
use othello::record;

fn game(moves: &str) -> Game {
    record::read(moves).expect("these moves should be legal")
}

#[test]
fn fewer_flips_score_higher() {
    let game = game("f5f6f7g7e6d6");
    let moves = game.board().legal_moves(Stone::Black);
    for one in &moves {
        for other in &moves {
            let scores = [one, other].map(|legal| Mine.score(game.board(), Stone::Black, legal));
            let (a, b) = (one.flips.len(), other.flips.len());
            assert!(
                (scores[0] > scores[1]) == (a < b),
                "One move flips {a} and scores {}, and another flips {b} and scores {}. \
                 The fewer stones a move flips, the more it should score. \
                 Two moves that flip the same number should score the same.",
                scores[0],
                scores[1]
            );
        }
    }
}
