//! Where the tests take their positions from, and how they play.

use othello::board::{Board, Square};
use othello::cell::Stone;
use othello::engine::bitboard::{self, Bitboard, indices};
use othello::engine::evaluation::evaluate;
use othello::engine::search::{DISC, Limits, Report, Search};
use othello::game::Game;
use othello::record;
use rand::SeedableRng;
use rand::rngs::SmallRng;
use rand::seq::IndexedRandom;

/// Two to the power of this is how many positions a search of these tests remembers.
pub const MEMORY: u32 = 16;

/// How far a search goes that looks a fixed number of moves ahead, and never errs.
pub const fn ahead(depth: u32) -> Limits {
    Limits {
        depth,
        exact: 0,
        outcome: 0,
        noise: 0,
        budget: u64::MAX,
    }
}

/// How far a search goes that finds the exact result.
pub const TO_THE_END: Limits = Limits {
    depth: 4,
    exact: 64,
    outcome: 0,
    noise: 0,
    budget: u64::MAX,
};

/// The same limits, with a judgement that is off by up to so many hundredths of a disc.
pub const fn noisy(noise: i32, limits: Limits) -> Limits {
    Limits { noise, ..limits }
}

/// Thinks about one position in one go, and knows nothing before.
pub fn think(limits: Limits, position: Bitboard) -> Report {
    let mut search = Search::new(limits, 1, MEMORY);
    finish(&mut search, position)
}

/// Thinks about the next position in one go.
pub fn finish(search: &mut Search, position: Bitboard) -> Report {
    search.start(position);
    search.finish().clone()
}

/// The position with which every game starts.
pub fn start() -> Bitboard {
    Bitboard::new(&Board::start(), Stone::Black)
}

/// A position with so many empty squares from a random game. Who is to move can move.
pub fn random_position(seed: u64, empty: u32) -> Bitboard {
    let mut rng = SmallRng::seed_from_u64(seed);
    let mut position = start();
    while position.empty().count_ones() > empty || position.moves() == 0 {
        let moves: Vec<u32> = indices(position.moves()).collect();
        position = match moves.choose(&mut rng) {
            Some(index) => position.play(*index),
            None if position.pass().moves() != 0 => position.pass(),
            None => start(), // the game was over too early: another one
        };
    }
    position
}

/// So many positions with `from` to `to` empty squares.
pub fn random_positions(count: u64, from: u32, to: u32) -> impl Iterator<Item = Bitboard> {
    (0..count).map(move |seed| random_position(seed, from + seed as u32 % (to - from + 1)))
}

/// Every position of a recorded game, the last one too.
pub fn recorded_positions(record: &str) -> Vec<Bitboard> {
    let mut game = Game::start();
    let mut positions = vec![start()];
    for played in record::read(record).unwrap().moves() {
        game.play(played.square).unwrap();
        let turn = game.turn().unwrap_or(Stone::Black);
        positions.push(Bitboard::new(game.board(), turn));
    }
    positions
}

/// The position after a legal move; if the opponent has to pass, after the pass.
pub fn after(position: Bitboard, square: Square) -> Bitboard {
    let index = bitboard::index(square);
    assert!(position.moves() & 1 << index != 0, "{square} is not legal");
    let next = position.play(index);
    if next.moves() == 0 && next.pass().moves() != 0 {
        next.pass()
    } else {
        next
    }
}

/// Plays moves one after the other. Each has to be legal.
pub fn play_line(position: Bitboard, line: &[Square]) -> Bitboard {
    line.iter().copied().fold(position, after)
}

/// The score of the best moves, `depth` of them, in hundredths of a disc: found by looking at every line, without any
/// shortcut. A game that is over before counts as what it is worth; otherwise the end of a line is judged.
pub fn every_line(position: Bitboard, depth: u32) -> i32 {
    let moves = position.moves();
    if depth == 0 && position.empty() != 0 {
        return evaluate(position).clamp(-64 * DISC, 64 * DISC);
    }
    if moves == 0 && position.pass().moves() == 0 {
        return position.result() * DISC;
    }
    if moves == 0 {
        return -every_line(position.pass(), depth);
    }
    let children = indices(moves).map(|index| position.play(index));
    let scores = children.map(|child| -every_line(child, depth - 1));
    scores.max().unwrap()
}
