//! The verdict on a move, in words: who is ahead after it, how good it was, and why a different move was better.

use super::flaw::Flaw;
use super::in_discs;
use super::reason::{LegalMove, Reason};
use super::review::{FAR, Grade, JudgedMove, Lead, SLIP, mistakes, numbered};
use crate::board::{Board, Square};
use crate::cell::Stone;
use crate::engine::bitboard::{Bitboard, index};
use crate::game::{Game, Played};

/// Who is ahead after a move, such as `Black is ahead` or `White wins by 6 with best play`. Estimates of consecutive moves
/// disagree by some discs, so only a certain lead has a number, and a small one that is not certain does not count.
pub fn lead(judged: &JudgedMove) -> String {
    let Lead { for_black, exact } = judged.lead();
    let discs = in_discs(for_black);
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

/// The verdict on a move that was made on this board, in one to three sentences. If nothing on the board says why a move was
/// the best, says what was wrong with the next best one.
pub fn sentences(board: &Board, judged: &JudgedMove) -> Vec<String> {
    let mut lines = vec![judged.to_string()];
    if judged.grade() > Grade::Good {
        lines.extend(turned(judged));
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

/// The number of the best move in a game: the one whose alternatives were worst, if they were clearly worse, and if the board
/// says why. If a colour is given, only that player's moves count.
pub fn best_move(game: &Game, judged: &[JudgedMove], stone: Option<Stone>) -> Option<usize> {
    let best = numbered(judged, stone, |judged| judged.stands_out() >= SLIP).into_iter();
    let best = best.filter(|number| is_explained(game, judged, *number));
    best.max_by_key(|number| {
        let judged = &judged[number - 1];
        (judged.is_great(), judged.stands_out())
    })
}

/// The number of the worst mistake in a game, among those that the board explains if there are any. If a colour is given,
/// only that player's mistakes count.
pub fn worst_mistake(game: &Game, judged: &[JudgedMove], stone: Option<Stone>) -> Option<usize> {
    let numbers = mistakes(judged, stone).into_iter();
    numbers.max_by_key(|number| {
        let weight = judged[number - 1].weight();
        (is_explained(game, judged, *number), weight)
    })
}

/// Whether there is more to say about the move with this number than how good it was.
fn is_explained(game: &Game, judged: &[JudgedMove], number: usize) -> bool {
    sentences(game.board_after(number - 1), &judged[number - 1]).len() > 1
}

/// Why a move was good, as a sentence, if anything on the board says so.
pub fn why(board: &Board, stone: Stone, square: Square) -> Option<String> {
    let reason = legal_move(board, stone, square).reason()?;
    Some(format!("{square} {reason}."))
}

/// What a move gives away, compared with a better one, if anything on the board says so.
pub fn flaw(board: &Board, stone: Stone, square: Square, better: Square) -> Option<Flaw> {
    let legal = |square| legal_move(board, stone, square);
    Flaw::of(&legal(square), &legal(better))
}

/// The same as a sentence that does not name the better move, unless it is about a corner that the opponent's `reply` does
/// not take.
pub fn flaw_alone(
    board: &Board,
    stone: Stone,
    square: Square,
    better: Square,
    reply: Option<Square>,
) -> Option<String> {
    let flaw = flaw(board, stone, square, better)?;
    let is_true = !flaw.gives_other_corner(reply);
    is_true.then(|| format!("{square} {}.", flaw.alone()))
}

/// The corner that the verdict on a mistake mentions.
pub fn corner(board: &Board, judged: &JudgedMove) -> Option<Square> {
    let (stone, square) = (judged.played.stone, judged.played.square);
    let is_mistake = judged.grade() > Grade::Good;
    let flaw = flaw(board, stone, square, judged.best.square);
    flaw.filter(|_| is_mistake).and_then(Flaw::corner)
}

/// Why a better move was better: what the move gave away, what the better one does, or both. If nothing on the board says
/// so, the answer that only the better move prevents, if that one is clearly good.
#[inline(never)] // a copy in each caller would make the page larger
pub fn why_worse(board: &Board, judged: &JudgedMove, better: Square) -> Vec<String> {
    let (stone, square) = (judged.played.stone, judged.played.square);
    let [reason, own] = [better, square].map(|square| legal_move(board, stone, square).reason());
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

/// The opponent's best answer to a move, if the better move would have prevented it.
fn answer(board: &Board, judged: &JudgedMove) -> Option<String> {
    let (stone, square) = (judged.played.stone, judged.played.square);
    let replies = |square| legal_move(board, stone, square).replies;
    let reply = judged.worth.reply?;
    let is_new = (replies(square) & !replies(judged.best.square)) & 1 << index(reply) != 0;
    let answer = Played {
        stone: stone.opposite(),
        square: reply,
    };
    let reason = why_answer(board, square, answer).filter(|_| is_new)?;
    Some(format!(
        "{square} lets {} play {reply}, which {reason}.",
        answer.stone
    ))
}

/// Why the opponent's answer to a move on this square is good, if anything on the board says so.
pub fn why_answer(board: &Board, square: Square, answer: Played) -> Option<Reason> {
    let after = Bitboard::new(board, answer.stone.opposite()).play(index(square));
    LegalMove::new(after, answer.stone, answer.square).reason()
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

fn legal_move(board: &Board, stone: Stone, square: Square) -> LegalMove {
    LegalMove::new(Bitboard::new(board, stone), stone, square)
}
