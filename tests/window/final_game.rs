//! Tests of the final game, played with a mouse.

use crate::keyboard::{has_ghost, has_mark, has_ring, pixel};
use crate::layout::Layout;
use crate::picture::{Picture, cells_of};
use crate::screen::{Display, Screen, wait_until};
use crate::{play_short, save_file, square};
use macroquad::math::Rect;
use othello::advice::review::{self, Review};
use othello::board::{Board, Square};
use othello::cell::Stone;
use othello::game::Game;
use othello::players::opponents::COURSE;
use othello::players::{First, Greedy, Player};
use othello::record;
use othello::screens::menu::FACES;
use othello::screens::play;

pub const OTHELLO: &str = env!("CARGO_BIN_EXE_othello");

/// Whether a card covers the board. The card's colour must fill more than a twentieth of the window, and the board must
/// be hidden.
pub fn shows_a_card(picture: &Picture) -> bool {
    let pixels = picture.pixels.chunks(3);
    let card = pixels.filter(|pixel| *pixel == [0x3b, 0x2e, 0x24]).count();
    card * 20 > picture.width * picture.height && picture.area().is_none()
}

/// Whether a dialog hides the board, or so much of it that the rest looks like a smaller board.
fn covers_the_board(picture: &Picture) -> bool {
    let whole = f64::from(layout_of(picture).side());
    let area = picture.area();
    area.is_none_or(|area| (area.side - whole).abs() > 0.1 * whole)
}

/// The amber of notices.
const AMBER: [u8; 3] = [255, 184, 77];
/// The white of the frame around a button.
const FOCUS: [u8; 3] = [255, 255, 255];

/// The colour of a point in the window.
pub fn point(picture: &Picture, x: f32, y: f32) -> [u8; 3] {
    picture.pixel(x.into(), y.into())
}

pub fn layout_of(picture: &Picture) -> Layout {
    Layout::new(picture.width as f32, picture.height as f32)
}

/// Whether the window shows the result next to the board: the board is visible, and the button for Enter has a frame.
pub fn shows_result(picture: &Picture) -> bool {
    has_frame(picture, layout_of(picture).choices(5)[0])
}

/// Whether the window asks whether to load the game on the board: the button that keeps the current game has a frame.
pub fn shows_question(picture: &Picture) -> bool {
    has_frame(picture, layout_of(picture).choices(2)[1])
}

/// Whether the board is visible, and the button in this place next to it has a frame.
fn has_frame(picture: &Picture, button: Rect) -> bool {
    let frame = button.x - 0.075 * button.h;
    point(picture, frame, button.center().y) == FOCUS && picture.area().is_some()
}

/// Whether the border below the board shows the notice of a pass.
pub fn shows_pass_notice(picture: &Picture) -> bool {
    let notice = layout_of(picture).banner();
    point(picture, notice.x + notice.h * 0.4, notice.center().y) == AMBER
}

/// Whether at least this many stones of a colour have been counted after the end. The number must be 1 or more.
pub fn has_counted(picture: &Picture, stone: Stone, stones: usize) -> bool {
    let tally = layout_of(picture).tally();
    let width = tally.w * (stones as f32 - 0.6) / 64.0;
    let x = [tally.x + width, tally.right() - width][stone as usize];
    let green = point(picture, x, tally.center().y)[1];
    match stone {
        Stone::Black => green < 45,
        Stone::White => green > 200,
    }
}

/// Starts a game against Greedy, whose moves the test can predict.
fn start_against_greedy(display: &Display) -> Screen {
    let text = save_file::text_with("human", "greedy", "");
    save_file::write(text.replace("animation off", "animation normal"));
    display.restart(OTHELLO)
}

/// At the end, the stones are counted in rows on the board. A player's card still works, and closing the dialog that it
/// opens shows the result again. A click on the board closes the result.
pub fn to_the_end(display: &Display) {
    let mut screen = start_against_greedy(display);
    let mut game = Game::start();
    play_short(&mut screen, &mut game);
    screen.wait("the result", shows_result);
    let white = game.board().count(Stone::White);
    let rows = "-".repeat(64 - white) + &"O".repeat(white);
    screen.wait_for_cells(&rows);
    let counted = |picture: &Picture| has_counted(picture, Stone::White, white);
    screen.wait("counted stones", counted);
    let card = layout(&mut screen).scores[1];
    click_in(&mut screen, card, 0.5);
    screen.wait("a dialog", |picture| !shows_result(picture));
    screen.key("Escape");
    screen.wait("the result again", shows_result);
    screen.wait_for_cells(&rows);
    // The game ignores clicks for a moment after it has shown the result.
    wait_until("the result has closed", || {
        screen.click_square(square("a1"));
        !shows_result(&screen.picture())
    });
    screen.wait_for_cells(&cells_of(game.board()));
    screen.key("u");
    while game.undo() && game.turn() != Some(Stone::Black) {}
    screen.wait_for_cells(&cells_of(game.board()));
}

/// Clicks in a rectangle, at half its height. `across` is the distance from its left edge, as a fraction of its width.
fn click_in(screen: &mut Screen, rect: Rect, across: f32) {
    let (x, y) = (rect.x + rect.w * across, rect.center().y);
    screen.click(x.round().into(), y.round().into());
}

fn layout(screen: &mut Screen) -> Layout {
    layout_of(&screen.picture())
}

/// Clicks the button with this key in the panel next to the board.
fn click_button(screen: &mut Screen, key: char) {
    let number = play::PANEL.iter().position(|command| command.key == key);
    let rect = layout(screen).panel(play::PANEL.len())[number.unwrap()];
    click_in(screen, rect, 0.5);
}

/// Waits for a dialog with this many lines and buttons, apart from faces in a row, and clicks one of its buttons.
fn click_in_dialog(screen: &mut Screen, lines: usize, buttons: usize, number: usize, across: f32) {
    screen.wait("a dialog", covers_the_board);
    let rect = layout(screen).dialog(lines, buttons).buttons[number];
    click_in(screen, rect, across);
}

/// Every button does what its label says, in a wide window and in a narrow one.
pub fn buttons(display: &Display) {
    let mut screen = start_against_greedy(display);
    for (width, height) in [(900, 640), (320, 568)] {
        screen.resize(width, height);
        buttons_at_the_board(&mut screen);
        buttons_of_the_menu(&mut screen);
        lesson(&mut screen);
    }
}

/// Whether a square has the pale ring around its middle that suggests a move.
fn points_at(picture: &Picture, at: Square) -> bool {
    pixel(picture, at, 0.5, 0.1).is_some_and(|colour| colour[2] > 200)
}

/// “How to play” lets you try a move, and leaves the game unchanged.
fn lesson(screen: &mut Screen) {
    click_button(screen, 'm');
    click_in_menu(screen, 3);
    let f5 = square("f5");
    screen.wait("a ring", |picture| points_at(picture, f5));
    screen.click_square(f5);
    let mut game = Game::start();
    game.play(f5).unwrap();
    screen.wait_for_cells(&cells_of(game.board()));
    let close = layout(screen).choices(4)[3];
    click_in(screen, close, 0.5);
    wait_for_turn(screen, &Board::start());
}

/// Waits until Black can play on this board. The game ignores clicks until it has marked the legal moves.
fn wait_for_turn(screen: &mut Screen, board: &Board) {
    let legal = First.choose(board, Stone::Black).unwrap();
    screen.wait_for_cells(&cells_of(board));
    screen.wait("a mark", |picture| has_mark(picture, legal));
}

/// The question about a new game has a button that keeps the current game, and a face starts a new game.
fn buttons_at_the_board(screen: &mut Screen) {
    let mut game = Game::start();
    wait_for_turn(screen, game.board());
    screen.click_square(square("d3"));
    game.play(square("d3")).unwrap();
    let answer = Greedy.choose(game.board(), Stone::White).unwrap();
    game.play(answer).unwrap();
    wait_for_turn(screen, game.board());
    screen.wait("the mark of the last move", |picture| {
        pixel(picture, answer, 0.5, 0.5) == Some([0xd9, 0x48, 0x2b])
    });
    for (button, board) in [('u', &Board::start()), ('r', game.board())] {
        click_button(screen, button);
        wait_for_turn(screen, board);
    }
    click_button(screen, 't');
    let legal = game.legal_moves();
    screen.wait("a hint", |picture| {
        legal.iter().any(|legal| has_ring(picture, legal.square))
    });
    click_button(screen, 'n');
    click_in_dialog(screen, FACES.lines + 1, 3, 2, 0.5);
    wait_for_turn(screen, game.board());
    click_button(screen, 'n');
    click_face(screen, FACES.lines + 1, 3, 2);
    wait_for_line("white level3");
    wait_for_turn(screen, &Board::start());
}

/// Waits for a dialog with faces in a row and this many lines and other buttons, and clicks one of the faces.
fn click_face(screen: &mut Screen, lines: usize, buttons: usize, number: usize) {
    screen.wait("a dialog", covers_the_board);
    let face = layout(screen).dialog(lines, buttons).side_by_side(&FACES)[number];
    click_in(screen, face, 0.5);
}

/// Clicks a button in the menu.
fn click_in_menu(screen: &mut Screen, number: usize) {
    click_in_dialog(screen, 0, 6, number, 0.5);
}

/// On buttons with arrows, all but the left arrow steps on.
fn buttons_of_the_menu(screen: &mut Screen) {
    choose_players(screen);
    click_button(screen, 'm');
    click_in_menu(screen, 4);
    for (button, across, line) in [
        (0, 0.5, "legal false"),
        (0, 0.5, "legal true"),
        (3, 0.95, "animation fast"),
        (3, 0.05, "animation normal"),
        (3, 0.5, "animation fast"),
        (3, 0.05, "animation normal"),
    ] {
        click_in_dialog(screen, 0, 8, button, across);
        wait_for_line(line);
    }
    click_in_dialog(screen, 0, 8, 7, 0.5);
    click_in_menu(screen, 0);
    wait_for_turn(screen, &Board::start());
}

/// Chooses White's player twice: first one of the six opponents, and then one of the players from the course.
fn choose_players(screen: &mut Screen) {
    click_button(screen, 'm');
    click_in_menu(screen, 1);
    click_face(screen, FACES.lines, 3, 0);
    wait_for_line("white random");
    wait_for_turn(screen, &Board::start());
    let card = layout(screen).scores[1];
    click_in(screen, card, 0.5);
    click_in_dialog(screen, 0, 9 + COURSE.len(), 8, 0.5);
    wait_for_line("white greedy");
    wait_for_turn(screen, &Board::start());
}

/// Waits until the saved text has this line.
fn wait_for_line(line: &str) {
    let is_saved = || save_file::text().lines().any(|saved| saved == line);
    wait_until(line, is_saved);
}

/// A pale stone appears under the mouse on legal squares only, with marks on the stones that the move would flip.
pub fn ghost(display: &Display) {
    let mut screen = display.start(OTHELLO);
    for (name, flips) in [("d3", "d4"), ("a1", ""), ("f5", "e5"), ("d4", "")] {
        screen.point_at_square(square(name));
        screen.wait("a ghost stone on legal squares only", |picture| {
            let is_marked = |white| picture.is_marked(square(white)) == (flips == white);
            has_ghost(picture, square(name)) != flips.is_empty()
                && ["d4", "e5"].into_iter().all(is_marked)
        });
    }
}

/// The game says who passes. While this notice is visible, a click only closes it, and places no stone.
pub fn notice(display: &Display) {
    let record = "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8";
    save_file::write(save_file::text_with("human", "human", record));
    let mut screen = display.restart(OTHELLO);
    // The notice is visible only for a moment, so the test does not wait for frames after this click.
    screen.click_square_at_once(square("f8"));
    screen.wait("the notice", shows_pass_notice);
    let pass = save_file::table().sitting.game;
    screen.wait_for_cells(&cells_of(pass.board())); // the notice doesn't cover any squares
    screen.click_square(square("b4"));
    screen.wait("a mark", |picture| has_mark(picture, square("b4")));
    assert_eq!(save_file::record(), format!("{record}f8"));
    screen.click_square(square("b4"));
    save_file::wait_for_record(&format!("{record}f8b4"));
}

/// After a game, a click on the review's curve shows that position, and a ring marks the better move. A click on the board
/// tries a move.
pub fn reviews_a_game(display: &Display) {
    let record = "e6f4e3f6g5d6e7f5c5";
    save_file::write(save_file::text_with("human", "random", record));
    let game = save_file::table().sitting.game;
    let mut screen = display.restart(OTHELLO);
    screen.wait("the result", shows_result);
    // A square's name does nothing next to the result. Later, 3 alone would swap the colours.
    for _ in 0..10 {
        screen.keys("d 3");
    }
    screen.key("l");
    screen.wait("the curve of a game that Black wins", |picture| {
        let curve = layout_of(picture).review.curve;
        let last = layout_of(picture).review.bar(9, 9).center().x;
        let bar = |y: f32| point(picture, last - 4.0, curve.y + curve.h * y)[1];
        bar(0.3) < 45 && bar(0.7) > 90
    });
    for moves in [0, 8, 3] {
        click_on_curve(&mut screen, moves, 9);
        screen.wait_for_cells(&cells_of(game.board_after(moves)));
    }
    let other = record::read("e6f4e3d6").unwrap();
    screen.click_square(square("d6"));
    screen.wait_for_cells(&cells_of(other.board()));
    screen.key("Escape");
    screen.wait_for_cells(&cells_of(game.board_after(3)));
    // Move 8 is White's mistake. N goes on to Black's first one.
    let mut review = Review::default();
    while review.think(&game).is_pending() {}
    let judged = review.judged(&game);
    click_on_curve(&mut screen, 8, 9);
    let better = judged[7].best.square;
    screen.wait("a ring", |picture| points_at(picture, better));
    screen.key("n");
    let first = review::mistakes(judged, Some(Stone::Black))[0];
    screen.wait_for_cells(&cells_of(game.board_after(first)));
    assert_eq!(save_file::record(), record);
}

/// Clicks the review's curve at the position after `moves` of `all` moves.
fn click_on_curve(screen: &mut Screen, moves: usize, all: usize) {
    let bar = layout(screen).review.bar(moves, all);
    let (x, y) = (bar.center().x, bar.y + bar.h * 0.9);
    screen.click(x.round().into(), y.round().into());
}

/// Opens the settings, and moves to the button for the colours.
pub fn go_to_colours(screen: &mut Screen) {
    screen.keys("m 5 Down Down Down Down");
}

/// Returns to the menu, and then to the game.
pub fn leave_settings(screen: &mut Screen) {
    screen.keys("Escape Escape");
}

/// The chosen colours apply at once, and still apply after a restart. A key turns the sound off or on.
pub fn settings(display: &Display) {
    let mut screen = display.start(OTHELLO);
    go_to_colours(&mut screen);
    for (colours, table) in [("night", [0x0d, 0x11, 0x17]), ("contrast", [0, 0, 0])] {
        screen.key("Right");
        wait_for_line(&format!("colours {colours}"));
        leave_settings(&mut screen);
        let shown = move |picture: &Picture| point(picture, 2.0, 2.0) == table;
        screen.wait(colours, shown);
        drop(screen);
        screen = display.open_window(OTHELLO);
        screen.wait(colours, shown);
        go_to_colours(&mut screen);
    }
    leave_settings(&mut screen);
    for line in ["sound false", "sound true"] {
        screen.key("s");
        wait_for_line(line);
    }
}
