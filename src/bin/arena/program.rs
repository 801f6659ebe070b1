//! A player that is a program of its own. It answers commands in the Go Text Protocol.

use othello::board::Square;
use othello::cell::Stone;
use othello::game::Game;
use othello::notation::wording::counted;
use othello::tools::console;
use othello::tools::guard;
use std::io::{BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender};
use std::time::{Duration, Instant};
use std::{iter, thread};

/// The numbers of commands begin after this. Nothing else that a program prints is likely to contain them, so answers can
/// be found between a player's own notes.
const BEFORE_COMMANDS: u32 = 7_000_000;

/// How much longer than a move a program may take to start, or to get ready for a game.
const STARTING: Duration = Duration::from_secs(10);

/// How long to wait for the errors of a program that has ended.
const FAREWELL: Duration = Duration::from_secs(1);

/// The most lines that wait to be read. A program that prints more has to wait itself, and more errors are dropped.
const MOST_WAITING: usize = 100;

/// The most characters of a program's own words in a message.
const SHOWN: usize = 100;

/// A program's answer to a command, or its reason for a refusal.
type Answer = Result<String, String>;

/// Why an entrant lost a game before its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// What it did, in words that follow "it".
    pub what: String,
    /// Whether it ran out of time.
    pub is_slow: bool,
}

impl Fault {
    pub fn new(what: impl Into<String>) -> Fault {
        Fault {
            what: what.into(),
            is_slow: false,
        }
    }
}

/// A running program.
pub struct Program {
    /// When its input closes, the guard ends the program, and everything that it has started.
    child: Child,
    lines: Receiver<String>,
    errors: Receiver<String>,
    /// The number of the last command.
    number: u32,
    /// How many moves of the game the program knows.
    known: usize,
    /// How long the program may think about a move.
    limit: Duration,
}

impl Program {
    /// Starts a program, and waits until it has answered.
    pub fn start(mut command: Command, limit: Duration) -> Result<Program, Fault> {
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        command.stderr(Stdio::piped());
        command.env("RUST_BACKTRACE", "0"); // finding the names for a backtrace takes too long
        let broken = |error| Fault::new(format!("could not be started: {error}"));
        let mut child = command.spawn().map_err(broken)?;
        let mut program = Program {
            lines: lines(child.stdout.take(), |to, line| drop(to.send(line))),
            errors: lines(child.stderr.take(), |to, line| drop(to.try_send(line))),
            child,
            number: BEFORE_COMMANDS,
            known: 0,
            limit,
        };
        let deadline = program.deadline(STARTING);
        let _ = program.ask("set_game Othello", deadline)?; // a program that knows no other game may refuse
        program.tell("boardsize 8", deadline)?;
        Ok(program)
    }

    /// Starts a new game. With the same seed, the program should make the same choices.
    pub fn start_game(&mut self, seed: u64) -> Result<(), Fault> {
        let deadline = self.deadline(STARTING);
        self.known = 0;
        let _ = self.ask(&format!("set_random_seed {seed}"), deadline)?; // few programs know this
        self.tell("clear_board", deadline).map(drop)
    }

    /// Tells the program what has happened in the game, and asks for a move. `None` is a pass.
    pub fn choose(&mut self, game: &Game, turn: Stone) -> Result<Option<Square>, Fault> {
        let deadline = self.deadline(Duration::ZERO);
        for command in news(game, turn, self.known) {
            self.tell(&command, deadline)?;
        }
        let answer = self.tell(&format!("genmove {}", name(turn)), deadline)?;
        self.known = game.moves().len() + 1;
        match answer.to_lowercase().as_str() {
            "pass" => Ok(None),
            "resign" => Err(Fault::new("gave up")),
            answer => answer.parse().map(Some).map_err(|_| {
                Fault::new(format!("answered “{}” instead of a square", shown(answer)))
            }),
        }
    }

    /// When the program must have answered, if it may take this much longer than for a move.
    fn deadline(&self, longer: Duration) -> Instant {
        Instant::now() + self.limit + longer
    }

    /// Sends a command, and returns the answer. A refusal is a fault.
    fn tell(&mut self, command: &str, deadline: Instant) -> Result<String, Fault> {
        let answer = self.ask(command, deadline)?;
        answer.map_err(|reason| Fault::new(format!("refused “{command}”: {}", shown(&reason))))
    }

    /// Sends a command, and waits for the answer.
    fn ask(&mut self, command: &str, deadline: Instant) -> Result<Answer, Fault> {
        self.number += 1;
        let text = format!("{} {command}\n", self.number);
        let input = self.child.stdin.as_mut();
        let sent = input.map(|input| input.write_all(text.as_bytes()));
        if !matches!(sent, Some(Ok(()))) {
            return Err(self.farewell());
        }
        let mut noise = String::new();
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            let line = match self.lines.recv_timeout(left) {
                Ok(line) => line,
                Err(RecvTimeoutError::Timeout) => return Err(self.too_slow(&noise)),
                Err(RecvTimeoutError::Disconnected) => return Err(self.farewell()),
            };
            match parse(&line, self.number) {
                Some(answer) => return Ok(answer),
                None if line.is_empty() => {}
                None => noise = line,
            }
        }
    }

    /// Says that the program has printed nothing in time, or only this.
    fn too_slow(&self, noise: &str) -> Fault {
        let seconds = counted(self.limit.as_secs() as u32, "second");
        let mut what = format!("took more than {seconds}");
        if !noise.is_empty() {
            what += &format!(" and only printed “{}”", shown(noise));
        }
        let is_slow = true;
        Fault { what, is_slow }
    }

    /// Says why a program has ended, as far as it told us: a panic with its place, or its last line.
    fn farewell(&self) -> Fault {
        let errors = iter::from_fn(|| self.errors.recv_timeout(FAREWELL).ok());
        let errors = Vec::from_iter(errors.filter(|line| !line.is_empty()));
        for lines in errors.windows(2) {
            if let Some((_, place)) = lines[0].split_once("panicked at ") {
                return Fault::new(format!("panicked at {place} {}", shown(&lines[1])));
            }
        }
        match errors.last() {
            Some(line) => Fault::new(format!("stopped and said “{}”", shown(line))),
            None => Fault::new("stopped without saying why"),
        }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        guard::kill(self.child.id());
        let _ = self.child.wait(); // this closes the input
    }
}

/// The commands for the moves and passes after the first `known` moves of a game.
fn news(game: &Game, turn: Stone, known: usize) -> Vec<String> {
    let moves = game.moves();
    let mut commands = Vec::new();
    for number in known..=moves.len() {
        let stone = moves.get(number).map_or(turn, |played| played.stone);
        if number > 0 && moves[number - 1].stone == stone {
            commands.push(format!("play {} pass", name(stone.opposite())));
        }
        if let Some(played) = moves.get(number) {
            commands.push(format!("play {} {}", name(stone), played.square));
        }
    }
    commands
}

fn name(stone: Stone) -> String {
    stone.to_string().to_lowercase()
}

/// The lines that a program prints, one after another.
fn lines(
    output: Option<impl Read + Send + 'static>,
    send: fn(&SyncSender<String>, String),
) -> Receiver<String> {
    let (sender, lines) = mpsc::sync_channel(MOST_WAITING);
    thread::spawn(move || {
        let mut output = BufReader::new(output?);
        while let Ok(Some(line)) = console::line(&mut output) {
            send(&sender, line);
        }
        Some(())
    });
    lines
}

/// Finds the answer to the command with this number in a line, such as `=7000001 d3`.
fn parse(line: &str, number: u32) -> Option<Answer> {
    let (before, text) = line.split_once(&number.to_string())?;
    let text = text.trim().to_string();
    match before.trim_end().chars().next_back()? {
        '=' => Some(Ok(text)),
        '?' => Some(Err(text)),
        _ => None,
    }
}

/// The beginning of a program's words, without control characters.
fn shown(words: &str) -> String {
    let clean = |letter: char| if letter.is_control() { ' ' } else { letter };
    words.chars().take(SHOWN).map(clean).collect()
}
