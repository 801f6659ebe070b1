//! Every lesson and the final game in a real window: they are started, clicked and resized, and what
//! they show is read off the pixels and compared with the rules.

use othello::board::{Board, Move, Square};
use othello::cell::Stone;
use othello::game::Game;
use othello::players::{Greedy, Player};
use picture::{Picture, cells_of, cells_with};
use runner::Test;
use screen::{Display, Screen};
use std::process::ExitCode;

mod clipboard;
mod final_game;
mod keeping;
mod kept;
mod keyboard;
// Not all of it is needed here, nor are its own tests.
#[allow(dead_code, unused_imports)]
#[path = "../../src/ui/layout.rs"]
mod layout;
#[path = "../shared/picture.rs"]
mod picture;
mod pictures;
#[path = "../shared/runner.rs"]
mod runner;
mod screen;
mod torture;

const TESTS: [Test<Display>; 25] = [
    ("day1_shows_two_stones", day1),
    ("day2_moves_one_stone", day2),
    ("day3_alternates_colours", day3),
    ("day4_flips_stones", day4),
    ("day5_plays_against_an_ai", day5),
    ("day6_plays_to_the_end", day6),
    ("day7_plays_both_colours_and_undoes", day7),
    ("day8_thinks_ahead", day8),
    ("day9_races_two_boards", day9),
    (
        "othello_plays_to_the_end_against_greedy",
        final_game::to_the_end,
    ),
    ("othello_survives_clicks_and_sizes", final_game::survives),
    ("othello_has_buttons", final_game::buttons),
    ("othello_shows_where_a_stone_would_lie", final_game::ghost),
    ("othello_says_who_passes", final_game::notice),
    ("othello_has_colours_and_sound", final_game::settings),
    ("othello_looks_back", final_game::looks_back),
    ("othello_can_be_played_by_keys_alone", keyboard::alone),
    ("othello_knows_its_keys", keyboard::keys),
    ("othello_counts_keys_that_come_at_once", keyboard::at_once),
    (
        "othello_asks_when_another_window_plays_on",
        keeping::elsewhere,
    ),
    ("othello_copies_and_pastes", clipboard::copies_and_pastes),
    ("othello_goes_on_after_bad_files", keeping::bad_files),
    ("othello_plays_where_it_cannot_write", keeping::nowhere),
    ("othello_goes_on_after_it_was_killed", keeping::killed),
    ("othello_survives_torture", torture::run),
];

const LEFT_OUT: &str = "left out: the tests in a real window and in a browser. \
                        .ci/run runs them (see README.md)";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().collect();
    match arguments.as_slice() {
        [_, option] if option == "--pictures" => {
            pictures::take(&Display::open());
            return ExitCode::SUCCESS;
        }
        _ => {}
    }
    if !runner::is_asked_to_run() {
        println!("{LEFT_OUT}");
        return ExitCode::SUCCESS;
    }
    runner::run(&TESTS, &Display::open())
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

/// A game of black's against greedy, in which black has to pass and soon loses all stones.
const SHORT: &str = "c4c5d6e3f4e6f2g1f5g5f6e7g4g3b6b4a7";

/// The next move of the short game.
fn next_of_short(game: &Game) -> Square {
    let short = othello::record::read(SHORT).unwrap();
    short.moves()[game.moves().len()].square
}

/// Plays the short game from this position to its end.
fn play_short(screen: &mut Screen, game: &mut Game) {
    while game.turn().is_some() {
        let next = next_of_short(game);
        play_a_turn(screen, game, next);
    }
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
    play_short(&mut screen, &mut game);
    screen.wait("the result", has_band_above);
    screen.wait_for_cells(&cells_of(game.board()));
    starts_again(&mut screen);
}

/// Whether there is a bright band above the board, which hides no square.
fn has_band_above(picture: &Picture) -> bool {
    picture.area().is_some_and(|area| {
        let (x, y) = (area.left - 0.1 * area.side, area.top - 0.7 * area.side);
        is_amber(&picture.pixel(x, y))
    })
}

/// Enter starts another game, but not before one could read the result of this one.
fn starts_again(screen: &mut Screen) {
    let start = cells_of(&Board::start());
    for _ in 0..50 {
        screen.key("Return");
        if screen.picture().cells().as_ref() == Some(&start) {
            break;
        }
    }
    screen.wait_for_cells(&start);
}

/// A point of day 7's window, and its colour. The place is in squares, and the lesson's own.
fn day7_pixel(picture: &Picture, column: f64, row: f64) -> [u8; 3] {
    let (width, height) = (picture.width as f64, picture.height as f64);
    let side = f64::min(width / 9.0, height / 10.5);
    let x = (width - 9.0 * side) / 2.0 + (0.5 + column) * side;
    let y = (height - 10.5 * side) / 2.0 + (1.5 + row) * side;
    let at = 3 * (y as usize * picture.width + x as usize);
    [0, 1, 2].map(|part| picture.pixels[at + part])
}

/// The colour of a point of a square in day 7's window.
fn day7_square_pixel(picture: &Picture, square: Square, across: f64, down: f64) -> [u8; 3] {
    let column = f64::from(square.column()) + across;
    day7_pixel(picture, column, f64::from(square.row()) + down)
}

/// Whether the bar of day 7 is under this colour's count, and not under the other one's.
fn day7_bar_is_under(picture: &Picture, stone: Stone) -> bool {
    let [black, white] = [1.0, 5.0].map(|column| is_amber(&day7_pixel(picture, column, -0.29)));
    (black, white) == (stone == Stone::Black, stone == Stone::White)
}

/// Whether there is a dot that says that white may play on a square.
fn has_white_dot(picture: &Picture, square: Square) -> bool {
    let dot = day7_square_pixel(picture, square, 0.5, 0.5);
    dot.iter().all(|part| *part > 190)
}

/// The square under the mouse has a frame; a ghost stone lies on it only where one may play.
fn day7_shows_a_ghost(screen: &mut Screen) {
    for (name, is_legal) in [("d3", true), ("a1", false), ("d4", false), ("f5", true)] {
        let square = square(name);
        screen.point_at_square(square);
        screen.wait("a frame", |picture| {
            is_amber(&day7_square_pixel(picture, square, 0.5, 0.03))
        });
        let before = [25, 115, 74];
        let beside = day7_square_pixel(&screen.picture(), square, 0.78, 0.62);
        let has_ghost =
            beside.iter().zip(before).all(|(part, felt)| *part < felt) && beside[1] > 60;
        assert_eq!(has_ghost, is_legal, "{name}: {beside:?}");
    }
}

/// Clicks a legal move, and takes it back before or after white has answered.
fn day7_undoes(screen: &mut Screen, game: &mut Game) {
    let before = game.clone();
    let next = next_of_short(game);
    click_legal(screen, game, next);
    screen.key("u");
    screen.wait_for_cells(&cells_of(before.board()));
    screen.wait("a mark", |picture| picture.is_marked(next));
    *game = before;
    play_a_turn(screen, game, next);
    screen.wait_for_cells(&cells_of(game.board()));
    screen.key("u");
    while game.undo() && game.turn() != Some(Stone::Black) {}
    screen.wait_for_cells(&cells_of(game.board()));
}

/// White is yours: black moves first, and that cannot be undone; your own moves can.
fn day7_plays_white(screen: &mut Screen) {
    let mut game = Game::start();
    screen.key("w");
    let answer = Greedy.choose(game.board(), Stone::Black).unwrap();
    game.play(answer).unwrap();
    let opening = cells_of(game.board());
    let first = first_legal(&game);
    screen.wait_for_cells(&opening);
    screen.key("u");
    screen.wait("a white dot", |picture| has_white_dot(picture, first));
    screen.wait_for_cells(&opening);
    screen.wait("the bar", |picture| {
        day7_bar_is_under(picture, Stone::White)
    });
    screen.click_square(first);
    game.play(first).unwrap();
    let answer = Greedy.choose(game.board(), Stone::Black).unwrap();
    game.play(answer).unwrap();
    screen.wait_for_cells(&cells_of(game.board()));
    screen.key("u");
    screen.wait_for_cells(&opening);
}

fn day7(display: &Display) {
    let mut screen = display.start(env!("CARGO_BIN_EXE_day7"));
    let mut game = Game::start();
    screen.wait("the bar", |picture| {
        day7_bar_is_under(picture, Stone::Black)
    });
    day7_shows_a_ghost(&mut screen);
    for (width, height) in SIZES {
        screen.resize(width, height);
        click_beside_the_board(&mut screen);
        screen.click_square(square("d4")); // never legal: a stone lies there from the start
        let next = next_of_short(&game);
        play_a_turn(&mut screen, &mut game, next);
    }
    day7_undoes(&mut screen, &mut game);
    play_short(&mut screen, &mut game);
    day7_ends(&mut screen, &game);
    day7_plays_white(&mut screen);
}

/// Whether a band covers some squares of the board.
fn has_notice(picture: &Picture) -> bool {
    picture.cells().is_some_and(|cells| cells.contains('?'))
}

/// The result is shown; undo goes back from it, to your last choice; Enter starts another game.
fn day7_ends(screen: &mut Screen, game: &Game) {
    screen.wait("the result", has_notice);
    screen.wait_for_covered_cells(&cells_of(game.board()));
    screen.key("u");
    let mut again = game.clone();
    while again.undo() && again.turn() != Some(Stone::Black) {}
    play_short(screen, &mut again);
    screen.wait("the result", has_notice);
    screen.wait_for_covered_cells(&cells_of(game.board()));
    starts_again(screen);
}

/// The squares that flip most stones.
fn most_flips(game: &Game) -> Vec<Square> {
    let moves = game.legal_moves();
    let most = moves.iter().map(|legal| legal.flips.len()).max();
    let best = moves.iter().filter(|legal| Some(legal.flips.len()) == most);
    best.map(|legal| legal.square).collect()
}

/// All games after an answer of white's that flips as many stones as possible; where black has to
/// pass, after several such answers.
fn greedy_answers(game: &Game) -> Vec<Game> {
    if game.turn() != Some(Stone::White) {
        return vec![game.clone()];
    }
    let play = |square: Square| {
        let mut game = game.clone();
        game.play(square).unwrap();
        greedy_answers(&game)
    };
    most_flips(game).into_iter().flat_map(play).collect()
}

/// Waits until the window shows one of these games, and gives it back.
fn wait_for_one_of(screen: &mut Screen, games: &[Game]) -> Game {
    // On an empty square there may be a disc, which says that this is a best move.
    let empty = |cells: &String| cells.replace('?', "-");
    let shown = |cells: &String| {
        games
            .iter()
            .find(|game| cells_of(game.board()) == empty(cells))
    };
    screen.wait("an answer of the player's", |picture| {
        picture.cells().is_some_and(|cells| shown(&cells).is_some())
    });
    shown(&screen.picture().cells().unwrap()).unwrap().clone()
}

/// Whether there is a disc under something written on exactly these squares of the legal ones.
fn shows_best(picture: &Picture, game: &Game, best: &[Square]) -> bool {
    let cells: Vec<char> = picture.cells().unwrap_or_default().chars().collect();
    let is_covered = |square: Square| {
        let at = square.row() * 8 + square.column();
        cells.get(at as usize) == Some(&'?')
    };
    let moves = game.legal_moves();
    let mut squares = moves.iter().map(|legal| legal.square);
    squares.all(|square| is_covered(square) == best.contains(&square))
}

fn day8(display: &Display) {
    let mut screen = display.start(env!("CARGO_BIN_EXE_day8"));
    let mut game = Game::start();
    for (width, height) in &SIZES[..3] {
        screen.resize(*width, *height);
        click_beside_the_board(&mut screen);
        screen.click_square(square("d4")); // never legal: a stone lies there from the start
        day8_plays_a_turn(&mut screen, &mut game);
        day8_shows_scores(&mut screen, &game);
    }
    while game.turn().is_some() {
        day8_plays_a_turn(&mut screen, &mut game);
    }
    screen.wait_for_cells(&cells_of(game.board()));
    day8_starts_again(&mut screen);
    day8_plays_alone(&mut screen);
}

/// Clicks a legal square of black's, as soon as the best ones are marked; greedy answers.
fn day8_plays_a_turn(screen: &mut Screen, game: &mut Game) {
    let best = most_flips(game);
    screen.wait("scores", |picture| shows_best(picture, game, &best));
    let first = first_legal(game);
    screen.click_square(first);
    game.play(first).unwrap();
    *game = wait_for_one_of(screen, &greedy_answers(game));
}

/// What the chosen player thinks can be seen.
fn day8_shows_scores(screen: &mut Screen, game: &Game) {
    let moves = game.legal_moves();
    let legal: Vec<Square> = moves.iter().map(|legal| legal.square).collect();
    screen.key("2"); // without a corner in reach, all squares are the same to this one
    screen.wait("the scores of another player", |picture| {
        shows_best(picture, game, &legal)
    });
    screen.key("1");
}

/// A click starts another game, but not before one could look at the end of this one.
fn day8_starts_again(screen: &mut Screen) {
    let start = Game::start();
    for _ in 0..50 {
        screen.click_square(square("a1"));
        if shows_best(&screen.picture(), &start, &most_flips(&start)) {
            break;
        }
    }
    wait_for_one_of(screen, &[start]);
}

/// Two programs play a game to its end, then the next one.
fn day8_plays_alone(screen: &mut Screen) {
    screen.key("c");
    screen.key("3");
    for empty in [48, 32, 18, 4] {
        screen.wait("a board that fills up", |picture| {
            picture
                .cells()
                .is_some_and(|cells| cells.matches('-').count() <= empty)
        });
    }
    screen.wait("the next game", |picture| {
        picture
            .cells()
            .is_some_and(|cells| cells.matches('-').count() > 40)
    });
}

/// The colour of a point of day 9's panel, which stands beside the board. The place is in squares, and the
/// lesson's own: the board's edges, as read off the pixels, are not exact enough.
fn panel_pixel(picture: &Picture, x: f64, y: f64) -> Option<[u8; 3]> {
    let (width, height) = (picture.width as f64, picture.height as f64);
    let side = f64::min(width / 14.4, height / 9.0);
    let x = (width - 14.4 * side) / 2.0 + (9.0 + x) * side;
    let y = (height - 9.0 * side) / 2.0 + (0.5 + y) * side;
    let at = 3 * (y as usize * picture.width + x as usize);
    picture.pixels.get(at..at + 3)?.try_into().ok()
}

/// What the two numbers of day 9 say of the squares, as a picture's `cells` do.
fn bits_of(picture: &Picture) -> Option<String> {
    let read = |square: Square| {
        let x = 0.29 * (f64::from(square.column()) + 0.14);
        let y = 0.29 * (f64::from(square.row()) + 0.14);
        let black = panel_pixel(picture, x, y)?.iter().all(|part| *part < 20);
        let white = panel_pixel(picture, x + 2.58, y)? == [255; 3];
        Some(match (black, white) {
            (true, false) => 'X',
            (false, true) => 'O',
            (false, false) => '-',
            (true, true) => '?',
        })
    };
    Square::all().into_iter().map(read).collect()
}

/// The amber of day 9: the faster bar, and the best moves near the end.
fn is_amber(colour: &[u8]) -> bool {
    colour[0] > 230 && (140..200).contains(&colour[1]) && colour[2] < 90
}

/// How long the two bars of day 9 are, in hundredths of their full length.
fn bars_of(picture: &Picture) -> Option<(usize, usize)> {
    let along = |y: f64| (0..100).map(move |x| panel_pixel(picture, 4.9 * f64::from(x) / 100.0, y));
    let slow: Option<Vec<[u8; 3]>> = along(3.65).collect();
    let fast: Option<Vec<[u8; 3]>> = along(4.45).collect();
    let is_light = |colour: &&[u8; 3]| colour.iter().all(|part| *part > 190);
    let slow = slow?.iter().filter(is_light).count();
    let fast = fast?.iter().filter(|colour| is_amber(*colour)).count();
    Some((slow, fast))
}

/// Whether day 9 says, in the first line of its table, that both boards have counted the same.
fn counts_are_equal(picture: &Picture) -> bool {
    let points = (0..20).flat_map(|x| (0..20).map(move |y| (f64::from(x), f64::from(y))));
    let mut sign =
        points.filter_map(|(x, y)| panel_pixel(picture, 2.83 + 0.01 * x, 5.93 + 0.01 * y));
    sign.any(|colour| colour.iter().all(|part| *part > 90))
}

/// The middle of an empty square on which day 9 shows the best result.
fn best_square(picture: &Picture) -> Option<Square> {
    let area = picture.area()?;
    let bits = bits_of(picture)?;
    let empty = |(_, bit): &(Square, char)| *bit == '-';
    let mut squares = Square::all().into_iter().zip(bits.chars()).filter(empty);
    let shows_amber = |(square, _): &(Square, char)| {
        (0..1600).any(|point| {
            let (across, down) = (f64::from(point % 40) / 40.0, f64::from(point / 40) / 40.0);
            let (x, y) = area.point(*square, across, down);
            let at = 3 * (y as usize * picture.width + x as usize);
            is_amber(&picture.pixels[at..at + 3])
        })
    };
    squares.find(shows_amber).map(|(square, _)| square)
}

fn stones_in(bits: &str) -> usize {
    bits.chars().filter(|bit| "XO".contains(*bit)).count()
}

/// Clicks a move of day 9's game: the numbers follow it, and the two boards race anew.
fn play_and_watch_the_race(screen: &mut Screen, game: &mut Game) {
    let first = first_legal(game);
    screen.click_square(first);
    game.play(first).unwrap();
    screen.wait("a race that begins", |picture| {
        bars_of(picture).is_some_and(|(_, fast)| fast < 15)
    });
    screen.point(0.0, 0.0);
    let expected = cells_of(game.board());
    screen.wait_for_cells(&expected);
    screen.wait("the numbers", |picture| {
        bits_of(picture).as_ref() == Some(&expected)
    });
    screen.wait("equal counts", counts_are_equal);
    screen.wait("a bar that is much longer than the other", |picture| {
        bars_of(picture).is_some_and(|(slow, fast)| fast >= 15 && slow * 5 <= fast)
    });
}

fn day9(display: &Display) {
    let mut screen = display.start(env!("CARGO_BIN_EXE_day9"));
    let mut game = Game::start();
    for (width, height) in &SIZES[..3] {
        screen.resize(*width, *height);
        click_beside_the_board(&mut screen);
        screen.click_square(square("d4")); // never legal: a stone lies there from the start
        play_and_watch_the_race(&mut screen, &mut game);
    }
    screen.resize(1000, 600);
    screen.key("3");
    screen.wait("a best move near the end", |picture| {
        let stones = bits_of(picture).map(|bits| stones_in(&bits));
        stones == Some(56) && best_square(picture).is_some()
    });
    let best = best_square(&screen.picture()).unwrap();
    screen.click_square(best);
    screen.point(0.0, 0.0);
    screen.wait("a stone more", |picture| {
        bits_of(picture).is_some_and(|bits| stones_in(&bits) == 57)
    });
    screen.key("1");
    screen.wait_for_cells(&cells_of(&Board::start()));
}
