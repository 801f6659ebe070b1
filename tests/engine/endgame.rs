//! Tests of perfect play. Every score must be exact, or a correct bound if the test asks only for a bound.

use crate::positions::{TO_THE_END, every_line, random_positions, think};
use othello::engine::bitboard::{Bitboard, index};
use othello::engine::endgame::Solver;
use othello::engine::search::{DISC, Limits};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

/// Solves a position with an empty memory. Returns the score, and how many positions the solver visited.
fn solve(position: Bitboard, alpha: i32, beta: i32) -> (i32, u64) {
    Solver::default().solve(position, alpha, beta)
}

/// The score of a position, found by searching every line.
fn true_score(position: Bitboard) -> i32 {
    every_line(position, 64) / DISC
}

/// The score in hundredths of a disc, found by a search because there are too many empty squares to try every line.
fn searched_score(position: Bitboard) -> i32 {
    if position.moves() != 0 {
        think(TO_THE_END, position).score
    } else if position.pass().moves() != 0 {
        -searched_score(position.pass())
    } else {
        position.result() * DISC
    }
}

/// Asserts that the score is exact if the truth is between `alpha` and `beta`, and a correct bound otherwise.
fn assert_answers(position: Bitboard, truth: i32, (alpha, beta): (i32, i32)) {
    let (score, nodes) = solve(position, alpha, beta);
    let right = if score <= alpha {
        truth <= score
    } else if score >= beta {
        truth >= score
    } else {
        truth == score
    };
    assert!(right, "{score}, {truth}, {alpha} to {beta}: {position:?}");
    assert!(nodes > 0);
}

#[test]
fn short_endgames_match_an_exhaustive_search() {
    let (mut rng, mut passes) = (SmallRng::seed_from_u64(1), 0);
    for position in random_positions(4000, 1, 6) {
        let truth = true_score(position);
        assert_eq!(solve(position, -64, 64).0, truth, "{position:?}");
        for _ in 0..5 {
            let alpha = rng.random_range(-64..64);
            let beta = rng.random_range(alpha + 1..=64);
            assert_answers(position, truth, (alpha, beta));
        }
        for alpha in [truth - 2, truth - 1, truth, truth + 1] {
            assert_answers(position, truth, (alpha, alpha + 1));
        }
        let waiting = position.pass();
        if waiting.moves() == 0 {
            assert_eq!(solve(waiting, -64, 64).0, true_score(waiting));
            passes += 1;
        }
    }
    assert!(passes > 200, "only {passes} passes");
}

#[test]
fn a_full_search_finds_the_true_score_and_a_move_that_reaches_it() {
    for position in random_positions(700, 1, 7) {
        let report = think(TO_THE_END, position);
        assert!(report.exact);
        assert_eq!(report.depth, position.empty().count_ones());
        let truth = true_score(position);
        assert_eq!(report.score, truth * DISC, "{position:?}");
        let best = position.play(index(report.line[0]));
        assert_eq!(-true_score(best), truth, "{position:?}");
    }
}

/// A search that looks far ahead skips unlikely lines, but not when it looks to the end of the game.
#[test]
fn a_search_that_skips_lines_still_finds_exact_results() {
    let deep = Limits::new(11, 64);
    for position in random_positions(40, 12, 14) {
        let report = think(deep, position);
        assert!(report.exact);
        let truth = think(TO_THE_END, position).score;
        assert_eq!(report.score, truth, "{position:?}");
    }
}

#[test]
fn an_outcome_search_finds_the_sign_of_the_true_score() {
    let outcome = Limits {
        exact: 0,
        outcome: 64,
        ..TO_THE_END
    };
    let mut outcomes = [0; 3];
    for position in random_positions(120, 12, 14) {
        let truth = think(TO_THE_END, position);
        let report = think(outcome, position);
        assert!(!report.exact);
        assert_eq!(report.depth, truth.depth);
        assert_eq!(report.score.signum(), truth.score.signum(), "{position:?}");
        let reached = -searched_score(position.play(index(report.line[0])));
        let kept = reached.signum() == truth.score.signum();
        assert!(kept || truth.score < 0, "{position:?}");
        outcomes[(truth.score.signum() + 1) as usize] += 1;
    }
    assert!(outcomes[0] > 20 && outcomes[2] > 20, "{outcomes:?}");
}

/// Positions with 15 or 16 empty squares in which the side to move has many ways to win every stone. Each pair is that
/// side's stones and the opponent's, as bits.
const WINS_ALL: [(u64, u64); 3] = [
    (0x0101_81c1_ffdf_ffff, 0x0010_323e_0020_0000),
    (0x0000_0808_1cfe_ffff, 0x3c1d_3717_6200_0000),
    (0xfffe_fcf8_f5a0_c180, 0x0001_0206_0a52_2200),
];

/// No result is better than winning every stone, so the search can stop as soon as it has found a way to do that. A
/// search without this shortcut visits half a million positions here.
#[test]
fn a_search_stops_at_the_first_way_to_win_all_stones() {
    for (own, opponent) in WINS_ALL {
        let report = think(TO_THE_END, Bitboard { own, opponent });
        assert_eq!((report.score, report.exact), (64 * DISC, true));
        assert!(report.nodes < 50_000, "{} positions", report.nodes);
    }
}
