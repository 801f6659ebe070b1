//! Records on their way through the clipboard of the X display, with the help of `xclip`.

use crate::final_game::{OTHELLO, shows_a_card};
use crate::kept;
use crate::screen::{Display, Screen, wait_until};
use std::io::Write;
use std::process::{Child, Command, Stdio};

const RECORD: &str = "f5d6c3d3c4f4f6f3";

/// Another program, which has put a text into the clipboard.
struct Owner(Child);

impl Owner {
    fn of(text: &str) -> Owner {
        let mut child = Command::new("xclip")
            .args(["-quiet", "-selection", "clipboard", "-in"])
            .stdin(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("xclip, from the package of that name");
        // Its end is what closes it.
        let mut stdin = child.stdin.take().unwrap();
        stdin.write_all(text.as_bytes()).unwrap();
        drop(stdin);
        let owner = Owner(child);
        wait_until("the text is in the clipboard", || content() == text);
        owner
    }
}

impl Drop for Owner {
    fn drop(&mut self) {
        // It may have ended already; then there is nothing to end.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// What is in the clipboard; nothing where nobody owns it.
fn content() -> String {
    let output = Command::new("xclip")
        .args(["-selection", "clipboard", "-out"])
        .output();
    String::from_utf8(output.unwrap().stdout).unwrap()
}

/// Presses keys as soon as a card lies on the board, and goes on when it is gone.
fn answer(screen: &mut Screen, keys: &[&str]) {
    screen.wait("a card", shows_a_card);
    for key in keys {
        screen.key(key);
    }
    kept::wait_until_shown(screen);
}

/// Pastes, and waits for the card that answers. Once in a while it takes a second time: while miniquad waits for the
/// clipboard it misses what else happens, and a key whose lifting it missed is not new when it comes again.
fn paste(screen: &mut Screen) {
    wait_until("a card", || {
        screen.key("ctrl+v");
        shows_a_card(&screen.picture())
    });
}

/// Copies are right; what is pasted is checked, and asked about.
pub fn copies_and_pastes(display: &Display) {
    kept::write(kept::text_of("human", "human", RECORD));
    let mut screen = display.go_on(OTHELLO);
    screen.key("ctrl+c");
    assert_eq!(content(), RECORD);
    answer(&mut screen, &["Escape"]);
    pastes_what_another_program_copied(&mut screen);
    drop(screen);
    // What was in the clipboard is gone with the program that had it.
    nobody_owns_the_clipboard(display);
}

fn pastes_what_another_program_copied(screen: &mut Screen) {
    let owner = Owner::of("1. F5 D6 2. C3 d3\n");
    paste(screen);
    answer(screen, &["Return"]); // the button that keeps the game
    assert_eq!(kept::record(), RECORD);
    paste(screen);
    answer(screen, &["Up", "Return"]);
    kept::wait_for_record("f5d6c3d3");
    drop(owner);
    for bad in ["f5d6d6", "what is this?", "日本語", ""] {
        let owner = Owner::of(bad);
        paste(screen);
        answer(screen, &["Return"]);
        assert_eq!(kept::record(), "f5d6c3d3", "{bad}");
        drop(owner);
    }
}

fn nobody_owns_the_clipboard(display: &Display) {
    assert_eq!(content(), "");
    kept::write(kept::text_of("human", "human", RECORD));
    let mut screen = display.go_on(OTHELLO);
    paste(&mut screen);
    answer(&mut screen, &["Return"]);
    for key in ["c", "5"] {
        screen.key(key);
    }
    kept::wait_for_record("f5d6c3d3c4f4f6f3c5");
}
