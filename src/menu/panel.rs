//! The commands that are available while no dialog is open. Each has a key, and some also have a button in the panel.

use super::Button;
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
    command_if('t', "Hint", Action::Play(Play::Hint), |table| {
        table.human_turn().is_some()
    }),
    command_if('m', "Menu", Action::Navigate(Navigate::Menu), |_| true),
];

/// The commands that have only a key.
const KEYS_ONLY: [Command; 4] = [
    key_only('v', "Move values", Action::Change(Change::Values)),
    key_only('l', "Review", Action::Play(Play::LookAt(usize::MAX))),
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

/// The panel's buttons, as they are now.
pub fn panel(table: &Table) -> Vec<Button> {
    let button = |command: &Command| {
        let button = Button::new(command.label, command.action);
        button.only_if((command.is_possible)(table))
    };
    PANEL.iter().map(button).collect()
}

fn commands() -> impl Iterator<Item = Command> {
    PANEL.into_iter().chain(KEYS_ONLY)
}

/// The action of a key while no dialog is open.
pub fn command(key: char) -> Option<Action> {
    let command = commands().find(|command| command.key == key);
    command.map(|command| command.action)
}

/// The lines of help that explain all keys. Each line fits in a dialog.
pub fn help() -> Vec<String> {
    vec![
        String::from("Arrows, then Enter: place a stone"),
        String::from("Or type its square: d, then 3"),
        explain("nurt"),
        explain("vl"),
        String::from("Review: N next mistake, P previous one"),
        explain("ms?") + ", Esc back",
        String::from("Ctrl+C copy the game, Ctrl+V paste one"),
    ]
}

/// Returns a line of help that says what these keys do, such as `U undo, R redo`.
fn explain(keys: &str) -> String {
    let known = keys
        .chars()
        .filter_map(|key| commands().find(|command| command.key == key));
    let words = known.map(|command| {
        let key = command.key.to_ascii_uppercase();
        format!("{key} {}", command.label.to_ascii_lowercase())
    });
    Vec::from_iter(words).join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::menu::words::LONGEST;

    #[test]
    fn every_command_has_its_own_key_and_is_explained() {
        let lines = help();
        assert!(lines.iter().all(|line| line.chars().count() <= LONGEST));
        let help = lines.join(", ");
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
