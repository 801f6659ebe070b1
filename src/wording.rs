//! Formats sentences, short lines, lists of names, capital letters, and times.

/// Breaks text between words into lines of at most this many characters. A longer word gets a line of its own.
pub fn wrap(text: &str, longest: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= longest => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(String::from(word)),
        }
    }
    lines
}

/// Breaks text like [`wrap`], into no more lines, but into lines of about the same length, so that no word is left alone.
pub fn balanced(text: &str, longest: usize) -> Vec<String> {
    let count = wrap(text, longest).len();
    let mut narrower = (1..longest).map(|width| wrap(text, width));
    let fitting = narrower.find(|lines| lines.len() == count);
    fitting.unwrap_or_else(|| wrap(text, longest))
}

/// Adds a full stop to a line, unless the line already ends with punctuation.
pub fn sentence(line: &str) -> String {
    let said = line.trim_end_matches('”');
    let stop = if said.ends_with(['.', '!', '?', '…']) {
        ""
    } else {
        "."
    };
    format!("{line}{stop}")
}

/// Joins names in a sentence, such as `d4, e4 and f4`.
pub fn listed(names: &[String]) -> String {
    match names {
        [others @ .., last] if !others.is_empty() => format!("{} and {last}", others.join(", ")),
        _ => names.concat(),
    }
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
}
