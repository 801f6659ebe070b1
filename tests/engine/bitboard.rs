//! Tests that the bitboard follows the same rules as the readable `Board`.

use crate::perft::{COUNTS, count_sequences};
use crate::positions::{random_positions, start, visit_boards};
use othello::board::{Board, SIZE, Square};
use othello::cell::{Cell, Stone};
use othello::engine::bitboard::{self, Bitboard, index, indices};

/// This many random games contain more than 100,000 positions.
const GAMES: u64 = 400;

/// Debug builds are slow, so only `cargo test --release` checks the two longest counts.
const LONGEST: usize = if cfg!(debug_assertions) { 9 } else { 11 };

fn set(squares: impl IntoIterator<Item = Square>) -> u64 {
    squares.into_iter().map(|square| 1 << index(square)).sum()
}

/// The content of a square on a bitboard with `stone` to move.
fn cell(position: Bitboard, stone: Stone, square: Square) -> Cell {
    let bit = 1 << index(square);
    match (position.own & bit != 0, position.opponent & bit != 0) {
        (false, false) => Cell::Empty,
        (true, false) => Cell::Taken(stone),
        (false, true) => Cell::Taken(stone.opposite()),
        (true, true) => panic!("two stones on {square}"),
    }
}

/// Asserts that both boards agree on the stones, the legal moves and their flips, the next positions, and the counts
/// when this colour is to move.
fn assert_same(board: &Board, stone: Stone) {
    let position = Bitboard::new(board, stone);
    let moves = board.legal_moves(stone);
    let legal = set(moves.iter().map(|legal| legal.square));
    assert_eq!(position.moves(), legal, "{position:?}");
    for square in Square::all() {
        assert_eq!(cell(position, stone, square), board.get(square));
        let empty = board.get(square) == Cell::Empty;
        assert_eq!(position.empty() & 1 << index(square) != 0, empty);
        if empty && legal & 1 << index(square) == 0 {
            assert_eq!(position.flips(index(square)), 0, "{square} {position:?}");
        }
    }
    for legal in moves {
        let at = index(legal.square);
        let flips = set(legal.flips);
        assert_eq!(position.flips(at), flips, "{} {position:?}", legal.square);
        let mut after = board.clone();
        after.play(legal.square, stone);
        let expected = Bitboard::new(&after, stone.opposite());
        assert_eq!(position.play(at), expected);
        assert_eq!(position.place(at, flips), expected);
    }
    assert_same_counts(board, stone, position);
}

fn assert_same_counts(board: &Board, stone: Stone, position: Bitboard) {
    let (own, opponent) = (board.count(stone), board.count(stone.opposite()));
    let difference = own as i32 - opponent as i32;
    assert_eq!(position.difference(), difference);
    let empty = (64 - own - opponent) as i32;
    let result = match difference {
        0 => 0,
        1.. => difference + empty,
        _ => difference - empty,
    };
    assert_eq!(position.result(), result);
    assert_eq!(position.pass(), Bitboard::new(board, stone.opposite()));
}

#[test]
fn the_bitboard_equals_the_board() {
    let mut positions = 0;
    for seed in 0..GAMES {
        visit_boards(seed, |board, stone| {
            assert_same(board, stone);
            assert_same(board, stone.opposite());
            positions += 1;
        });
    }
    assert!(positions >= 20_000, "only {positions} positions");
}

/// The bitboard uses one of the two ways in web pages, and the other way everywhere else.
#[test]
fn both_ways_to_find_the_flips_above_agree() {
    let mut flipping = 0;
    for position in random_positions(10_000, 1, 60) {
        for index in indices(position.empty()) {
            let flips = position.flips_above(index);
            assert_eq!(flips, position.flips_above_by_swapping(index));
            flipping += u32::from(flips != 0);
        }
    }
    assert!(flipping >= 10_000, "only {flipping} moves flip anything");
}

#[test]
fn every_square_has_its_own_bit() {
    for (number, square) in (0..).zip(Square::all()) {
        assert_eq!(index(square), number);
        assert_eq!(bitboard::square(number), Some(square));
    }
    assert_eq!(bitboard::square(64), None);
    let some = [0, 1, 7, 8, 31, 32, 62, 63];
    let set = some.map(|index| 1 << index).iter().sum();
    assert_eq!(indices(set).collect::<Vec<_>>(), some);
    assert_eq!(indices(0).count(), 0);
    assert_eq!(indices(u64::MAX).count(), 64);
}

#[test]
fn move_counts_match_the_published_ones() {
    for (depth, count) in (0..).zip(COUNTS).take(LONGEST + 1) {
        let sequences = count_sequences(start(), depth);
        assert_eq!(sequences, count, "sequences of {depth} moves");
    }
}

/// Moves every square of a set to where `change` puts it.
fn moved(set: u64, change: Turn) -> u64 {
    let squares = indices(set).filter_map(bitboard::square);
    let places = squares.map(|square| change(square.column(), square.row()));
    places.map(|(column, row)| 1 << (row * SIZE + column)).sum()
}

/// Maps a column and a row to their place on a mirrored or rotated board.
type Turn = fn(i32, i32) -> (i32, i32);

/// The eight symmetries of a board.
const TURNS: [Turn; 8] = [
    |column, row| (column, row),
    |column, row| (7 - column, row),
    |column, row| (column, 7 - row),
    |column, row| (7 - column, 7 - row),
    |column, row| (row, column),
    |column, row| (7 - row, column),
    |column, row| (row, 7 - column),
    |column, row| (7 - row, 7 - column),
];

#[test]
fn symmetries_are_the_eight_reflections_and_rotations() {
    for position in random_positions(500, 5, 58) {
        let mut expected = TURNS.map(|turn| Bitboard {
            own: moved(position.own, turn),
            opponent: moved(position.opponent, turn),
        });
        let mut twins = position.symmetries();
        assert_eq!(twins[0], position);
        assert_eq!(position.upside_down(), expected[2]);
        assert_eq!(position.transposed(), expected[4]);
        twins.sort();
        expected.sort();
        assert_eq!(twins, expected);
    }
}
