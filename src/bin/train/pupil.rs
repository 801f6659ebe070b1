//! Who learns.

use crate::lesson::Example;
use othello::engine::evaluation::{STAGES, STATES, UNIT, read, stage, twin};
use rand::SeedableRng;
use rand::rngs::SmallRng;
use rand::seq::SliceRandom;

/// How often the examples of a round are gone through.
const PASSES: usize = 3;

/// By which part of the error each weight moves in the first round. Later it is less and less.
const RATE: f32 = 0.002;

/// What the program has learned so far.
pub struct Pupil {
    /// How many rounds it has learned from.
    pub rounds: u32,
    /// For each stage what each state is worth, in discs.
    values: Vec<f32>,
    /// For each state the first of its twins. They share a value.
    first: Vec<usize>,
}

impl Default for Pupil {
    fn default() -> Pupil {
        Pupil {
            rounds: 0,
            values: vec![0.0; STAGES * STATES],
            first: (0..STATES).map(|state| state.min(twin(state))).collect(),
        }
    }
}

impl Pupil {
    /// Goes through the examples, in an order that chance decides. `left` is which part of all rounds is still to come.
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

    /// Compares its judgement with the result, and moves all weights that took part a little towards it.
    fn learn_from(&mut self, example: &Example, rate: f32) {
        let start = stage(example.position.empty().count_ones()) * STATES;
        let values = &mut self.values[start..start + STATES];
        let mut judgement = 0.0;
        read(example.position, |state| {
            judgement += values[self.first[state]]
        });
        let error = example.result - judgement;
        read(example.position, |state| {
            values[self.first[state]] += rate * error
        });
    }

    /// The weights as the engine reads them: a byte for each, of twins only the first.
    pub fn weights(&self) -> Vec<u8> {
        let unit = UNIT as f32 / 100.0;
        let rounded = |value: &f32| (value / unit).round() as i8 as u8;
        let values = self
            .values
            .iter()
            .zip(self.first.iter().enumerate().cycle());
        let first = values.filter(|(_, (state, first))| state == *first);
        first.map(|(value, _)| rounded(value)).collect()
    }

    /// All that is needed to go on: the number of rounds, and the values as they are.
    pub fn write(&self) -> Vec<u8> {
        let values = self.values.iter().flat_map(|value| value.to_le_bytes());
        self.rounds
            .to_le_bytes()
            .into_iter()
            .chain(values)
            .collect()
    }

    /// Reads what [`Pupil::write`] wrote; `None` where it is something else.
    pub fn read(bytes: &[u8]) -> Option<Pupil> {
        let mut words = bytes.chunks(4).map_while(|word| word.try_into().ok());
        let rounds = u32::from_le_bytes(words.next()?);
        let values: Vec<f32> = words.map(f32::from_le_bytes).collect();
        let whole = values.len() == STAGES * STATES;
        whole.then_some(Pupil {
            rounds,
            values,
            ..Pupil::default()
        })
    }
}
