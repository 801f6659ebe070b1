//! Trouble of the computer, in words that say what to do.

use crate::window::page::IS_PAGE;
use std::cell::Cell;
use std::io::{Error, ErrorKind};
use std::path::Path;
use std::{mem, panic};

/// What to say if no window can be opened. The reason comes first.
const NO_WINDOW: &str =
    "I can't open a window, because this computer has no screen for me, or can't draw with OpenGL.
Start me in a terminal on the desktop, not over SSH, and update the graphics driver.
You can also play without a window: cargo run --bin terminal";

thread_local! {
    /// Is dropped at the end of the program, if it is still there.
    static EXPLANATION: Cell<Option<Explanation>> = const { Cell::new(None) };
}

/// Explains, when it is dropped, why the program never opened a window.
struct Explanation;

impl Drop for Explanation {
    fn drop(&mut self) {
        eprintln!("{NO_WINDOW}");
    }
}

/// If the program ends before a window is open, explains why. Without a screen, macroquad panics. Without OpenGL, the X
/// library prints an error of its own and ends the program.
pub fn explain_missing_window() {
    if !IS_PAGE {
        EXPLANATION.set(Some(Explanation));
        panic::set_hook(Box::new(|panic| {
            let reason = panic.payload();
            let words = reason.downcast_ref::<&str>().map(|words| (*words).into());
            let words = words.or(reason.downcast_ref::<String>().cloned());
            eprintln!("{}", words.unwrap_or_default());
        }));
    }
}

/// From now on, a panic is a mistake in the game, and says so as usual.
pub fn forget_missing_window() {
    if !IS_PAGE {
        mem::forget(EXPLANATION.take());
        drop(panic::take_hook());
    }
}

/// Why the game cannot be saved in this folder, and what to do.
pub fn about_saving(error: &Error, folder: &Path) -> [String; 2] {
    let folder = folder.display();
    match error.kind() {
        ErrorKind::AlreadyExists | ErrorKind::NotADirectory => [
            format!("{folder} should be a folder, but it is a file."),
            "Give the file another name.".into(),
        ],
        ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => [
            format!("I'm not allowed to write to {folder}."),
            "Change its permissions.".into(),
        ],
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => [
            "The disk is full.".into(),
            "Delete something you don't need.".into(),
        ],
        _ => [format!("({error})"), format!("Have a look at {folder}.")],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn trouble_with_saving_names_the_folder_or_the_disk() {
        for (kind, words) in [
            (
                ErrorKind::NotADirectory,
                "/games should be a folder, but it is a file.",
            ),
            (
                ErrorKind::AlreadyExists,
                "/games should be a folder, but it is a file.",
            ),
            (
                ErrorKind::PermissionDenied,
                "I'm not allowed to write to /games.",
            ),
            (ErrorKind::StorageFull, "The disk is full."),
            (ErrorKind::TimedOut, "(timed out)"),
        ] {
            let [why, _] = about_saving(&kind.into(), Path::new("/games"));
            assert_eq!(why, words);
        }
    }
}
