//! A player that knows only the rules. It plays itself to find out what squares are worth.

use crate::bits::{Bits, bit};
use othello::board::{Board, Move, SIZE, Square};
use othello::cell::Stone;
use othello::players::Player;
use rand::RngExt;
use rand::rngs::SmallRng;
use rand::seq::IndexedRandom;

/// A square and its mirror images are of the same kind: all corners are kind 0.
const KIND: [[usize; 4]; 4] = [
    [0, 1, 2, 3], // row 1
    [1, 4, 5, 6],
    [2, 5, 7, 8],
    [3, 6, 8, 9], // row 4
];

const KINDS: usize = 10;
const CHANCE: f64 = 0.1; // how many of its moves are random
const STEP: f64 = 0.005; // how far the weights move at first
const SLOWER: f64 = 1000.0; // after this many games, they move half as far
const TRUST: f64 = 0.6; // how much the truth counts; the guess counts for the rest
const END: u32 = 10; // with fewer empty squares than this, it counts stones

/// The kind of a square, 0 to 9.
pub fn kind(square: Square) -> usize {
    let across = square.column().min(SIZE - 1 - square.column());
    let down = square.row().min(SIZE - 1 - square.row());
    KIND[down as usize][across as usize]
}

#[derive(Clone)]
pub struct Learner {
    pub weights: [f64; KINDS], // what a stone is worth on each kind of square
    squares: [u64; KINDS],     // all squares of each kind, as bits
    pub games: usize,          // how many it has played against itself
}

impl Learner {
    pub fn new() -> Learner {
        let mut squares = [0; KINDS];
        for square in Square::all() {
            squares[kind(square)] |= bit(square);
        }
        Learner {
            weights: [0.0; KINDS],
            squares,
            games: 0,
        }
    }

    /// How many more stones we have than the other side on squares of this kind.
    fn lead(&self, bits: Bits, kind: usize) -> f64 {
        let mine = (bits.mine & self.squares[kind]).count_ones();
        let theirs = (bits.theirs & self.squares[kind]).count_ones();
        f64::from(mine) - f64::from(theirs)
    }

    /// Guesses the result: 1 is a sure win, -1 a sure loss, and 0 is "I do not know".
    pub fn guess(&self, bits: Bits) -> f64 {
        if is_near_the_end(bits) {
            return (f64::from(bits.lead()) / 16.0).tanh();
        }
        let mut sum = 0.0;
        for kind in 0..KINDS {
            sum += self.weights[kind] * self.lead(bits, kind);
        }
        sum.tanh() // squeezes the sum between -1 and 1
    }

    /// Plays a game against itself, and learns from it.
    pub fn play(&mut self, rng: &mut SmallRng) {
        let mut bits = Bits::from_board(&Board::start(), Stone::Black);
        let mut positions = vec![bits];
        while let Some(next) = self.choose_next(&bits.next(), rng) {
            bits = next;
            positions.push(bits);
        }
        self.learn(&positions);
        self.games += 1;
    }

    /// Chooses the position that looks worst for the other side, or now and then a random one.
    fn choose_next(&self, next: &[Bits], rng: &mut SmallRng) -> Option<Bits> {
        if rng.random_bool(CHANCE) {
            return next.choose(rng).copied();
        }
        let guess = |bits: &&Bits| (1000.0 * self.guess(**bits)) as i32;
        next.iter().min_by_key(guess).copied()
    }

    /// Moves each guess nearer to the truth, from the end back to the start.
    fn learn(&mut self, positions: &[Bits]) {
        let end = positions[positions.len() - 1];
        let mut truth = f64::from(end.lead().signum()); // the result is not a guess
        for bits in positions.iter().rev() {
            let guess = self.guess(*bits);
            if !is_near_the_end(*bits) {
                self.move_weights(*bits, truth - guess);
            }
            // A good position for one side is bad for the side that moved before it.
            truth = -(TRUST * truth + (1.0 - TRUST) * guess);
        }
    }

    /// Gives each kind of square its share of the praise, or the blame.
    fn move_weights(&mut self, bits: Bits, error: f64) {
        let step = STEP / (1.0 + self.games as f64 / SLOWER);
        for kind in 0..KINDS {
            self.weights[kind] += step * error * self.lead(bits, kind);
        }
    }
}

fn is_near_the_end(bits: Bits) -> bool {
    (bits.mine | bits.theirs).count_zeros() < END
}

impl Player for Learner {
    fn score(&mut self, board: &Board, stone: Stone, legal: &Move) -> i32 {
        let next = Bits::from_board(&board.after(legal.square, stone), stone.opposite());
        (-1000.0 * self.guess(next)) as i32
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::SeedableRng;

    fn learned(seed: u64) -> Learner {
        let mut rng = SmallRng::seed_from_u64(seed);
        let mut learner = Learner::new();
        for _ in 0..200 {
            learner.play(&mut rng);
        }
        learner
    }

    #[test]
    fn corners_are_good_and_their_neighbours_bad() {
        for seed in 0..3 {
            let weights = learned(seed).weights;
            assert!(weights[0] > 0.2); // a1
            assert!(weights[4] < 0.0); // b2
        }
    }
}
