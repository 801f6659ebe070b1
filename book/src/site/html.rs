//! The pieces of HTML for all blocks. They contain no line breaks, because mdBook would end the HTML at a blank line.

/// A text with HTML's special characters escaped.
pub fn escape(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;");
    text.replace('>', "&gt;").replace('"', "&quot;")
}

/// Lines of Markdown in which only `code` is formatted.
pub fn words(markdown: &str) -> String {
    let parts = markdown.split('`').enumerate();
    parts
        .map(|(i, part)| match i % 2 {
            0 => escape(part).replace('\n', "<br>"),
            _ => format!("<code>{}</code>", escape(part)),
        })
        .collect()
}

/// A row of a block: a line with its end, its class, and its number in the reader's file.
pub fn row(line: &str, class: &str, number: Option<usize>) -> String {
    let number = number.map_or(String::new(), |number| format!(" data-number=\"{number}\""));
    format!("<span class=\"{class}\"{number}>{line}&#10;</span>")
}

/// Lines without numbers.
pub fn rows(lines: &[String]) -> String {
    lines.iter().map(|line| row(line, "line", None)).collect()
}

/// Rows as code.
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

/// Lines without colours.
pub fn plain(text: &str) -> Vec<String> {
    text.trim_end_matches('\n').lines().map(escape).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn code_in_backticks_becomes_html() {
        assert_eq!(
            words("`main.rs`:\nreplace `a<b`"),
            "<code>main.rs</code>:<br>replace <code>a&lt;b</code>"
        );
    }
}
