//! Reads a record from a keyboard or a file, whatever bytes it contains.

use std::io::{self, BufRead, Read};

/// The most bytes to read of a record. No record of a single game is that long.
const LARGEST: u64 = 100_000;

/// Reads everything up to an empty line or the end of the input, so that a player can paste a record into a terminal and
/// continue the game below it.
pub fn paragraph(input: &mut impl BufRead) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let mut input = input.take(LARGEST);
    loop {
        let before = bytes.len();
        input.read_until(b'\n', &mut bytes)?;
        if bytes[before..].trim_ascii().is_empty() {
            return Ok(bytes);
        }
    }
}

/// Reads everything, up to `LARGEST` bytes.
pub fn all(input: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    input.take(LARGEST).read_to_end(&mut bytes)?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_paragraph_ends_with_an_empty_line() {
        let mut input = b"f5\n d6\n \r\nc3\n".as_slice();
        assert_eq!(paragraph(&mut input).unwrap().trim_ascii(), b"f5\n d6");
        assert_eq!(input, b"c3\n");
        let endless = "f5\n".repeat(LARGEST as usize);
        let read = paragraph(&mut endless.as_bytes()).unwrap();
        assert!(read.len() < endless.len() / 2);
    }
}
