//! A game that is over is counted for the one who has more stones.

use super::*;
use crate::board::at;

/// A game after some moves, each by the colour that is named.
fn game_after(moves: &[(Stone, &str)]) -> Game {
    let mut board = Board::start();
    for (stone, name) in moves {
        assert!(!board.play(at(name), *stone).is_empty());
    }
    Game {
        board,
        phase: Phase::Over,
        phase_began: 0.0,
        refused: None,
        ai: Ai::First,
        won: 3,
        lost: 5,
    }
}

#[test]
fn a_won_a_lost_and_a_drawn_game_are_counted() {
    let all = [
        (game_after(&[(Stone::Black, "d3")]), (4, 5)),
        (game_after(&[(Stone::White, "e3")]), (3, 6)),
        (game_after(&[]), (3, 5)),
    ];
    for (mut game, expected) in all {
        note_result(&mut game);
        assert_eq!((game.won, game.lost), expected);
    }
}
