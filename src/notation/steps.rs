//! Finds the moves in a text. A record is a sequence of squares and passes. What is around them, such as numbers,
//! scores, punctuation marks and comments, is left out.

/// The names of a pass, and of two at the end of a game.
const PASSES: [&[u8]; 7] = [b"pass", b"pa", b"ps", b"p", b"--", b"@@", b"papa"];
/// The colours that can be in front of a move.
const COLOURS: [&[u8]; 4] = [b"b", b"w", b"x", b"o"];
/// What is between these is a comment.
const BRACKETS: [[u8; 2]; 4] = [*b"()", *b"[]", *b"{}", *b"<>"];
/// What comes after one of these is a comment, up to the end of the line, if the mark begins a word, and is the only such
/// mark on the line.
const MARKS_OF_COMMENTS: [&[u8]; 4] = [b"# ", b"% ", b"; ", b"// "];
/// This many letters in a row are a word, and no move.
const WORD: usize = 3;
/// A step has at most this many letters.
const LONGEST: usize = 12;
/// Replaces each letter of a script that has no letters for columns.
const FOREIGN: u8 = b'\x7f';

/// A square or a pass, or anything that was probably meant as one.
#[derive(Clone, Copy, Debug)]
pub struct Step<'a> {
    /// How it is written.
    pub text: &'a [u8],
    /// Whether there are words on its line, so that it can be part of a name, as in `Team A1`.
    pub is_in_words: bool,
}

/// Writes a text in small letters, and replaces full-width characters, and all others that are not in ASCII. Removes those
/// that nobody can see.
pub fn plain(text: &str) -> Vec<u8> {
    let plain = |letter| match letter {
        '\0'..='\x7f' => Some(letter.to_ascii_lowercase() as u8),
        '\u{ff01}'..='\u{ff5e}' => Some(((letter as u32 - 0xfee0) as u8).to_ascii_lowercase()),
        '\u{ad}' | '\u{feff}' | '\u{fe0f}' | '\u{200b}'..='\u{200f}' | '\u{2060}' => None,
        '●' | '⚫' => Some(b'x'),
        '○' | '⚪' => Some(b'o'),
        '·' | '・' | '⬛' | '⬜' | '🟩' | '🟢' | '🟦' | '🟫' => Some(b'.'),
        '│' | '┃' => Some(b'|'),
        '\u{2500}'..='\u{257f}' => Some(b'='), // the lines of a frame
        'パ' => Some(b'p'),
        'ス' => Some(b's'), // “パス” is a pass
        '\u{c0}'..='\u{1fff}' | '\u{3041}'..='\u{ffff}' => Some(FOREIGN),
        _ if letter.is_whitespace() => Some(b' '),
        _ => Some(b'?'),
    };
    let mut text = Vec::from_iter(text.chars().chain(['\n']).filter_map(plain));
    // A link writes commas and spaces as `%2C` and `%20`.
    for start in 0..text.len().saturating_sub(2) {
        let code = &mut text[start..start + 3];
        if code[0] == b'%' && code[1..].iter().all(u8::is_ascii_hexdigit) {
            code.fill(b' ');
        }
    }
    text
}

/// Replaces comments by commas, in brackets and at the end of lines.
pub fn without_comments(text: &[u8]) -> Vec<u8> {
    let mut text = text.to_vec();
    for line in text.split_mut(|letter| *letter == b'\n') {
        let mut places = (0..line.len()).filter(|place| begins_comment(line, *place));
        if let (Some(place), None) = (places.next(), places.next()) {
            line[place..].fill(b',');
        }
    }
    let mut open = Vec::new();
    for end in 0..text.len() {
        let start = open.last().copied().unwrap_or(end);
        if BRACKETS.contains(&[text[start], text[end]]) {
            open.pop();
            text[start..=end].fill(b',');
        } else if BRACKETS.iter().any(|[bracket, _]| *bracket == text[end]) {
            open.push(end);
        }
    }
    text
}

fn begins_comment(line: &[u8], place: usize) -> bool {
    let (before, rest) = line.split_at(place);
    let is_mark = MARKS_OF_COMMENTS.iter().any(|mark| rest.starts_with(mark));
    is_mark && before.last().is_none_or(u8::is_ascii_whitespace)
}

/// Returns the steps in a text.
pub fn find(text: &[u8]) -> Vec<Step<'_>> {
    let mut steps = Vec::new();
    for line in text.split(|letter| *letter == b'\n') {
        let tokens = tokens(line);
        let is_in_words = tokens.iter().any(|token| is_word(token));
        let mut rest = line;
        for token in tokens {
            let found = steps_in(token, rest, is_in_words);
            steps.extend(found.into_iter().map(|text| Step { text, is_in_words }));
            rest = &rest[token.len()..];
        }
    }
    steps
}

/// The steps in the token at the start of this part of a line. Next to words on the same line, a letter or two are not
/// meant as a move.
fn steps_in<'a>(token: &'a [u8], line: &'a [u8], is_in_words: bool) -> Vec<&'a [u8]> {
    let number = count(token, u8::is_ascii_digit);
    let (name, rest) = (&token[number..], &line[token.len()..]);
    match name {
        _ if matches!(rest, [b':', b'+' | b'-', ..]) => Vec::new(), // the value of a move, as in `f5:+2`
        [b'-' | b'@', ..] if is_pass(name) => vec![name],
        _ if begins_with_move(name) => split(name),
        _ if is_in_words || !is_short_step(name) => Vec::new(),
        [_] => {
            let gap = count(rest, u8::is_ascii_whitespace);
            match count(&rest[gap..], u8::is_ascii_digit) {
                1 => vec![&line[number..=token.len() + gap]], // as in `f 5`
                _ if name == b"b" => Vec::new(),              // Black
                _ => vec![name],
            }
        }
        _ => split(name),
    }
}

/// Whether a step is a pass.
pub fn is_pass(step: &[u8]) -> bool {
    PASSES.contains(&step)
}

/// Splits text into words, and runs of any other character.
fn tokens(text: &[u8]) -> Vec<&[u8]> {
    let kind = |letter: u8| match letter.is_ascii_alphanumeric() {
        true => b'a',
        false => letter,
    };
    let tokens = text.chunk_by(|one, next| kind(*one) == kind(*next));
    tokens.collect()
}

/// Splits a word into its squares and passes, and other letters. Colours in front of squares are left out.
fn split(word: &[u8]) -> Vec<&[u8]> {
    let mut steps = Vec::new();
    let mut rest = word;
    while !rest.is_empty() {
        let letters = letters(rest);
        let length = match letters.len() {
            0 => 1 + count(&rest[1..], u8::is_ascii_digit),
            letters => letters.min(LONGEST),
        };
        let (step, tail) = rest.split_at(length);
        if tail.is_empty() || !COLOURS.contains(&step) {
            steps.push(step);
        }
        rest = tail;
    }
    steps
}

/// How many characters of this kind are at the start of a text.
pub fn count(text: &[u8], is_of_kind: fn(&u8) -> bool) -> usize {
    text.iter().take_while(|letter| is_of_kind(letter)).count()
}

/// Whether a token is a word, and no move. A word can end in a number, as in `level8`.
fn is_word(token: &[u8]) -> bool {
    let letters = letters(token);
    letters.len() >= WORD && !is_pass(letters) || token[0] == FOREIGN
}

/// Whether a word begins with a letter and a digit, perhaps after a pass or a colour.
fn begins_with_move(word: &[u8]) -> bool {
    let letters = letters(word);
    let may_be_first = letters.is_empty() || is_pass(letters) || COLOURS.contains(&letters);
    may_be_first && letters.len() < count(word, u8::is_ascii_alphabetic)
}

/// Whether a short word is a pass, or was probably meant as a square.
fn is_short_step(word: &[u8]) -> bool {
    is_pass(word) || matches!(word, [b'a'..=b'h', ..])
}

/// The letters at the start of a word, except a letter that is part of a square.
fn letters(word: &[u8]) -> &[u8] {
    let end = count(word, u8::is_ascii_alphabetic);
    let is_square = word.get(end).is_some_and(u8::is_ascii_digit);
    &word[..end - usize::from(is_square && end > 0)]
}
