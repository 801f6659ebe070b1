//! The games that the puzzles come from.

use othello::board::{Board, Square};
use othello::cell::{Cell, Stone};
use othello::game::Game;
use othello::players::{self, Player};
use othello::table::puzzles::{EASY, empty};
use rand::rngs::SmallRng;
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use std::ops::{Range, RangeInclusive};

/// How many squares are empty in a medium or a hard puzzle.
const LONG: RangeInclusive<usize> = 8..=14;
/// How many squares are empty in an easy puzzle.
const SHORT: RangeInclusive<usize> = 4..=EASY;

/// A game begins with this many random moves, so that no two games are the same.
const RANDOM_MOVES: Range<usize> = 6..14;

/// The players of the games: good enough for positions that look like real games, and weak enough to leave something
/// to find.
const PLAYERS: [&str; 3] = ["level4", "level5", "level6"];

/// Plays a game, and returns the positions from which a puzzle can be made: first long ones in random order, and then short
/// ones. Black is to move in each.
pub fn boards(seed: u64) -> [Vec<Board>; 2] {
    let mut rng = SmallRng::seed_from_u64(seed);
    let mut players = [seed, seed + 1].map(|seed| player(&mut rng, seed));
    let random = rng.random_range(RANDOM_MOVES);
    let mut game = Game::start();
    let (mut long, mut short) = (Vec::new(), Vec::new());
    while let Some(stone) = game.turn() {
        match empty(game.board()) {
            empty if LONG.contains(&empty) => long.push(black_to_move(game.board(), stone)),
            empty if SHORT.contains(&empty) => short.push(black_to_move(game.board(), stone)),
            _ => {}
        }
        let by_chance = game.legal_moves().into_iter().map(|legal| legal.square);
        let chosen = match game.moves().len() < random {
            true => Vec::from_iter(by_chance).choose(&mut rng).copied(),
            false => players[stone as usize].choose(game.board(), stone),
        };
        let played = chosen.map(|square| game.play(square));
        assert!(matches!(played, Some(Ok(_))), "players make legal moves");
    }
    long.shuffle(&mut rng);
    [long, short]
}

/// Creates one of the players.
fn player(rng: &mut SmallRng, seed: u64) -> Box<dyn Player> {
    let name = PLAYERS[rng.random_range(0..PLAYERS.len())];
    let entry = players::named(name).expect("the player is in the list");
    (entry.create)(seed)
}

/// The same position with Black to move: if it is White's turn, all stones change colour.
fn black_to_move(board: &Board, turn: Stone) -> Board {
    let mut cells = [[Cell::Empty; 8]; 8];
    for (cell, square) in cells.as_flattened_mut().iter_mut().zip(Square::all()) {
        *cell = match board.get(square) {
            Cell::Taken(stone) if turn == Stone::White => Cell::Taken(stone.opposite()),
            same => same,
        };
    }
    Board::from_cells(cells)
}
