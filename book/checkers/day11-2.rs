//! If the player tries good moves first, the values stay the same, but it looks at fewer positions.

use super::*;
use look_ahead::LookAhead;
use othello::board::Board;

#[test]
fn the_values_stay_the_same() {
    for record in ["", "d3c5f6f5b6f7g5h4"] {
        let game = record::read(record).unwrap();
        let mut plain = LookAhead::new(5, false);
        let mut pruned = LookAhead::new(5, true);
        for legal in game.legal_moves() {
            assert_eq!(
                pruned.score(game.board(), Stone::Black, &legal),
                plain.score(game.board(), Stone::Black, &legal),
                "The order of the moves should not change the value of a move, but here it does."
            );
        }
    }
}

#[test]
fn there_are_fewer_positions_to_look_at() {
    let mut player = LookAhead::new(6, true);
    player.choose(&Board::start(), Stone::Black);
    assert!(
        player.positions < 1200,
        "To look six moves ahead, your player still looks at {} positions. Does it try the good moves first?",
        player.positions
    );
}
