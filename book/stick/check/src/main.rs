//! Says whether this computer is ready for the book, and what to do if it is not. Start it with `cargo run`.

use std::env;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::{Command, ExitCode, Output};
use std::time::Instant;

/// What a part of the check says: what it has found, and if that is not good enough, what to do.
type Answer = Result<String, (String, &'static str)>;

/// The oldest Rust that can compile the book's programs: 1.85.
const OLDEST: u32 = 85;

/// The room that a pupil's projects need, in megabytes.
const ROOM: u32 = 500;

/// The slowest disk, in megabytes per second, the slowest computer, in seconds for the libraries, and the slowest
/// window, in frames per second.
const SLOWEST: (f64, u64, u32) = (20.0, 240, 20);

const PARTS: [(&str, fn() -> Answer); 5] = [
    ("Rust", rust),
    ("The linker", linker),
    ("The disk", disk),
    ("The libraries", libraries),
    ("A window", window),
];

/// How Linux and macOS, and how Windows, says that the disk is full.
const FULL: [&str; 2] = ["No space left", "os error 112"];

const UPDATE: &str = "Install the newest Rust: see “Install Rust” on Day 0. Without the internet, see READ-ME.txt on the stick. \
    If two versions are installed, remove the old one.";
const MAKE_ROOM: &str =
    "Delete something, or work in a different folder. On a school's network, each pupil has only \
    so much room: see “Network drives” on the page “Teaching with this book”.";
const OWN_DISK: &str =
    "Is this folder on a network drive or on a memory stick? Copy it to the computer's own disk. \
    The page “Teaching with this book” says more, under “Network drives”.";
const WHOLE_FOLDER: &str = "Connect to the internet, or copy the whole folder `course` from the stick, and start the check inside it. Its folder \
    `.cargo` may be hidden, but it has to come along.";
const ASK: &str = "Click on “Error?” at the top of any day’s page in the book, and paste this message there.";
const VIRUS: &str = "That works, but each new project will start slowly. Often a virus scanner reads every file: ask \
    for an exception for this folder.";
const GRAPHICS: &str =
    "Update the computer's graphics driver. A remote desktop or a virtual machine often has no \
    OpenGL: sit down at the computer itself.";
const SCREEN: &str = "A window needs a screen. Start the check at the computer itself, in a terminal on its desktop, not \
    over a network.";
const LIBRARIES_FIRST: &str = "Take care of the libraries first, and start the check again.";

fn main() -> ExitCode {
    println!("Is this computer ready? The libraries take the longest: a minute or two.\n");
    let mut missing = Vec::new();
    for (name, check) in PARTS {
        match check() {
            Ok(found) => println!("[ok] {name}: {found}"),
            Err((found, cure)) => {
                println!("[NO] {name}: {found}\n     What to do: {cure}");
                missing.push(name.to_lowercase());
            }
        }
    }
    match missing.is_empty() {
        true => println!("\nThis computer is ready."),
        false => println!(
            "\nThis computer isn't ready yet. Take care of: {}.",
            missing.join(", ")
        ),
    }
    ExitCode::from(u8::from(!missing.is_empty()))
}

fn rust() -> Answer {
    let output = Command::new("rustc").arg("--version").output();
    let said = output
        .map(|output| text(&output.stdout))
        .unwrap_or_default();
    version(&said)
}

/// Judges a line such as `rustc 1.95.0 (59807616e 2026-04-14)`.
fn version(said: &str) -> Answer {
    let number = said
        .split_whitespace()
        .nth(1)
        .unwrap_or("of an unknown age");
    let minor = number
        .split('.')
        .nth(1)
        .and_then(|minor| minor.parse().ok());
    match minor {
        Some(minor) if OLDEST <= minor => Ok(format!("version {number}")),
        _ => Err((
            format!("version {number}, but the book needs 1.{OLDEST} or newer"),
            UPDATE,
        )),
    }
}

/// This program runs, so the linker has done its work.
fn linker() -> Answer {
    Ok("it has put this program together".to_string())
}

fn disk() -> Answer {
    let place = env::current_exe()
        .unwrap_or_default()
        .with_file_name("room");
    let began = Instant::now();
    let filled = fill(&place);
    let speed = f64::from(ROOM) / began.elapsed().as_secs_f64();
    let _ = fs::remove_file(&place);
    match filled {
        Ok(()) => disk_speed(speed),
        Err(error) => Err((
            format!("there is no room for {ROOM} MB ({error})"),
            MAKE_ROOM,
        )),
    }
}

fn fill(place: &PathBuf) -> io::Result<()> {
    let mut file = File::create(place)?;
    for _ in 0..ROOM {
        file.write_all(&[1; 1_000_000])?;
    }
    file.sync_all()
}

fn disk_speed(speed: f64) -> Answer {
    match speed < SLOWEST.0 {
        true => Err((
            format!("it's slow: it writes {speed:.0} MB in a second"),
            OWN_DISK,
        )),
        false => Ok(format!(
            "there's room for {ROOM} MB, written at {speed:.0} MB a second"
        )),
    }
}

fn libraries() -> Answer {
    cargo(&["fetch"]).map_err(|error| failed("they aren't here", &error, WHOLE_FOLDER))?;
    let began = Instant::now();
    cargo(&["build"]).map_err(|error| failed("they don't compile", &error, ASK))?;
    compile_time(began.elapsed().as_secs())
}

/// An answer with an error of cargo or of the window. A full disk and a missing screen have cures of their own.
fn failed(what: &str, error: &str, usual: &'static str) -> (String, &'static str) {
    let cure = if FULL.iter().any(|words| error.contains(words)) {
        MAKE_ROOM
    } else if error.contains("XOpenDisplay") {
        SCREEN
    } else {
        usual
    };
    (format!("{what}. {error}"), cure)
}

fn compile_time(seconds: u64) -> Answer {
    match seconds > SLOWEST.1 {
        true => Err((format!("compiling them took {seconds} seconds"), VIRUS)),
        false => Ok(format!(
            "all are here, and compiling them took {seconds} seconds"
        )),
    }
}

fn window() -> Answer {
    let first = "it wasn't tried, because it needs the libraries";
    cargo(&["build", "--offline"]).map_err(|_| (first.to_string(), LIBRARIES_FIRST))?;
    let opened = cargo(&["run", "--offline"]);
    let said = opened.map_err(|error| failed("it didn't open", &error, GRAPHICS))?;
    frame_rate(said.trim().parse().unwrap_or(0))
}

fn frame_rate(frames: u32) -> Answer {
    match frames < SLOWEST.2 {
        true => Err((
            format!("it opened, but painted only {frames} frames a second"),
            GRAPHICS,
        )),
        false => Ok(format!("it opened, and painted {frames} frames a second")),
    }
}

/// Runs cargo in the project `window`. Returns what the program prints, or the first line of the
/// error.
fn cargo(arguments: &[&str]) -> Result<String, String> {
    let folder = env::var("CARGO_MANIFEST_DIR").unwrap_or(env!("CARGO_MANIFEST_DIR").to_string());
    let mut cargo = Command::new(env::var("CARGO").unwrap_or("cargo".to_string()));
    cargo
        .args(arguments)
        .arg("--quiet")
        .env("RUST_BACKTRACE", "0") // the message is enough
        .current_dir(PathBuf::from(folder).join("window"));
    match cargo.output() {
        Ok(Output { status, stdout, .. }) if status.success() => Ok(text(&stdout)),
        Ok(output) => Err(error_in(&text(&output.stderr))),
        Err(error) => Err(error.to_string()),
    }
}

/// The line that says what is wrong: that the disk is full, or the first that names an error, or the last of all.
fn error_in(said: &str) -> String {
    let mut lines = said.lines().filter(|line| !line.starts_with("note"));
    let is_full = |line: &&str| FULL.iter().any(|words| line.contains(words));
    let full = lines.clone().find(is_full);
    let error = full.or(lines.clone().find(|line| line.starts_with("error")));
    error.or(lines.next_back()).unwrap_or_default().to_string()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_old_rust_is_refused() {
        assert!(version("rustc 1.85.0 (4d91de4e4 2025-02-17)").is_ok());
        assert!(version("rustc 1.84.1 (e71f9a9a9 2025-01-27)").is_err());
        assert!(version("").is_err());
    }

    #[test]
    fn a_slow_computer_is_noticed() {
        assert!(disk_speed(20.0).is_ok() && disk_speed(19.0).is_err());
        assert!(compile_time(240).is_ok() && compile_time(241).is_err());
        assert!(frame_rate(20).is_ok() && frame_rate(19).is_err());
    }

    #[test]
    fn a_full_disk_and_a_missing_screen_have_cures_of_their_own() {
        let cure = |error| failed("it didn't open", error, GRAPHICS).1;
        assert_eq!(cure("failed to write: No space left on device"), MAKE_ROOM);
        assert_eq!(cure("error: (os error 112)"), MAKE_ROOM);
        assert_eq!(cure("XOpenDisplay() failed!"), SCREEN);
        assert_eq!(cure("the window hangs"), GRAPHICS);
    }

    #[test]
    fn the_line_with_the_error_is_shown() {
        let said = "warning: a\nerror: no matching package named `macroquad` found\nb";
        assert_eq!(
            error_in(said),
            "error: no matching package named `macroquad` found"
        );
        assert_eq!(
            error_in("thread 'main' panicked\nXOpenDisplay() failed!\nnote: run with"),
            "XOpenDisplay() failed!"
        );
        assert_eq!(error_in(""), "");
        let full = "ld: final link failed: No space left on device";
        assert_eq!(
            error_in(&format!("error: linking failed\n{full}\nend")),
            full
        );
    }
}
