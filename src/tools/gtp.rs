//! Plays for other programs. They ask for moves in the Go Text Protocol, version 2, the way Othello programs use it.
//!
//! A command is one line, such as `7 genmove w`. The number is optional. The answer is `=7 d3`, or `?7` and a reason,
//! and ends with an empty line.

use crate::board::Square;
use crate::cell::Stone;
use crate::game::Game;
use crate::players::{Entry, Player};
use crate::tools::{console, drawing};
use std::io::{self, BufRead};

/// A command's answer, or the reason why there is none.
type Answer = Result<String, &'static str>;

/// All commands.
const COMMANDS: &str = "protocol_version name version known_command list_commands quit boardsize clear_board komi play \
    genmove showboard set_game list_games set_random_seed";

/// A player that answers commands, and the game that it plays.
pub struct Engine {
    entry: Entry,
    /// The seed for the player of each game.
    seed: u64,
    player: Box<dyn Player>,
    game: Game,
}

impl Engine {
    /// Sets up a player with a new game.
    pub fn new(entry: Entry, seed: u64) -> Engine {
        Engine {
            entry,
            seed,
            player: (entry.create)(seed),
            game: Game::start(),
        }
    }

    /// Answers commands on standard output, until `quit` or the end of the input.
    ///
    /// # Errors
    ///
    /// If the input cannot be read, or the output cannot be written.
    pub fn run(&mut self, input: &mut impl BufRead) -> io::Result<()> {
        while let Some(line) = console::line(input)? {
            let line = line.split('#').next().unwrap_or_default(); // the rest is a comment
            let words: Vec<&str> = line.split_whitespace().collect();
            let (number, words) = match words.as_slice() {
                [number, words @ ..] if number.parse::<u32>().is_ok() => (*number, words),
                words => ("", words),
            };
            let Some((command, arguments)) = words.split_first() else {
                continue;
            };
            let (sign, text) = match self.answer(command, arguments) {
                Ok(text) => ("=", text),
                Err(reason) => ("?", String::from(reason)),
            };
            console::say(&format!("{sign}{number} {text}\n\n"))?;
            if *command == "quit" {
                break;
            }
        }
        Ok(())
    }

    /// Carries out a command. `komi` gives the second player points in Go, and does nothing here.
    fn answer(&mut self, command: &str, arguments: &[&str]) -> Answer {
        let done = Ok(String::new());
        match (command, arguments) {
            ("protocol_version", _) => Ok(String::from("2")),
            ("name", _) => Ok(String::from(self.entry.name)),
            ("version", _) => Ok(String::from(env!("CARGO_PKG_VERSION"))),
            ("list_commands", _) => Ok(COMMANDS.replace(' ', "\n")),
            ("known_command", names) => {
                let is_known = COMMANDS.split(' ').any(|name| names.first() == Some(&name));
                Ok(is_known.to_string())
            }
            ("quit" | "komi", _) | ("boardsize", ["8"]) => done,
            ("boardsize", _) => Err("unacceptable size"),
            ("list_games", _) => Ok(String::from("Othello")),
            ("set_game", [name]) if name.eq_ignore_ascii_case("othello") => done,
            ("set_game", _) => Err("unsupported game"),
            ("showboard", _) => Ok(format!(
                "\n{}",
                drawing::board(&self.game, false).trim_end()
            )),
            ("set_random_seed", seed) => {
                let seed = seed.first().and_then(|word| word.parse().ok());
                self.seed = seed.ok_or("syntax error: the seed is not a whole number")?;
                done
            }
            ("clear_board", _) => {
                *self = Engine::new(self.entry, self.seed);
                done
            }
            ("play", [colour, square]) => self.play(stone(colour)?, square),
            ("play", _) => Err("syntax error: try `play black d3`"),
            ("genmove", colour) => self.choose(stone(colour.first().unwrap_or(&""))?),
            _ => Err("unknown command"),
        }
    }

    /// Plays a move or a pass for either colour.
    fn play(&mut self, stone: Stone, square: &str) -> Answer {
        if square.eq_ignore_ascii_case("pass") {
            return self.pass(stone).map(|_| String::new());
        }
        let square: Square = square.parse().map_err(|_| "illegal move: no such square")?;
        if self.game.turn() != Some(stone) {
            return Err("illegal move: it is not this colour's turn");
        }
        self.game.play(square).map_err(|_| "illegal move")?;
        Ok(String::new())
    }

    /// Lets the player choose a move for a colour, and plays it. A choice that breaks the rules is only answered.
    fn choose(&mut self, stone: Stone) -> Answer {
        if !self.game.board().can_move(stone) {
            return self.pass(stone);
        }
        if self.game.turn() != Some(stone) {
            return Err("it is not this colour's turn");
        }
        let Some(square) = self.player.choose(self.game.board(), stone) else {
            return Ok(String::from("pass"));
        };
        let _ = self.game.play(square);
        Ok(square.to_string())
    }

    /// Passes, if this colour cannot move. The game does that by itself.
    fn pass(&self, stone: Stone) -> Answer {
        match self.game.board().can_move(stone) {
            true => Err("illegal move: this colour can move"),
            false => Ok(String::from("pass")),
        }
    }
}

fn stone(colour: &str) -> Result<Stone, &'static str> {
    match colour.to_ascii_lowercase().as_str() {
        "b" | "black" => Ok(Stone::Black),
        "w" | "white" => Ok(Stone::White),
        _ => Err("syntax error: the colour is black or white"),
    }
}
