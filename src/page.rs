//! The messages from the game to the web page around it. The page has no way to call the game or to be called by it, except
//! through the log: `book/web/game.js` reads each of these messages there, and does what it says.

use macroquad::logging::debug;

/// Whether the game runs in a web page.
pub const IS_PAGE: bool = cfg!(target_arch = "wasm32");

/// Something that the page should do.
pub enum Message<'a> {
    /// Save this text, and show the record of the game for people to copy.
    Keep { record: &'a str, text: &'a str },
    /// Save the text that cannot be read under this name.
    SetAside(&'a str),
    /// Open the form where a person can enter a record.
    AskForRecord,
    /// Update the board and the buttons for people who do not see the canvas: where they are, and what they say.
    Describe { places: &'a str, words: &'a str },
    /// Draw no frame for this many milliseconds, unless something happens.
    Rest(u32),
    /// Play tones: for each its frequency in hertz, and when it begins and how long it lasts in milliseconds.
    Play(&'a [u16]),
    /// Put a link to the game on the clipboard.
    CopyLink,
}

impl Message<'_> {
    /// Sends the message; does nothing where there is no page.
    pub fn send(&self) {
        if IS_PAGE {
            debug!("othello {}", self.text());
        }
    }

    /// The name of the message, and what belongs to it.
    fn text(&self) -> String {
        match self {
            Message::Keep { record, text } => format!("keep {record}\n{text}"),
            Message::SetAside(name) => format!("setAside {name}"),
            Message::AskForRecord => String::from("askForRecord"),
            Message::Describe { places, words } => format!("describe {places}\n{words}"),
            Message::Rest(milliseconds) => format!("rest {milliseconds}"),
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

    const PAGE: &str = include_str!("../book/web/game.js");

    /// One message of each kind. A new kind does not compile before it has a number, and an entry in the test.
    fn number(message: &Message) -> usize {
        match message {
            Message::Keep { .. } => 0,
            Message::SetAside(_) => 1,
            Message::AskForRecord => 2,
            Message::Describe { .. } => 3,
            Message::Rest(_) => 4,
            Message::Play(_) => 5,
            Message::CopyLink => 6,
        }
    }

    #[test]
    fn the_page_understands_each_message_and_no_others() {
        let (record, text, places, words) = ("", "", "", "");
        let messages = [
            Message::Keep { record, text },
            Message::SetAside(""),
            Message::AskForRecord,
            Message::Describe { places, words },
            Message::Rest(1),
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
