//! Colours code when the site is built, so that pages need no script for it.

use crate::site::html::escape;
use syn::Ident;

/// Coloured lines of Rust.
pub fn rust(code: &str) -> Vec<String> {
    let mut html = String::new();
    let mut rest = code.strip_suffix('\n').unwrap_or(code);
    while !rest.is_empty() {
        let (class, length) = first_piece(rest);
        let (piece, after) = rest.split_at(length);
        let lines: Vec<String> = piece.split('\n').map(|line| span(class, line)).collect();
        html.push_str(&lines.join("\n"));
        rest = after;
    }
    html.split('\n').map(str::to_string).collect()
}

/// The coloured lines of a compiler message.
pub fn message(text: &str) -> Vec<String> {
    text.trim_end().lines().map(message_line).collect()
}

/// Text in a colour, which is the class of a `span`. Without a class, it is plain.
fn span(class: &str, text: &str) -> String {
    if class.is_empty() || text.is_empty() {
        escape(text)
    } else {
        format!("<span class=\"{class}\">{}</span>", escape(text))
    }
}

/// The class and the length in bytes of the first piece of some Rust. The text must not be empty.
fn first_piece(rest: &str) -> (&'static str, usize) {
    let first = rest.chars().next().expect("the text should not be empty");
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

/// The length of a string literal, in bytes.
fn text_length(rest: &str) -> usize {
    let mut signs = rest.char_indices().skip(1);
    while let Some((at, sign)) = signs.next() {
        match sign {
            '"' => return at + 1,
            '\\' => drop(signs.next()), // the next character is part of the string, even a quotation mark
            _ => {}
        }
    }
    rest.len()
}

/// The class and length of a character such as `'x'` or, without the second quotation mark, of a lifetime such as
/// `'static`.
fn letter(rest: &str) -> (&'static str, usize) {
    let end = if rest.starts_with("'\\") { 3 } else { 2 };
    match rest.char_indices().nth(end) {
        Some((at, '\'')) => ("string", at + 1),
        _ => ("", 1),
    }
}

/// The length of a number, in bytes. `1.5` is one number, but in `0..8`, the number ends at the first dot.
fn number_length(rest: &str) -> usize {
    let whole = word_length(rest);
    match rest[whole..].strip_prefix('.') {
        Some(part) if part.starts_with(|sign: char| sign.is_ascii_digit()) => {
            whole + 1 + word_length(part)
        }
        _ => whole,
    }
}

fn word_length(rest: &str) -> usize {
    rest.find(|sign| !is_word(sign)).unwrap_or(rest.len())
}

fn is_word(sign: char) -> bool {
    sign.is_alphanumeric() || sign == '_'
}

/// The class and length of a word, judged by its letters and what follows it.
fn word(rest: &str) -> (&'static str, usize) {
    let length = word_length(rest);
    let (word, after) = rest.split_at(length);
    let is_keyword = word != "_" && syn::parse_str::<Ident>(word).is_err();
    match after.chars().next() {
        _ if is_keyword => ("keyword", length),
        Some('!') if !after.starts_with("!=") => ("call", length + 1),
        _ if word.starts_with(char::is_uppercase) => ("type", length),
        Some('(') => ("call", length),
        _ => ("", length),
    }
}

/// The first words of message lines that have a single colour.
const MESSAGE_LINES: [(&str, &str); 4] = [
    ("error", "error"),
    ("warning", "warning"),
    ("help", "hint"),
    ("note", "hint"),
];

/// A coloured line of a message: its first line, the marks below a line of code, or anything else.
fn message_line(line: &str) -> String {
    let known = MESSAGE_LINES
        .iter()
        .find(|(word, _)| line.starts_with(word));
    if let Some((_, class)) = known {
        return span(class, line);
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
    span("margin", margin) + &span(class, rest)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::site::html::rows;

    /// The pieces of a line that have a class, in the form `class:text`.
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
