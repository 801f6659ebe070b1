//! You can play against a player that looks six moves ahead.

use super::*;
use look_ahead::LookAhead;

#[test]
fn there_is_a_player_that_looks_six_moves_ahead() {
    assert!(
        PLAYERS.iter().any(|(name, _)| *name == "Ahead 6"),
        "`PLAYERS` should contain \"Ahead 6\"."
    );
    let game = record::read("d3c5f6f5b6f7g5h4").unwrap();
    let mut ours = LookAhead::new(6, true);
    let number = PLAYERS.iter().position(|(name, _)| *name == "Ahead 6").unwrap();
    let mut theirs = player(number, 0);
    for legal in game.legal_moves() {
        let ours = ours.score(game.board(), Stone::Black, &legal);
        let theirs = theirs.score(game.board(), Stone::Black, &legal);
        assert_eq!(
            theirs, ours,
            "The player \"Ahead 6\" doesn't look six moves ahead. Does its line in `PLAYERS` say so?"
        );
    }
}
