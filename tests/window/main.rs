//! Tests of every lesson and the final game in a real window. They start the programs, click, resize the windows, read
//! the boards from the pixels, and check that the boards follow the rules.

use look_ahead::LookAhead;
use othello::board::{Board, Move, Square};
use othello::cell::Stone;
use othello::game::Game;
use othello::players::{Greedy, Player};
use othello::record;
use picture::{Picture, cells_of, cells_with};
use runner::Test;
use screen::{Display, Screen, started_in, wait_until};
use std::fs;
use std::process::ExitCode;

mod clipboard;
mod final_game;
mod keyboard;
mod save_file;
mod saving;
// These tests use only some of this file's items, and none of its own tests.
#[allow(dead_code, unused_imports)]
#[path = "../../src/window/layout/mod.rs"]
mod layout;
#[allow(dead_code)]
#[path = "../../lessons/day11/look_ahead.rs"]
mod look_ahead;
#[path = "../shared/picture.rs"]
mod picture;
mod pictures;
#[path = "../shared/runner.rs"]
mod runner;
#[path = "../shared/saved.rs"]
mod saved;
mod screen;
mod torture;

const TESTS: &[Test<Display>] = &[
    ("day1_shows_two_stones", day1),
    ("day2_moves_one_stone", day2),
    ("day3_alternates_colours", day3),
    ("day4_flips_stones", day4),
    ("day5_plays_against_an_ai", day5),
    ("day6_plays_to_the_end", day6),
    ("day7_plays_to_the_end_with_the_library", day7),
    ("day8_animates_moves", day8),
    ("day9_undoes_redoes_and_saves", day9),
    ("day10_shows_scores_and_contests", day10),
    ("day11_looks_ahead", day11),
    ("day12_races_two_boards", day12),
    ("day13_learns_what_corners_are_worth", day13),
    ("othello_plays_to_the_end", final_game::to_the_end),
    ("othello_buttons_work", final_game::buttons),
    ("othello_shows_a_ghost_stone", final_game::ghost),
    ("othello_says_who_passes", final_game::notice),
    ("othello_has_colours_and_sound", final_game::settings),
    ("othello_reviews_a_game", final_game::reviews_a_game),
    ("othello_can_be_played_with_keys_alone", keyboard::alone),
    ("othello_keys_work", keyboard::keys),
    ("othello_handles_keys_typed_at_once", keyboard::at_once),
    ("othello_asks_about_another_window", saving::other_window),
    ("othello_copies_and_pastes", clipboard::copies_and_pastes),
    ("othello_starts_despite_bad_files", saving::bad_files),
    ("othello_works_without_saving", saving::cannot_save),
    ("othello_says_why_it_has_no_window", saving::no_screen),
    ("othello_reports_a_failed_save", saving::failed_in_a_dialog),
    ("othello_continues_after_it_was_killed", saving::killed),
    ("othello_survives_torture", torture::run),
];

const LEFT_OUT: &str = "left out: the tests in a real window. \
                        `cargo test --test window -- --run` runs them (see CONTRIBUTING.md)";

fn main() -> ExitCode {
    if std::env::args().any(|argument| argument == "--pictures") {
        pictures::take(&Display::open());
        return ExitCode::SUCCESS;
    }
    if !runner::is_asked_to_run() {
        println!("{LEFT_OUT}");
        return ExitCode::SUCCESS;
    }
    runner::run(TESTS, &[Display::open()])
}

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

/// A wide window and a narrow one.
const SIZES: [(usize, usize); 2] = [(900, 500), (360, 640)];

/// Clicks where there is no square: next to the board and at the edges of the window.
fn click_off_the_board(screen: &mut Screen) {
    let picture = screen.picture();
    let (right, bottom) = (picture.width as f64 - 1.0, picture.height as f64 - 1.0);
    let area = screen.area();
    let middle = area.top + 4.5 * area.side;
    for (x, y) in [
        (0.0, 0.0),
        (right, bottom),
        (0.0, middle),
        (area.left - 4.0, middle),
        (area.left + 2.5 * area.side, area.top - 4.0),
        (area.left + 2.5 * area.side, bottom),
    ] {
        screen.click(x, y);
    }
}

/// Clicks the points where the corners of squares meet, along the board's diagonal.
fn click_on_lines(screen: &mut Screen) {
    let area = screen.area();
    for number in 0..=8 {
        let along = f64::from(number) * area.side;
        screen.click((area.left + along).round(), (area.top + along).round());
    }
}

fn day1(display: &Display) {
    let mut screen = display.start(env!("CARGO_BIN_EXE_day1"));
    let expected = cells_with(&[("d4", 'O'), ("e4", 'X')]);
    screen.wait_for_cells(&expected);
    for (width, height) in SIZES {
        screen.resize(width, height);
        screen.click_square(square("a1"));
        click_on_lines(&mut screen);
        screen.wait_for_cells(&expected);
    }
}

fn day2(display: &Display) {
    let mut screen = display.start(env!("CARGO_BIN_EXE_day2"));
    screen.wait_for_cells(&cells_with(&[]));
    click_off_the_board(&mut screen);
    screen.wait_for_cells(&cells_with(&[]));
    for ((width, height), name) in SIZES.into_iter().zip(["h8", "b7"]) {
        screen.resize(width, height);
        screen.click_square(square(name));
        click_off_the_board(&mut screen);
        screen.wait_for_cells(&cells_with(&[(name, 'X')]));
    }
    click_on_lines(&mut screen);
    screen.wait("no stone or one stone", |picture| {
        let cells = picture.cells();
        cells.is_some_and(|cells| cells.matches('X').count() <= 1)
    });
}

fn day3(display: &Display) {
    let mut screen = display.start(env!("CARGO_BIN_EXE_day3"));
    let mut stones = Vec::new();
    for (number, name) in ["a1", "h1", "d4", "e5"].into_iter().enumerate() {
        if let Some((width, height)) = SIZES.get(number) {
            screen.resize(*width, *height);
            click_off_the_board(&mut screen);
        }
        screen.click_square(square(name));
        screen.click_square(square(name)); // now occupied, so nothing changes
        stones.push((name, if number % 2 == 0 { 'X' } else { 'O' }));
        screen.wait_for_cells(&cells_with(&stones));
    }
    click_on_lines(&mut screen);
    screen.picture();
}

fn day4(display: &Display) {
    let mut screen = display.start(env!("CARGO_BIN_EXE_day4"));
    let mut game = Game::start();
    screen.wait_for_cells(&cells_of(game.board()));
    for number in 0..8 {
        if let Some((width, height)) = SIZES.get(number) {
            screen.resize(*width, *height);
            click_off_the_board(&mut screen);
        }
        screen.click_square(square("d4")); // never legal: there is a stone from the start
        let moves = game.legal_moves();
        let legal = &moves[number % moves.len()];
        screen.click_square(legal.square);
        let events = game.play(legal.square).unwrap();
        assert!(events.len() > 1);
        screen.wait_for_cells(&cells_of(game.board()));
    }
    click_on_lines(&mut screen);
    screen.picture();
}

fn first_legal(game: &Game) -> Square {
    game.legal_moves()[0].square
}

/// A game against Greedy in which Black must pass, and soon loses every stone.
const SHORT: &str = "c4c5d6e3f4e6f2g1f5g5f6e7g4g3b6b4a7";

/// The next move of the short game.
fn next_of_short(game: &Game) -> Square {
    let short = record::read(SHORT).unwrap();
    short.moves()[game.moves().len()].square
}

/// Plays the short game from this position to its end.
fn play_short(screen: &mut Screen, game: &mut Game) {
    while game.turn().is_some() {
        play_a_turn(screen, game, next_of_short);
    }
}

/// Waits for the expected board with this legal square marked, and clicks it for Black.
fn click_legal(screen: &mut Screen, game: &mut Game, legal: Square) {
    screen.wait_for_cells(&cells_of(game.board()));
    screen.wait("a mark", |picture| picture.is_marked(legal));
    screen.click_square(legal);
    game.play(legal).unwrap();
}

/// Clicks a move for the human, who plays Black, and follows Greedy's replies.
fn play_a_turn(screen: &mut Screen, game: &mut Game, choose: fn(&Game) -> Square) {
    let choice = choose(game);
    click_legal(screen, game, choice);
    while game.turn() == Some(Stone::White) {
        let before = game.clone();
        let answer = Greedy.choose(game.board(), Stone::White).unwrap();
        game.play(answer).unwrap();
        click_out_of_turn(screen, &before, game);
    }
}

/// Clicks squares that were legal for Black before White's reply but are not legal after it. The program must ignore
/// these clicks.
fn click_out_of_turn(screen: &mut Screen, before: &Game, after: &Game) {
    let is_illegal_now = |legal: &&Move| after.board().flips(legal.square, Stone::Black).is_empty();
    let moves = before.board().legal_moves(Stone::Black);
    for legal in moves.iter().filter(is_illegal_now).take(2) {
        screen.click_square(legal.square);
    }
}

fn day5(display: &Display) {
    let mut screen = display.start(env!("CARGO_BIN_EXE_day5"));
    let mut game = Game::start();
    for size in SIZES {
        screen.resize(size.0, size.1);
        click_off_the_board(&mut screen);
        play_a_turn(&mut screen, &mut game, first_legal);
        screen.wait_for_cells(&cells_of(game.board()));
    }
    // The other two AIs also reply. The test can predict only the AI that plays the first legal move.
    screen.key("2");
    let first = first_legal(&game);
    click_legal(&mut screen, &mut game, first);
    let answer = first_legal(&game);
    game.play(answer).unwrap();
    screen.wait_for_cells(&cells_of(game.board()));
    screen.key("1");
    let first = first_legal(&game);
    click_legal(&mut screen, &mut game, first);
    wait_for_an_answer(&mut screen, &game);
}

/// Waits until the window shows the game after any legal move.
fn wait_for_an_answer(screen: &mut Screen, game: &Game) {
    let legal = game.legal_moves();
    wait_for_one_of(screen, game, legal.iter().map(|legal| legal.square));
}

/// Waits until the window shows the game after one of these moves.
fn wait_for_one_of(screen: &mut Screen, game: &Game, squares: impl Iterator<Item = Square>) {
    let after = |square| {
        let mut game = game.clone();
        game.play(square).unwrap();
        cells_of(game.board())
    };
    let possible = Vec::from_iter(squares.map(after));
    screen.wait("an answer", |picture| {
        let cells = picture.cells();
        cells.is_some_and(|cells| possible.contains(&cells))
    });
}

fn day6(display: &Display) {
    plays_to_the_end(display.start(env!("CARGO_BIN_EXE_day6")));
}

/// Day 7's game is the same as Day 6's, but with the library's rules.
fn day7(display: &Display) {
    plays_to_the_end(display.start(env!("CARGO_BIN_EXE_day7")));
}

/// The program writes the result above the board, and a click on the board starts a new game.
fn plays_to_the_end(mut screen: Screen) {
    let mut game = Game::start();
    play_short(&mut screen, &mut game);
    screen.wait_for_cells(&cells_of(game.board()));
    screen.click_square(square("a1")); // not legal at the start
    screen.wait_for_cells(&cells_of(&Board::start()));
}

/// Returns the colour of a point in a window that is `down` squares high. `column` and `row` are measured in squares
/// from the board's top left corner.
fn pixel(picture: &Picture, column: f64, row: f64, down: f64) -> [u8; 3] {
    let (width, height) = (picture.width as f64, picture.height as f64);
    let side = f64::min(width / 9.0, height / down);
    let x = width / 2.0 + (column - 4.0) * side;
    let y = (height - down * side) / 2.0 + (2.0 + row) * side;
    picture.pixel(x, y)
}

fn day8_pixel(picture: &Picture, column: f64, row: f64) -> [u8; 3] {
    pixel(picture, column, row, 11.0)
}

/// Checks that the square under the mouse has a frame, and has a ghost stone only if it is a legal move.
fn day8_shows_a_ghost(screen: &mut Screen) {
    for (name, is_legal) in [("d3", true), ("a1", false), ("d4", false), ("f5", true)] {
        let square = square(name);
        let (column, row) = (f64::from(square.column()), f64::from(square.row()));
        screen.point_at_square(square);
        screen.wait("a frame", |picture| {
            is_amber(&day8_pixel(picture, column + 0.5, row + 0.03))
        });
        let felt = [25, 115, 74];
        let beside = day8_pixel(&screen.picture(), column + 0.78, row + 0.62);
        let darker = beside.iter().zip(felt).all(|(part, felt)| *part < felt);
        assert_eq!(darker && beside[1] > 60, is_legal, "{name}: {beside:?}");
    }
}

/// An amber bar is under the card of the colour to move, and an amber band is below the board at the end.
fn day8(display: &Display) {
    let mut screen = display.start(env!("CARGO_BIN_EXE_day8"));
    let mut game = Game::start();
    screen.wait("the bar under Black's card", |picture| {
        let under = |column| is_amber(&day8_pixel(picture, column, -0.74));
        under(1.0) && !under(5.0)
    });
    day8_shows_a_ghost(&mut screen);
    for (width, height) in SIZES {
        screen.resize(width, height);
        click_off_the_board(&mut screen);
        screen.click_square(square("d4")); // never legal: there is a stone from the start
        play_a_turn(&mut screen, &mut game, next_of_short);
    }
    play_short(&mut screen, &mut game);
    screen.wait("the result", |picture| {
        is_amber(&day8_pixel(picture, -0.1, 8.5))
    });
    screen.wait_for_cells(&cells_of(game.board()));
    // The program ignores Enter until players have had time to read the result.
    let start = cells_of(&Board::start());
    wait_until("a new game has started", || {
        screen.key("Return");
        screen.picture().cells().as_ref() == Some(&start)
    });
}

/// How many squares high the window is from Day 9 on.
const DOWN: f64 = 13.2;

/// The buttons of the lessons from Day 9 on. Each day adds some at the end.
const BUTTONS: [&str; 11] = [
    "Undo", "Redo", "New game", "Swap", "Opponent", "Thoughts", "Board", "Contest", "Race",
    "Learn", "Play it",
];

/// Clicks a button of a lesson from Day 9 or later.
fn press(screen: &mut Screen, button: &str) {
    let number = BUTTONS.iter().position(|name| *name == button).unwrap();
    let picture = screen.picture();
    let (width, height) = (picture.width as f64, picture.height as f64);
    let side = f64::min(width / 9.0, height / DOWN);
    let (column, row) = ((number % 4) as f64, (number / 4) as f64);
    let x = width / 2.0 + (2.02 * column + 0.97 - 4.0) * side;
    let y = (height - DOWN * side) / 2.0 + (2.0 + 9.13 + 0.58 * row) * side;
    screen.click(x, y);
}

fn day9(display: &Display) {
    let mut screen = display.start(env!("CARGO_BIN_EXE_day9"));
    let mut game = Game::start();
    for (width, height) in [(540, 744), (900, 700)] {
        screen.resize(width, height);
        let before = game.clone();
        play_a_turn(&mut screen, &mut game, next_of_short);
        screen.wait_for_cells(&cells_of(game.board()));
        for (button, shown) in [("Undo", &before), ("Redo", &game)] {
            press(&mut screen, button);
            screen.wait_for_cells(&cells_of(shown.board()));
        }
    }
    drop(screen);
    let mut screen = display.restart(env!("CARGO_BIN_EXE_day9"));
    play_short(&mut screen, &mut game);
    screen.wait_for_cells(&cells_of(game.board()));
    press(&mut screen, "New game");
    screen.wait_for_cells(&cells_of(&Board::start()));
    press(&mut screen, "Swap");
    let mut game = Game::start();
    let answer = Greedy.choose(game.board(), Stone::Black).unwrap();
    game.play(answer).unwrap();
    screen.wait_for_cells(&cells_of(game.board()));
}

/// The opponent's scores can be shown, and a contest can be started and stopped.
fn day10(display: &Display) {
    let mut screen = display.start(env!("CARGO_BIN_EXE_day10"));
    click_legal(&mut screen, &mut Game::start(), square("d3"));
    let file = started_in().join("game.txt");
    let saved = || record::read(&fs::read_to_string(&file).unwrap_or_default()).unwrap();
    wait_until("an answer is saved", || saved().moves().len() == 2);
    let game = saved();
    screen.wait_for_cells(&cells_of(game.board()));
    press(&mut screen, "Thoughts");
    screen.wait("thoughts", |picture| shows_thoughts(picture, &game));
    press(&mut screen, "Thoughts");
    screen.wait_for_cells(&cells_of(game.board()));
    press(&mut screen, "Contest");
    screen.wait("a table instead of the board", |picture| {
        picture.cells().is_none_or(|cells| !cells.contains('X'))
    });
    press(&mut screen, "Board");
    screen.wait_for_cells(&cells_of(game.board()));
}

/// Whether the squares that flip the most stones show a score on a disc, and the other legal squares do not.
fn shows_thoughts(picture: &Picture, game: &Game) -> bool {
    let cells: Vec<char> = picture.cells().unwrap_or_default().chars().collect();
    let legal = game.legal_moves();
    let most = legal.iter().map(|legal| legal.flips.len()).max();
    legal.iter().all(|legal| {
        let at = legal.square.row() * 8 + legal.square.column();
        let is_covered = cells.get(at as usize) == Some(&'?');
        is_covered == (Some(legal.flips.len()) == most)
    })
}

/// The look-ahead player replies with one of its best moves.
fn day11(display: &Display) {
    let mut screen = display.start(env!("CARGO_BIN_EXE_day11"));
    let mut game = Game::start();
    for _ in 0..5 {
        press(&mut screen, "Opponent"); // from Greedy to the last opponent
    }
    click_legal(&mut screen, &mut game, square("d3"));
    let mut player = LookAhead::new(4, true);
    let board = game.board().clone();
    let moves = game.legal_moves().into_iter();
    let scored = moves.map(|legal| (player.score(&board, Stone::White, &legal), legal.square));
    let scored: Vec<(i32, Square)> = scored.collect();
    let most = scored.iter().map(|(score, _)| *score).max();
    let best = scored.iter().filter(|(score, _)| Some(*score) == most);
    wait_for_one_of(&mut screen, &game, best.map(|(_, square)| *square));
}

/// Whether this is the amber of frames, bars and notices.
fn is_amber(colour: &[u8]) -> bool {
    colour[0] > 230 && (140..200).contains(&colour[1]) && colour[2] < 90
}

/// The lengths of the race's two bars, in hundredths of their full length.
fn bars_of(picture: &Picture) -> (usize, usize) {
    let along = |row| (0..100).map(move |part| pixel(picture, 0.08 * f64::from(part), row, DOWN));
    let is_light = |colour: &[u8; 3]| colour.iter().all(|part| *part > 190);
    let slow = along(1.3).filter(is_light).count();
    let fast = along(3.8).filter(|colour| is_amber(colour)).count();
    (slow, fast)
}

/// The faster board answers at once, and wins the race.
fn day12(display: &Display) {
    let mut screen = display.start(env!("CARGO_BIN_EXE_day12"));
    let mut game = Game::start();
    for _ in 0..6 {
        press(&mut screen, "Opponent"); // from Greedy to the last opponent
    }
    click_legal(&mut screen, &mut game, square("d3"));
    wait_for_an_answer(&mut screen, &game);
    press(&mut screen, "Race");
    screen.wait("one bar that is much longer than the other", |picture| {
        let (slow, fast) = bars_of(picture);
        fast > 90 && slow > 0 && slow * 5 < fast
    });
}

/// The brightness of a corner and its diagonal neighbour on Day 13's map, measured away from the map's numbers.
fn corner_and_neighbour(picture: &Picture) -> (u8, u8) {
    let [corner, neighbour] = [0.12, 1.12].map(|place| pixel(picture, place, place, DOWN));
    (corner[0], neighbour[1])
}

/// While the learner plays, the corners get bright and their neighbours dark. Then a button makes it the opponent.
fn day13(display: &Display) {
    let mut screen = display.start(env!("CARGO_BIN_EXE_day13"));
    let unknown = corner_and_neighbour(&screen.picture());
    press(&mut screen, "Learn");
    screen.wait("bright corners with dark neighbours", |picture| {
        let (corner, neighbour) = corner_and_neighbour(picture);
        corner > 180 && neighbour < unknown.1 - 20
    });
    press(&mut screen, "Play it");
    let mut game = Game::start();
    screen.wait_for_cells(&cells_of(game.board()));
    click_legal(&mut screen, &mut game, square("d3"));
    wait_for_an_answer(&mut screen, &game);
}
