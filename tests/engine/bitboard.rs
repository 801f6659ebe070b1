//! Tests that the bitboard follows the same rules as the readable `Board`.

use crate::perft::{COUNTS, count_sequences};
use crate::positions::{random_positions, start};
use crate::random_game::random_game;
use othello::board::{Board, Square};
use othello::cell::{Cell, Stone};
use othello::engine::bitboard::{Bitboard, index, indices};

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
    let (own, opponent) = (board.count(stone), board.count(stone.opposite()));
    let difference = own as i32 - opponent as i32;
    assert_eq!(position.difference(), difference);
    let empty = (64 - own - opponent) as i32;
    assert_eq!(position.result(), difference + empty * difference.signum());
    assert_eq!(position.pass(), Bitboard::new(board, stone.opposite()));
}

#[test]
fn the_bitboard_equals_the_board() {
    let mut positions = 0;
    let mut compare = |board: &Board| {
        assert_same(board, Stone::Black);
        assert_same(board, Stone::White);
        positions += 1;
    };
    for seed in 0..GAMES {
        let over = random_game(seed, |game, _| compare(game.board()));
        compare(over.board());
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
fn move_counts_match_the_published_ones() {
    for (depth, count) in (0..).zip(COUNTS).take(LONGEST + 1) {
        let sequences = count_sequences(start(), depth);
        assert_eq!(sequences, count, "sequences of {depth} moves");
    }
}
