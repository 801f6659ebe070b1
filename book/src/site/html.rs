//! Builds the HTML that all kinds of blocks share, and fills in the templates in the `web` folder. Blocks contain no
//! line breaks, because mdBook would end the HTML at a blank line.

use crate::files::{self, folder};
use anyhow::Result;
use std::path::PathBuf;

/// Escapes HTML's special characters, except for apostrophes, which do no harm in text and between double quotes.
pub fn escape(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;");
    text.replace('>', "&gt;").replace('"', "&quot;")
}

/// Turns lines of Markdown into HTML. Only code in backticks is formatted.
pub fn words(markdown: &str) -> String {
    marked(markdown, false)
}

/// Turns lines of Markdown into HTML, with curly quotation marks like the text around them. Only code in backticks is
/// formatted.
pub fn prose(markdown: &str) -> String {
    marked(markdown, true)
}

fn marked(markdown: &str, is_curly: bool) -> String {
    let mut html = String::new();
    for (i, part) in markdown.split('`').enumerate() {
        html += &match i % 2 {
            0 if is_curly => escape(&curled(part)).replace('\n', "<br>"),
            0 => escape(part).replace('\n', "<br>"),
            _ => format!("<code>{}</code>", escape(part)),
        };
    }
    html
}

/// Makes straight quotation marks curly. They open at the start of a word, and close elsewhere.
fn curled(text: &str) -> String {
    let mut last = ' ';
    let curl = |letter: char| {
        let opens = last.is_whitespace() || "([{“‘".contains(last);
        last = letter;
        match letter {
            '"' if opens => '“',
            '"' => '”',
            '\'' if opens => '‘',
            '\'' => '’',
            _ => letter,
        }
    };
    text.chars().map(curl).collect()
}

/// A row of a block: a line with its line break, its class, and its number in the reader's file.
pub fn row(line: &str, class: &str, number: Option<usize>) -> String {
    let number = number.map_or(String::new(), |number| format!(" data-number=\"{number}\""));
    format!("<span class=\"{class}\"{number}>{line}&#10;</span>")
}

/// Rows without numbers.
pub fn rows(lines: &[String]) -> String {
    lines.iter().map(|line| row(line, "line", None)).collect()
}

/// Puts rows into the HTML tags for code.
pub fn pre(rows: &str) -> String {
    format!("<pre><code>{rows}</code></pre>")
}

/// A block of rows below a line that says where they go or what they are.
pub fn block(class: &str, place: &str, rows: &str) -> String {
    let pre = pre(rows);
    format!("<div class=\"block {class}\"><p class=\"where\">{place}</p>{pre}</div>")
}

/// A block of lines without numbers.
pub fn framed(class: &str, place: &str, lines: &[String]) -> String {
    block(class, place, &rows(lines))
}

/// A block of commands.
pub fn terminal(commands: &str) -> String {
    framed("terminal", "Terminal", &plain(commands))
}

/// The lines of a text as HTML, without colours.
pub fn plain(text: &str) -> Vec<String> {
    text.trim_end_matches('\n').lines().map(escape).collect()
}

/// The path of a file in the `web` folder.
pub fn web(name: &str) -> PathBuf {
    folder().join("web").join(name)
}

/// The text of a file in the `web` folder, with each `{{key}}` replaced by its value.
pub fn filled(name: &str, values: &[(&str, &str)]) -> Result<String> {
    let mut text = files::read(web(name))?;
    for (key, value) in values {
        text = text.replace(&format!("{{{{{key}}}}}"), value);
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotation_marks_curl_in_prose_and_not_in_code() {
        let html = prose("It's \"one\", and it doesn't print `'a' \"b\"`.");
        let code = "<code>'a' &quot;b&quot;</code>";
        assert_eq!(html, format!("It’s “one”, and it doesn’t print {code}."));
    }

    #[test]
    fn code_in_backticks_becomes_html() {
        assert_eq!(
            words("`main.rs`:\nreplace `a<b`"),
            "<code>main.rs</code>:<br>replace <code>a&lt;b</code>"
        );
    }

    #[test]
    fn a_template_is_filled_in() {
        let page = filled("play.html", &[("title", "Day 1"), ("bytes", "7")]).unwrap();
        assert!(page.contains("<h1>Day 1</h1>") && page.contains("data-bytes=\"7\""));
    }
}
