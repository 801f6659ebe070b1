//! The final game's saved file, which says in words what the window shows in pixels.

use crate::picture::{Cells, cells_of};
use crate::saved::saved;
use crate::screen::{Screen, folder, wait_until};
use othello::board::Square;
use othello::game::Game;
use othello::table::{Table, save};
use std::fs;
use std::path::PathBuf;

/// The file with the saved game.
pub fn file() -> PathBuf {
    folder().join("othello.txt")
}

/// The saved text of a table with these players and this game, without animation.
pub fn text_with(black: &str, white: &str, record: &str) -> String {
    let players = [("black", black), ("white", white)];
    let rest = [("animation", "off"), ("record", record)];
    saved(&[players, rest].concat())
}

/// Removes what was saved, and saves this text.
pub fn write(text: impl AsRef<[u8]>) {
    clear();
    fs::create_dir_all(folder()).unwrap();
    fs::write(file(), text).unwrap();
}

/// Removes everything that was saved.
pub fn clear() {
    // There may be a folder, a file, or nothing.
    let _ = fs::remove_dir_all(folder());
    let _ = fs::remove_file(folder());
}

/// The saved text.
pub fn text() -> String {
    fs::read_to_string(file()).unwrap()
}

/// The saved table.
///
/// # Panics
///
/// Panics if the saved text cannot be read.
pub fn table() -> Table {
    let text = text();
    save::read(&text, 1, 0.0).unwrap_or_else(|error| panic!("{error}:\n{text}"))
}

/// The record of the saved game.
pub fn record() -> String {
    othello::record::to_text(table().game())
}

/// Waits until the saved game has this record.
pub fn wait_for_record(expected: &str) {
    wait_until(&format!("{expected} is saved"), || record() == expected);
}

/// Closes dialogs until the window shows the saved game.
pub fn wait_until_shown(screen: &mut Screen) {
    wait_until("the window shows the saved game", || {
        screen.at_once("key --window WINDOW Escape");
        let before = text();
        let cells = screen.picture().cells();
        let table = table();
        before == text() && cells.is_some_and(|cells| agree(&cells, table.game()))
    });
}

/// Whether a window shows the stones of a game. Legal squares are not compared, because the game may show values there.
fn agree(shown: &Cells, game: &Game) -> bool {
    let legal = Vec::from_iter(game.legal_moves().iter().map(|legal| legal.square));
    let expected = cells_of(game.board());
    let cells = shown.chars().zip(expected.chars());
    let mut squares = Square::all().into_iter().zip(cells);
    squares.all(|(square, (shown, expected))| shown == expected || legal.contains(&square))
}
