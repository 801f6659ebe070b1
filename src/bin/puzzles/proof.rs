//! Proves that a position is a puzzle, and finds out how hard it is.

use othello::advice::{Advice, MoveValue};
use othello::board::{Board, Square};
use othello::cell::Stone;
use othello::engine::search::DISC;
use othello::players;
use othello::table::puzzles::{EASY, Level, MARGIN, Puzzle, empty};

/// A puzzle has at least this many legal moves. With fewer, there would be little to look for.
const CHOICES: usize = 4;
/// A short puzzle has at least this many.
const FEW_CHOICES: usize = 3;

/// A position that is lost by more than this is no fun, in discs.
const LOST: i32 = -20;

/// How often a player tries a puzzle, each time with different luck.
const TRIES: u64 = 9;
/// If level 3 finds the move in this many tries or more, the puzzle is easy, unless it is hard for level 5.
const LEVEL_3: usize = 6;
/// If level 5 finds the move in fewer tries than this, the puzzle is hard. Of 471 puzzles, 43 % were easy, 33 % medium
/// and 24 % hard.
const LEVEL_5: usize = 8;

/// Returns the puzzle in this position, and how hard it is. `None` if the position is no puzzle.
pub fn prove(board: &Board) -> Option<(Puzzle, Level)> {
    let moves = board.legal_moves(Stone::Black);
    let is_short = empty(board) <= EASY;
    if moves.len() < if is_short { FEW_CHOICES } else { CHOICES } {
        return None;
    }
    let (square, result) = only_good_move(board)?;
    let flips = board.flips(square, Stone::Black).len();
    if moves.iter().all(|legal| legal.flips.len() <= flips) {
        return None; // the greediest move is no puzzle
    }
    let level = level(board, square);
    let board = board.clone();
    Some((Puzzle { board, result }, level))
}

/// The move that is better than all others by the margin, and its result in discs. In a position that can be won, only
/// this move wins.
fn only_good_move(board: &Board) -> Option<(Square, i32)> {
    let mut advice = Advice::about(board, Stone::Black);
    let is_good = |worth: &MoveValue| worth.score > -MARGIN / 2 * DISC;
    while advice.think().is_pending() {
        let mut good = advice.values().iter().filter(|worth| is_good(worth));
        if good.nth(1).is_some() {
            return None; // don't search the other moves
        }
    }
    let best = advice.best()?;
    let mut others = Vec::from(advice.values());
    others.retain(|other| other.square != best.square);
    let second = others.iter().map(|other| other.score).max()?;
    let is_clear = second <= best.score - MARGIN * DISC && second <= -MARGIN / 2 * DISC;
    let result = best.score / DISC;
    let is_wanted = result >= MARGIN / 2 || (LOST..0).contains(&result);
    (is_clear && is_wanted).then_some((best.square, result))
}

/// How hard it is to find this move, measured by which of our players usually find it. With few empty squares, it is easy.
fn level(board: &Board, square: Square) -> Level {
    if empty(board) <= EASY {
        Level::Easy
    } else if finds("level5", board, square) < LEVEL_5 {
        Level::Hard
    } else if finds("level3", board, square) < LEVEL_3 {
        Level::Medium
    } else {
        Level::Easy
    }
}

/// How often this player finds the move.
fn finds(player: &str, board: &Board, square: Square) -> usize {
    let entry = players::named(player).expect("the player is in the list");
    let finds = |seed| (entry.create)(seed).choose(board, Stone::Black) == Some(square);
    (0..TRIES).filter(|seed| finds(*seed)).count()
}
