//! Tests of the rules, for the library's board and the lessons' boards. Each test program that includes this file has
//! its own modules `board` and `cell`, from the library or a lesson, and a function `play` that returns whether a move was
//! legal.

use crate::board::{Board, SIZE, Square};
use crate::cell::{Cell, Stone};
use crate::play;
use magpie::othello as magpie;
use rand::SeedableRng;
use rand::rngs::SmallRng;
use rand::seq::IndexedRandom;

/// How many random games to compare with the other implementation. Each game has about 60 positions.
const GAMES: usize = 200;

/// The other implementation's bit for a square: a1 is the highest bit, and h8 the lowest.
fn bit(square: Square) -> u64 {
    1 << (63 - (square.row() * SIZE + square.column()))
}

fn bits(squares: impl IntoIterator<Item = Square>) -> u64 {
    squares.into_iter().map(bit).sum()
}

fn their_stone(stone: Stone) -> magpie::Stone {
    match stone {
        Stone::Black => magpie::Stone::Black,
        Stone::White => magpie::Stone::White,
    }
}

fn assert_same_board(board: &Board, theirs: &magpie::Board) {
    for stone in [Stone::Black, Stone::White] {
        let mut mine = Square::all();
        mine.retain(|square| board.get(*square) == Cell::Taken(stone));
        assert_eq!(bits(mine), theirs.bits_for(their_stone(stone)).raw());
    }
}

/// Asserts that both implementations agree on one colour's legal moves and on what they flip.
fn assert_same_moves(board: &Board, theirs: &magpie::Board, stone: Stone) {
    let moves = board.legal_moves(stone);
    let squares = bits(moves.iter().map(|legal| legal.square));
    let expected = theirs.moves_for(their_stone(stone)).raw();
    assert_eq!(squares, expected, "{theirs:?}");
    for legal in moves {
        assert!(!legal.flips.is_empty(), "a move flips at least one stone");
        let mut after = theirs.clone();
        play_theirs(&mut after, legal.square, stone);
        let before = theirs.bits_for(their_stone(stone)).raw();
        let expected = after.bits_for(their_stone(stone)).raw() ^ before ^ bit(legal.square);
        assert_eq!(bits(legal.flips), expected, "{theirs:?}");
    }
}

fn play_theirs(theirs: &mut magpie::Board, square: Square, stone: Stone) {
    let position = magpie::Position::try_from(bit(square)).unwrap();
    theirs.play(their_stone(stone), position);
}

fn stones(board: &Board) -> usize {
    let taken = |square: &Square| board.get(*square) != Cell::Empty;
    Square::all().into_iter().filter(taken).count()
}

/// Asserts that the board refuses every square that is not a legal move for `stone`, and does not change.
fn assert_others_are_refused(board: &mut Board, theirs: &magpie::Board, stone: Stone) {
    let legal = theirs.moves_for(their_stone(stone)).raw();
    for square in Square::all() {
        if legal & bit(square) == 0 {
            assert!(board.flips(square, stone).is_empty());
            assert!(!play(board, square, stone));
        }
    }
    assert_same_board(board, theirs);
}

/// Plays a random game with both implementations, and compares them before and after every move. Returns how many
/// positions the game had.
fn compare_random_game(rng: &mut SmallRng) -> usize {
    let (mut board, mut theirs) = (Board::start(), magpie::Board::standard());
    let (mut stone, mut positions) = (Stone::Black, 0);
    while let Some(mover) = mover(&board, stone) {
        for colour in [Stone::Black, Stone::White] {
            assert_same_moves(&board, &theirs, colour);
            assert_others_are_refused(&mut board, &theirs, colour);
        }
        let before = stones(&board);
        let square = random_move(&board, mover, rng);
        let is_legal = play(&mut board, square, mover);
        play_theirs(&mut theirs, square, mover);
        assert_same_board(&board, &theirs);
        assert!(is_legal, "a move flips at least one stone");
        assert_eq!(stones(&board), before + 1, "a move adds exactly one stone");
        stone = mover.opposite();
        positions += 1;
    }
    positions
}

/// The colour that moves when it is `stone`'s turn: the opponent if `stone` must pass, and `None` if the game is over.
fn mover(board: &Board, stone: Stone) -> Option<Stone> {
    let can_move = |stone: &Stone| !board.legal_moves(*stone).is_empty();
    [stone, stone.opposite()].into_iter().find(can_move)
}

fn random_move(board: &Board, stone: Stone, rng: &mut SmallRng) -> Square {
    board.legal_moves(stone).choose(rng).unwrap().square
}

#[test]
fn random_games_agree_with_another_implementation() {
    let mut rng = SmallRng::seed_from_u64(1);
    let positions: usize = (0..GAMES).map(|_| compare_random_game(&mut rng)).sum();
    assert!(positions >= 10_000, "only {positions} positions");
}

#[test]
fn off_the_board_there_is_no_square() {
    let far = [i32::MIN, -1000, -1, SIZE, 1000, i32::MAX];
    for number in far {
        assert!(Square::new(number, 3).is_none());
        assert!(Square::new(3, number).is_none());
        assert!(Square::new(number, number).is_none());
    }
    assert_eq!(Square::all().len(), 64);
}
