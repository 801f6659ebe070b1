//! Measures what each idea in the chapter “How a strong player works” brings: `cargo bench --bench steps`. It takes
//! about a quarter of an hour.
//!
//! First, each step looks at the same positions, and counts how many positions that takes. Then each step plays against
//! the step before it. Both have the same time for each move.

mod cells;
#[path = "../speed/clock.rs"]
#[allow(dead_code)] // only `timed` is needed here
mod clock;
mod games;
mod judges;
#[path = "../../src/bin/arena/rating.rs"]
#[allow(dead_code, unused_imports)] // a bench does not run its tests
mod rating;
#[path = "../speed/games.rs"]
mod recorded;
mod steps;
mod thinker;

use clock::timed;
use othello::engine::bitboard::Bitboard;
use recorded::positions;
use steps::STEPS;
use thinker::{Step, Thinker, counted};

/// The number of empty squares in each position.
const EMPTY: usize = 36;

/// How many moves ahead each step looks.
const DEPTH: u32 = 8;

/// The first two steps are so slow that their speed is measured with fewer moves.
const FEWER: u32 = 4;

fn main() {
    let words = Vec::from_iter(std::env::args().skip(1));
    if !words.iter().any(|word| word == "--bench") {
        println!("left out: cargo bench --bench steps measures what each idea brings");
        return;
    }
    let openings = words.iter().find_map(|word| word.parse().ok());
    measure(&positions(EMPTY));
    games::measure(openings.unwrap_or(100));
}

/// Prints how many positions each step looks at, and how many thousand that is in a second.
fn measure(positions: &[Bitboard]) {
    println!("{DEPTH} moves ahead, in {} positions:\n", positions.len());
    println!("step                 positions  thousand a second");
    let [every_move, cells, others @ ..] = STEPS;
    let all = positions.iter().map(|position| counted(*position, DEPTH));
    print_row(
        &every_move,
        all.sum(),
        look(&every_move, positions, FEWER).1,
    );
    // With cells or with bits, alpha-beta looks at the same positions.
    let (same, _) = look(&others[0], positions, DEPTH);
    print_row(&cells, same, look(&cells, positions, FEWER).1);
    for step in others {
        let (looked_at, speed) = look(&step, positions, DEPTH);
        print_row(&step, looked_at, speed);
    }
}

fn print_row(step: &Step, looked_at: u64, speed: f64) {
    println!("{:<16} {looked_at:>13} {:>18.0}", step.name, speed / 1000.0);
}

/// Lets a step think about each of these positions. Returns how many positions it looked at, in all and in a second of
/// processor time.
fn look(step: &Step, positions: &[Bitboard], depth: u32) -> (u64, f64) {
    let mut looked_at = 0;
    let ((), time) = timed(|| {
        for position in positions {
            let mut thinker = Thinker::new(*step);
            thinker.think(*position, depth);
            looked_at += thinker.positions;
        }
    });
    (looked_at, looked_at as f64 / time.processor)
}
