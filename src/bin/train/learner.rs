//! The learner, which adjusts its weights to examples.

use crate::lesson::Example;
use othello::engine::evaluation::{STAGES, STATES, UNIT, packed, read, stage, twin};
use rand::SeedableRng;
use rand::rngs::SmallRng;
use rand::seq::SliceRandom;

/// How many times the learner goes through the examples from a round.
const PASSES: usize = 2;

/// The fraction of the error by which a weight would move in the first round if it had never moved before.
const RATE: f32 = 0.2;

/// Each weight starts as if it had already moved this many times.
const BEFORE: u32 = 100;

/// What the program has learned so far.
pub struct Learner {
    /// How many rounds the learner has learned from.
    pub rounds: u32,
    /// The value of each state in each stage, in discs.
    values: Vec<f32>,
    /// How many times each value has moved.
    moved: Vec<u32>,
    /// For each state, the first of the state and its twin. Twins share the value of the first.
    first: Vec<usize>,
}

impl Default for Learner {
    fn default() -> Learner {
        Learner {
            rounds: 0,
            values: vec![0.0; STAGES * STATES],
            moved: vec![BEFORE; STAGES * STATES],
            first: (0..STATES).map(|state| state.min(twin(state))).collect(),
        }
    }
}

impl Learner {
    /// Learns from the examples in random order. `left` is the fraction of all rounds that is left, including this one.
    pub fn learn(&mut self, examples: &mut [Example], seed: u64, left: f32) {
        let mut rng = SmallRng::seed_from_u64(seed);
        for _ in 0..PASSES {
            examples.shuffle(&mut rng);
            for example in examples.iter() {
                self.learn_from(example, RATE * left);
            }
        }
        self.rounds += 1;
    }

    /// Compares the evaluation with the truth, and nudges every weight involved in the right direction. Weights
    /// that have moved often are nearly right, so they move less. This way, rare states are learned too.
    fn learn_from(&mut self, example: &Example, rate: f32) {
        let start = stage(example.position.empty().count_ones()) * STATES;
        let mut evaluation = 0.0;
        read(example.position, |state| {
            evaluation += self.values[start + self.first[state]]
        });
        let error = example.truth - evaluation;
        read(example.position, |state| {
            let at = start + self.first[state];
            self.moved[at] += 1;
            self.values[at] += rate * error / (self.moved[at] as f32).sqrt();
        });
    }

    /// Returns the weights as the engine reads them from a file: one for each state, or for each pair of twins.
    pub fn weights(&self) -> Vec<u8> {
        let unit = UNIT as f32 / 100.0;
        let mut weights = Vec::new();
        for values in self.values.chunks(STATES) {
            for (state, value) in values.iter().enumerate() {
                if self.first[state] == state {
                    weights.push((value / unit).round() as i8);
                }
            }
        }
        packed(&weights)
    }

    /// Returns everything that the learner needs to carry on: the number of rounds, the values, and how many times each
    /// has moved.
    pub fn write(&self) -> Vec<u8> {
        let values = self.values.iter().map(|value| value.to_bits());
        let words = [self.rounds].into_iter().chain(values);
        let words = words.chain(self.moved.iter().copied());
        words.flat_map(u32::to_le_bytes).collect()
    }

    /// Reads what [`Learner::write`] wrote. Returns `None` if the length is wrong.
    pub fn read(bytes: &[u8]) -> Option<Learner> {
        let words = bytes.chunks(4).map_while(|word| word.try_into().ok());
        let words: Vec<u32> = words.map(u32::from_le_bytes).collect();
        let (rounds, words) = words.split_first()?;
        let (values, moved) = words.split_at_checked(STAGES * STATES)?;
        (moved.len() == values.len()).then(|| Learner {
            rounds: *rounds,
            values: values.iter().copied().map(f32::from_bits).collect(),
            moved: moved.to_vec(),
            ..Learner::default()
        })
    }
}
