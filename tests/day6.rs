//! The rules tests for the board of Days 4 to 6, and a comparison of the AIs, turns, passes and results with the library's.

#[path = "../lessons/day6/ai.rs"]
mod ai;
#[path = "../lessons/day6/board.rs"]
mod board;
#[path = "../lessons/day6/cell.rs"]
mod cell;
#[path = "shared/ai.rs"]
mod compare_ai;
#[path = "../lessons/day6/phase.rs"]
mod phase;
#[path = "shared/random_game.rs"]
mod random_game;
#[path = "shared/rules.rs"]
mod rules;

use board::{Board, Square};
use cell::Stone;
use othello::game::{Game, Outcome};
use phase::{Phase, result};
use random_game::random_game;
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

/// Converts a square to the lesson's own type. [`lesson_stone`] does the same for stones.
fn lesson_square(square: othello::board::Square) -> Square {
    Square::new(square.column(), square.row()).unwrap()
}

fn lesson_stone(stone: othello::cell::Stone) -> Stone {
    match stone {
        othello::cell::Stone::Black => Stone::Black,
        othello::cell::Stone::White => Stone::White,
    }
}

/// Plays the same random game with the library and the lesson, and compares whose turn it is after every move. Returns
/// the lesson's final board and the library's game.
fn play_both(seed: u64) -> (Board, Game) {
    let mut board = Board::start();
    let game = random_game(seed, |game, square| {
        let mover = lesson_stone(game.turn().unwrap());
        board.play(lesson_square(square), mover);
        let mut after = game.clone();
        after.play(square).unwrap();
        let expected = match after.turn().map(lesson_stone) {
            Some(next) if next == mover => Phase::Pass,
            Some(_) => Phase::Turn,
            None => Phase::Over,
        };
        assert_eq!(Phase::of(&board, mover.opposite()), expected);
    });
    (board, game)
}

#[test]
fn turns_passes_and_results_match_the_library() {
    let mut draws = 0;
    for seed in 0..200 {
        let (board, game) = play_both(seed);
        let black = game.board().count(othello::cell::Stone::Black);
        let white = game.board().count(othello::cell::Stone::White);
        let expected = match game.outcome().unwrap() {
            Outcome::Win(othello::cell::Stone::Black) => format!("Black wins, {black} to {white}"),
            Outcome::Win(othello::cell::Stone::White) => format!("White wins, {white} to {black}"),
            Outcome::Draw => format!("A draw, {black} all"),
        };
        assert_eq!(result(&board), expected);
        draws += usize::from(game.outcome() == Some(Outcome::Draw));
    }
    assert!(draws > 0, "none of these games is a draw: try more seeds");
}

/// The lines of code in a file. Comments, tests, derive attributes and `pub` are left out, because they may differ.
fn code(text: &str) -> impl Iterator<Item = &str> {
    let lines = text.lines().take_while(|line| *line != "#[cfg(test)]");
    lines
        .map(|line| line.split("//").next().unwrap_or_default().trim())
        .map(|line| line.trim_start_matches("pub "))
        .filter(|line| !line.is_empty() && !line.starts_with("#[derive"))
}

/// A board's file without its method `play`, which returns what it has flipped from Day 7 on.
fn without_play(text: &str) -> String {
    let (before, rest) = text.split_once("pub fn play").unwrap_or((text, ""));
    let after = rest.split_once("pub fn can_move").unwrap_or_default().1;
    format!("{before}{after}")
}

/// From Day 7 on, pupils use the library's `Board` and `Cell`. Their files contain every line of Day 6's code, except for
/// `play`, in the same order.
#[test]
fn the_library_contains_every_line_of_day_6() {
    for (day, library) in [
        (
            include_str!("../lessons/day6/cell.rs"),
            include_str!("../src/cell.rs"),
        ),
        (
            include_str!("../lessons/day6/board.rs"),
            include_str!("../src/board.rs"),
        ),
    ] {
        let (day, library) = (without_play(day), without_play(library));
        // Items that were private on Day 6 may be public in the library.
        let mut library = code(&library).map(|line| line.trim_start_matches("pub "));
        for line in code(&day) {
            assert!(
                library.any(|other| other == line.trim_start_matches("pub ")),
                "not in the library: {line}"
            );
        }
    }
}
