//! Reads a record from a keyboard or a file, whatever bytes it contains.

use std::io::{self, BufRead, Read};

/// No record that anyone wants to load has more bytes.
pub const LARGEST: u64 = 2_000_000;

/// Reads everything up to two empty lines or the end of the input, so that a player can paste a record into a terminal and
/// continue the game below it.
pub fn paragraph(input: &mut impl BufRead) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let mut input = input.take(LARGEST + 1);
    let mut empty = 0;
    while empty < 2 {
        let before = bytes.len();
        input.read_until(b'\n', &mut bytes)?;
        match &bytes[before..] {
            [] => break,
            line if line.trim_ascii().is_empty() => empty += 1,
            _ => empty = 0,
        }
    }
    Ok(bytes)
}

/// Reads everything, up to a byte more than `LARGEST`.
pub fn all(input: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    input.take(LARGEST + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_paragraph_ends_with_two_empty_lines() {
        let mut input = b"Our game:\n\nf5\n d6\n\n \r\nc3\n".as_slice();
        let read = paragraph(&mut input).unwrap();
        assert_eq!(read.trim_ascii(), b"Our game:\n\nf5\n d6");
        assert_eq!(input, b"c3\n");
        assert_eq!(paragraph(&mut input).unwrap(), b"c3\n");
        let endless = "f5\n".repeat(LARGEST as usize);
        let read = paragraph(&mut endless.as_bytes()).unwrap();
        assert_eq!(read.len() as u64, LARGEST + 1);
    }
}
