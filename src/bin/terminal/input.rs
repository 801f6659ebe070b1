//! Reads lines of input from a keyboard or a file, whatever bytes they contain.

use std::fs::File;
use std::io::{self, BufRead, Read};
use std::path::Path;

/// The most bytes in a line. Longer lines are cut off. A whole game with move numbers fits.
const LONGEST: u64 = 1_000;

/// The most bytes to read of a record. No record of a single game is that long.
const LARGEST: u64 = 100_000;

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

/// Reads everything up to an empty line or the end of the input, so that a player can paste a record and continue the
/// game below it.
pub fn paragraph(input: &mut impl BufRead) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    while let Some(line) = line(input)?.filter(|line| !line.is_empty()) {
        bytes.extend(line.bytes().chain([b'\n']));
        if bytes.len() as u64 > LARGEST {
            break;
        }
    }
    Ok(bytes)
}

/// Reads the contents of a file, up to `LARGEST` bytes.
pub fn file(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(path)?.take(LARGEST).read_to_end(&mut bytes)?;
    Ok(bytes)
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

    #[test]
    fn a_paragraph_ends_with_an_empty_line() {
        let mut input = b"f5\n d6\n\nc3\n".as_slice();
        assert_eq!(paragraph(&mut input).unwrap(), b"f5\nd6\n");
        assert_eq!(input, b"c3\n");
        let endless = "f5\n".repeat(LARGEST as usize);
        let read = paragraph(&mut endless.as_bytes()).unwrap();
        assert!(read.len() < endless.len() / 2);
    }
}
