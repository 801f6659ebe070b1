//! A player that is a program of its own. It answers commands in the Go Text Protocol.

use othello::board::Square;
use othello::cell::Stone;
use othello::game::Game;
use othello::tools::console;
use othello::tools::guard;
use std::io::{BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

/// The number of the first command. Nothing else that a program prints is likely to contain it, so answers can be found
/// between a player's own notes.
const FIRST_COMMAND: u32 = 7_000_001;

/// How much longer than a move a program may take to start, or to get ready for a game.
const STARTING: Duration = Duration::from_secs(10);

/// How long to wait for the errors of a program that has ended.
const FAREWELL: Duration = Duration::from_secs(1);

/// The most lines that wait to be read. A program that prints more has to wait itself.
const MOST_WAITING: usize = 100;

/// The most bytes of a program's errors to read.
const MOST_ERRORS: u64 = 10_000;

/// The most characters of a program's own words in a message.
const SHOWN: usize = 100;

/// A program's answer to a command, or its reason for a refusal.
type Answer = Result<String, String>;

/// Why a program lost a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// Whether it ran out of time.
    pub is_slow: bool,
    /// What it did, in words that follow "it".
    pub what: String,
}

impl Failure {
    fn new(what: String) -> Failure {
        let is_slow = false;
        Failure { is_slow, what }
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
    pub fn start(mut command: Command, limit: Duration) -> Result<Program, Failure> {
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        command.stderr(Stdio::piped());
        command.env("RUST_BACKTRACE", "0"); // finding the names for a backtrace takes too long
        let broken = |error| Failure::new(format!("could not be started: {error}"));
        let mut child = command.spawn().map_err(broken)?;
        let mut program = Program {
            input: child.stdin.take(),
            lines: lines(child.stdout.take()),
            errors: errors(child.stderr.take()),
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

    /// Finds out which commands the program knows. A simple program may refuse even that question.
    fn greet(&mut self) -> Result<(), Failure> {
        let limit = self.limit + STARTING;
        let deadline = Instant::now() + limit;
        let number = self.send("list_commands")?;
        let mut commands = Vec::new();
        if let Ok(first) = self.answer(number, deadline)? {
            commands.push(first);
            while let Some(line) = Some(self.line(deadline)?).filter(|line| !line.is_empty()) {
                commands.push(line);
            }
        }
        self.takes_seeds = commands.iter().any(|name| name == "set_random_seed");
        if commands.iter().any(|name| name == "set_game") {
            self.ask(&["set_game Othello".into()], limit)?;
        }
        self.ask(&["boardsize 8".into()], limit).map(drop)
    }

    /// Starts a new game. With the same seed, the program should make the same choices.
    pub fn start_game(&mut self, seed: u64) -> Result<(), Failure> {
        self.known = 0;
        let limit = self.limit + STARTING;
        if self.takes_seeds {
            self.ask(&[format!("set_random_seed {seed}")], limit)?;
        }
        self.ask(&["clear_board".into()], limit).map(drop)
    }

    /// Tells the program what has happened in the game, and asks for a move. `None` is a pass.
    pub fn choose(&mut self, game: &Game, turn: Stone) -> Result<Option<Square>, Failure> {
        let mut commands = news(game, turn, self.known);
        commands.push(format!("genmove {}", name(turn)));
        let answer = self.ask(&commands, self.limit)?.to_lowercase();
        self.known = game.moves().len() + 1;
        match (answer.parse(), answer.as_str()) {
            (Ok(square), _) => Ok(Some(square)),
            (_, "pass") => Ok(None),
            (_, "resign") => Err(Failure::new(String::from("gave up"))),
            _ => Err(Failure::new(format!(
                "answered “{}” instead of a square",
                shown(&answer)
            ))),
        }
    }

    /// Sends commands, and returns the answer to the last one.
    fn ask(&mut self, commands: &[String], limit: Duration) -> Result<String, Failure> {
        let deadline = Instant::now() + limit;
        let first = self.number;
        for command in commands {
            self.send(command)?;
        }
        let mut last = String::new();
        for (number, command) in (first..).zip(commands) {
            last = self.answer(number, deadline)?.map_err(|reason| {
                Failure::new(format!("refused “{command}”: {}", shown(&reason)))
            })?;
        }
        Ok(last)
    }

    /// Sends a command, and returns its number.
    fn send(&mut self, command: &str) -> Result<u32, Failure> {
        let text = format!("{} {command}\n", self.number);
        self.number += 1;
        let input = self.input.as_mut();
        match input.map(|input| input.write_all(text.as_bytes())) {
            Some(Ok(())) => Ok(self.number - 1),
            _ => Err(self.farewell()),
        }
    }

    /// Waits for the answer to the command with this number.
    fn answer(&mut self, number: u32, deadline: Instant) -> Result<Answer, Failure> {
        let mut noise = String::new();
        loop {
            let line = self.line(deadline);
            let line = line.map_err(|failure| after_noise(failure, &noise))?;
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
    fn line(&mut self, deadline: Instant) -> Result<String, Failure> {
        let left = deadline.saturating_duration_since(Instant::now());
        match self.lines.recv_timeout(left) {
            Ok(line) => Ok(line),
            Err(RecvTimeoutError::Disconnected) => Err(self.farewell()),
            Err(RecvTimeoutError::Timeout) => Err(Failure {
                is_slow: true,
                what: match self.limit.as_secs() {
                    1 => String::from("took more than 1 second"),
                    seconds => format!("took more than {seconds} seconds"),
                },
            }),
        }
    }

    /// Says why a program has ended, as far as it told us.
    fn farewell(&mut self) -> Failure {
        let errors = self.errors.recv_timeout(FAREWELL).unwrap_or_default();
        Failure::new(last_words(&errors))
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

/// The lines that a program prints, one after another.
fn lines(output: Option<impl Read + Send + 'static>) -> Receiver<String> {
    let (sender, lines) = mpsc::sync_channel(MOST_WAITING);
    thread::spawn(move || {
        let mut output = BufReader::new(output?);
        while let Ok(Some(line)) = console::line(&mut output) {
            sender.send(line).ok()?;
        }
        Some(())
    });
    lines
}

/// The errors that a program prints, once it has ended. Those after the first few kilobytes are dropped.
fn errors(output: Option<impl Read + Send + 'static>) -> Receiver<String> {
    let (sender, errors) = mpsc::channel();
    thread::spawn(move || {
        let (mut output, mut bytes) = (output?, Vec::new());
        output
            .by_ref()
            .take(MOST_ERRORS)
            .read_to_end(&mut bytes)
            .ok()?;
        std::io::copy(&mut output, &mut std::io::sink()).ok()?;
        sender
            .send(String::from_utf8_lossy(&bytes).into_owned())
            .ok()
    });
    errors
}

/// Finds the answer to a command in a line, and says whether it has the command's number. An answer without a number
/// must be at the start of the line.
fn parse(line: &str, number: u32) -> Option<(Answer, bool)> {
    let answer = |sign: &str, rest: &str| match sign {
        "=" => Ok(rest.trim().to_string()),
        _ => Err(rest.trim().to_string()),
    };
    for sign in ["=", "?"] {
        for start in [format!("{sign}{number}"), format!("{sign} {number}")] {
            if let Some((_, rest)) = line.split_once(&start) {
                return Some((answer(sign, rest), true));
            }
        }
    }
    let sign = line.get(..1).filter(|sign| ["=", "?"].contains(sign))?;
    Some((answer(sign, &line[1..]), false))
}

/// Adds the last thing that a program printed instead of an answer.
fn after_noise(mut failure: Failure, noise: &str) -> Failure {
    if failure.is_slow && !noise.is_empty() {
        failure.what += &format!(" and only printed “{}”", shown(noise));
    }
    failure
}

/// Describes the end of a program by its errors: a panic with its place, or the last line.
fn last_words(errors: &str) -> String {
    let mut lines = errors.lines().filter(|line| !line.trim().is_empty());
    let panic = lines
        .clone()
        .skip_while(|line| !line.contains("panicked at "));
    let mut panic = panic.take(2);
    if let (Some(place), Some(message)) = (panic.next(), panic.next()) {
        let (_, place) = place.split_once("panicked at ").unwrap_or_default();
        return format!("panicked at {place} {}", shown(message));
    }
    match lines.next_back() {
        Some(line) => format!("stopped and said “{}”", shown(line.trim())),
        None => String::from("stopped without saying why"),
    }
}

/// The beginning of a program's words, without control characters.
fn shown(words: &str) -> String {
    let clean = |letter: char| if letter.is_control() { ' ' } else { letter };
    words.chars().take(SHOWN).map(clean).collect()
}
