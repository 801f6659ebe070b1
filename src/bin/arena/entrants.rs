//! Who takes part: players from the library, and programs.

use crate::program::{Fault, Program};
use othello::board::Square;
use othello::cell::Stone;
use othello::game::Game;
use othello::players::{Entry, Player};
use std::process::Command;
use std::sync::Mutex;
use std::time::Duration;

/// Someone who takes part.
pub struct Entrant {
    pub name: String,
    kind: Kind,
}

enum Kind {
    /// A player in the library.
    Library(Entry),
    /// A program: the command that starts it, and those that have been started and are not in a game now. They are used
    /// again, because some take long to start.
    Program(Box<dyn Fn() -> Command + Send + Sync>, Mutex<Vec<Program>>),
}

/// What chooses an entrant's moves in a game.
pub enum Mind {
    Library(Box<dyn Player>),
    Program(Program),
}

impl Mind {
    /// Chooses a move. `None` is a pass. An error loses the game.
    pub fn choose(&mut self, game: &Game, turn: Stone) -> Result<Option<Square>, Fault> {
        match self {
            Mind::Library(player) => Ok(player.choose(game.board(), turn)),
            Mind::Program(program) => program.choose(game, turn),
        }
    }
}

impl Entrant {
    /// A player in the library.
    pub fn library(entry: Entry) -> Entrant {
        Entrant {
            name: String::from(entry.name),
            kind: Kind::Library(entry),
        }
    }

    /// A program that this command starts.
    pub fn program(name: String, command: impl Fn() -> Command + Send + Sync + 'static) -> Entrant {
        Entrant {
            name,
            kind: Kind::Program(Box::new(command), Mutex::default()),
        }
    }

    pub fn is_program(&self) -> bool {
        matches!(self.kind, Kind::Program(..))
    }

    /// Gets ready for a new game. With the same seed, the entrant makes the same choices. A program may think about a
    /// move for as long as the limit.
    pub fn enter(&self, seed: u64, limit: Duration) -> Result<Mind, Fault> {
        match &self.kind {
            Kind::Library(entry) => Ok(Mind::Library((entry.create)(seed))),
            Kind::Program(command, idle) => {
                let idle = idle.lock().ok().and_then(|mut idle| idle.pop());
                let mut program = idle.map_or_else(|| Program::start(command(), limit), Ok)?;
                program.start_game(seed)?;
                Ok(Mind::Program(program))
            }
        }
    }

    /// Keeps a program for another game.
    pub fn leave(&self, mind: Mind) {
        if let (Kind::Program(_, idle), Mind::Program(program)) = (&self.kind, mind) {
            if let Ok(mut idle) = idle.lock() {
                idle.push(program);
            }
        }
    }
}
