//! Saves the game to a file, so that you can carry on after a restart.

use othello::game::Game;
use othello::record;
use std::error::Error;
use std::fs;

const FILE: &str = "game.txt"; // in the folder where the program was started

/// Reads the saved game. The file may be missing or damaged.
pub fn load() -> Result<Game, Box<dyn Error>> {
    let text = fs::read_to_string(FILE)?;
    record::read(&text)
}

/// Saves the game if it can. A web page cannot write files.
pub fn save(game: &Game) {
    fs::write(FILE, record::to_text(game)).ok();
}
