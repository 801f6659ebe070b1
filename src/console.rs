//! What the programs without a window share: how they print, and how they start and end.

use std::io::{self, Write};
use std::process::ExitCode;

/// Prints a text at once, even if its last line is not complete.
pub fn say(text: &str) -> io::Result<()> {
    let mut output = io::stdout().lock();
    output.write_all(text.as_bytes())?;
    output.flush()
}

/// Runs a program with the options of its command line. Wrong options end it with exit code 2, any other error with
/// exit code 1. Both print a message on the error output.
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

/// Ends a program. A closed pipe is not an error: its reader has read enough.
pub fn end(result: io::Result<()>) -> ExitCode {
    match result {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
        _ => ExitCode::SUCCESS,
    }
}
