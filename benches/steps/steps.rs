//! The way from Day 11's search to a strong player, one step at a time. Each step is a function like the one before it,
//! with one idea more.
//!
//! Each function returns what a position is worth for the player to move, `depth` moves ahead, in hundredths of a disc.
//! If the value is not between `alpha` and `beta`, a bound on it is enough.

use super::cells::{every_move, pruned};
use super::judges::{ten_weights, trained_weights};
use super::thinker::{LARGEST, Move, Step, Thinker, Value, moves};
use othello::engine::bitboard::{Bitboard, CORNERS};
use othello::engine::endgame::MOST;
use othello::engine::search::DISC;
use othello::engine::transposition::NO_MOVE;

/// Sorting takes time, so it is not worth it this close to the last move.
const SORTED: u32 = 3;

/// With this many empty squares or fewer, the last step looks all the way to the end ...
const LAST_PART: u32 = 13;

/// ... after this many rounds.
const FIRST_ROUNDS: u32 = 5;

/// All steps. Each one adds an idea to the one before.
pub const STEPS: [Step; 8] = [
    step("every move", every_move, ten_weights),
    step("alpha-beta", pruned, ten_weights),
    step("bits", alpha_beta, ten_weights),
    step("move ordering", ordered, ten_weights),
    step("table", with_table, ten_weights),
    step("null window", narrowed, ten_weights),
    step("trained weights", narrowed, trained_weights),
    Step {
        name: "exact endgame",
        value: exact_endgame,
        judge: trained_weights,
        next_round: next_or_last,
    },
];

const fn step(name: &'static str, value: Value, judge: fn(Bitboard) -> i32) -> Step {
    Step {
        name,
        value,
        judge,
        next_round: |round, _| round + 1,
    }
}

/// Day 12: the same search, with the board as two numbers.
fn alpha_beta(thinker: &mut Thinker, position: Bitboard, depth: u32, alpha: i32, beta: i32) -> i32 {
    if let Some(value) = thinker.at_once(position, depth) {
        return value;
    } else if position.moves() == 0 {
        return -alpha_beta(thinker, position.pass(), depth, -beta, -alpha);
    }
    let mut best = alpha;
    for Move { next, .. } in moves(position) {
        best = best.max(-alpha_beta(thinker, next, depth - 1, -beta, -best));
        if best >= beta {
            break;
        }
    }
    best
}

/// Tries good moves first.
fn ordered(thinker: &mut Thinker, position: Bitboard, depth: u32, alpha: i32, beta: i32) -> i32 {
    if let Some(value) = thinker.at_once(position, depth) {
        return value;
    } else if position.moves() == 0 {
        return -ordered(thinker, position.pass(), depth, -beta, -alpha);
    }
    let mut best = alpha;
    for Move { next, .. } in sorted(position, depth, NO_MOVE, replies) {
        best = best.max(-ordered(thinker, next, depth - 1, -beta, -best));
        if best >= beta {
            break;
        }
    }
    best
}

/// The legal moves, most promising first. `first` was best before. The others are sorted by what they offer the
/// opponent.
fn sorted(position: Bitboard, depth: u32, first: u8, offer: fn(Bitboard) -> i32) -> Vec<Move> {
    let mut moves = moves(position);
    if depth >= SORTED {
        moves.sort_by_cached_key(|choice| match choice.index == u32::from(first) {
            true => i32::MIN,
            false => offer(choice.next),
        });
    }
    moves
}

/// How many moves the player to move has. Corners count twice.
fn replies(position: Bitboard) -> i32 {
    let moves = position.moves();
    (moves.count_ones() + (moves & CORNERS).count_ones()) as i32
}

/// Looks up what it already knows about a position, and remembers what it finds out.
fn with_table(thinker: &mut Thinker, position: Bitboard, depth: u32, alpha: i32, beta: i32) -> i32 {
    let at_once = thinker.at_once(position, depth);
    if let Some(value) = at_once.or_else(|| thinker.known(position, depth, alpha, beta)) {
        return value;
    } else if position.moves() == 0 {
        return -with_table(thinker, position.pass(), depth, -beta, -alpha);
    }
    let (mut best, mut best_move) = (-LARGEST, NO_MOVE);
    for Move { index, next } in sorted(position, depth, thinker.best_before(position), replies) {
        let value = -with_table(thinker, next, depth - 1, -beta, -alpha.max(best));
        if value > best {
            (best, best_move) = (value, index as u8);
        }
        if best >= beta {
            break;
        }
    }
    thinker.remember(position, depth, (alpha, beta), (best, best_move));
    best
}

/// After the first move, only asks whether another move is better: with a null window.
fn narrowed(thinker: &mut Thinker, position: Bitboard, depth: u32, alpha: i32, beta: i32) -> i32 {
    let value = thinker.step.value;
    let at_once = thinker.at_once(position, depth);
    if let Some(value) = at_once.or_else(|| thinker.known(position, depth, alpha, beta)) {
        return value;
    } else if position.moves() == 0 {
        return -value(thinker, position.pass(), depth, -beta, -alpha);
    }
    let (mut best, mut best_move) = (-LARGEST, NO_MOVE);
    for Move { index, next } in sorted(position, depth, thinker.best_before(position), replies) {
        let value = match best_move {
            NO_MOVE => -value(thinker, next, depth - 1, -beta, -alpha),
            _ => probed(thinker, next, depth - 1, alpha.max(best), beta),
        };
        if value > best {
            (best, best_move) = (value, index as u8);
        }
        if best >= beta {
            break;
        }
    }
    thinker.remember(position, depth, (alpha, beta), (best, best_move));
    best
}

/// Asks whether a move is better than the best so far. Only if it is, asks what it is worth.
fn probed(thinker: &mut Thinker, next: Bitboard, depth: u32, best: i32, beta: i32) -> i32 {
    let value = thinker.step.value;
    let probe = -value(thinker, next, depth, -best - 1, -best);
    match probe > best && probe < beta {
        true => -value(thinker, next, depth, -beta, -best),
        false => probe,
    }
}

/// Close to the end of the game, leaves the rest to the solver.
fn exact_endgame(
    thinker: &mut Thinker,
    position: Bitboard,
    depth: u32,
    alpha: i32,
    beta: i32,
) -> i32 {
    let empty = position.empty().count_ones();
    if depth < empty || empty > MOST as u32 {
        return narrowed(thinker, position, depth, alpha, beta);
    }
    let (alpha, beta) = (alpha.div_euclid(DISC), -(-beta).div_euclid(DISC));
    let (score, positions) = thinker.solver.solve(position, alpha, beta);
    thinker.count(positions);
    DISC * score
}

/// Near the end, the last round looks at every move that is left.
fn next_or_last(round: u32, empty: u32) -> u32 {
    match empty <= LAST_PART && round >= FIRST_ROUNDS {
        true => empty,
        false => round + 1,
    }
}
