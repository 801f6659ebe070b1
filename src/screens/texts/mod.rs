//! What the window says.

use crate::advice::Advice;
use crate::board::Board;
use crate::cell::Stone;
use crate::game::{Game, IllegalMove, Outcome, Played};
use crate::notation::ending::Margin;
use crate::notation::import;
use crate::notation::wording::{capital, sentence, time};
use crate::players::opponents;
use crate::table::puzzles::name;
use crate::table::scenes::SCENES;
use crate::table::task;
use crate::table::{Dialog, Refusal, Table, WentBack};

pub mod puzzles;
mod review;

pub use review::{
    caption, comment, facts, new_opening, opening, overview, progress, valued, values,
};

/// The welcome on the first visit, until the first stone is placed.
pub const WELCOME: &str = "New here? Learn to play";
/// What the window says when nobody has been there for a while.
const STOPPED: &str = "The clock has stopped. Still there?";
/// The advice if only computers play.
const WATCH: &str = "To join in, choose a player in the menu";
/// What is said after a draw, unless the opponent has words of its own.
const DRAWN: &str = "So evenly matched! Play again?";
/// How to get back the moves that came after a position, in a game that was not over, and in one that was.
const REDO: &str = "Redo brings the rest back, until you play.";
const KEPT: &str = "“My game” brings the rest back.";
/// What the window says until a hint or a verdict is known.
const THINKING: &str = "Let me see …";
/// What a player from the course says after it has won. The six opponents have words of their own.
const LOST: &str = "Every game teaches you something. Play again?";

/// What a person copies or shares: the record of the game, with the moves that are tried in a review, or the name of the
/// puzzle on the table, which does not give the solution away.
pub fn shared(table: &Table) -> String {
    match &table.story.task {
        Some(task) => name(task.number),
        None => import::to_text(
            table
                .trial()
                .map_or(&table.game, |trial| &trial.branch.game),
        ),
    }
}

/// The name of a colour's player: `You` against the computer, the colour itself between two people, or the computer's
/// name.
pub fn player(table: &Table, stone: Stone) -> String {
    if !table.seats.get(stone).is_human() {
        opponents::title(table.seats.get(stone).name())
    } else if table.seats.you() == Some(stone) {
        String::from("You")
    } else {
        stone.to_string()
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
    let names = [Stone::Black, Stone::White].map(|stone| table.seats.get(stone).name());
    let computers = names.into_iter().filter(|name| *name != "human");
    let line = |name| format!("{}: {}", opponents::title(name), opponents::about(name));
    let mut lines: Vec<String> = computers.map(line).collect();
    lines.dedup();
    if lines.is_empty() {
        lines.push(String::from("Two people are playing."));
    }
    lines.join(" ")
}

/// The status in one or two parts, such as whose turn it is and what the last move was.
pub fn status(table: &Table, now: f64) -> Vec<String> {
    match table.dialog() {
        Some(Dialog::Moves(_)) => return review::status(table, now),
        Some(Dialog::Scene(number)) => return scene(table, number),
        Some(Dialog::AskLoad) => return load_question(table),
        Some(Dialog::Drill(_)) => return review::drill(table, now),
        Some(Dialog::Result) => return ending(table),
        _ => {}
    }
    let is_running = table.replay.is_running(now);
    let turn = match (table.game.turn(), table.thinker(now)) {
        (None, _) => return result(table),
        (Some(stone), Some(_)) => format!("{} is thinking", player(table, stone)),
        (Some(stone), None) => computers_move(table, "plays")
            .filter(|_| is_running)
            .unwrap_or(whose_turn(table, stone)),
    };
    let last = last_event(table).filter(|_| !is_running);
    let no_values = table.is_solving() && table.settings.shows_values && !table.mind.is_hinting;
    let no_values = no_values.then(|| String::from(task::LATER));
    let facts = [Some(turn), remark(table, now).or(last), no_values];
    facts.into_iter().flatten().collect()
}

/// What a person should know now, apart from whose turn it is and what the last move was.
fn remark(table: &Table, now: f64) -> Option<String> {
    let welcome = table.has_welcome().then_some(WELCOME);
    let is_stopped = table.has_stopped_clock(now) && welcome.is_none();
    let stopped = is_stopped.then(|| String::from(STOPPED));
    let watch = table.seats.are_both_computers().then_some(WATCH);
    let advice = watch.or(welcome).map(String::from);
    let task = table.story.task.as_ref();
    let puzzle = task.map(|task| puzzles::task(table, task));
    let back = table.story.went_back != Some(WentBack::Undo);
    let back = went_back(table).filter(|_| back);
    stopped
        .or(refused_now(table, now))
        .or(hint(table))
        .or(back)
        .or(puzzle)
        .or(advice)
}

/// How a person has just gone back, and how to go forward again.
pub fn went_back(table: &Table) -> Option<String> {
    let moves = table.game.moves().len();
    let rest = match &table.story.origin.finished {
        Some(_) => KEPT,
        None => REDO,
    };
    Some(match (table.story.went_back?, moves) {
        (WentBack::Undo, _) => taken_back(&table.game)?,
        (WentBack::Game, _) => String::from("Your last game is back"),
        (WentBack::Review, 0) => format!("You went back to the start. {rest}"),
        (WentBack::Review, _) => format!("You went back to move {moves}. {rest}"),
    })
}

/// The first move that was taken back.
fn taken_back(game: &Game) -> Option<String> {
    let mut game = game.clone();
    game.redo();
    let Played { stone, square } = game.moves().last()?;
    Some(format!("{stone} {square} taken back"))
}

fn scene(table: &Table, number: usize) -> Vec<String> {
    let title = format!("How to play, {} of {}", number + 1, SCENES.len());
    vec![title, String::from(table.overlay.lesson.words())]
}

/// The question of whether to load the game on the board.
fn load_question(table: &Table) -> Vec<String> {
    let game = table.shown_game();
    let mut lines = match &table.overlay.mistake {
        None => vec![String::from("Replace your game?")],
        Some(mistake) => vec![
            String::from("I found a mistake"),
            capital(&mistake.to_string()),
            offer(table, game.moves().len()),
        ],
    };
    let turn = game.turn().map(|stone| format!("{stone} to move"));
    lines.push(turn.unwrap_or_else(|| String::from("The other game is over")));
    lines.push(score(table));
    lines
}

/// Offers to load the moves before a mistake.
fn offer(table: &Table, moves: usize) -> String {
    let before = match moves {
        1 => String::from("Load the move before it"),
        _ => format!("Load the {moves} moves before it"),
    };
    match table.is_under_way() {
        true => before + " instead of your game?",
        false => before + "?",
    }
}

/// The pass after the last move, or the last move itself if the computer made it against a person.
fn last_event(table: &Table) -> Option<String> {
    let last = table.game.moves().last()?;
    let passed = last.stone.opposite();
    match table.game.turn() {
        Some(next) if next != last.stone => computers_move(table, "played"),
        Some(_) if table.is_imported() => Some(format!("{passed} passed")),
        Some(_) => Some(format!("{} passed", player(table, passed))),
        None => None,
    }
}

/// The last move, if the computer made it against a person.
fn computers_move(table: &Table, verb: &str) -> Option<String> {
    let last = table.game.moves().last()?;
    let is_own = table.seats.you() == Some(last.stone.opposite());
    let is_computers = is_own && !table.is_imported();
    is_computers.then(|| format!("{} {verb} {}", player(table, last.stone), last.square))
}

/// The move that was refused in this position, and why.
pub fn refused(table: &Table) -> Option<String> {
    let Refusal { square, reason, .. } = table.story.refusal?;
    Some(match reason {
        IllegalMove::FlipsNothing if table.settings.shows_values || !table.is_at_board() => {
            format!("{square} flips nothing.")
        }
        IllegalMove::FlipsNothing => format!("{square} flips nothing. Try a ring!"),
        _ => format!("{square}: {reason}"),
    })
}

/// The same, but only for as long as the reason is shown.
fn refused_now(table: &Table, now: f64) -> Option<String> {
    refused(table).filter(|_| table.story.recent_refusal(now).is_some())
}

/// Whose turn it is, as a sentence.
pub fn turn(table: &Table) -> String {
    let turn = table.game.turn().map(|stone| whose_turn(table, stone));
    turn.map_or_else(String::new, |turn| sentence(&turn))
}

/// Whose turn it is, in a line. After a hint for a player who is far behind, this line says so instead. Then the hint
/// itself can say what there is to win. In a puzzle, the line says what a hint costs, and that the goal was missed.
pub fn whose_turn(table: &Table, stone: Stone) -> String {
    let advice = table.advice().filter(|_| table.mind.is_hinting);
    let is_missed = puzzles::missed(table).is_some();
    if table.mind.is_hinting && table.is_solving() && !is_missed {
        String::from("A hint, for half a star")
    } else if is_missed && !table.mind.is_hinting {
        String::from("Not quite")
    } else if let Some(discs) = advice.and_then(Advice::certain_loss) {
        format!("{} should win by {discs}", stone.opposite())
    } else if advice.is_some_and(Advice::is_behind) {
        String::from("Not easy! Try this")
    } else if table.seats.you() == Some(stone) {
        String::from("Your turn")
    } else {
        format!("{} to move", player(table, stone))
    }
}

/// The best move and the reasons for it, if the player asked for a hint.
pub fn hint(table: &Table) -> Option<String> {
    let advice = table.advice().filter(|_| table.mind.is_hinting)?;
    if table.mind.is_clue && advice.best().is_some() && advice.values().len() > 1 {
        return Some(puzzles::clue(advice));
    }
    let known = advice.best().zip(advice.reason());
    let also = advice.also().map(|also| format!(" and {also}"));
    let also = also.unwrap_or_default();
    let words = known.map(|(best, reason)| {
        let mut shown = advice.shown().into_iter();
        let is_marked = shown.any(|square| square != best.square);
        let marked = if is_marked { " (marked)" } else { "" };
        format!("{} {reason}{also}{marked}", best.square)
    });
    Some(words.unwrap_or_else(|| String::from(THINKING)))
}

/// The notice of a pass.
pub fn pass(table: &Table, stone: Stone) -> String {
    let is_nobodys = table.is_lesson() || table.is_others_game();
    let name = match is_nobodys {
        true => stone.to_string(),
        false => player(table, stone),
    };
    if table.seats.you() == Some(stone) && !is_nobodys {
        String::from("You can't move, so you pass")
    } else {
        format!("{name} can't move, so {name} passes")
    }
}

/// How many stones each colour has on the board that is shown.
pub fn score(table: &Table) -> String {
    counts(table.shown_board())
}

fn counts(board: &Board) -> String {
    let (black, white) = (board.count(Stone::Black), board.count(Stone::White));
    format!("Black {black} – White {white}")
}

/// How the game ended: who won, and a friendly remark.
pub fn result(table: &Table) -> Vec<String> {
    if let Some(task) = &table.story.task {
        return puzzles::result(table, task);
    }
    match table.game.outcome() {
        Some(Outcome::Win(stone)) if table.is_imported() => vec![format!("{stone} wins")],
        Some(Outcome::Draw) => vec!["A draw!".into(), drawn(table)],
        Some(Outcome::Win(stone)) if table.seats.you() == Some(stone) => won(table, stone),
        Some(Outcome::Win(stone)) if table.seats.you().is_some() => lost(table, stone),
        Some(Outcome::Win(stone)) => vec![format!("{} wins!", player(table, stone))],
        None => Vec::new(),
    }
}

/// What is said after a draw.
fn drawn(table: &Table) -> String {
    let opponent = table.seats.you().filter(|_| !table.is_imported());
    let opponent = opponent.map(|stone| table.seats.get(stone.opposite()).name());
    let words = opponent.and_then(|name| opponents::last_words(name, false, Margin::None));
    words.unwrap_or_else(|| String::from(DRAWN))
}

/// How the game ended, and how long it took.
pub fn ending(table: &Table) -> Vec<String> {
    let mut lines = result(table);
    if !table.is_imported() && table.story.task.is_none() {
        let shown = [Stone::Black, Stone::White].map(|stone| table.seconds(stone).floor());
        let total = shown.into_iter().sum();
        lines.push(format!("The game took {}", time(total)));
    }
    lines
}

fn won(table: &Table, stone: Stone) -> Vec<String> {
    let opponent = table.seats.get(stone.opposite()).name();
    let margin = Margin::of(&table.game);
    let words = opponents::last_words(opponent, false, margin).unwrap_or_else(|| {
        let harder = opponents::next_strength(opponent, 1);
        let next = harder.map(|next| format!(" Now try {}: press “Harder”.", next.title));
        String::from("Well played!") + &next.unwrap_or_default()
    });
    let title = match margin {
        _ if table.story.album.has_new_sticker => "You win, and get a sticker!",
        Margin::Narrow => "Phew! You win!",
        Margin::Huge => "What a win!",
        _ => "You win!",
    };
    vec![String::from(title), words]
}

fn lost(table: &Table, stone: Stone) -> Vec<String> {
    let margin = Margin::of(&table.game);
    let words = opponents::last_words(table.seats.get(stone).name(), true, margin);
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
