//! Tests that nothing is lost, no matter when the program ends, what its file contains, or which other windows are
//! open.

use crate::final_game::{OTHELLO, shows_a_card};
use crate::keyboard::has_mark;
use crate::picture::{Cells, cells_of};
use crate::runner;
use crate::save_file;
use crate::screen::{Display, Screen, folder, wait_until};
use othello::board::Board;
use othello::game::Game;
use othello::table::save;
use rand::rngs::SmallRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use std::fs;
use std::process::Command;
use std::thread;
use std::time::Duration;

/// The first moves of each game.
const OPENING: &str = "f5d6c3d3c4f4f6f3";
/// After this many moves, a new game replaces the old one, so that there are always moves left to play.
const LATE: usize = 40;

/// The saved game, including the moves that were undone.
fn whole_game() -> Game {
    let mut game = save_file::table().sitting.game;
    while game.redo() {}
    game
}

/// Even if the program is killed at a random moment, it continues where it left off.
pub fn killed(display: &Display) {
    let mut rng = SmallRng::seed_from_u64(50);
    let mut last = begin();
    for _ in 0..runner::times(20, 50) {
        let game = save_file::table().sitting.game;
        if game.turn().is_none() || game.moves().len() > LATE {
            last = begin();
        }
        let mut screen = display.restart(OTHELLO);
        save_file::wait_until_shown(&mut screen);
        assert_continues(&last);
        wait_until("the computer has moved", || {
            let table = save_file::table();
            table.human_turn() == table.game().turn()
        });
        last = save_file::text();
        play_or_undo(&mut screen, &mut rng);
        // The random moment is the point of the test.
        thread::sleep(Duration::from_millis(rng.random_range(0..900)));
        let seen = screen.picture().cells();
        drop(screen);
        assert_continues(&last);
        assert_is_saved(&seen.expect("the window should show a board"));
        last = save_file::text();
    }
}

/// Asserts that the position in the window is part of the saved game.
fn assert_is_saved(seen: &Cells) {
    let game = whole_game();
    let mut positions = (0..=game.moves().len()).map(|moves| cells_of(game.board_after(moves)));
    let is_saved = positions.any(|cells| cells == *seen);
    assert!(is_saved, "{seen} is not in\n{}", save_file::text());
}

/// Saves a game that is under way, and returns the text.
fn begin() -> String {
    let text = save_file::text_with("human", "greedy", OPENING);
    let text = text.replace("legal true", "legal false");
    save_file::write(&text);
    text
}

/// Asserts that the saved game is the earlier one, or continues it, with the same players and settings in the first lines.
fn assert_continues(earlier: &str) {
    let now = save_file::text();
    assert!(earlier.lines().take(6).eq(now.lines().take(6)));
    let before = save::read(earlier, 1, 0.0).unwrap();
    let continues = whole_game().moves().starts_with(before.game().moves());
    assert!(continues, "{earlier} became\n{now}");
}

/// Starts a move or an undo without waiting for it to finish.
fn play_or_undo(screen: &mut Screen, rng: &mut SmallRng) {
    let undoes = rng.random_range(0..4) == 0;
    match save_file::table().sitting.game.legal_moves().choose(rng) {
        Some(legal) if !undoes => screen.click_square_at_once(legal.square),
        _ => screen.at_once("key --window WINDOW u"),
    }
}

/// The contents of the other files in the saved game's folder.
fn backups() -> Vec<Vec<u8>> {
    let files = fs::read_dir(folder()).unwrap();
    let paths = files.map(|file| file.unwrap().path());
    let others = paths.filter(|path| *path != save_file::file());
    others.map(|path| fs::read(path).unwrap()).collect()
}

/// The game reports a file that it cannot read, keeps a copy of it, and starts a new game.
pub fn bad_files(display: &Display) {
    let good = save_file::text_with("human", "greedy", OPENING).into_bytes();
    let newer = crate::saved::newer(&String::from_utf8_lossy(&good));
    let binary = (0..=255).cycle().take(4000).collect();
    for bad in [good[..good.len() - 5].to_vec(), newer.into_bytes(), binary] {
        save_file::write(&bad);
        let mut screen = display.open_window(OTHELLO);
        screen.wait("a card that reports the bad file", shows_a_card);
        assert_eq!(backups(), [bad]);
        screen.key("Escape");
        screen.wait_for_cells(&cells_of(&Board::start()));
        assert_eq!(save_file::record(), "");
    }
}

/// If the game cannot be saved, the program says so once, and can still be played.
pub fn cannot_save(display: &Display) {
    save_file::clear();
    // Put a file where the folder should be.
    fs::write(folder(), "in the way").unwrap();
    let mut screen = display.open_window(OTHELLO);
    screen.wait("a card that reports the problem", shows_a_card);
    screen.key("Escape");
    // In the menu, choose a person for White.
    screen.keys("m 2 7");
    let mut game = Game::start();
    for _ in 0..3 {
        let first = crate::first_legal(&game);
        screen.wait("a mark", |picture| has_mark(picture, first));
        screen.click_square(first);
        game.play(first).unwrap();
        screen.wait_for_cells(&cells_of(game.board()));
    }
    save_file::clear();
}

/// Without a screen, the program says in a few lines what to do.
pub fn no_screen(_: &Display) {
    let mut program = Command::new(OTHELLO);
    let program = program.env("DISPLAY", ":none");
    let output = program.env_remove("WAYLAND_DISPLAY").output().unwrap();
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(!output.status.success());
    assert!(error.contains("\nI can't open a window, "), "{error}");
    assert!(error.contains("cargo run --bin terminal"), "{error}");
    assert_eq!(error.lines().count(), 4, "{error}");
}

/// If the game cannot be saved while a dialog is open, the program says so when the dialog has gone. Its message keeps
/// the last two keys from the board.
pub fn failed_in_a_dialog(display: &Display) {
    save_file::write(save_file::text_with("human", "human", "f5"));
    let mut screen = display.restart(OTHELLO);
    screen.key("m");
    save_file::clear();
    fs::write(folder(), "in the way").unwrap();
    // In the settings, switch the sound off, and go back to the board.
    screen.keys("5 6 Escape Escape");
    screen.wait("a card that reports the problem", shows_a_card);
    screen.keys("d 6 Escape");
    let game = othello::record::read("f5").unwrap();
    screen.wait_for_cells(&cells_of(game.board()));
    save_file::clear();
}

/// If another window has saved a different game, the program asks before it replaces anything. It does not touch the
/// file that another window is writing at the moment.
pub fn other_window(display: &Display) {
    let others = save_file::text_with("human", "human", "f5d6c3d3");
    for (key, record) in [("1", "f5d6c3d3"), ("2", "f5f6")] {
        save_file::write(save_file::text_with("human", "human", "f5"));
        fs::write(folder().join("othello.new"), "half a game").unwrap();
        let mut screen = display.restart(OTHELLO);
        save_file::wait_for_record("f5");
        fs::write(save_file::file(), &others).unwrap();
        screen.wait("a mark", |picture| has_mark(picture, crate::square("f6")));
        screen.click_square(crate::square("f6"));
        screen.wait("a question", shows_a_card);
        assert_eq!(save_file::text(), others);
        screen.key(key);
        let game = othello::record::read(record).unwrap();
        screen.wait_for_cells(&cells_of(game.board()));
        save_file::wait_for_record(record);
        assert_eq!(backups(), [b"half a game"]);
    }
}
