//! Starts and ends the programs that have no window, and prints their output.

use std::io::{self, Write};
use std::process::ExitCode;

/// Prints text immediately, even if its last line is incomplete.
pub fn say(text: &str) -> io::Result<()> {
    let mut output = io::stdout().lock();
    output.write_all(text.as_bytes())?;
    output.flush()
}

/// Runs a program with the options from its command line. The exit code is 2 if the options are invalid, and 1 after
/// any other error. In both cases, prints a message to standard error.
pub fn run<Options>(
    options: Result<Options, String>,
    program: impl FnOnce(&Options) -> io::Result<()>,
) -> ExitCode {
    match options {
        Ok(options) => end(program(&options)),
        Err(problem) => {
            eprintln!("{problem}");
            ExitCode::from(2)
        }
    }
}

/// Prints a program's error, if any, and returns its exit code. A closed pipe is not an error, because its reader has
/// read enough.
pub fn end(result: io::Result<()>) -> ExitCode {
    match result {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
        _ => ExitCode::SUCCESS,
    }
}
