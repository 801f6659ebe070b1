//! What the window says in a review and in “Find the better move”.

use super::{counts, refused_now};
use crate::advice::review::{self, JudgedMove};
use crate::advice::verdict;
use crate::board::{Board, Square};
use crate::cell::Stone;
use crate::game::{Game, Outcome, Played};
use crate::notation::openings;
use crate::table::Table;
use crate::table::drill::Drill;
use crate::table::trial::Trial;
use std::ops::Range;

/// What a person can do in a review.
const TRY: &str = "Try your own moves on the board!";
/// What the ring on the board means.
const RING: &str = "Ring: a better move. Try others, too!";
/// What a person can do after taking back all moves that were tried.
const TAKEN_BACK: &str = "Your try is taken back. Forward repeats it.";
/// This many of the moves that a person tries fit in a line.
const LONGEST: usize = 6;

/// The comment on the position under review, and the facts.
pub(super) fn status(table: &Table, now: f64) -> Vec<String> {
    comment(table, now)
        .into_iter()
        .chain(facts(table))
        .collect()
}

/// The last move, or the moves that are tried or shown, and the verdict. If a move was refused, only says why.
pub fn comment(table: &Table, now: f64) -> Vec<String> {
    if let Some(refused) = refused_now(table, now) {
        return vec![refused];
    }
    match (table.trial(), table.reviewed()) {
        (Some(trial), _) => tried(trial),
        (None, _) if table.overlay.study.is_line() => vec![better_line(table)],
        (None, None | Some(0)) => start(table),
        (None, Some(shown)) => {
            let title = last_move(table.game.moves(), shown - 1);
            let lines = [title].into_iter().chain(remarks(table, shown));
            lines
                .chain(new_opening(&table.game, shown - 1..shown))
                .collect()
        }
    }
}

/// Who is ahead, if that is known, and how many stones each colour has. Even if values are shown, so that the board is the
/// one before a move, the facts are those after it.
pub fn facts(table: &Table) -> Vec<String> {
    let reviewed = table.reviewed().filter(|_| !table.overlay.study.is_aside());
    let board = reviewed.map_or(table.shown_board(), |shown| table.game.board_after(shown));
    let lead = lead(table).map(|lead| lead + including(board));
    lead.into_iter().chain([counts(board)]).collect()
}

/// What to add to the lead after a game that has left squares empty. They count for the winner.
fn including(board: &Board) -> &'static str {
    let is_full = board.count(Stone::Black) + board.count(Stone::White) == 64;
    let goes_on = board.can_move(Stone::Black) || board.can_move(Stone::White);
    match is_full || goes_on {
        true => "",
        false => ", with the empty squares",
    }
}

/// Who is ahead after the move under review, after the moves that are tried, or after the better line.
fn lead(table: &Table) -> Option<String> {
    let judged = table.verdict()?;
    if table.overlay.study.is_line() {
        return Some(verdict::better_lead(judged));
    }
    let before = match table.trial() {
        Some(trial) if trial.moves().is_empty() => return None,
        Some(_) => Some(judged),
        None => table.judged().get(table.reviewed()?.wrapping_sub(2)),
    };
    Some(verdict::lead(judged, before))
}

/// The start of the game, what a person can do, and the opening.
fn start(table: &Table) -> Vec<String> {
    let lines = ["The start", TRY].map(String::from).into_iter();
    let opening = opening(&table.game, table.game.moves());
    lines.chain(opening).collect()
}

/// The moves that a person tries, the verdict on the last one, and its answer.
fn tried(trial: &Trial) -> Vec<String> {
    if trial.moves().is_empty() {
        return vec![String::from(TAKEN_BACK)];
    }
    let mut lines = vec![title(trial.moves())];
    match trial.verdict() {
        Some(judged) => lines.extend(verdict::with_answer(trial.board_before(), judged)),
        None => lines.push(String::from(super::THINKING)),
    }
    let last = trial.moves().last();
    let passes = last.filter(|last| trial.branch.game.turn() == Some(last.stone));
    lines.extend(passes.map(|last| format!("{} passes.", last.stone.opposite())));
    lines
}

/// The last moves that a person has tried, such as `Your try: f6 g5 · Black e2`.
fn title(moves: &[Played]) -> String {
    let shown = &moves[moves.len().saturating_sub(LONGEST)..];
    let name = |(place, played): (usize, &Played)| match (place + 1 == shown.len(), place) {
        (true, 0) => format!(" {} {}", played.stone, played.square),
        (true, _) => format!(" · {} {}", played.stone, played.square),
        (false, _) => format!(" {}", played.square),
    };
    let names = shown.iter().enumerate().map(name);
    format!("Your try:{}", String::from_iter(names))
}

/// A summary after the last move, or the verdict on the move with this number.
fn remarks(table: &Table, number: usize) -> Vec<String> {
    match (summary(table, number), table.verdict()) {
        (Some(summary), _) => summary,
        (None, Some(judged)) => {
            let back = review::turned_back(table.judged(), number);
            verdict::sentences(table.game.board_after(number - 1), judged, back)
        }
        (None, None) => vec![String::from(super::THINKING)],
    }
}

/// The name of the opening with which these moves of a game begin.
pub fn opening(game: &Game, moves: &[Played]) -> Option<String> {
    let name = openings::name(game, moves)?;
    Some(format!("This opening is called {name}"))
}

/// The name of the opening after this range of a game's moves, if they have led into it.
pub fn new_opening(game: &Game, moves: Range<usize>) -> Option<String> {
    let after = |moves| opening(game, &game.moves()[..moves]);
    after(moves.end).filter(|name| after(moves.start).as_ref() != Some(name))
}

/// How much of the game has been reviewed so far. `None` once the review is complete.
pub fn progress(table: &Table) -> Option<String> {
    let (done, all) = (table.judged().len(), table.game.moves().len());
    (done < all).then(|| format!("Looked at {done} of {all} moves"))
}

/// The line below the curve: what it shows after this many moves, if the pointer is there, or else how much of the game
/// has been reviewed, whose values the board shows, what the ring means, or what the curve means.
pub fn caption(table: &Table, pointed: Option<usize>) -> String {
    let judged = pointed.and_then(|moves| table.judged().get(moves.checked_sub(1)?));
    match (pointed, judged) {
        (Some(moves), Some(judged)) => format!("Move {moves}: {}", verdict::short_lead(judged)),
        (Some(0), None) => String::from("The start"),
        (Some(moves), None) => format!("Move {moves}"),
        (None, _) => progress(table)
            .or(values(table))
            .or(table.highlight().map(|_| String::from(RING)))
            .unwrap_or(legend(table)),
    }
}

/// What the curve means, and whose mistakes have dots.
fn legend(table: &Table) -> String {
    let whose = if table.reviewer().is_some() {
        "your "
    } else {
        ""
    };
    format!("Up: Black · Dots: {whose}mistakes")
}

/// Which moves the values on the board are about, if a review shows any.
pub fn values(table: &Table) -> Option<String> {
    let stone = valued(table).filter(|_| !table.shown_values().is_empty())?;
    Some(match (table.reviewed()?, table.trial()) {
        (number, None) => format!("Before move {number}: what {stone} could play"),
        (_, Some(_)) => format!("What {stone} could play now"),
    })
}

/// The colour whose moves a review gives values: the one that made the move under review, or that can try a move.
pub fn valued(table: &Table) -> Option<Stone> {
    table.reviewed()?;
    table.shown_turn()
}

/// The curve in words: who led after every tenth move, and which moves were mistakes. Also what a person can do.
pub fn overview(table: &Table) -> Vec<String> {
    let judged = table.judged().iter().enumerate();
    let tenths = judged.filter(|(index, _)| (index + 1) % 10 == 0);
    let lead =
        |(index, judged)| format!("after move {}: {}", index + 1, verdict::short_lead(judged));
    let curve = Vec::from_iter(tenths.map(lead)).join(", ");
    let mistake = |number: usize| format!("{number} {}", table.game.moves()[number - 1].square);
    let mistakes = Vec::from_iter(table.mistakes().into_iter().map(mistake)).join(", ");
    let parts = [("The curve", curve), ("Mistakes", mistakes)].into_iter();
    let known = parts.filter(|(_, words)| !words.is_empty());
    let lines = known.map(|(name, words)| format!("{name}: {words}"));
    let lines = lines.chain([String::from(TRY)]);
    lines.chain(progress(table)).collect()
}

/// The move with this index, and the pass before it, if there was one.
fn last_move(moves: &[Played], last: usize) -> String {
    let (number, Played { stone, square }) = (last + 1, moves[last]);
    match last.checked_sub(1) {
        Some(before) if moves[before].stone == stone => {
            let passes = stone.opposite();
            format!("Move {number}: {passes} passes, {stone} {square}")
        }
        _ => format!("Move {number}: {stone} {square}"),
    }
}

/// The moves of the better line that are on the board.
fn better_line(table: &Table) -> String {
    let before = table.better_line().map_or(0, |(before, _)| before);
    let moves = table.shown_moves().iter().skip(before);
    let names = moves.map(|played| format!(" {}", played.square));
    match String::from_iter(names) {
        names if names.is_empty() => format!("Before move {}", before + 1),
        names => format!("Better:{names}"),
    }
}

/// A summary of the game, shown at its last move: the great moves, and the worst mistake. Only your own moves count if you
/// played the computer. Returns `None` until every move has been reviewed. Also returns `None` if the last move was a
/// mistake, because its own verdict says more.
fn summary(table: &Table, shown: usize) -> Option<Vec<String>> {
    let (judged, last) = (table.judged(), table.game.moves().len());
    if shown < last || judged.len() < last {
        return None;
    }
    let you = table.reviewer();
    let worst = review::worst_mistake(judged, you);
    let worst = match worst {
        Some(number) if number == last => return None,
        Some(number) => cost(table, number, &judged[number - 1]),
        None if you.is_some() => String::from("You made no clear mistakes!"),
        None => String::from("Nobody made a clear mistake!"),
    };
    let great = review::great_moves(judged, you);
    let great = great
        .last()
        .filter(|_| you.is_some())
        .map(|last| praise(great.len(), judged[last - 1].played.square));
    Some(Vec::from_iter(great.into_iter().chain([worst])))
}

/// Praises a player for great moves, the last of which was on this square.
fn praise(count: usize, last: Square) -> String {
    match count {
        1 => format!("Your {last} was a great move!"),
        _ => format!("You played {count} great moves, such as {last}!"),
    }
}

/// What the worst mistake cost, or could have cost the winner.
fn cost(table: &Table, number: usize, worst: &JudgedMove) -> String {
    let Played { stone, square } = worst.played;
    let is_you = table.reviewer().is_some();
    let loser = stone.to_string();
    let loser = if is_you { "you" } else { &loser };
    let has_won = table.game.outcome() == Some(Outcome::Win(stone));
    let cost = match verdict::turned(worst) {
        Some(_) if has_won => format!("could have cost {loser} the game"),
        Some(change) => format!("{change} for {loser}"),
        None => format!("cost {loser} the most"),
    };
    let begin = if is_you && has_won {
        "You won, but move"
    } else {
        "Move"
    };
    format!("{begin} {number}, {square}, {cost}.")
}

/// “Find the better move”. If a move was refused, says why.
pub(super) fn drill(table: &Table, now: f64) -> Vec<String> {
    let words = table.drill().map_or(Vec::new(), Drill::words);
    match refused_now(table, now) {
        Some(refused) => words.into_iter().take(1).chain([refused]).collect(),
        None => words,
    }
}
