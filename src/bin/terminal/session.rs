//! Plays one game: asks for moves, says what happened, and writes the record.

use crate::command;
use othello::advice::Advice;
use othello::board::{Board, Square};
use othello::cell::Stone;
use othello::game::Game;
use othello::notation::import;
use othello::table::seat::Seat;
use othello::table::undo;
use othello::tools::console::{self, say};
use othello::tools::drawing;
use othello::tools::files;
use std::env;
use std::io::{self, BufRead, IsTerminal};
use std::path::PathBuf;
use std::time::Instant;

/// The first line that a human reads.
const WELCOME: &str = "Where will your stone go? Type a square such as d3, or help.\n";

/// A game that is being played.
pub struct Session {
    game: Game,
    /// Black's player and White's player.
    seats: [Seat; 2],
    /// The file to write the record to after every move, if any.
    file: Option<PathBuf>,
    /// Whether another game is still in this file.
    is_taken: bool,
    colours: bool,
    began: Instant,
}

impl Session {
    /// Prepares to carry on this game.
    ///
    /// # Errors
    ///
    /// Returns an error if the record's file cannot be written, or has anything but a game in it.
    pub fn new(game: Game, seats: [Seat; 2], file: Option<PathBuf>) -> io::Result<Session> {
        let record = import::to_text(&game);
        let mut is_taken = false;
        if let Some(file) = &file {
            let is_game = |bytes: &[u8]| import::read(String::from_utf8_lossy(bytes)).is_ok();
            let before = files::check(file, is_game)?;
            is_taken = !record.as_bytes().starts_with(before.trim_ascii());
        }
        Ok(Session {
            game,
            seats,
            file,
            is_taken,
            colours: has_colours(io::stdout().is_terminal(), |name| env::var(name).ok()),
            began: Instant::now(),
        })
    }

    /// Plays until the game is over, or until a human leaves.
    ///
    /// # Errors
    ///
    /// Returns an error if the input cannot be read, if the output or the record's file cannot be written, or if a
    /// computer player breaks the rules.
    pub fn play(&mut self, input: &mut impl BufRead) -> io::Result<()> {
        if self.seats.iter().any(Seat::is_human) {
            say(WELCOME)?;
        }
        self.show("")?;
        while let Some(stone) = self.game.turn() {
            if let Seat::Computer(entry, player) = &mut self.seats[stone as usize] {
                let name = format!("{stone} ({})", entry.name);
                let choice = player.choose(self.game.board(), stone);
                self.play_choice(choice, &name)?;
                continue;
            }
            say(&format!("{stone}: "))?;
            let line = console::line(input)?.unwrap_or_else(|| String::from("quit"));
            match line.to_lowercase().as_str() {
                "undo" => self.undo()?,
                "hint" => say(&hint(self.game.board(), stone).unwrap_or_default())?,
                "record" => say(&drawing::record(&self.game))?,
                "help" => say(command::HELP)?,
                "quit" => return say(&format!("\n{}", drawing::record(&self.game))),
                "" => say("Type a square such as d3, or help.\n")?,
                _ => match command::square(&line) {
                    Ok(square) => self.place(square, stone)?,
                    Err(problem) => say(&format!("{problem}\n"))?,
                },
            }
        }
        self.print_result()
    }

    /// Plays a human's move, or says why it is not legal.
    fn place(&mut self, square: Square, stone: Stone) -> io::Result<()> {
        match self.game.play(square) {
            Ok(events) => self.show(&drawing::story(&events, &stone.to_string())),
            Err(reason) => say(&format!("{square}: {reason}\n")),
        }
    }

    /// Plays the computer's choice. Returns an error if it is illegal, which can happen while a reader of the course is
    /// still writing this player.
    fn play_choice(&mut self, choice: Option<Square>, name: &str) -> io::Result<()> {
        let wrong = |what: &str| io::Error::other(format!("{name} chose {what}"));
        let square = choice.ok_or_else(|| wrong("nothing, although it could move"))?;
        let events = self
            .game
            .play(square)
            .map_err(|reason| wrong(&format!("{square}: {reason}")))?;
        self.show(&drawing::story(&events, name))
    }

    /// Undoes a human's last move, and the computer's reply.
    fn undo(&mut self) -> io::Result<()> {
        let seats = &self.seats;
        if undo::undo(&mut self.game, |stone| seats[stone as usize].is_human()) {
            self.show("")
        } else {
            say("You have no move to take back.\n")
        }
    }

    /// Prints the story, the board and the record all at once. So no matter when the program ends, every move that was
    /// shown is also in a printed record. Then writes the record to its file.
    fn show(&mut self, story: &str) -> io::Result<()> {
        let board = drawing::board(&self.game, self.colours);
        let (counts, record) = (drawing::counts(&self.game), drawing::record(&self.game));
        say(&format!("\n{story}{board}\n{counts}{record}"))?;
        self.save()
    }

    /// Writes the record to its file. Another game in this file gets a file of its own.
    fn save(&mut self) -> io::Result<()> {
        let Some(file) = &self.file else {
            return Ok(());
        };
        if self.is_taken {
            if self.game.moves().is_empty() {
                return Ok(()); // there is nothing to write yet
            }
            let kept = files::keep(file)?;
            say(&format!(
                "The game that was in {} is now in {}.\n",
                file.display(),
                kept.display()
            ))?;
            self.is_taken = false;
        }
        files::write(file, format!("{}\n", import::to_text(&self.game)))
    }

    fn print_result(&self) -> io::Result<()> {
        let (result, record) = (drawing::result(&self.game), drawing::record(&self.game));
        let seconds = self.began.elapsed().as_secs_f64();
        say(&format!(
            "\n{result}The game took {seconds:.1} seconds.\n{record}"
        ))
    }
}

/// Returns the best move, and why it is good. `None` if there is no move.
fn hint(board: &Board, stone: Stone) -> Option<String> {
    let mut advice = Advice::about(board, stone);
    advice.finish();
    Some(format!("{} {}\n", advice.best()?.square, advice.reason()?))
}

/// Whether the output can have colours, judging by its destination and by environment variables.
fn has_colours(is_terminal: bool, variable: impl Fn(&str) -> Option<String>) -> bool {
    let is_set = |name| variable(name).is_some_and(|value| !value.is_empty());
    let is_dumb = variable("TERM").is_some_and(|name| name == "dumb");
    // Windows has no TERM, and its older console prints colour codes as text.
    let knows_colours = is_set("TERM") || is_set("WT_SESSION");
    is_terminal && knows_colours && !is_dumb && !is_set("NO_COLOR")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_depend_on_the_terminal_and_the_environment() {
        let with = |is_terminal, set: &[(&str, &str)]| {
            has_colours(is_terminal, |name| {
                let pair = set.iter().find(|(other, _)| *other == name);
                pair.map(|(_, value)| value.to_string())
            })
        };
        assert!(with(true, &[("TERM", "xterm")]));
        assert!(with(true, &[("WT_SESSION", "1")]));
        assert!(with(true, &[("TERM", "xterm"), ("NO_COLOR", "")]));
        assert!(!with(true, &[("TERM", "xterm"), ("NO_COLOR", "1")]));
        assert!(!with(true, &[("TERM", "dumb")]));
        assert!(!with(true, &[]));
        assert!(!with(false, &[("TERM", "xterm")]));
    }
}
