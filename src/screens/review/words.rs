//! What is said in a review.

use crate::advice::verdict;
use crate::cell::Stone;
use crate::game::{Game, Played};
use crate::notation::openings;
use crate::screens::Screens;
use crate::screens::review::Part;
use crate::screens::review::trial::Trial;
use crate::screens::words::{THINKING, refused_now};
use crate::table::undo;
use std::ops::Range;

/// What a review says until every move has a verdict.
const LOOKING: &str = "Looking at your game …";
/// What a person can do in a review.
const TRY: &str = "Try your own moves on the board!";
/// This many of the moves that a person tries fit in a line.
const LONGEST: usize = 6;

/// The comment on the position under review, and who is ahead there, which the curve shows in the window. Until every move
/// has a verdict, only people who can see the window follow the game.
pub fn words(screens: &Screens, now: f64) -> Vec<String> {
    let lead = screens.verdict().map(verdict::lead);
    match screens.review_part() {
        Part::Nothing => vec![LOOKING.into()],
        Part::Best | Part::Worst => comment(screens, now),
        Part::All => comment(screens, now).into_iter().chain(lead).collect(),
    }
}

/// The last move, or the moves that are tried, and the verdict. If a move was refused, only says why.
pub fn comment(screens: &Screens, now: f64) -> Vec<String> {
    if let Some(refused) = refused_now(screens, now) {
        return vec![refused];
    }
    let (game, shown) = (screens.table.game(), screens.reviewed().unwrap_or(0));
    match (screens.trial(), screens.review_part()) {
        (Some(trial), _) => tried(trial),
        (None, Part::Nothing) => {
            let place = format!("Move {shown} of {}", game.moves().len());
            vec![LOOKING.into(), place]
        }
        (None, _) if shown == 0 => start(screens),
        (None, part) => {
            let opening = new_opening(game, shown - 1..shown);
            let mut lines = Vec::from_iter(heading(screens));
            lines.push(last_move(game.moves(), shown - 1));
            lines.extend(remarks(screens, shown));
            lines.extend(opening.filter(|_| part == Part::All));
            lines
        }
    }
}

/// The start of the game, what a person can do, and the opening.
fn start(screens: &Screens) -> Vec<String> {
    let lines = ["The start", TRY].map(String::from).into_iter();
    let opening = opening(screens.table.game(), screens.table.game().moves());
    lines.chain(opening).collect()
}

/// The moves that a person tries, and the verdict on the last one.
fn tried(trial: &Trial) -> Vec<String> {
    let branch = &trial.branch;
    let Some((last, before)) = branch.moves().split_last() else {
        return Vec::new();
    };
    let mut lines = vec![title(before, last)];
    match trial.verdict() {
        Some(judged) => lines.extend(verdict::sentences(judged)),
        None => lines.push(String::from(THINKING)),
    }
    let passed = undo::passed(&branch.game);
    lines.extend(passed.map(|stone| format!("{stone} passes.")));
    lines
}

/// The last move and a few before it, such as `Your try: f6 g5 · Black e2`.
fn title(before: &[Played], last: &Played) -> String {
    let shown = &before[before.len().saturating_sub(LONGEST - 1)..];
    let words = shown.iter().map(|played| format!("{} ", played.square));
    let words = String::from_iter(words);
    let dot = if shown.is_empty() { "" } else { "· " };
    let Played { stone, square } = last;
    format!("Your try: {words}{dot}{stone} {square}")
}

/// The verdict on the move with this number.
fn remarks(screens: &Screens, number: usize) -> Vec<String> {
    let Some(judged) = screens.verdict() else {
        return vec![String::from(THINKING)];
    };
    let table = &screens.table;
    let mut lines = verdict::sentences(judged);
    let is_last = number == table.game().moves().len() || screens.review_part() == Part::Best;
    if is_last && table.is_reviewed() && table.mistakes().is_empty() {
        lines.push(String::from(match table.reviewer() {
            Some(_) => "You made no clear mistakes!",
            None => "Nobody made a clear mistake!",
        }));
    }
    lines
}

/// What the best move and the worst mistake are called that a review begins with.
fn heading(screens: &Screens) -> Option<String> {
    let heading = match screens.review_part() {
        Part::Best if screens.table.reviewer().is_some() => "Your best move",
        Part::Best => "The best move",
        Part::Worst => "One thing to learn",
        Part::Nothing | Part::All => return None,
    };
    Some(String::from(heading))
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
pub fn progress(screens: &Screens) -> Option<String> {
    let (done, all) = (
        screens.table.judged().len(),
        screens.table.game().moves().len(),
    );
    (done < all).then(|| format!("Looked at {done} of {all} moves"))
}

/// The line below the curve: what it shows after this many moves, if the pointer is there, or else how much of the game
/// has been reviewed, whose values the board shows, or what the curve means.
pub fn caption(screens: &Screens, pointed: Option<usize>) -> String {
    let judged = pointed.and_then(|moves| screens.table.judged().get(moves.checked_sub(1)?));
    match (pointed, judged) {
        (Some(moves), Some(judged)) => format!("Move {moves}: {}", verdict::lead(judged)),
        (Some(0), None) => String::from("The start"),
        (Some(moves), None) => format!("Move {moves}"),
        _ if screens.review_part() == Part::Nothing => legend(screens),
        (None, _) => progress(screens)
            .or(values(screens))
            .unwrap_or(legend(screens)),
    }
}

/// What the curve means, and whose mistakes have dots.
fn legend(screens: &Screens) -> String {
    let whose = if screens.table.reviewer().is_some() {
        "your "
    } else {
        ""
    };
    format!("Up: Black is ahead · Dots: {whose}mistakes")
}

/// Which moves the values on the board are about, if a review shows any.
pub fn values(screens: &Screens) -> Option<String> {
    let stone = valued(screens).filter(|_| !screens.values().is_empty())?;
    Some(match (screens.reviewed()?, screens.trial()) {
        (number, None) => format!("Before move {number}: what {stone} could play"),
        (_, Some(_)) => format!("What {stone} could play now"),
    })
}

/// The colour whose moves a review gives values: the one that made the move under review, or that can try a move.
pub fn valued(screens: &Screens) -> Option<Stone> {
    screens.reviewed()?;
    screens.turn()
}

/// The curve in words: who led after every tenth move, and which moves were mistakes. Also what a person can do.
pub fn overview(screens: &Screens) -> Vec<String> {
    let judged = screens.table.judged().iter().enumerate();
    let tenths = judged.filter(|(index, _)| (index + 1) % 10 == 0);
    let lead = |(index, judged)| format!("after move {}: {}", index + 1, verdict::lead(judged));
    let curve = Vec::from_iter(tenths.map(lead)).join(", ");
    let mistake = |number: usize| {
        format!(
            "{number} {}",
            screens.table.game().moves()[number - 1].square
        )
    };
    let mistakes = Vec::from_iter(screens.table.mistakes().into_iter().map(mistake)).join(", ");
    let parts = [("The curve", curve), ("Mistakes", mistakes)].into_iter();
    let known = parts.filter(|(_, words)| !words.is_empty());
    let lines = known.map(|(name, words)| format!("{name}: {words}"));
    let lines = lines.chain([String::from(TRY)]);
    lines.chain(progress(screens)).collect()
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
