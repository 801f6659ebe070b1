//! Tests that the search finds what an exhaustive search finds, and always returns a legal move.

use crate::positions::{
    MEMORY, TO_THE_END, after, ahead, every_line, finish, noisy, play_line, random_position,
    random_positions, start, think,
};
use crate::random_game::random_game;
use othello::cell::Stone;
use othello::engine::bitboard::{Bitboard, index, indices, square};
use othello::engine::search::{DISC, Limits, Report, Search};
use rand::SeedableRng;
use rand::rngs::SmallRng;
use rand::seq::IndexedRandom;

/// Asserts that the score and the first move match an exhaustive search.
fn assert_equals_every_line(position: Bitboard, depth: u32) {
    let report = think(ahead(depth), position);
    let empty = position.empty().count_ones();
    assert_eq!(report.depth, depth.min(empty));
    assert_eq!(report.exact, depth >= empty);
    let truth = every_line(position, depth);
    assert_eq!(report.score, truth, "depth {depth}: {position:?}");
    let best = position.play(index(report.line[0]));
    let reached = -every_line(best, depth - 1);
    assert_eq!(reached, truth, "depth {depth}: {position:?}");
    play_line(position, &report.line);
}

#[test]
fn a_search_matches_an_exhaustive_one() {
    for position in random_positions(200, 1, 58) {
        for depth in 1..=4 {
            assert_equals_every_line(position, depth);
        }
    }
    for position in random_positions(40, 10, 56) {
        assert_equals_every_line(position, 5);
    }
    for position in random_positions(40, 10, 16) {
        assert_equals_every_line(position, 6);
    }
}

#[test]
fn without_a_legal_move_there_is_nothing_to_search() {
    let waiting = (0..).map(|seed| random_position(seed, 12).pass());
    let blocked = waiting.filter(|one| one.moves() == 0).take(20);
    let over = (0..4).map(|seed| random_game(seed, |_, _| {}));
    let over = over.map(|game| Bitboard::new(game.board(), Stone::Black));
    let mut search = Search::new(TO_THE_END, 1, MEMORY);
    let before = random_position(1, 8); // leaves a report that must be cleared
    for position in blocked.chain(over) {
        finish(&mut search, before);
        search.start(position);
        assert_eq!(search.report(), &Report::default());
        assert!(search.run(0).is_ready(), "it should be ready at once");
        assert!(search.run(1).is_ready());
        assert_eq!(search.report(), &Report::default());
    }
}

/// How many positions all searches to this depth visit together.
fn visited(depth: u32) -> u64 {
    let positions = random_positions(10, 36, 40);
    positions.map(|one| think(ahead(depth), one).nodes).sum()
}

/// Without skipping, a search ten moves ahead visits seven times as many positions as one that looks eight moves ahead.
#[test]
fn a_search_that_looks_far_ahead_skips_unlikely_lines() {
    let (complete, selective) = (visited(8), visited(10));
    assert!(selective < 3 * complete, "{selective}, {complete}");
}

/// The score nine moves ahead, from searches that look eight moves ahead after each move, and skip nothing.
fn complete_score(position: Bitboard) -> i32 {
    let children = indices(position.moves()).map(|index| position.play(index));
    let scores = children.map(|child| -think(ahead(8), child).score);
    scores.max().unwrap()
}

#[test]
fn skipping_unlikely_lines_hardly_changes_scores() {
    let positions = Vec::from_iter(random_positions(20, 36, 40));
    let error = |position| think(ahead(9), position).score - complete_score(position);
    let errors = positions.iter().map(|position| error(*position).abs());
    let mean = errors.sum::<i32>() / positions.len() as i32;
    assert!(mean < DISC / 4, "{mean}");
}

/// Returns the search's reports on some positions, with this much noise and this seed.
fn answers(noise: i32, seed: u64) -> Vec<Report> {
    let mut search = Search::new(noisy(noise, ahead(3)), seed, MEMORY);
    let positions = random_positions(40, 20, 50);
    positions.map(|one| finish(&mut search, one)).collect()
}

fn first_moves(reports: &[Report]) -> Vec<Option<String>> {
    let first = |report: &Report| report.line.first().map(ToString::to_string);
    reports.iter().map(first).collect()
}

#[test]
fn noise_depends_only_on_the_seed() {
    let noisy = answers(300, 1);
    assert_eq!(noisy, answers(300, 1));
    assert_ne!(first_moves(&noisy), first_moves(&answers(300, 2)));
    assert_ne!(first_moves(&noisy), first_moves(&answers(0, 1)));
    assert_eq!(answers(0, 1), answers(0, 2));
}

#[test]
fn noise_shifts_a_score_by_at_most_its_limit_and_not_at_all_at_the_end() {
    for position in random_positions(300, 20, 50) {
        let quiet = think(ahead(2), position).score;
        let noisy = think(noisy(150, ahead(2)), position).score;
        let near = quiet.clamp(150 - 64 * DISC, 64 * DISC - 150); // no score goes beyond a win by 64 discs
        assert!((near - noisy).abs() <= 150, "{quiet} {noisy} {position:?}");
    }
    for position in random_positions(50, 8, 11) {
        let quiet = think(TO_THE_END, position).score;
        let noisy = think(noisy(1500, TO_THE_END), position).score;
        assert_eq!(noisy, quiet, "{position:?}");
    }
}

/// Whatever this side plays, it seems to lose every stone.
#[test]
fn there_is_always_a_move_even_in_a_lost_position() {
    let position = Bitboard {
        own: 0x004e_0641_2316_0c08,
        opponent: 0x7e30_381c_1c08_0303,
    };
    let report = think(ahead(1), position);
    assert_eq!(report.score, -64 * DISC);
    assert!(!report.line.is_empty());
}

/// Plays a whole game against a random player with one search and a memory of the given size. Remembered positions help
/// to sort the moves. None of them was searched more deeply than now, so the score must match that of a fresh search.
fn play_game(limits: Limits, seed: u64, memory: u32) {
    let mut search = Search::new(limits, seed, memory);
    let mut rng = SmallRng::seed_from_u64(seed);
    let mut position = start();
    while position.moves() != 0 {
        let report = finish(&mut search, position);
        play_line(position, &report.line);
        let fresh = think(limits, position);
        assert_eq!((report.depth, report.exact), (fresh.depth, fresh.exact));
        assert_eq!(report.score.signum(), fresh.score.signum());
        if report.exact || report.depth == limits.depth {
            assert_eq!(report.score, fresh.score, "{position:?}");
        }
        position = after(position, report.line[0]);
        let replies: Vec<u32> = indices(position.moves()).collect();
        if let Some(reply) = replies.choose(&mut rng).copied().and_then(square) {
            position = after(position, reply);
        }
    }
}

#[test]
fn one_search_plays_whole_games_legally_and_exactly_at_the_end() {
    let limits = Limits {
        exact: 10,
        outcome: 12,
        ..ahead(4)
    };
    for seed in 0..40 {
        play_game(limits, seed, [2, 4, 8, MEMORY][seed as usize % 4]);
    }
}
