//! The games that the puzzles come from.

use othello::board::Board;
use othello::cell::{Cell, Stone};
use othello::game::Game;
use othello::players::{self, Player};
use rand::rngs::SmallRng;
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use std::ops::{Range, RangeInclusive};

/// How many squares are empty in a puzzle.
pub const EMPTY: RangeInclusive<usize> = 8..=14;

/// A game begins with this many random moves, so that no two games are the same.
const RANDOM_MOVES: Range<usize> = 6..14;

/// The players of the games: good enough for positions that look like real games, and weak enough to leave something
/// to find.
const PLAYERS: [&str; 3] = ["level4", "level5", "level6"];

/// Plays a game, and returns the positions from which a puzzle can be made, in random order. Black is to move in each.
pub fn boards(seed: u64) -> Vec<Board> {
    let mut rng = SmallRng::seed_from_u64(seed);
    let mut players = [seed, seed + 1].map(|seed| player(&mut rng, seed));
    let random = rng.random_range(RANDOM_MOVES);
    let mut game = Game::start();
    let mut boards = Vec::new();
    while let Some(stone) = game.turn().filter(|_| empty(&game) >= *EMPTY.start()) {
        if EMPTY.contains(&empty(&game)) {
            boards.push(black_to_move(game.board(), stone));
        }
        let by_chance = game.legal_moves().into_iter().map(|legal| legal.square);
        let chosen = match game.moves().len() < random {
            true => Vec::from_iter(by_chance).choose(&mut rng).copied(),
            false => players[stone as usize].choose(game.board(), stone),
        };
        let played = chosen.map(|square| game.play(square));
        assert!(matches!(played, Some(Ok(_))), "players make legal moves");
    }
    boards.shuffle(&mut rng);
    boards
}

/// How many squares are empty.
fn empty(game: &Game) -> usize {
    64 - game.board().count(Stone::Black) - game.board().count(Stone::White)
}

/// Creates one of the players.
fn player(rng: &mut SmallRng, seed: u64) -> Box<dyn Player> {
    let name = PLAYERS[rng.random_range(0..PLAYERS.len())];
    let entry = players::named(name).expect("the player is in the list");
    (entry.create)(seed)
}

/// The same position with Black to move: if it is White's turn, all stones change colour.
fn black_to_move(board: &Board, turn: Stone) -> Board {
    let cell = |square| match board.get(square) {
        Cell::Taken(stone) if turn == Stone::White => Cell::Taken(stone.opposite()),
        cell => cell,
    };
    let mut squares = othello::board::Square::all().into_iter();
    let cells =
        std::array::from_fn(|_| std::array::from_fn(|_| squares.next().map_or(Cell::Empty, cell)));
    Board::from_cells(cells)
}
