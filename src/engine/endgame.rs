//! Perfect play when few squares are empty: every line is read to the end of the game.
//!
//! Scores are in discs, for the one who is to move; the empty squares go to the winner.

use super::bitboard::{Bitboard, CORNERS, indices};

/// The most empty squares that [`solve`] takes.
pub const MOST: usize = 9;

/// With so few empty squares, sorting the moves takes longer than it saves.
const FEW: u32 = 5;

/// The quarter of the board in which each square lies.
const QUARTERS: [u64; 4] = [
    0x0000_0000_0f0f_0f0f,
    0x0000_0000_f0f0_f0f0,
    0x0f0f_0f0f_0000_0000,
    0xf0f0_f0f0_0000_0000,
];

/// The quarter in which a square lies.
fn quarter(index: u32) -> u64 {
    QUARTERS[(index / 32 * 2 + index / 4 % 2) as usize]
}

/// The quarters with an odd number of empty squares. Who plays there first may also play there last, and a stone that
/// is placed last is never turned over again: so these are tried first.
pub fn odd_quarters(position: Bitboard) -> u64 {
    let empty = position.empty();
    let odd = |quarter: &u64| (empty & quarter).count_ones() % 2 == 1;
    QUARTERS.into_iter().filter(odd).sum()
}

/// The score of a position with perfect play from both sides, and how many positions were looked at.
///
/// A score of at most `alpha` or at least `beta` need not be exact: then the true one is no
/// greater, or no smaller. (This is alpha-beta search.)
///
/// # Panics
///
/// With more than [`MOST`] empty squares.
pub fn solve(position: Bitboard, alpha: i32, beta: i32) -> (i32, u64) {
    assert!(position.empty().count_ones() <= MOST as u32);
    let mut solver = Solver { nodes: 0 };
    let odd = odd_quarters(position);
    let score = match position.empty().count_ones() {
        0 => position.difference(),
        1..=FEW => solver.few(position, odd, alpha, beta),
        _ => solver.many(position, position.moves(), odd, alpha, beta),
    };
    (score, solver.nodes)
}

/// Counts the positions that it looks at.
struct Solver {
    nodes: u64,
}

impl Solver {
    /// Tries the moves first that leave the opponent few replies: they make the tree small.
    ///
    /// This and `few` are the innermost loops of all, and longer than functions should be: cut in parts they are slower.
    fn many(&mut self, position: Bitboard, moves: u64, odd: u64, alpha: i32, beta: i32) -> i32 {
        self.nodes += 1;
        if moves == 0 {
            let replies = position.pass().moves();
            return match replies {
                0 => position.result(),
                _ => -self.many(position.pass(), replies, odd, -beta, -alpha),
            };
        }
        let mut candidates = [Candidate::default(); MOST];
        let few = position.empty().count_ones() <= FEW + 1;
        let mut best = -64;
        for candidate in sorted(position, moves, odd, &mut candidates) {
            let Candidate { child, replies, .. } = *candidate;
            let (odd, alpha) = (odd ^ quarter(candidate.index), alpha.max(best));
            let score = if few {
                -self.few(child, odd, -beta, -alpha)
            } else {
                -self.many(child, replies, odd, -beta, -alpha)
            };
            best = best.max(score);
            if best >= beta {
                break;
            }
        }
        best
    }

    /// Tries the squares as they come, only those in odd quarters first.
    fn few(&mut self, position: Bitboard, odd: u64, alpha: i32, beta: i32) -> i32 {
        self.nodes += 1;
        let empty = position.empty();
        if empty & empty.wrapping_sub(1) == 0 {
            return last(position);
        }
        let mut best = i32::MIN;
        for squares in [empty & odd, empty & !odd] {
            for index in indices(squares) {
                let flips = position.flips(index);
                if flips == 0 {
                    continue;
                }
                let child = position.place(index, flips);
                let score = -self.few(child, odd ^ quarter(index), -beta, -alpha.max(best));
                best = best.max(score);
                if best >= beta {
                    return best;
                }
            }
        }
        if best > i32::MIN {
            best
        } else if position.pass().moves() == 0 {
            position.result()
        } else {
            -self.few(position.pass(), odd, -beta, -alpha)
        }
    }
}

/// A move, where it leads, and how late it should be tried.
#[derive(Clone, Copy, Default)]
struct Candidate {
    index: u32,
    child: Bitboard,
    replies: u64,
    rank: u32,
}

/// The moves that leave the opponent few replies first; among equal ones those in odd quarters.
fn sorted(
    position: Bitboard,
    moves: u64,
    odd: u64,
    candidates: &mut [Candidate; MOST],
) -> &[Candidate] {
    let mut count = 0;
    for index in indices(moves) {
        let child = position.play(index);
        let replies = child.moves();
        let corners = (replies & CORNERS).count_ones();
        let even = u32::from(odd & 1 << index == 0);
        let rank = 2 * (replies.count_ones() + corners) + even;
        candidates[count] = Candidate {
            index,
            child,
            replies,
            rank,
        };
        count += 1;
    }
    let candidates = &mut candidates[..count];
    candidates.sort_unstable_by_key(|candidate| candidate.rank);
    candidates
}

/// The score when one square is empty.
fn last(position: Bitboard) -> i32 {
    let empty = position.empty();
    let index = empty.trailing_zeros();
    let flips = position.flips(index);
    if flips != 0 {
        return 2 * (position.own | flips | empty).count_ones() as i32 - 64;
    }
    match position.pass().flips(index) {
        0 => position.result(),
        flips => 64 - 2 * (position.opponent | flips | empty).count_ones() as i32,
    }
}
