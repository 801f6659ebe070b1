//! Finds the moves in a text. A record is a sequence of squares and passes. What is around them, such as numbers,
//! scores, punctuation marks and comments, is left out.

/// The names of a pass that can be part of a word. Longer names come first.
const PASSES: [&[u8]; 4] = [b"pass", b"pa", b"ps", b"p"];
/// The names of a pass that are not.
const MARKS_OF_PASSES: [&[u8]; 2] = [b"--", b"@@"];
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
        '⬛' => Some(b'1'), // stones on a green board, or else its squares
        '⬜' => Some(b'0'),
        '·' | '・' | '🟩' | '🟢' | '🟦' | '🟫' => Some(b'.'),
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

/// Returns the steps in a text. Next to words on the same line, a letter or two are not meant as a move.
pub fn find(text: &[u8]) -> Vec<Step<'_>> {
    let mut steps = Vec::new();
    for line in text.split(|letter| *letter == b'\n') {
        let tokens = tokens(line);
        let is_in_words = tokens.iter().any(|token| is_word(token));
        for text in find_on_line(line, &tokens, is_in_words) {
            steps.push(Step { text, is_in_words });
        }
    }
    steps
}

/// The steps on a line that consists of these tokens.
fn find_on_line<'a>(line: &'a [u8], tokens: &[&'a [u8]], has_word: bool) -> Vec<&'a [u8]> {
    let mut steps = Vec::new();
    let mut end = 0;
    for token in tokens.iter().copied() {
        let name = &token[count(token, u8::is_ascii_digit)..]; // without the number of the move
        end += token.len();
        let (start, rest) = (end - name.len(), &line[end..]);
        let is_value = matches!(rest, [b':', b'+' | b'-', ..]); // of a move, as in `f5:+2`
        match name {
            _ if is_value => {}
            _ if MARKS_OF_PASSES.contains(&token) => steps.push(token),
            _ if !has_word && is_backwards(token) => steps.extend(token.chunks(2)),
            // A colour can be in front of its move.
            [b'b' | b'w' | b'x' | b'o', b'a'..=b'h', b'1'..=b'8'] => steps.push(&name[1..]),
            _ if begins_with_move(name) => split(name, &mut steps),
            _ if has_word || !is_short_step(name) => {}
            _ => {
                let gap = count(rest, u8::is_ascii_whitespace);
                match (name.len(), count(&rest[gap..], u8::is_ascii_digit)) {
                    (1, 1) => steps.push(&line[start..=end + gap]),
                    _ if name == b"b" => {} // Black
                    _ => split(name, &mut steps),
                }
            }
        }
    }
    steps
}

/// Whether a step is a pass.
pub fn is_pass(step: &[u8]) -> bool {
    MARKS_OF_PASSES.contains(&step) || after_passes(step).is_empty()
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

/// Splits a word into its squares and passes, and other letters.
fn split<'a>(word: &'a [u8], steps: &mut Vec<&'a [u8]>) {
    let mut rest = word;
    while !rest.is_empty() {
        let length = match (pass_at(rest), letters(rest).len()) {
            (Some(pass), _) => pass,
            (None, 0) => 1 + count(&rest[1..], u8::is_ascii_digit),
            (None, letters) => letters.min(LONGEST),
        };
        let (step, tail) = rest.split_at(length);
        steps.push(step);
        rest = tail;
    }
}

/// How many characters of this kind are at the start of a text.
pub fn count(text: &[u8], is_of_kind: fn(&u8) -> bool) -> usize {
    let end = text.iter().position(|letter| !is_of_kind(letter));
    end.unwrap_or(text.len())
}

/// Whether a token is a word, and no move. A word can end in a number, as in `level8`.
fn is_word(token: &[u8]) -> bool {
    let letters = letters(token);
    let is_long = letters.len() >= WORD && !after_passes(letters).is_empty();
    is_long || token[0] == FOREIGN
}

/// Whether the squares in a word are written with their digits first, as in `5f6d`.
fn is_backwards(word: &[u8]) -> bool {
    let is_square = |pair: &[u8]| matches!(pair, [b'1'..=b'8', b'a'..=b'h']);
    word.chunks(2).all(is_square)
}

/// Whether a word begins with a letter and a digit, perhaps after a pass.
fn begins_with_move(word: &[u8]) -> bool {
    let rest = after_passes(word);
    rest.first().is_some_and(u8::is_ascii_alphabetic) && letters(rest).is_empty()
}

/// Whether a short word is a pass, or was probably meant as a square.
fn is_short_step(word: &[u8]) -> bool {
    match word {
        [] => false,
        [b'a'..=b'h', ..] => true,
        _ => is_pass(word),
    }
}

/// The letters at the start of a word, except a letter that is part of a square.
fn letters(word: &[u8]) -> &[u8] {
    let end = count(word, u8::is_ascii_alphabetic);
    let is_square = word.get(end).is_some_and(u8::is_ascii_digit);
    &word[..end - usize::from(is_square && end > 0)]
}

/// The length of the pass at the start of a word. `pa4` is a pass and a square.
fn pass_at(word: &[u8]) -> Option<usize> {
    let ends = |end: &usize| !word.get(*end).is_some_and(u8::is_ascii_digit);
    let here = PASSES.iter().filter(|name| word.starts_with(name));
    here.map(|name| name.len()).find(ends)
}

/// What comes after the passes at the start of a word.
fn after_passes(word: &[u8]) -> &[u8] {
    let mut rest = word;
    while let Some(pass) = pass_at(rest) {
        rest = &rest[pass..];
    }
    rest
}
