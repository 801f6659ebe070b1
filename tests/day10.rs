//! Tests of Day 10's contest: the pairings, the winners, and what the players think.

#[path = "../lessons/day10/contest.rs"]
mod contest;
#[path = "../lessons/day10/mine.rs"]
mod mine;
#[path = "../lessons/day10/opponents.rs"]
mod opponents;

use contest::Contest;
use opponents::{PLAYERS, player};
use othello::board::Board;
use othello::cell::Stone;
use rand::SeedableRng;
use rand::rngs::SmallRng;
use std::collections::HashSet;

fn after(games: usize, seed: u64) -> Contest {
    let mut rng = SmallRng::seed_from_u64(seed);
    let mut contest = Contest::new(&mut rng);
    while contest.games < games {
        contest.play_move(&mut rng);
    }
    contest
}

fn number(name: &str) -> usize {
    let mut names = PLAYERS.iter().map(|(name, _)| *name);
    names.position(|other| other == name).unwrap()
}

#[test]
fn each_pair_meets_once_with_each_colour() {
    let pairs = PLAYERS.len() * (PLAYERS.len() - 1);
    let contest = after(pairs, 1);
    for row in 0..PLAYERS.len() {
        assert_eq!(contest.percent(row, row), None);
        for column in (0..PLAYERS.len()).filter(|column| *column != row) {
            // These two players have met only twice, so each game counts for half.
            let percent = contest.percent(row, column).unwrap();
            assert_eq!(percent % 25.0, 0.0);
            assert_eq!(contest.percent(column, row), Some(100.0 - percent));
        }
    }
}

#[test]
fn players_that_plan_more_win_more() {
    let contest = after(1_000, 3);
    for (stronger, weaker) in [
        ("Greedy", "Random"),
        ("Corner", "Greedy"),
        ("Careful", "Corner"),
        ("Mine", "Corner"),
    ] {
        let percent = contest.percent(number(stronger), number(weaker)).unwrap();
        assert!(percent > 60.0, "{stronger}: {percent}% against {weaker}");
    }
}

#[test]
fn every_player_values_all_opening_moves_equally() {
    let board = Board::start();
    for (number, (name, _)) in PLAYERS.iter().enumerate() {
        let mut player = player(number, 1);
        assert!(player.choose(&board, Stone::Black).is_some());
        let moves = board.legal_moves(Stone::Black).into_iter();
        let scores = moves.map(|legal| player.score(&board, Stone::Black, &legal));
        assert_eq!(HashSet::<i32>::from_iter(scores).len(), 1, "{name}");
    }
}
