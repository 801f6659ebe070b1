//! Tests of what Day 13's learner learns, and of how well it then plays. Seeds make the random games repeatable.

// This test does not use everything in the file.
#[allow(dead_code)]
#[path = "../lessons/day13/bits.rs"]
mod bits;
#[path = "shared/contest.rs"]
mod contest;
#[path = "../lessons/day13/learner.rs"]
mod learner;

use contest::points;
use learner::{Learner, kind};
use othello::board::Square;
use othello::players::{Corner, Greedy, Player};
use rand::SeedableRng;
use rand::rngs::SmallRng;

/// How many games the learner plays in the half minute that a pupil watches.
const GAMES: usize = 4_000;

fn learned(seed: u64) -> Learner {
    let mut rng = SmallRng::seed_from_u64(seed);
    let mut learner = Learner::new();
    while learner.games < GAMES {
        learner.play(&mut rng);
    }
    learner
}

/// The player's points in 200 games, as a percentage.
fn percent(player: &mut dyn Player, other: &mut dyn Player) -> f64 {
    points(player, other, 100) / 2.0
}

fn worth(learner: &Learner, name: &str) -> f64 {
    learner.weights[kind(name.parse().unwrap())]
}

#[test]
fn there_are_ten_kinds_of_squares() {
    let mut squares = [0; 10];
    for square in Square::all() {
        let mirrored = Square::new(7 - square.row(), square.column()).unwrap();
        assert_eq!(kind(square), kind(mirrored));
        squares[kind(square)] += 1;
    }
    assert_eq!(squares, [4, 8, 8, 8, 4, 8, 8, 4, 8, 4]);
}

/// Corners get the highest value, and their neighbours get negative ones.
#[test]
fn it_finds_out_what_corners_are_worth() {
    for seed in 0..4 {
        let learner = learned(seed);
        let others = learner.weights[1..].iter();
        let corner = worth(&learner, "a1");
        assert!(others.copied().all(|weight| 2.0 * weight < corner));
        assert!(worth(&learner, "b1") < 0.0, "{:?}", learner.weights);
        assert!(worth(&learner, "b2") < 0.0, "{:?}", learner.weights);
        assert!(worth(&learner, "c1") > 0.0, "{:?}", learner.weights);
    }
}

#[test]
fn it_beats_greedy_and_corner() {
    for seed in 0..4 {
        let mut learner = learned(seed);
        let greedy = percent(&mut learner, &mut Greedy);
        let corner = percent(&mut learner, &mut Corner);
        println!("seed {seed}: {greedy}% against Greedy, {corner}% against Corner");
        assert!(greedy >= 80.0, "seed {seed}: {greedy}% against Greedy");
        assert!(corner >= 60.0, "seed {seed}: {corner}% against Corner");
    }
}
