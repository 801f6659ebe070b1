//! Every lesson and the final game in a real window: they are started, clicked and resized, and what
//! they show is read off the pixels and compared with the rules.

use othello::board::{Board, Move, Square};
use othello::cell::Stone;
use othello::game::Game;
use othello::players::{Greedy, Player, Random};
use picture::{cells_of, cells_with};
use runner::Test;
use screen::{Display, Screen};
use std::process::ExitCode;

#[path = "../shared/picture.rs"]
mod picture;
#[path = "../shared/runner.rs"]
mod runner;
mod screen;

const TESTS: [Test<Display>; 9] = [
    ("day1_shows_two_stones", day1),
    ("day2_moves_one_stone", day2),
    ("day3_alternates_colours", day3),
    ("day4_flips_stones", day4),
    ("day5_plays_against_an_ai", day5),
    ("day6_plays_to_the_end", day6),
    (
        "othello_plays_to_the_end_against_greedy",
        othello_to_the_end,
    ),
    ("othello_survives_clicks_and_sizes", othello_survives),
    ("othello_has_buttons_and_keys", othello_buttons),
];

const LEFT_OUT: &str = "left out: the tests in a real window and in a browser. \
                        .ci/run runs them (see README.md)";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().collect();
    match arguments.as_slice() {
        [_, option, file] if option == "--picture" => return take_picture(file),
        _ => {}
    }
    if !runner::is_asked_to_run() {
        println!("{LEFT_OUT}");
        return ExitCode::SUCCESS;
    }
    runner::run(&TESTS, &Display::open())
}

/// Takes the picture of the final game that the README shows.
fn take_picture(file: &str) -> ExitCode {
    let display = Display::open();
    let mut screen = display.start(env!("CARGO_BIN_EXE_othello"));
    let (mut game, mut black) = (Game::start(), Random::new(324));
    while game.moves().len() < 26 {
        let choice = black.choose(game.board(), Stone::Black).unwrap();
        play_a_turn(&mut screen, &mut game, choice);
    }
    screen.wait_for_cells(&cells_of(game.board()));
    let hover = game.legal_moves()[3].square;
    screen.wait("a mark", |picture| picture.is_marked(hover));
    let before = screen.picture();
    screen.point_at_square(hover);
    screen.wait("a ghost stone", |picture| *picture != before);
    screen.save(file);
    ExitCode::SUCCESS
}

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

/// Sizes of a window, wide and narrow.
const SIZES: [(usize, usize); 4] = [(900, 500), (360, 640), (1000, 900), (630, 630)];

/// Clicks where no square is: beside the board and at the edges of the window.
fn click_beside_the_board(screen: &mut Screen) {
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

/// Clicks where squares meet: on every crossing of two lines along the board's diagonal.
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
    click_beside_the_board(&mut screen);
    screen.wait_for_cells(&cells_with(&[]));
    for ((width, height), name) in SIZES.into_iter().zip(["a1", "h8", "d3", "b7"]) {
        screen.resize(width, height);
        screen.click_square(square(name));
        click_beside_the_board(&mut screen);
        screen.wait_for_cells(&cells_with(&[(name, 'X')]));
    }
    click_on_lines(&mut screen);
    screen.wait("one stone at most", |picture| {
        picture
            .cells()
            .is_some_and(|cells| cells.matches('X').count() <= 1)
    });
}

fn day3(display: &Display) {
    let mut screen = display.start(env!("CARGO_BIN_EXE_day3"));
    let mut stones = Vec::new();
    for (number, name) in ["a1", "h1", "d4", "e5", "h8", "c6"].into_iter().enumerate() {
        let (width, height) = SIZES[number % SIZES.len()];
        screen.resize(width, height);
        click_beside_the_board(&mut screen);
        screen.click_square(square(name));
        screen.click_square(square(name)); // taken by now, so nothing changes
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
    for number in 0..16 {
        if number % 4 == 0 {
            let (width, height) = SIZES[number / 4];
            screen.resize(width, height);
            click_beside_the_board(&mut screen);
        }
        screen.click_square(square("d4")); // never legal: a stone lies there from the start
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

/// Clicks a legal square of black's, as soon as the board is as it should be and it is marked.
fn click_legal(screen: &mut Screen, game: &mut Game, legal: Square) {
    screen.wait_for_cells(&cells_of(game.board()));
    screen.wait("a mark", |picture| picture.is_marked(legal));
    screen.click_square(legal);
    game.play(legal).unwrap();
}

/// Clicks a move of the human's, who has black; greedy answers.
fn play_a_turn(screen: &mut Screen, game: &mut Game, choice: Square) {
    click_legal(screen, game, choice);
    while game.turn() == Some(Stone::White) {
        let before = game.clone();
        game.play(Greedy.choose(game.board(), Stone::White).unwrap())
            .unwrap();
        click_out_of_turn(screen, &before, game);
    }
}

/// Clicks, before white has answered, where black could move, but not any more after the answer.
/// These clicks have to be dropped.
fn click_out_of_turn(screen: &mut Screen, before: &Game, after: &Game) {
    let is_legal = |legal: &&Move| after.board().flips(legal.square, Stone::Black).is_empty();
    let moves = before.board().legal_moves(Stone::Black);
    for legal in moves.iter().filter(is_legal).take(2) {
        screen.click_square(legal.square);
    }
}

fn day5(display: &Display) {
    let mut screen = display.start(env!("CARGO_BIN_EXE_day5"));
    let mut game = Game::start();
    for size in SIZES {
        screen.resize(size.0, size.1);
        click_beside_the_board(&mut screen);
        let first = first_legal(&game);
        play_a_turn(&mut screen, &mut game, first);
        screen.wait_for_cells(&cells_of(game.board()));
    }
    // The random AI and the first legal one answer too; what the latter plays is known.
    screen.key("2");
    let first = first_legal(&game);
    click_legal(&mut screen, &mut game, first);
    let answer = first_legal(&game);
    game.play(answer).unwrap();
    screen.wait_for_cells(&cells_of(game.board()));
    screen.key("1");
    let first = first_legal(&game);
    click_legal(&mut screen, &mut game, first);
    let possible: Vec<String> = game
        .legal_moves()
        .iter()
        .map(|legal| after(&game, legal.square))
        .collect();
    screen.wait("a legal answer", |picture| {
        picture
            .cells()
            .is_some_and(|cells| possible.contains(&cells))
    });
}

/// The cells after one more move.
fn after(game: &Game, square: Square) -> String {
    let mut game = game.clone();
    game.play(square).unwrap();
    cells_of(game.board())
}

fn day6(display: &Display) {
    let mut screen = display.start(env!("CARGO_BIN_EXE_day6"));
    let mut game = Game::start();
    while game.turn().is_some() {
        let first = first_legal(&game);
        play_a_turn(&mut screen, &mut game, first);
    }
    screen.wait("the result", |picture| {
        picture.cells().is_some_and(|cells| cells.contains('?'))
    });
    screen.wait_for_covered_cells(&cells_of(game.board()));
    screen.key("Return");
    screen.wait_for_cells(&cells_of(&Board::start()));
}

fn othello_to_the_end(display: &Display) {
    let mut screen = display.start(env!("CARGO_BIN_EXE_othello"));
    let mut game = Game::start();
    while game.turn().is_some() {
        let first = first_legal(&game);
        play_a_turn(&mut screen, &mut game, first);
    }
    screen.wait("the result", |picture| picture.area().is_none());
    screen.key("Escape");
    screen.wait_for_cells(&cells_of(game.board()));
    screen.key("u");
    while game.undo() && game.turn() != Some(Stone::Black) {}
    screen.wait_for_cells(&cells_of(game.board()));
}

fn othello_survives(display: &Display) {
    let mut screen = display.start(env!("CARGO_BIN_EXE_othello"));
    let mut game = Game::start();
    for size in SIZES.into_iter().chain([(320, 480), (1200, 700)]) {
        screen.resize(size.0, size.1);
        click_beside_the_board(&mut screen);
        click_on_lines(&mut screen);
        screen.click_square(square("d4"));
        screen.wait_for_cells(&cells_of(game.board()));
        let first = first_legal(&game);
        click_legal(&mut screen, &mut game, first);
        // The window gets another size while stones turn over.
        screen.resize(size.0 + 40, size.1 + 60);
        game.play(Greedy.choose(game.board(), Stone::White).unwrap())
            .unwrap();
        screen.wait_for_cells(&cells_of(game.board()));
    }
}

fn othello_buttons(display: &Display) {
    let mut screen = display.start(env!("CARGO_BIN_EXE_othello"));
    let start = cells_of(&Board::start());
    let mut game = Game::start();
    for name in ["d", "3"] {
        screen.key(name);
    }
    game.play(square("d3")).unwrap();
    game.play(Greedy.choose(game.board(), Stone::White).unwrap())
        .unwrap();
    let answered = cells_of(game.board());
    screen.wait_for_cells(&answered);
    screen.key("u");
    screen.wait_for_cells(&start);
    screen.key("r");
    screen.wait_for_cells(&answered);
    screen.key("n");
    screen.wait("a question", |picture| picture.area().is_none());
    screen.key("Escape");
    screen.wait_for_cells(&answered);
    screen.key("n");
    screen.wait("a question", |picture| picture.area().is_none());
    screen.key("Return"); // the button that keeps the game
    screen.wait_for_cells(&answered);
    screen.key("n");
    screen.wait("a question", |picture| picture.area().is_none());
    screen.key("Up");
    screen.key("Return");
    screen.wait_for_cells(&start);
    screen.key("m");
    screen.wait("the menu", |picture| picture.area().is_none());
    screen.key("Return");
    screen.wait_for_cells(&start);
}
