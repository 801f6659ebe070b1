//! Tests that a lesson's AIs choose the same moves as the library's players.

use crate::ai::Ai;
use crate::board::{Board, Square};
use crate::cell::Stone;
use othello::players::{First, Greedy, Player};
use rand::SeedableRng;
use rand::rngs::SmallRng;

/// Plays one game in which an AI plays both sides, and compares each of its choices with that of the library's player.
fn compare(ai: Ai, player: &mut dyn Player) {
    let mut rng = SmallRng::seed_from_u64(1);
    let (mut board, mut game) = (Board::start(), othello::game::Game::start());
    while let Some(turn) = game.turn() {
        let theirs = player.choose(game.board(), turn).unwrap();
        let stone = match turn {
            othello::cell::Stone::Black => Stone::Black,
            othello::cell::Stone::White => Stone::White,
        };
        let mine = ai.choose(&board.legal_moves(stone), &mut rng).unwrap();
        assert_eq!((mine.column(), mine.row()), (theirs.column(), theirs.row()));
        board.play(mine, stone);
        game.play(theirs).unwrap();
    }
}

#[test]
fn the_first_and_the_greedy_ai_match_the_library() {
    compare(Ai::First, &mut First);
    compare(Ai::Greedy, &mut Greedy);
}

#[test]
fn the_random_ai_may_choose_any_legal_move() {
    let mut rng = SmallRng::seed_from_u64(1);
    let moves = Board::start().legal_moves(Stone::Black);
    let mut chosen: Vec<Option<Square>> = Vec::new();
    for _ in 0..100 {
        chosen.push(Ai::Random.choose(&moves, &mut rng));
    }
    for legal in &moves {
        let is_it = |square: &Square| {
            square.column() == legal.square.column() && square.row() == legal.square.row()
        };
        assert!(
            chosen.iter().flatten().any(is_it),
            "the AI never chose one of the moves"
        );
    }
    assert!(Ai::Random.choose(&[], &mut rng).is_none());
}
