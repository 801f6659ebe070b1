//! The messages from the game to the web page around it. The game can reach the page only through the log:
//! `book/web/game.js` reads the messages from the log, and acts on them.

use macroquad::logging::debug;

/// Whether the game runs in a web page.
pub const IS_PAGE: bool = cfg!(target_arch = "wasm32");

/// Tells the page to do something, if there is a page. A message begins with its name:
///
/// - `save`, a record, and a text on the next lines: save the text, and show the record for people to copy;
/// - `backUp` and a name: store the saved text, which the game cannot read, under this name instead;
/// - `askForRecord`: open the form where a person can enter a record;
/// - `describe`, numbers, and words on the next lines: update the board and the buttons for people who cannot see the
///   canvas. The numbers say where they are, and the words say what they are;
/// - `sleep` and a number: draw no frame for this many milliseconds, unless something happens;
/// - `play` and tones. Each tone is three numbers: its frequency in hertz, and its start and its length in milliseconds.
pub fn tell(message: &str) {
    if IS_PAGE {
        debug!("othello {}", message);
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    const PAGE: &str = include_str!("../../book/web/game.js");
    /// The files that tell the page to do something.
    const SENDERS: [&str; 4] = [
        include_str!("../main.rs"),
        include_str!("file.rs"),
        include_str!("outside.rs"),
        include_str!("sound.rs"),
    ];

    #[test]
    fn the_page_handles_exactly_these_messages() {
        let code = SENDERS.concat().replace("tell(&format!(", "tell(");
        let sent = code.split("tell(\"").skip(1);
        let sent = sent.filter_map(|message| message.split([' ', '"']).next());
        let handlers = PAGE.split_once("const messages = {\n").unwrap().1;
        let handlers = handlers.split_once("\n};").unwrap().0.lines();
        let handlers =
            handlers.filter(|line| line.starts_with("    ") && !line.starts_with("     "));
        let handlers = handlers.filter_map(|line| line.trim().split_once([':', '(']));
        let handled = handlers.map(|(name, _)| name);
        assert_eq!(BTreeSet::from_iter(sent), BTreeSet::from_iter(handled));
    }
}
