//! Tests of the engine on ten endgames with published scores.

use crate::endgame_file::{Endgame, endgames};
use crate::positions::{MEMORY, TO_THE_END, finish, play_on};
use othello::engine::search::{DISC, Limits, Search};

fn assert_solved(entry: &Endgame) {
    let mut search = Search::new(TO_THE_END, 1, 22);
    let report = finish(&mut search, entry.position);
    assert!(report.exact);
    assert_eq!(report.score, entry.score * DISC, "{:?}", entry.position);
    assert!(entry.best.contains(&report.line[0]), "{}", report.line[0]);
}

#[test]
#[cfg_attr(debug_assertions, ignore = "too slow in a debug build")]
fn the_first_five_have_their_true_score_and_best_move() {
    endgames()[..5].iter().for_each(assert_solved);
}

#[test]
#[ignore = "takes several minutes"]
fn the_last_five_have_their_true_score_and_best_move() {
    endgames()[5..].iter().for_each(assert_solved);
}

/// How many positions an exact search visits in the first five if it can remember 2 to the power of `bits` positions.
fn visited(bits: u32) -> u64 {
    let limits = Limits::new(10, 64);
    let solve = |entry: &Endgame| {
        let mut search = Search::new(limits, 1, bits);
        finish(&mut search, entry.position).nodes
    };
    endgames()[..5].iter().map(solve).sum()
}

/// A larger table also remembers more moves from searches that looked only a few moves ahead. An exact search that tried
/// them first would visit more positions.
#[test]
#[cfg_attr(debug_assertions, ignore = "too slow in a debug build")]
fn more_memory_does_not_cost_positions() {
    let (small, large) = (visited(18), visited(22));
    assert!(large <= small, "{large} positions instead of {small}");
}

/// The score stays the same along a best line, so the published score is also right for the position at the end of the
/// line.
#[test]
fn the_score_stays_the_same_along_a_best_line() {
    for entry in endgames() {
        assert!(entry.best.contains(&entry.line[0]));
        let begin = (entry.position, 1);
        let (position, side) = entry.line.iter().copied().fold(begin, play_on);
        assert_eq!(position.empty().count_ones(), 14);
        let mut search = Search::new(TO_THE_END, 1, MEMORY);
        let report = finish(&mut search, position);
        assert_eq!(side * report.score, entry.score * DISC, "{position:?}");
    }
}
