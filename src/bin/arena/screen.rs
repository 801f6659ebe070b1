//! Draws the latest table on the terminal, over the previous one.
//!
//! When Ctrl+C ends the program, the table stays on the screen.

use std::io::{self, IsTerminal, Write};

/// The text on the screen. It goes to standard error, because standard output may be redirected to a file.
#[derive(Default)]
pub struct Screen {
    /// How many lines the next drawing replaces.
    lines: usize,
}

impl Screen {
    /// Draws the text over the previous text, if there is a terminal. A line that is wider than the window is cut off,
    /// because wrapping it would make the line count wrong. Everything is written at once. So no matter when the program
    /// ends, the table is complete, and lines wrap again.
    pub fn draw(&mut self, text: &str) -> io::Result<()> {
        if !io::stderr().is_terminal() {
            return Ok(());
        }
        let up = match self.lines {
            0 => String::new(),
            lines => format!("\x1b[{lines}A"),
        };
        let lines = text.replace('\n', "\x1b[K\n"); // clears what is left of a longer line
        let (no_wrap, wrap, clear) = ("\x1b[?7l", "\x1b[?7h", "\x1b[J");
        self.lines = text.lines().count();
        io::stderr().write_all(format!("{up}{no_wrap}{lines}{clear}{wrap}").as_bytes())
    }
}
