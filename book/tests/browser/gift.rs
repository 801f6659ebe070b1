//! The side trip "Give it away": opens the reader's finished page from its folder, and plays.

use crate::browser::Browser;
use crate::picture::cells_of;
use crate::{play_against_greedy, start};
use book::chapter::Chapter;
use book::reader::replay;
use othello::game::Game;

pub fn readers_page(browser: &Browser) {
    let chapter = Chapter::read("give-it-away").unwrap();
    let mut reader = replay::at_the_start_of(&chapter).unwrap();
    let mut project = replay::project_at_the_start_of(&chapter).unwrap();
    replay::follow(&chapter, &mut reader, &mut project).unwrap();
    // Build the page again, because the challenges have changed it.
    project.run(&reader.texts(), "run", "").unwrap();
    let address = format!("file://{}/", project.root().display());
    let page = browser.open_at(&address, "othello.html", "");
    page.wait_for_cells(&start());
    let mut game = Game::start();
    for _ in 0..4 {
        let legal = game.legal_moves()[0].square;
        page.click_square(legal);
        play_against_greedy(&mut game, legal);
        page.wait_for_cells(&cells_of(game.board()));
    }
    page.assert_is("document.title", "Othello");
}
