//! Tests of Day 12's board of two numbers. They compare its moves, flips, counts and endgames with those of the
//! library's `Board`.

#[path = "../lessons/day12/bits.rs"]
mod bits;
#[path = "../lessons/day12/fast.rs"]
mod fast;
#[path = "../lessons/day12/look_ahead.rs"]
mod look_ahead;
#[allow(dead_code)] // the engine's tests use the rest
#[path = "shared/perft.rs"]
mod perft;
#[path = "../lessons/day12/race.rs"]
mod race;
#[path = "shared/random_game.rs"]
mod random_game;

use bits::{Bits, bit};
use fast::Fast;
use look_ahead::LookAhead;
use othello::board::{Board, Square};
use othello::cell::{self, Stone};
use othello::players::Player;
use perft::COUNTS;
use race::{Race, count_fast, count_slow};
use random_game::random_game;
use std::cell::Cell;

/// How many random games to compare. Each game has about 60 positions.
const GAMES: u64 = 200;

/// Debug builds are slow, so only `cargo test --release` checks the longest count.
const LONGEST: usize = if cfg!(debug_assertions) { 9 } else { 10 };

/// Plays this many random games. Returns all their positions except the final ones, each with the colour to move.
fn positions(games: u64) -> Vec<(Board, Stone)> {
    let mut positions = Vec::new();
    for seed in 0..games {
        random_game(seed, |game, _| {
            positions.push((game.board().clone(), game.turn().unwrap()));
        });
    }
    positions
}

/// The number with a 1 bit for each of these squares.
fn number(squares: impl IntoIterator<Item = Square>) -> u64 {
    squares.into_iter().fold(0, |all, square| all | bit(square))
}

fn empty_squares(board: &Board) -> usize {
    64 - board.count(Stone::Black) - board.count(Stone::White)
}

/// The next positions according to the `Board`: one for each legal move, or the one after a pass.
fn follow(board: &Board, stone: Stone) -> Vec<Bits> {
    let other = stone.opposite();
    let moves = board.legal_moves(stone);
    if moves.is_empty() && board.can_move(other) {
        return vec![Bits::from_board(board, other)];
    }
    let after = moves.iter().map(|legal| board.after(legal.square, stone));
    after.map(|board| Bits::from_board(&board, other)).collect()
}

/// Both boards have the same stones, the same flips, and the same next positions in the same order. In some positions,
/// the player must pass. Some of the next positions end the game.
#[test]
fn every_position_is_the_same_on_both_boards() {
    let (mut passes, mut ends) = (0, 0);
    for (board, turn) in positions(GAMES) {
        for stone in [turn, turn.opposite()] {
            let bits = Bits::from_board(&board, stone);
            for square in Square::all() {
                let bit = bit(square);
                let cell = match (bits.mine & bit != 0, bits.theirs & bit != 0) {
                    (true, _) => cell::Cell::Taken(stone),
                    (_, true) => cell::Cell::Taken(stone.opposite()),
                    _ => cell::Cell::Empty,
                };
                assert_eq!(cell, board.get(square));
                if cell == cell::Cell::Empty {
                    let flips = number(board.flips(square, stone));
                    assert_eq!(bits.flips(bit), flips, "{square} on {board:?}");
                }
            }
            let lead = board.count(stone) as i32 - board.count(stone.opposite()) as i32;
            assert_eq!(bits.lead(), lead);
            let next = bits.next();
            assert_eq!(next, follow(&board, stone));
            passes += usize::from(bits.moves() == 0 && !next.is_empty());
            ends += next.iter().filter(|next| next.next().is_empty()).count();
        }
    }
    assert!(passes > 0 && ends > 0, "{passes} passes, {ends} ends");
}

#[test]
fn counts_match_the_published_ones() {
    let (board, stone) = (Board::start(), Stone::Black);
    let bits = Bits::from_board(&board, stone);
    for (moves, count) in COUNTS.into_iter().take(LONGEST + 1).enumerate() {
        assert_eq!(count_fast(bits, moves), count);
        if moves <= 6 {
            assert_eq!(count_slow(&board, stone, moves), count);
        }
    }
}

/// In this test, the clock advances by a tenth of a second each time it is read, so each board counts 9 times.
#[test]
fn both_boards_race_and_count_the_same() {
    thread_local!(static NOW: Cell<f64> = const { Cell::new(0.0) });
    let clock = || NOW.with(|now| now.replace(now.get() + 0.1));
    let mut race = Race::default();
    race.run(0.95, clock);
    assert_eq!((race.slow, race.fast), (9 * 244, 9 * 244));
    assert!(race.agree);
}

/// The best result for `stone`, found by playing out every possible game on the `Board`, without alpha-beta.
fn slow_result(board: &Board, stone: Stone) -> i32 {
    let other = stone.opposite();
    let moves = board.legal_moves(stone);
    if moves.is_empty() && !board.can_move(other) {
        return board.count(stone) as i32 - board.count(other) as i32;
    }
    if moves.is_empty() {
        return -slow_result(board, other);
    }
    let after = moves.iter().map(|legal| board.after(legal.square, stone));
    let results = after.map(|board| -slow_result(&board, other));
    results.max().unwrap()
}

#[test]
fn the_end_of_a_game_is_played_perfectly() {
    let near_the_end = |(board, _): &(Board, Stone)| (1..=6).contains(&empty_squares(board));
    let mut compared = 0;
    for (board, stone) in positions(GAMES).into_iter().filter(near_the_end) {
        for legal in board.legal_moves(stone) {
            let after = board.after(legal.square, stone);
            let result = -slow_result(&after, stone.opposite());
            let score = Fast.score(&board, stone, &legal);
            let expected = result + 100 * result.signum();
            assert_eq!(score, expected, "{stone:?} on {board:?}");
            compared += 1;
        }
    }
    assert!(compared > 500, "only {compared} moves");
}

/// Far from the end, the fast player gives moves the same scores as Day 11's player.
#[test]
fn fast_and_slow_players_give_the_same_scores() {
    let mut slow = LookAhead::new(6, true);
    let opening = |(board, _): &(Board, Stone)| empty_squares(board) >= 55;
    for (board, stone) in positions(2).into_iter().filter(opening) {
        for legal in board.legal_moves(stone) {
            let score = slow.score(&board, stone, &legal);
            assert_eq!(Fast.score(&board, stone, &legal), score);
        }
    }
}
