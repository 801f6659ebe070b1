//! Tests of the final game, played with a keyboard.

use crate::final_game::{OTHELLO, shows_a_card, shows_pass_notice, shows_result};
use crate::picture::{Picture, cells_of};
use crate::screen::{Display, Screen, wait_until};
use crate::{next_of_short, save_file, square};
use othello::board::{Board, Square};
use othello::game::{Event, Game};
use othello::record;

/// The colour of a point in a square, or `None` if the picture shows no board. `across` and `down` are fractions of the
/// square's side.
pub fn pixel(picture: &Picture, square: Square, across: f64, down: f64) -> Option<[u8; 3]> {
    let (x, y) = picture.area()?.point(square, across, down);
    Some(picture.pixel(x, y))
}

/// Whether a square has a black or white ring around its middle, which marks a legal move.
pub fn has_mark(picture: &Picture, square: Square) -> bool {
    let is_white = |across| {
        let ring = pixel(picture, square, across, 0.5);
        ring.is_some_and(|ring| ring.iter().all(|part| *part > 190))
    };
    let mut places = (58..74).step_by(2).map(|place| f64::from(place) / 100.0);
    picture.is_marked(square) || places.any(is_white)
}

/// The pale blue of hints.
const HINT: [u8; 3] = [0xbf, 0xe3, 0xff];

/// Whether a square has the pale blue ring around its middle, which marks the best move.
pub fn has_ring(picture: &Picture, square: Square) -> bool {
    pixel(picture, square, 0.5, 0.03) == Some(HINT)
}

/// Whether a square has a label with the value of its move. The label of the best move is pale.
pub fn has_value(picture: &Picture, square: Square) -> bool {
    let label = pixel(picture, square, 0.5, 0.26);
    [Some([0x3b, 0x2e, 0x24]), Some([0xf1, 0xea, 0xdb])].contains(&label)
}

/// Whether a square has the white ring around a pale stone.
pub fn has_ghost(picture: &Picture, square: Square) -> bool {
    pixel(picture, square, 0.5, 0.07).is_some_and(|ring| ring.iter().all(|part| *part > 225))
}

/// Moves the cursor with the arrow keys, one step at a time, and places a stone with the key `place`.
fn walk(screen: &mut Screen, from: Square, to: Square, place: &str) {
    let columns = to.column() - from.column();
    let rows = to.row() - from.row();
    let across = if columns > 0 { "Right" } else { "Left" };
    let down = if rows > 0 { "Down" } else { "Up" };
    for _ in 0..columns.abs() {
        screen.key(across);
    }
    for _ in 0..rows.abs() {
        screen.key(down);
    }
    screen.key(place);
}

/// Plays a move with the keyboard. If the opponent must pass, closes the notice.
fn play(screen: &mut Screen, game: &mut Game, to: Square) {
    screen.wait("a mark", |picture| has_mark(picture, to));
    let from = game.moves().last().map(|played| played.square);
    match (game.moves().len() % 8, from) {
        (1, Some(from)) => walk(screen, from, to, "Return"),
        (2, Some(from)) => walk(screen, from, to, "space"),
        _ => {
            let name = to.to_string();
            screen.keys(&format!("{} {}", &name[..1], &name[1..]));
        }
    }
    let events = game.play(to).unwrap();
    save_file::wait_for_record(&record::to_text(game));
    if matches!(events.last(), Some(Event::Passed(_))) {
        screen.wait("the notice", shows_pass_notice);
        screen.key("Return");
    }
}

/// Chooses two humans and no animation in the menu, and plays a whole game with the keyboard. Then it starts a new one and
/// plays its first move.
pub fn alone(display: &Display) {
    let mut screen = display.start(OTHELLO);
    // Number keys press buttons: first they choose a friend as the opponent, then they open the settings.
    for keys in ["2 7", "5 Down Down Down Left Left Escape Escape"] {
        screen.key("m");
        screen.wait("the menu", shows_a_card);
        screen.keys(keys);
    }
    let text = save_file::text();
    for line in ["black human", "white human", "animation off"] {
        assert!(text.contains(line), "{text}");
    }
    let mut game = Game::start();
    while game.turn().is_some() {
        let next = next_of_short(&game);
        play(&mut screen, &mut game, next);
    }
    screen.wait("the result", shows_result);
    screen.key("Escape");
    screen.wait_for_cells(&cells_of(game.board()));
    screen.key("n");
    screen.wait("the opponents", shows_a_card);
    screen.key("Return");
    screen.wait_for_cells(&cells_of(Game::start().board()));
    play(&mut screen, &mut Game::start(), square("d3"));
}

/// Every key with a function works, and all other keys do nothing.
pub fn keys(display: &Display) {
    save_file::write(save_file::text_with("human", "human", "f5d6c3d3c4"));
    let mut screen = display.restart(OTHELLO);
    let game = record::read("f5d6c3d3c4").unwrap();
    hint_and_values(&mut screen, &game);
    moves(&mut screen, &game);
    // Tab chooses Undo in the panel, and Enter presses it. Then an arrow goes back to the board.
    screen.keys("r Tab Tab Tab Return");
    save_file::wait_for_record("f5d6c3d3");
    screen.keys("Up Escape r");
    save_file::wait_for_record("f5d6c3d3c4");
    keys_without_a_function(&mut screen);
}

fn hint_and_values(screen: &mut Screen, game: &Game) {
    let legal = game.legal_moves().into_iter();
    let legal: Vec<Square> = legal.map(|legal| legal.square).collect();
    let ring = |picture: &Picture| legal.iter().any(|square| has_ring(picture, *square));
    screen.key("t");
    screen.wait("a hint", ring);
    screen.key("v");
    screen.wait("values", |picture| has_value(picture, legal[0]));
    screen.key("v");
    screen.wait("no values", |picture| !has_value(picture, legal[0]));
    screen.keys("u r");
    screen.wait("marks without a hint", |picture| {
        has_mark(picture, legal[0]) && !ring(picture)
    });
}

/// In a review, the arrows, Home and End change the position, and the name of a square tries a move, which Escape takes
/// back. Enter presses only a button that Tab has chosen. Shift and Tab choose the last button, and then Tab chooses “Back”
/// and “Forward”. K continues the game from there.
fn moves(screen: &mut Screen, game: &Game) {
    screen.key("l");
    let steps = [
        ("Left", 4),
        ("Up", 3),
        ("Right", 4),
        ("Home", 0),
        ("End", 5),
        ("Left Escape", 5),
        ("l Left Left Return", 3),
    ];
    for (keys, moves) in steps {
        screen.keys(keys);
        screen.wait_for_cells(&cells_of(game.board_after(moves)));
        assert_eq!(save_file::record(), "f5d6c3d3c4");
    }
    screen.keys("f 4");
    let other = record::read("f5d6c3f4").unwrap();
    screen.wait_for_cells(&cells_of(other.board()));
    for (keys, moves) in [("Escape", 3), ("shift+Tab Tab Tab Return", 4)] {
        screen.keys(keys);
        screen.wait_for_cells(&cells_of(game.board_after(moves)));
    }
    screen.key("k");
    save_file::wait_for_record("f5d6c3d3");
    screen.wait_for_cells(&cells_of(game.board_after(4)));
}

/// Keys that belong to the system or a browser make no move, either at once or later.
fn keys_without_a_function(screen: &mut Screen) {
    let before = save_file::text();
    let legal = square("f4");
    screen.wait("a mark", |picture| has_mark(picture, legal));
    screen.key("f");
    screen.keys("ctrl+4 alt+4 super+4 F4 9 0 q ctrl+n ctrl+r");
    save_file::wait_until_shown(screen);
    assert_eq!(save_file::text(), before);
    // Escape has removed the cursor.
    screen.keys("f 4");
    save_file::wait_for_record("f5d6c3d3c4f4");
}

/// Even if keys are typed faster than frames are drawn, every key counts. Each takes effect before the next.
pub fn at_once(display: &Display) {
    let mut screen = display.start(OTHELLO);
    screen.at_once("key --delay 0 --window WINDOW m 5 Down Down Down Left Left Escape Escape");
    let is_still = || save_file::text().contains("animation off");
    wait_until("no animation", is_still);
    // A dialog could contain something that looks like a mark, so wait for the board first.
    screen.wait_for_cells(&cells_of(&Board::start()));
    screen.wait("a mark", |picture| has_mark(picture, square("d3")));
    screen.at_once("key --delay 0 --window WINDOW d 3");
    // Without animation, the computer answers at once.
    wait_until("d3 is played", || save_file::record().starts_with("d3"));
}
