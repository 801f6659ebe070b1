//! What the window says in a review and in “Find the better move”.

use super::{counts, refused, score};
use crate::advice::{review, verdict};
use crate::cell::Stone;
use crate::drill::Drill;
use crate::game::{Game, Played};
use crate::openings;
use crate::table::Table;
use std::ops::Range;

/// The position under review: the last move, who is ahead, the stones, and the verdict on the move.
pub(super) fn status(table: &Table, shown: usize) -> Vec<String> {
    let moves = table.game.moves();
    let Some(last) = shown.checked_sub(1) else {
        let facts = [String::from("The start"), score(table)].into_iter();
        return facts.chain(opening(&table.game, moves)).collect();
    };
    if table.overlay.study.is_line() {
        let lead = table.verdict().map(verdict::better_lead);
        let facts = [Some(better_line(table)), lead, Some(score(table))];
        return facts.into_iter().flatten().collect();
    }
    let facts = [
        Some(last_move(moves, last)),
        lead(table, last),
        Some(counts(|stone| table.game.board_after(shown).count(stone))),
    ];
    let facts = facts.into_iter().flatten().chain(remarks(table, shown));
    facts.chain(new_opening(&table.game, last..shown)).collect()
}

/// A summary after the last move, or the verdict on the move with this number.
fn remarks(table: &Table, number: usize) -> Vec<String> {
    match (summary(table, number), table.verdict()) {
        (Some(summary), _) => vec![summary],
        (None, Some(judged)) => verdict::sentences(table.game.board_after(number - 1), judged),
        (None, None) => vec![String::from(super::THINKING)],
    }
}

/// Who is ahead after the move with this index, if it has been reviewed.
fn lead(table: &Table, last: usize) -> Option<String> {
    let before = last.checked_sub(1);
    let before = before.and_then(|before| table.judged().get(before));
    let judged = table.verdict()?;
    Some(verdict::lead(judged, before))
}

/// The name of the opening with which these moves of a game begin.
pub fn opening(game: &Game, moves: &[Played]) -> Option<String> {
    let name = openings::name(game, moves)?;
    Some(format!("Opening: {name}"))
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
/// has been reviewed, whose values the board shows, or what the curve means.
pub fn caption(table: &Table, pointed: Option<usize>) -> String {
    let judged = pointed.and_then(|moves| table.judged().get(moves.checked_sub(1)?));
    match (pointed, judged) {
        (Some(moves), Some(judged)) => format!("Move {moves}: {}", verdict::short_lead(judged)),
        (Some(0), None) => String::from("The start"),
        (Some(moves), None) => format!("Move {moves}"),
        (None, _) => progress(table)
            .or(values(table))
            .unwrap_or(String::from("Up: Black · Down: White · Dots: mistakes")),
    }
}

/// Which moves the values on the board are about, if a review shows any.
fn values(table: &Table) -> Option<String> {
    let valued = valued(table).filter(|_| !table.shown_values().is_empty());
    let number = table.reviewed()?;
    valued.map(|stone| format!("Before move {number}: what {stone} could play"))
}

/// The colour whose moves a review gives values: the one that made the move under review.
pub fn valued(table: &Table) -> Option<Stone> {
    Some(table.verdict()?.played.stone)
}

/// The curve in words: who led after every tenth move, and which moves were mistakes.
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

/// A summary of the game, shown at its last move: the worst mistake, if there was one. Only your own moves count if you
/// played the computer. Returns `None` until every move has been reviewed. Also returns `None` if the last move was a
/// mistake, because its own verdict says more.
fn summary(table: &Table, shown: usize) -> Option<String> {
    let (judged, last) = (table.judged(), table.game.moves().len());
    if shown < last || judged.len() < last {
        return None;
    }
    let you = table.reviewer();
    let worst = review::worst_mistake(judged, you);
    match worst {
        Some(_) if review::mistake(judged, last).is_some() => None,
        Some(number) => {
            let worst = &judged[number - 1];
            let loser = worst.played.stone.to_string();
            let loser = if you.is_some() { "you" } else { &loser };
            let cost = verdict::turned(worst).map(|change| format!("{change} for {loser}"));
            let cost = cost.unwrap_or(format!("cost {loser} the most"));
            Some(format!("Move {number} {cost}. Take a look!"))
        }
        None if you.is_some() => Some(String::from("You made no clear mistakes!")),
        None => Some(String::from("Nobody made a clear mistake!")),
    }
}

/// “Find the better move”. If a move was refused, says why.
pub(super) fn drill(table: &Table, now: f64) -> Vec<String> {
    let words = table.drill().map_or(Vec::new(), Drill::words);
    let refused = refused(table).filter(|_| table.story.recent_refusal(now).is_some());
    match refused {
        Some(refused) => words.into_iter().take(1).chain([refused]).collect(),
        None => words,
    }
}
