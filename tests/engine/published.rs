//! Ten endgames whose scores are published, so that all Othello programs can be compared.

use crate::positions::{MEMORY, TO_THE_END, finish};
use othello::board::Square;
use othello::engine::bitboard::{Bitboard, index};
use othello::engine::search::{DISC, Search};

const POSITIONS: &str = include_str!("../shared/endgame.txt");

/// One line of the file.
struct Published {
    position: Bitboard,
    score: i32,
    /// One or two squares.
    best: Vec<Square>,
    /// Moves that both sides may play without losing a disc, until 14 squares are empty.
    line: Vec<Square>,
}

/// Squares that are written one after the other.
fn squares(text: &str) -> Vec<Square> {
    let names = (0..text.len()).step_by(2).map(|at| &text[at..at + 2]);
    names.map(|name| name.parse().unwrap()).collect()
}

fn read(line: &str) -> Published {
    let words: Vec<&str> = line.split_whitespace().collect();
    let [_, cells, colour, score, best, line] = words[..] else {
        panic!("{line}");
    };
    assert_eq!(cells.len(), 64);
    let set = |colour| cells.match_indices(colour).map(|(at, _)| 1 << at).sum();
    let other = if colour == "X" { "O" } else { "X" };
    Published {
        position: Bitboard {
            own: set(colour),
            opponent: set(other),
        },
        score: score.parse().unwrap(),
        best: squares(best),
        line: squares(line),
    }
}

fn published() -> Vec<Published> {
    let lines = POSITIONS.lines().filter(|line| !line.starts_with('#'));
    let all: Vec<Published> = lines.map(read).collect();
    assert_eq!(all.len(), 10);
    all
}

fn assert_solved(one: &Published) {
    let mut search = Search::new(TO_THE_END, 1, 22);
    let report = finish(&mut search, one.position);
    assert!(report.exact);
    assert_eq!(report.score, one.score * DISC, "{:?}", one.position);
    assert!(one.best.contains(&report.line[0]), "{}", report.line[0]);
}

#[test]
#[cfg_attr(debug_assertions, ignore = "a debug build is slow")]
fn the_first_five_have_their_true_score_and_best_move() {
    published()[..5].iter().for_each(assert_solved);
}

#[test]
#[ignore = "takes some minutes"]
fn the_last_five_have_their_true_score_and_best_move() {
    published()[5..].iter().for_each(assert_solved);
}

/// Plays a move, and the pass after it. The second number is 1 if the one who began is to move, otherwise -1.
fn play_on((position, side): (Bitboard, i32), square: Square) -> (Bitboard, i32) {
    assert!(position.moves() & 1 << index(square) != 0, "{square}");
    let next = position.play(index(square));
    if next.moves() == 0 {
        (next.pass(), side)
    } else {
        (next, -side)
    }
}

/// Along a best line the score stays the same, so it is known for every position there, too.
#[test]
fn the_score_stays_the_same_along_a_best_line() {
    for one in published() {
        assert!(one.best.contains(&one.line[0]));
        let begin = (one.position, 1);
        let (position, side) = one.line.iter().copied().fold(begin, play_on);
        assert_eq!(position.empty().count_ones(), 14);
        let mut search = Search::new(TO_THE_END, 1, MEMORY);
        let report = finish(&mut search, position);
        assert_eq!(side * report.score, one.score * DISC, "{position:?}");
    }
}
