//! Tests of the puzzles of the day, and of the program that makes them.

use othello::board::Square;
use othello::cell::Stone;
use othello::engine::bitboard::Bitboard;
use othello::engine::search::{DISC, Limits, Search};
use othello::game::Game;
use othello::players;
use othello::table::puzzles::{self, EASY, Goal, Level, MARGIN, Puzzle};
use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, fs};

/// The tests look at every puzzle if they are optimised, or else only at every puzzle after this many.
const STEP: usize = if cfg!(debug_assertions) { 5 } else { 1 };

/// The numbers of the puzzles to look at, and the puzzles.
fn puzzles() -> impl Iterator<Item = (usize, Puzzle)> {
    let numbers = (0..puzzles::count()).step_by(STEP);
    numbers.map(|number| (number, Puzzle::numbered(number).unwrap()))
}

fn perfect() -> Search {
    let limits = Limits::new(1, 20);
    Search::new(limits, 1, 16)
}

/// The result of a game with perfect play, in discs for Black.
fn result(game: &Game, search: &mut Search) -> i32 {
    let Some(stone) = game.turn() else {
        return Bitboard::new(game.board(), Stone::Black).result();
    };
    search.start(Bitboard::new(game.board(), stone));
    let score = search.finish().score / DISC;
    if stone == Stone::Black { score } else { -score }
}

/// The legal moves in a puzzle, each with its result and the number of stones that it flips. The best comes first.
fn solve(puzzle: &Puzzle, search: &mut Search) -> Vec<(i32, usize, Square)> {
    let moves = puzzle.game().legal_moves().into_iter();
    let solved = moves.map(|legal| {
        let mut game = puzzle.game();
        game.play(legal.square).unwrap();
        (result(&game, search), legal.flips.len(), legal.square)
    });
    let mut solved = Vec::from_iter(solved);
    solved.sort_by_key(|(result, ..)| -result);
    solved
}

#[test]
fn each_puzzle_is_near_the_end_and_has_one_good_move_but_not_the_greediest() {
    let mut search = perfect();
    for (number, puzzle) in puzzles() {
        let empty = puzzles::empty(&puzzle.board);
        let expected = match puzzles::level(number) {
            Level::Easy => 4..=EASY,
            Level::Medium | Level::Hard => 8..=14,
        };
        assert!(expected.contains(&empty), "{number}: {empty}");
        let solved = solve(&puzzle, &mut search);
        let [(best, flips, _), (second, ..), ..] = solved[..] else {
            panic!("{number} has no choice");
        };
        assert_eq!(best, puzzle.result, "{number}");
        assert!(best - second >= MARGIN, "{number}: {solved:?}");
        let is_greedy = solved.iter().all(|(_, other, _)| *other <= flips);
        assert!(!is_greedy, "{number}: {solved:?}");
        let reached = |result| match puzzle.goal() {
            Goal::Win => result > 0,
            Goal::LoseBy(most) => result >= -most,
        };
        assert!(reached(best) && !reached(second), "{number}: {solved:?}");
    }
}

#[test]
fn no_puzzle_comes_twice_not_even_as_a_mirror_image() {
    let mut seen = HashSet::new();
    for number in 0..puzzles::count() {
        let puzzle = Puzzle::numbered(number).unwrap();
        let twins = Bitboard::new(&puzzle.board, Stone::Black).symmetries();
        assert!(seen.insert(twins.into_iter().min()), "{number}");
    }
}

#[test]
fn levels_keep_what_they_promise() {
    let (mut found, mut all) = ([[0; 3]; 2], [0; 3]);
    let mut search = perfect();
    for (number, puzzle) in puzzles() {
        let (.., best) = solve(&puzzle, &mut search)[0];
        let level = puzzles::level(number) as usize;
        all[level] += 1;
        for (name, found) in ["level3", "level5"].into_iter().zip(&mut found) {
            let mut player = (players::named(name).unwrap().create)(1000);
            let choice = player.choose(&puzzle.board, Stone::Black);
            found[level] += usize::from(choice == Some(best));
        }
    }
    // How many easy, medium and hard puzzles in a thousand each player solves.
    let solved = found.map(|found| [0, 1, 2].map(|level| 1000 * found[level] / all[level]));
    println!("{solved:?}");
    let [[easy, medium, hard], stronger] = solved;
    assert!(easy > 600 && medium < 500 && hard < 500);
    let [easy, medium, hard] = stronger;
    assert!(easy > 900 && medium > 900 && hard < 700);
}

fn out(name: &str) -> PathBuf {
    let name = format!("othello-{}-{name}-puzzles.bin", std::process::id());
    env::temp_dir().join(name)
}

/// Makes puzzles from a few games with this seed. Returns whether they could be written.
fn make(out: &Path, seed: &str, games: &str) -> bool {
    let mut command = Command::new(env!("CARGO_BIN_EXE_puzzles"));
    command.args(["--seed", seed, "--games", games, "--out"]);
    command.arg(out).stdout(Stdio::null()).stderr(Stdio::null());
    command.status().unwrap().success()
}

/// Makes a few puzzles with this seed.
fn made(name: &str, seed: &str) -> Vec<u8> {
    let out = out(name);
    assert!(make(&out, seed, "250"));
    let file = fs::read(&out).unwrap();
    fs::remove_file(out).unwrap();
    file
}

#[test]
fn the_same_seed_gives_the_same_file() {
    let file = made("one", "1");
    assert!(!file.is_empty(), "there is not a single week");
    assert_eq!(file.len() % (7 * puzzles::SIZE), 0);
    assert_eq!(made("again", "1"), file);
}

#[test]
fn only_puzzles_are_replaced() {
    let out = out("other");
    for (file, is_own) in [
        (include_bytes!("../src/table/puzzles.bin").to_vec(), true),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\xff".repeat(14), false),
        (vec![0xff; 14], false),
    ] {
        fs::write(&out, &file).unwrap();
        assert_eq!(make(&out, "1", "1"), is_own);
        assert_eq!(fs::read(&out).unwrap() == file, !is_own);
    }
    fs::remove_file(out).unwrap();
}
