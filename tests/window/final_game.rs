//! The final game, played with the mouse.

use crate::picture::{Picture, cells_of};
use crate::screen::Display;
use crate::{
    SIZES, click_beside_the_board, click_legal, click_on_lines, first_legal, play_short, square,
};
use othello::board::Board;
use othello::cell::Stone;
use othello::game::Game;
use othello::players::{Greedy, Player};

pub const OTHELLO: &str = env!("CARGO_BIN_EXE_othello");

/// Whether a card lies on the board, and makes all that it does not cover darker.
pub fn shows_a_card(picture: &Picture) -> bool {
    let pixels = picture.pixels.chunks(3);
    let card = pixels.filter(|pixel| *pixel == [0x3b, 0x2e, 0x24]).count();
    card * 20 > picture.width * picture.height && picture.area().is_none()
}

pub fn to_the_end(display: &Display) {
    let mut screen = display.start(OTHELLO);
    let mut game = Game::start();
    play_short(&mut screen, &mut game);
    screen.wait("the result", |picture| picture.area().is_none());
    screen.key("Escape");
    screen.wait_for_cells(&cells_of(game.board()));
    screen.key("u");
    while game.undo() && game.turn() != Some(Stone::Black) {}
    screen.wait_for_cells(&cells_of(game.board()));
}

pub fn survives(display: &Display) {
    let mut screen = display.start(OTHELLO);
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

pub fn buttons(display: &Display) {
    let mut screen = display.start(OTHELLO);
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
