//! Colours code when the site is built, so that pages need no script for it.

use crate::site::html::escape;
use regex::{Captures, Regex};
use std::sync::LazyLock;
use syn::Ident;

/// The pieces of Rust code. Most have a class with the same name.
static PIECES: LazyLock<Regex> = LazyLock::new(|| {
    let pieces = r#"(?xs)
        (?<comment> //[^\n]* | /\*.*?(?:\*/|\z) )
        | (?<attribute> \#!?\[[^\]]*(?:\]|\z) )
        | (?<string> "(?:\\.|[^"\\])*(?:"|\z) | '(?:\\.|[^\\])' )
        | (?<number> [0-9]\w*(?:\.[0-9]\w*)? )
        | (?<call> \w+! )
        | (?<word> \w+ )
        | (?<plain> . )"#;
    Regex::new(pieces).expect("the pattern should be right")
});

/// Colours Rust code, and returns its lines as HTML.
pub fn rust(code: &str) -> Vec<String> {
    let code = code.strip_suffix('\n').unwrap_or(code);
    let mut html = String::new();
    for piece in PIECES.captures_iter(code) {
        let class = class_of(&piece, &code[piece.get_match().end()..]);
        let lines = piece[0].split('\n').map(|line| span(class, line));
        html += &lines.collect::<Vec<_>>().join("\n");
    }
    html.split('\n').map(str::to_string).collect()
}

/// The class of a piece of code. It depends on the piece itself and on the code after it.
fn class_of(piece: &Captures, after: &str) -> &'static str {
    let mut kinds = PIECES.capture_names().flatten();
    let word = &piece[0];
    match kinds.find(|kind| piece.name(kind).is_some()) {
        None | Some("plain") => "",
        Some("word") if word != "_" && syn::parse_str::<Ident>(word).is_err() => "keyword",
        Some("word") if word.starts_with(char::is_uppercase) => "type",
        Some("word") if after.starts_with('(') => "call",
        Some("word") => "",
        Some(kind) => kind,
    }
}

/// Colours a compiler message, and returns its lines as HTML.
pub fn message(text: &str) -> Vec<String> {
    text.trim_end().lines().map(message_line).collect()
}

/// Puts text into a `span` with this class, which sets the text's colour. Without a class, the text stays plain.
fn span(class: &str, text: &str) -> String {
    if class.is_empty() || text.is_empty() {
        escape(text)
    } else {
        format!("<span class=\"{class}\">{}</span>", escape(text))
    }
}

/// A coloured line of a message: its first line, the marks below a line of code, or anything else.
fn message_line(line: &str) -> String {
    let is_margin = |sign: char| sign.is_ascii_digit() || " |".contains(sign);
    let rest = line.trim_start_matches(is_margin);
    let margin = &line[..line.len() - rest.len()];
    let class = match rest.chars().next() {
        _ if line.starts_with("error") => "error",
        _ if line.starts_with("warning") => "warning",
        _ if line.starts_with("help") || line.starts_with("note") => "hint",
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
