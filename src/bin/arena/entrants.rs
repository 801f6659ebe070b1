//! Who takes part: players from the library, and programs.

use crate::program::{Failure, Program};
use othello::board::Square;
use othello::cell::Stone;
use othello::game::Game;
use othello::players::{Entry, Player};
use othello::tools::guard;
use std::ffi::OsString;
use std::sync::Mutex;
use std::time::Duration;

/// Someone who takes part.
#[derive(Clone, Debug)]
pub struct Entrant {
    pub name: String,
    pub kind: Kind,
}

/// What plays for an entrant.
#[derive(Clone, Debug)]
pub enum Kind {
    /// A player in the library.
    Library(Entry),
    /// A program in this file.
    Program(OsString),
    /// A program that the system's shell starts with this command.
    Command(String),
}

impl Entrant {
    /// A player in the library.
    pub fn library(entry: Entry) -> Entrant {
        Entrant {
            name: String::from(entry.name),
            kind: Kind::Library(entry),
        }
    }

    /// Whether a program plays for this entrant.
    pub fn is_program(&self) -> bool {
        !matches!(self.kind, Kind::Library(_))
    }
}

/// What chooses the moves in a game.
pub enum Mind {
    Library(Box<dyn Player>),
    Program(Program),
    /// Nothing, for this reason.
    Failed(Failure),
}

impl Mind {
    /// Chooses a move. `None` is a pass. An error loses the game, and stops the program.
    pub fn choose(&mut self, game: &Game, turn: Stone) -> Result<Option<Square>, Failure> {
        let choice = match self {
            Mind::Library(player) => Ok(player.choose(game.board(), turn)),
            Mind::Program(program) => program.choose(game, turn),
            Mind::Failed(failure) => Err(failure.clone()),
        };
        choice.inspect_err(|failure| *self = Mind::Failed(failure.clone()))
    }
}

/// The programs that have been started and are not in a game now. Programs are used again, because some take long to
/// start.
pub struct Pool<'a> {
    entrants: &'a [Entrant],
    idle: Vec<Mutex<Vec<Program>>>,
    /// How long a program may think about a move.
    limit: Duration,
}

impl Pool<'_> {
    pub fn new(entrants: &[Entrant], limit: Duration) -> Pool<'_> {
        let idle = entrants.iter().map(|_| Mutex::default()).collect();
        Pool {
            entrants,
            idle,
            limit,
        }
    }

    /// Gets a player ready for a new game. With the same seed, it makes the same choices.
    pub fn take(&self, player: usize, seed: u64) -> Mind {
        let command = match &self.entrants[player].kind {
            Kind::Library(entry) => return Mind::Library((entry.create)(seed)),
            Kind::Program(file) => guard::relayed(file),
            Kind::Command(line) => guard::relayed_shell(line),
        };
        let idle = self.idle[player]
            .lock()
            .ok()
            .and_then(|mut idle| idle.pop());
        let program = idle.map_or_else(|| Program::start(command, self.limit), Ok);
        let started = program.and_then(|mut program| program.start_game(seed).map(|()| program));
        started.map_or_else(Mind::Failed, Mind::Program)
    }

    /// Takes a player back after a game.
    pub fn put_back(&self, player: usize, mind: Mind) {
        if let (Mind::Program(program), Ok(mut idle)) = (mind, self.idle[player].lock()) {
            idle.push(program);
        }
    }
}

/// Starts each program once. Returns those who can play, and a line about each of the others.
pub fn who_can_start(entrants: &[Entrant], limit: Duration) -> (Vec<Entrant>, Vec<String>) {
    let pool = Pool::new(entrants, limit);
    let (mut players, mut absent) = (Vec::new(), Vec::new());
    for (number, entrant) in entrants.iter().enumerate() {
        match pool.take(number, 0) {
            Mind::Failed(failure) => {
                absent.push(format!("{} can't play: it {}", entrant.name, failure.what));
            }
            _ => players.push(entrant.clone()),
        }
    }
    (players, absent)
}
