//! Day 12: make it fast.

mod bits;
mod count;
mod drawing;
mod endgame;

use bits::{Bits, bit};
use count::{MOST, Runner, count_fast, count_slow};
use drawing::*;
use endgame::best_result;
use macroquad::prelude::*;
use othello::board::{Board, Square};
use othello::cell::Stone;
use othello::game::Game;
// macroquad has a `rand` of its own; the two colons say that we mean the package.
use ::rand::SeedableRng;
use ::rand::rngs::SmallRng;
use ::rand::seq::IndexedRandom;

const SLICE: f64 = 0.006; // how long the boards race in one frame, in seconds
const ENOUGH: f64 = 1.0; // how long each of the two boards is measured, in seconds
const LAST: usize = 8; // with so many empty squares it plays perfectly
const BIT: f32 = 0.29; // the side of a bit, in squares
const SHADE: Color = Color::new(0.31, 0.24, 0.19, 1.0);

fn window() -> Conf {
    Conf {
        window_title: String::from("Othello, day 12"),
        window_width: 1008,
        window_height: 630,
        high_dpi: true,       // sharp on screens with very small pixels
        sample_count: 4,      // smooth edges
        ..Default::default()  // everything else as usual
    }
}

/// A game, and what the program finds out about its position.
struct Study {
    game: Game,
    slow: Runner,
    fast: Runner,
    results: Vec<i32>, // how the game ends after the first legal move, the second, and so on
}

#[macroquad::main(window)]
async fn main() {
    // The seed is the time, so each game is another one.
    let mut rng = SmallRng::seed_from_u64(miniquad::date::now() as u64);
    let mut study = new_study(Game::start());
    loop {
        if let Some(empty) = chosen_empty() {
            study = new_study(random_game(empty, &mut rng));
        }
        if let Some(square) = clicked_square() {
            play(&mut study, square);
        }
        if let Some(stone) = study.game.turn() {
            think(&mut study, stone);
        }
        draw(&study);
        next_frame().await;
    }
}

fn new_study(game: Game) -> Study {
    Study {
        game,
        slow: Runner::default(),
        fast: Runner::default(),
        results: Vec::new(),
    }
}

/// How many squares the key that was pressed in this moment leaves empty, if any was.
fn chosen_empty() -> Option<usize> {
    match get_char_pressed() {
        Some('1') => Some(60), // the start
        Some('2') => Some(30), // the middle of a game
        Some('3') => Some(LAST),
        _ => None,
    }
}

/// Whether so few squares are empty that it can look at every way to the end.
fn is_near_the_end(study: &Study) -> bool {
    empty_squares(study.game.board()) <= LAST
}

fn empty_squares(board: &Board) -> usize {
    64 - board.count(Stone::Black) - board.count(Stone::White)
}

/// A game with random moves, until so many squares are empty.
fn random_game(empty: usize, rng: &mut SmallRng) -> Game {
    let mut game = Game::start();
    while empty_squares(game.board()) > empty {
        let moves = game.legal_moves();
        let chosen = moves.choose(rng);
        let is_played = chosen.is_some_and(|legal| game.play(legal.square).is_ok());
        if !is_played {
            game = Game::start(); // this one was over too early: try another one
        }
    }
    game
}

fn play(study: &mut Study, square: Square) {
    let mut game = study.game.clone();
    if game.play(square).is_ok() {
        *study = new_study(game);
    }
}

/// Thinks for a moment: how the game ends after one more legal move, or which board counts faster.
fn think(study: &mut Study, stone: Stone) {
    let bits = Bits::from_board(study.game.board(), stone);
    let end = get_time() + SLICE;
    if is_near_the_end(study) {
        if let Some(legal) = study.game.legal_moves().get(study.results.len()) {
            study
                .results
                .push(-best_result(bits.play(bit(legal.square))));
        }
        return;
    }
    while get_time() < end && study.fast.seconds < ENOUGH {
        race(study, bits, stone);
    }
}

/// Lets one of the two boards count once: the one that had less time so far.
fn race(study: &mut Study, bits: Bits, stone: Stone) {
    let start = get_time();
    if study.fast.seconds < study.slow.seconds {
        let ways = count_fast(bits, study.fast.next_moves());
        study.fast.note(ways, get_time() - start);
    } else {
        let ways = count_slow(study.game.board(), stone, study.slow.next_moves());
        study.slow.note(ways, get_time() - start);
    }
}

fn draw(study: &Study) {
    clear_background(TABLE);
    draw_board(study.game.board());
    draw_turn_and_counts(&study.game);
    draw_choices(study);
    draw_bits(study.game.board());
    if is_near_the_end(study) {
        write("The numbers on the board:", LEFT, 3.2, 0.36, TEXT);
        write("the lead at the end, if from", LEFT, 3.7, 0.36, TEXT);
        write("now on both play perfectly.", LEFT, 4.2, 0.36, TEXT);
    } else {
        draw_race(study);
        draw_counts(study);
    }
    write(
        "Keys: 1 start, 2 middle, 3 near the end",
        4.0,
        8.34,
        0.36,
        DIM,
    );
}

/// A dot where one may play. Where it is known how the game ends after that move, this is shown instead.
fn draw_choices(study: &Study) {
    let best = study.results.iter().max();
    for (number, legal) in study.game.legal_moves().iter().enumerate() {
        if let Some(result) = study.results.get(number) {
            let color = if Some(result) == best { AMBER } else { TEXT };
            write_on(legal.square, &format!("{result:+}"), color); // the plus: a sign, always
        } else {
            draw_disc_on(legal.square, 0.1, TEXT);
        }
    }
}

/// The board as two numbers, drawn as their 64 bits.
fn draw_bits(board: &Board) {
    let bits = Bits::from_board(board, Stone::Black);
    write("The same board as two numbers", LEFT, -0.15, 0.36, TEXT);
    draw_number(bits.mine, Stone::Black, LEFT);
    draw_number(bits.theirs, Stone::White, RIGHT - 8.0 * BIT);
}

fn draw_number(number: u64, stone: Stone, left: f32) {
    fill(left, 0.0, 8.0 * BIT, 8.0 * BIT, SHADE);
    for square in Square::all() {
        let column = left + square.column() as f32 * BIT;
        let row = square.row() as f32 * BIT;
        if number & bit(square) != 0 {
            fill(column, row, BIT, BIT, color_of(stone));
            write(
                "1",
                column + 0.09,
                row + 0.22,
                0.28,
                color_of(stone.opposite()),
            );
        } else {
            write("0", column + 0.09, row + 0.22, 0.28, DIM);
        }
    }
}

/// Two bars that grow while both boards count, and how much longer one of them gets.
fn draw_race(study: &Study) {
    let full = study.fast.speed() * ENOUGH;
    write("Positions a second", LEFT, 2.9, 0.36, TEXT);
    draw_bar("64 cells", &study.slow, full, 3.4, TEXT);
    draw_bar("2 numbers", &study.fast, full, 4.2, AMBER);
    let ratio = study.fast.speed() / study.slow.speed();
    write(&format!("{ratio:.0} times as fast"), LEFT, 5.3, 0.62, AMBER);
}

/// A bar for the positions that a board has counted. There is room for `full` of them.
fn draw_bar(name: &str, runner: &Runner, full: f64, row: f32, color: Color) {
    let part = runner.positions as f64 / full;
    let width = RIGHT - LEFT;
    write(name, LEFT, row, 0.32, TEXT);
    write_before(&grouped(runner.speed() as u64), RIGHT, row, 0.32, TEXT);
    fill(LEFT, row + 0.1, width, 0.3, SHADE);
    fill(LEFT, row + 0.1, width * part.min(1.0) as f32, 0.3, color);
}

/// In how many ways the game can go on, as both boards have counted it. They have to agree.
fn draw_counts(study: &Study) {
    write("Moves ahead", LEFT, 5.85, 0.3, DIM);
    write_before("Ways to go on", RIGHT, 5.85, 0.3, DIM);
    for index in 0..MOST {
        let row = 5.85 + 0.27 * (index + 1) as f32;
        let slow = study.slow.counts.get(index);
        let fast = study.fast.counts.get(index);
        write(&(index + 1).to_string(), LEFT, row, 0.3, DIM);
        write_before(&shown(slow), 11.1, row, 0.3, TEXT);
        write_before(&shown(fast), RIGHT, row, 0.3, AMBER);
        if slow.is_some() && slow == fast {
            write("=", 11.35, row, 0.3, TEXT);
        }
    }
}

fn shown(count: Option<&u64>) -> String {
    match count {
        Some(count) => grouped(*count),
        None => String::new(),
    }
}

/// A big number with commas, such as 1,234,567.
fn grouped(number: u64) -> String {
    let mut text = number.to_string();
    let mut place = text.len();
    while place > 3 {
        place -= 3;
        text.insert(place, ',');
    }
    text
}
