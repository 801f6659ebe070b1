//! The verdict on a move, in words: who is ahead after it, how good it was, and why a different move was better.

use super::flaw::Flaw;
use super::in_discs;
use super::reason::{LegalMove, Reason, squares};
use super::review::{Grade, JudgedMove, Lead, SLIP};
use crate::board::{Board, Square};
use crate::cell::Stone;
use crate::engine::bitboard::{Bitboard, index};
use crate::game::Played;
use crate::notation::wording::capital;

/// Who is ahead after a move, and by how much, as a line such as `White should win by about 6`. If this is the first move
/// after which the review is certain, the line says so.
pub fn lead(judged: &JudgedMove, before: Option<&JudgedMove>) -> String {
    let is_over = judged.worth.ends_game();
    let words = in_words(judged.lead(), is_over);
    match before {
        Some(before) if judged.worth.exact && !before.worth.exact && !is_over => {
            format!("Now I can see the end: {words}")
        }
        _ => capital(&words),
    }
}

/// Who is ahead after the better move, and by how much, as a line.
pub fn better_lead(judged: &JudgedMove) -> String {
    let lead = Lead::after(judged.played.stone, &judged.best);
    capital(&in_words(lead, judged.best.ends_game()))
}

/// Who is ahead, in words. A small lead that is not certain does not count. While the game is not over, a certain result is
/// what a colour can reach.
fn in_words(lead: Lead, is_over: bool) -> String {
    let discs = in_discs(lead.for_black);
    let stone = if discs < 0 {
        Stone::White
    } else {
        Stone::Black
    };
    match (lead.exact, discs.abs()) {
        (true, 0) => String::from("it's a draw"),
        (true, discs) if is_over => format!("{stone} wins by {discs}"),
        (true, discs) => format!("{stone} could win by {discs}"),
        (false, ..SLIP) => String::from("about even"),
        (false, discs) => format!("{stone} should win by about {discs}"),
    }
}

/// Who is ahead after a move in a few characters, such as `White +6`.
pub fn short_lead(judged: &JudgedMove) -> String {
    let Lead { for_black, exact } = judged.lead();
    let discs = in_discs(for_black);
    let about = if exact { "" } else { "about " };
    match discs {
        _ if discs == 0 || !exact && discs.abs() < SLIP => String::from("even"),
        1.. => format!("Black {about}+{discs}"),
        _ => format!("White {about}+{}", -discs),
    }
}

/// The verdict on a move that was made on this board, in one to three sentences. If nothing on the board says why a move was
/// the best, says what was wrong with the next best one. If a later move turned the result
/// back, `back` has its number.
pub fn sentences(board: &Board, judged: &JudgedMove, back: Option<usize>) -> Vec<String> {
    let mut lines = vec![judged.to_string()];
    if judged.grade() > Grade::Good {
        lines.extend(turned(judged).map(|change| match back {
            Some(number) => format!("It {change}, until move {number}."),
            None => format!("It {change}."),
        }));
        lines.extend(why_worse(board, judged, judged.best.square));
    } else if !judged.is_only() {
        let Played { stone, square } = judged.played;
        match (why(board, stone, square), judged.next_best()) {
            (None, Some(other)) => lines.extend(why_worse(board, &other, square)),
            (why, _) => lines.extend(why),
        }
    }
    lines
}

/// The same, and the opponent's best answer, unless the verdict has named it.
pub fn with_answer(board: &Board, judged: &JudgedMove) -> Vec<String> {
    let mut lines = sentences(board, judged, None);
    let (stone, square) = (judged.played.stone, judged.played.square);
    let flaw = flaw(board, stone, square, judged.best.square);
    let corner = flaw
        .filter(|_| judged.grade() > Grade::Good)
        .and_then(Flaw::corner);
    let reply = judged.worth.reply.filter(|reply| corner != Some(*reply));
    lines.extend(match corner {
        Some(_) => reply.map(|reply| even_better(stone.opposite(), reply)),
        None => answer(board, judged).filter(|answer| lines.last() != Some(answer)),
    });
    lines
}

/// Says that a colour has an even better answer than the corner that a move gives away.
pub fn even_better(stone: Stone, answer: Square) -> String {
    format!("Even better for {stone}: {answer}.")
}

/// Why a move was good, as a sentence, if anything on the board says so clearly.
pub fn why(board: &Board, stone: Stone, square: Square) -> Option<String> {
    let reason = clear_reason(legal_move(board, stone, square))?;
    Some(format!("{square} {reason}."))
}

/// Why a move is good, if the words say enough without a picture.
fn clear_reason(legal: LegalMove) -> Option<Reason> {
    let (reason, _) = legal.reason()?;
    Some(reason).filter(Reason::is_clear_alone)
}

/// What a move gives away, compared with a better one, if anything on the board says so.
pub fn flaw(board: &Board, stone: Stone, square: Square, better: Square) -> Option<Flaw> {
    flaw_of(board, stone, square, better).map(|(flaw, _)| flaw)
}

/// The squares that the verdict on a mistake mentions, apart from the better move.
pub fn shown(board: &Board, judged: &JudgedMove) -> Vec<Square> {
    let (stone, square) = (judged.played.stone, judged.played.square);
    let flaw = flaw_of(board, stone, square, judged.best.square);
    let is_shown = judged.grade() > Grade::Good;
    flaw.filter(|_| is_shown)
        .map_or(Vec::new(), |(_, set)| squares(set))
}

/// Why a better move was better: what the move gave away, what the better one does, or both. If nothing on the board says
/// so, the opponent's answer.
#[inline(never)] // a copy in each caller would make the page larger
pub fn why_worse(board: &Board, judged: &JudgedMove, better: Square) -> Vec<String> {
    let (stone, square) = (judged.played.stone, judged.played.square);
    let [reason, own] =
        [better, square].map(|square| clear_reason(legal_move(board, stone, square)));
    let flaw = flaw(board, stone, square, better);
    // Only a flaw says whether the move gave a corner away. A corner that most other moves give away is beside the point.
    let is_about_others = matches!(reason, Some(Reason::KeepsCorner(_)));
    // What is just as true of the played move doesn't make the better one better.
    let is_shared = reason == own;
    let says_enough = is_about_others || is_shared || flaw.is_some_and(Flaw::compares);
    let reason = reason.filter(|_| !says_enough);
    let reason = reason.map(|reason| format!("{better} {reason}."));
    let flaw = flaw.map(|flaw| format!("{square} {flaw}."));
    let mut lines = Vec::from_iter(reason.into_iter().chain(flaw));
    if lines.is_empty() {
        lines.extend(answer(board, judged));
    }
    lines
}

/// The answer to a move that looks best, if the opponent does not have to pass. Only if the better move would have prevented it does the sentence say that the move
/// allowed it.
fn answer(board: &Board, judged: &JudgedMove) -> Option<String> {
    let (stone, square) = (judged.played.stone, judged.played.square);
    let replies = |square| legal_move(board, stone, square).replies(square);
    let reply = judged.worth.reply.filter(|_| replies(square) != 0)?;
    let (opponent, which) = (stone.opposite(), which(board, stone, square, reply));
    Some(match replies(judged.best.square) & (1 << index(reply)) {
        0 => format!("{square} lets {opponent} play {reply}{which}."),
        _ => format!("After {square}, {opponent} can play {reply}{which}."),
    })
}

/// What the opponent's answer to a move does, such as `, which takes a corner; nobody can flip it`. Empty if nothing
/// stands out.
pub fn which(board: &Board, stone: Stone, square: Square, answer: Square) -> String {
    let after = Bitboard::new(board, stone).play(index(square));
    let reason = clear_reason(LegalMove::new(after, stone.opposite(), answer));
    reason.map_or(String::new(), |reason| format!(", which {reason}"))
}

/// How a move changed the result, such as `turned a win into a loss`, if both results are certain.
pub fn turned(judged: &JudgedMove) -> Option<String> {
    let name = |score: i32| match score {
        ..0 => "a loss",
        0 => "a draw",
        1.. => "a win",
    };
    let (best, worth) = (judged.best, judged.worth);
    let (from, to) = (name(best.score), name(worth.score));
    worth
        .turns(&best)
        .then(|| format!("turned {from} into {to}"))
}

fn legal_move(board: &Board, stone: Stone, square: Square) -> LegalMove {
    LegalMove::new(Bitboard::new(board, stone), stone, square)
}

fn flaw_of(board: &Board, stone: Stone, square: Square, better: Square) -> Option<(Flaw, u64)> {
    let legal = |square| legal_move(board, stone, square);
    Flaw::of(&legal(square), &legal(better))
}
