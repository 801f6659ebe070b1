//! Good moves come first: the same values, and fewer positions.

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
                "With the moves in another order, the value of a move has changed."
            );
        }
    }
}

#[test]
fn fewer_positions_are_looked_at() {
    let mut player = LookAhead::new(6, true);
    player.choose(&Board::start(), Stone::Black);
    assert!(
        player.positions < 1200,
        "Six moves ahead still take {} positions.",
        player.positions
    );
}
