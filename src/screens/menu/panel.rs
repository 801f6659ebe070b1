//! The commands that are available while no dialog is open. Each has a key, and some also have a button in the panel.

use super::{Button, Rank};
use crate::screens::texts;
use crate::table::{Action, Change, Navigate, Play, Table};

/// A command at the board, and the key that runs it.
pub struct Command {
    /// The key.
    pub key: char,
    /// The name of the command in the help. If the command has a button, this is also the button's label.
    pub label: &'static str,
    action: Action,
    /// Whether the command would do something now.
    is_possible: fn(&Table) -> bool,
}

/// The commands that have a button, in the order of the buttons.
pub const PANEL: [Command; 5] = [
    command_if('n', "New game", Action::Play(Play::AskNewGame), |_| true),
    command_if('u', "Undo", Action::Play(Play::Undo), Table::can_undo),
    command_if('r', "Redo", Action::Play(Play::Redo), |table| {
        table.game.can_redo()
    }),
    command_if('t', "Hint", Action::Play(Play::Hint), Table::can_hint),
    command_if('m', "Menu", Action::Navigate(Navigate::Menu), |_| true),
];

/// The commands that have only a key.
const KEYS_ONLY: [Command; 5] = [
    key_only('v', "Move values", Action::Change(Change::Values)),
    key_only('l', "Review", Action::Play(Play::LookAt(usize::MAX))),
    key_only('j', "Next ring", Action::Play(Play::NextLegal)),
    key_only('s', "Sound", Action::Change(Change::Sound)),
    key_only('?', "How to play", Action::Navigate(Navigate::Scene(0))),
];

const fn command_if(
    key: char,
    label: &'static str,
    action: Action,
    is_possible: fn(&Table) -> bool,
) -> Command {
    Command {
        key,
        label,
        action,
        is_possible,
    }
}

const fn key_only(key: char, label: &'static str, action: Action) -> Command {
    command_if(key, label, action, |_| true)
}

/// The panel's buttons, as they are now. After a game, a review takes the place of the hint.
pub fn panel(table: &Table) -> Vec<Button> {
    let is_over = table.game.turn().is_none() && !table.game.moves().is_empty();
    let button = |command: &Command| {
        if is_over && command.action == Play::Hint.into() {
            return Button::new("Review", Play::LookAt(usize::MAX)).on('l');
        }
        let waits = table.story.task.is_some() || table.story.origin.finished.is_some();
        let label = match command.action {
            Action::Play(Play::AskNewGame) if waits => "My game",
            _ => command.label,
        };
        let button = Button::new(label, command.action);
        let rank = rank(table, command.key);
        let button = button.on(command.key);
        Button { rank, ..button }.only_if((command.is_possible)(table))
    };
    PANEL.iter().map(button).collect()
}

/// How much the button with this key stands out: most people want a new game after a game, and to take back a move that
/// has spoilt a puzzle. Nothing stands out more than the welcome.
fn rank(table: &Table, key: char) -> Rank {
    let wanted = match table.game.turn() {
        None => 'n',
        Some(_) if texts::puzzles::missed(table).is_some() => 'u',
        Some(_) => 't',
    };
    match key == wanted && !table.has_welcome() {
        true => Rank::Main,
        false => Rank::Usual,
    }
}

fn commands() -> impl Iterator<Item = Command> {
    PANEL.into_iter().chain(KEYS_ONLY)
}

/// The action of a key while no dialog is open.
pub fn command(key: char) -> Option<Action> {
    let command = commands().find(|command| command.key == key);
    command.map(|command| command.action)
}

/// The rows of help that explain all keys. Each entry consists of keys, in the order in which they are pressed, and what
/// they do. An entry without keys is a heading.
pub const HELP: [&[(&str, &str)]; 12] = [
    &[("Arrows Enter", "place a stone")],
    &[("D 3", "place it on d3"), ("J", "next ring")],
    &[("U", "undo"), ("R", "redo")],
    &[("T", "hint"), ("V", "move values")],
    &[("N", "new game"), ("M", "menu")],
    &[("L", "review"), ("S", "sound")],
    &[
        ("?", "how to play"),
        ("Esc", "back"),
        ("Tab", "next button"),
    ],
    &[("Ctrl+C", "copy the game"), ("Ctrl+V", "paste one")],
    &[("", "In a review"), ("Arrows", "step")],
    &[("N", "next mistake"), ("P", "previous one")],
    &[("S", "show better"), ("T", "practise")],
    &[("K", "play here"), ("D 3", "try d3")],
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::screens::menu::words::{LONGEST, help};

    #[test]
    fn every_command_has_its_own_key_and_is_explained() {
        let lines = help();
        assert!(lines.iter().all(|line| line.chars().count() <= LONGEST));
        let help = lines.join(", ");
        assert!(
            help.contains(", In a review, Arrows step, N next mistake, "),
            "{help}"
        );
        for command in commands() {
            let key = command.key;
            assert!(!('a'..='h').contains(&key), "{key} is a column");
            assert_eq!(commands().filter(|other| other.key == key).count(), 1);
            let words = format!(
                "{} {}",
                key.to_ascii_uppercase(),
                command.label.to_ascii_lowercase()
            );
            assert!(help.contains(&words), "nothing explains {words}");
        }
    }
}
