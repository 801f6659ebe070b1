//! A player that knows only the rules. It plays itself, and finds out what squares are worth.

use crate::bits::{Bits, bit};
use othello::board::{Board, Move, SIZE, Square};
use othello::cell::Stone;
use othello::players::Player;
use rand::RngExt;
use rand::rngs::SmallRng;
use rand::seq::IndexedRandom;

/// A square and its mirror images are of one kind: all corners are kind 0.
const KIND: [[usize; 4]; 4] = [[0, 1, 2, 3], [1, 4, 5, 6], [2, 5, 7, 8], [3, 6, 8, 9]];

const KINDS: usize = 10;
const CHANCE: f64 = 0.1; // how many of its moves are left to chance
const STEP: f64 = 0.005; // how far weights move at first
const SLOWER: f64 = 1000.0; // after so many games they move half as far
const TRUST: f64 = 0.6; // how much it believes what came later, and not its own guess
const END: u32 = 10; // with fewer empty squares than this, stones count

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
    pub games: usize,          // so many it has played against itself
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

    /// How many stones more than the other side we have on squares of a kind.
    fn lead(&self, bits: Bits, kind: usize) -> f64 {
        let mine = (bits.mine & self.squares[kind]).count_ones();
        let theirs = (bits.theirs & self.squares[kind]).count_ones();
        f64::from(mine) - f64::from(theirs)
    }

    /// How likely it is to win: 1 is sure, -1 is lost, 0 is "I do not know".
    pub fn guess(&self, bits: Bits) -> f64 {
        if is_near_the_end(bits) {
            return (f64::from(bits.lead()) / 16.0).tanh();
        }
        let kinds = 0..KINDS;
        let sum: f64 = kinds
            .map(|kind| self.weights[kind] * self.lead(bits, kind))
            .sum();
        sum.tanh() // squeezes a sum between -1 and 1
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

    /// The position that looks worst for the other side. Now and then it is any of them.
    fn choose_next(&self, next: &[Bits], rng: &mut SmallRng) -> Option<Bits> {
        if rng.random_bool(CHANCE) {
            return next.choose(rng).copied();
        }
        let guess = |bits: &&Bits| (1000.0 * self.guess(**bits)) as i32;
        next.iter().min_by_key(guess).copied()
    }

    /// From the end back to the start: each guess comes nearer to what followed.
    fn learn(&mut self, positions: &[Bits]) {
        let end = positions[positions.len() - 1];
        let mut truth = f64::from(end.lead().signum()); // who has won is no guess
        for bits in positions.iter().rev() {
            let guess = self.guess(*bits);
            if !is_near_the_end(*bits) {
                self.move_weights(*bits, truth - guess);
            }
            // What is good for one side is bad for the one that moved before it.
            truth = -(TRUST * truth + (1.0 - TRUST) * guess);
        }
    }

    /// Whoever had more stones on a kind of squares gets the praise, or the blame.
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

    #[test]
    fn it_plays_a_whole_game() {
        let mut learner = Learner::new();
        learner.play(&mut SmallRng::seed_from_u64(0));
        assert_eq!(learner.games, 1);
    }

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
