//! Starts and ends the programs that have no window, reads their input, and prints their output.

use super::arguments::Arguments;
use std::env;
use std::io::{self, BufRead, Read, Write};
use std::process::ExitCode;

/// The most bytes in a line. Longer lines are cut off. A whole game with move numbers fits.
const LONGEST: u64 = 1_000;

/// Reads the next line, without any white space at its ends. Returns `None` at the end of the input. Bytes that are not
/// UTF-8 become `�`, and a line that is cut off ends in `…`. No command contains these characters.
pub fn line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    input.take(LONGEST).read_until(b'\n', &mut bytes)?;
    if bytes.is_empty() {
        return Ok(None);
    }
    if !bytes.ends_with(b"\n") && input.skip_until(b'\n')? > 0 {
        bytes.extend("…".as_bytes());
    }
    Ok(Some(String::from_utf8_lossy(&bytes).trim().to_string()))
}

/// Prints text immediately, even if its last line is incomplete.
pub fn say(text: &str) -> io::Result<()> {
    let mut output = io::stdout().lock();
    output.write_all(text.as_bytes())?;
    output.flush()
}

/// Runs a program with the words from its command line, or prints its help if a word asks for that. Prints the program's
/// error, if any, to standard error, and returns the exit code. A closed pipe is not an error, because its reader has
/// read enough.
pub fn run(help: &str, program: impl FnOnce(&mut Arguments) -> io::Result<()>) -> ExitCode {
    let words = env::args_os().skip(1);
    let mut words = Arguments::new(words.map(|word| word.to_string_lossy().into_owned()));
    let result = match words.flag("--help") || words.flag("-h") {
        true => say(help),
        false => program(&mut words),
    };
    match result {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
        _ => ExitCode::SUCCESS,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(mut input: &[u8]) -> Vec<String> {
        let mut lines = Vec::new();
        while let Some(line) = line(&mut input).unwrap() {
            lines.push(line);
        }
        lines
    }

    #[test]
    fn lines_end_at_a_line_break_or_at_the_end_of_input() {
        assert_eq!(lines(b" d3 \r\n\nhelp"), ["d3", "", "help"]);
        assert!(lines(b"").is_empty());
    }

    #[test]
    fn an_overlong_line_stays_one_line_and_is_not_a_command() {
        let full = LONGEST as usize;
        for (length, is_cut) in [(full - 1, false), (full, true), (5 * full, true)] {
            let text = format!("d3{}\nhelp\n", "!".repeat(length - 2));
            let lines = lines(text.as_bytes());
            assert_eq!((lines.len(), lines[1].as_str()), (2, "help"), "{length}");
            assert_eq!(lines[0].ends_with('…'), is_cut, "{length}");
        }
        let spaces = format!("d3{}\n", " ".repeat(5 * full));
        assert_ne!(lines(spaces.as_bytes()), ["d3"]);
    }
}
