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
    let mut errors: [[Vec<i32>; STAGES]; 9] = Default::default();
    for position in positions {
        let scores = scores(position);
        let stage = stage(position.empty().count_ones());
        for depth in DEPTHS {
            let error = scores[depth as usize] - scores[forecast_depth(depth) as usize];
            errors[depth as usize][stage].push(error);
        }
    }
    for depth in DEPTHS {
        let row = &errors[depth as usize];
        let numbers = row.each_ref().map(|errors| {
            let errors = errors.iter().copied().map(f64::from);
            root_mean_square(errors).round() as i32
        });
        let counts = row.each_ref().map(Vec::len);
        let shallow = forecast_depth(depth);
        println!("{numbers:?}, // {depth} moves ahead from {shallow}, in {counts:?} positions");
    }
}

/// The scores of searches of each depth. The first number has no meaning.
fn scores(position: Bitboard) -> Vec<i32> {
    let limits = Limits::new(*DEPTHS.end(), 0);
    let mut search = Search::new(limits, 0, MEMORY);
    let mut scores = vec![0];
    search.start(position);
    loop {
        let is_over = search.run(1).is_ready();
        let report = search.report();
        if report.depth as usize == scores.len() {
            scores.push(report.score);
        }
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
