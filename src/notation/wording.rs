//! Formats sentences, short lines, lists of names, capital letters, and times.

/// Breaks text between words into lines of at most this many characters. A longer word gets a line of its own.
pub fn wrap(text: &str, longest: usize) -> Vec<String> {
    let length = |text: &str| text.chars().count();
    joined(text, &|line, word| {
        length(line) + 1 + length(word) <= longest
    })
}

/// Breaks text like [`wrap`], into no more lines. But each sentence begins on a new line if there are enough lines, and
/// lines have about the same length, so that no word is left alone.
pub fn balanced(text: &str, longest: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for sentence in joined(text, &|line, _| !is_whole(line)) {
        lines.extend(even(&sentence, longest));
    }
    match lines.len() <= wrap(text, longest).len() {
        true => lines,
        false => even(text, longest),
    }
}

/// Breaks text like [`wrap`], into no more lines, but into lines of about the same length.
fn even(text: &str, longest: usize) -> Vec<String> {
    let count = wrap(text, longest).len();
    let mut narrower = (1..longest).map(|width| wrap(text, width));
    let fitting = narrower.find(|lines| lines.len() == count);
    fitting.unwrap_or_else(|| wrap(text, longest))
}

/// Joins words in lines. `continues` says whether a line goes on with the next word.
fn joined(text: &str, continues: &dyn Fn(&str, &str) -> bool) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if continues(line, word) => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(String::from(word)),
        }
    }
    lines
}

/// Whether a line ends like a sentence.
fn is_whole(line: &str) -> bool {
    line.trim_end_matches('”').ends_with(['.', '!', '?', '…'])
}

/// Adds a full stop to a line, unless the line already ends with punctuation.
pub fn sentence(line: &str) -> String {
    let stop = if is_whole(line) { "" } else { "." };
    format!("{line}{stop}")
}

/// Joins names in a sentence, such as `d4, e4 and f4`.
pub fn listed(names: &[String]) -> String {
    match names {
        [others @ .., last] if !others.is_empty() => format!("{} and {last}", others.join(", ")),
        _ => names.concat(),
    }
}

/// A number of things, such as `1 stone` or `2 stones`.
pub fn counted(count: u32, what: &str) -> String {
    let more = if count == 1 { "" } else { "s" };
    format!("{count} {what}{more}")
}

/// Makes the first letter a capital. Only ASCII letters change, because Unicode's tables would make the page larger.
pub fn capital(text: &str) -> String {
    let mut text = String::from(text);
    if let Some(first) = text.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    text
}

/// Formats seconds as minutes and seconds, such as `4:05`.
pub fn time(seconds: f64) -> String {
    let seconds = seconds as u64;
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_word_is_left_alone_on_a_last_line() {
        let text = "takes a corner; nobody can flip it";
        let lines = ["takes a corner; nobody can flip", "it"];
        assert_eq!(wrap(text, 32), lines);
        assert_eq!(
            balanced(text, 32),
            ["takes a corner;", "nobody can flip it"]
        );
        assert_eq!(balanced(text, 40), [text]);
        assert_eq!(balanced("", 40), [""; 0]);
    }

    #[test]
    fn sentences_begin_on_new_lines_if_there_is_room() {
        let text = "You went back to move 12. “My game” brings the rest back.";
        let lines = [
            "You went back to move 12.",
            "“My game” brings",
            "the rest back.",
        ];
        assert_eq!(balanced(text, 26), lines);
        assert_eq!(
            balanced("Not quite. Try again!", 40),
            ["Not quite. Try again!"]
        );
    }
}
