//! Plays for other programs. They ask for moves in the Go Text Protocol, version 2, the way Othello programs use it.
//!
//! A command is one line, such as `7 genmove w`. The number is optional. The answer is `=7 d3`, or `?7` and a reason,
//! and ends with an empty line.

use crate::board::{Board, SIZE, Square};
use crate::cell::{Cell, Stone};
use crate::game::Game;
use crate::players::Player;
use crate::tools::console;
use std::io::{self, BufRead};

/// Creates a player from a seed.
pub type Create = fn(seed: u64) -> Box<dyn Player>;

/// A command's answer, or the reason why there is none.
type Answer = Result<String, &'static str>;

type Command = fn(&mut Engine, &[&str]) -> Answer;

/// All commands. `komi` gives the second player points in Go, and does nothing here.
const COMMANDS: [(&str, Command); 16] = [
    ("protocol_version", |_, _| Ok(String::from("2"))),
    ("name", |engine, _| Ok(engine.name.clone())),
    ("version", |_, _| {
        Ok(String::from(env!("CARGO_PKG_VERSION")))
    }),
    ("known_command", known_command),
    ("list_commands", list_commands),
    ("quit", |_, _| Ok(String::new())),
    ("boardsize", boardsize),
    ("clear_board", clear_board),
    ("komi", |_, _| Ok(String::new())),
    ("play", play),
    ("genmove", genmove),
    ("undo", undo),
    ("showboard", |engine, _| Ok(picture(engine.game.board()))),
    ("set_game", set_game),
    ("list_games", |_, _| Ok(String::from("Othello"))),
    ("set_random_seed", set_random_seed),
];

/// A player that answers commands, and the game that it plays.
pub struct Engine {
    name: String,
    create: Create,
    /// The seed for the player of each game.
    seed: u64,
    player: Box<dyn Player>,
    game: Game,
    /// The number of moves before each pass, because the game does not note passes.
    passes: Vec<usize>,
}

impl Engine {
    /// Sets up a player with a new game.
    pub fn new(name: impl Into<String>, seed: u64, create: Create) -> Engine {
        Engine {
            name: name.into(),
            create,
            seed,
            player: create(seed),
            game: Game::start(),
            passes: Vec::new(),
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

    /// Carries out a command.
    fn answer(&mut self, command: &str, arguments: &[&str]) -> Answer {
        let (_, run) = named(command).ok_or("unknown command")?;
        run(self, arguments)
    }

    /// Notes a pass, if this colour cannot move.
    fn pass(&mut self, stone: Stone) -> Answer {
        if self.game.board().can_move(stone) {
            return Err("illegal move: this colour can move");
        }
        self.passes.push(self.game.moves().len());
        Ok(String::from("pass"))
    }
}

fn named(name: &str) -> Option<&'static (&'static str, Command)> {
    COMMANDS.iter().find(|(other, _)| *other == name)
}

fn known_command(_: &mut Engine, arguments: &[&str]) -> Answer {
    let is_known = arguments.first().is_some_and(|name| named(name).is_some());
    Ok(is_known.to_string())
}

fn list_commands(_: &mut Engine, _: &[&str]) -> Answer {
    Ok(COMMANDS.map(|(name, _)| name).join("\n"))
}

fn boardsize(_: &mut Engine, arguments: &[&str]) -> Answer {
    match arguments {
        ["8"] => Ok(String::new()),
        _ => Err("unacceptable size"),
    }
}

/// Starts a new game, with a new player.
fn clear_board(engine: &mut Engine, _: &[&str]) -> Answer {
    engine.player = (engine.create)(engine.seed);
    engine.game = Game::start();
    engine.passes.clear();
    Ok(String::new())
}

/// Plays a move or a pass for either colour.
fn play(engine: &mut Engine, arguments: &[&str]) -> Answer {
    let [colour, square] = arguments else {
        return Err("syntax error: try `play black d3`");
    };
    let stone = stone(colour)?;
    if square.eq_ignore_ascii_case("pass") {
        return engine.pass(stone).map(|_| String::new());
    }
    let square: Square = square.parse().map_err(|_| "illegal move: no such square")?;
    if engine.game.turn() != Some(stone) {
        return Err("illegal move: it is not this colour's turn");
    }
    match engine.game.play(square) {
        Ok(_) => Ok(String::new()),
        Err(_) => Err("illegal move"),
    }
}

/// Lets the player choose a move for a colour, and plays it. A choice that breaks the rules is only answered.
fn genmove(engine: &mut Engine, arguments: &[&str]) -> Answer {
    let stone = stone(arguments.first().unwrap_or(&""))?;
    if !engine.game.board().can_move(stone) {
        return engine.pass(stone);
    }
    if engine.game.turn() != Some(stone) {
        return Err("it is not this colour's turn");
    }
    let Some(square) = engine.player.choose(engine.game.board(), stone) else {
        return Ok(String::from("pass"));
    };
    let _ = engine.game.play(square);
    Ok(square.to_string())
}

/// Takes back the last move or pass.
fn undo(engine: &mut Engine, _: &[&str]) -> Answer {
    let last_was_pass = engine.passes.last() == Some(&engine.game.moves().len());
    if last_was_pass {
        engine.passes.pop();
    } else if !engine.game.undo() {
        return Err("cannot undo");
    }
    Ok(String::new())
}

fn set_game(_: &mut Engine, arguments: &[&str]) -> Answer {
    match arguments {
        [name] if name.eq_ignore_ascii_case("othello") => Ok(String::new()),
        _ => Err("unsupported game"),
    }
}

/// Sets the seed for the games to come.
fn set_random_seed(engine: &mut Engine, arguments: &[&str]) -> Answer {
    let number = arguments.first().and_then(|word| word.parse().ok());
    engine.seed = number.ok_or("syntax error: the seed is not a whole number")?;
    Ok(String::new())
}

fn stone(colour: &str) -> Result<Stone, &'static str> {
    match colour.to_ascii_lowercase().as_str() {
        "b" | "black" => Ok(Stone::Black),
        "w" | "white" => Ok(Stone::White),
        _ => Err("syntax error: the colour is black or white"),
    }
}

/// Draws the board in letters, below the line with the answer's sign.
fn picture(board: &Board) -> String {
    let mut text = String::from("\n  a b c d e f g h");
    for row in 0..SIZE {
        text += &format!("\n{}", row + 1);
        for square in (0..SIZE).filter_map(|column| Square::new(column, row)) {
            text += match board.get(square) {
                Cell::Empty => " .",
                Cell::Taken(Stone::Black) => " X",
                Cell::Taken(Stone::White) => " O",
            };
        }
    }
    text
}
