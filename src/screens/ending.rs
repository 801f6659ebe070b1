//! How a game ended, and what can be done next.

use crate::cell::Stone;
use crate::game::Outcome;
use crate::notation::margin::Margin;
use crate::notation::wording::time;
use crate::players::opponents;
use crate::screens::action::Play;
use crate::screens::buttons::Button;
use crate::screens::menu::List;
use crate::screens::puzzle;
use crate::screens::words::player;
use crate::table::Table;
use crate::table::puzzles::empty;

/// The button for the same game again.
const AGAIN: &str = "Once more";
/// What is said after a win, a draw and a loss, unless the opponent has words of its own.
const WON: &str = "Well played!";
const DRAWN: &str = "So evenly matched! Play again?";
const LOST: &str = "Every game teaches you something. Play again?";
/// Why a game is over although there are empty squares.
const STUCK: &str = "Nobody can move, so the game is over.";

/// How the game ended, and why if there are empty squares. If the clock is shown, also how long it took.
pub fn words(table: &Table) -> Vec<String> {
    let mut lines = result(table);
    if empty(table.game().board()) > 0 {
        lines.insert(1.min(lines.len()), STUCK.into());
    }
    if table.settings.shows_clock && !table.sitting.is_imported() && table.attempt().is_none() {
        let shown = [Stone::Black, Stone::White].map(|stone| table.seconds(stone).floor());
        let total = shown.into_iter().sum();
        lines.push(format!("The game took {}", time(total)));
    }
    lines
}

/// How the game ended: who won, and a friendly remark.
pub fn result(table: &Table) -> Vec<String> {
    if let Some(attempt) = table.attempt() {
        return puzzle::result(table, attempt);
    }
    let you = table.seats().you();
    match table.game().outcome() {
        Some(Outcome::Win(stone)) if table.sitting.is_imported() => vec![format!("{stone} wins")],
        Some(Outcome::Draw) => vec!["A draw!".into(), remark(table, DRAWN)],
        Some(Outcome::Win(stone)) if you == Some(stone) => vec![won(table), remark(table, WON)],
        Some(Outcome::Win(stone)) if you.is_some() => vec![lost(table, stone), remark(table, LOST)],
        Some(Outcome::Win(stone)) => vec![format!("{} wins!", player(table, stone))],
        None => Vec::new(),
    }
}

/// The title after a person's win.
fn won(table: &Table) -> String {
    String::from(match Margin::of(table.game()) {
        _ if table.sitting.has_new_sticker => "You win a sticker!",
        Margin::Narrow => "Phew! You win!",
        Margin::Huge => "What a win!",
        _ => "You win!",
    })
}

/// The title after the computer has won as this colour.
fn lost(table: &Table, stone: Stone) -> String {
    let so_close = match Margin::of(table.game()) {
        Margin::Narrow => "So close! ",
        _ => "",
    };
    format!("{so_close}{} wins", player(table, stone))
}

/// What the person's opponent says about the result, or else these words.
fn remark(table: &Table, other: &str) -> String {
    let words = table.reviewer().map(Stone::opposite).and_then(|stone| {
        let has_won = table.game().outcome() == Some(Outcome::Win(stone));
        let name = table.seats().get(stone).name();
        opponents::last_words(name, has_won, Margin::of(table.game()))
    });
    words.unwrap_or_else(|| String::from(other))
}

/// The choices after a puzzle or a game.
pub fn buttons(table: &Table) -> Vec<Button> {
    if let Some(attempt) = table.attempt() {
        return puzzle::result_buttons(table, attempt);
    }
    let review = Button::new("Review", Play::Review);
    let menu = Button {
        has_star: puzzle::waits(table),
        ..Button::new("Menu", List::Menu)
    };
    if table.has_my_game() {
        // A past game, or one in which a person went back, and which they played to another end.
        let new_game = Button::new("New game", List::Opponents);
        return vec![Button::main("My game", Play::AskNewGame), review, new_game];
    }
    if table.is_others_game() {
        return vec![Button::main("New game", Play::NewGame), review, menu];
    }
    let swap = Button::new("Swap sides", Play::SwapColours);
    let mut buttons = next_games(table);
    buttons.extend([swap, review, menu]);
    buttons
}

/// The buttons for the next game: after a win, first of all against the next harder player, and after a loss, also against
/// the next easier one.
fn next_games(table: &Table) -> Vec<Button> {
    let next = |kind, step| {
        let name = table.seats().rival(step)?;
        let label = format!("{kind}: {}", opponents::title(name));
        Some(Button::new(label, Play::Meet(name)).main_if(step > 0))
    };
    let (harder, easier) = match table.game().outcome() {
        Some(Outcome::Win(stone)) if table.seats().you() == Some(stone) => (next("Next", 1), None),
        Some(Outcome::Win(_)) => (None, next("Easier", -1)),
        _ => (None, None),
    };
    let again = Button::new(AGAIN, Play::NewGame).main_if(harder.is_none());
    harder.into_iter().chain([again]).chain(easier).collect()
}
