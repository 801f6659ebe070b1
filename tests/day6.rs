//! The rules tests for the board of Days 4 to 6. Other tests compare whole games with the library's: of the AIs in
//! `tests/window/main.rs`, and of turns, passes and results in `tests/terminal.rs`, for the side trip.

#[allow(dead_code)] // only the random AI is tested here
#[path = "../lessons/day6/ai.rs"]
mod ai;
#[allow(dead_code)] // Day 6 counts stones
#[path = "../lessons/day6/board.rs"]
mod board;
#[path = "../lessons/day6/cell.rs"]
mod cell;
#[path = "shared/rules.rs"]
mod rules;

use ai::Ai;
use board::{Board, Move, Square};
use cell::Stone;
use rand::SeedableRng;
use rand::rngs::SmallRng;
use std::fs;

/// Plays a move if it is legal. Returns whether it is.
fn play(board: &mut Board, square: Square, stone: Stone) -> bool {
    board.play(square, stone)
}

/// On Day 6, the board only gets more methods, and stones can be printed. Whatever else is right on Day 6 is right on the
/// days before.
#[test]
fn days_4_and_5_have_the_same_rules_and_ais() {
    let lessons = concat!(env!("CARGO_MANIFEST_DIR"), "/lessons");
    let read = |day, file| fs::read_to_string(format!("{lessons}/day{day}/{file}.rs")).unwrap();
    for (day, file) in [
        (4, "cell"),
        (4, "board"),
        (5, "cell"),
        (5, "board"),
        (5, "ai"),
    ] {
        let (earlier, now) = (read(day, file), read(6, file).replace("Debug, ", ""));
        let is_same = now.starts_with(earlier.strip_suffix("}\n").unwrap());
        assert!(is_same, "Day {day}: {file}.rs");
    }
}

#[test]
fn the_random_ai_may_choose_any_legal_move() {
    let mut rng = SmallRng::seed_from_u64(1);
    let moves = Board::start().legal_moves(Stone::Black);
    let place = |square: Square| (square.column(), square.row());
    let chosen = (0..100).filter_map(|_| Ai::Random.choose(&moves, &mut rng));
    let chosen = Vec::from_iter(chosen.map(place));
    let is_chosen = |legal: &Move| chosen.contains(&place(legal.square));
    assert!(moves.iter().all(is_chosen));
    assert!(Ai::Random.choose(&[], &mut rng).is_none());
}
