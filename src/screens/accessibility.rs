//! Describes the table to people who cannot see the window. It announces what happens, and puts each square and each
//! button into words.

use crate::board::Square;
use crate::cell::{Cell, Stone};
use crate::game::Played;
use crate::notation::wording::{listed, sentence};
use crate::players::opponents::STRENGTHS;
use crate::screens::menu::{self, Button};
use crate::screens::texts;
use crate::table::{Change, Dialog, Table};

/// If a move flips more stones than this, they are only counted, because nobody could remember all their names.
const FEW: usize = 6;

/// Returns the text of the open dialog, and which moves have values on its board. If no dialog is open, says why a move was
/// refused, or else what the last move was. Then says whose turn it is.
pub fn announcement(table: &Table) -> String {
    let Some(dialog) = table.dialog() else {
        return match texts::refused(table) {
            Some(why) => sentence(&why) + " " + &texts::turn(table),
            None => last_move(table),
        };
    };
    let (title, lines) = menu::sentences(table, dialog);
    let mut all = vec![title];
    all.extend(lines);
    all.extend(lesson_ring(table));
    all.extend(texts::values(table));
    all.extend(best_value(table));
    all.retain(|line| !line.is_empty());
    sentences(all.into_iter())
}

/// The best of the values on the board of a review, once all are known.
fn best_value(table: &Table) -> Option<String> {
    let values = table.shown_values();
    let legal = table.shown_board().legal_moves(texts::valued(table)?);
    let best = values.iter().max_by_key(|worth| worth.score);
    let best = best.filter(|_| values.len() == legal.len())?;
    Some(format!(
        "The best is {}, {}",
        best.square,
        value(table, best.square)?
    ))
}

/// What comes between an announcement and the name of the button that has a frame.
pub const BUTTON: &str = " Button: ";

/// Returns the announcement. If a button has a frame, also names that button.
pub fn announcement_with_button(table: &Table) -> String {
    let announcement = announcement(table);
    match menu::framed(table) {
        None => announcement,
        Some(number) => {
            let button = menu::buttons(table).swap_remove(number);
            format!(
                "{announcement}{BUTTON}{}",
                sentence(&in_words(table, number, button))
            )
        }
    }
}

/// Where the ring of “How to play” is.
fn lesson_ring(table: &Table) -> Option<String> {
    let ring = table.highlight().filter(|_| table.is_at_board());
    ring.map(|square| format!("The ring is on {square}"))
}

fn sentences(lines: impl Iterator<Item = String>) -> String {
    Vec::from_iter(lines.map(|line| sentence(&line))).join(" ")
}

/// The hint if the player asked for one, or else describes the last move and what it flipped. Then says whose turn it is,
/// and the score. After the last move of a game, the dialog that opens next announces the result.
fn last_move(table: &Table) -> String {
    let moves = table.game.moves();
    let turn = table.game.turn();
    let score = turn.filter(|_| !moves.is_empty()).map(|_| score(table));
    let mut lines = Vec::from_iter(hint(table));
    if !table.mind.is_hinting {
        let last = moves.last().map(|last| played(table, *last));
        lines.extend(texts::went_back(table));
        lines.push(last.unwrap_or_else(|| start(table)));
        lines.extend(new_opening(table));
        lines.extend(passed(table));
    }
    lines.extend(turn.map(|stone| texts::whose_turn(table, stone)));
    lines.extend(score);
    lines.extend(texts::puzzles::verdict(table));
    sentences(lines.into_iter())
}

/// The hint, if the player asked for one. Instead of saying that squares are marked, names them if they are few.
fn hint(table: &Table) -> Option<String> {
    let mut hint = texts::hint(table)?;
    let marked = table.mentioned();
    if marked.len() <= FEW {
        hint = hint.replace("marked", &named_or_counted(&marked));
    }
    Some(hint)
}

/// The pass after the last move, if there was one.
fn passed(table: &Table) -> Option<String> {
    let last = table.game.moves().last()?;
    let passed = table.game.turn().filter(|stone| *stone == last.stone);
    passed.map(|stone| texts::pass(table, stone.opposite()))
}

/// The name of the opening, if the last move changed it.
fn new_opening(table: &Table) -> Option<String> {
    let moves = table.game.moves();
    let (_, before) = moves.split_last()?;
    let [before, now] = [before, moves].map(|moves| texts::opening(&table.game, moves));
    now.filter(|name| before.as_ref() != Some(name))
}

/// Names these squares if they are few: `d4 and e4`. Otherwise, says how many there are.
fn named_or_counted(squares: &[Square]) -> String {
    let all = Square::all().into_iter();
    let named = all.filter(|square| squares.contains(square));
    let names = Vec::from_iter(named.map(|square| square.to_string()));
    match names.len() {
        1..=FEW => listed(&names),
        many => many.to_string(),
    }
}

/// Describes the last move of the game, and names the stones that it flipped if they are few: `Black d3, flips d4`.
fn played(table: &Table, last: Played) -> String {
    let Played { stone, square } = last;
    let before = table.game.board_after(table.game.moves().len() - 1);
    let flips = named_or_counted(&before.flips(square, stone));
    format!("{stone} {square}, flips {flips}")
}

/// How many stones each colour has, without the dash that screen readers skip.
fn score(table: &Table) -> String {
    texts::score(table).replace(" – ", ", ")
}

/// Describes the start of a game. For a new game against the computer, also names your opponent.
fn start(table: &Table) -> String {
    if let Some(task) = &table.story.task {
        return format!(
            "Puzzle {}. You play Black. {}",
            task.number + 1,
            texts::puzzles::task(table, task)
        );
    }
    match table.seats.you() {
        _ if table.story.went_back.is_some() => String::from("The start"),
        Some(stone) => {
            let other = texts::player(table, stone.opposite());
            format!("New game. You play {stone} against {other}")
        }
        None => String::from("New game"),
    }
}

/// Returns everything that a screen reader can read, one item per line: the 64 squares; the status; the key of the
/// button to focus first, if any, followed by the dialog's behaviour; the position of the focus ring; the title of the
/// open dialog, if any; and each enabled button as its key, a space, and its label.
pub fn describe(table: &Table, now: f64) -> String {
    let squares = Square::all().into_iter();
    let squares = squares.map(|square| describe_square(table, square, now));
    let first = menu::first(table).map(|number| menu::key(table, number));
    let first = first.map_or(String::new(), String::from);
    let lines = [
        status(table),
        first + behaviour(table),
        ring(table),
        title(table),
    ];
    Vec::from_iter(squares.chain(lines).chain(buttons(table))).join("\n")
}

/// Describes the square under the keyboard cursor. If the cursor is hidden, says so.
pub fn describe_cursor(table: &Table, now: f64) -> String {
    let square = table.cursor.square();
    let words = square.map(|square| describe_square(table, square, now));
    words.unwrap_or_else(|| String::from("Nothing to choose here"))
}

/// Returns the announcement and what else is always visible in the window: the result of a game, the stone counts, or
/// the curve in a review.
fn status(table: &Table) -> String {
    let announcement = announcement(table);
    if table.reviewed().is_some() {
        return announcement + " " + &sentences(texts::overview(table).into_iter());
    }
    let is_played = table.game.turn().is_some() && !table.game.moves().is_empty();
    let is_said = is_played && table.story.refusal.is_none();
    if table.dialog().is_some() || is_said {
        return announcement;
    }
    let result = texts::result(table).into_iter().take(1);
    announcement + " " + &sentences(result.chain([score(table)]))
}

/// Returns the title of the open dialog, or an empty string if no dialog is open.
fn title(table: &Table) -> String {
    let dialog = table.dialog();
    dialog.map_or_else(String::new, |dialog| menu::sentences(table, dialog).0)
}

/// Returns a word for the page: ` arrows` if the arrow keys step through the moves, ` board` if people place stones on the
/// dialog's board, ` answered` if they have done so and a button comes next, or ` covers` if the dialog covers the board.
fn behaviour(table: &Table) -> &'static str {
    match table.dialog() {
        Some(Dialog::Moves(_)) => " arrows",
        Some(Dialog::Drill(_)) if table.asked().is_none() => " answered",
        Some(Dialog::Scene(_) | Dialog::Drill(_)) => " board",
        Some(dialog) if !dialog.leaves_board_visible() => " covers",
        _ => "",
    }
}

/// Returns the position of the focus ring: the cursor's square, or the key of a dialog's button. Returns an empty
/// string if there is no ring.
fn ring(table: &Table) -> String {
    let ring = match table.dialog() {
        None | Some(Dialog::Drill(_) | Dialog::Scene(_)) => {
            table.cursor.square().map(|square| square.to_string())
        }
        Some(Dialog::Moves(_)) => None,
        Some(_) => menu::framed(table).map(|number| String::from(menu::key(table, number))),
    };
    ring.unwrap_or_default()
}

/// Returns a line for each enabled button. While no dialog is open, the welcome and the loudspeaker come last.
fn buttons(table: &Table) -> Vec<String> {
    let buttons = menu::buttons(table).into_iter().enumerate();
    let ready = buttons.filter(|(_, button)| button.enabled);
    let line = |(number, button)| {
        let words = in_words(table, number, button);
        format!("{} {words}", menu::key(table, number))
    };
    let speaker = menu::setting(table, Change::Sound.into()).filter(|_| table.dialog().is_none());
    let speaker = speaker.map(|label| format!("s {label}"));
    let welcome = table.has_welcome().then(|| format!("? {}", texts::WELCOME));
    ready.map(line).chain(welcome).chain(speaker).collect()
}

/// Describes a button: its label, the strength of a player and whether it is selected, and the text below the label.
fn in_words(table: &Table, number: usize, button: Button) -> String {
    let mut words = button.label;
    if let Some(number) = button.face {
        words += &format!(", strength {} of {}", number + 1, STRENGTHS.len());
    }
    if menu::seated(table) == Some(number) {
        words += ", selected";
    }
    if !button.about.is_empty() {
        words = format!("{words}. {}", button.about);
    }
    words
}

/// Describes a square: its stone, and what a player can do there.
fn describe_square(table: &Table, square: Square, now: f64) -> String {
    let mut parts = vec![square.to_string()];
    match table.shown_board().get(square) {
        Cell::Taken(stone) => parts.push(stone.to_string().to_ascii_lowercase()),
        Cell::Empty => parts.push(String::from("empty")),
    }
    if table.shown_moves().last().map(|played| played.square) == Some(square) {
        parts.push(String::from("the last move"));
    }
    if table.crossed().contains(&square) {
        parts.push(String::from("a mistake"));
    }
    if table.highlight() == Some(square) {
        parts.push(String::from("the ring"));
    }
    if table.mentioned().contains(&square) {
        parts.push(String::from("part of the reason"));
    }
    if table.is_at_board() || table.reviewed().is_some() {
        parts.extend(in_play(table, square, now));
    }
    parts.extend(value(table, square));
    parts.join(", ")
}

/// Returns a move's value in words, if values are shown. Screen readers skip symbols such as `+` and `~`. In a review,
/// also says whose move it would be.
fn value(table: &Table, square: Square) -> Option<String> {
    let mut values = table.shown_values().iter();
    let worth = values.find(|worth| worth.square == square)?.to_string();
    let words = worth.replace("~ ", "~").replace('~', "about ");
    let words = words.replace('+', "plus ").replace('–', "minus ");
    let whose = texts::valued(table).map(|stone| format!(" for {stone}"));
    Some(format!("worth {words}{}", whose.unwrap_or_default()))
}

/// Says whether a person can play on a square, whether the square is the hint, and whether a move there was just
/// refused.
fn in_play(table: &Table, square: Square, now: f64) -> Vec<String> {
    let flips = |stone: Stone| table.shown_board().flips(square, stone).len();
    let flipped = table.asked().map_or(0, flips);
    let mut parts = Vec::new();
    if flipped > 0 {
        parts.push(format!("legal move, flips {flipped}"));
    }
    if table.hinted() == Some(square) {
        parts.push(String::from("the hint"));
    }
    let refused = table.story.recent_refusal(now);
    if refused.is_some_and(|refusal| refusal.square == square) {
        parts.push(String::from("refused"));
    }
    parts
}
