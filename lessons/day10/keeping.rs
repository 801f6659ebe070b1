//! Keeps the game in a file, so that it goes on after a restart.

use othello::game::Game;
use othello::record;
use std::error::Error;
use std::fs;

const FILE: &str = "game.txt"; // in the folder where the program was started

/// The game in the file. There may be none, or it may be spoilt.
pub fn load() -> Result<Game, Box<dyn Error>> {
    let text = fs::read_to_string(FILE)?;
    record::read(&text)
}

/// Where nothing can be written, as in a web page, nothing is kept.
pub fn save(game: &Game) {
    fs::write(FILE, record::to_text(game)).ok();
}
