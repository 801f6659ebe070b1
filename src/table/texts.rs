//! What is written in the window, in words.

use super::{Dialog, Table};
use crate::advice::Worth;
use crate::advice::review::{Grade, Judged};
use crate::cell::Stone;
use crate::engine::search::DISC;
use crate::game::{IllegalMove, Outcome, Played};
use crate::opponents;
use crate::scenes::SCENES;

/// Said at the first visit, until the first stone is placed.
const WELCOME: &str = "New here? Menu, How to play";
/// Said where nobody but computers plays.
const WATCH: &str = "To play yourself, press a card";
/// Who loses by no more than this was close.
const CLOSE: usize = 10;

/// Who plays a colour: `You` against the computer, the colour where two people play, or the computer's name.
pub fn player(table: &Table, stone: Stone) -> String {
    if !table.seat(stone).is_human() {
        opponents::title(table.seat(stone).name())
    } else if table.you() == Some(stone) {
        String::from("You")
    } else {
        stone.to_string()
    }
}

/// How the computers play.
pub fn players(table: &Table) -> String {
    let names = [Stone::Black, Stone::White].map(|stone| table.seat(stone).name());
    let computers = names.into_iter().filter(|name| *name != "human");
    let line = |name| format!("{}: {}", opponents::title(name), opponents::about(name));
    let mut lines: Vec<String> = computers.map(line).collect();
    lines.dedup();
    if lines.is_empty() {
        lines.push(String::from("Two people play."));
    }
    lines.join(" ")
}

/// Breaks a text into lines of at most so many signs, between words.
pub fn in_lines(text: &str, longest: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= longest => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(String::from(word)),
        }
    }
    lines
}

/// A line as a sentence: with a stop at its end.
pub fn sentence(line: &str) -> String {
    let stop = if line.ends_with(['.', '!', '?', '…']) {
        ""
    } else {
        "."
    };
    format!("{line}{stop}")
}

/// What is going on, in one or two sentences.
pub fn status(table: &Table, now: f64) -> Vec<String> {
    match table.dialog {
        Some(Dialog::Moves(shown)) => return looking_back(table, shown),
        Some(Dialog::Scene(number)) => return vec![String::from(SCENES[number].words)],
        Some(Dialog::Result) => return result(table),
        _ => {}
    }
    let turn = match (table.game.turn(), table.thinker(now)) {
        (None, _) => return result(table),
        (Some(stone), Some(_)) => format!("{} is thinking", player(table, stone)),
        (Some(stone), None) => what_is_played(table, now).unwrap_or(whose_turn(table, stone)),
    };
    let welcome = table.is_first_visit.then(|| String::from(WELCOME));
    let watch = table.is_watched().then(|| String::from(WATCH));
    let more = refused(table, now).or(hint(table)).or(watch).or(welcome);
    [turn].into_iter().chain(more).collect()
}

/// The computer's move, while its stones still turn over. A person has to wait for that.
fn what_is_played(table: &Table, now: f64) -> Option<String> {
    let last = table.game.moves().last()?;
    let shown = table.replay.is_running(now) && table.you() == Some(last.stone.opposite());
    shown.then(|| format!("{} plays {}", player(table, last.stone), last.square))
}

/// The move that was refused a moment ago, and why.
pub fn refused(table: &Table, now: f64) -> Option<String> {
    let (square, why) = table.refused(now)?;
    Some(match why {
        IllegalMove::FlipsNothing => format!("{square} turns no stone over. Try a ring!"),
        _ => format!("{square}: {why}"),
    })
}

fn whose_turn(table: &Table, stone: Stone) -> String {
    if table.you() == Some(stone) {
        String::from("Your turn")
    } else {
        format!("{} to move", player(table, stone))
    }
}

/// The position that one looks back at, and what is thought of the move that led there.
fn looking_back(table: &Table, shown: usize) -> Vec<String> {
    let moves = table.game.moves();
    let Some(last) = shown.checked_sub(1) else {
        return vec![String::from("The start"), score(table)];
    };
    let Played { stone, square, .. } = moves[last];
    let title = format!("Move {shown}: {stone} {square}");
    let judged = table.judged().get(last);
    vec![title, judged.map_or_else(|| score(table), judgement)]
}

/// What a move is found to be.
fn judgement(judged: &Judged) -> String {
    let words = match judged.grade() {
        Grade::Best => return String::from("Nothing was better."),
        Grade::Good => return String::from("A good move."),
        Grade::Slip => "A slip",
        Grade::Mistake => "A mistake",
        Grade::Blunder => "A big mistake",
    };
    let discs = (f64::from(judged.loss()) / f64::from(DISC)).round() as i32;
    let about = match judged.worth.exact && judged.best.exact {
        true => "",
        false => "about ",
    };
    let better = judged.best.square;
    format!("{words}: {better} was better, by {about}{discs}.")
}

/// The best move and the reason, if a hint was asked for.
fn hint(table: &Table) -> Option<String> {
    let advice = table.advice().filter(|_| table.is_hinting())?;
    let known = advice.best().zip(advice.reason());
    let words = known.map(|(best, reason)| format!("{} {reason}", best.square));
    Some(words.unwrap_or_else(|| String::from("Let me see …")))
}

/// The notice of a pass.
pub fn pass(table: &Table, stone: Stone) -> String {
    if table.you() == Some(stone) {
        String::from("You have no move and pass")
    } else {
        format!("{} has no move and passes", player(table, stone))
    }
}

/// What a move is worth, in discs: `+3`, `0`, `–2`; with `~` before it where that is not certain.
pub fn worth(worth: &Worth) -> String {
    let discs = (f64::from(worth.score) / 100.0).round() as i32;
    let about = if worth.exact { "" } else { "~" };
    match discs {
        0 => format!("{about}0"),
        1.. => format!("{about}+{discs}"),
        _ => format!("{about}–{}", -discs),
    }
}

/// Minutes and seconds.
pub fn time(seconds: f64) -> String {
    let seconds = seconds as u64;
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// The stones on the board that is shown.
pub fn score(table: &Table) -> String {
    let count = |stone| table.shown_board().count(stone);
    let (black, white) = (count(Stone::Black), count(Stone::White));
    format!("Black {black} – White {white}")
}

/// How the game ended: who won, and kind words.
pub fn result(table: &Table) -> Vec<String> {
    let (headline, words) = match table.game.outcome() {
        Some(Outcome::Win(stone)) if table.is_foreign => (format!("{stone} wins"), ""),
        Some(Outcome::Draw) => ("A draw!".to_string(), "Nobody is better. Once more?"),
        Some(Outcome::Win(stone)) if table.you() == Some(stone) => won(table, stone),
        Some(Outcome::Win(stone)) if table.you().is_some() => lost(table, stone),
        Some(Outcome::Win(stone)) => (format!("{} wins!", player(table, stone)), ""),
        None => return Vec::new(),
    };
    let lines = [headline, String::from(words)];
    Vec::from_iter(lines.into_iter().filter(|line| !line.is_empty()))
}

fn won(table: &Table, stone: Stone) -> (String, &'static str) {
    let opponent = table.seat(stone.opposite()).name();
    let words = match opponents::beside(opponent, 1) {
        Some(_) => "Well played! Try a harder one?",
        None => "Nobody is stronger here.",
    };
    (String::from("You win!"), words)
}

fn lost(table: &Table, stone: Stone) -> (String, &'static str) {
    let count = |stone| table.game.board().count(stone);
    let words = if count(stone) - count(stone.opposite()) <= CLOSE {
        "That was close. Once more?"
    } else {
        "Every game teaches. Once more?"
    };
    (format!("{} wins", player(table, stone)), words)
}

/// The last move, whose turn it is and the hint that was asked for, for somebody who does not see the board.
pub fn spoken(table: &Table) -> String {
    let moves = table.game.moves();
    let last = match moves.last() {
        None => new_game(table),
        Some(played) => format!("{} {}", played.stone, played.square),
    };
    let next = match (table.game.turn(), moves.last()) {
        (None, _) => format!("{} {}", sentence(&result(table)[0]), score(table)),
        (Some(stone), Some(played)) if played.stone == stone => {
            let pass = pass(table, stone.opposite());
            format!("{pass}. {}", whose_turn(table, stone))
        }
        (Some(stone), _) => whose_turn(table, stone),
    };
    let back = table.went_back().then(|| String::from("Taken back"));
    let lines = back.into_iter().chain([last, next]).chain(hint(table));
    let sentences: Vec<String> = lines.map(|line| sentence(&line)).collect();
    sentences.join(" ")
}

/// The start, and who plays whom.
fn new_game(table: &Table) -> String {
    let start = if table.went_back() {
        "The start"
    } else {
        "A new game"
    };
    match table.you() {
        Some(stone) if !table.went_back() => {
            let other = player(table, stone.opposite());
            format!("{start}. You are {stone}, against {other}")
        }
        _ => String::from(start),
    }
}
