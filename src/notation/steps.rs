//! Finds the moves in a text. A record is a sequence of squares and passes. What is around them, such as numbers,
//! scores, punctuation marks and comments, is left out.

/// The names of a pass that can be part of a word. Longer names come first.
const PASSES: [&str; 4] = ["pass", "pa", "ps", "p"];
/// The names of a pass that are not.
const OTHER_PASSES: [&str; 3] = ["--", "@@", "パス"];
/// What is between these is a comment if there is a word in it.
const BRACKETS: [[&str; 2]; 5] = [
    ["(", ")"],
    ["[", "]"],
    ["{", "}"],
    ["%", "\n"],
    ["# ", "\n"],
];
/// A colour in front of its move can have one of these after it, as in `B: f5`.
const LABEL: [char; 3] = [':', '=', '+'];
/// This many letters in a row are a word, and no move.
const WORD: usize = 3;
/// A step has at most this many letters.
const LONGEST: usize = 12;

/// Replaces full-width characters, and removes characters that nobody can see.
pub fn plain(text: &str) -> String {
    let plain = |letter| match letter {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(letter as u32 - 0xfee0),
        '\u{ad}' | '\u{feff}' | '\u{fe0f}' | '\u{200b}'..='\u{200f}' | '\u{2060}' => None,
        _ => Some(letter),
    };
    text.chars().filter_map(plain).collect()
}

/// Returns the steps on each line of a text: its squares and passes, and anything that was probably meant as one.
pub fn in_lines(text: &str) -> Vec<Vec<String>> {
    let mut text = format!("{text}\n");
    for [open, close] in BRACKETS {
        text = without_comments(&text, open, close);
    }
    text.lines().map(in_line).collect()
}

/// Whether a step is a pass.
pub fn is_pass(step: &str) -> bool {
    OTHER_PASSES.contains(&step) || after_passes(step).is_empty()
}

/// Removes these brackets, and what is between them if it is a comment.
fn without_comments(text: &str, open: &str, close: &str) -> String {
    let mut parts = text.split(open);
    let mut kept = String::from(parts.next().unwrap_or_default());
    for part in parts {
        let inside = part.split_once(close).map_or("", |(inside, _)| inside);
        let is_comment = tokens(inside).into_iter().any(is_word);
        kept += " ";
        kept += if is_comment {
            &part[inside.len()..]
        } else {
            part
        };
    }
    kept
}

/// Returns the steps on a line. Next to words, a letter or two are not meant as a move.
fn in_line(line: &str) -> Vec<String> {
    let tokens = tokens(line);
    let has_words = tokens.iter().any(|token| is_word(token));
    let mut steps = Vec::new();
    for (place, token) in tokens.iter().enumerate() {
        let name = token.trim_start_matches(is_digit); // without the number of the move
        let next = |step| tokens.get(place + step).copied().unwrap_or_default();
        let is_label = next(1).starts_with(LABEL);
        let is_apart = name.len() == 1 && next(1).trim().is_empty() && is_number(next(2));
        if OTHER_PASSES.contains(token) {
            steps.push(String::from(*token));
        } else if begins_with_move(name) {
            steps.extend(split(name));
        } else if !has_words && !is_label && is_short_step(name) {
            match next(2).len() {
                1 if is_apart => steps.push(format!("{name}{}", next(2))),
                _ if is_apart => {} // a colour and its score
                _ => steps.extend(split(name)),
            }
        }
    }
    steps
}

/// Splits a line into words, words in other scripts, and runs of any other character.
fn tokens(line: &str) -> Vec<&str> {
    let kind = |letter: char| match letter {
        _ if letter.is_ascii_alphanumeric() => 'a',
        _ if letter.is_alphabetic() => 'あ',
        _ if letter.is_whitespace() => ' ',
        _ => letter,
    };
    let mut tokens = Vec::new();
    let mut rest = line;
    while let Some(first) = rest.chars().next() {
        let end = rest.find(|letter| kind(letter) != kind(first));
        let (token, tail) = rest.split_at(end.unwrap_or(rest.len()));
        tokens.push(token);
        rest = tail;
    }
    tokens
}

/// Splits a word into its squares and passes, and other letters.
fn split(word: &str) -> Vec<String> {
    let mut steps = Vec::new();
    let mut rest = word;
    while !rest.is_empty() {
        let digits = rest.len() - rest[1..].trim_start_matches(is_digit).len();
        let length = match (pass_at(rest), letters(rest).len()) {
            (Some(pass), _) => pass,
            (None, 0) => digits,
            (None, letters) => letters.min(LONGEST),
        };
        let (step, tail) = rest.split_at(length);
        steps.push(step.into());
        rest = tail;
    }
    steps
}

fn is_digit(letter: char) -> bool {
    letter.is_ascii_digit()
}

fn is_number(token: &str) -> bool {
    token.starts_with(is_digit) && token.chars().all(is_digit)
}

/// Whether a token is a word, and no move. It can be in another script, or end in a number, as in `level8`.
fn is_word(token: &str) -> bool {
    let letters = letters(token);
    let is_foreign = token.starts_with(|letter: char| letter.is_alphabetic() && !letter.is_ascii());
    is_foreign && !is_pass(token) || letters.len() >= WORD && !after_passes(letters).is_empty()
}

/// Whether a word begins with a letter and a digit, perhaps after a pass.
fn begins_with_move(word: &str) -> bool {
    let rest = after_passes(word);
    rest.starts_with(|letter: char| letter.is_ascii_alphabetic()) && letters(rest).is_empty()
}

/// Whether a short word is a pass, or was probably meant as a square.
fn is_short_step(word: &str) -> bool {
    let is_column = |letter: char| matches!(letter.to_ascii_lowercase(), 'a'..='h');
    word.starts_with(is_column) || !word.is_empty() && after_passes(word).is_empty()
}

/// The letters at the start of a word, except a letter that is part of a square.
fn letters(word: &str) -> &str {
    let end = word.find(|letter: char| !letter.is_ascii_alphabetic());
    match end {
        Some(end) if word[end..].starts_with(is_digit) => &word[..end.saturating_sub(1)],
        _ => &word[..end.unwrap_or(word.len())],
    }
}

/// The length of the pass at the start of a word. `pa4` is a pass and a square.
fn pass_at(word: &str) -> Option<usize> {
    let is_here = |name: &&&str| {
        let (start, rest) = word.split_at_checked(name.len()).unwrap_or_default();
        start.eq_ignore_ascii_case(name) && !rest.starts_with(is_digit)
    };
    PASSES.iter().find(is_here).map(|name| name.len())
}

/// What comes after the passes at the start of a word.
fn after_passes(word: &str) -> &str {
    let mut rest = word;
    while let Some(pass) = pass_at(rest) {
        rest = &rest[pass..];
    }
    rest
}
