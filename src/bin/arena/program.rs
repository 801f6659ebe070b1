//! A player that is a program of its own. It answers commands in the Go Text Protocol.

use othello::board::Square;
use othello::cell::Stone;
use othello::game::Game;
use othello::notation::wording::counted;
use othello::tools::console;
use othello::tools::guard;
use std::io::{BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender, TrySendError};
use std::time::{Duration, Instant};
use std::{iter, thread};

/// The number of the first command. Nothing else that a program prints is likely to contain it, so answers can be found
/// between a player's own notes.
const FIRST_COMMAND: u32 = 7_000_001;

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
    child: Child,
    /// When this closes, the guard ends the program, and everything that it has started.
    input: Option<ChildStdin>,
    lines: Receiver<String>,
    errors: Receiver<String>,
    /// The number of the next command.
    number: u32,
    /// Whether answers repeat the command's number.
    repeats_numbers: bool,
    /// Whether the program wants a seed for each game.
    takes_seeds: bool,
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
            input: child.stdin.take(),
            lines: lines(child.stdout.take(), |lines, line| lines.send(line).is_ok()),
            errors: lines(child.stderr.take(), |lines, line| {
                !matches!(lines.try_send(line), Err(TrySendError::Disconnected(_)))
            }),
            child,
            number: FIRST_COMMAND,
            repeats_numbers: false,
            takes_seeds: false,
            known: 0,
            limit,
        };
        program.greet()?;
        Ok(program)
    }

    /// Waits until the program has started, and says which game to play.
    fn greet(&mut self) -> Result<(), Fault> {
        if self.knows("set_game")? {
            self.ask(&["set_game Othello".into()], self.limit + STARTING)?;
        }
        self.takes_seeds = self.knows("set_random_seed")?;
        self.ask(&["boardsize 8".into()], self.limit + STARTING)
            .map(drop)
    }

    /// Whether the program knows a command. A simple program may refuse even this question.
    fn knows(&mut self, command: &str) -> Result<bool, Fault> {
        let deadline = Instant::now() + self.limit + STARTING;
        let number = self.send(&format!("known_command {command}"))?;
        Ok(self.answer(number, deadline)? == Ok(String::from("true")))
    }

    /// Starts a new game. With the same seed, the program should make the same choices.
    pub fn start_game(&mut self, seed: u64) -> Result<(), Fault> {
        self.known = 0;
        let seed = self.takes_seeds.then(|| format!("set_random_seed {seed}"));
        let commands = Vec::from_iter(seed.into_iter().chain(["clear_board".into()]));
        self.ask(&commands, self.limit + STARTING).map(drop)
    }

    /// Tells the program what has happened in the game, and asks for a move. `None` is a pass.
    pub fn choose(&mut self, game: &Game, turn: Stone) -> Result<Option<Square>, Fault> {
        let mut commands = news(game, turn, self.known);
        commands.push(format!("genmove {}", name(turn)));
        let answer = self.ask(&commands, self.limit)?.to_lowercase();
        self.known = game.moves().len() + 1;
        match (answer.parse(), answer.as_str()) {
            (Ok(square), _) => Ok(Some(square)),
            (_, "pass") => Ok(None),
            (_, "resign") => Err(Fault::new("gave up")),
            _ => Err(Fault::new(format!(
                "answered “{}” instead of a square",
                shown(&answer)
            ))),
        }
    }

    /// Sends commands, and returns the answer to the last one.
    fn ask(&mut self, commands: &[String], limit: Duration) -> Result<String, Fault> {
        let deadline = Instant::now() + limit;
        let first = self.number;
        for command in commands {
            self.send(command)?;
        }
        let mut last = String::new();
        for (number, command) in (first..).zip(commands) {
            last = self
                .answer(number, deadline)?
                .map_err(|reason| Fault::new(format!("refused “{command}”: {}", shown(&reason))))?;
        }
        Ok(last)
    }

    /// Sends a command, and returns its number.
    fn send(&mut self, command: &str) -> Result<u32, Fault> {
        let text = format!("{} {command}\n", self.number);
        self.number += 1;
        let input = self.input.as_mut();
        match input.map(|input| input.write_all(text.as_bytes())) {
            Some(Ok(())) => Ok(self.number - 1),
            _ => Err(self.farewell()),
        }
    }

    /// Waits for the answer to the command with this number.
    fn answer(&mut self, number: u32, deadline: Instant) -> Result<Answer, Fault> {
        let mut noise = String::new();
        loop {
            let line = self.line(deadline).map_err(|mut fault| {
                if fault.is_slow && !noise.is_empty() {
                    fault.what += &format!(" and only printed “{}”", shown(&noise));
                }
                fault
            })?;
            match parse(&line, number) {
                Some((answer, has_number)) if has_number || !self.repeats_numbers => {
                    self.repeats_numbers = has_number;
                    return Ok(answer);
                }
                _ if line.is_empty() => {}
                _ => noise = line,
            }
        }
    }

    /// Waits for the next line that the program prints.
    fn line(&mut self, deadline: Instant) -> Result<String, Fault> {
        let left = deadline.saturating_duration_since(Instant::now());
        let seconds = self.limit.as_secs();
        match self.lines.recv_timeout(left) {
            Ok(line) => Ok(line),
            Err(RecvTimeoutError::Disconnected) => Err(self.farewell()),
            Err(RecvTimeoutError::Timeout) => Err(Fault {
                is_slow: true,
                what: format!("took more than {}", counted(seconds as u32, "second")),
            }),
        }
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
        self.input = None;
        guard::kill(self.child.id());
        let _ = self.child.wait();
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

/// The lines that a program prints, one after another. `send` says whether anyone may still read them.
fn lines(
    output: Option<impl Read + Send + 'static>,
    send: fn(&SyncSender<String>, String) -> bool,
) -> Receiver<String> {
    let (sender, lines) = mpsc::sync_channel(MOST_WAITING);
    thread::spawn(move || {
        let mut output = BufReader::new(output?);
        while let Ok(Some(line)) = console::line(&mut output) {
            send(&sender, line).then_some(())?;
        }
        Some(())
    });
    lines
}

/// Finds the answer to a command in a line, and says whether it has the command's number. An answer without a number
/// must be at the start of the line.
fn parse(line: &str, number: u32) -> Option<(Answer, bool)> {
    let numbered = line.split_once(&number.to_string());
    let (before, text) = numbered.or_else(|| line.split_at_checked(1))?;
    let text = text.trim().to_string();
    let answer = match before.trim_end().chars().next_back()? {
        '=' => Ok(text),
        '?' => Err(text),
        _ => return None,
    };
    Some((answer, numbered.is_some()))
}

/// The beginning of a program's words, without control characters.
fn shown(words: &str) -> String {
    let clean = |letter: char| if letter.is_control() { ' ' } else { letter };
    words.chars().take(SHOWN).map(clean).collect()
}
