//! Notes for teachers: comments below the heading of a step. Readers do not see them. The projector view shows them to
//! whoever stands in front of the class.

/// The first words of the comments, each with the label that the projector view shows.
pub const KINDS: [(&str, &str); 3] = [("ask", "Ask"), ("watch", "Watch for"), ("show", "Show")];

/// The label and the text of the note in a line such as `<!-- ask: Why? -->`, or `None` for any other line.
pub fn note(line: &str) -> Option<(&'static str, &str)> {
    let comment = line.strip_prefix("<!-- ")?.trim_end();
    let (word, text) = comment.strip_suffix(" -->")?.split_once(": ")?;
    let (_, label) = KINDS.iter().find(|(kind, _)| *kind == word)?;
    Some((label, text))
}

/// The text of a chapter with its notes as if they were for readers. Every line keeps its number.
pub fn uncovered(text: &str) -> String {
    let lines = text.split_inclusive('\n').map(|line| match note(line) {
        Some((_, text)) => text.to_string() + "\n",
        None => line.to_string(),
    });
    lines.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_note_has_a_label_and_a_text() {
        let line = "<!-- watch: `x`: it counts columns. -->\n";
        assert_eq!(note(line), Some(("Watch for", "`x`: it counts columns.")));
        for line in [
            "<!-- game: over -->",
            "<!-- ask -->",
            "ask: Why?",
            "<!-- ask: Why?",
        ] {
            assert_eq!(note(line), None, "{line}");
        }
    }

    #[test]
    fn notes_are_uncovered_in_their_lines() {
        let text = "# A\n\n<!-- ask: `b`? -->\n<!-- show: c -->\n\nd";
        assert_eq!(uncovered(text), "# A\n\n`b`?\nc\n\nd");
    }
}
