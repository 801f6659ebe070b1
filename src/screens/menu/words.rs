//! What each dialog says.

use super::HELP;
use crate::cell::Stone;
use crate::notation::wording::balanced;
use crate::screens::texts;
use crate::table::{Dialog, Table};

/// The maximum length of a line in a dialog, in characters.
pub(super) const LONGEST: usize = 40;

/// The number of the sentence about the week in [`Dialog::Puzzles`]. In the window, the picture of the week is there.
pub const WEEK: usize = 1;
/// How many lines the picture of the week takes up.
pub const WEEK_LINES: usize = 3;

/// What a move's value means, and the sign in front of it that says that it is an estimate.
const VALUES: &str = "A move's value is how far ahead you'd be. ~6 means about 6.";
const WHICH: &str = "It saved a different game. Which one do you want here?";

/// The title of a dialog, and the lines below it.
pub fn words(table: &Table, dialog: Dialog) -> (String, Vec<String>) {
    let (title, mut sentences) = sentences(table, dialog);
    let has_week = dialog == Dialog::Puzzles;
    if has_week {
        sentences.remove(WEEK);
    }
    let lines = sentences
        .iter()
        .flat_map(|sentence| balanced(sentence, LONGEST));
    let mut lines = Vec::from_iter(lines);
    if has_week {
        lines.splice(WEEK..WEEK, [const { String::new() }; WEEK_LINES]);
    }
    (title, lines)
}

/// The title of a dialog, and its sentences.
pub fn sentences(table: &Table, dialog: Dialog) -> (String, Vec<String>) {
    let (title, text) = match dialog {
        Dialog::Menu => ("Othello · オセロ", texts::players(table)),
        Dialog::Puzzles => return puzzles(table),
        Dialog::Settings => ("Settings", VALUES.into()),
        Dialog::Players(stone) => (players(table, stone), String::new()),
        Dialog::Course(_) => ("Players from the course", String::new()),
        Dialog::AskNewGame => ("A new game?", "This game isn't over yet.".into()),
        Dialog::AskWhich => ("You also played in another window", WHICH.into()),
        Dialog::Keys => return (String::from("Keys"), help()),
        Dialog::Message => return first_as_title(table.overlay.message.clone()),
        Dialog::Moves(_) | Dialog::Scene(_) | Dialog::Drill(_) | Dialog::AskLoad => {
            return first_as_title(texts::status(table, 0.0));
        }
        Dialog::Result => {
            let mut lines = texts::ending(table);
            lines.insert(lines.len().min(1), texts::score(table));
            return first_as_title(lines);
        }
    };
    (String::from(title), vec![text])
}

/// The help as text, one line for each row.
pub(super) fn help() -> Vec<String> {
    let entry = |(keys, words): &(&str, &str)| match keys.is_empty() {
        true => String::from(*words),
        false => format!("{} {words}", keys.replace(' ', ", then ")),
    };
    let line = |row: &[(&str, &str)]| Vec::from_iter(row.iter().map(entry)).join(", ");
    HELP.into_iter().map(line).collect()
}

/// Today's puzzle, this week, how to catch up, and the number of solved puzzles.
fn puzzles(table: &Table) -> (String, Vec<String>) {
    let album = &table.story.album;
    let lines = [
        texts::puzzles::today,
        texts::puzzles::week,
        texts::puzzles::missed_days,
        texts::puzzles::count,
    ];
    let mut lines = lines.map(|line| line(album)).to_vec();
    lines.retain(|line| !line.is_empty());
    (texts::puzzles::title(album), lines)
}

fn players(table: &Table, stone: Stone) -> &'static str {
    match stone {
        _ if table.seats.you() == Some(stone) => "Who plays for you?",
        Stone::Black => "Who plays Black?",
        Stone::White => "Who plays White?",
    }
}

fn first_as_title(lines: Vec<String>) -> (String, Vec<String>) {
    let mut lines = lines.into_iter();
    (lines.next().unwrap_or_default(), lines.collect())
}
