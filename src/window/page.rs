//! The messages from the game to the web page around it. The game can reach the page only through the log:
//! `book/web/game.js` reads the messages from the log, and acts on them.

use macroquad::logging::debug;

/// Whether the game runs in a web page.
pub const IS_PAGE: bool = cfg!(target_arch = "wasm32");

/// Something that the page should do.
pub enum Message<'a> {
    /// Save this text, and show the record of the game for people to copy.
    Save { record: &'a str, text: &'a str },
    /// Store the saved text, which the game cannot read, under this name instead.
    BackUp(&'a str),
    /// Open the form where a person can enter a record.
    AskForRecord,
    /// Update the board and the buttons for people who cannot see the canvas. `places` says where they are, and `words`
    /// says what they are.
    Describe { places: &'a str, words: &'a str },
    /// Draw no frame for this many milliseconds, unless something happens.
    Sleep(u32),
    /// Play tones. Each tone is three numbers: its frequency in hertz, and its start and its length in milliseconds.
    Play(&'a [u16]),
    /// Put a link to the game on the clipboard.
    CopyLink,
}

impl Message<'_> {
    /// Sends the message. Does nothing if there is no page.
    pub fn send(&self) {
        if IS_PAGE {
            debug!("othello {}", self.text());
        }
    }

    /// Returns the name of the message, followed by its content.
    fn text(&self) -> String {
        match self {
            Message::Save { record, text } => format!("save {record}\n{text}"),
            Message::BackUp(name) => format!("backUp {name}"),
            Message::AskForRecord => String::from("askForRecord"),
            Message::Describe { places, words } => format!("describe {places}\n{words}"),
            Message::Sleep(milliseconds) => format!("sleep {milliseconds}"),
            Message::Play(tones) => {
                let tones = tones.iter().map(|number| format!(" {number}"));
                format!("play{}", String::from_iter(tones))
            }
            Message::CopyLink => String::from("copyLink"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    const PAGE: &str = include_str!("../../book/web/game.js");

    /// Numbers the kinds of message. If a new kind has no number, this does not compile. That is a reminder to add the
    /// new kind to the test.
    fn number(message: &Message) -> usize {
        match message {
            Message::Save { .. } => 0,
            Message::BackUp(_) => 1,
            Message::AskForRecord => 2,
            Message::Describe { .. } => 3,
            Message::Sleep(_) => 4,
            Message::Play(_) => 5,
            Message::CopyLink => 6,
        }
    }

    #[test]
    fn the_page_handles_exactly_these_messages() {
        let (record, text, places, words) = ("", "", "", "");
        let messages = [
            Message::Save { record, text },
            Message::BackUp(""),
            Message::AskForRecord,
            Message::Describe { places, words },
            Message::Sleep(1),
            Message::Play(&[]),
            Message::CopyLink,
        ];
        let names = messages.iter().enumerate().map(|(place, message)| {
            assert_eq!(number(message), place);
            let text = message.text();
            String::from(text.split([' ', '\n']).next().unwrap())
        });
        let handlers = PAGE.split_once("const messages = {\n").unwrap().1;
        let handlers = handlers.split_once("\n};").unwrap().0.lines();
        let handlers =
            handlers.filter(|line| line.starts_with("    ") && !line.starts_with("     "));
        let handlers = handlers.filter_map(|line| line.trim().split_once([':', '(']));
        let handled = handlers.map(|(name, _)| String::from(name));
        assert_eq!(BTreeSet::from_iter(names), BTreeSet::from_iter(handled));
    }
}
