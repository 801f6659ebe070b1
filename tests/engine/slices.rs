//! Tests of searches that are interrupted, dropped and restarted.

use crate::positions::{
    MEMORY, TO_THE_END, ahead, finish, noisy, play_line, random_position, random_positions, think,
};
use othello::engine::bitboard::Bitboard;
use othello::engine::search::{Limits, Report, Search};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

/// The search handles its last plies in one go, so a slice that asks for one position can visit up to this many
/// positions.
const LONGEST_STEP: u64 = 20_000;

/// Questions for every kind of search: to a fixed depth with and without noise, so deep that it skips lines, within a
/// budget, and to the end of the game.
fn questions() -> Vec<(Limits, Bitboard)> {
    let noisy = noisy(200, ahead(5));
    let outcome = Limits {
        exact: 0,
        outcome: 64,
        ..TO_THE_END
    };
    let content = Limits {
        budget: 3000,
        ..ahead(9)
    };
    vec![
        (content, random_position(9, 40)),
        (ahead(9), random_position(10, 36)),
        (ahead(6), random_position(1, 45)),
        (ahead(7), random_position(2, 30)),
        (noisy, random_position(3, 50)),
        (noisy, random_position(4, 20)),
        (TO_THE_END, random_position(5, 14)),
        (TO_THE_END, random_position(6, 12)),
        (outcome, random_position(7, 14)),
        (outcome, random_position(8, 13)),
    ]
}

/// Runs a search in slices, calls `look` after each slice, and returns the number of slices.
fn run_in_slices(
    search: &mut Search,
    mut slice: impl FnMut() -> u64,
    mut look: impl FnMut(&Report),
) -> usize {
    for number in 1..1_000_000 {
        let thought = search.run(slice());
        look(search.report());
        if thought.is_ready() {
            return number;
        }
    }
    panic!("the search did not end");
}

#[test]
fn a_search_in_slices_of_any_size_reports_the_same() {
    let mut rng = SmallRng::seed_from_u64(1);
    for (limits, position) in questions() {
        let whole = think(limits, position);
        for most in [1, 10, 100, 1000, 10_000] {
            let mut search = Search::new(limits, 1, MEMORY);
            search.start(position);
            let slices = run_in_slices(&mut search, || rng.random_range(0..=most), |_| ());
            assert!(most > 1 || slices > 50, "only {slices} slices");
            assert_eq!(search.report(), &whole);
        }
    }
}

/// Runs this many steps of a search, and returns whether there was anything left to do.
fn drop_after(search: &mut Search, position: Bitboard, steps: usize) -> bool {
    search.start(position);
    (0..steps).all(|_| search.run(1).is_pending())
}

/// After a dropped search, the next one returns a legal move, and an exact score if it reaches the end of the game.
#[test]
fn a_dropped_search_can_start_on_a_different_position() {
    let mut rng = SmallRng::seed_from_u64(1);
    let limits = Limits::new(4, 11);
    let mut search = Search::new(limits, 1, 10);
    for (number, position) in random_positions(300, 1, 55).enumerate() {
        let other = random_position(1000 + number as u64, 10 + number as u32 % 40);
        drop_after(&mut search, other, rng.random_range(0..100));
        search.start(position);
        assert!(search.report().line.is_empty(), "the old line is gone");
        let report = finish(&mut search, position);
        play_line(position, &report.line);
        let fresh = think(limits, position);
        assert_eq!((report.depth, report.exact), (fresh.depth, fresh.exact));
        if fresh.exact {
            assert_eq!(report.score, fresh.score, "{position:?}");
        }
    }
}

#[test]
fn every_search_ends_and_slices_keep_to_their_limit() {
    for (number, position) in random_positions(2000, 1, 59).enumerate() {
        let limits = Limits {
            depth: 1 + number as u32 % 4,
            exact: number as u32 % 11,
            outcome: number as u32 % 12,
            noise: number as i32 % 3 * 100,
            budget: u64::MAX,
        };
        let mut search = Search::new(limits, number as u64, 10);
        search.start(position);
        let mut nodes = 0;
        let look = |report: &Report| {
            let slice = report.nodes - nodes;
            assert!(slice < 500 + LONGEST_STEP, "{slice} nodes: {position:?}");
            nodes = report.nodes;
        };
        let slices = run_in_slices(&mut search, || 500, look);
        assert!(slices < 2000, "{slices} slices are too many: {position:?}");
        assert!(search.run(500).is_ready(), "it should stay finished");
        assert!(!search.report().line.is_empty());
    }
}
