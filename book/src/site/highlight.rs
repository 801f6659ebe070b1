//! Colours code while the site is built, so that a page needs no script for it.
//!
//! All functions give HTML without line breaks: for mdBook, a blank line would end it.

/// Words that belong to Rust itself.
const KEYWORDS: [&str; 36] = [
    "as", "async", "await", "break", "const", "continue", "crate", "dyn", "else", "enum", "false",
    "fn", "for", "if", "impl", "in", "let", "loop", "match", "mod", "move", "mut", "pub", "ref",
    "return", "self", "Self", "static", "struct", "super", "trait", "true", "type", "use", "where",
    "while",
];

/// A piece of code: how it is coloured, as the class of a `span` (none: as plain text), and its text.
type Piece<'a> = (&'static str, &'a str);

/// Lines of Rust, coloured.
pub fn rust(code: &str) -> Vec<String> {
    let mut lines = vec![String::new()];
    let mut rest = code.trim_end_matches('\n');
    while !rest.is_empty() {
        let (class, length) = first_piece(rest);
        let (piece, after) = rest.split_at(length);
        for (number, part) in piece.split('\n').enumerate() {
            if number > 0 {
                lines.push(String::new());
            }
            let line = lines.last_mut().expect("there is a first line");
            line.push_str(&span((class, part)));
        }
        rest = after;
    }
    lines
}

/// What the compiler says, coloured.
pub fn message(text: &str) -> Vec<String> {
    text.trim_end().lines().map(message_line).collect()
}

/// Lines that have no colours.
pub fn plain(text: &str) -> Vec<String> {
    text.trim_end_matches('\n').lines().map(escape).collect()
}

/// A row of a block: a line with its end, what kind of line it is, and its number in the reader's file.
pub fn row(line: &str, class: &str, number: Option<usize>) -> String {
    let number = number.map_or(String::new(), |number| format!(" data-number=\"{number}\""));
    format!("<span class=\"{class}\"{number}>{line}&#10;</span>")
}

/// Lines without numbers.
pub fn rows(lines: &[String]) -> String {
    lines.iter().map(|line| row(line, "line", None)).collect()
}

/// Text that HTML takes as it is.
pub fn escape(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;");
    text.replace('>', "&gt;").replace('"', "&quot;")
}

fn span((class, text): Piece) -> String {
    if class.is_empty() || text.is_empty() {
        escape(text)
    } else {
        format!("<span class=\"{class}\">{}</span>", escape(text))
    }
}

/// The class and the length in bytes of what comes first in some Rust. The text is not empty.
fn first_piece(rest: &str) -> (&'static str, usize) {
    let first = rest.chars().next().expect("a text that is not empty");
    let until = |end: &str, from: usize| {
        let found = rest[from..].find(end);
        found.map_or(rest.len(), |at| from + at + end.len())
    };
    match first {
        '/' if rest.starts_with("//") => ("comment", rest.find('\n').unwrap_or(rest.len())),
        '/' if rest.starts_with("/*") => ("comment", until("*/", 2)),
        '#' if rest.starts_with("#[") || rest.starts_with("#![") => ("attribute", until("]", 0)),
        '"' => ("string", text_length(rest)),
        '\'' => letter(rest),
        '0'..='9' => ("number", number_length(rest)),
        _ if is_word(first) => word(rest),
        _ => ("", first.len_utf8()),
    }
}

/// The length of a text in quotation marks, in bytes.
fn text_length(rest: &str) -> usize {
    let mut signs = rest.char_indices().skip(1);
    while let Some((at, sign)) = signs.next() {
        match sign {
            '"' => return at + 1,
            '\\' => drop(signs.next()), // what follows is part of the text, even a mark
            _ => {}
        }
    }
    rest.len()
}

/// A single letter as in `'x'`; or, without the second mark, a name as in `'static`.
fn letter(rest: &str) -> (&'static str, usize) {
    let skipped = if rest.starts_with("'\\") { 3 } else { 2 };
    let end = rest
        .char_indices()
        .skip(skipped)
        .find(|(_, sign)| *sign == '\'');
    match end {
        Some((at, _)) if rest[..at].chars().count() == skipped => ("string", at + 1),
        _ => ("", 1),
    }
}

/// The length of a number, in bytes. `1.5` is one; in `0..8` the number ends at the first dot.
fn number_length(rest: &str) -> usize {
    let mut signs = rest.char_indices().peekable();
    while let Some((at, sign)) = signs.next() {
        let next_is_digit = signs.peek().is_some_and(|(_, next)| next.is_ascii_digit());
        let goes_on = is_word(sign) || (sign == '.' && next_is_digit);
        if !goes_on {
            return at;
        }
    }
    rest.len()
}

fn is_word(sign: char) -> bool {
    sign.is_alphanumeric() || sign == '_'
}

/// A word, by what it looks like and what follows it.
fn word(rest: &str) -> (&'static str, usize) {
    let length = rest.find(|sign| !is_word(sign)).unwrap_or(rest.len());
    let (word, after) = rest.split_at(length);
    let class = if KEYWORDS.contains(&word) {
        "keyword"
    } else if after.starts_with('!') && !after.starts_with("!=") {
        return ("call", length + 1);
    } else if word.starts_with(char::is_uppercase) {
        "type"
    } else if after.starts_with('(') {
        "call"
    } else {
        ""
    };
    (class, length)
}

/// A line of a message: its first line, the marks below a line of code, or something else.
fn message_line(line: &str) -> String {
    if line.starts_with("error") {
        return span(("error", line));
    }
    if line.starts_with("warning") {
        return span(("warning", line));
    }
    if line.starts_with("help") || line.starts_with("note") {
        return span(("hint", line));
    }
    let is_margin = |sign: char| sign.is_ascii_digit() || " |".contains(sign);
    let code = line.trim_start_matches(is_margin);
    let (margin, rest) = line.split_at(line.len() - code.len());
    let class = match rest.chars().next() {
        Some('^') => "error",
        Some('-') if !rest.starts_with("-->") => "hint",
        Some('-' | '=') => "margin",
        _ => "",
    };
    format!("{}{}", span(("margin", margin)), span((class, rest)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The pieces of a line that have a class, as `class:text`.
    fn classes(code: &str) -> String {
        let html = rust(code).join("\n");
        let spans = html.split("<span class=\"").skip(1);
        let piece = |span: &str| {
            let (class, rest) = span.split_once("\">").unwrap();
            format!("{class}:{}", rest.split_once("</span>").unwrap().0)
        };
        spans.map(piece).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn rust_is_coloured() {
        for (code, expected) in [
            ("let x = 0..8;", "keyword:let number:0 number:8"),
            ("1.5 + 2u8", "number:1.5 number:2u8"),
            ("f(SIZE) // 1", "call:f type:SIZE comment:// 1"),
            (
                "println!(\"a \\\" b\")",
                "call:println! string:&quot;a \\&quot; b&quot;",
            ),
            ("a != b", ""),
            ("'x' '\\n' &'a str", "string:'x' string:'\\n'"),
            ("#[test]", "attribute:#[test]"),
            ("\"é\"", "string:&quot;é&quot;"),
        ] {
            assert_eq!(classes(code), expected, "{code}");
        }
    }

    #[test]
    fn every_line_stays_and_nothing_is_lost() {
        let code = "/* a\n\nb */ fn x() {\n    let y = \"<&>\n\";\n}\n";
        let lines = rust(code);
        assert_eq!(lines.len(), 6);
        let html = rows(&lines).replace("&#10;", "\n");
        let mut text = String::new();
        for piece in html.split('<').skip(1) {
            text.push_str(piece.split_once('>').unwrap().1);
        }
        let signs = [
            ("&lt;", "<"),
            ("&gt;", ">"),
            ("&quot;", "\""),
            ("&amp;", "&"),
        ];
        for (name, sign) in signs {
            text = text.replace(name, sign);
        }
        assert_eq!(text, code);
    }
}
