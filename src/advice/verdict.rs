//! The verdict on a move, in words: who is ahead after it, how good it was, and why a different move was better.

use super::flaw::Flaw;
use super::reason::{LegalMove, Reason};
use super::review::{FAR, Grade, JudgedMove, SLIP, numbered};
use super::{MoveValue, in_discs};
use crate::board::Square;
use crate::cell::Stone;
use crate::game::Played;

/// Who is ahead after a move, such as `Black is ahead` or `White wins by 6 with best play`. Estimates of consecutive moves
/// disagree by some discs, so only a certain lead has a number, and a small one that is not certain does not count.
pub fn lead(judged: &JudgedMove) -> String {
    let (discs, exact) = (in_discs(judged.for_black()), judged.worth.exact);
    let stone = if discs < 0 {
        Stone::White
    } else {
        Stone::Black
    };
    match discs.abs() {
        0 if judged.worth.ends_game() => String::from("A draw"),
        _ if judged.worth.ends_game() => format!("{stone} has won"),
        0 if exact => String::from("A draw with best play"),
        discs if exact => format!("{stone} wins by {discs} with best play"),
        ..SLIP => String::from("About even"),
        SLIP..FAR => format!("{stone} is ahead"),
        _ => format!("{stone} is far ahead"),
    }
}

/// The verdict on a move, in one to three sentences. If nothing on the board says why a move was the best, says what was
/// wrong with the next best one.
pub fn sentences(judged: &JudgedMove) -> Vec<String> {
    let mut lines = vec![judged.to_string()];
    let square = judged.played.square;
    if judged.grade() > Grade::Good {
        lines.extend(turned(judged));
        lines.extend(why_worse(judged, &judged.worth));
    } else if !judged.is_only() {
        let other = judged.next_best().filter(|_| judged.stands_out() >= SLIP);
        match (judged.legal(square).reason(), other) {
            (Some(reason), _) => lines.push(format!("{square} {reason}.")),
            (None, Some(other)) => lines.extend(why_worse(judged, other)),
            (None, None) => {}
        }
    }
    lines
}

/// The number of the best move in a game: the one whose alternatives were worst, if they were clearly worse, and if the board
/// says why. If a colour is given, only that player's moves count.
pub fn best_move(judged: &[JudgedMove], stone: Option<Stone>) -> Option<usize> {
    let clear = numbered(judged, stone).filter(|(_, judged)| judged.stands_out() >= SLIP);
    let best = clear.filter(|(_, judged)| is_explained(judged));
    let best = best.max_by_key(|(_, judged)| (judged.is_great(), judged.stands_out()));
    best.map(|(number, _)| number)
}

/// The number of the worst mistake in a game, among those that the board explains if there are any. If a colour is given,
/// only that player's mistakes count.
pub fn worst_mistake(judged: &[JudgedMove], stone: Option<Stone>) -> Option<usize> {
    let mistakes = numbered(judged, stone).filter(|(_, judged)| judged.grade() > Grade::Slip);
    let worst = mistakes.max_by_key(|(_, judged)| (is_explained(judged), judged.weight()));
    worst.map(|(number, _)| number)
}

/// Whether there is more to say about a move than how good it was.
fn is_explained(judged: &JudgedMove) -> bool {
    sentences(judged).len() > 1
}

/// What a move on this square gives away, as a sentence that does not name the best move. `None` if nothing on the board says
/// so, or if it is a corner that the opponent's `reply` does not take.
pub fn flaw_alone(judged: &JudgedMove, square: Square, reply: Option<Square>) -> Option<String> {
    let words = judged.flaw(square)?.alone(reply)?;
    Some(format!("{square} {words}."))
}

/// The corner that the verdict on a mistake mentions.
pub fn corner(judged: &JudgedMove) -> Option<Square> {
    judged.flaw(judged.played.square).and_then(Flaw::corner)
}

/// Why the best move was better than the one with this `worth`: what that one gave away, what the best one does, or both. If
/// nothing on the board says so, the answer that only the best move prevents, if that answer is clearly good.
#[inline(never)] // a copy in each caller would make the page larger
pub fn why_worse(judged: &JudgedMove, worth: &MoveValue) -> Vec<String> {
    let (square, better) = (worth.square, judged.best.square);
    let [played, best] = [square, better].map(|square| judged.legal(square));
    let (reason, flaw) = (best.reason(), judged.flaw(square));
    // Only a flaw says whether the move gave a corner away. A corner that most other moves give away is beside the point.
    let is_about_others = matches!(reason, Some(Reason::KeepsCorner(_)));
    // What is just as true of the played move doesn't make the better one better.
    let is_shared = reason == played.reason();
    let names_both = matches!(flaw, Some(Flaw::Replies(..) | Flaw::Flips(..)));
    let reason = reason.filter(|_| !is_about_others && !is_shared && !names_both);
    let reason = reason.map(|reason| format!("{better} {reason}."));
    let flaw = flaw.map(|flaw| format!("{square} {flaw}."));
    let mut lines = Vec::from_iter(reason.into_iter().chain(flaw));
    if lines.is_empty() {
        lines.extend(worth.reply.and_then(|reply| answer(&played, &best, reply)));
    }
    lines
}

/// The opponent's best answer to a move, if the best move would have prevented it.
fn answer(played: &LegalMove, best: &LegalMove, reply: Square) -> Option<String> {
    let answer = played.followed_by(reply);
    let is_new = played.replies & !best.replies & answer.bit != 0;
    let reason = answer.reason().filter(|_| is_new)?;
    let (square, stone) = (played.square, answer.stone);
    Some(format!(
        "{square} lets {stone} play {reply}, which {reason}."
    ))
}

/// What a mistake did to the result, such as `After f2, White was winning.`, if both results are certain.
pub fn turned(judged: &JudgedMove) -> Option<String> {
    let Played { stone, square } = judged.played;
    let is_lost = judged.worth.score < 0;
    judged.worth.turns(&judged.best).then(|| match is_lost {
        true => format!("After {square}, {} was winning.", stone.opposite()),
        false => format!("After {square}, only a draw was left."),
    })
}
