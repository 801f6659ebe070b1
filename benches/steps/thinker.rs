//! What all steps share: a thinker counts positions, watches the clock, and looks one move further in each round.

use othello::engine::bitboard::{Bitboard, indices};
use othello::engine::endgame::Solver;
use othello::engine::search::DISC;
use othello::engine::transposition::{Entry, NO_MOVE, TranspositionTable};
use std::time::{Duration, Instant};

/// The base-2 logarithm of the number of positions in a thinker's table.
const TABLE_BITS: u32 = 16;

/// After this many positions, a thinker looks at the clock again. Looking takes time, too.
const PATIENCE: u64 = 64;

/// Higher than any value.
pub const LARGEST: i32 = 65 * DISC;

/// A legal move: its square's number, and the position that it leads to.
#[derive(Clone, Copy)]
pub struct Move {
    pub index: u32,
    pub next: Bitboard,
}

/// The legal moves, row by row.
pub fn moves(position: Bitboard) -> Vec<Move> {
    let squares = indices(position.moves());
    let played = squares.map(|index| Move {
        index,
        next: position.play(index),
    });
    played.collect()
}

/// A function that says what a position is worth.
pub type Value = fn(&mut Thinker, Bitboard, u32, i32, i32) -> i32;

/// A step on the way to a strong player.
#[derive(Clone, Copy)]
pub struct Step {
    pub name: &'static str,
    pub value: Value,
    /// How it judges a position without looking ahead.
    pub judge: fn(Bitboard) -> i32,
    /// How many moves ahead the next round looks, after a round with this depth and this many empty squares.
    pub next_round: fn(u32, u32) -> u32,
}

/// A player that thinks as one of the steps does.
pub struct Thinker {
    pub step: Step,
    /// How many positions it has looked at so far.
    pub positions: u64,
    pub table: TranspositionTable,
    pub solver: Solver,
    deadline: Option<Instant>,
    /// How many positions it has looked at when it looks at the clock again.
    next_look: u64,
    is_late: bool,
}

impl Thinker {
    pub fn new(step: Step) -> Thinker {
        Thinker {
            step,
            positions: 0,
            table: TranspositionTable::new(TABLE_BITS),
            solver: Solver::default(),
            deadline: None,
            next_look: 0,
            is_late: false,
        }
    }

    /// Counts positions, and now and then looks at the clock.
    pub fn count(&mut self, positions: u64) {
        self.positions += positions;
        if self.positions >= self.next_look {
            self.next_look = self.positions + PATIENCE;
            self.is_late = self.deadline.is_some_and(|end| Instant::now() >= end);
        }
    }

    /// Whether the time is up. What a search returns after that means nothing.
    pub fn is_late(&self) -> bool {
        self.is_late
    }

    /// Returns what a position is worth if that is clear without trying moves: at the end of the game, when the search
    /// is deep enough, and when the time is up. The caller is about to look at the position, so it counts.
    pub fn at_once(&mut self, position: Bitboard, depth: u32) -> Option<i32> {
        self.count(1);
        if self.is_late {
            return Some(0);
        }
        let can_move = position.moves() != 0;
        if !can_move && position.pass().moves() == 0 {
            return Some(DISC * position.result());
        }
        (can_move && depth == 0).then(|| (self.step.judge)(position))
    }

    /// Returns the value of a position if it follows from the table.
    pub fn known(&self, position: Bitboard, depth: u32, alpha: i32, beta: i32) -> Option<i32> {
        let entry = self.table.get(position);
        let entry = entry.filter(|entry| u32::from(entry.depth) == depth);
        entry.and_then(|entry| entry.score_for(alpha, beta))
    }

    /// The move that was best when the table last heard of this position, or [`NO_MOVE`].
    pub fn best_before(&self, position: Bitboard) -> u8 {
        let entry = self.table.get(position);
        entry.map_or(NO_MOVE, |entry| entry.best)
    }

    /// Stores the result of a search between `alpha` and `beta`: the value, or a bound on it, and the best move.
    pub fn remember(
        &mut self,
        position: Bitboard,
        depth: u32,
        window: (i32, i32),
        best: (i32, u8),
    ) {
        if !self.is_late {
            let entry = Entry::new(position, depth, window, best);
            self.table.put(entry);
        }
    }

    /// Looks 1 move ahead, then 2, and so on up to `depth`. Returns the value of the position, and the best move.
    pub fn think(&mut self, position: Bitboard, depth: u32) -> (i32, Option<u32>) {
        let mut moves = moves(position);
        let mut value = 0;
        let empty = position.empty().count_ones();
        let mut round = 0;
        while round < depth.min(empty) {
            round = (self.step.next_round)(round, empty);
            let (best, at) = self.round(&moves, round);
            if self.is_late {
                break;
            }
            value = best;
            // In the next round, this round's best move comes first.
            moves[..=at].rotate_right(1);
        }
        (value, moves.first().map(|first| first.index))
    }

    /// Returns the value of the best of these moves, and its place in the list.
    fn round(&mut self, moves: &[Move], depth: u32) -> (i32, usize) {
        let (mut best, mut best_at) = (-LARGEST, 0);
        for (at, choice) in moves.iter().enumerate() {
            let value = -(self.step.value)(self, choice.next, depth - 1, -LARGEST, -best);
            if value > best {
                (best, best_at) = (value, at);
            }
        }
        (best, best_at)
    }

    /// Thinks for this long, and returns the best move, or `None` if there is no legal move.
    pub fn choose(&mut self, position: Bitboard, time: Duration) -> Option<u32> {
        self.deadline = Some(Instant::now() + time);
        self.next_look = 0;
        self.is_late = false;
        self.think(position, u32::MAX).1
    }
}

/// How many positions a thinker would look at without skipping any, 1 to `depth` moves ahead.
pub fn counted(position: Bitboard, depth: u32) -> u64 {
    (1..=depth).map(|round| below(position, round - 1)).sum()
}

/// How many positions there are below this one: after each move, and up to `more` moves after that.
fn below(position: Bitboard, more: u32) -> u64 {
    let each = moves(position).into_iter();
    each.map(|choice| with_position(choice.next, more)).sum()
}

/// Counts a position and those below it, `depth` moves ahead. A pass is a position, but not a move.
fn with_position(position: Bitboard, depth: u32) -> u64 {
    let moves = position.moves();
    match depth {
        _ if moves == 0 && position.pass().moves() != 0 => {
            1 + with_position(position.pass(), depth)
        }
        0 => 1,
        1 => {
            let last = indices(moves).map(|index| with_position(position.play(index), 0));
            1 + last.sum::<u64>()
        }
        _ => 1 + below(position, depth - 1),
    }
}
