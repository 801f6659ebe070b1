//! Measures a level's strength against a classical program, which looks six moves ahead and adds up the values of its
//! squares. It ignores mobility, and does not solve endgames.
//!
//! `cargo bench --bench strength` measures level 8. Add `-- level5 400` to measure level 5 with 400 games.

use othello::board::Square;
use othello::engine::bitboard::{Bitboard, index, indices};
use othello::game::{Game, Outcome};
use othello::players::{self, Entry, Player, Random};
use std::time::{Duration, Instant};

/// The values of the squares in one quarter of the board, row by row. The other quarters mirror it.
const WORTH: [[i32; 4]; 4] = [
    [99, -8, 8, 6],
    [-8, -24, -4, -3],
    [8, -4, 7, 4],
    [6, -3, 4, 0],
];

const DEPTH: u32 = 6;

/// How many random moves come before the players' own.
const OPENING: usize = 8;

fn worth(set: u64) -> i32 {
    let mirrored = |place: u32| place.min(7 - place) as usize;
    indices(set)
        .map(|index| WORTH[mirrored(index / 8)][mirrored(index % 8)])
        .sum()
}

/// Alpha-beta: the value of the position for the player to move.
fn value(position: Bitboard, depth: u32, alpha: i32, beta: i32) -> i32 {
    if depth == 0 {
        return worth(position.own) - worth(position.opponent);
    }
    let moves = position.moves();
    if moves == 0 {
        return match position.pass().moves() {
            0 => 1000 * position.difference(),
            _ => -value(position.pass(), depth - 1, -beta, -alpha),
        };
    }
    let mut best = -100_000;
    for index in indices(moves) {
        best = best.max(-value(
            position.play(index),
            depth - 1,
            -beta,
            -alpha.max(best),
        ));
        if best >= beta {
            break;
        }
    }
    best
}

fn classical_choice(game: &Game) -> Option<Square> {
    let position = Bitboard::new(game.board(), game.turn()?);
    let moves = game.legal_moves().into_iter().map(|legal| legal.square);
    moves.min_by_key(|square| value(position.play(index(*square)), DEPTH - 1, -100_000, 100_000))
}

/// Starts a game with random moves.
fn opening(seed: u64) -> Game {
    let mut random = Random::new(seed);
    let mut game = Game::start();
    while game.moves().len() < OPENING {
        let Some(stone) = game.turn() else { break };
        let Some(square) = random.choose(game.board(), stone) else {
            break;
        };
        if game.play(square).is_err() {
            break;
        }
    }
    game
}

/// Plays a game to its end. Returns the level's points (2 for a win, 1 for a draw), and adds the time and the number of
/// its moves to `time`.
fn play(mut game: Game, level: &mut dyn Player, black: bool, time: &mut (Duration, u32)) -> u32 {
    let mine = |stone| (stone == othello::cell::Stone::Black) == black;
    while let Some(stone) = game.turn() {
        let choice = if mine(stone) {
            let began = Instant::now();
            let choice = level.choose(game.board(), stone);
            *time = (time.0 + began.elapsed(), time.1 + 1);
            choice
        } else {
            classical_choice(&game)
        };
        let Some(Ok(_)) = choice.map(|square| game.play(square)) else {
            return 0;
        };
    }
    match game.outcome() {
        Some(Outcome::Win(stone)) if mine(stone) => 2,
        Some(Outcome::Draw) => 1,
        _ => 0,
    }
}

fn main() {
    let words = std::env::args().skip(1);
    let words = Vec::from_iter(words.filter(|word| word != "--bench"));
    let name = words.first().map_or("level8", String::as_str);
    let games = words.get(1).and_then(|word| word.parse().ok());
    match players::ALL.iter().find(|entry| entry.name == name) {
        Some(entry) => measure(entry, games.unwrap_or(200)),
        None => eprintln!("There is no player {name}. Try level1 to level10."),
    }
}

/// Plays this many games between a player and the classical program. Prints the player's share of the points and its
/// time per move.
fn measure(entry: &Entry, games: u64) {
    let (mut points, mut time) = (0, (Duration::ZERO, 0));
    for number in 0..games {
        let (opening, mut player) = (opening(number / 2), (entry.create)(number));
        points += play(opening, &mut *player, number % 2 == 0, &mut time);
    }
    println!(
        "{} against the classical program, {games} games: {:.1}%, {:.1} ms a move",
        entry.name,
        50.0 * f64::from(points) / games as f64,
        1000.0 * time.0.as_secs_f64() / f64::from(time.1)
    );
}
