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
/// What is said after a draw, unless the opponent has words of its own.
const DRAWN: &str = "So evenly matched! Play again?";
/// What a player from the course says after it has won. The six opponents have words of their own.
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
    match table.game().outcome() {
        Some(Outcome::Win(stone)) if table.sitting.is_imported() => vec![format!("{stone} wins")],
        Some(Outcome::Draw) => vec!["A draw!".into(), drawn(table)],
        Some(Outcome::Win(stone)) if table.seats().you() == Some(stone) => won(table, stone),
        Some(Outcome::Win(stone)) if table.seats().you().is_some() => lost(table, stone),
        Some(Outcome::Win(stone)) => vec![format!("{} wins!", player(table, stone))],
        None => Vec::new(),
    }
}

/// What is said after a draw.
fn drawn(table: &Table) -> String {
    let opponent = table.seats().you().filter(|_| !table.sitting.is_imported());
    let opponent = opponent.map(|stone| table.seats().get(stone.opposite()).name());
    let words = opponent.and_then(|name| opponents::last_words(name, false, Margin::None));
    words.unwrap_or_else(|| String::from(DRAWN))
}

fn won(table: &Table, stone: Stone) -> Vec<String> {
    let opponent = table.seats().get(stone.opposite()).name();
    let margin = Margin::of(table.game());
    let words = opponents::last_words(opponent, false, margin)
        .unwrap_or_else(|| String::from("Well played!"));
    let title = match margin {
        _ if table.sitting.has_new_sticker => "You win a sticker!",
        Margin::Narrow => "Phew! You win!",
        Margin::Huge => "What a win!",
        _ => "You win!",
    };
    vec![String::from(title), words]
}

fn lost(table: &Table, stone: Stone) -> Vec<String> {
    let margin = Margin::of(table.game());
    let words = opponents::last_words(table.seats().get(stone).name(), true, margin);
    let so_close = if margin == Margin::Narrow {
        "So close! "
    } else {
        ""
    };
    vec![
        format!("{so_close}{} wins", player(table, stone)),
        words.unwrap_or_else(|| String::from(LOST)),
    ]
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
    let you = table.seats().you();
    let has_won = |stone: Stone| table.game().outcome() == Some(Outcome::Win(stone));
    let next = |step| {
        let name = table.seats().rival(step)?;
        Some((opponents::title(name), Play::Meet(name)))
    };
    if let Some((name, action)) = next(1).filter(|_| you.is_some_and(has_won)) {
        let again = Button::new(AGAIN, Play::NewGame);
        return vec![Button::main(format!("Next: {name}"), action), again];
    }
    let again = Button::main(AGAIN, Play::NewGame);
    match next(-1).filter(|_| you.is_some_and(|you| has_won(you.opposite()))) {
        Some((name, action)) => vec![again, Button::new(format!("Easier: {name}"), action)],
        None => vec![again],
    }
}
