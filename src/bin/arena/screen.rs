//! Draws the latest table on the terminal, over the previous one, with a progress bar and the time left.
//!
//! When Ctrl+C ends the program, the table stays on the screen.

use crate::matches::Finished;
use crate::options::Options;
use crate::table;
use std::io::{self, Write};
use std::time::{Duration, Instant};

/// The length of the progress bar, in characters.
const BAR: usize = 30;

/// The text on the screen. It goes to standard error, because standard output may be redirected to a file.
pub struct Screen {
    started: Instant,
    /// How many lines the next drawing replaces.
    lines: usize,
}

impl Screen {
    pub fn new() -> Screen {
        Screen {
            started: Instant::now(),
            lines: 0,
        }
    }

    /// Draws the table and the progress bar.
    pub fn show(&mut self, games: &[Finished], options: &Options) -> io::Result<()> {
        let progress = progress(games.len(), options.all_games(), self.started.elapsed());
        let table = table::summary(games, options);
        self.draw(&format!("{table}\n{progress}\n"))
    }

    /// Clears the table and the progress bar.
    pub fn clear(&mut self) -> io::Result<()> {
        self.draw("")
    }

    /// Draws the text over the previous text. A line that is wider than the window is cut off, because wrapping it
    /// would make the line count wrong. Everything is written at once. So no matter when the program ends, the table is
    /// complete, and lines wrap again.
    fn draw(&mut self, text: &str) -> io::Result<()> {
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

/// Returns a progress bar, the percentage of games played, and the time left at this speed.
fn progress(games: usize, all: usize, elapsed: Duration) -> String {
    let full = BAR * games / all;
    let bar = "#".repeat(full) + &".".repeat(BAR - full);
    let percent = 100 * games / all;
    if games == 0 {
        return format!("[{bar}] {percent}%");
    }
    let left = elapsed.as_secs_f64() * (all - games) as f64 / games as f64;
    format!(
        "[{bar}] {percent}%, {} left. Press Ctrl+C to stop.",
        clock(left)
    )
}

/// Formats seconds as `4:05` or `1:04:05`.
fn clock(seconds: f64) -> String {
    let seconds = seconds.ceil() as u64;
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        _ => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bar_shows_the_progress_and_the_time_left() {
        let minute = Duration::from_secs(60);
        let third = format!(
            "[{}{}] 33%, 2:00 left. Press Ctrl+C to stop.",
            "#".repeat(10),
            ".".repeat(20)
        );
        assert_eq!(progress(100, 300, minute), third);
        assert_eq!(progress(0, 300, minute), format!("[{}] 0%", ".".repeat(30)));
        assert!(
            progress(300, 300, minute).starts_with(&format!("[{}] 100%, 0:00", "#".repeat(30)))
        );
    }

    #[test]
    fn the_clock_shows_hours_only_if_there_are_any() {
        for (seconds, shown) in [
            (0.0, "0:00"),
            (0.1, "0:01"),
            (59.0, "0:59"),
            (61.0, "1:01"),
            (3661.0, "1:01:01"),
        ] {
            assert_eq!(clock(seconds), shown);
        }
    }
}
