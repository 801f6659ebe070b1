//! Who takes part: players from the library, and programs.

use crate::program::{Fault, Program};
use othello::board::Square;
use othello::cell::Stone;
use othello::game::Game;
use othello::players::{Entry, Player};
use std::process::Command;
use std::sync::Mutex;
use std::time::Duration;

/// Makes the command that starts a program.
type Start = Box<dyn Fn() -> Command + Send + Sync>;

/// Someone who takes part.
pub enum Entrant {
    /// A player in the library.
    Library(Entry),
    /// A program: its name, the command that starts it, and those that have been started and are not in a game now. They are
    /// used again, because some take long to start.
    Program(String, Start, Mutex<Vec<Program>>),
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
    /// A program with this name, which this command starts.
    pub fn program(name: String, command: impl Fn() -> Command + Send + Sync + 'static) -> Entrant {
        Entrant::Program(name, Box::new(command), Mutex::default())
    }

    pub fn name(&self) -> &str {
        match self {
            Entrant::Library(entry) => entry.name,
            Entrant::Program(name, ..) => name,
        }
    }

    pub fn is_program(&self) -> bool {
        matches!(self, Entrant::Program(..))
    }

    /// Gets ready for a new game. With the same seed, the entrant makes the same choices. A program may think about a
    /// move for as long as the limit.
    pub fn enter(&self, seed: u64, limit: Duration) -> Result<Mind, Fault> {
        match self {
            Entrant::Library(entry) => Ok(Mind::Library((entry.create)(seed))),
            Entrant::Program(_, command, idle) => {
                let idle = idle.lock().ok().and_then(|mut idle| idle.pop());
                let mut program = idle.map_or_else(|| Program::start(command(), limit), Ok)?;
                program.start_game(seed)?;
                Ok(Mind::Program(program))
            }
        }
    }

    /// Keeps a program for another game.
    pub fn leave(&self, mind: Mind) {
        if let (Entrant::Program(.., idle), Mind::Program(program)) = (self, mind) {
            if let Ok(mut idle) = idle.lock() {
                idle.push(program);
            }
        }
    }
}
