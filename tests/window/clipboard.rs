//! Tests of copying and pasting records through the clipboard of the X display, with `xclip`.

use crate::final_game::{OTHELLO, shows_a_card, shows_question};
use crate::picture::Picture;
use crate::save_file;
use crate::screen::{Display, Screen, wait_until};
use std::io::Write;
use std::process::{Child, Command, Stdio};

const RECORD: &str = "f5d6c3d3c4f4f6f3";

/// Another program that owns the clipboard.
struct Owner(Child);

impl Owner {
    fn of(text: &str) -> Owner {
        let mut child = Command::new("xclip")
            .args(["-quiet", "-selection", "clipboard", "-in"])
            .stdin(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("xclip should be installed");
        // xclip reads until the pipe is closed.
        let mut stdin = child.stdin.take().unwrap();
        stdin.write_all(text.as_bytes()).unwrap();
        drop(stdin);
        let owner = Owner(child);
        wait_for(text);
        owner
    }
}

impl Drop for Owner {
    fn drop(&mut self) {
        // If the program has already ended, killing it fails.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// The content of the clipboard, which is empty if no program owns it.
fn content() -> String {
    let output = Command::new("xclip")
        .args(["-selection", "clipboard", "-out"])
        .output();
    String::from_utf8(output.unwrap().stdout).unwrap()
}

/// Waits until the clipboard contains this text.
fn wait_for(text: &str) {
    wait_until("the text is in the clipboard", || content() == text);
}

/// Waits for a card or a question, presses keys, and waits until it is gone.
fn answer(screen: &mut Screen, shows: fn(&Picture) -> bool, keys: &str) {
    screen.wait("something to answer", shows);
    screen.keys(keys);
    save_file::wait_until_shown(screen);
}

/// Pastes, and waits for the card or the question that answers. Sometimes this takes two attempts: while miniquad waits for the
/// clipboard, it misses other events. If it misses the release of a key, it ignores the next press of that key. If that
/// key is Ctrl, letters count as commands until Ctrl is released again, so this function ends with another press of
/// Ctrl.
fn paste(screen: &mut Screen, shows: fn(&Picture) -> bool) {
    wait_until("an answer", || {
        screen.key("ctrl+v");
        shows(&screen.picture())
    });
    screen.key("Control_L");
}

/// The game copies the right record. It checks a pasted record, and asks before it replaces the current game.
pub fn copies_and_pastes(display: &Display) {
    save_file::write(save_file::text_with("human", "human", RECORD));
    let mut screen = display.restart(OTHELLO);
    screen.key("ctrl+c");
    wait_for(RECORD);
    answer(&mut screen, shows_a_card, "Escape");
    pastes_what_another_program_copied(&mut screen);
    drop(screen);
    // The clipboard's content disappears with the program that owned it.
    assert_eq!(content(), "");
    save_file::write(save_file::text_with("human", "human", RECORD));
    let mut screen = display.restart(OTHELLO);
    paste(&mut screen, shows_a_card);
    answer(&mut screen, shows_a_card, "Return");
    screen.keys("c 5");
    save_file::wait_for_record("f5d6c3d3c4f4f6f3c5");
}

fn pastes_what_another_program_copied(screen: &mut Screen) {
    let owner = Owner::of("1. F5 D6 2. C3 d3\n");
    // Return presses the button that keeps the game.
    for (keys, record) in [("Return", RECORD), ("Up Return", "f5d6c3d3")] {
        paste(screen, shows_question);
        answer(screen, shows_question, keys);
        save_file::wait_for_record(record);
    }
    drop(owner);
    for bad in [
        "what is this?",
        "othello first\nanimation slow",
        "日本語",
        "",
    ] {
        let owner = Owner::of(bad);
        paste(screen, shows_a_card);
        answer(screen, shows_a_card, "Return");
        assert_eq!(save_file::record(), "f5d6c3d3", "{bad}");
        drop(owner);
    }
}
