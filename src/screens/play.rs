//! The game in front of a person: its commands, each with a key, and some also with a button in the panel, and what is
//! going on in it.

use crate::game::Played;
use crate::screens::Screens;
use crate::screens::action::{Action, Change, Navigate, Play};
use crate::screens::buttons::Button;
use crate::screens::menu::List;
use crate::screens::words::{THINKING, player, refused_now};
use crate::screens::{ending, puzzle};
use crate::table::{Table, WentBack, attempt, undo};

/// What the window says when nobody has been there for a while.
const STOPPED: &str = "The clock has stopped. Still there?";
/// What the window says before the result of a game.
const COUNT: &str = "Let's count the stones!";
/// The advice if only computers play.
const WATCH: &str = "To join in, choose a player in the menu";
/// How to get back the moves that came after a position, in a game that was not over, and in one that was.
const REDO: &str = "Redo brings the rest back, until you play.";
const KEPT: &str = "“My game” brings the rest back.";

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

const MENU: Action = Action::Navigate(Navigate::List(List::Menu));

/// The key of the command that has a button only after a move has been taken back.
const REDO_KEY: char = 'r';

/// The commands that have a button, in the order of the buttons.
pub const PANEL: [Command; 5] = [
    command_if('n', "New game", Action::Play(Play::AskNewGame), |_| true),
    command_if('t', "Hint", Action::Play(Play::Hint), Table::can_hint),
    command_if('u', "Undo", Action::Play(Play::Undo), Table::can_undo),
    command_if('m', "Menu", MENU, |_| true),
    command_if(REDO_KEY, "Redo", Action::Play(Play::Redo), |table| {
        table.game().can_redo()
    }),
];

/// The commands that have only a key.
const KEYS_ONLY: [Command; 5] = [
    key_only('v', "Move values", Action::Change(Change::Values)),
    key_only('l', "Review", Action::Play(Play::Review)),
    key_only('j', "Legal move", Action::Play(Play::NextLegal)),
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

/// The panel's buttons, as they are now. After a game, a review takes the place of the hint. On the first visit, there are only
/// the lesson and the menu, until the first stone is placed. Redo is there only after a move has been taken back, and
/// not in a puzzle, where nobody wants a mistake again.
pub fn buttons(table: &Table) -> Vec<Button> {
    if table.is_first_visit {
        return vec![
            Button::main("Learn to play", Navigate::Scene(0)).on('?'),
            Button::new("Menu", List::Menu).on('m'),
        ];
    }
    let is_over = table.game().turn().is_none() && !table.game().moves().is_empty();
    let button = |command: &Command| {
        let label = match command.action {
            Action::Play(Play::Hint) if is_over => {
                return Button::new("Review", Play::Review).on('l');
            }
            Action::Play(Play::AskNewGame) if table.has_my_game() => "My game",
            _ => command.label,
        };
        Button {
            is_main: is_main(table, command.key),
            has_star: command.action == MENU && puzzle::waits(table),
            enabled: (command.is_possible)(table),
            ..Button::new(label, command.action).on(command.key)
        }
    };
    let can_redo = table.game().can_redo() && !table.is_solving();
    let is_there = |command: &&Command| command.key != REDO_KEY || can_redo;
    PANEL.iter().filter(is_there).map(button).collect()
}

/// Whether the button with this key stands out: most people want a new game after a game, to take back a move that has
/// spoilt a puzzle, and a hint after a long thought.
fn is_main(table: &Table, key: char) -> bool {
    let wanted = match table.game().turn() {
        None if table.is_result_shown() => 'n',
        Some(_) if puzzle::missed(table).is_some() => 'u',
        Some(_) if table.is_stuck => 't',
        _ => return false,
    };
    key == wanted
}

fn commands() -> impl Iterator<Item = Command> {
    PANEL.into_iter().chain(KEYS_ONLY)
}

/// The action of a key while the game is in front.
pub fn command(key: char) -> Option<Action> {
    let command = commands().find(|command| command.key == key);
    command.map(|command| command.action)
}

/// The rows of help that explain all keys. Each entry consists of keys, in the order in which they are pressed, and what
/// they do. An entry without keys is a heading.
pub const HELP: [&[(&str, &str)]; 11] = [
    &[("Arrows Enter", "place a stone")],
    &[("D 3", "place it on d3"), ("J", "legal move")],
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
    &[("T", "practise"), ("K", "play here")],
];

/// The help as text, one line for each row.
pub(super) fn help() -> Vec<String> {
    let entry = |(keys, words): &(&str, &str)| match keys.is_empty() {
        true => String::from(*words),
        false => format!("{} {words}", keys.replace(' ', ", then ")),
    };
    let line = |row: &[(&str, &str)]| Vec::from_iter(row.iter().map(entry)).join(", ");
    HELP.into_iter().map(line).collect()
}

/// What is going on, in one or two parts, such as whose turn it is and what the last move was.
pub fn words(screens: &Screens, now: f64) -> Vec<String> {
    let table = &screens.table;
    let is_running = table.replay.is_running(now);
    let turn = match (table.game().turn(), screens.thinking(now)) {
        (None, _) if table.counting(f64::MAX).is_some() => return vec![COUNT.into()],
        (None, _) => return ending::result(table),
        (Some(stone), Some(_)) => Some(format!("{} is thinking", player(table, stone))),
        (Some(_), None) => computers_move(table, "plays")
            .filter(|_| is_running)
            .or(turn(table)),
    };
    let last = last_event(table).filter(|_| !is_running);
    let no_values = table.is_solving() && table.settings.shows_values && !table.mind.is_hinting;
    let no_values = no_values.then(|| String::from(attempt::LATER));
    let facts = [turn, remark(screens, now).or(last), no_values];
    facts.into_iter().flatten().collect()
}

/// What a person should know now, apart from whose turn it is and what the last move was.
fn remark(screens: &Screens, now: f64) -> Option<String> {
    let table = &screens.table;
    let stopped = screens.has_stopped_clock(now).then(|| STOPPED.into());
    let watch = table.seats().are_both_computers().then(|| WATCH.into());
    let goal = table.attempt().map(|attempt| puzzle::goal(table, attempt));
    let back = table.went_back != Some(WentBack::Undo);
    let back = went_back(table).filter(|_| back);
    stopped
        .or(refused_now(screens, now))
        .or(hint(table))
        .or(back)
        .or(goal)
        .or(watch)
}

/// How a person has just gone back, and how to go forward again.
pub fn went_back(table: &Table) -> Option<String> {
    let moves = table.game().moves().len();
    let rest = match table.attempt() {
        None if table.has_my_game() => KEPT,
        _ => REDO,
    };
    Some(match (table.went_back?, moves) {
        (WentBack::Undo, _) => {
            let Played { stone, square } = undo::taken_back(table.game())?;
            format!("{stone} {square} taken back")
        }
        (WentBack::Game, _) => String::from("Your last game is back"),
        (WentBack::Review, 0) => format!("You went back to the start. {rest}"),
        (WentBack::Review, _) => format!("You went back to move {moves}. {rest}"),
    })
}

/// The pass after the last move, or the last move itself if the computer made it against a person.
fn last_event(table: &Table) -> Option<String> {
    match undo::passed(table.game()) {
        Some(stone) => Some(format!("{} passed", player(table, stone))),
        None => computers_move(table, "played"),
    }
}

/// The last move, if the computer made it against a person.
fn computers_move(table: &Table, verb: &str) -> Option<String> {
    let last = table.game().moves().last()?;
    let is_own = table.seats().you() == Some(last.stone.opposite());
    let is_computers = is_own && !table.sitting.is_imported();
    is_computers.then(|| format!("{} {verb} {}", player(table, last.stone), last.square))
}

/// Whose turn it is. In a puzzle, also what a hint costs, and that the goal was missed. `None` if the game is over.
pub fn turn(table: &Table) -> Option<String> {
    let stone = table.game().turn()?;
    Some(if puzzle::missed(table).is_some() {
        String::from("Not quite")
    } else if table.mind.is_hinting && table.is_solving() {
        String::from("A hint, for half a star")
    } else if table.seats().you() == Some(stone) {
        String::from("Your turn")
    } else {
        format!("{} to move", player(table, stone))
    })
}

/// The best move and the reasons for it, if the player asked for a hint.
pub fn hint(table: &Table) -> Option<String> {
    let advice = table.advice().filter(|_| table.mind.is_hinting)?;
    let Some((best, reason)) = advice.best().zip(advice.reason()) else {
        return Some(String::from(THINKING));
    };
    if table.mind.is_clue && advice.values().len() > 1 {
        return Some(puzzle::clue(advice, best.square));
    }
    let also = advice.also().map(|also| format!(" and {also}"));
    let also = also.unwrap_or_default();
    Some(format!("{} {reason}{also}", best.square))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::screens::menu::LONGEST;

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
