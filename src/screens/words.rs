//! Words that several screens share: names, scores, refusals, and what can be copied.

use crate::board::Board;
use crate::cell::Stone;
use crate::game::{Game, IllegalMove};
use crate::notation::import;
use crate::notation::wording::balanced;
use crate::players::opponents;
use crate::screens::menu::{LONGEST, List};
use crate::screens::puzzle::WEEK;
use crate::screens::{Screen, Screens};
use crate::table::puzzles::name;
use crate::table::{Refusal, Table, seat};

/// What to do instead of a move that flips nothing.
pub(super) const TRY: &str = "Try a ring!";

/// What the window says until a hint or a verdict is known.
pub(super) const THINKING: &str = "Let me see …";

/// The title of a screen that covers the board, and the lines below it, as the window shows them. The lines where the window
/// paints a [picture](Screens::picture) are empty.
pub fn lines(screens: &Screens) -> (String, Vec<String>) {
    let mut sentences = screens.words(0.0).into_iter();
    let title = sentences.next().unwrap_or_default();
    let mut sentences = Vec::from_iter(sentences);
    if let Screen::List(List::Puzzles) = screens.front() {
        sentences.remove(WEEK.first);
    }
    let lines = sentences
        .iter()
        .flat_map(|sentence| balanced(sentence, LONGEST));
    let mut lines = Vec::from_iter(lines);
    if let Some(picture) = screens.picture() {
        let empty = vec![String::new(); picture.lines];
        lines.splice(picture.first..picture.first, empty);
    }
    (title, lines)
}

/// What a person copies or shares: the record of this game, or the name of the puzzle on the table, which does not give the
/// solution away.
pub fn shared(table: &Table, game: &Game) -> String {
    match table.attempt() {
        Some(attempt) => name(attempt.number),
        None => import::to_text(game),
    }
}

/// What a person copies now: the game with the moves that are tried in a review, or the puzzle.
pub fn copied(screens: &Screens) -> String {
    let tried = screens.trial().map(|trial| &trial.branch.game);
    shared(&screens.table, tried.unwrap_or(screens.table.game()))
}

/// The name of a colour's player: `You` against the computer, the colour itself between two people, or the computer's
/// name.
pub fn player(table: &Table, stone: Stone) -> String {
    player_of(table.seats().names(), stone)
}

/// The same in a game between these players of Black and White.
pub(super) fn player_of(players: [&str; 2], stone: Stone) -> String {
    match players[stone as usize] {
        "human" if seat::you(players).is_some() => String::from("You"),
        "human" => stone.to_string(),
        name => opponents::title(name),
    }
}

/// The name on a colour's card. If other people may have played a game to its end, it's the colour.
pub fn card(table: &Table, stone: Stone) -> String {
    match table.is_others_game() {
        true => stone.to_string(),
        false => player(table, stone),
    }
}

/// Describes how the computers play, or says that two people are playing.
pub fn players(table: &Table) -> String {
    let names = table.seats().names();
    let computers = names.into_iter().filter(|name| *name != "human");
    let line = |name| format!("{}: {}", opponents::title(name), opponents::about(name));
    let mut lines: Vec<String> = computers.map(line).collect();
    lines.dedup();
    if lines.is_empty() {
        lines.push(String::from("Two people are playing."));
    }
    lines.join(" ")
}

/// The move that was refused in this position, and why.
pub fn refused(screens: &Screens) -> Option<String> {
    let Refusal { square, reason, .. } = screens.table.refusal?;
    Some(match reason {
        IllegalMove::FlipsNothing
            if screens.table.settings.shows_values || !screens.front().places_stones() =>
        {
            format!("{square} flips nothing.")
        }
        IllegalMove::FlipsNothing => format!("{square} flips nothing. {TRY}"),
        _ => format!("{square}: {reason}"),
    })
}

/// The same, but only for as long as the reason is shown.
pub(super) fn refused_now(screens: &Screens, now: f64) -> Option<String> {
    refused(screens).filter(|_| screens.table.recent_refusal(now).is_some())
}

/// The notice of a pass. In a lesson, it is nobody's.
pub fn pass(table: &Table, stone: Stone, is_lesson: bool) -> String {
    let name = match is_lesson {
        true => stone.to_string(),
        false => card(table, stone),
    };
    match name.as_str() {
        "You" => String::from("You can't move, so you pass"),
        name => format!("{name} can't move, so {name} passes"),
    }
}

/// How many stones each colour has.
pub fn score(board: &Board) -> String {
    let (black, white) = (board.count(Stone::Black), board.count(Stone::White));
    format!("Black {black} – White {white}")
}
