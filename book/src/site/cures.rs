//! The list of messages on the page of rarer problems, each with a link to its cure.

use crate::Error;
use crate::chapter::{Block, Chapter, Kind};
use crate::reader::messages::captured;
use crate::site::blocks::first_error;
use crate::site::html::escape;

/// A table of all messages in a chapter, in its order: those of its mistakes, and those that it quotes.
pub fn table(chapter: &Chapter) -> Result<String, Error> {
    let mut rows: Vec<String> = Vec::new();
    let mut mistakes = 0;
    for block in &chapter.blocks {
        match block.kind {
            Kind::Mistake { .. } => {
                mistakes += 1;
                let says = captured(&chapter.name, mistakes)?;
                rows.push(row(first_error(&says), block));
            }
            Kind::Text => rows.push(row(&block.text, block)),
            _ => {}
        }
    }
    rows.dedup();
    let rows = rows.concat();
    let head = "<tr><th>The message begins with</th><th>The cure</th></tr>";
    Ok(format!(
        "<div class=\"table-wrapper\"><table class=\"cures\"><thead>{head}</thead><tbody>{rows}</tbody></table></div>\n"
    ))
}

fn row(message: &str, block: &Block) -> String {
    let first = escape(message.lines().next().unwrap_or_default());
    let (address, title) = (address_of(&block.heading), escape(&block.heading));
    format!("<tr><td><code>{first}</code></td><td><a href=\"#{address}\">{title}</a></td></tr>")
}

/// The address that mdBook gives to a heading.
fn address_of(heading: &str) -> String {
    let letter = |letter: char| match letter {
        _ if letter.is_alphanumeric() || "_-".contains(letter) => Some(letter.to_ascii_lowercase()),
        _ if letter.is_whitespace() => Some('-'),
        _ => None,
    };
    heading.chars().filter_map(letter).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::PathBuf;

    #[test]
    fn each_message_leads_to_its_section() {
        let text = "# A\n\n## A `mod` line\n\n```text\nerror: <b>\n --> c\n```\n\n```text\nerror: <b>\n```\n\n```terminal\ncargo run\n```\n";
        let chapter = Chapter::parse("a", PathBuf::new(), text.to_string()).unwrap();
        let row = "<tr><td><code>error: &lt;b&gt;</code></td><td><a href=\"#a-mod-line\">A mod line</a></td></tr>";
        let table = table(&chapter).unwrap();
        assert!(table.contains(&format!("<tbody>{row}</tbody>")), "{table}");
    }
}
