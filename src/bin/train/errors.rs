//! Measures how far a shallow search is off, compared with a deeper one. The engine skips a deep search if a shallow
//! one leaves little doubt about its result, so it has to know these errors.

use crate::lesson;
use othello::engine::bitboard::Bitboard;
use othello::engine::evaluation::{STAGES, Weights, stage};
use othello::engine::search::{Limits, Search, forecast_depth};

/// The depths of the deep searches.
const DEPTHS: std::ops::RangeInclusive<u32> = 4..=8;

/// The positions of a game are much alike, so the program uses only one of this many: about one from each game.
const SPACING: usize = 37;

/// The base-2 logarithm of the number of positions that a search can remember.
const MEMORY: u32 = 18;

/// Plays games, and prints the errors in hundredths of a disc, in the form in which the engine has them: a row for each
/// depth, and a column for each stage of the game.
pub fn measure(seed: u64, games: u64) {
    let weights = Weights::learned();
    let examples = lesson::play_all(&weights, seed << 32, games);
    let positions = examples.iter().map(|example| example.position);
    let mut positions = Vec::from_iter(positions.step_by(SPACING));
    positions.retain(|position| position.empty().count_ones() > *DEPTHS.end());
    let scores = Vec::from_iter(positions.iter().copied().map(scores));
    for depth in DEPTHS {
        let shallow = forecast_depth(depth);
        let mut errors: [Vec<f64>; STAGES] = Default::default();
        for (position, scores) in positions.iter().zip(&scores) {
            let error = scores[depth as usize] - scores[shallow as usize];
            errors[stage(position.empty().count_ones())].push(f64::from(error));
        }
        let counts = errors.each_ref().map(Vec::len);
        let numbers = errors.map(|errors| root_mean_square(errors.into_iter()).round() as i32);
        println!("{numbers:?}, // {depth} moves ahead from {shallow}, in {counts:?} positions");
    }
}

/// The scores of searches of each depth. The first number has no meaning.
fn scores(position: Bitboard) -> [i32; 9] {
    let limits = Limits::new(*DEPTHS.end(), 0);
    let mut search = Search::new(limits, 0, MEMORY);
    let mut scores = [0; 9];
    search.start(position);
    loop {
        let is_over = search.run(1).is_ready();
        scores[search.report().depth as usize] = search.report().score;
        if is_over {
            return scores;
        }
    }
}

/// The size of a typical error.
pub fn root_mean_square(errors: impl ExactSizeIterator<Item = f64>) -> f64 {
    let count = errors.len() as f64;
    let squares = errors.map(|error| error.powi(2));
    (squares.sum::<f64>() / count).sqrt()
}
