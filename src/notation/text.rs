//! Turns the bytes of a person's file into text, or says why that is impossible.

/// What to say about a WTHOR file, which has its games as numbers.
const WTHOR: &str =
    "this is a WTHOR file; it can't be read here. Save one of its games as text, such as f5d6c3";

/// What to say about an encoding that cannot be recognised, and about a file that is no text at all.
const NOT_UTF_8: &str =
    "this isn't text in UTF-8. If it's a game, open it in an editor, and save it as UTF-8";

/// Decodes UTF-8, and UTF-16 that begins with a byte order mark, as Windows writes it. The end of the bytes may be
/// missing.
///
/// # Errors
///
/// Returns a message if the bytes are anything else.
pub fn decode(bytes: &[u8]) -> Result<String, &'static str> {
    let utf_16 = |bytes: &[u8], number: fn([u8; 2]) -> u16| {
        let numbers = bytes.chunks_exact(2).map(|pair| number([pair[0], pair[1]]));
        String::from_utf16(&Vec::from_iter(numbers)).map_err(|_| NOT_UTF_8)
    };
    match bytes {
        [0xff, 0xfe, rest @ ..] => utf_16(rest, u16::from_le_bytes),
        [0xfe, 0xff, rest @ ..] => utf_16(rest, u16::from_be_bytes),
        // A WTHOR file begins with the century, the year, the month and the day when it was made.
        [19 | 20, 0..=99, 1..=12, 1..=31, ..] => Err(WTHOR),
        _ if bytes.contains(&0) => Err(NOT_UTF_8),
        _ => match std::str::from_utf8(bytes) {
            Ok(text) => Ok(text.into()),
            Err(error) if error.error_len().is_none() => {
                Ok(String::from_utf8_lossy(&bytes[..error.valid_up_to()]).into_owned())
            }
            Err(_) => Err(NOT_UTF_8),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn utf_16(text: &str, bytes: fn(u16) -> [u8; 2]) -> Vec<u8> {
        text.encode_utf16().flat_map(bytes).collect()
    }

    #[test]
    fn text_is_decoded_or_refused_once() {
        const TEXT: &str = "f5 d6 – Zoë";
        let marked = format!("\u{feff}{TEXT}");
        let wthor = [20, 24, 1, 31, 2, 0, 0, 0, 0, 0, 232, 7, 8, 0, 24, 0, 1];
        for (bytes, text) in [
            (TEXT.into(), Ok(TEXT)),
            (marked.clone().into_bytes(), Ok(&*marked)),
            (utf_16(&marked, u16::to_le_bytes), Ok(TEXT)),
            (utf_16(&marked, u16::to_be_bytes), Ok(TEXT)),
            (TEXT.as_bytes()[..TEXT.len() - 1].into(), Ok("f5 d6 – Zo")),
            (utf_16(TEXT, u16::to_le_bytes), Err(NOT_UTF_8)),
            (b"f5 d6 \x96 Zo\xeb".into(), Err(NOT_UTF_8)),
            (b"\x89PNG\r\n\x1a\n\0\0".into(), Err(NOT_UTF_8)),
            (wthor.into(), Err(WTHOR)),
        ] {
            assert_eq!(
                decode(&bytes).as_deref(),
                text.as_ref().copied(),
                "{bytes:?}"
            );
        }
    }
}
