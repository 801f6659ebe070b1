//! Measures move counting with three boards: `Board`, `Bitboard`, and the board of the `magpie` crate.

use crate::clock::timed;
use crate::perft::{COUNTS, count_sequences};
use crate::report;
use magpie::othello as magpie;
use othello::board::Board;
use othello::cell::Stone;
use othello::engine::bitboard::Bitboard;

/// The number of moves to count ahead, and the number of move sequences of that length from the start.
const MOVES: (u32, u64) = (10, COUNTS[10]);

/// The same two numbers for `Board`, which would take too long for ten moves.
const FEWER_MOVES: (u32, u64) = (8, COUNTS[8]);

/// How many times each board counts. The best time is the one least disturbed by other work on the computer.
const ROUNDS: u32 = 7;

/// Prints how many positions a second each board counts.
pub fn measure() {
    let mut best = [[0.0_f64; 2]; 3];
    for _ in 0..ROUNDS {
        // Measure in turn, so that other work affects all boards alike.
        let speeds = [
            speed(FEWER_MOVES, count_cells),
            speed(MOVES, count_theirs),
            speed(MOVES, count_bits),
        ];
        best = [0, 1, 2].map(|at| better(best[at], speeds[at]));
    }
    let [cells, theirs, bits] = best;
    let unit = "million positions/s";
    report("counting with Board", cells, unit, String::new());
    let note = format!("{:.0} times Board", theirs[1] / cells[1]);
    report("counting with magpie's Board", theirs, unit, note);
    let (of_theirs, of_cells) = (bits[1] / theirs[1], bits[1] / cells[1]);
    let note = format!("{of_cells:.0} times Board, {of_theirs:.2} times magpie's");
    report("counting with Bitboard", bits, unit, note);
}

/// The higher speed by each of the two clocks.
fn better(one: [f64; 2], other: [f64; 2]) -> [f64; 2] {
    [one[0].max(other[0]), one[1].max(other[1])]
}

/// Returns how many million positions `count` counts in a second, by each of the two clocks.
fn speed((depth, positions): (u32, u64), count: impl Fn(u32) -> u64) -> [f64; 2] {
    let (counted, time) = timed(|| count(depth));
    assert_eq!(counted, positions, "this board's count is wrong");
    time.map(|seconds| positions as f64 / seconds / 1e6)
}

fn count_bits(depth: u32) -> u64 {
    count_sequences(Bitboard::new(&Board::start(), Stone::Black), depth)
}

fn count_cells(depth: u32) -> u64 {
    count_after(&Board::start(), Stone::Black, depth)
}

/// How many sequences of `depth` moves there are from here. `depth` is at least 1.
fn count_after(board: &Board, stone: Stone, depth: u32) -> u64 {
    let moves = board.legal_moves(stone);
    let other = stone.opposite();
    if moves.is_empty() && depth > 1 && board.can_move(other) {
        return count_after(board, other, depth - 1);
    }
    if moves.is_empty() || depth == 1 {
        return moves.len().max(1) as u64;
    }
    let mut count = 0;
    for legal in moves {
        let mut after = board.clone();
        after.play(legal.square, stone);
        count += count_after(&after, other, depth - 1);
    }
    count
}

fn count_theirs(depth: u32) -> u64 {
    count_theirs_after(&magpie::Board::standard(), magpie::Stone::Black, depth)
}

/// Does the same as [`count_after`], in the way that is fastest with magpie.
fn count_theirs_after(board: &magpie::Board, stone: magpie::Stone, depth: u32) -> u64 {
    let moves = board.moves_for(stone);
    let other = stone.flip();
    if moves.is_empty() && depth > 1 && !board.moves_for(other).is_empty() {
        return count_theirs_after(board, other, depth - 1);
    }
    if moves.is_empty() || depth == 1 {
        return u64::from(moves.count_set().max(1));
    }
    let mut count = 0;
    for position in moves.hot_bits() {
        let mut after = board.clone();
        after.play(stone, position);
        count += count_theirs_after(&after, other, depth - 1);
    }
    count
}
