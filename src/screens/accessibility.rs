//! Describes the table to people who cannot see the window. It announces what happens, and puts each square and each
//! button into words.

use crate::board::Square;
use crate::cell::{Cell, Stone};
use crate::game::Played;
use crate::notation::wording::{listed, sentence};
use crate::screens::action::{Action, Change, Play};
use crate::screens::buttons::{Button, Buttons};
use crate::screens::review::practice::Step;
use crate::screens::{Screen, Screens, ending, menu, play, puzzle, review, words};
use crate::table::{Table, undo};

/// If a move flips more stones than this, they are only counted, because nobody could remember all their names.
const FEW: usize = 6;

/// What to do instead of a move that flips nothing, for people who see no rings.
const TRY: &str = "J finds a legal move.";

/// Returns the text of the screen in front, and which moves have values on its board. In the game, says why a move was
/// refused, or else what the last move was. Then says whose turn it is.
pub fn announcement(screens: &Screens) -> String {
    if screens.is_play() {
        let Some(why) = words::refused(screens) else {
            return last_move(screens);
        };
        let why = why.replace(words::TRY, TRY);
        return sentences([why].into_iter().chain(play::turn(&screens.table)));
    }
    let mut all = spoken(screens);
    all.extend(lesson_ring(screens));
    all.extend(review::words::values(screens));
    all.extend(best_value(screens));
    all.retain(|line| !line.is_empty());
    sentences(all.into_iter())
}

/// The title of the screen in front, and its sentences. The result of a game includes the score.
fn spoken(screens: &Screens) -> Vec<String> {
    let mut lines = screens.words(0.0);
    if let Screen::Result = screens.front() {
        lines.insert(lines.len().min(1), words::score(screens.board()));
    }
    lines
}

/// The best of the values on the board of a review, once all are known.
fn best_value(screens: &Screens) -> Option<String> {
    let values = screens.values();
    let legal = screens.board().legal_moves(review::words::valued(screens)?);
    let best = values.iter().max_by_key(|worth| worth.score);
    let best = best.filter(|_| values.len() == legal.len())?;
    let worth = value(screens, best.square)?;
    Some(format!("The best is {}, {worth}", best.square))
}

/// Names the button that has a frame, after an announcement. Returns an empty string if no button has one, or if the
/// cursor is on the board.
pub fn framed_button(screens: &Screens, buttons: &Buttons) -> String {
    let is_on_board = screens.front().places_stones() && screens.cursor.square().is_some();
    let button = buttons.framed_button().filter(|_| !is_on_board);
    let name = |button| format!(" Button: {}", sentence(&in_words(button)));
    button.map_or_else(String::new, name)
}

/// Where the ring of “How to play” is.
fn lesson_ring(screens: &Screens) -> Option<String> {
    let ring = screens
        .highlight()
        .filter(|_| screens.front().places_stones());
    ring.map(|square| format!("The ring is on {square}"))
}

fn sentences(lines: impl Iterator<Item = String>) -> String {
    Vec::from_iter(lines.map(|line| sentence(&line))).join(" ")
}

/// The hint if the player asked for one, or else describes the last move and what it flipped. Then says whose turn it is,
/// and the score. After the last move of a game, the dialog that opens next announces the result, so later the game is only
/// over.
fn last_move(screens: &Screens) -> String {
    let table = &screens.table;
    let moves = table.game().moves();
    let turn = table.game().turn();
    let score = turn.filter(|_| !moves.is_empty()).map(|_| score(table));
    let mut lines = Vec::from_iter(play::hint(table));
    if turn.is_none() && table.is_result_shown() {
        lines.push(String::from("The game is over"));
    } else if !table.mind.is_hinting {
        let last = moves.last().map(|last| played(table, *last));
        lines.extend(play::went_back(table));
        lines.push(last.unwrap_or_else(|| start(table)));
        lines.extend(screens.new_opening(1));
        let passed = undo::passed(table.game());
        lines.extend(passed.map(|stone| words::pass(table, stone, false)));
    }
    lines.extend(play::turn(table));
    lines.extend(score);
    lines.extend(puzzle::verdict(table));
    sentences(lines.into_iter())
}

/// Describes the last move of the game, and names the stones that it flipped if they are few: `Black d3, flips d4`.
fn played(table: &Table, last: Played) -> String {
    let Played { stone, square } = last;
    let before = table.game().board_after(table.game().moves().len() - 1);
    let flips = before.flips(square, stone);
    let all = Square::all().into_iter();
    let names = all.filter(|square| flips.contains(square));
    let names = Vec::from_iter(names.map(|square| square.to_string()));
    let flips = match names.len() {
        1..=FEW => listed(&names),
        many => many.to_string(),
    };
    format!("{stone} {square}, flips {flips}")
}

/// How many stones each colour has, without the dash that screen readers skip.
fn score(table: &Table) -> String {
    words::score(table.game().board()).replace(" – ", ", ")
}

/// Describes the start of a game. For a new game against the computer, also names your opponent. On the first visit, says where
/// to find the rules.
fn start(table: &Table) -> String {
    if let Some(attempt) = table.attempt() {
        return format!(
            "Puzzle {}. You play Black. {}",
            attempt.number + 1,
            puzzle::goal(table, attempt)
        );
    }
    let help = match table.is_first_visit {
        true => ". Press question mark for the rules and the keys",
        false => "",
    };
    match table.seats().you() {
        _ if table.went_back.is_some() => String::from("The start"),
        Some(stone) => {
            let other = words::player(table, stone.opposite());
            format!("New game. You play {stone} against {other}{help}")
        }
        None => format!("New game{help}"),
    }
}

/// Returns everything that a screen reader can read, one item per line: the 64 squares; the status; the key of the
/// button to focus first, if any, followed by what the screen is like; the position of the focus ring; the title of the
/// screen in front, if it is not the game; and each enabled button as its key, a space, and its label.
pub fn describe(screens: &Screens, buttons: &Buttons, now: f64) -> String {
    let squares = Square::all().into_iter();
    let squares = squares.map(|square| describe_square(screens, square, now));
    let first = first(screens, buttons).map(|number| buttons.key(number));
    let first = first.map_or(String::new(), String::from);
    let lines = [
        status(screens),
        first + behaviour(screens),
        ring(screens, buttons),
        title(screens),
    ];
    let ready = ready(screens, buttons);
    Vec::from_iter(squares.chain(lines).chain(ready)).join("\n")
}

/// The number of the button that a screen reader should focus first, on a screen that is open on top of the game. In the
/// review, this is the button that steps back, or the one that steps forward if the start is shown. Elsewhere, it is the
/// button that Enter presses.
fn first(screens: &Screens, buttons: &Buttons) -> Option<usize> {
    let preferred = match screens.is_whole_review() {
        true => 0,
        false => buttons.focus,
    };
    let mut numbers = [preferred].into_iter().chain(0..buttons.all.len());
    let ready = numbers.find(|number| buttons.all[*number].enabled);
    ready.filter(|_| !screens.front().places_stones())
}

/// Describes the square under the keyboard cursor. If the cursor is hidden, says so.
pub fn describe_cursor(screens: &Screens, now: f64) -> String {
    let square = screens.cursor.square();
    let words = square.map(|square| describe_square(screens, square, now));
    words.unwrap_or_else(|| String::from("Nothing to choose here"))
}

/// Why an action would do nothing now. A button that can't be pressed shows that, but a key has to say so.
pub fn why_not(screens: &Screens, action: Action) -> Option<&'static str> {
    let Action::Play(play) = action else {
        return None;
    };
    let (table, is_review) = (&screens.table, screens.front().is_review());
    let wants_mistake = matches!(play, Play::LookAtMistake(_) | Play::Practise(Step::Begin));
    let is_asked = screens
        .practice()
        .is_some_and(|practice| practice.turn().is_some());
    if is_review && wants_mistake && table.mistakes().is_empty() {
        Some(match table.is_reviewed() {
            true => "No mistakes here.",
            false => "No mistakes yet.",
        })
    } else if play == Play::Undo && is_asked {
        Some("Nothing to take back.")
    } else {
        None
    }
}

/// Returns the announcement and what else is always visible in the window: the result of a game, the stone counts, or
/// the curve in a review.
fn status(screens: &Screens) -> String {
    let (announcement, table) = (announcement(screens), &screens.table);
    if screens.is_whole_review() {
        return announcement + " " + &sentences(review::words::overview(screens).into_iter());
    }
    let is_played = table.game().turn().is_some() && !table.game().moves().is_empty();
    let is_said = is_played && table.refusal.is_none();
    if !screens.is_play() || is_said {
        return announcement;
    }
    let result = ending::result(table).into_iter().take(1);
    announcement + " " + &sentences(result.chain([score(table)]))
}

/// Returns the title of the screen in front, or an empty string if that is the game.
fn title(screens: &Screens) -> String {
    let title = spoken(screens).into_iter().next();
    title.filter(|_| !screens.is_play()).unwrap_or_default()
}

/// Returns a word for the page: ` arrows` if the arrow keys step through the moves, ` board` if people place stones on the
/// board, ` answered` if they have done so and a button comes next, or ` covers` if the screen covers the board.
fn behaviour(screens: &Screens) -> &'static str {
    match screens.front() {
        Screen::Practice(_) if screens.is_answered() => " answered",
        Screen::Lesson(_) | Screen::Practice(_) => " board",
        screen if screen.is_review() => " arrows",
        screen if screen.covers_board() => " covers",
        _ => "",
    }
}

/// Returns the position of the focus ring: the cursor's square, or the key of a button. Returns an empty string if there is
/// no ring.
fn ring(screens: &Screens, buttons: &Buttons) -> String {
    let ring = match screens.front() {
        screen if screen.places_stones() => {
            screens.cursor.square().map(|square| square.to_string())
        }
        screen if screen.is_review() => None,
        _ => buttons
            .framed
            .map(|number| String::from(buttons.key(number))),
    };
    ring.unwrap_or_default()
}

/// Returns a line for each enabled button. In the game, the loudspeaker comes last.
fn ready(screens: &Screens, buttons: &Buttons) -> Vec<String> {
    let all = buttons.all.iter().enumerate();
    let ready = all.filter(|(_, button)| button.enabled);
    let line = |(number, button)| format!("{} {}", buttons.key(number), in_words(button));
    let mut lines = Vec::from_iter(ready.map(line));
    let speaker = menu::setting(&screens.table, Change::Sound.into());
    let speaker = speaker.filter(|_| screens.is_play());
    lines.extend(speaker.map(|label| format!("s {label}")));
    lines
}

/// Describes a button: its label, whether it is selected, and the text below the label.
fn in_words(button: &Button) -> String {
    let mut words = button.label.clone();
    if button.is_seated {
        words += ", selected";
    }
    if !button.about.is_empty() {
        words = format!("{words}. {}", button.about);
    }
    words
}

/// Describes a square: its stone, and what a player can do there.
fn describe_square(screens: &Screens, square: Square, now: f64) -> String {
    let cell = match screens.board().get(square) {
        Cell::Taken(stone) => stone.to_string().to_ascii_lowercase(),
        Cell::Empty => String::from("empty"),
    };
    let ring = match screens.front() {
        Screen::Lesson(_) => "the ring",
        _ => "a better move",
    };
    let last = screens.moves().last().map(|played| played.square);
    let marks = [
        (last == Some(square), "the last move"),
        (screens.crossed().contains(&square), "a mistake"),
        (screens.highlight() == Some(square), ring),
        (screens.mentioned() == Some(square), "part of the reason"),
    ];
    let marks = marks.into_iter().filter(|(is_there, _)| *is_there);
    let mut parts = vec![square.to_string(), cell];
    parts.extend(marks.map(|(_, words)| String::from(words)));
    if screens.front().places_stones() || screens.front().is_review() {
        parts.extend(in_play(screens, square, now));
    }
    parts.extend(value(screens, square));
    parts.join(", ")
}

/// Returns a move's value in words, if values are shown. Screen readers skip symbols such as `+` and `~`. In a review,
/// also says whose move it would be.
fn value(screens: &Screens, square: Square) -> Option<String> {
    let mut values = screens.values().iter();
    let worth = values.find(|worth| worth.square == square)?.to_string();
    let words = worth.replace("~ ", "~").replace('~', "about ");
    let words = words.replace('+', "plus ").replace('–', "minus ");
    let whose = review::words::valued(screens).map(|stone| format!(" for {stone}"));
    Some(format!("worth {words}{}", whose.unwrap_or_default()))
}

/// Says whether a person can play on a square, whether the square is the hint, and whether a move there was just
/// refused.
fn in_play(screens: &Screens, square: Square, now: f64) -> Vec<String> {
    let flips = |stone: Stone| screens.board().flips(square, stone).len();
    let flipped = screens.asked().map_or(0, flips);
    let mut parts = Vec::new();
    if flipped > 0 {
        parts.push(format!("legal move, flips {flipped}"));
    }
    if screens.is_play() && screens.table.hinted() == Some(square) {
        parts.push(String::from("the hint"));
    }
    let refused = screens.table.recent_refusal(now);
    if refused.is_some_and(|refusal| refusal.square == square) {
        parts.push(String::from("refused"));
    }
    parts
}
