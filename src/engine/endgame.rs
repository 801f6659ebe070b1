//! Perfect play when few squares are empty: every line that matters is searched to the end of the game.
//!
//! Scores are in discs, from the point of view of the player to move. Empty squares count for the winner.

use super::bitboard::{Bitboard, CORNERS, around, diagonals, flat, indices};
use super::transposition::{Entry, NO_MOVE, TranspositionTable};

/// The most empty squares that a [`Solver`] accepts.
pub const MOST: usize = 9;

/// With this many empty squares or fewer, sorting the moves takes longer than it saves.
const FEW: u32 = 5;

/// The base-2 logarithm of the number of positions in the table. A small table stays in the processor's cache.
const SOLVER_BITS: u32 = 14;

/// The upper left quarter of the board.
const QUARTER: u64 = 0x0f0f_0f0f;

/// For each square, the set of that square and its neighbours in all eight directions.
const NEIGHBOURS: [u64; 64] = neighbours();

const fn neighbours() -> [u64; 64] {
    let mut neighbours = [0; 64];
    let mut index = 0;
    while index < 64 {
        neighbours[index] = around(1 << index);
        index += 1;
    }
    neighbours
}

/// How many stones in a line the last stone of the game flips, for each place in the line and each set of own stones.
const FLIP_COUNTS: [[u8; 256]; 8] = flipped();

const fn flipped() -> [[u8; 256]; 8] {
    let mut flipped = [[0; 256]; 8];
    let mut number: usize = 0;
    while number < 8 * 256 {
        let (place, own) = (number / 256, number % 256);
        let (after, before) = ((own >> place >> 1) as u8, (own << (8 - place)) as u8);
        // If the player has no stone on one side, there are 8 zeros there, and nothing flips that way.
        flipped[place][own] = (after.trailing_zeros() % 8 + before.leading_zeros() % 8) as u8;
        number += 1;
    }
    flipped
}

/// The quarter that a square is in.
fn quarter(index: u32) -> u64 {
    QUARTER << (index & 0b10_0100) // 32 for the lower half, plus 4 for the right half
}

/// The quarters with an odd number of empty squares. The player who moves first in such a quarter can often move last
/// there as well, which is usually an advantage. So the search tries these quarters first. (Players call this
/// *parity*.)
pub fn odd_quarters(position: Bitboard) -> u64 {
    let empty = position.empty();
    let odd = |quarter: &u64| (empty & quarter).count_ones() % 2 == 1;
    [0, 4, 32, 36].map(quarter).into_iter().filter(odd).sum()
}

/// A position, with its legal moves and its odd quarters.
#[derive(Clone, Copy, Default)]
struct Node {
    position: Bitboard,
    moves: u64,
    odd: u64,
}

impl Node {
    fn new(position: Bitboard, odd: u64) -> Node {
        Node {
            moves: position.moves(),
            position,
            odd,
        }
    }
}

/// Solves positions, and remembers some of the results.
pub struct Solver {
    /// How many positions the current call of `solve` has looked at.
    nodes: u64,
    table: TranspositionTable,
}

impl Default for Solver {
    /// Creates a solver with an empty table.
    fn default() -> Solver {
        Solver {
            nodes: 0,
            table: TranspositionTable::new(SOLVER_BITS),
        }
    }
}

impl Solver {
    /// Returns the score of a position with perfect play from both sides, and how many positions the solver looked at.
    ///
    /// The score is exact only between `alpha` and `beta`. If it is `alpha` or less, the true score may be lower still.
    /// If it is `beta` or more, the true score may be higher still. (This is alpha-beta search.)
    ///
    /// # Panics
    ///
    /// If there are more than [`MOST`] empty squares.
    pub fn solve(&mut self, position: Bitboard, alpha: i32, beta: i32) -> (i32, u64) {
        assert!(position.empty().count_ones() <= MOST as u32);
        self.nodes = 0;
        let node = Node::new(position, odd_quarters(position));
        let score = self.score(node, position.empty().count_ones(), alpha, beta);
        (score, self.nodes)
    }

    /// The score of a position with this many empty squares.
    fn score(&mut self, node: Node, empty: u32, alpha: i32, beta: i32) -> i32 {
        match empty {
            0 => node.position.difference(),
            1..=FEW => self.few(node.position, node.odd, alpha, beta),
            _ => self.many(node, alpha, beta),
        }
    }

    /// The score of a position with more than [`FEW`] empty squares.
    fn many(&mut self, node: Node, alpha: i32, beta: i32) -> i32 {
        self.nodes += 1;
        if node.moves != 0 {
            return self.look_up(node, alpha, beta);
        }
        let passed = Node::new(node.position.pass(), node.odd);
        match passed.moves {
            0 => -passed.position.result(),
            _ => -self.many(passed, -beta, -alpha),
        }
    }

    /// Returns the score from the table if it is there. If not, tries the moves.
    fn look_up(&mut self, node: Node, alpha: i32, beta: i32) -> i32 {
        let position = node.position;
        let mut first = NO_MOVE;
        if let Some(entry) = self.table.get(position) {
            if let Some(score) = entry.score_for(alpha, beta) {
                return score;
            }
            first = entry.best;
        }
        let best = self.best(node, first, alpha, beta);
        self.table.put(Entry::new(position, 0, (alpha, beta), best));
        best.0
    }

    /// Returns the best score and its move. Moves that leave the opponent few replies are tried first, because they
    /// keep the tree small.
    fn best(&mut self, node: Node, first: u8, alpha: i32, beta: i32) -> (i32, u8) {
        let mut candidates = [RankedMove::default(); MOST];
        let candidates = sorted(node, first, &mut candidates);
        let empty = node.position.empty().count_ones();
        if empty > FEW + 1 {
            if let Some(refutation) = self.refutation(candidates, beta) {
                return refutation;
            }
        }
        let (mut best, mut best_move) = (-65, NO_MOVE);
        for candidate in candidates {
            let (child, alpha) = (candidate.child, alpha.max(best));
            let score = -self.score(child, empty - 1, -beta, -alpha);
            if score > best {
                (best, best_move) = (score, candidate.index as u8);
            }
            if best >= beta {
                break;
            }
        }
        (best, best_move)
    }

    /// Returns the score and the index of a move that is known to be good enough, because the table has the position
    /// that it leads to. (*Enhanced transposition cut-off*: Plaat, Schaeffer, Pijls and de Bruin, 1996.)
    fn refutation(&self, candidates: &[RankedMove], beta: i32) -> Option<(i32, u8)> {
        let known = candidates.iter().filter_map(|candidate| {
            let entry = self.table.get(candidate.child.position)?;
            Some((-i32::from(entry.upper), candidate.index as u8))
        });
        known.into_iter().find(|(score, _)| *score >= beta)
    }

    /// The score of a position with at most [`FEW`] empty squares. Squares in odd quarters are tried first, because
    /// that saves time. This is the innermost loop, so measure the effect of every change.
    fn few(&mut self, position: Bitboard, odd: u64, alpha: i32, beta: i32) -> i32 {
        self.nodes += 1;
        let empty = position.empty();
        if empty & empty.wrapping_sub(1) == 0 {
            return last(position);
        }
        let mut best = i32::MIN;
        for squares in [empty & odd, empty & !odd] {
            for index in indices(squares) {
                let Some(child) = played(position, index) else {
                    continue;
                };
                let score = -self.few(child, odd ^ quarter(index), -beta, -alpha.max(best));
                best = best.max(score);
                if best >= beta {
                    return best;
                }
            }
        }
        match best {
            i32::MIN => self.few_after_pass(position, odd, alpha, beta),
            _ => best,
        }
    }

    /// The score of a position without a legal move.
    fn few_after_pass(&mut self, position: Bitboard, odd: u64, alpha: i32, beta: i32) -> i32 {
        match position.pass().moves() {
            0 => position.result(),
            _ => -self.few(position.pass(), odd, -beta, -alpha),
        }
    }
}

/// The position after a move on an empty square, or `None` if the move is not legal.
#[inline]
fn played(position: Bitboard, index: u32) -> Option<Bitboard> {
    // Without a neighbour of the opponent's colour, there is nothing to flip.
    if NEIGHBOURS[index as usize] & position.opponent == 0 {
        return None;
    }
    let flips = position.flips(index);
    (flips != 0).then(|| position.place(index, flips))
}

/// A move, the position it leads to, and its rank. The move with the lowest rank is tried first.
#[derive(Clone, Copy, Default)]
struct RankedMove {
    index: u32,
    child: Node,
    rank: u32,
}

/// Sorts the moves. The move that was best before comes first. Then come the moves that leave the opponent the fewest
/// replies (*fastest first*). Among equal moves, those in odd quarters come first.
fn sorted(node: Node, first: u8, candidates: &mut [RankedMove; MOST]) -> &[RankedMove] {
    let mut count = 0;
    for index in indices(node.moves) {
        let child = Node::new(node.position.play(index), node.odd ^ quarter(index));
        let replies = child.moves.count_ones() + (child.moves & CORNERS).count_ones();
        let even = u32::from(node.odd & 1 << index == 0);
        let is_first = index == u32::from(first);
        let rank = if is_first { 0 } else { 2 * replies + even + 1 };
        candidates[count] = RankedMove { index, child, rank };
        count += 1;
    }
    let candidates = &mut candidates[..count];
    candidates.sort_unstable_by_key(|candidate| candidate.rank);
    candidates
}

/// The score when one square is empty. Only the number of flipped stones matters, so the final board is never built.
fn last(position: Bitboard) -> i32 {
    let index = position.empty().trailing_zeros();
    let flipped = last_flips(position.own, index);
    if flipped != 0 {
        return 2 * (position.own.count_ones() + flipped) as i32 - 62;
    }
    match last_flips(position.opponent, index) {
        0 => position.result(),
        flipped => 62 - 2 * (position.opponent.count_ones() + flipped) as i32,
    }
}

/// Returns how many stones the last stone of the game flips. Its row, its column and its two diagonals are each turned
/// into eight bits, which are looked up in a table. (The idea comes from Edax.)
fn last_flips(own: u64, index: u32) -> u32 {
    let (row, column) = (index / 8, index % 8);
    let [down, up] = diagonals(index);
    let in_row = own >> (8 * row) & 0xff;
    let upright = own >> column & 0x0101_0101_0101_0101;
    let in_column = upright.wrapping_mul(0x0102_0408_1020_4080) >> 56;
    let flipped = |place: u32, line: u64| u32::from(FLIP_COUNTS[place as usize][line as usize]);
    flipped(column, in_row)
        + flipped(row, in_column)
        + flipped(column, flat(own & down))
        + flipped(column, flat(own & up))
}
