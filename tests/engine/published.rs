//! Tests of the engine on ten endgames with published scores. These endgames are often used to compare Othello
//! programs.

use crate::positions::{MEMORY, TO_THE_END, ahead, finish};
use othello::board::Square;
use othello::engine::bitboard::{Bitboard, index};
use othello::engine::search::{DISC, Limits, Search};

const POSITIONS: &str = include_str!("../shared/endgame.txt");

/// One of the endgames, as read from a line of the file.
struct Published {
    position: Bitboard,
    score: i32,
    /// The best move, or both moves if two are equally good.
    best: Vec<Square>,
    /// Moves that cost neither side a disc, down to 14 empty squares.
    line: Vec<Square>,
}

/// Squares written without separators, such as `d3c5`.
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

fn assert_solved(entry: &Published) {
    let mut search = Search::new(TO_THE_END, 1, 22);
    let report = finish(&mut search, entry.position);
    assert!(report.exact);
    assert_eq!(report.score, entry.score * DISC, "{:?}", entry.position);
    assert!(entry.best.contains(&report.line[0]), "{}", report.line[0]);
}

#[test]
#[cfg_attr(debug_assertions, ignore = "too slow in a debug build")]
fn the_first_five_have_their_true_score_and_best_move() {
    published()[..5].iter().for_each(assert_solved);
}

#[test]
#[ignore = "takes several minutes"]
fn the_last_five_have_their_true_score_and_best_move() {
    published()[5..].iter().for_each(assert_solved);
}

/// How many positions an exact search visits in the first five if it can remember 2 to the power of `bits` positions.
fn visited(bits: u32) -> u64 {
    let limits = Limits {
        exact: 64,
        ..ahead(10)
    };
    let solve = |entry: &Published| {
        let mut search = Search::new(limits, 1, bits);
        finish(&mut search, entry.position).nodes
    };
    published()[..5].iter().map(solve).sum()
}

/// A larger table also remembers more moves from searches that looked only a few moves ahead. An exact search that tried
/// them first would visit more positions.
#[test]
#[cfg_attr(debug_assertions, ignore = "too slow in a debug build")]
fn more_memory_does_not_cost_positions() {
    let (small, large) = (visited(18), visited(22));
    assert!(large <= small, "{large} positions instead of {small}");
}

/// Plays a move, and the pass that follows if the opponent cannot move. The number says whose turn it is: 1 for the
/// player who moved first, and -1 for the opponent.
fn play_on((position, side): (Bitboard, i32), square: Square) -> (Bitboard, i32) {
    assert!(position.moves() & 1 << index(square) != 0, "{square}");
    let next = position.play(index(square));
    if next.moves() == 0 {
        (next.pass(), side)
    } else {
        (next, -side)
    }
}

/// The score stays the same along a best line, so the published score is also right for the position at the end of the
/// line.
#[test]
fn the_score_stays_the_same_along_a_best_line() {
    for entry in published() {
        assert!(entry.best.contains(&entry.line[0]));
        let begin = (entry.position, 1);
        let (position, side) = entry.line.iter().copied().fold(begin, play_on);
        assert_eq!(position.empty().count_ones(), 14);
        let mut search = Search::new(TO_THE_END, 1, MEMORY);
        let report = finish(&mut search, position);
        assert_eq!(side * report.score, entry.score * DISC, "{position:?}");
    }
}
